#pragma once

#include "engine/rulesets/master_and_commander/attack.h"
#include "tests/engine/master_and_commander/fixtures.h"

#include <string>
#include <string_view>
#include <vector>

/// What the tests of steps 11 to 25 share: attacks without their declarations.
///
///     Play play(duel("d4", "d6"), "attacks");   // B1 and F1, engaged
///     only_attack(play, "B1", "F1");            // nobody else does anything
///     expect_tact(play, "B1>F1", 3, 4);
///     fight(play);
namespace prizecourt::master_and_commander::fixtures {

inline void attack_with(Play& play, std::string_view by, std::string_view target) {
  play.ship(by).target = id(target);
  play.ship(by).attacked = false;
}

/// All other ships have made their attacks.
inline void only_attack(Play& play, std::string_view by, std::string_view target) {
  for (Ship& ship : play.state().ships) ship.attacked = true;
  attack_with(play, by, target);
}

/// The dice of step 14 for that pair, the mover's ship first.
inline void expect_tact(Play& play, const std::string& pair, int white, int red) {
  const std::size_t between = pair.find('>');
  play.dice.expect({{"MC-14.1", pair, {white}},
                    {"MC-14.1", pair.substr(between + 1) + '>' + pair.substr(0, between), {red}}});
}

/// Step 13 with its steps 14 to 25.
inline void fight(Play& play) {
  play.begin("attacks");
  simultaneous_attacks(play.game);
}

/// The event of the attack of that ship.
inline Event attack_of(const Play& play, std::string_view by) {
  for (const Event& event : play.heard.all("attack")) {
    if (event.who == by) return event;
  }
  ADD_FAILURE() << by << " did not attack";
  return {};
}

/// "MC-18.1 B1>F1" for each roll so far: rule, thrower and whom against.
inline std::vector<std::string> rolls_in_order(const Play& play) {
  std::vector<std::string> rolls;
  for (const std::string& address : play.dice.rolls) {
    std::vector<std::string> parts(1);
    for (const char c : address) {
      if (c == '/') {
        parts.emplace_back();
      } else {
        parts.back() += c;
      }
    }
    rolls.push_back(parts.at(2) + " " + parts.at(3) + ">" + parts.at(4));
  }
  return rolls;
}

}  // namespace prizecourt::master_and_commander::fixtures
