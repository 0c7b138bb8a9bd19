#include "formats/session.h"

#include <utility>

namespace prizecourt {

Session::Session(Started started, const ScenarioText& text)
    : scenario_(std::move(started.scenario)),
      match_(std::move(started.match)),
      replay_(text, scenario_) {}

std::optional<Session> Session::begin(Rulesets rulesets, const ScenarioText& scenario,
                                      Problems& problems) {
  auto started = start_match(rulesets, scenario, problems);
  if (!started) return std::nullopt;
  return Session(std::move(*started), scenario);
}

std::optional<Played> Session::play_window(const std::vector<OrderText>& orders,
                                           Problems& problems) {
  // What the umpire changed is what players' orders are read against.
  bool good = true;
  for (const bool umpires : {true, false}) {
    for (const OrderText& file : orders) {
      if (is_umpires(file) == umpires && !match_->submit(file, problems)) good = false;
    }
  }
  if (!good) return std::nullopt;
  const int turn = match_->turn();
  Played played = match_->play();
  replay_.add_input(turn, orders);
  replay_.add_outcome(turn, played, *match_);
  return played;
}

}  // namespace prizecourt
