#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"

namespace prizecourt::master_and_commander {
namespace {

/// The ship that follows directly, or no_ship.
ShipId behind(const Game& game, ShipId leader) {
  for (int number = 1; number <= ships_a_side; ++number) {
    const ShipId id = ship_of(owner_of(leader), number);
    if (game.ship(id).towed_by == leader) return id;
  }
  return no_ship;
}

/// MC-4.7, MC-R36: by the class of the sailing ship, wherever the towed ship stands in the line.
int cost_of_tow(const Game& game, ShipId sailing, ShipId towed) {
  return tow_move_of(game.class_of(sailing) - game.class_of(towed));
}

/// MC-4.7 for the first ship towed, MC-4.9 for those behind her.
Rule rule_of_tow(ShipId sailing, ShipId leader) {
  return sailing == leader ? cite("MC-4.7") : cite("MC-4.9");
}

/// What is against the ship herself, wherever the line is.
std::optional<Objection> objection_to_being_towed(const Game& game, ShipId sailing, ShipId towed) {
  const Ship& ship = game.ship(towed);
  if (owner_of(towed) != owner_of(sailing) || !game.in_play(towed)) {
    return Objection{cite("MC-4.7"), nullptr, "not an own ship afloat"};
  }
  if (towed == sailing || ship.towed_by != no_ship) {
    return Objection{cite("MC-4.7"), nullptr, "in the line already"};
  }
  if (ship.transfer_lock) {
    return Objection{cite("MC-4.14"), cite_ruling("MC-R46"), "bound by a transfer of command"};
  }
  if (game.state.only_ship != no_ship) {
    return Objection{cite("MC-3.2"), cite_ruling(event_ship), "another ship is to move this turn"};
  }
  if (game.ruling(held_ships) != HeldShips::free && game.held(towed)) {
    return Objection{cite("MC-27.1"), cite_ruling(held_ships), "held by a grapple"};
  }
  return std::nullopt;
}

/// MC-D6 at one point: no_ship, or a ship that may be towed.
ShipId choose_tow(Game& game, ShipId sailing, int nth, OptionList& options) {
  const ShipId leader = last_in_line(game, sailing);
  options.clear();
  options.add(none_of_them);
  game.for_each_beside(game.ship(leader).at, game.mover(), [&](ShipId id) {
    if (!objection_to_tow(game, sailing, id)) options.add(Game::id_of(id), static_cast<int>(id));
  });
  return static_cast<ShipId>(game.ask({.decision = decision("MC-D6"),
                                       .rule = rule_of_tow(sailing, leader),
                                       .player = game.mover(),
                                       .who = Game::id_of(sailing),
                                       .about = {},
                                       .nth = nth},
                                      options.all(), 0));
}

/// MC-4.7, MC-4.9.
void begin_tow(Game& game, ShipId sailing, ShipId towed) {
  const ShipId leader = last_in_line(game, sailing);
  const int change = cost_of_tow(game, sailing, towed);
  game.ship(towed).towed_by = leader;
  game.state.move_left += change;
  const bool counts_otherwise = game.class_of(leader) != game.class_of(sailing);
  game.tell(kind("took-in-tow"), rule_of_tow(sailing, leader), sailing, towed,
            counts_otherwise ? cite_ruling("MC-R36") : nullptr, fact("behind", Game::id_of(leader)),
            fact("tow", game.class_of(sailing) - game.class_of(towed)), fact("change", change),
            fact("move_left", game.state.move_left));
}

// MC-D6 counts on from this for every square sailed; the last number is for what is refused.
constexpr int tows_a_point = 10;
static_assert(tows_a_point > ships_a_side);

}  // namespace

ShipId last_in_line(const Game& game, ShipId lead) {
  ShipId last = lead;
  for (ShipId next = behind(game, last); next != no_ship; next = behind(game, last)) last = next;
  return last;
}

std::optional<Objection> objection_to_tow(const Game& game, ShipId sailing, ShipId towed) {
  if (const auto objection = objection_to_being_towed(game, sailing, towed)) return objection;
  const ShipId leader = last_in_line(game, sailing);
  const Rule rule = rule_of_tow(sailing, leader);
  if (!game.adjacent(leader, towed)) {
    return Objection{rule, nullptr, "not beside the last ship of the line"};
  }
  if (leader != sailing && game.class_of(towed) >= game.class_of(leader)) {
    return Objection{rule, nullptr, "not of a lower class than the ship ahead of her"};
  }
  if (game.state.move_left + cost_of_tow(game, sailing, towed) < 1) {
    return Objection{rule, cite_ruling("MC-R35"), "no MOVE would be left after the cost"};
  }
  return std::nullopt;
}

// MC-4.7, MC-4.9, MC-R34.
void take_in_tow(Game& game, ShipId sailing, OptionList& options) {
  int nth = tows_a_point * game.state.squares_sailed;
  for (ShipId towed = choose_tow(game, sailing, nth, options); towed != no_ship;
       towed = choose_tow(game, sailing, nth, options)) {
    begin_tow(game, sailing, towed);
    ++nth;
  }
}

void refuse_tow(Game& game, ShipId sailing) {
  (void)game.ask({.decision = decision("MC-D6"),
                  .rule = rule_of_tow(sailing, last_in_line(game, sailing)),
                  .player = game.mover(),
                  .who = Game::id_of(sailing),
                  .about = {},
                  .nth = tows_a_point * game.state.squares_sailed + tows_a_point - 1},
                 no_ship_at_all, 0);
}

// MC-4.8.
void advance_line(Game& game, ShipId sailing, Square to) {
  Square free = game.ship(sailing).at;
  go_to(game, sailing, to);
  for (ShipId id = behind(game, sailing); id != no_ship; id = behind(game, id)) {
    const Square from = game.ship(id).at;
    go_to(game, id, free);
    game.tell(kind("followed"), cite("MC-4.8"), id, fact("from", from), fact("to", free));
    free = from;
  }
}

}  // namespace prizecourt::master_and_commander
