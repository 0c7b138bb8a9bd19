#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/table/parley.h"

#include <algorithm>
#include <string>

namespace prizecourt::admiralty {
namespace {

constexpr int most_turns_passed = 3;

// ---- actions ----

/// ADM-5.2.27. Where two actions take one ship the first has her.
void capture(Game& game, Action& action) {
  Ship& prize = game.ship(action.defender);
  if (out_of_play(prize)) {
    action.end = End::prize_taken;
    return;
  }
  prize.captured_by = game.spec(first_attacker(action)).side;
  game.tell(kind("captured"), cite("ADM-5.2.27"), first_attacker(action), action.defender,
            cite_ruling("ADM-R42"), fact("by", game.id_of(prize.captured_by)));
}

bool an_attacker_is_taken(const Game& game, const Action& action) {
  bool found = false;
  game.for_each_ship_of(action, Role::attacker,
                        [&](ShipId ship) { found = found || !game.in_play(ship); });
  return found;
}

/// ADM-R42: what a taken ship has to do with is over.
void end_actions_of_the_taken(Game& game) {
  for (Action& action : game.state.actions) {
    if (action.end != End::none) continue;
    if (an_attacker_is_taken(game, action)) {
      end_action(game, action, End::called_off);
    } else if (out_of_play(game.ship(action.defender))) {
      end_action(game, action, End::prize_taken);
    }
  }
}

bool has_failed(const Action& action) {
  const bool lost_dice = action.lost_total.attacker > 0;
  return lost_dice && (action.end == End::called_off || action.end == End::attacker_out_of_dice ||
                       action.end == End::attacker_surrendered);
}

/// ADM-5.2.17, ADM-R18, ADM-R20, ADM-R21.
void mark_failed_attackers(Game& game, const Action& action) {
  if (!has_failed(action)) return;
  game.for_each_ship_of(action, Role::attacker,
                        [&](ShipId ship) { mark_failed_attacker(game, ship); });
}

/// What can be replaced next turn; a turn of waiting changes nothing (ADM-R43).
void remember_losses(State& state) {
  if (state.sea == Sea::heavy) return;
  for (Action& action : state.actions) {
    action.lost_last_turn = action.lost_this_turn;
    action.lost_this_turn = {};
  }
}

void close_actions(Game& game) {
  State& state = game.state;
  for (Action& action : state.actions) {
    if (action.end == End::captured) capture(game, action);
  }
  end_actions_of_the_taken(game);
  for (const Action& action : state.actions) mark_failed_attackers(game, action);
  settle_gun_dice(game);
  std::erase_if(state.actions, [](const Action& action) { return action.end != End::none; });
  remember_losses(state);
}

// ---- the game ----

/// The side that alone has ships left, `several` of them, or none.
struct Left {
  SideId side = no_side;
  bool several = false;
};

Left sides_left(const Game& game) {
  Left left;
  game.for_each_ship([&](ShipId ship) {
    if (!game.in_play(ship)) return;
    const SideId side = game.spec(ship).side;
    left.several = left.several || (left.side != no_side && left.side != side);
    left.side = side;
  });
  return left;
}

Rule rule_of(Reason reason) {
  switch (reason) {
    case Reason::one_side_left:
    case Reason::victory:
      return cite("ADM-5.2.27");
    case Reason::resigned:
    case Reason::agreed:
      return cite("ADM-5.2.32");
    case Reason::none:
    case Reason::last_turn:
    case Reason::nothing_to_do:
      break;
  }
  return cite("ADM-5.1.4");
}

Ruling ruling_of(const Setup& setup, Verdict verdict, Reason reason) {
  if (rule_of(reason) == cite("ADM-5.2.32")) return cite_ruling("ADM-R59");
  const bool held_out = verdict == Verdict::won && reason != Reason::one_side_left;
  return setup.victory.is_asked() && (held_out || reason == Reason::victory)
             ? cite_ruling("ADM-R60")
             : nullptr;
}

void decide(Game& game, Verdict verdict, SideId winner, Reason reason) {
  State& state = game.state;
  state.verdict = verdict;
  state.winner = winner;
  state.reason = reason;
  game.tell(kind("game-over"), rule_of(reason), ruling_of(game.setup, verdict, reason),
            fact("verdict", verdict), fact("reason", reason),
            when(winner != no_side, fact("winner", game.id_of(winner))));
}

// ---- resigning and draws ----

void resign(Game& game, std::string_view player) {
  ShipSet ships{};
  game.for_each_ship([&](ShipId ship) {
    ships[index(ship)] = game.spec(ship).player == player && game.in_play(ship);
  });
  const auto ids = [&] {
    std::string all;
    game.for_each_ship([&](ShipId ship) {
      if (ships[index(ship)]) add_word(all, game.id_of(ship));
    });
    return all;
  };
  game.tell(kind("resigned"), cite("ADM-5.2.32"), player, cite_ruling("ADM-R59"),
            fact("ships", ids));
  surrender(game, ships);
}

/// What players said decides the game, where it does.
void judge_parley(Game& game, const Parley& parley) {
  if (parley.is_decided) {
    const Left left = sides_left(game);
    decide(game, left.side == no_side ? Verdict::over : Verdict::won, left.side, Reason::resigned);
  } else if (parley.is_agreed()) {
    decide(game, Verdict::over, no_side, Reason::agreed);
  }
}

// ---- victory conditions ----

bool is_taken_by(const Ship& ship, std::size_t side) {
  if (ship.captured_by == no_side) return ship.struck;
  return index(ship.captured_by) == side;
}

/// ADM-R60: what aims are judged by.
struct AimFacts : CommonFacts<Game> {
  [[nodiscard]] std::size_t side_of(std::size_t ship) const {
    return index(game.setup.ships[ship].side);
  }

  [[nodiscard]] std::string_view side_id(std::size_t side) const { return game.setup.sides[side]; }

  [[nodiscard]] bool is_taken(std::size_t ship, std::size_t by) const {
    return is_taken_by(game.state.ships[ship], by);
  }

  [[nodiscard]] bool is_lost(std::size_t ship) const { return out_of_play(game.state.ships[ship]); }

  [[nodiscard]] int points(std::size_t side) const {
    return points_of(game.setup, game.state, side);
  }
};

/// ADM-R60: whether the aims of some side have decided the game.
bool judge_aims(Game& game, AimsJudged when) {
  const SidesThatAchieved achieved =
      tell_achieved(game, AimFacts{{game, when}}, cite("ADM-5.2.27"), cite_ruling("ADM-R60"));
  if (achieved.none()) return false;
  const auto winner = sole_side(achieved);
  decide(game, winner ? Verdict::won : Verdict::over, winner ? side_at(*winner) : no_side,
         Reason::victory);
  return true;
}

/// The game ends by itself and no side is left alone.
void end_without_winner(Game& game, Reason reason) {
  const Victory& victory = game.setup.victory;
  if (victory.is_asked() && judge_aims(game, AimsJudged::at_the_end)) return;
  const auto held_out = victory.is_asked() ? side_that_held_out(victory, game.setup.sides.size())
                                           : std::optional<std::size_t>();
  decide(game, held_out ? Verdict::won : Verdict::over, held_out ? side_at(*held_out) : no_side,
         reason);
}

void judge(Game& game) {
  const State& state = game.state;
  if (judge_aims(game, AimsJudged::every_turn)) return;
  const Left left = sides_left(game);
  if (!left.several) {
    decide(game, left.side == no_side ? Verdict::over : Verdict::won, left.side,
           Reason::one_side_left);
  } else if (game.setup.last_turn > 0 && state.turn >= game.setup.last_turn) {
    end_without_winner(game, Reason::last_turn);
  } else if (state.turns_passed >= most_turns_passed) {
    end_without_winner(game, Reason::nothing_to_do);
  }
}

void count_turns_passed(const Setup& setup, State& state) {
  const bool quiet = state.passed && state.actions.empty() && !changes_to_come(setup, state);
  state.turns_passed = quiet ? state.turns_passed + 1 : 0;
  state.passed = true;
}

}  // namespace

int points_of(const Setup& setup, const State& state, std::size_t side) {
  int points = 0;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const bool enemy = index(setup.ships[s].side) != side;
    if (enemy && is_taken_by(state.ships[s], side)) points += worth_of(setup, ship_at(s));
  }
  return points;
}

// ADM-R59.
void hear_players(Game& game) {
  const auto& ships = game.setup.ships;
  const auto in_play = [&](std::size_t s) { return !out_of_play(game.state.ships[s]); };
  const Parley parley = hold_parley(
      game,
      {.resign = decision("ADM-D7"),
       .draw = decision("ADM-D8"),
       .rule = cite("ADM-5.2.32"),
       .ruling = cite_ruling("ADM-R59"),
       .players = ships.size()},
      [&](std::size_t s) { return player_heard_for(ships, s, in_play); },
      [&](std::size_t s) { resign(game, ships[s].player); },
      [&] { return !sides_left(game).several; });
  judge_parley(game, parley);
}

void close_phase(Game& game) {
  State& state = game.state;
  close_actions(game);
  for (Ship& ship : state.ships) {
    ship.declared = no_ship;
    ship.leads = false;
  }
  count_turns_passed(game.setup, state);
  judge(game);
  state.turn += 1;
  state.step = 0;
}

}  // namespace prizecourt::admiralty
