#include "engine/rulesets/admiralty/chapters.h"
#include "engine/table/victory.h"
#include "extras/bots/rulesets/admiralty/seamanship.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>

namespace prizecourt::admiralty {
namespace {

constexpr std::size_t faces = 6;
constexpr std::int64_t million = 1'000'000;

constexpr std::size_t at(int number) {
  return static_cast<std::size_t>(number);
}

constexpr std::size_t at(Blooded blooded) {
  return static_cast<std::size_t>(blooded);
}

// ---- one round ----

/// The three highest of so many dice, and in how many of all throws they are these.
struct Highest {
  Best best{};
  std::int64_t throws = 0;
};

/// As many as there are ways to write three faces down in order, and of fewer dice besides.
constexpr std::size_t most_highest = 56;

struct Throws {
  std::array<Highest, most_highest> list{};
  std::size_t count = 0;
  std::int64_t all = 1;

  void add(const Best& best, std::int64_t throws) {
    for (std::size_t i = 0; i < count; ++i) {
      if (list[i].best != best) continue;
      list[i].throws += throws;
      return;
    }
    list[count++] = {best, throws};
  }
};

Best with(Best best, int face) {
  if (face <= best[2]) return best;
  best[2] = face;
  std::sort(best.begin(), best.end(), std::greater<>());
  return best;
}

Throws with_another_die(const Throws& before) {
  Throws after;
  after.all = before.all * static_cast<std::int64_t>(faces);
  for (std::size_t i = 0; i < before.count; ++i) {
    for (int face = 1; face <= static_cast<int>(faces); ++face) {
      after.add(with(before.list[i].best, face), before.list[i].throws);
    }
  }
  return after;
}

Both losses_in(const Line& line, const Unopposed& unopposed) {
  if (unopposed.dice == 0) return losses_of(line);
  return losses_of(lend(line, unopposed, best_lending(line, unopposed)));
}

/// Three dice at most go in a round: ten ways to share them out.
struct Round {
  std::array<Outcome, 10> list{};
  std::size_t count = 0;
};

Round round_of(const Both& dice, const Throws& attackers, const Throws& defenders) {
  const Unopposed unopposed = unopposed_of(dice);
  const int pairs = std::min({dice.attacker, dice.defender, opposed_dice});
  std::array<std::array<std::int64_t, 4>, 4> throws{};  // by the losses of both
  for (const Highest& attacker : std::span(attackers.list).first(attackers.count)) {
    for (const Highest& defender : std::span(defenders.list).first(defenders.count)) {
      const Both lost = losses_in({attacker.best, defender.best, pairs}, unopposed);
      throws[at(lost.attacker)][at(lost.defender)] += attacker.throws * defender.throws;
    }
  }
  Round round;
  for (int a = 0; a <= opposed_dice; ++a) {
    for (int d = 0; d <= opposed_dice; ++d) {
      const std::int64_t some = throws[at(a)][at(d)];
      if (some == 0) continue;
      round.list[round.count++] = {{a, d}, some * million / (attackers.all * defenders.all)};
    }
  }
  return round;
}

using Rounds = std::array<std::array<Round, most_reckoned + 1>, most_reckoned + 1>;

/// By the dice of both sides.
Rounds all_rounds() {
  std::array<Throws, most_reckoned + 1> throws{};
  throws[0].add({}, 1);
  for (std::size_t n = 1; n < throws.size(); ++n) throws[n] = with_another_die(throws[n - 1]);
  Rounds rounds;
  for (int a = 1; a <= most_reckoned; ++a) {
    for (int d = 1; d <= most_reckoned; ++d) {
      rounds[at(a)][at(d)] = round_of({a, d}, throws[at(a)], throws[at(d)]);
    }
  }
  return rounds;
}

// ---- a whole action ----

/// What it is worth to the attacker to have come to each number of dice, with all that he can still
/// choose, in 1024ths of a point.
class Worths {
 public:
  explicit Worths(const Stakes& stakes)
      : stakes_(stakes) {}

  /// Requires all fewer dice to have been reckoned, and the same ones once blooded.
  void reckon(const Both& dice, Blooded blooded) {
    best_[at(blooded)][at(dice.attacker)][at(dice.defender)] =
        std::max(go_on(dice, blooded), call_off(blooded));
  }

  [[nodiscard]] std::int64_t go_on(const Both& dice, Blooded blooded) const {
    std::int64_t sum = 0;
    std::int64_t all = 0;
    std::int64_t nothing = 0;
    for (const Outcome& outcome : outcomes_of(dice)) {
      all += outcome.chance;
      if (outcome.lost == Both{}) {
        nothing = outcome.chance;
      } else {
        sum += outcome.chance * after(dice, outcome.lost, blooded);
      }
    }
    const std::int64_t until_something = sum / (all - nothing);
    if (until_something >= call_off(blooded)) return until_something;
    return (sum + nothing * call_off(blooded)) / all;
  }

  [[nodiscard]] std::int64_t call_off(Blooded blooded) const {
    return blooded == Blooded::yes ? -fine * stakes_.mark : 0;
  }

  static constexpr std::int64_t fine = 1024;

 private:
  [[nodiscard]] std::int64_t after(const Both& dice, const Both& lost, Blooded blooded) const {
    const Both left{dice.attacker - lost.attacker, dice.defender - lost.defender};
    if (left.defender == 0) return fine * stakes_.prize;
    if (left.attacker == 0) return -fine * (stakes_.mark + stakes_.guns);
    const Blooded now = lost.attacker > 0 ? Blooded::yes : blooded;
    return best_[at(now)][at(left.attacker)][at(left.defender)];
  }

  Stakes stakes_;
  std::array<std::array<std::array<std::int64_t, most_reckoned + 1>, most_reckoned + 1>, 2> best_{};
};

}  // namespace

std::span<const Outcome> outcomes_of(const Both& dice) {
  static const Rounds rounds = all_rounds();
  const Round& round = rounds[at(std::min(dice.attacker, most_reckoned))]
                             [at(std::min(dice.defender, most_reckoned))];
  return std::span(round.list).first(round.count);
}

Prospect prospect_of(const Both& dice, Blooded blooded, const Stakes& stakes) {
  if (dice.attacker == 0) return {.go_on = -stakes.guns, .call_off = 0};
  if (dice.defender == 0) return {.go_on = stakes.prize, .call_off = 0};
  const Both few{std::min(dice.attacker, most_reckoned), std::min(dice.defender, most_reckoned)};
  Worths worths(stakes);
  for (int a = 1; a <= few.attacker; ++a) {
    for (int d = 1; d <= few.defender; ++d) {
      for (const Blooded one : {Blooded::yes, Blooded::no}) worths.reckon({a, d}, one);
    }
  }
  return {.go_on = static_cast<int>(worths.go_on(few, blooded) / Worths::fine),
          .call_off = static_cast<int>(worths.call_off(blooded) / Worths::fine)};
}

int chance_to_take(const Both& dice) {
  return prospect_of(dice, Blooded::no, Stakes{}).go_on;
}

namespace {

// ---- dice ----

bool has_men_away(const Game& game, ShipId ship) {
  const auto& all = game.state.mobilized;
  return std::any_of(all.begin(), all.end(),
                     [&](const Mobilized& away) { return away.ship == ship && is_pending(away); });
}

bool has_another_five(const Game& game, ShipId ship) {
  return gun_dice_available(game.spec(ship), game.ship(ship)) >= gun_dice_mobilized;
}

/// Which mobilised gun dice are counted.
enum class Men : std::uint8_t { at_the_rail, that_could_come };

/// An action that does not exist.
Action attack_on(const Game& game, const ShipSet& attackers, ShipId defender) {
  Action action{.attackers = attackers, .defender = defender, .started = game.state.turn};
  action.lead = first_attacker(action);
  return action;
}

int dice_of(const Game& game, const Action& action, Role role, Men men) {
  bool mobilizes = false;
  game.for_each_ship_of(action, role, [&](ShipId ship) {
    mobilizes = mobilizes || has_men_away(game, ship) ||
                (men == Men::that_could_come && has_another_five(game, ship));
  });
  return std::max(0, boarding_dice(game, action, role).total() + (mobilizes ? mobilized_dice : 0));
}

Both dice_of(const Game& game, const Action& action, Men men) {
  return {dice_of(game, action, Role::attacker, men), dice_of(game, action, Role::defender, men)};
}

Action duel(const Game& game, ShipId attacker, ShipId defender) {
  ShipSet alone{};
  alone[index(attacker)] = true;
  return attack_on(game, alone, defender);
}

// ---- stakes ----

int prize_in(const Game& game, ShipId ship) {
  int dearest = 1;
  game.for_each_ship(
      [&](ShipId other) { dearest = std::max(dearest, worth_of(game.setup, other)); });
  return 1000 * worth_of(game.setup, ship) / dearest;
}

/// What she would lose by having a die less from now on: what it changes in her chances against
/// that enemy, both when she attacks and when she is attacked.
int worth_of_a_die(const Game& game, ShipId ship, ShipId enemy) {
  const Both ours = dice_of(game, duel(game, ship, enemy), Men::that_could_come);
  const Both theirs = dice_of(game, duel(game, enemy, ship), Men::that_could_come);
  const auto chance = [](const Both& dice) { return chance_to_take(dice); };
  const int attacking = chance(ours) - chance({std::max(0, ours.attacker - 1), ours.defender});
  const int defending =
      chance({theirs.attacker, std::max(0, theirs.defender - 1)}) - chance(theirs);
  const int lost =
      attacking * prize_in(game, enemy) / 1000 + defending * prize_in(game, ship) / 1000;
  constexpr int turns_that_matter = 4;  // after them it is all one what a ship still has
  const int last = game.setup.last_turn;
  const int turns_left =
      last == 0 ? turns_that_matter : std::clamp(last - game.state.turn, 0, turns_that_matter);
  return lost * turns_left / turns_that_matter;
}

/// Whether what the scenario asks of a side is prizes.
bool needs_prizes(const Setup& setup, SideId side) {
  if (!setup.victory.asks(index(side))) return false;
  const Aims& aims = setup.victory.sides[index(side)];
  return aims.always.take.is_asked() ||
         std::any_of(aims.ways.begin(), aims.ways.end(),
                     [](const Aim& way) { return way.take.is_asked(); });
}

/// Whoever has failed before fails for nothing (ADM-R18).
Stakes stakes_of(const Game& game, const Action& action) {
  Stakes stakes{.prize = prize_in(game, action.defender)};
  // Who must take and is not to be taken loses by waiting: he has nothing to spare his men for.
  if (needs_prizes(game.setup, game.spec(action.lead).side) &&
      !needs_prizes(game.setup, game.spec(action.defender).side)) {
    return stakes;
  }
  const auto& mobilized = game.state.mobilized;
  game.for_each_ship_of(action, Role::attacker, [&](ShipId ship) {
    const bool has_name = !game.ship(ship).failed_attacker;
    const auto fights_here = [&](const Mobilized& away) {
      return away.ship == ship && (is_in(away, action) || is_pending(away));
    };
    const bool risks_guns = std::any_of(mobilized.begin(), mobilized.end(), fights_here) &&
                            !has_another_five(game, ship);
    if (!has_name && !risks_guns) return;
    const int die = worth_of_a_die(game, ship, action.defender);
    if (has_name) stakes.mark += die;
    if (risks_guns) stakes.guns += die;
  });
  return stakes;
}

}  // namespace

int worth_of_attempt(const Game& game, const ShipSet& attackers, ShipId defender) {
  const Action action = attack_on(game, attackers, defender);
  const Both dice = dice_of(game, action, Men::at_the_rail);
  const int best = prospect_of(dice, Blooded::no, stakes_of(game, action)).best();
  // That so many attempt dice show a 6 (ADM-5.2.5), in thousandths.
  constexpr std::array<int, most_attempt_dice + 1> begins = {0, 167, 306, 421};
  return begins[at(std::clamp(attempt_dice(game, action).total(), 0, most_attempt_dice))] * best /
         1000;
}

Prospect prospect_of_action(const Game& game, const Action& action) {
  const Blooded blooded = action.lost_total.attacker > 0 ? Blooded::yes : Blooded::no;
  return prospect_of(action.dice, blooded, stakes_of(game, action));
}

}  // namespace prizecourt::admiralty
