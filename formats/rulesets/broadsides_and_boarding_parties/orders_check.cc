#include "formats/rulesets/broadsides_and_boarding_parties/orders_check.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/still_game.h"
#include "formats/orders/oddity.h"
#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"
#include "formats/rulesets/broadsides_and_boarding_parties/plot_walk.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <utility>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// Orders of a file with what they are looked at against.
struct Oddities {
  const Orders& orders;
  const OrdersBook& earlier;  ///< without these orders
  const Game& game;           ///< as the turn begins
  Problems& problems;

  /// Line 0 is the file as a whole.
  void warn(Code code, int line, std::string message, std::string hint) const {
    warn_of({.code = code, .line = line, .message = std::move(message), .hint = std::move(hint)},
            orders.file, problems);
  }

  [[nodiscard]] Side side() const { return static_cast<Side>(orders.player); }

  [[nodiscard]] Moment moment() const { return {.turn = game.state.turn, .window = any_window}; }

  [[nodiscard]] bool has(OrderKind kind) const {
    return std::any_of(orders.list.begin(), orders.list.end(), [&](const Order& order) {
      return order.kind == kind && order.tenure == Tenure::turn;
    });
  }

  [[nodiscard]] std::string name(Place place) const {
    return std::string(name_for(game.setup, side(), place));
  }
};

// ---- plot ----

void check_plot(const Oddities& odd, const Order& order, const PlotOrder& plot) {
  const auto steps = walk(odd.game.setup, odd.game.ship(odd.side()), plot.cards);
  for (std::size_t slot = 0; slot < steps.size(); ++slot) {
    const PlotStep& step = steps[slot];
    const std::string card = "card " + std::to_string(slot + 1);
    if (step.made == Made::aground) {
      odd.warn("odd-course", order.line,
               card + " runs her aground at " + in_words(step.at) +
                   (slot + 1 < steps.size() ? ", and what follows it is lost" : ""),
               "see rule BBP-3.3");
      return;
    }
    if (step.made == Made::no_dot_ahead) {
      odd.warn("odd-course", order.line, card + " leads off the map and is lost",
               "see ruling BBP-R20");
    }
  }
}

/// A round in which cards are to be laid, and none are.
void check_no_plot(const Oddities& odd) {
  const bool to_be_laid = odd.game.state.step == 0 && odd.game.state.phase != Phase::boarding &&
                          may_plot(odd.game, odd.side());
  if (!to_be_laid || odd.orders.list.empty() || odd.has(OrderKind::plot)) return;
  if (odd.has(OrderKind::surrender)) return;
  const OrdersBook::Subject plot{.side = odd.side(), .kind = OrderKind::plot};
  if (odd.earlier.find(plot, Tenure::turn, odd.moment())) return;  // a second file for the turn
  odd.warn("odd-no-orders", 0, "no cards are plotted",
           "silence lays 'remain', after the damaged cards that are forced");
}

// ---- fire ----

bool is_for_ever(const Aim& aim) {
  return aim.until == Until::never && !aim.most;
}

void check_list(const Oddities& odd, const FireList& list) {
  const auto endless = std::find_if(list.aims.begin(), list.aims.end(), is_for_ever);
  if (endless != list.aims.end() && endless + 1 != list.aims.end()) {
    odd.warn("odd-target", (endless + 1)->line,
             "this row is never reached: the one before it is fired at for ever",
             "give that one 'until' or 'max'");
  }
  CellSet named = 0;
  for (const FireList::Gun& gun : list.guns) {
    const std::string name(name_of(gun.cell));
    if (holds(named, gun.cell)) {
      odd.warn("odd-gun", gun.line, name + " is named twice", "see rule BBP-4.9");
    }
    named |= only(gun.cell);
    if (holds(cannons_on_board(odd.game.ship(odd.side())), gun.cell)) continue;
    odd.warn("odd-gun", gun.line, "the cannon at " + name + " is lost", "see rule BBP-4.9");
  }
}

void check_fire(const Oddities& odd, const Order& /*order*/, const FireOrder& fire) {
  for (const auto& list : fire.lists) {
    if (list) check_list(odd, *list);
  }
}

// ---- sections ----

void check_sections(const Oddities& odd, const Order& order, const SectionsOrder& sections) {
  if (order.kind != OrderKind::stand_in) return;
  if (odd.has(OrderKind::place)) return;  // the same file says where they will be
  for (const Place place : sections.places) {
    if (odd.game.crew_at(odd.side(), place) > 0) continue;
    odd.warn("odd-target", order.line, "none of your crew is at " + odd.name(place), "");
  }
}

// ---- boarding ----

struct BlockedPlan {
  const BoardingPlan* plan = nullptr;
  Obstacle obstacle;
};

/// The plans of which all is so that they ask for, and whose steps are not legal.
std::vector<BlockedPlan> blocked_plans(const Oddities& odd, const BoardingOrder& boarding) {
  std::vector<BlockedPlan> blocked;
  for (const BoardingPlan& plan : boarding.plans) {
    if (!is_met(plan.guard, odd.game, odd.side())) continue;
    auto obstacle = obstacle_to(plan, odd.game, odd.side());
    if (obstacle) blocked.push_back({.plan = &plan, .obstacle = std::move(*obstacle)});
  }
  return blocked;
}

/// The movements are the first thing in a boarding turn, so what stands in their way is known. One
/// plan that can be carried out is enough; where there is none it is an error, as with a plot.
void check_boarding(const Oddities& odd, const Order& order, const BoardingOrder& boarding) {
  if (order.tenure == Tenure::standing) return;
  const auto met = std::count_if(
      boarding.plans.begin(), boarding.plans.end(),
      [&](const BoardingPlan& plan) { return is_met(plan.guard, odd.game, odd.side()); });
  const auto blocked = blocked_plans(odd, boarding);
  const bool hopeless = std::cmp_equal(blocked.size(), met) && odd.game.has_captain(odd.side());
  for (const auto& [plan, obstacle] : blocked) {
    const std::string step = as_written(*plan, obstacle.step, odd.game.setup, odd.side());
    tell_of(hopeless ? Severity::error : Severity::warning,
            {.code = hopeless ? Code("invalid") : Code("odd-boarding"),
             .line = line_of(*plan, obstacle.step),
             .message = step + ": " + std::string(obstacle.why.reason),
             .hint = see_rule(obstacle.why)},
            odd.orders.file, odd.problems);
  }
  if (met > 0) return;
  odd.warn("odd-boarding", order.line, "what its plans ask for is not so",
           "a standing order is heard then, or silence");
}

// ---- each order ----

template <class Body>
void check(const Oddities& /*odd*/, const Order& /*order*/, const Body& /*body*/) {}

template <>
void check(const Oddities& odd, const Order& order, const PlotOrder& body) {
  check_plot(odd, order, body);
}

template <>
void check(const Oddities& odd, const Order& order, const FireOrder& body) {
  check_fire(odd, order, body);
}

template <>
void check(const Oddities& odd, const Order& order, const SectionsOrder& body) {
  check_sections(odd, order, body);
}

template <>
void check(const Oddities& odd, const Order& order, const BoardingOrder& body) {
  check_boarding(odd, order, body);
}

/// Boarding orders of the side whose turn it is not.
bool has_its_moment(const Oddities& odd, const Order& order) {
  const bool of_boarding = order.kind == OrderKind::boarding || order.kind == OrderKind::fights;
  const bool asked = !of_boarding || odd.game.state.active == odd.side();
  if (order.tenure == Tenure::standing || asked) return true;
  odd.warn("odd-moment", order.line,
           "'" + std::string(name_of(order.kind)) + "' is not asked of you this turn",
           "it is the other side's boarding turn (BBP-10.1)");
  return false;
}

void check_replaced(const Oddities& odd, const Order& order) {
  if (order.tenure != Tenure::standing) return;
  const auto found =
      odd.earlier.find({.side = odd.side(), .kind = order.kind}, Tenure::standing, odd.moment());
  const bool takes_back = std::holds_alternative<TakenBack>(order.body);
  if (!found && takes_back) {
    odd.warn("odd-standing", order.line, "there is no standing order to take back", "");
  }
  if (!found || takes_back) return;
  odd.warn("odd-standing", order.line,
           "replaces the standing order of " + std::string(as_sent(found->file)) + ", line " +
               std::to_string(found->order->line),
           "");
}

void check_empty(const Oddities& odd) {
  if (!odd.orders.list.empty()) return;
  odd.warn("odd-no-orders", 0, "the file orders nothing", "silence then decides");
}

}  // namespace

void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                      const State& state, Problems& problems) {
  const StillGame<Game> still(setup, state);
  const Oddities odd{.orders = orders, .earlier = book, .game = *still, .problems = problems};
  check_empty(odd);
  check_no_plot(odd);
  for (const Order& order : orders.list) {
    check_replaced(odd, order);
    if (!has_its_moment(odd, order)) continue;
    std::visit([&](const auto& body) { check(odd, order, body); }, order.body);
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
