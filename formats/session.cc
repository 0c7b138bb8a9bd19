#include "formats/session.h"

#include "formats/seals.h"

#include <utility>

namespace prizecourt {
namespace {

/// The same files, each parsed once for all who read it. A document with problems is left to its
/// reader, who reports them.
std::vector<OrderText> parsed(const std::vector<OrderText>& files) {
  std::vector<OrderText> all = files;
  for (OrderText& file : all) {
    Problems found;
    auto document = document_of(file, found);
    if (found.empty()) file.document = std::move(document);
  }
  return all;
}

}  // namespace

Session::Session(Started started, const ScenarioText& text)
    : scenario_(std::move(started.scenario)),
      scenario_file_(text.name),
      match_(std::move(started.match)),
      replay_(text, scenario_) {
  const auto* joint = std::get_if<JointParties>(&scenario_.dice);
  if (joint != nullptr) joint_.emplace(scenario_.game, *joint);
}

std::optional<Session> Session::begin(Rulesets rulesets, const ScenarioText& scenario,
                                      Problems& problems) {
  auto started = start_match(rulesets, scenario, problems);
  if (!started) return std::nullopt;
  return Session(std::move(*started), scenario);
}

std::string Session::preview(const OrderText& orders, Problems& problems) const {
  if (joint_) check_link(*joint_, next_window(), orders, problems);
  const bool salted = scenario_.orders == Secrecy::sealed && !is_umpires(orders);
  warn_of_missing_seals({.link = joint_.has_value(), .salt = salted}, orders, problems);
  return match_->preview(orders, problems);
}

void Session::begin_joint_window(const JointDice::Links& links, std::optional<JointWindow>& joint) {
  const Seed seed = joint_->begin_window(next_window(), links);
  match_->begin_window(seed);
  joint = JointWindow{.seed = seed.bytes(), .from = {}, .without = {}};
  for (std::size_t party = 0; party < links.size(); ++party) {
    (links[party] ? joint->from : joint->without).push_back(joint_->parties()[party]);
  }
}

std::optional<Played> Session::play_window(const WindowInput& input, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const WindowAt window{.number = next_window(), .scenario = scenario_file_};
  const std::vector<OrderText> orders = parsed(input.orders);
  JointDice::Links links;
  if (joint_) links = collect_links(*joint_, window, orders, problems);
  if (scenario_.orders == Secrecy::sealed) {
    check_openings({.orders = orders, .commitments = input.commitments}, window, match_->players(),
                   problems);
  }
  // What the umpire changed is what players' orders are read against.
  for (const bool umpires : {true, false}) {
    for (const OrderText& file : orders) {
      if (is_umpires(file) == umpires) static_cast<void>(match_->submit(file, problems));
    }
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::optional<JointWindow> joint;
  if (joint_) begin_joint_window(links, joint);
  const int turn = match_->turn();
  Played played = match_->play();
  played.joint = std::move(joint);
  played.unopened = unopened(input);
  replay_.add_input(turn, input);
  replay_.add_outcome(turn, played, *match_);
  return played;
}

}  // namespace prizecourt
