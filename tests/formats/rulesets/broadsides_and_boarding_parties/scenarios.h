#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/form/fields_yaml.h"
#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"
#include "formats/yaml/write.h"
#include "tests/formats/scenario_support.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// What the tests of scenarios of Broadsides & Boarding Parties share.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {

using scenarios::changed;

/// A scenario with as little in it as can be.
inline constexpr std::string_view minimal = R"(prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: minimal
dice: {seed: x}
ships:
  isabella: {player: spain}
  seahawk: {player: pirates}
)";

/// `minimal` with other lines after that of the dice.
inline std::string with(std::string_view lines) {
  return changed(minimal, "ships:\n", std::string(lines) + "\nships:\n");
}

/// A text with more said of the second ship, Seahawk.
inline std::string and_ship(std::string_view text, std::string_view said) {
  return changed(text, "player: pirates", "player: pirates, " + std::string(said));
}

/// `minimal` with more said of Seahawk.
inline std::string with_ship(std::string_view said) {
  return and_ship(minimal, said);
}

/// Reads a scenario as the program does.
inline scenarios::Read<Opening> read(std::string_view text) {
  return scenarios::read_as<Opening>(
      text, ruleset_row(), [](const Scenario& common, yaml::MapReader& map, Problems& problems) {
        return read_start(common, map, problems);
      });
}

/// A scenario that is as it should be.
inline Opening start_of(std::string_view text) {
  auto scenario = read(text);
  EXPECT_EQ(scenario.text(), "") << text;
  return std::move(scenario.start).value();
}

inline std::string problems_of(std::string_view text) {
  return read(text).text();
}

// ---- writing ----

/// Fields as a replay writes them, each line indented by so many spaces.
template <class Describe>
std::string in_yaml(int spaces, Describe describe) {
  std::string written;
  yaml::Writer writer(written);
  writer.begin_map(yaml::Style::block);
  FieldWriter field_writer(writer, 0);
  describe(field_writer);
  writer.end();
  std::string out;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t end = written.find('\n', at) + 1;
    out += std::string(static_cast<std::size_t>(spaces), ' ') + written.substr(at, end - at);
    at = end;
  }
  return out;
}

inline std::string list_of(CellSet cells) {
  std::string text;
  for_each_cell(
      cells, [&](Cell cell) { text += (text.empty() ? "" : ", ") + std::string(name_of(cell)); });
  return '[' + text + ']';
}

/// A plan as an entry of `decks`.
inline std::string deck_in_yaml(const std::string& name, const DeckPlan& plan) {
  std::string heights;
  std::string masts;
  std::string ladders;
  for_each_cell(plan.cells, [&](Cell cell) {
    heights += (heights.empty() ? "" : ", ") + std::string(name_of(cell)) + ": " +
               std::to_string(plan.heights[index(cell)]);
  });
  for (std::size_t row = 0; row < row_total; ++row) {
    masts += (masts.empty() ? "" : ", ") + std::string(row_names[row]) + ": " +
             std::to_string(plan.mast_hits[row]);
  }
  for (const Ladder& ladder : plan.ladders) {
    ladders += (ladders.empty() ? "[" : ", [") + std::string(name_of(ladder.a)) + ", " +
               std::string(name_of(ladder.b)) + ']';
  }
  return "  " + name + ": {cells: " + list_of(plan.cells) + ", heights: {" + heights +
         "}, cannons: " + list_of(plan.cannons) + ", masts: {" + masts + "}, ladders: [" + ladders +
         "]}\n";
}

inline std::string dot_in_yaml(Dot dot) {
  return '[' + std::to_string(dot.x) + ", " + std::to_string(dot.y) + ']';
}

inline std::string map_in_yaml(const SeaMap& map) {
  std::string islands;
  for (const Dot dot : map.islands) islands += (islands.empty() ? "" : ", ") + dot_in_yaml(dot);
  std::string text = "map: {columns: " + std::to_string(map.columns) +
                     ", rows: " + std::to_string(map.rows) + ", islands: [" + islands +
                     "], starts: [";
  for (const Start& start : map.starts) {
    text += (text.back() == '[' ? "{dot: " : ", {dot: ") + dot_in_yaml(start.dot) +
            ", heading: " + std::string(name_of(start.heading)) + '}';
  }
  return text + "]}\n";
}

inline std::string berths_in_yaml(const Setup& setup) {
  std::string text;
  for (const Contact contact : {Contact::right, Contact::left, Contact::end}) {
    const bool end = contact == Contact::end;
    const bool said = end ? setup.rulings[end_alignment] == EndAlignment::scenario
                          : setup.rulings[side_alignment] == SideAlignment::scenario;
    if (!said) continue;
    const Berth& berth = setup.berths[static_cast<std::size_t>(contact) - 1];
    text += "  " + std::string(name_of(contact)) +
            ": {stationary: " + std::string(name_of(berth.stationary)) +
            ", moved: " + std::string(name_of(berth.moved)) +
            ", rows: " + std::string(name_of(berth.rows)) + "}\n";
  }
  return text.empty() ? text : "alignment:\n" + text;
}

inline std::string rulings_in_yaml(const Setup& setup) {
  std::string text = "rulings:\n";
  for (std::size_t row = 0; row < ruling_count; ++row) {
    const RulingInfo& ruling = ruling_table[row];
    if (ruling.kind != RulingKind::selectable) continue;
    text += "  " + std::string(ruling.key) + ": " +
            std::string(ruling.options[setup.rulings.option(row)]) + '\n';
  }
  return text;
}

/// A scenario that starts with a state, in the words in which a replay writes it.
inline std::string scenario_of(const Setup& setup, const State& state) {
  State copy = state;
  const auto id = [&](Side side) { return setup.sides[index(side)].ship; };
  std::string text =
      "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: written\n"
      "dice: {seed: x}\n" +
      rulings_in_yaml(setup) + map_in_yaml(setup.map) + berths_in_yaml(setup) + "decks:\n" +
      deck_in_yaml("one", setup.sides[0].plan) + deck_in_yaml("two", setup.sides[1].plan);
  if (setup.max_rounds > 0) text += "max_rounds: " + std::to_string(setup.max_rounds) + '\n';
  if (setup.max_boarding_turns > 0) {
    text += "max_boarding_turns: " + std::to_string(setup.max_boarding_turns) + '\n';
  }
  text += "turn: " + std::to_string(state.turn) +
          "\nstep: " + std::string(Game::steps().name_of(state.step)) +
          "\nphase: " + std::string(name_of(state.phase)) +
          "\nround: " + std::to_string(state.round) +
          "\nboarding_turn: " + std::to_string(state.boarding_turn) +
          "\ncontact: " + std::string(name_of(state.contact)) +
          "\nstationary: " + id(state.stationary) + "\nactive: " + id(state.active) + '\n';
  if (setup.rulings[first_roller] == FirstRoller::alternate_by_exchange) {
    text += "fires_first: " + id(state.fires_first) + '\n';
  }
  text += "ships:\n";
  for (const Side side : both_sides) {
    const SideSpec& spec = setup.sides[index(side)];
    text += "  " + spec.ship + ":\n    player: " + spec.player +
            "\n    crew: " + std::to_string(spec.crew) +
            "\n    deck: " + (side == Side::one ? "one" : "two") + '\n';
    const auto places = place_roster(setup, side);
    text += in_yaml(4, [&](FieldWriter& out) {
      fields(out, copy.ships[index(side)], spec, std::span<const std::string_view>(places));
    });
  }
  return text;
}

}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
