#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/form/fields_yaml.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/yaml/write.h"
#include "tests/formats/scenario_support.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// What the tests of scenarios of Form Line of Battle share.
namespace prizecourt::form_line_of_battle::fixtures {

using scenarios::changed;

/// A scenario with little more in it than there has to be.
inline constexpr std::string_view minimal = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: minimal
dice: {seed: x}
sides: {british: {player: alice}, spanish: {player: bob}}
ships:
  speedy: {side: british, rate: unrated}
  gamo: {side: spanish, rate: 6}
  pallas: {side: british, player: carol, rate: 5}
)";

/// `minimal` with other lines after that of the dice.
inline std::string with(std::string_view lines) {
  return changed(minimal, "sides: {", std::string(lines) + "\nsides: {");
}

/// `minimal` with more said of Gamo, the second ship of the file.
inline std::string with_ship(std::string_view said) {
  return changed(minimal, "rate: 6", "rate: 6, " + std::string(said));
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

/// The fields of a ship as a replay writes them, on one line.
inline std::string ship_in_yaml(const Setup& setup, const Ship& ship) {
  Ship copy = ship;
  const auto owners = owner_roster(setup);
  std::string written;
  yaml::Writer writer(written);
  writer.begin_map(yaml::Style::flow);
  FieldWriter field_writer(writer, 0);
  fields(field_writer, copy, std::span<const std::string_view>(owners));
  writer.end();
  return written.substr(1, written.find('}') - 1);
}

inline std::string two_in_yaml(const Setup& setup, ShipId one, ShipId two) {
  return "- [" + setup.ships[index(one)].id + ", " + setup.ships[index(two)].id + "]\n";
}

inline std::string mover_in_yaml(const Setup& setup, ShipId mover, ShipId target) {
  return "- {mover: " + setup.ships[index(mover)].id + ", target: " + setup.ships[index(target)].id;
}

/// The links for which `has` is true, as a list under that key.
template <class Has>
std::string links_in_yaml(const Setup& setup, const State& state, const std::string& key, Has has) {
  std::string text;
  for (const Link& link : state.links) {
    if (!has(link)) continue;
    const bool turned = key == "boarding" && link.boarding == Boarding::b_boards_a;
    text += turned ? two_in_yaml(setup, link.ships.b, link.ships.a)
                   : two_in_yaml(setup, link.ships.a, link.ships.b);
  }
  return text.empty() ? text : key + ":\n" + text;
}

inline std::string pairs_in_yaml(const Setup& setup, const State& state) {
  std::string text;
  for (const ShipPair pair : state.in_reach) text += two_in_yaml(setup, pair.a, pair.b);
  if (!text.empty()) text.insert(0, "in_reach:\n");
  text += links_in_yaml(setup, state, "in_contact", [](const Link& l) { return l.in_contact; });
  text += links_in_yaml(setup, state, "entangled", [](const Link& l) { return l.entangled; });
  text += links_in_yaml(setup, state, "grappled", [](const Link& l) { return l.grappled; });
  text += links_in_yaml(setup, state, "boarding",
                        [](const Link& l) { return l.boarding != Boarding::none; });
  if (!state.contacts.empty()) text += "contacts:\n";
  for (const Contact& one : state.contacts) {
    text += mover_in_yaml(setup, one.mover, one.target) +
            ", how: " + std::string(name_of(one.how)) + "}\n";
  }
  if (!state.attempts.empty()) text += "attempts:\n";
  for (const Declaration& one : state.attempts) {
    text += mover_in_yaml(setup, one.mover, one.target) + "}\n";
  }
  if (!state.actions.empty()) text += "actions:\n";
  for (const Action& one : state.actions) {
    text += mover_in_yaml(setup, one.mover, one.target) +
            ", counter_board: " + (one.counter_board ? "true" : "false") + "}\n";
  }
  return text;
}

/// A scenario that starts with a state, in the words in which a replay writes it; without the
/// changes to come.
inline std::string scenario_of(const Setup& setup, const State& state) {
  std::string text =
      "prizecourt: scenario/1\nruleset: form-line-of-battle\ngame: written\ndice: {seed: x}\n"
      "rulings:\n";
  for (std::size_t row = 0; row < ruling_count; ++row) {
    const RulingInfo& ruling = ruling_table[row];
    if (ruling.kind != RulingKind::selectable) continue;
    text += "  " + std::string(ruling.key) + ": \"" +
            std::string(ruling.options[setup.rulings.option(row)]) + "\"\n";
  }
  text += "sides: {" + setup.sides[0].id + ": {}, " + setup.sides[1].id + ": {}}\nphases:\n";
  for (const Side side : setup.phases) text += "- " + setup.sides[index(side)].id + '\n';
  if (setup.last_turn > 0) text += "last_turn: " + std::to_string(setup.last_turn) + '\n';
  text += "turn: " + std::to_string(state.turn) +
          "\nstep: " + std::string(Game::steps().name_of(state.step)) +
          "\nmoving: " + setup.sides[index(state.moving)].id + "\nships:\n";
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& ship = setup.ships[s];
    text += "  " + ship.id + ": {side: " + setup.sides[index(ship.side)].id +
            ", player: " + ship.player + ", name: " + ship.name +
            ", rate: " + std::string(rate_names[static_cast<std::size_t>(ship.rate - 1)]) +
            ", quality: " + std::string(name_of(ship.quality)) + ", " +
            ship_in_yaml(setup, state.ships[s]) + "}\n";
  }
  return text + pairs_in_yaml(setup, state);
}

}  // namespace prizecourt::form_line_of_battle::fixtures
