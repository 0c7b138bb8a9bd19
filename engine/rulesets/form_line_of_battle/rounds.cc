#include "engine/rulesets/form_line_of_battle/chapters.h"

namespace prizecourt::form_line_of_battle {
namespace {

Score muster(const Game& game, const Fight& fight, Side side) {
  Score score{.side = side};
  score.quality = quality_of(game, fight, side, game.ruling(combined_quality));
  score.parties = game.parties(fight, side);
  score.penalty = fight.rounds == 0 ? fight.penalties[index(side)] : 0;
  return score;
}

void roll_for(Game& game, const Fight& fight, Score& score) {
  score.die = game.roll({.rule = cite("FLB-8.2.5"),
                         .by = game.leader(fight, score.side),
                         .against = game.leader(fight, other(score.side)),
                         .nth = fight.rounds + 1},
                        1);
}

/// FLB-R51: whether another reading would give one of the sides another score.
bool combining_matters(const Game& game, const Fight& fight) {
  for (const Side side : both_sides) {
    const int in_force = quality_of(game, fight, side, game.ruling(combined_quality));
    for (const auto reading :
         {CombinedQuality::sum, CombinedQuality::average_rounded_down, CombinedQuality::best}) {
      if (quality_of(game, fight, side, reading) != in_force) return true;
    }
  }
  return false;
}

struct ModifierNames {
  std::string_view quality;
  std::string_view parties;
  std::string_view captain;
};

constexpr ModifierNames own_names = {"quality", "crew parties", "captain hit"};
constexpr ModifierNames enemy_names = {"enemy's quality", "enemy's crew parties",
                                       "enemy's captain hit"};

auto modifiers_of(const Score& score, const ModifierNames& names) {
  return [&](Event& made) {
    add(made, summand(cite("FLB-8.2.6"), names.quality, score.quality));
    add(made, summand(cite("FLB-8.2.3"), names.parties, score.parties));
    add(made, summand(cite("FLB-8.2.2"), names.captain, score.penalty));
  };
}

void tell_round(Game& game, const Fight& fight, const Round& round) {
  const bool on_deck = fight.where == Where::deck;
  game.tell(
      kind("round"), rule_of(round.result), game.leaders(fight, fight.mover),
      [&] { return combining_matters(game, fight) ? cite_ruling(combined_quality) : nullptr; },
      fact("round", fight.rounds + 1), fact("place", fight.where),
      when(on_deck, fact("deck", game.id_of(fight.deck))),
      fact("attacker", game.id_of(fight.attacker)), fact("die", round.mover.die.total()),
      fact("enemy_die", round.enemy.die.total()), fact("parties", round.mover.parties),
      fact("enemy_parties", round.enemy.parties), fact("total", round.mover.total()),
      fact("enemy_total", round.enemy.total()), fact("difference", round.difference()),
      fact("result", round.result),
      when(round.result != Result::A, fact("loser", game.id_of(round.loser))),
      modifiers_of(round.mover, own_names), modifiers_of(round.enemy, enemy_names), round.mover.die,
      round.enemy.die);
}

constexpr int floor_divided(int number, int by) {
  return number >= 0 ? number / by : -((-number + by - 1) / by);
}

static_assert(floor_divided(3, 2) == 1 && floor_divided(-1, 2) == -1 && floor_divided(-2, 2) == -1);

}  // namespace

int quality_of(const Game& game, const Fight& fight, Side side, CombinedQuality reading) {
  int sum = 0;
  int count = 0;
  int best = 0;
  for (const ShipId id : fight.ships[index(side)].all()) {
    if (!game.in_play(id)) continue;
    const int quality = modifier_of(game.spec(id).quality);
    best = count == 0 ? quality : std::max(best, quality);
    sum += quality;
    ++count;
  }
  switch (reading) {
    case CombinedQuality::sum:
      return sum;
    case CombinedQuality::average_rounded_down:
      return count == 0 ? 0 : floor_divided(sum, count);
    case CombinedQuality::best:
      return best;
  }
  return sum;
}

Result result_of(const Fight& fight, Side winner, int difference) {
  if (difference == 0) return Result::A;
  const bool decisive = difference >= decisive_difference;
  if (fight.where == Where::gunwales) return decisive ? Result::B2 : Result::B1;
  if (!decisive) return Result::C1;
  return winner == fight.attacker ? Result::C2 : Result::C3;
}

Rule rule_of(Result result) {
  switch (result) {
    case Result::A:
      return cite("FLB-8.2.8");
    case Result::B1:
      return cite("FLB-8.2.9");
    case Result::B2:
      return cite("FLB-8.2.10");
    case Result::C1:
      return cite("FLB-8.2.12");
    case Result::C2:
      return cite("FLB-8.2.13");
    case Result::C3:
      return cite("FLB-8.2.14");
  }
  return cite("FLB-8.2.7");
}

Round roll_round(Game& game, const Fight& fight) {
  Round round{.mover = muster(game, fight, fight.mover),
              .enemy = muster(game, fight, other(fight.mover))};
  roll_for(game, fight, round.mover);
  roll_for(game, fight, round.enemy);
  const bool mover_wins = round.mover.total() > round.enemy.total();
  const Side winner = mover_wins ? fight.mover : other(fight.mover);
  round.loser = other(winner);
  round.result = result_of(fight, winner, round.difference());
  tell_round(game, fight, round);
  return round;
}

}  // namespace prizecourt::form_line_of_battle
