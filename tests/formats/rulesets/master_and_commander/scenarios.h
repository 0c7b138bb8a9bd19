#pragma once

#include "formats/form/fields_yaml.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/scenario.h"
#include "formats/yaml/write.h"
#include "tests/formats/scenario_support.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// What the tests of scenarios of Master & Commander share.
namespace prizecourt::master_and_commander::fixtures {

using scenarios::changed;
using scenarios::file_text;

inline const std::array<RulesetRow, 1>& this_ruleset() {
  static const std::array<RulesetRow, 1> rulesets = {ruleset_row()};
  return rulesets;
}

/// A scenario with as little in it as can be.
inline constexpr std::string_view minimal = R"(prizecourt: scenario/1
ruleset: master-and-commander
game: minimal
dice: {seed: x}
ships:
  B3: {at: d5}
  F3: {at: d4}
)";

/// `minimal` with another line after that of the dice.
inline std::string with(std::string_view line) {
  return changed(minimal, "ships:\n", std::string(line) + "\nships:\n");
}

/// `minimal` with more said of B3.
inline std::string with_ship(std::string_view said) {
  return changed(minimal, "at: d5", "at: d5, " + std::string(said));
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

/// The fields of a state or a ship as a replay writes them.
template <class Describe>
std::string in_yaml(Describe describe) {
  std::string out;
  yaml::Writer writer(out);
  writer.begin_map(yaml::Style::block);
  FieldWriter field_writer(writer, 0);
  describe(field_writer);
  writer.end();
  return out;
}

/// A scenario that starts with a state, in the words in which a replay writes it. `more` stands
/// among the keys at the top.
inline std::string scenario_of(const Setup& setup, const State& state, std::string_view more) {
  State copy = state;
  std::string text =
      "prizecourt: scenario/1\nruleset: master-and-commander\ngame: written\n" + std::string(more);
  text += in_yaml([&](FieldWriter& out) { pick_fields(out, top_of_state, copy, setup); });
  text += "step: " + std::string(Game::steps().name_of(state.step)) + '\n';
  if (setup.turn_limit > 0) text += "turn_limit: " + std::to_string(setup.turn_limit) + '\n';
  text += "rulings:\n";
  for (std::size_t row = 0; row < ruling_count; ++row) {
    const RulingInfo& ruling = ruling_table[row];
    if (ruling.kind != RulingKind::selectable) continue;
    text += "  " + std::string(ruling.key) + ": " +
            std::string(ruling.options[setup.rulings.option(row)]) + '\n';
  }
  text += "ships:\n";
  for (std::size_t s = 0; s < ship_total; ++s) {
    const std::string all = in_yaml([&](FieldWriter& out) { fields(out, copy.ships[s]); });
    text += "  " + std::string(ship_ids[s]) + ":\n";
    for (std::size_t at = 0; at < all.size();) {
      const std::size_t end = all.find('\n', at) + 1;
      text += "    " + all.substr(at, end - at);
      at = end;
    }
  }
  return text;
}

}  // namespace prizecourt::master_and_commander::fixtures
