#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <array>

// Orders that no question heard.
namespace prizecourt::master_and_commander {
namespace {

// ---- what each kind is for ----

/// When orders of a kind are heard, and why they are those of the mover. Both players are asked
/// where no reason is given.
struct Hearing {
  OrderKind kind;
  Decision decision;
  std::string_view step;  ///< the last one in which they can be
  Rule rule;
  Ruling ruling;
  std::string_view movers;
};

// clang-format off
constexpr std::array hearings = {
    Hearing{OrderKind::drift,     decision("MC-D1"),  "drift",    cite("MC-1.2"),  nullptr, ""},
    Hearing{OrderKind::event,     decision("MC-D2"),  "event",    cite("MC-3.2"),  cite_ruling("MC-R13"),  "events fall on ships of the player whose turn it is, and he names them"},
    Hearing{OrderKind::move,      decision("MC-D3"),  "movement", cite("MC-4.1"),  nullptr, "it is the other player who moves"},
    Hearing{OrderKind::windward,  decision("MC-D10"), "windward", cite("MC-6.2"),  nullptr, "it is the other player who moves"},
    Hearing{OrderKind::gage_move, decision("MC-D11"), "windward", cite("MC-6.5"),  nullptr, "it is the other player who moves"},
    Hearing{OrderKind::repair,    decision("MC-D12"), "repairs",  cite("MC-7.2"),  cite_ruling("MC-R7"),   "it is the other player who repairs"},
    Hearing{OrderKind::transfer,  decision("MC-D13"), "repairs",  cite("MC-7.7"),  cite_ruling("MC-R7"),   "it is the other player who hands over command"},
    Hearing{OrderKind::carry_out, decision("MC-D14"), "repairs",  cite("MC-7.8"),  cite_ruling("MC-R7"),   "it is the other player who hands over command"},
    Hearing{OrderKind::rescue,    decision("MC-D17"), "sunk",     cite("MC-10.4"), nullptr, ""},
    Hearing{OrderKind::attack,    decision("MC-D15"), "attacks",  cite("MC-13.2"), nullptr, ""},
    Hearing{OrderKind::grapple,   decision("MC-D18"), "grapple",  cite("MC-26.4"), cite_ruling("MC-R112"), "it is the other player's ships that grapple"},
    Hearing{OrderKind::repel,     decision("MC-D19"), "repel",    cite("MC-27.1"), cite_ruling(repel_when), "it is the other player's ships that repel"},
};
// clang-format on
static_assert(hearings.size() == names(OrderKind{}).size());

/// MC-R13, MC-R117: what a ruling leaves to the other player as well.
bool is_asked_too(const Game& game, OrderKind kind) {
  if (kind == OrderKind::event) return game.ruling(event_ship) == EventShip::enemy_names_the_bad;
  return kind == OrderKind::repel && game.ruling(repel_when) == RepelWhen::every_turn;
}

}  // namespace

std::optional<Objection> objection_to_player(const Game& game, Player mover, Player player,
                                             OrderKind kind) {
  const Hearing& hearing = hearings[static_cast<std::size_t>(kind)];
  if (kind == OrderKind::drift && player == mover) {
    return Objection{hearing.rule, nullptr, "ships are set adrift in the other player's turn"};
  }
  const bool barred = !hearing.movers.empty() && !is_asked_too(game, kind);
  if (!barred || player == mover) return std::nullopt;
  return Objection{hearing.rule, hearing.ruling, hearing.movers};
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

Unheard came_to(std::string_view kind, const Objection& why, const Hearing& hearing,
                const Order& order) {
  return {.kind = kind, .why = why, .order = as_written(order), .decision = hearing.decision};
}

/// Whether nobody does wrong who orders it in vain: it wants nothing, is said of ships that others
/// name, or is for a case that did not come.
bool wants_nothing(const Order& order) {
  if (order.implied || order.kind == OrderKind::rescue) return true;
  if (const auto* choice = std::get_if<ChoiceOrder>(&order.body)) {
    return choice->prefer.front().pick == Pick::nobody;
  }
  const auto* tokens = std::get_if<TokenOrder>(&order.body);
  return std::holds_alternative<Nothing>(order.body) ||
         (tokens != nullptr && tokens->tokens.empty());
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

/// What there was against it as the turn began.
std::optional<Objection> objection_at_start(const TurnBegun& begun, const Game& game, Player player,
                                            const Order& order) {
  const Hearing& hearing = hearings[static_cast<std::size_t>(order.kind)];
  if (const auto why = objection_to_player(game, begun.mover, player, order.kind)) return why;
  if (is_of_no_event(game, order)) {
    const bool moves = game.ruling(event_ship) == EventShip::ship_that_moves;
    return Objection{
        hearing.rule, cite_ruling(event_ship),
        moves ? "all events fall on the ship that moves" : "who moves is not bound to the events"};
  }
  if (order.ship != no_ship) {
    const auto objection = objection_to_status(begun.status[index(order.ship)]);
    if (objection) return objection;
  }
  if (Game::steps().called(hearing.step).value() >= begun.step) return std::nullopt;
  return Objection{hearing.rule, nullptr, "that step of the turn is over"};
}

}  // namespace

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  if (wants_nothing(order)) return std::nullopt;
  const Game& game = desk.game();
  const Hearing& hearing = hearings[static_cast<std::size_t>(order.kind)];
  if (const auto why = objection_at_start(desk.begun(), game, subject.player, order)) {
    return came_to(refused_kind, *why, hearing, order);
  }
  if (order.ship == no_ship) return std::nullopt;
  const auto why = objection_to_status(game.ship(order.ship).status);
  return why ? std::optional(came_to(overtaken_kind, *why, hearing, order)) : std::nullopt;
}

}  // namespace prizecourt::master_and_commander
