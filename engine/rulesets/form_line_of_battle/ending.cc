#include "engine/rulesets/form_line_of_battle/ending.h"

#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

bool can_take(const Game& game, ShipId captor, ShipId prize) {
  return game.are_enemies(captor, prize) && !game.ship(captor).struck &&
         game.ship(captor).parties > 0 && are_touching(game.state, captor, prize);
}

/// FLB-8.2.24: the first by id of those who can.
void take_prize(Game& game, ShipId prize) {
  Ship& ship = game.ship(prize);
  if (!ship.struck || ship.prize_of != Owner::none) return;
  game.for_each_ship([&](ShipId captor) {
    if (ship.prize_of != Owner::none || !can_take(game, captor, prize)) return;
    ship.prize_of = owner(game.side_of(captor));
    game.tell([&] {
      Event made = game.event(kind("prize"), cite("FLB-8.2.24"), ShipPair{captor, prize});
      made.facts = {{"side", std::string(game.id_of(game.side_of(captor)))}};
      return made;
    });
  });
}

/// How many ships of a side have not struck, or could still board.
struct Left {
  int afloat = 0;
  int can_board = 0;
};

Left left_to(const Game& game, Side side) {
  Left left;
  game.for_each_ship([&](ShipId id) {
    const Ship& ship = game.ship(id);
    if (game.side_of(id) != side || ship.struck) return;
    ++left.afloat;
    if (ship.parties > 0) ++left.can_board;
  });
  return left;
}

void decide(Game& game, Verdict verdict, Reason reason, Rule rule) {
  game.state.verdict = verdict;
  game.state.reason = reason;
  game.tell([&] {
    Event made = game.event(kind("game-over"), rule);
    made.facts = {{"verdict", std::string(name_of(verdict))},
                  {"reason", std::string(name_of(reason))}};
    if (verdict == Verdict::won) {
      made.facts.push_back({"winner", std::string(game.id_of(game.state.winner))});
    }
    return made;
  });
}

void judge(Game& game) {
  const std::array<Left, 2> left = {left_to(game, Side::one), left_to(game, Side::two)};
  for (const Side side : both_sides) {
    if (left[index(side)].afloat > 0) continue;
    game.state.winner = other(side);
    decide(game, Verdict::won, Reason::struck, cite("FLB-8.2.24"));
    return;
  }
  if (left[0].can_board + left[1].can_board == 0) {
    decide(game, Verdict::ended, Reason::spent, cite("FLB-8.0.1"));
  } else if (game.setup.last_turn > 0 && game.state.turn >= game.setup.last_turn) {
    decide(game, Verdict::ended, Reason::limit, cite("FLB-8.2.4"));
  }
}

Side mover_of_turn(const Setup& setup, int turn) {
  return setup.phases[static_cast<std::size_t>(turn - 1) % setup.phases.size()];
}

}  // namespace

void end_phase(Game& game) {
  State& state = game.state;
  game.for_each_ship([&](ShipId ship) { take_prize(game, ship); });
  std::erase_if(state.contacts, [&](const Contact& contact) {
    return game.side_of(contact.mover) == state.moving;
  });
  state.attempts.clear();
  state.actions.clear();
  judge(game);
  ++state.turn;
  state.step = 0;
  state.moving = mover_of_turn(game.setup, state.turn);
}

}  // namespace prizecourt::form_line_of_battle
