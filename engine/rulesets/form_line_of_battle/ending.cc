#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/parley.h"

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
    game.tell(kind("prize"), cite("FLB-8.2.24"), captor, prize,
              fact("side", game.id_of(game.side_of(captor))));
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

Ruling ruling_of(Verdict verdict, Reason reason) {
  switch (reason) {
    case Reason::resigned:
    case Reason::agreed:
      return cite_ruling("FLB-R66");
    case Reason::victory:
      return cite_ruling("FLB-R67");
    case Reason::spent:
    case Reason::limit:
      return verdict == Verdict::won ? cite_ruling("FLB-R67") : nullptr;
    case Reason::none:
    case Reason::struck:
      break;
  }
  return nullptr;
}

void decide(Game& game, Verdict verdict, Reason reason, Rule rule) {
  game.state.verdict = verdict;
  game.state.reason = reason;
  game.tell(kind("game-over"), rule, ruling_of(verdict, reason), fact("verdict", verdict),
            fact("reason", reason), fact("winner", game.id_if(game.state.winner)));
}

// ---- victory conditions ----

/// FLB-R67: what aims are judged by.
struct AimFacts : CommonFacts<Game> {
  [[nodiscard]] std::size_t side_of(std::size_t ship) const {
    return index(game.setup.ships[ship].side);
  }

  [[nodiscard]] std::string_view side_id(std::size_t side) const {
    return game.setup.sides[side].id;
  }

  [[nodiscard]] bool is_taken(std::size_t ship, std::size_t /*by*/) const { return is_lost(ship); }

  [[nodiscard]] bool is_lost(std::size_t ship) const { return game.state.ships[ship].struck; }

  [[nodiscard]] int points(std::size_t side) const {
    return points_of(game.setup, game.state, both_sides[side]);
  }
};

/// FLB-R67: whether the aims of some side have decided the game.
bool judge_aims(Game& game, AimsJudged when) {
  const SidesThatAchieved achieved =
      tell_achieved(game, AimFacts{{game, when}}, cite("FLB-8.2.24"), cite_ruling("FLB-R67"));
  if (achieved.none()) return false;
  const auto winner = sole_side(achieved);
  if (winner) game.state.winner = both_sides[*winner];
  decide(game, winner ? Verdict::won : Verdict::ended, Reason::victory, cite("FLB-8.2.24"));
  return true;
}

/// The game ends by itself, and ships of both sides are left.
void end_without_winner(Game& game, Reason reason, Rule rule) {
  const Victory& victory = game.setup.victory;
  if (!victory.is_asked()) return decide(game, Verdict::ended, reason, rule);
  if (judge_aims(game, AimsJudged::at_the_end)) return;
  const auto held_out = side_that_held_out(victory, both_sides.size());
  if (held_out) game.state.winner = both_sides[*held_out];
  decide(game, held_out ? Verdict::won : Verdict::ended, reason, rule);
}

void judge(Game& game) {
  if (judge_aims(game, AimsJudged::every_turn)) return;
  const std::array<Left, 2> left = {left_to(game, Side::one), left_to(game, Side::two)};
  for (const Side side : both_sides) {
    if (left[index(side)].afloat > 0) continue;
    game.state.winner = other(side);
    decide(game, Verdict::won, Reason::struck, cite("FLB-8.2.24"));
    return;
  }
  if (left[0].can_board + left[1].can_board == 0) {
    end_without_winner(game, Reason::spent, cite("FLB-8.0.1"));
  } else if (game.setup.last_turn > 0 && game.state.turn >= game.setup.last_turn) {
    end_without_winner(game, Reason::limit, cite("FLB-8.2.4"));
  }
}

// ---- resigning and draws ----

void resign(Game& game, std::string_view player) {
  const auto ids = [&] {
    std::string all;
    game.for_each_ship([&](ShipId id) {
      const bool is_his = game.spec(id).player == player;
      if (is_his && !game.ship(id).struck) add_word(all, game.id_of(id));
    });
    return all;
  };
  game.tell(kind("resigned"), cite("FLB-8.2.24"), player, cite_ruling("FLB-R66"),
            fact("ships", ids));
  game.for_each_ship([&](ShipId id) {
    if (game.spec(id).player == player) game.ship(id).struck = true;
  });
}

bool is_gone(const Game& game, Side side) {
  return left_to(game, side).afloat == 0;
}

/// What players said decides the game, where it does.
void judge_parley(Game& game, const Parley& parley) {
  if (parley.is_decided) {
    const bool both = is_gone(game, Side::one) && is_gone(game, Side::two);
    if (!both) game.state.winner = is_gone(game, Side::one) ? Side::two : Side::one;
    const Verdict verdict = both ? Verdict::ended : Verdict::won;
    decide(game, verdict, Reason::resigned, cite("FLB-8.2.24"));
  } else if (parley.is_agreed()) {
    decide(game, Verdict::ended, Reason::agreed, cite("FLB-8.2.24"));
  }
}

Side mover_of_turn(const Setup& setup, int turn) {
  return setup.phases[static_cast<std::size_t>(turn - 1) % setup.phases.size()];
}

}  // namespace

int points_of(const Setup& setup, const State& state, Side side) {
  int points = 0;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (setup.ships[s].side == side || !state.ships[s].struck) continue;
    points += worth_of(setup, ship_at(s));
  }
  return points;
}

// FLB-R66.
void hear_players(Game& game) {
  const auto& ships = game.setup.ships;
  const auto in_play = [&](std::size_t s) { return !game.state.ships[s].struck; };
  const Parley parley = hold_parley(
      game,
      {.resign = decision("FLB-D11"),
       .draw = decision("FLB-D12"),
       .rule = cite("FLB-8.2.24"),
       .ruling = cite_ruling("FLB-R66"),
       .players = ships.size()},
      [&](std::size_t s) { return player_heard_for(ships, s, in_play); },
      [&](std::size_t s) { resign(game, ships[s].player); },
      [&] { return is_gone(game, Side::one) || is_gone(game, Side::two); });
  judge_parley(game, parley);
}

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
