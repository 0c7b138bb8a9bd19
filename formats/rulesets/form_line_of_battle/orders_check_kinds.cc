#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "formats/rulesets/form_line_of_battle/oddities.h"

#include <algorithm>
#include <array>
#include <cstddef>

// What can be odd about single orders.
namespace prizecourt::form_line_of_battle {
namespace {

/// Whether an order says yes, on whatever condition.
bool says_yes(const Order& order) {
  const auto* say = std::get_if<YesOrNo>(&order.body);
  return say == nullptr || say->yes;
}

bool will_run_into(const Oddities& odd, ShipId mover, ShipId target) {
  const auto& contacts = odd.game.state.contacts;
  return std::find(contacts.begin(), contacts.end(), Contact{mover, target, How::collision}) !=
         contacts.end();
}

/// Whether some ship of the player declares a counter-board.
bool counter_boards(const Oddities& odd) {
  bool found = false;
  odd.game.for_each_ship([&](ShipId ship) {
    if (odd.game.spec(ship).player != odd.player) return;
    const auto order = odd.find(ship, OrderKind::counter_board);
    found = found || (order && says_yes(*order->order));
  });
  return found;
}

void check_moment(const Oddities& odd, const Order& order, std::string_view why) {
  odd.warn("odd-moment", order.line,
           "'" + std::string(name_of(order.kind)) + "' of " + odd.id(order.ship) + ": " +
               std::string(why),
           "");
}

constexpr std::string_view other_side_moves = "the other side moves in this Action Phase";
constexpr std::string_view own_side_moves =
    "her own side moves in this Action Phase, so nobody boards her";

// Of a list of preferences nothing is odd as long as one of them will do.

void check_board(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<ShipsOrder>(&order.body);
  if (said == nullptr || (said->ships.empty() && !said->any)) return;
  if (!odd.moves(order.ship)) return check_moment(odd, order, other_side_moves);
  const auto can_board = [&](ShipId target) {
    return !objection_to_attempt(odd.game, order.ship, target);
  };
  if (std::any_of(said->ships.begin(), said->ships.end(), can_board)) return;
  if (said->any) {
    bool some = false;
    odd.game.for_each_ship([&](ShipId target) { some = some || can_board(target); });
    if (!some) odd.warn("odd-boarding", order.line, odd.id(order.ship) + " can board nobody", "");
    return;
  }
  for (const ShipId target : said->ships) {
    const auto why = objection_to_attempt(odd.game, order.ship, target);
    odd.object("odd-boarding", order, "board " + odd.id(target), *why);
  }
}

void check_impromptu(const Oddities& odd, const Order& order) {
  if (!says_yes(order)) return;
  if (!odd.moves(order.ship)) return check_moment(odd, order, other_side_moves);
  const auto* named = std::get_if<ShipsOrder>(&order.body);
  bool collides = false;
  bool boards = false;
  odd.game.for_each_ship([&](ShipId target) {
    if (!will_run_into(odd, order.ship, target)) return;
    collides = true;
    if (named != nullptr && !named->names(target)) return;
    boards = true;
    if (const auto why = objection_to_impromptu(odd.game, order.ship, target)) {
      odd.object("odd-boarding", order, "board " + odd.id(target), *why);
    }
  });
  if (!collides) return check_moment(odd, order, "she runs into nobody this turn");
  if (boards || named == nullptr) return;
  for (const ShipId target : named->ships) {
    odd.warn("odd-target", order.line,
             odd.id(order.ship) + " does not run into " + odd.id(target) + " this turn", "");
  }
}

void check_counter_board(const Oddities& odd, const Order& order) {
  if (!says_yes(order)) return;
  if (odd.moves(order.ship)) return check_moment(odd, order, own_side_moves);
  if (const auto why = objection_to_counter_board(odd.game, order.ship, How::declared)) {
    odd.object("odd-boarding", order, "board as well", *why);
  }
}

void check_commit(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<CommitOrder>(&order.body);
  if (said == nullptr || !said->parties) return;
  if (const auto why = objection_to_commitment(odd.game, order.ship, *said->parties)) {
    odd.object("odd-boarding", order, "board with " + std::to_string(*said->parties), *why);
  }
}

void check_musketry(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<ShipsOrder>(&order.body);
  if (said == nullptr || said->any) return;
  const auto is_mark = [&](ShipId target) {
    const Ship& enemy = odd.game.ship(target);
    return !enemy.struck && enemy.captain_state != CaptainState::killed;
  };
  if (std::any_of(said->ships.begin(), said->ships.end(), is_mark)) return;
  for (const ShipId target : said->ships) {
    const bool struck = odd.game.ship(target).struck;
    odd.warn("odd-target", order.line,
             odd.id(target) + (struck ? " has struck" : " has no captain any more"), "");
  }
}

void check_break_off(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<TimedOrder>(&order.body);
  if (said == nullptr || said->when == TimedOrder::When::never) return;
  if (odd.moves(order.ship) || counter_boards(odd)) return;
  check_moment(odd, order, "who is boarded and does not counter-board is never the Attacker");
}

void check_strike(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<TimedOrder>(&order.body);
  if (said == nullptr || said->when == TimedOrder::When::never) return;
  if (const auto why = objection_to_striking(odd.game)) {
    odd.object("odd-moment", order, "strike", *why);
  }
}

void check_follow_up(const Oddities& odd, const Order& order) {
  if (!says_yes(order)) return;
  if (!odd.moves(order.ship) && counter_boards(odd)) return;
  odd.warn(
      "odd-boarding", order.line,
      odd.id(order.ship) + " is to follow up, and only a side that declared a counter-board can",
      "see rule FLB-8.2.17 and ruling FLB-R28");
}

void check_casualties(const Oddities& odd, const Order& order) {
  const auto* said = std::get_if<ShipsOrder>(&order.body);
  if (said == nullptr) return;
  const auto has_struck = [&](ShipId ship) { return odd.game.ship(ship).struck; };
  if (!std::all_of(said->ships.begin(), said->ships.end(), has_struck)) return;
  for (const ShipId ship : said->ships) {
    odd.warn("odd-target", order.line, odd.id(ship) + " has struck", "");
  }
}

using Check = void (*)(const Oddities&, const Order&);

/// In the order of OrderKind.
constexpr std::array<Check, order_kind_names.size()> checks = {
    check_board,     check_impromptu, check_commit,     check_counter_board, check_musketry,
    check_break_off, check_follow_up, check_casualties, check_strike};

}  // namespace

void check_kind(const Oddities& odd, const Order& order) {
  checks[static_cast<std::size_t>(order.kind)](odd, order);
}

}  // namespace prizecourt::form_line_of_battle
