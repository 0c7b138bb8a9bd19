#pragma once

#include "engine/rulesets/master_and_commander/attack.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/engine/odds_support.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// The odds of something that is played in a scene of Master & Commander.
namespace prizecourt::master_and_commander::fixtures {

struct Asked {
  std::string_view step;
  test::Rules rules;  ///< of the dice that fall in all ways
  std::vector<std::string> wishes;
  std::string_view kind;
  std::vector<std::string_view> facts;
  Face otherwise = 6;                           ///< what all other dice show …
  std::map<std::string_view, Face> faces = {};  ///< … but for those of these rules
};

/// See test::odds_in(). The dice of one roll are walked as a heap: no rule of this game tells them
/// apart.
template <class Act>
[[nodiscard]] Odds<std::string> odds_of(Scene scene, const Asked& asked, Act act) {
  scene.state.step = Game::steps().called(asked.step).value();
  const test::Walk walk{.rules = asked.rules,
                        .otherwise = asked.otherwise,
                        .faces = asked.faces,
                        .read = DiceRead::as_heap};
  return test::odds_in<Game>(scene, {asked.kind, asked.facts, walk, asked.wishes}, act);
}

inline void fight_attacks(Game& game) {
  simultaneous_attacks(game);
}

/// One ship attacks another; nobody else does anything.
inline void let_attack(Scene& scene, std::string_view by, std::string_view target) {
  for (Ship& ship : scene.state.ships) ship.attacked = true;
  Ship& attacker = scene.state.ships[index(id(by))];
  attacker.target = id(target);
  attacker.attacked = false;
}

/// B2 attacks F2.
inline Scene attack_scene(std::string_view british, std::string_view french, int ship_class = 4) {
  Scene scene = cold_duel(british, french, ship_class);
  let_attack(scene, "B2", "F2");
  return scene;
}

/// F2 has B2 in a grapple since before the turn.
inline Scene boarding_scene(int boarders_class, int grappled_class) {
  Scene scene = cold_duel("d4", "d5");
  Ship& grappled = scene.state.ships[index(id("B2"))];
  grappled.grappled_by = id("F2");
  grappled.grappled_at_start = true;
  scene.state.ships[index(id("B2"))].ship_class = grappled_class;
  scene.state.ships[index(id("F2"))].ship_class = boarders_class;
  return scene;
}

inline int& skill_in(Scene& scene, std::string_view ship, Skill which) {
  return skill(scene.state.ships[index(id(ship))], which);
}

// ---- damage as it is printed ----

/// MC-0.6.
inline constexpr std::string_view printed_skills = "SGCMAB";

/// MC-23.2, a row for each cause, by face; an S asks for a die for the skill.
inline constexpr std::string_view printed_long = "HHSSRx";
inline constexpr std::string_view printed_short = "HHSSRR";
inline constexpr std::string_view printed_defender = "SSSSRR";
inline constexpr std::string_view printed_attacker = "SSSSSS";
inline constexpr std::string_view printed_ram = "HHSSSS";
inline constexpr std::string_view printed_burn = "HHSSSR";

inline std::string skill_on(int face) {
  return {printed_skills[static_cast<std::size_t>(face - 1)]};
}

/// "H", "R", "x" or "SG".
inline std::string letters_by_hand(std::string_view row, int damage_face, int skill_face) {
  const char what = row[static_cast<std::size_t>(damage_face - 1)];
  return what == 'S' ? "S" + skill_on(skill_face) : std::string(1, what);
}

}  // namespace prizecourt::master_and_commander::fixtures
