#include "tests/engine/master_and_commander/odds.h"

#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/damage.h"

#include <numeric>

/// The odds of wind, movement, damage and grapples of Master & Commander, by the rules and by brute
/// force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::all_odds;
using test::brute_force;
using test::expect_same;

// ---- wind and movement ----

TEST(MasterAndCommanderOdds, MC_2_1_wind) {
  constexpr std::array<int, 7> move = {0, 0, 0, 1, 1, 2, 2};
  Scene scene = Scene().with({{"B3", "d5"}});
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

/// By DamageRow.
constexpr std::array printed_damage = {printed_long,     printed_short, printed_defender,
                                       printed_attacker, printed_ram,   printed_burn};

TEST(MasterAndCommanderOdds, MC_23_1_and_MC_23_2_every_row_and_face_of_the_damage_table) {
  for (std::size_t row = 0; row < printed_damage.size(); ++row) {
    const Scene scene = cold_duel("d4", "d6");
    const DamageCause cause{.rule = cite("MC-23.1"),
                            .row = static_cast<DamageRow>(row),
                            .by = id("B2"),
                            .victim = id("F2")};
    const auto odds = all_odds([&](AllDice& dice) {
      State state = scene.state;
      state.step = Game::steps().called("attacks").value();
      SilentDecider silent;
      DeafListener deaf;
      Game game(scene.setup, state, Ports{dice, silent, deaf});
      Pending pending;
      return std::string(roll_damage(game, cause, pending).letters());
    });
    const auto brute = brute_force(2, [&](const auto& faces) {
      return letters_by_hand(printed_damage[row], faces[0], faces[1]);
    });
    expect_same(odds, brute, "row " + std::to_string(row));
  }
}

/// MC-R110: whether grapeshot follows a blow of that row, struck by a ship or by nobody.
bool grapeshot_by_hand(GrapeshotAfter ruling, DamageRow row, bool by_a_ship) {
  if (ruling == GrapeshotAfter::every_damage) return true;
  if (!by_a_ship) return false;
  const bool near = row == DamageRow::short_range;
  return near || (ruling == GrapeshotAfter::gunfire && row == DamageRow::long_range);
}

TEST(MasterAndCommanderOdds, MC_25_1_and_MC_R110_levels_lost_in_every_row_with_grapeshot) {
  for (const GrapeshotAfter ruling :
       {GrapeshotAfter::gunfire, GrapeshotAfter::every_damage, GrapeshotAfter::short_range_only}) {
    for (std::size_t row = 0; row < printed_damage.size(); ++row) {
      for (const bool by_a_ship : {true, false}) {
        Scene scene = cold_duel("d4", "d6").choose(grapeshot_after, ruling);
        const DamageCause cause{.rule = cite("MC-23.1"),
                                .row = static_cast<DamageRow>(row),
                                .by = by_a_ship ? id("B2") : no_ship,
                                .victim = id("F2")};
        const auto odds = all_odds([&](AllDice& dice) {
          State state = scene.state;
          state.step = Game::steps().called("attacks").value();
          SilentDecider silent;
          DeafListener deaf;
          Game game(scene.setup, state, Ports{dice, silent, deaf});
          Pending pending;
          DamageDie hit = roll_damage(game, cause, pending);
          grapeshot(game, cause, hit, pending);
          return std::to_string(std::accumulate(pending.levels.begin(), pending.levels.end(), 0));
        });
        const bool thrown = grapeshot_by_hand(ruling, cause.row, by_a_ship);
        const auto brute = brute_force(2, [&](const auto& faces) {
          if (letters_by_hand(printed_damage[row], faces[0], 1) != "SS") return std::string("0");
          return std::string(thrown && faces[1] == 1 ? "2" : "1");
        });
        expect_same(odds, brute, "row " + std::to_string(row));
      }
    }
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
}  // namespace prizecourt::master_and_commander::fixtures
