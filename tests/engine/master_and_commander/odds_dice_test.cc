#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/odds.h"

/// The odds of positions, and with them the number of attack dice, by the rules and by brute force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::text_of;

// ---- as the catalogue prints them ----

/// One row of the chart of MC-16.2: the attacker's skills that count, then the target's.
struct ChartLetters {
  std::string_view attackers;
  std::string_view targets;
};

constexpr ChartLetters range_letters = {"SGCM", "SC"};
constexpr ChartLetters close_letters = {"GCMA", "CMA"};
constexpr ChartLetters board_letters = {"MAB", "MAB"};
constexpr ChartLetters ram_letters = {"", ""};
constexpr std::string_view skill_order = "SGCMAB";

/// Base levels in the order S G C M A B.
using Levels = std::array<int, 6>;

struct Crew {
  int ship_class = 4;
  Levels levels{};
  int broken = 0;
};

int level_of(const Crew& crew, char letter) {
  return crew.levels[skill_order.find(letter)];
}

/// Two crews, and what the target's negative levels do (MC-R97).
struct Pair {
  Crew attacker;
  Crew target;
  TargetsNegativeLevel ruling = TargetsNegativeLevel::adds_dice;
};

/// MC-16.1 to MC-16.3.
int chart_by_hand(const ChartLetters& row, const Pair& crews) {
  const int sign = crews.ruling == TargetsNegativeLevel::adds_dice ? 1 : -1;
  int dice = crews.attacker.ship_class;
  for (const char letter : row.attackers) dice += std::max(0, level_of(crews.attacker, letter));
  for (const char letter : row.targets) dice += sign * std::max(0, -level_of(crews.target, letter));
  return std::max(1, dice);
}

int strength(const Crew& crew, int die) {
  return die + level_of(crew, 'S') + level_of(crew, 'C') - crew.broken;
}

struct Duel {
  Crew mover;
  Crew enemy;
  bool at_long = false;
  bool movers_attack = true;
  TargetsNegativeLevel ruling = TargetsNegativeLevel::adds_dice;
};

// ---- guns ----

/// TACT, the mover's position and the attacker's dice (the table above MC-16.2).
std::string dice_by_hand(const Duel& duel, int white, int red) {
  const int tact = strength(duel.mover, white) - strength(duel.enemy, red);
  const bool movers = duel.movers_attack;
  const Pair crews = {movers ? duel.mover : duel.enemy, movers ? duel.enemy : duel.mover,
                      duel.ruling};
  const int chart = chart_by_hand(duel.at_long ? range_letters : close_letters, crews);
  if (tact < 0) return "broadside " + std::to_string(chart);
  if (tact == 0) return "bows-on 1";
  if (tact <= 4) return "heavy-broadside " + std::to_string(chart + (movers ? 1 : 0));
  return "rake-the-bow " + std::to_string(movers ? chart : 1);
}

void man(Scene& scene, std::string_view name, const Crew& crew) {
  const auto at = index(id(name));
  scene.state.ships[at].ship_class = crew.ship_class;
  scene.state.ships[at].hull = crew.ship_class;
  scene.state.ships[at].broken = crew.broken;
  for (std::size_t s = 0; s < crew.levels.size(); ++s) {
    scene.state.ships[at].skills[s] = crew.levels[s];
  }
}

/// B2 of the mover and F2.
Scene scene_of(const Duel& duel) {
  Scene scene = cold_duel("d4", duel.at_long ? "d6" : "d5");
  man(scene, "B2", duel.mover);
  man(scene, "F2", duel.enemy);
  scene.choose(targets_negative_level, duel.ruling);
  if (duel.movers_attack) {
    let_attack(scene, "B2", "F2");
  } else {
    let_attack(scene, "F2", "B2");
  }
  return scene;
}

/// In all four ways: at long and at short range, by the mover's ship and by the enemy's.
void expect_dice_by_hand(Duel duel, const std::string& about) {
  for (const bool at_long : {false, true}) {
    for (const bool movers_attack : {false, true}) {
      duel.at_long = at_long;
      duel.movers_attack = movers_attack;
      expect_same(
          odds_of(scene_of(duel), {"attacks", {"MC-14.1"}, {}, "attack", {"position", "dice"}},
                  fight_attacks),
          brute_force(2, [&](const auto& faces) { return dice_by_hand(duel, faces[0], faces[1]); }),
          about + (at_long ? " at long range" : " at short range") +
              (movers_attack ? "" : ", by the enemy"));
    }
  }
}

TEST(MasterAndCommanderOdds, MC_14_1_to_MC_17_1_dice_for_every_place_of_the_combat_chart) {
  for (std::size_t s = 0; s < skill_order.size(); ++s) {
    for (int level = -3; level <= 3; ++level) {
      const std::string skill = skill_order[s] + std::to_string(level);
      Duel own;
      own.mover.levels[s] = level;
      expect_dice_by_hand(own, "mover " + skill);
      Duel enemys;
      enemys.enemy.levels[s] = level;
      expect_dice_by_hand(enemys, "enemy " + skill);
    }
  }
}

TEST(MasterAndCommanderOdds, MC_14_1_to_MC_17_1_dice_for_every_class_and_broken_mast) {
  for (int ship_class = 1; ship_class <= 4; ++ship_class) {
    for (int broken = 0; broken <= std::min(3, ship_class); ++broken) {
      Duel duel;
      duel.mover = {.ship_class = ship_class, .levels = {1, 0, -1, 2, 0, 0}, .broken = broken};
      duel.enemy = {.ship_class = 5 - ship_class, .levels = {0, 1, 1, 0, -2, 0}, .broken = 0};
      expect_dice_by_hand(duel, "class " + std::to_string(ship_class));
    }
  }
}

TEST(MasterAndCommanderOdds, MC_16_2_and_MC_R97_dice_where_negative_levels_take_some) {
  for (std::size_t s = 0; s < skill_order.size(); ++s) {
    for (int level = -3; level < 0; ++level) {
      Duel duel;
      duel.ruling = TargetsNegativeLevel::takes_dice;
      duel.mover.levels[s] = duel.enemy.levels[s] = level;
      expect_dice_by_hand(duel, skill_order[s] + std::to_string(level));
    }
  }
}

/// More than a class has: one die at the least.
TEST(MasterAndCommanderOdds, MC_16_3_and_MC_R97_dice_where_all_negative_levels_take_some) {
  for (int ship_class = 1; ship_class <= 4; ++ship_class) {
    Duel duel;
    duel.ruling = TargetsNegativeLevel::takes_dice;
    duel.mover = {.ship_class = ship_class, .levels = {-1, 2, -1, -1, 0, 0}, .broken = 0};
    duel.enemy = {.ship_class = ship_class, .levels = {-1, 0, -1, -1, -1, 0}, .broken = 0};
    expect_dice_by_hand(duel, "class " + std::to_string(ship_class));
  }
}

// ---- boarding ----

/// MC-28.3, before the first round (MC-R119).
bool beaten_by_hand(const Crew& crew) {
  return level_of(crew, 'B') <= -std::min(3, crew.ship_class);
}

/// F2 has B2 in a grapple since before the turn.
void expect_board_dice_by_hand(const Crew& boarder, const Crew& grappled,
                               TargetsNegativeLevel ruling) {
  Scene scene = boarding_scene(boarder.ship_class, grappled.ship_class)
                    .choose(targets_negative_level, ruling);
  scene.state.ships[index(id("F2"))].skills = boarder.levels;
  scene.state.ships[index(id("B2"))].skills = grappled.levels;
  const auto brute = brute_force(0, [&](const auto& /*faces*/) {
    if (beaten_by_hand(boarder) || beaten_by_hand(grappled)) return std::string("none none");
    return text_of({chart_by_hand(board_letters, {boarder, grappled, ruling}),
                    chart_by_hand(board_letters, {grappled, boarder, ruling})});
  });
  expect_same(odds_of(scene, {"board", {}, {}, "board-round", {"dice", "enemy_dice"}},
                      [](Game& game) { board(game); }),
              brute, "class " + std::to_string(boarder.ship_class));
}

TEST(MasterAndCommanderOdds, MC_28_2_dice_for_every_place_of_the_row_of_boarding) {
  for (const auto ruling : {TargetsNegativeLevel::adds_dice, TargetsNegativeLevel::takes_dice}) {
    for (int ship_class = 1; ship_class <= 4; ++ship_class) {
      for (std::size_t s = 0; s < skill_order.size(); ++s) {
        for (int boarders = -3; boarders <= 3; ++boarders) {
          for (int defenders = -3; defenders <= 3; ++defenders) {
            Crew boarder{.ship_class = ship_class};
            Crew grappled;
            boarder.levels[s] = boarders;
            grappled.levels[s] = defenders;
            expect_board_dice_by_hand(boarder, grappled, ruling);
          }
        }
      }
    }
  }
}

// ---- rams ----

/// No level counts, of neither ship, nor the mover's advantage.
TEST(MasterAndCommanderOdds, MC_16_2_dice_of_a_ram_for_every_place_of_its_row) {
  for (int ship_class = 1; ship_class <= 4; ++ship_class) {
    for (std::size_t s = 0; s < skill_order.size(); ++s) {
      for (const int level : {-3, 3}) {
        for (const bool of_target : {false, true}) {
          Duel duel;
          duel.mover.ship_class = ship_class;
          (of_target ? duel.enemy : duel.mover).levels[s] = level;
          Scene scene = scene_of(duel);
          scene.state.ships[index(id("B2"))].ramming = true;
          const auto brute = brute_force(0, [&](const auto& /*faces*/) {
            return text_of({chart_by_hand(ram_letters, {duel.mover, duel.enemy})});
          });
          expect_same(odds_of(scene, {"attacks", {}, {}, "attack", {"dice"}}, fight_attacks), brute,
                      skill_order[s] + text_of({level, ship_class}));
        }
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
