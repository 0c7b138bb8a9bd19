#include "engine/rulesets/admiralty/attempts.h"
#include "engine/rulesets/admiralty/declaring.h"
#include "engine/rulesets/admiralty/rounds.h"
#include "tests/engine/admiralty/fixtures.h"
#include "tests/engine/table/odds_walk.h"

/// The odds of every roll of Admiralty, by the rules and by brute force.
namespace prizecourt::admiralty {
namespace {

using namespace fixtures;  // NOLINT(google-build-using-namespace): a test's vocabulary
using test::all_odds;
using test::brute_force;
using test::expect_same;
using test::FirstEvent;
using test::play_until_heard;

/// Dice whose order does not matter are played once for each heap.
class Heaped final : public Dice {
 public:
  explicit Heaped(AllDice& all)
      : all_(all) {}

  void roll(const Address& /*address*/, std::span<Face> faces) override {
    all_.roll(faces, DiceRead::as_heap);
  }

 private:
  AllDice& all_;
};

template <class Act>
Odds<std::string> odds_of(const Scene& scene, std::string_view kind, std::string_view fact,
                          Act act) {
  return all_odds([&](AllDice& all) {
    State state = scene.state;
    SilentDecider silent;
    FirstEvent first(kind);
    Heaped dice(all);
    Game game(scene.setup, state, Ports{dice, silent, first});
    play_until_heard([&] { act(game); });
    return first.fact(fact);
  });
}

TEST(AdmiraltyOdds, ADM_5_2_5_attempts_with_every_number_of_dice) {
  for (const bool fouled : {false, true}) {
    for (const bool sizes_differ : {false, true}) {
      for (const bool choppy : {false, true}) {
        Scene scene = duel(2, sizes_differ ? 3 : 2);
        if (fouled) scene.foul("alpha", "bravo");
        if (choppy) scene.state.sea = Sea::choppy;
        scene.ship("alpha").declared = scene.id("bravo");
        // Two dice, one more where fouled, one less for sizes and for the sea; never less than one.
        const int dice =
            std::max(1, 2 + (fouled ? 1 : 0) - (sizes_differ ? 1 : 0) - (choppy ? 1 : 0));
        const auto odds =
            odds_of(scene, "attempt", "result", [](Game& game) { make_attempts(game); });
        const auto brute = brute_force(static_cast<std::size_t>(dice), [](const auto& faces) {
          const bool six = std::count(faces.begin(), faces.end(), 6) > 0;
          return std::string(six ? "begun" : "failed");
        });
        expect_same(odds, brute, std::to_string(dice) + " dice");
      }
    }
  }
}

TEST(AdmiraltyOdds, ADM_5_2_2_roll_offs) {
  Scene scene = duel(2, 2);
  scene.ship("alpha").declared = scene.id("bravo");
  scene.ship("bravo").declared = scene.id("alpha");
  const auto odds = odds_of(scene, "roll-off", "result", [](Game& game) { roll_off(game); });
  expect_same(odds,
              brute_force(2,
                          [](const auto& faces) {
                            if (faces[0] == faces[1]) return std::string("tie");
                            return std::string(faces[0] > faces[1] ? "alpha" : "bravo");
                          }),
              "one die each");
}

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

/// ADM-5.2.21 to 5.2.23: three dice at the most; those that nothing stands against add their points
/// to a compared one, in the way that costs the enemy most for each own loss, then most at all.
Losses fight(std::vector<int> own, std::vector<int> enemy) {
  const auto sort = [](std::vector<int>& dice) {
    std::sort(dice.begin(), dice.end(), std::greater<>());
    dice.resize(std::min<std::size_t>(dice.size(), 3));
  };
  sort(own);
  sort(enemy);
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

std::string fact_of(int attacker, int defender) {
  return std::to_string(attacker) + " " + std::to_string(defender);
}

TEST(AdmiraltyOdds, ADM_5_2_22_and_ADM_5_2_23_losses_of_a_round_for_every_number_of_dice) {
  for (int attacker = 1; attacker <= 4; ++attacker) {
    for (int defender = 1; attacker + defender <= 6 && defender <= 4; ++defender) {
      Scene scene = duel(2, 2);
      Action action = on_bravo(scene);
      action.dice = {attacker, defender};
      action.dice_at_start = action.dice;
      const auto odds = odds_of(scene, "round", "lost", [&](Game& game) {
        Action copy = action;
        fight_round(game, copy, 1);
      });
      const auto brute =
          brute_force(static_cast<std::size_t>(attacker + defender), [&](const auto& faces) {
            const std::vector<int> first(faces.begin(), faces.begin() + attacker);
            const std::vector<int> second(faces.begin() + attacker, faces.end());
            if (std::min(attacker, 3) >= std::min(defender, 3)) {
              const Losses losses = fight(first, second);
              return fact_of(losses.own, losses.enemy);
            }
            const Losses losses = fight(second, first);
            return fact_of(losses.enemy, losses.own);
          });
      expect_same(odds, brute, std::to_string(attacker) + " against " + std::to_string(defender));
    }
  }
}

}  // namespace
}  // namespace prizecourt::admiralty
