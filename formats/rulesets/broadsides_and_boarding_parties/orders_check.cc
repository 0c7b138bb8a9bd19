#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/plot_walk.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

void warn(const Orders& orders, Oddity oddity, Problems& problems) {
  warn_of(std::move(oddity), orders.file, problems);
}

void check_plot(const Orders& orders, int line, std::span<const PlotStep> steps,
                Problems& problems) {
  for (std::size_t slot = 0; slot < steps.size(); ++slot) {
    const PlotStep& step = steps[slot];
    const std::string card = "card " + std::to_string(slot + 1);
    if (step.made == Made::aground) {
      warn(orders,
           {.code = "odd-course",
            .line = line,
            .message = card + " runs her aground at " + in_words(step.at) +
                       (slot + 1 < steps.size() ? ", and the cards after it are lost" : ""),
            .hint = "see rule BBP-3.3"},
           problems);
      return;
    }
    if (step.made == Made::no_dot_ahead) {
      warn(orders,
           {.code = "odd-course",
            .line = line,
            .message = card + " leads off the map and is lost",
            .hint = "see ruling BBP-R20"},
           problems);
    }
  }
}

bool is_for_ever(const Aim& aim) {
  return aim.until == Until::never && !aim.most;
}

void check_list(const Orders& orders, const FireList& list, Problems& problems) {
  const auto endless = std::find_if(list.aims.begin(), list.aims.end(), is_for_ever);
  if (endless == list.aims.end() || endless + 1 == list.aims.end()) return;
  warn(orders,
       {.code = "odd-target",
        .line = (endless + 1)->line,
        .message = "this row is never reached: the row before it has no end",
        .hint = "give that one 'until' or 'max'"},
       problems);
}

/// The movements are the first thing in a boarding turn, so what stands in their way is known:
/// where none of the plans for this turn can be carried out it is an error, as with a plot.
void check_boarding(const Orders& orders, const BoardingOrder& boarding, const Game& game,
                    Problems& problems) {
  const auto side = static_cast<Side>(orders.player);
  if (game.state.active != side || !game.has_captain(side)) return;
  std::vector<Problem> found;
  for (const BoardingPlan& plan : boarding.plans) {
    if (!is_met(plan.guard, game, side)) continue;
    const auto obstacle = obstacle_to(plan, game, side);
    if (!obstacle) return;
    found.push_back({.code = "invalid",
                     .place = {.file = orders.file, .line = line_of(plan, obstacle->step)},
                     .message = as_written(plan, obstacle->step, game.setup, side) + ": " +
                                std::string(obstacle->why.reason),
                     .hint = "see rule " + std::string(obstacle->why.rule->id),
                     .source_line = {}});
  }
  for (Problem& problem : found) problems.add(std::move(problem));
}

}  // namespace

void warn_of_oddities(const Orders& orders, const OrdersBook& /*book*/, const Setup& setup,
                      const State& state, Problems& problems) {
  const StillGame<Game> still(setup, state);
  for (const Order& order : orders.list) {
    if (const auto* plot = std::get_if<PlotOrder>(&order.body)) {
      check_plot(orders, order.line, walk(setup, state.ships[orders.player], plot->cards),
                 problems);
    }
    const auto* boarding = std::get_if<BoardingOrder>(&order.body);
    if (boarding != nullptr && order.tenure == Tenure::turn) {
      check_boarding(orders, *boarding, *still, problems);
    }
    const auto* fire = std::get_if<FireOrder>(&order.body);
    if (fire == nullptr) continue;
    for (const auto& list : fire->lists) {
      if (list) check_list(orders, *list, problems);
    }
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
