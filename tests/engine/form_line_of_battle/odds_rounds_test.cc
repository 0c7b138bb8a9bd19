#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"
#include "tests/engine/odds_support.h"

/// The odds of what a first round costs, by the rules and by brute force.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::text_of;

// ---- by hand ----

struct Crew {
  int quality = 0;
  int parties = 0;
  int guns = 8;
  bool struck = false;

  /// FLB-8.2.21: what cannot be met by crew parties is met by guns.
  void lose(int lost) {
    const int excess = std::max(0, lost - parties);
    parties = std::max(0, parties - lost);
    guns = std::max(0, guns - excess);
  }

  [[nodiscard]] std::string text() const {
    return text_of({parties, guns}) + (struck ? " struck" : "");
  }
};

/// The mover is the Attacker, on the gunwales where there is a counter-board, else on the enemy's
/// deck.
struct FirstRound {
  Crew mover;
  Crew enemy;
  bool on_gunwales = false;
};

/// Tables A, B and C. No strike test fails: its dice show 12.
std::string result_by_hand(FirstRound round, int die, int enemy_die) {
  auto& [mover, enemy, on_gunwales] = round;
  const int ahead =
      die + mover.quality + mover.parties - (enemy_die + enemy.quality + enemy.parties);
  std::string moved = " stays";
  if (ahead == 0) {
    mover.lose(1);
    enemy.lose(1);
  } else if (on_gunwales) {
    (ahead > 0 ? enemy : mover).lose(std::abs(ahead) >= 6 ? 2 : 1);
    moved = " pushed-back";
  } else if (std::abs(ahead) < 6) {
    (ahead > 0 ? enemy : mover).lose(1);
  } else if (ahead > 0) {
    enemy.struck = true;
  } else {
    mover.lose(2);
    moved = " repulsed";
  }
  return mover.text() + " - " + enemy.text() + moved;
}

// ---- by the rules ----

/// What has become of both ships when the next round is rolled, or the fight is over.
class AfterFirstRound final : public Listener {
 public:
  AfterFirstRound(const State& state, test::WalkedDice& dice)
      : state_(state),
        dice_(dice) {}

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "pushed-back" || event.kind == "repulsed") moved_ = event.kind;
    if (event.kind == "fight-over") throw test::Heard{};
    if (event.kind != "round") return;
    if (++rounds_ == 2) throw test::Heard{};
    dice_.stop();
  }

  [[nodiscard]] std::string result() const {
    return text_of_ship(0) + " - " + text_of_ship(1) + " " + moved_;
  }

 private:
  [[nodiscard]] std::string text_of_ship(std::size_t at) const {
    const Ship& ship = state_.ships[at];
    return text_of({ship.parties, ship.broadside}) + (ship.struck ? " struck" : "");
  }

  const State& state_;
  test::WalkedDice& dice_;
  int rounds_ = 0;
  std::string moved_ = "stays";
};

constexpr std::array<int, 4> printed_qualities = {2, 1, 0, -1};

Given given_of(const Crew& crew) {
  const auto quality = std::find(printed_qualities.begin(), printed_qualities.end(), crew.quality);
  return {.broadside = crew.guns,
          .parties = crew.parties,
          .quality = static_cast<Quality>(quality - printed_qualities.begin())};
}

void expect_first_round_by_hand(const FirstRound& round) {
  Scene scene = action(given_of(round.mover), given_of(round.enemy));
  scene.state.actions.front().counter_board = round.on_gunwales;
  // Muskets that miss, and strike tests that are passed.
  const test::Walk walk{.rules = {"FLB-8.2.5"}, .faces = {{"FLB-8.2.1", 1}}};
  const auto odds = test::all_odds([&](AllDice& all) {
    State state = scene.state;
    SilentDecider silent;
    test::WalkedDice dice(all, walk);
    AfterFirstRound after(state, dice);
    Game game(scene.setup, state, Ports{dice, silent, after});
    test::play_until_heard([&] { fight_all(game); });
    return after.result();
  });
  const auto brute =
      brute_force(2, [&](const auto& faces) { return result_by_hand(round, faces[0], faces[1]); });
  expect_same(odds, brute,
              round.mover.text() + " against " + round.enemy.text() +
                  (round.on_gunwales ? " on the gunwales" : " on a deck"));
}

TEST(FormLineOfBattleOdds, FLB_8_2_8_to_FLB_8_2_14_what_a_round_costs) {
  for (const bool on_gunwales : {true, false}) {
    for (const int quality : {2, -1}) {
      for (const int parties : {1, 4}) {
        for (const int enemys : {0, 3}) {
          expect_first_round_by_hand({.mover = {.quality = quality, .parties = parties},
                                      .enemy = {.parties = enemys},
                                      .on_gunwales = on_gunwales});
        }
      }
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_2_21_what_a_round_costs_those_with_few_guns) {
  for (const bool on_gunwales : {true, false}) {
    for (int guns = 0; guns <= 2; ++guns) {
      expect_first_round_by_hand({.mover = {.quality = -1, .parties = 1, .guns = guns},
                                  .enemy = {.quality = 2, .parties = 1, .guns = guns},
                                  .on_gunwales = on_gunwales});
    }
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
