#pragma once

#include "engine/rulesets/master_and_commander/attacks.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/engine/odds_support.h"

#include <string>
#include <string_view>
#include <vector>

/// The odds of something that is played in a scene of Master & Commander.
namespace prizecourt::master_and_commander::fixtures {

struct Asked {
  std::string_view step;
  test::Rules rules;
  std::vector<std::string> wishes;
  std::string_view kind;
  std::vector<std::string_view> facts;
  Face otherwise = 6;
};

/// The facts of the first event of that kind, "none" for one that is not there. The dice of the
/// rules fall in all ways, those of one roll as a heap: no rule of this game tells them apart. All
/// others show one face.
template <class Act>
[[nodiscard]] Odds<std::string> odds_of(const Scene& scene, const Asked& asked, Act act) {
  return test::all_odds([&](AllDice& all) {
    State state = scene.state;
    state.step = step_from_name(asked.step).value();
    test::Wishing wishing(asked.wishes);
    test::FirstEvent first(asked.kind);
    test::WalkedDice dice(all, asked.rules, asked.otherwise, DiceRead::as_heap);
    Game game(scene.setup, state, Ports{dice, wishing, first});
    test::play_until_heard([&] { act(game); });
    return test::text_of(first, asked.facts);
  });
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

inline int& skill_in(Scene& scene, std::string_view ship, Skill which) {
  return skill(scene.state.ships[index(id(ship))], which);
}

}  // namespace prizecourt::master_and_commander::fixtures
