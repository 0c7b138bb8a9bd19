#include "tests/engine/master_and_commander/odds.h"

/// The odds of what hits and blunders do, by the rules and by brute force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::text_of;
using test::up_to;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// ---- blunders ----

TEST(MasterAndCommanderOdds, MC_22_1_and_MC_22_2_the_blunder_die) {
  for (const UnnamedFaces ruling : {UnnamedFaces::no_change, UnnamedFaces::as_the_bad_row}) {
    for (const int gunnery : {-3, 0}) {
      Scene scene = attack_scene("d4", "d5").choose(unnamed_faces, ruling);
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
  const int dice = static_cast<int>(hits) + (at_long ? 2 : 1);
  const int ship_class = std::min(4, dice);
  Scene scene = duel("d4", at_long ? "d6" : "d5", ship_class);
  if (by != "B1") scene = cold_duel("d4", at_long ? "d6" : "d5", ship_class);
  let_attack(scene, by, target);
  skill_in(scene, by, Skill::S) = -1;
  skill_in(scene, by, Skill::M) = dice - ship_class;
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

TEST(MasterAndCommanderOdds, MC_24_1_fires_lit_by_many_hits) {
  for (int hits = 3; hits <= 6; ++hits) {
    const Scene scene = hitting_scene("B1", "F1", false, static_cast<std::size_t>(hits));
    const auto weights =
        test::counted_hits(hits, 1, [](int fires) { return std::to_string(fires); });
    expect_same(
        odds_of(scene, {"attacks", {"MC-24.1"}, {}, "damage", {"fires_lit"}, 1}, fight_attacks),
        weights, std::to_string(hits) + " hits");
  }
}

/// The dice of so many hits at short range: for damage, for the skill, for grapeshot.
struct HitDice {
  std::vector<int> damage;
  std::vector<int> skill;
  std::vector<int> grape;
};

/// `gunnery` is the target's level of G, all others are 0.
std::string grape_by_hand(const HitDice& dice, int gunnery) {
  const std::size_t hits = dice.damage.size();
  std::map<std::string, int> room = {{"S", 3}, {"G", 3 + gunnery}, {"C", 3},
                                     {"M", 3}, {"A", 3},           {"B", 3}};
  std::vector<std::string> letters, lowered, grape;
  std::vector<std::string> skill_of(hits);
  for (std::size_t i = 0; i < hits; ++i) {
    letters.push_back(letters_by_hand(printed_short, dice.damage[i], dice.skill[i]));
    if (letters.back().size() < 2) continue;
    const std::string skill = letters.back().substr(1);
    if (room[skill] == 0) continue;
    --room[skill];
    lowered.push_back(skill);
    skill_of[i] = skill;
  }
  for (std::size_t i = 0; i < hits; ++i) {
    if (skill_of[i].empty() || dice.grape[i] != 1 || room[skill_of[i]] == 0) continue;
    --room[skill_of[i]];
    grape.push_back(skill_of[i]);
  }
  const auto or_none = [](const auto& words) { return words.empty() ? "none" : joined(words); };
  return joined(letters) + " " + joined(lowered) + " " + or_none(grape);
}

/// All damage and skill dice; of those for grapeshot each shows 1, or one of the five other faces.
test::Weights all_dice_by_hand(std::size_t hits, int gunnery) {
  test::Weights weights;
  for (std::size_t ones = 0; ones < (std::size_t{1} << hits); ++ones) {
    std::vector<int> grape(hits, 6);
    std::uint64_t ways = 1;
    for (std::size_t i = 0; i < hits; ++i) {
      const bool one = (ones >> i & 1U) != 0;
      if (one) grape[i] = 1;
      ways *= one ? 1 : 5;
    }
    const auto others = brute_force(2 * hits, [&](const auto& faces) {
      const auto skills = faces.begin() + static_cast<std::ptrdiff_t>(hits);
      return grape_by_hand({{faces.begin(), skills}, {skills, faces.end()}, grape}, gunnery);
    });
    for (const auto& [outcome, weight] : others) weights[outcome] += ways * weight;
  }
  return weights;
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
      expect_same(odds, all_dice_by_hand(hits, gunnery),
                  std::to_string(hits) + " hits, G " + std::to_string(gunnery));
    }
  }
}

/// Some of the dice of many hits, the others all showing one face.
Odds<std::string> many_hits(const Scene& scene, test::Rules rules,
                            std::map<std::string_view, Face> faces) {
  return odds_of(
      scene,
      {"attacks", std::move(rules), {}, "damage", {"dice", "skills", "grape"}, 1, std::move(faces)},
      fight_attacks);
}

TEST(MasterAndCommanderOdds, MC_25_1_grapeshot_after_three_hits) {
  constexpr std::size_t hits = 3;
  const std::vector<int> all_ones(hits, 1);
  const std::vector<int> all_gunnery(hits, 2);
  const std::vector<int> all_skill(hits, 3);
  for (const int gunnery : {3, 1, -2}) {  // room for six levels, for four, and for one
    Scene scene = hitting_scene("B2", "F2", false, hits);
    skill_in(scene, "F2", Skill::G) = gunnery;
    const std::string about = "G " + std::to_string(gunnery);
    const auto damage_dice = brute_force(hits, [&](const auto& faces) {
      return grape_by_hand({faces, all_gunnery, all_ones}, gunnery);
    });
    expect_same(many_hits(scene, {"MC-23.1"}, {{"MC-23.2", 2}}), damage_dice, about);
    const auto skill_dice = brute_force(hits, [&](const auto& faces) {
      return grape_by_hand({all_skill, faces, all_ones}, gunnery);
    });
    expect_same(many_hits(scene, {"MC-23.2"}, {{"MC-23.1", 3}}), skill_dice, about);
    const auto grape_dice = brute_force(hits, [&](const auto& faces) {
      return grape_by_hand({all_skill, all_gunnery, faces}, gunnery);
    });
    expect_same(many_hits(scene, {"MC-25.1"}, {{"MC-23.1", 3}, {"MC-23.2", 2}}), grape_dice, about);
  }
}

/// Of four hits on G as many find a level as there are: there is no die for the others, and one
/// more level goes only where one is left.
TEST(MasterAndCommanderOdds, MC_25_1_grapeshot_after_more_hits_than_a_skill_has_levels) {
  for (const int gunnery : {-1, 2, 3}) {
    Scene scene = hitting_scene("B2", "F2", false, 4);
    skill_in(scene, "F2", Skill::G) = gunnery;
    const int room = gunnery + 3;
    const int lowered = std::min(4, room);
    const auto weights = test::counted_hits(lowered, 1, [&](int ones) {
      const auto more = static_cast<std::size_t>(std::min(ones, room - lowered));
      return more == 0 ? "none" : joined(std::vector<std::string>(more, "G"));
    });
    expect_same(
        odds_of(
            scene,
            {"attacks", {"MC-25.1"}, {}, "damage", {"grape"}, 1, {{"MC-23.1", 3}, {"MC-23.2", 2}}},
            fight_attacks),
        weights, "G " + std::to_string(gunnery));
  }
}

// ---- rams ----

/// MC-R43: attack and damage dice alone.
Scene ram_scene(int ship_class) {
  Scene scene = attack_scene("d4", "d5", ship_class);
  scene.state.ships[index(id("B2"))].ramming = true;
  return scene;
}

TEST(MasterAndCommanderOdds, MC_4_11_hits_of_a_ram_of_every_class) {
  for (int ship_class = 1; ship_class <= 4; ++ship_class) {
    const auto brute = brute_force(static_cast<std::size_t>(ship_class), [&](const auto& faces) {
      const int hits = up_to(faces, 0, faces.size(), 1);
      return text_of({ship_class, hits, hits});
    });
    expect_same(
        odds_of(ram_scene(ship_class),
                {"attacks", {"MC-18.1"}, {}, "attack", {"dice", "hits", "hit"}}, fight_attacks),
        brute, "class " + std::to_string(ship_class));
  }
}

TEST(MasterAndCommanderOdds, MC_4_11_and_MC_23_2_damage_of_a_ram) {
  for (std::size_t hits = 1; hits <= 2; ++hits) {
    const auto brute = brute_force(2 * hits, [&](const auto& faces) {
      std::vector<std::string> letters;
      for (std::size_t i = 0; i < hits; ++i) {
        letters.push_back(letters_by_hand(printed_ram, faces[i], faces[hits + i]));
      }
      return joined(letters) + " none";
    });
    expect_same(odds_of(ram_scene(static_cast<int>(hits)),
                        {"attacks", {"MC-23.1", "MC-23.2"}, {}, "damage", {"dice", "grape"}, 1},
                        fight_attacks),
                brute, std::to_string(hits) + " hits");
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
