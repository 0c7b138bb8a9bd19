#include "engine/rulesets/master_and_commander/boarding.h"
#include "tests/engine/master_and_commander/odds.h"

/// The odds of what hits do, of blunders and of boarding, by the rules and by brute force.
namespace prizecourt::master_and_commander {
namespace {

using namespace fixtures;  // NOLINT(google-build-using-namespace): a test's vocabulary
using test::brute_force;
using test::expect_same;
using test::text_of;
using test::up_to;

constexpr std::string_view skill_letters = "SGCMAB";

std::string skill_on(int face) {
  return {skill_letters[static_cast<std::size_t>(face - 1)]};
}

/// The rows of MC-23.2 that are rolled here.
constexpr std::string_view printed_long = "HHSSRx";
constexpr std::string_view printed_short = "HHSSRR";
constexpr std::string_view printed_defender = "SSSSRR";
constexpr std::string_view printed_attacker = "SSSSSS";

/// "H", "R", "x" or "SG".
std::string letters_by_hand(std::string_view row, int damage_face, int skill_face) {
  const char what = row[static_cast<std::size_t>(damage_face - 1)];
  return what == 'S' ? "S" + skill_on(skill_face) : std::string(1, what);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// ---- blunders ----

TEST(MasterAndCommanderOdds, MC_22_1_and_MC_22_2_the_blunder_die) {
  for (const UnnamedFaces ruling : {UnnamedFaces::no_change, UnnamedFaces::as_the_bad_row}) {
    for (const int gunnery : {-3, 0}) {
      Scene scene = attack_scene("d4", "d5");
      scene.choose(unnamed_faces, ruling);
      skill_in(scene, "B2", Skill::G) = gunnery;
      const int bad = ruling == UnnamedFaces::no_change ? 1 : 4;
      const auto lost = [&](const std::vector<int>& faces) -> std::string {
        if (faces[0] > bad || faces[1] <= 2) return "none";
        return faces[1] <= 4 ? "G" : skill_on(faces[2]);
      };
      const auto told = [&](const auto& faces) {
        const std::string face = faces[0] > bad ? "none" : std::to_string(faces[1]);
        return face + " " + lost(faces);
      };
      const auto taken = [&](const auto& faces) {
        const std::string skill = lost(faces);
        return skill == "G" && gunnery == -3 ? std::string("none") : skill;
      };
      const test::Rules rules = {"MC-22.1", "MC-22.2"};
      expect_same(
          odds_of(scene, {"attacks", rules, {}, "blunder-die", {"face", "skill"}}, fight_attacks),
          brute_force(3, told), "what the die says");
      // All attack dice miss: nobody else takes damage.
      expect_same(odds_of(scene, {"attacks", rules, {}, "damage-taken", {"skills"}}, fight_attacks),
                  brute_force(3, taken), "what she loses with G " + std::to_string(gunnery));
    }
  }
}

// ---- heated shot and grapeshot ----

/// An attack of which all dice show 1, those of steps 14 to 22 included: TACT is -1, every attack
/// die hits, one hit is lost to the blunder, and one to the accuracy die at range 1.
Scene hitting_scene(std::string_view by, std::string_view target, bool at_long, std::size_t hits) {
  const int ship_class = static_cast<int>(hits) + (at_long ? 2 : 1);
  Scene scene = duel("d4", at_long ? "d6" : "d5", ship_class);
  if (by != "B1") scene = cold_duel("d4", at_long ? "d6" : "d5", ship_class);
  let_attack(scene, by, target);
  skill_in(scene, by, Skill::S) = -1;
  return scene;
}

/// The damage dice, all skill dice showing 1, and the fires that the dice for them light.
std::string heated_by_hand(const std::vector<int>& faces, std::string_view row, bool flagship) {
  const std::size_t hits = faces.size() / 2;
  std::vector<std::string> letters;
  for (std::size_t i = 0; i < hits; ++i) letters.push_back(letters_by_hand(row, faces[i], 1));
  const auto done =
      hits - static_cast<std::size_t>(std::count(letters.begin(), letters.end(), "x"));
  const std::string fires =
      flagship && done > 0 ? std::to_string(up_to(faces, hits, done, 1)) : "none";
  return joined(letters) + " " + fires;
}

TEST(MasterAndCommanderOdds, MC_24_1_heated_shot_of_the_flagship_alone) {
  for (const bool flagship : {false, true}) {
    for (const bool at_long : {false, true}) {
      for (std::size_t hits = 1; hits <= 2; ++hits) {
        const Scene scene =
            hitting_scene(flagship ? "B1" : "B2", flagship ? "F1" : "F2", at_long, hits);
        const auto odds = odds_of(
            scene, {"attacks", {"MC-23.1", "MC-24.1"}, {}, "damage", {"dice", "fires_lit"}, 1},
            fight_attacks);
        const auto brute = brute_force(2 * hits, [&](const auto& faces) {
          return heated_by_hand(faces, at_long ? printed_long : printed_short, flagship);
        });
        expect_same(odds, brute, std::to_string(hits) + (at_long ? " long" : " short"));
      }
    }
  }
}

/// Damage dice first, then a die for each of them that lowered a level; `gunnery` is the target's
/// level of G, all others are 0.
std::string grape_by_hand(const std::vector<int>& faces, int gunnery) {
  const std::size_t hits = faces.size() / 3;
  std::map<std::string, int> room = {{"S", 3}, {"G", 3 + gunnery}, {"C", 3},
                                     {"M", 3}, {"A", 3},           {"B", 3}};
  std::vector<std::string> letters, lowered, grape;
  std::vector<std::string> skill_of(hits);
  for (std::size_t i = 0; i < hits; ++i) {
    letters.push_back(letters_by_hand(printed_short, faces[i], faces[hits + i]));
    if (letters.back().size() < 2) continue;
    const std::string skill = letters.back().substr(1);
    if (room[skill] == 0) continue;
    --room[skill];
    lowered.push_back(skill);
    skill_of[i] = skill;
  }
  for (std::size_t i = 0; i < hits; ++i) {
    if (skill_of[i].empty() || faces[2 * hits + i] != 1 || room[skill_of[i]] == 0) continue;
    --room[skill_of[i]];
    grape.push_back(skill_of[i]);
  }
  return joined(letters) + " " + joined(lowered) + " " + (grape.empty() ? "none" : joined(grape));
}

TEST(MasterAndCommanderOdds, MC_23_2_and_MC_25_1_skills_lost_to_hits_and_grapeshot) {
  for (std::size_t hits = 1; hits <= 2; ++hits) {
    for (const int gunnery : {-3, -2, 0}) {
      if (hits == 2 && gunnery != -2) continue;  // room for one of two
      Scene scene = hitting_scene("B2", "F2", false, hits);
      skill_in(scene, "F2", Skill::G) = gunnery;
      const auto odds = odds_of(scene,
                                {"attacks",
                                 {"MC-23.1", "MC-23.2", "MC-25.1"},
                                 {},
                                 "damage",
                                 {"dice", "skills", "grape"},
                                 1},
                                fight_attacks);
      const auto brute =
          brute_force(3 * hits, [&](const auto& faces) { return grape_by_hand(faces, gunnery); });
      expect_same(odds, brute, std::to_string(hits) + " hits, G " + std::to_string(gunnery));
    }
  }
}

// ---- boarding ----

/// F2 has B2 in a grapple since before the turn.
Scene boarding_scene(int boarders_class, int grappled_class) {
  Scene scene = cold_duel("d4", "d5");
  const auto grappled = index(id("B2"));
  scene.setup.ships[grappled].ship_class = grappled_class;
  scene.setup.ships[index(id("F2"))].ship_class = boarders_class;
  scene.state.ships[grappled].grappled_by = id("F2");
  scene.state.ships[grappled].grappled_at_start = true;
  return scene;
}

Odds<std::string> first_round(const Scene& scene, test::Rules rules,
                              std::vector<std::string_view> facts) {
  return odds_of(scene, {"board", rules, {}, "board-round", std::move(facts)},
                 [](Game& game) { board(game); });
}

/// The chart's row BOARD: own M, A and B above zero, the target's below.
int board_dice_by_hand(int ship_class, char skill, int own, int targets) {
  const bool counts = skill == 'M' || skill == 'A' || skill == 'B';
  return ship_class + (counts ? std::max(0, own) + std::max(0, -targets) : 0);
}

TEST(MasterAndCommanderOdds, MC_28_2_dice_for_every_place_of_the_row_of_boarding) {
  for (int ship_class = 1; ship_class <= 4; ++ship_class) {
    for (std::size_t s = 0; s < skill_letters.size(); ++s) {
      for (int boarders = -3; boarders <= 3; ++boarders) {
        for (int defenders = -3; defenders <= 3; ++defenders) {
          // MC-28.3: beaten before it begins.
          const bool over =
              skill_letters[s] == 'B' && (boarders <= -std::min(3, ship_class) || defenders <= -3);
          Scene scene = boarding_scene(ship_class, 4);
          skill_in(scene, "F2", static_cast<Skill>(s)) = boarders;
          skill_in(scene, "B2", static_cast<Skill>(s)) = defenders;
          const auto brute = brute_force(0, [&](const auto& /*faces*/) {
            if (over) return std::string("none none");
            return text_of({board_dice_by_hand(ship_class, skill_letters[s], boarders, defenders),
                            board_dice_by_hand(4, skill_letters[s], defenders, boarders)});
          });
          expect_same(first_round(scene, {}, {"dice", "enemy_dice"}), brute,
                      skill_letters[s] + text_of({ship_class, boarders, defenders}));
        }
      }
    }
  }
}

TEST(MasterAndCommanderOdds, MC_28_2_hits_of_both_crews) {
  for (int boarders = 1; boarders <= 3; ++boarders) {
    for (int defenders = 1; defenders <= 3; ++defenders) {
      const auto own = static_cast<std::size_t>(boarders);
      const auto brute =
          brute_force(own + static_cast<std::size_t>(defenders), [&](const auto& faces) {
            return text_of({up_to(faces, 0, own, 1), up_to(faces, own, faces.size() - own, 1)});
          });
      expect_same(
          first_round(boarding_scene(boarders, defenders), {"MC-28.2"}, {"hits", "enemy_hits"}),
          brute, text_of({boarders, defenders}));
    }
  }
}

TEST(MasterAndCommanderOdds, MC_28_2_damage_of_a_round_of_one_die_each) {
  const auto brute = brute_force(6, [](const auto& faces) {
    const std::string grappled =
        faces[0] == 1 ? letters_by_hand(printed_defender, faces[2], faces[3]) : "";
    const std::string boarder =
        faces[1] == 1 ? letters_by_hand(printed_attacker, faces[4], faces[5]) : "";
    return grappled + " " + boarder;
  });
  expect_same(first_round(boarding_scene(1, 1), {"MC-28.2", "MC-23.1", "MC-23.2"},
                          {"damage", "enemy_damage"}),
              brute, "rows of boarding");
}

}  // namespace
}  // namespace prizecourt::master_and_commander
