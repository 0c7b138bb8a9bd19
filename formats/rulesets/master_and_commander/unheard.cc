#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/revisions.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>
#include <array>

// Orders that no question heard.
namespace prizecourt::master_and_commander {
namespace {

// ---- what each kind is for ----

/// When orders of a kind are heard, and why they are those of the mover. Both players are asked
/// where no reason is given.
struct KindHeard {
  OrderKind kind;
  Decision decision;
  std::string_view last_step;
  Rule rule;
  Ruling ruling;
  std::string_view movers;
};

// clang-format off
constexpr std::array kinds_heard = {
    KindHeard{OrderKind::drift,      decision("MC-D1"),   "drift",    cite("MC-1.2"),  nullptr, ""},
    KindHeard{OrderKind::event,      decision("MC-D2"),   "event",    cite("MC-3.2"),  cite_ruling("MC-R13"),  "events fall on ships of the player whose turn it is, and he names them"},
    KindHeard{OrderKind::move,       decision("MC-D3"),   "movement", cite("MC-4.1"),  nullptr, "it is the other player who moves"},
    KindHeard{OrderKind::windward,   decision("MC-D10"),  "windward", cite("MC-6.2"),  nullptr, "it is the other player who moves"},
    KindHeard{OrderKind::gage_move,  decision("MC-D11"),  "windward", cite("MC-6.5"),  nullptr, "it is the other player who moves"},
    KindHeard{OrderKind::repair,     decision("MC-D12"),  "repairs",  cite("MC-7.2"),  cite_ruling("MC-R7"),   "it is the other player who repairs"},
    KindHeard{OrderKind::transfer,   decision("MC-D13"),  "repairs",  cite("MC-7.7"),  cite_ruling("MC-R7"),   "it is the other player who hands over command"},
    KindHeard{OrderKind::carry_out,  decision("MC-D14"),  "repairs",  cite("MC-7.8"),  cite_ruling("MC-R7"),   "it is the other player who hands over command"},
    KindHeard{OrderKind::rescue,     decision("MC-D17"),  "sunk",     cite("MC-10.4"), nullptr, ""},
    KindHeard{OrderKind::attack,     decision("MC-D15"),  "attacks",  cite("MC-13.2"), nullptr, ""},
    KindHeard{OrderKind::grapple,    decision("MC-D18"),  "grapple",  cite("MC-26.4"), cite_ruling("MC-R112"), "it is the other player's ships that grapple"},
    KindHeard{OrderKind::repel,      decision("MC-D19"),  "repel",    cite("MC-27.1"), cite_ruling(repel_when), "it is the other player's ships that repel"},
};
// clang-format on
static_assert(kinds_heard.size() == names(OrderKind{}).size());

constexpr auto heard_until = last_heard_of<OrderKind>(kinds_heard);

/// MC-R13, MC-R117: what a ruling leaves to the other player as well.
bool is_asked_too(const Game& game, OrderKind kind) {
  if (kind == OrderKind::event) return game.ruling(event_ship) == EventShip::enemy_names_the_bad;
  return kind == OrderKind::repel && game.ruling(repel_when) == RepelWhen::every_turn;
}

}  // namespace

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  return heard_until;
}

std::optional<Objection> objection_to_player(const Game& game, Player mover, Player player,
                                             OrderKind kind) {
  const KindHeard& heard = kinds_heard[static_cast<std::size_t>(kind)];
  if (kind == OrderKind::drift && player == mover) {
    return Objection{heard.rule, nullptr, "ships are set adrift in the other player's turn"};
  }
  const bool barred = !heard.movers.empty() && !is_asked_too(game, kind);
  if (!barred || player == mover) return std::nullopt;
  return Objection{heard.rule, heard.ruling, heard.movers};
}

// ---- what became of it ----

namespace {

/// Why a ship of that status does nothing; nothing while she is afloat.
std::optional<Objection> objection_to_status(Status status) {
  switch (status) {
    case Status::afloat:
      return std::nullopt;
    case Status::docked:
      return Objection{cite("MC-4.12"), nullptr, "she is in dock"};
    case Status::sunk:
      return Objection{cite("MC-10.2"), nullptr, "she has gone down"};
    case Status::captured:
      return Objection{cite("MC-29.1"), nullptr, "she has been taken"};
    case Status::absent:
      return Objection{cite("MC-0.1"), nullptr, "she is not in this game"};
  }
  return std::nullopt;
}

/// Calls `f(ship)` for each ship that took part in the turn and that an order for ships that are
/// not named is for.
template <class F>
void for_each_other(const Desk& desk, const OrdersBook::Subject& others, F f) {
  for (int number = 1; number <= ships_a_side; ++number) {
    OrdersBook::Subject own = others;
    own.ship = ship_of(others.player, number);
    bool is_named = false;
    desk.book().for_each_of(own, [&](const Desk::Found& found) {
      is_named = is_named || found.order->tenure == Tenure::turn;
    });
    if (!is_named && desk.begun().status[index(own.ship)] == Status::afloat) f(own.ship);
  }
}

/// Why nobody heard an order for ships that are not named: there were none, or all of them went out
/// of the game.
std::optional<Objection> objection_to_others(const Desk& desk, const OrdersBook::Subject& others) {
  std::optional<Objection> why;
  if (desk.game().setup.revision >= fates_are_complete) {
    const Rule rule = kinds_heard[static_cast<std::size_t>(others.kind)].rule;
    why = Objection{rule, nullptr, "there is no other ship that it could be for"};
  }
  bool some_left = false;
  for_each_other(desk, others, [&](ShipId ship) {
    const auto out = objection_to_status(desk.ship(ship).status);
    some_left = some_left || !out;
    if (out) why = Objection{out->rule, nullptr, "no ship was left that it was for"};
  });
  return some_left ? std::nullopt : why;
}

/// Whether the scenario began when the attacks that an order is for had been declared.
bool came_after_declaration(const Desk& desk, const OrdersBook::Subject& subject) {
  const bool counts = desk.game().setup.revision >= fates_are_complete;
  if (!counts || subject.kind != OrderKind::attack) return false;
  const auto& has_target = desk.begun().has_target;
  if (subject.ship != no_ship) return has_target[index(subject.ship)];
  bool some = false;
  bool all = true;
  for_each_other(desk, subject, [&](ShipId ship) {
    some = true;
    all = all && has_target[index(ship)];
  });
  return some && all;
}

/// MC-R13: whether no event could fall by the order, as the ruling in force leaves to it none of
/// the slots that it names.
bool is_of_no_event(const Game& game, const Order& order) {
  const auto* event = std::get_if<EventOrder>(&order.body);
  if (event == nullptr) return false;
  const bool moves = game.ruling(event_ship) == EventShip::ship_that_moves;
  for (std::size_t slot = 0; slot < event_names.size(); ++slot) {
    if (!event->ships_for(slot).empty() && (event_names[slot] == "ship-that-moves") == moves) {
      return false;
    }
  }
  return true;
}

/// Why nobody would have heard it, whatever happened.
std::optional<Objection> objection_at_start(const TurnBegun& begun, const Game& game, Player player,
                                            const Order& order) {
  const KindHeard& heard = kinds_heard[static_cast<std::size_t>(order.kind)];
  if (const auto why = objection_to_player(game, begun.mover, player, order.kind)) return why;
  if (!is_of_no_event(game, order)) return std::nullopt;
  const bool moves = game.ruling(event_ship) == EventShip::ship_that_moves;
  return Objection{
      heard.rule, cite_ruling(event_ship),
      moves ? "all events fall on the ship that moves" : "who moves is not bound to the events"};
}

}  // namespace

OrderHearing hearing_of(const Desk& desk, const OrdersBook::Subject& subject, const Order& order) {
  const bool exact = desk.game().setup.revision >= orders_have_their_moment;
  OrderHearing hearing{.order = as_written(order),
                       .decisions = draft_key(order.kind).decisions,
                       .last = heard_until[static_cast<std::size_t>(order.kind)],
                       .exact = exact,
                       .unsaid = exact && order.implied};
  const bool is_complete = desk.game().setup.revision >= fates_are_complete;
  if (is_complete && order.kind == OrderKind::attack)
    hearing.first_step = Game::steps().called("ensign").value();
  if (came_after_declaration(desk, subject)) hearing.last.step = Game::steps().front().name;
  const Decision first = kinds_heard[static_cast<std::size_t>(order.kind)].decision;
  std::iter_swap(hearing.decisions.begin(),
                 std::find(hearing.decisions.begin(), hearing.decisions.end(), first));
  return hearing;
}

/// It wants nothing, is said of ships that others name, or is for a case that need not come.
bool may_go_unheard(const Order& order) {
  if (order.implied || order.kind == OrderKind::rescue) return true;
  if (const auto* choice = std::get_if<ChoiceOrder>(&order.body)) {
    return choice->prefer.front().pick == Pick::nobody;
  }
  const auto* tokens = std::get_if<TokenOrder>(&order.body);
  return std::holds_alternative<Nothing>(order.body) ||
         (tokens != nullptr && tokens->tokens.empty());
}

Objection decided_before(const Game& /*game*/) {
  return {cite("MC-0.10"), nullptr, "the game was over before that"};
}

std::optional<OutOfGame> why_out(const Desk& desk, const OrdersBook::Subject& subject) {
  if (subject.ship == no_ship) {
    const bool told = is_by_ship(subject.kind) && desk.game().setup.revision >= others_are_told;
    const auto why = told ? objection_to_others(desk, subject) : std::nullopt;
    return why ? std::optional(OutOfGame{overtaken_kind, *why}) : std::nullopt;
  }
  const auto before = objection_to_status(desk.begun().status[index(subject.ship)]);
  if (before) return OutOfGame{refused_kind, *before};
  const auto now = objection_to_status(desk.game().ship(subject.ship).status);
  return now ? std::optional(OutOfGame{overtaken_kind, *now}) : std::nullopt;
}

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  const auto why = objection_at_start(desk.begun(), desk.game(), subject.player, order);
  if (!why) return std::nullopt;
  return fate(refused_kind, hearing_of(desk, subject, order), *why);
}

}  // namespace prizecourt::master_and_commander
