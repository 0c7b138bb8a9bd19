#include "engine/rulesets/admiralty/chapters.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/engine/odds_support.h"

#include <functional>
#include <map>

/// The odds of a round of Admiralty, by the rules and by brute force. With many dice brute force is
/// not every fall of them, but every three highest: how often those come up is counted die by die.
namespace prizecourt::admiralty::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::text_of;
using test::Weights;

// ---- by hand ----

struct Losses {
  int own = 0;
  int enemy = 0;
};

/// `own` has the dice that nothing stands against; both are sorted from the highest.
Losses compare(const std::vector<int>& own, const std::vector<int>& enemy, std::size_t pairs) {
  Losses losses;
  for (std::size_t i = 0; i < pairs; ++i) {
    if (own[i] < enemy[i]) ++losses.own;
    if (own[i] > enemy[i]) ++losses.enemy;
  }
  return losses;
}

bool better(const Losses& a, const Losses& b) {
  const int gain = a.enemy - a.own - (b.enemy - b.own);
  return gain > 0 || (gain == 0 && a.enemy > b.enemy);
}

/// Sorted from the highest, three at the most: ADM-5.2.21.
using Faces = std::vector<int>;

Faces best_of(Faces dice) {
  std::sort(dice.begin(), dice.end(), std::greater<>());
  dice.resize(std::min<std::size_t>(dice.size(), 3));
  return dice;
}

/// ADM-5.2.22 and ADM-5.2.23: dice that nothing stands against add their points to a compared one,
/// in the way that costs the enemy most for each own loss, then most at all.
Losses fight(const Faces& own, const Faces& enemy) {
  const std::size_t pairs = enemy.size();
  const std::size_t over = own.size() - pairs;
  Losses best = compare(own, enemy, pairs);
  // Every subset of the dice left over, on any one die.
  for (std::size_t to = 0; to < pairs; ++to) {
    for (std::size_t subset = 1; subset < (std::size_t{1} << over); ++subset) {
      auto lent = own;
      for (std::size_t i = 0; i < over; ++i) {
        if ((subset >> i & 1U) != 0) lent[to] += own[pairs + i];
      }
      const Losses losses = compare(lent, enemy, pairs);
      if (better(losses, best)) best = losses;
    }
  }
  return best;
}

/// What the attacker and the defender lose.
std::string lost_by_hand(const Faces& attacker, const Faces& defender) {
  if (attacker.size() >= defender.size()) {
    const Losses losses = fight(attacker, defender);
    return text_of({losses.own, losses.enemy});
  }
  const Losses losses = fight(defender, attacker);
  return text_of({losses.enemy, losses.own});
}

/// The three highest of so many dice, and in how many of the 6^dice falls they are those.
std::map<Faces, std::uint64_t> highest_of(int dice) {
  std::map<Faces, std::uint64_t> ways = {{{}, 1}};
  for (int die = 0; die < dice; ++die) {
    std::map<Faces, std::uint64_t> more;
    for (const auto& [held, weight] : ways) {
      for (int face = 1; face <= 6; ++face) {
        Faces with = held;
        with.push_back(face);
        more[best_of(with)] += weight;
      }
    }
    ways = std::move(more);
  }
  return ways;
}

Weights lost_by_hand(int attacker, int defender) {
  Weights weights;
  const auto defenders = highest_of(defender);
  for (const auto& [own, own_weight] : highest_of(attacker)) {
    for (const auto& [enemy, enemy_weight] : defenders) {
      weights[lost_by_hand(own, enemy)] += own_weight * enemy_weight;
    }
  }
  return weights;
}

// ---- by the rules ----

constexpr std::string_view dice_of_a_round = "ADM-5.2.19";

/// The order of a side's dice tells nothing.
test::Walk all_dice() {
  return {.rules = {dice_of_a_round}, .read = DiceRead::as_heap};
}

Action action_of(const Scene& scene, const Both& dice) {
  Action action = on_bravo(scene);
  action.dice = dice;
  action.dice_at_start = dice;
  return action;
}

/// As the round is told.
Odds<std::string> told_by_the_rules(const Both& dice) {
  const Scene scene = duel(2, 2);
  const Action action = action_of(scene, dice);
  return test::odds_in<Game>(scene, {"round", {"lost"}, all_dice()}, [&](Game& game) {
    Action copy = action;
    fight_round(game, copy, 1);
  });
}

/// As the action keeps it: nothing is told, which makes many courses cheap.
Odds<std::string> lost_by_the_rules(const Both& dice, const test::Walk& walk,
                                    const std::vector<std::string>& wishes) {
  const Scene scene = duel(2, 2);
  const Action action = action_of(scene, dice);
  State state = scene.state;
  DeafListener deaf;
  test::Wishing wishing(wishes);
  return test::all_odds([&](AllDice& all) {
    test::WalkedDice walked(all, walk);
    Game game(scene.setup, state, Ports{walked, wishing, deaf});
    Action copy = action;
    fight_round(game, copy, 1);
    return text_of({copy.lost_this_turn.attacker, copy.lost_this_turn.defender});
  });
}

std::string numbers(int attacker, int defender) {
  return std::to_string(attacker) + " against " + std::to_string(defender);
}

// ---- tests ----

TEST(AdmiraltyOdds, ADM_5_2_21_the_three_highest_of_many_dice_are_counted_right_by_hand) {
  for (std::size_t dice = 1; dice <= 5; ++dice) {
    Weights counted;
    const auto name = [](const Faces& best) {
      std::string text;
      for (const int face : best) text += std::to_string(face);
      return text;
    };
    for (const auto& [best, weight] : highest_of(static_cast<int>(dice))) {
      counted[name(best)] = weight;
    }
    EXPECT_EQ(counted, brute_force(dice, [&](const auto& faces) { return name(best_of(faces)); }))
        << dice;
  }
}

TEST(AdmiraltyOdds, ADM_5_2_22_and_ADM_5_2_23_losses_of_a_round_for_every_number_of_dice) {
  for (int attacker = 1; attacker <= 4; ++attacker) {
    for (int defender = 1; attacker + defender <= 6 && defender <= 4; ++defender) {
      const auto by_hand = lost_by_hand(attacker, defender);
      expect_same(lost_by_the_rules({attacker, defender}, all_dice(), {}), by_hand,
                  numbers(attacker, defender));
      if (attacker + defender > 4) continue;
      expect_same(told_by_the_rules({attacker, defender}), by_hand,
                  numbers(attacker, defender) + " as it is told");
    }
  }
}

TEST(AdmiraltyOdds, ADM_5_2_21_losses_of_a_round_of_seven_and_eight_dice) {
  for (const auto& [attacker, defender] :
       std::vector<std::pair<int, int>>{{6, 1}, {1, 7}, {5, 2}, {2, 5}, {3, 4}, {4, 4}}) {
    expect_same(lost_by_the_rules({attacker, defender}, all_dice(), {}),
                lost_by_hand(attacker, defender), numbers(attacker, defender));
  }
}

/// The dice of one side against dice that all show the same face.
TEST(AdmiraltyOdds, ADM_5_2_21_losses_of_a_side_of_up_to_twelve_dice) {
  for (const auto& [dice, enemies, face] :
       std::vector<std::array<int, 3>>{{8, 3, 5}, {9, 2, 6}, {10, 4, 6}, {12, 1, 6}}) {
    for (const bool attacks : {true, false}) {
      const Both of_both = attacks ? Both{dice, enemies} : Both{enemies, dice};
      test::Walk walk = all_dice();
      walk.otherwise = static_cast<Face>(face);
      walk.thrower = attacks ? "alpha" : "bravo";
      const Faces enemy = best_of(Faces(static_cast<std::size_t>(enemies), face));
      Weights weights;
      for (const auto& [best, weight] : highest_of(dice)) {
        weights[attacks ? lost_by_hand(best, enemy) : lost_by_hand(enemy, best)] += weight;
      }
      expect_same(lost_by_the_rules(of_both, walk, {}), weights, numbers(dice, enemies));
    }
  }
}

/// `lent` are the places, among the dice that nothing stands against, of those that are added to
/// the compared die `to`.
struct Wish {
  std::string name;
  std::size_t to = 0;
  std::vector<std::size_t> lent;
};

void expect_losses_as_wished(int dice, int enemies, const Wish& wish) {
  for (const bool attacks : {true, false}) {
    Weights weights;
    const auto enemy_hands = highest_of(enemies);
    for (const auto& [own, own_weight] : highest_of(dice)) {
      Faces lent = own;
      for (const std::size_t die : wish.lent)
        lent[wish.to] += own[enemy_hands.begin()->first.size() + die];
      for (const auto& [enemy, enemy_weight] : enemy_hands) {
        const Losses losses = compare(lent, enemy, enemy.size());
        weights[attacks ? text_of({losses.own, losses.enemy})
                        : text_of({losses.enemy, losses.own})] += own_weight * enemy_weight;
      }
    }
    const Both of_both = attacks ? Both{dice, enemies} : Both{enemies, dice};
    expect_same(lost_by_the_rules(of_both, all_dice(), {wish.name}), weights,
                wish.name + " of " + numbers(dice, enemies));
  }
}

TEST(AdmiraltyOdds, ADM_5_2_23_points_added_as_the_player_wants) {
  for (const Wish& wish : {Wish{"none", 0, {}}, Wish{"highest", 0, {0}}}) {
    expect_losses_as_wished(2, 1, wish);
  }
  for (const Wish& wish : {Wish{"none", 0, {}}, Wish{"highest", 0, {0, 1}},
                           Wish{"higher-only", 0, {0}}, Wish{"lower-only", 0, {1}}}) {
    expect_losses_as_wished(3, 1, wish);
  }
  for (const Wish& wish : {Wish{"none", 0, {}}, Wish{"highest", 0, {0}}, Wish{"second", 1, {0}}}) {
    expect_losses_as_wished(3, 2, wish);
  }
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
