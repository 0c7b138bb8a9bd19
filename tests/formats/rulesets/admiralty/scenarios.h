#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "tests/formats/scenario_support.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// What the tests of scenarios of Admiralty share.
namespace prizecourt::admiralty::fixtures {

using scenarios::changed;

/// A scenario with little more in it than there has to be.
inline constexpr std::string_view minimal = R"(prizecourt: scenario/1
ruleset: admiralty
game: minimal
dice: {seed: x}
sides: {british: {player: alice}, american: {player: bob}}
ships:
  shannon: {side: british, size: 1, gun_dice: 7}
  chesapeake: {side: american, size: 1, gun_dice: 12}
  tenedos: {side: british, player: carol, size: 2, gun_dice: 10}
)";

/// `minimal` with other lines after that of the dice.
inline std::string with(std::string_view lines) {
  return changed(minimal, "sides: {", std::string(lines) + "\nsides: {");
}

/// `minimal` with more said of Chesapeake, the second ship of the file.
inline std::string with_ship(std::string_view said) {
  return changed(minimal, "gun_dice: 12", "gun_dice: 12, " + std::string(said));
}

/// Reads a scenario as the program does.
inline scenarios::Read<Start> read(std::string_view text) {
  return scenarios::read_as<Start>(
      text, ruleset_row(), [](const Scenario& common, yaml::MapReader& map, Problems& problems) {
        return read_start(common, map, problems);
      });
}

/// A scenario that is as it should be.
inline Start start_of(std::string_view text) {
  auto scenario = read(text);
  EXPECT_EQ(scenario.text(), "") << text;
  return std::move(scenario.start).value();
}

inline std::string problems_of(std::string_view text) {
  return read(text).text();
}

// ---- writing ----

inline std::string flag_in_yaml(bool flag) {
  return flag ? "true" : "false";
}

inline std::string mm_in_yaml(int tenths) {
  const int size = tenths < 0 ? -tenths : tenths;
  return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + '.' + std::to_string(size % 10);
}

inline std::string both_in_yaml(Both both) {
  return '[' + std::to_string(both.attacker) + ", " + std::to_string(both.defender) + ']';
}

/// A ship, on one line.
inline std::string ship_in_yaml(const Setup& setup, const ShipSpec& spec, const Ship& ship) {
  std::string text =
      "  " + spec.id + ": {side: " + setup.sides[index(spec.side)] + ", player: " + spec.player +
      ", name: " + spec.name + ", size: " + std::to_string(spec.size) +
      ", crew: " + std::string(name_of(spec.crew)) +
      ", gun_dice: " + std::to_string(spec.gun_dice) + ", base_mm: [" +
      mm_in_yaml(spec.base_length) + ", " + mm_in_yaml(spec.base_width) +
      "], stationary: " + flag_in_yaml(ship.stationary) +
      ", gd_hits: " + std::to_string(ship.gd_hits) +
      ", sail_hits: " + std::to_string(ship.sail_hits) +
      ", failed_attacker: " + flag_in_yaml(ship.failed_attacker) +
      ", gd_lost: " + std::to_string(ship.gd_lost) + ", struck: " + flag_in_yaml(ship.struck) +
      ", leads: " + flag_in_yaml(ship.leads);
  if (ship.placed) {
    text += ", position_mm: [" + mm_in_yaml(ship.x) + ", " + mm_in_yaml(ship.y) +
            "], heading_deg: " + std::to_string(ship.heading);
  }
  text += ", captured_by: ";
  text += ship.captured_by == no_side ? "none" : setup.sides[index(ship.captured_by)];
  text += ", declared: ";
  text += ship.declared == no_ship ? "none" : setup.ships[index(ship.declared)].id;
  return text + "}\n";
}

inline std::string pair_in_yaml(const Setup& setup, ShipPair pair) {
  return '[' + setup.ships[index(pair.first)].id + ", " + setup.ships[index(pair.second)].id + ']';
}

/// The gun dice that are in an action, or in none, for which `has` is true.
template <class Has>
std::string mobilized_in_yaml(const Setup& setup, const State& state, Has has) {
  std::string text;
  for (const Mobilized& away : state.mobilized) {
    for (int times = has(away); times > 0; --times) {
      text += (text.empty() ? "" : ", ") + setup.ships[index(away.ship)].id;
    }
  }
  return '[' + text + ']';
}

inline std::string action_in_yaml(const Setup& setup, const State& state, const Action& action) {
  std::string attackers;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (action.attackers[s]) attackers += (attackers.empty() ? "" : ", ") + setup.ships[s].id;
  }
  const auto is_in_it = [&](const Mobilized& away) {
    return away.attacker == first_attacker(action) && away.defender == action.defender;
  };
  return "- {attackers: [" + attackers + "], lead: " + setup.ships[index(action.lead)].id +
         ", defender: " + setup.ships[index(action.defender)].id +
         ", started: " + std::to_string(action.started) + ", dice: " + both_in_yaml(action.dice) +
         ", dice_at_start: " + both_in_yaml(action.dice_at_start) +
         ", lost_this_turn: " + both_in_yaml(action.lost_this_turn) +
         ", lost_last_turn: " + both_in_yaml(action.lost_last_turn) +
         ", lost_total: " + both_in_yaml(action.lost_total) +
         ", rounds: " + std::to_string(action.rounds) +
         ", end: " + std::string(name_of(action.end)) + ", mobilized: " +
         mobilized_in_yaml(setup, state,
                           [&](const Mobilized& away) { return is_in_it(away) ? away.fives : 0; }) +
         ", mobilized_this_turn: " +
         mobilized_in_yaml(
             setup, state,
             [&](const Mobilized& away) { return is_in_it(away) && away.this_turn ? 1 : 0; }) +
         "}\n";
}

/// A scenario that starts with a state; without the changes to come.
inline std::string scenario_of(const Setup& setup, const State& state) {
  std::string text =
      "prizecourt: scenario/1\nruleset: admiralty\ngame: written\ndice: {seed: x}\nrulings:\n";
  for (std::size_t row = 0; row < ruling_count; ++row) {
    const RulingInfo& ruling = ruling_table[row];
    if (ruling.kind != RulingKind::selectable) continue;
    text += "  " + std::string(ruling.key) + ": \"" +
            std::string(ruling.options[setup.rulings.option(row)]) + "\"\n";
  }
  text += "sides:\n";
  for (const std::string& side : setup.sides) text += "  " + side + ": {}\n";
  if (setup.last_turn > 0) text += "last_turn: " + std::to_string(setup.last_turn) + '\n';
  text += "turn: " + std::to_string(state.turn) +
          "\nstep: " + std::string(Game::steps().name_of(state.step)) +
          "\nsea: " + std::string(name_of(state.sea)) + "\nships:\n";
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    text += ship_in_yaml(setup, setup.ships[s], state.ships[s]);
  }
  if (!state.fouled.empty()) text += "fouled:\n";
  for (const ShipPair pair : state.fouled) text += "- " + pair_in_yaml(setup, pair) + '\n';
  if (!state.gaps.empty()) text += "gaps:\n";
  for (const Gap& gap : state.gaps) {
    text +=
        "- {ships: " + pair_in_yaml(setup, gap.ships) + ", mm: " + mm_in_yaml(gap.tenths) + "}\n";
  }
  if (!state.actions.empty()) text += "actions:\n";
  for (const Action& action : state.actions) text += action_in_yaml(setup, state, action);
  return text + "mobilized: " +
         mobilized_in_yaml(setup, state,
                           [](const Mobilized& away) { return away.attacker == no_ship ? 1 : 0; }) +
         '\n';
}

}  // namespace prizecourt::admiralty::fixtures
