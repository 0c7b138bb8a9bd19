#include "tests/engine/master_and_commander/odds.h"

#include "engine/rulesets/master_and_commander/boarding.h"
#include "engine/rulesets/master_and_commander/burning.h"
#include "engine/rulesets/master_and_commander/damage.h"
#include "engine/rulesets/master_and_commander/drift.h"
#include "engine/rulesets/master_and_commander/gusts.h"
#include "engine/rulesets/master_and_commander/movement.h"
#include "engine/rulesets/master_and_commander/repairs.h"
#include "engine/rulesets/master_and_commander/sinking.h"
#include "engine/rulesets/master_and_commander/wind.h"

/// The odds of every roll of Master & Commander, by the rules and by brute force.
namespace prizecourt::master_and_commander {
namespace {

using namespace fixtures;  // NOLINT(google-build-using-namespace): a test's vocabulary
using test::all_odds;
using test::brute_force;
using test::expect_same;

// ---- wind and movement ----

TEST(MasterAndCommanderOdds, MC_2_1_wind) {
  constexpr std::array<int, 7> move = {0, 0, 0, 1, 1, 2, 2};
  Scene scene;
  scene.add("B3", "d5");
  const auto odds = odds_of(scene, {"wind", {"MC-2.1"}, {}, "wind", {"move"}},
                            [](Game& game) { roll_wind(game); });
  expect_same(odds,
              brute_force(2,
                          [&](const auto& faces) {
                            return std::to_string(move[static_cast<std::size_t>(faces[0])] +
                                                  move[static_cast<std::size_t>(faces[1])]);
                          }),
              "1,2 nothing; 3,4 one; 5,6 two");
}

TEST(MasterAndCommanderOdds, MC_3_5_gusts_with_every_seamanship) {
  for (int seamanship = -3; seamanship <= 3; ++seamanship) {
    for (std::size_t gust = 1; gust <= 2; ++gust) {
      Scene scene = two_moves();
      skill(scene.add("B3", "d5"), Skill::S) = seamanship;
      scene.state.gust = static_cast<int>(gust);
      scene.state.move_left = 3;
      const auto odds = odds_of(scene, {"movement", {"MC-3.5"}, {}, "gust", {"change"}},
                                [](Game& game) { roll_gusts(game, id("B3")); });
      const auto brute = brute_force(gust, [&](const auto& faces) {
        int change = 0;
        for (const int face : faces) {
          const int total = face + seamanship;
          change += total <= 0 ? -2 : total <= 2 ? -1 : total <= 4 ? 0 : total <= 6 ? 1 : 2;
        }
        return std::to_string(change);
      });
      expect_same(odds, brute, "seamanship " + std::to_string(seamanship));
    }
  }
}

TEST(MasterAndCommanderOdds, MC_4_2_kedging) {
  for (int seamanship = -1; seamanship <= 3; ++seamanship) {
    for (int morale = -1; morale <= 2; ++morale) {
      Scene scene;
      scene.wind(1, 1);
      Ship& ship = scene.add("B3", "d5");
      skill(ship, Skill::S) = seamanship;
      skill(ship, Skill::M) = morale;
      const auto odds = odds_of(scene, {"movement", {"MC-4.2"}, {"kedge B3"}, "kedged", {"result"}},
                                [](Game& game) { move_ships(game); });
      const int help = std::max(0, seamanship) + std::max(0, morale);
      const auto brute = brute_force(1, [&](const auto& faces) {
        return std::string(faces[0] + help >= 4 ? "moved" : "failed");
      });
      expect_same(odds, brute, "help " + std::to_string(help));
    }
  }
}

// ---- damage ----

/// MC-23.2 as it is printed, a row for each cause, by face; an S asks for another die.
constexpr std::array<std::string_view, 6> printed_damage = {"HHSSRx", "HHSSRR", "SSSSRR",
                                                            "SSSSSS", "HHSSSS", "HHSSSR"};
constexpr std::string_view printed_skills = "SGCMAB";

TEST(MasterAndCommanderOdds, MC_23_1_and_MC_23_2_every_row_and_face_of_the_damage_table) {
  for (std::size_t row = 0; row < printed_damage.size(); ++row) {
    const Scene scene = cold_duel("d4", "d6");
    const DamageCause cause{.rule = cite("MC-23.1"),
                            .row = static_cast<DamageRow>(row),
                            .by = id("B2"),
                            .victim = id("F2")};
    const auto odds = all_odds([&](AllDice& dice) {
      State state = scene.state;
      state.step = step_from_name("attacks").value();
      SilentDecider silent;
      DeafListener deaf;
      Game game(scene.setup, state, Ports{dice, silent, deaf});
      Pending pending;
      return std::string(roll_damage(game, cause, pending).letters());
    });
    const auto brute = brute_force(2, [&](const auto& faces) {
      std::string letters(1, printed_damage[row][static_cast<std::size_t>(faces[0] - 1)]);
      if (letters == "S") letters += printed_skills[static_cast<std::size_t>(faces[1] - 1)];
      return letters;
    });
    expect_same(odds, brute, "row " + std::to_string(row));
  }
}

TEST(MasterAndCommanderOdds, MC_8_3_fires_and_MC_9_2_sinking) {
  Scene burning;
  burning.add("B3", "d5").fires.push_back(Fire::uncontrolled);
  expect_same(odds_of(burning, {"burn", {"MC-8.3"}, {}, "burned", {"result"}, 1},
                      [](Game& game) { burn(game); }),
              brute_force(1,
                          [](const auto& faces) {
                            return std::string(faces[0] == 1   ? "spreads"
                                               : faces[0] <= 3 ? "explodes"
                                                               : "nothing");
                          }),
              "1 spreads, 2 and 3 explode");
  Scene sinking;
  sinking.add("B3", "d5").hull = 0;
  expect_same(
      odds_of(sinking, {"sinking", {"MC-9.2"}, {}, "sinking-roll", {"result"}},
              [](Game& game) { roll_for_sinking(game); }),
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] >= 4 ? "sinks" : "afloat"); }),
      "4 and more sinks");
}

/// One level to lend before the worst, and so one token.
void only_gunnery(Ship& ship) {
  ship.skills.fill(-3);
  skill(ship, Skill::G) = -2;
}

TEST(MasterAndCommanderOdds, MC_7_5_and_MC_7_6_and_MC_7_10_repairs) {
  Scene leaking;
  Ship& wreck = leaking.add("B3", "d5");
  wreck.hull = 0;
  only_gunnery(wreck);
  expect_same(
      odds_of(leaking, {"repairs", {"MC-7.5"}, {"G pump"}, "pumped", {"result"}},
              [](Game& game) { repair_damage(game); }),
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] <= 2 ? "afloat" : "sinking"); }),
      "1 and 2 pump");
  Scene dismasted;
  Ship& hulk = dismasted.add("B3", "d5");
  hulk.broken = 2;
  only_gunnery(hulk);
  expect_same(
      odds_of(dismasted, {"repairs", {"MC-7.6"}, {"G rig"}, "rigged", {"cleared"}},
              [](Game& game) { repair_damage(game); }),
      brute_force(1, [](const auto& faces) { return std::string(faces[0] <= 2 ? "1" : "0"); }),
      "1 and 2 clear a mast");
  for (const Fire fire : {Fire::uncontrolled, Fire::controlled}) {
    Scene burning;
    Ship& ship = burning.add("B3", "d5");
    ship.fires.push_back(fire);
    only_gunnery(ship);
    expect_same(odds_of(burning, {"repairs", {"MC-7.10"}, {"G fire 1"}, "fought-fire", {"result"}},
                        [](Game& game) { repair_damage(game); }),
                brute_force(1,
                            [&](const auto& faces) {
                              if (faces[0] <= 2 || (faces[0] <= 4 && fire == Fire::controlled))
                                return std::string("out");
                              return std::string(faces[0] <= 4 ? "checked" : "rages");
                            }),
                "1 and 2 out, 3 and 4 under control");
  }
}

// ---- grapples and drift ----

TEST(MasterAndCommanderOdds, MC_26_4_grapples_and_MC_27_1_cutting_them) {
  Scene near = cold_duel("d4", "d5");
  expect_same(
      odds_of(near, {"grapple", {"MC-26.4"}, {"F2"}, "grapple", {"result"}},
              [](Game& game) { grapple(game); }),
      brute_force(1,
                  [](const auto& faces) { return std::string(faces[0] <= 4 ? "holds" : "fails"); }),
      "up to 4 holds");
  Scene held = cold_duel("d4", "d5");
  held.state.ships[index(id("B2"))].grappled_by = id("F2");
  expect_same(
      odds_of(held, {"repel", {"MC-27.1"}, {}, "repel", {"result"}},
              [](Game& game) { repel(game); }),
      brute_force(1,
                  [](const auto& faces) { return std::string(faces[0] <= 2 ? "free" : "held"); }),
      "1 and 2 cut it");
}

TEST(MasterAndCommanderOdds, MC_1_3_drifting) {
  Scene scene;
  scene.add("B3", "d5").engaged = Engaged::LONG;
  scene.add("F3", "d7").engaged = Engaged::LONG;
  const auto odds = odds_of(scene, {"drift", {"MC-1.3"}, {"B3"}, "drifted", {"to"}},
                            [](Game& game) { drift(game); });
  // White by the mover: 1,2 left, 5,6 right; red by the enemy: 1,2 up, 5,6 down; each from his own
  // chair. The British, who move, sit at row 8, so that their left is towards h.
  const auto brute = brute_force(2, [](const auto& faces) {
    const auto step = [](int face) { return face <= 2 ? -1 : face >= 5 ? 1 : 0; };
    const char column = static_cast<char>('d' - step(faces[0]));
    const char row = static_cast<char>('5' - step(faces[1]));
    return std::string({column, row});
  });
  expect_same(odds, brute, "one step");
}

}  // namespace
}  // namespace prizecourt::master_and_commander
