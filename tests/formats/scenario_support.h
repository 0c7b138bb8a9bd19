#pragma once

#include "formats/match/ruleset.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"
#include "tests/places.h"

#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

/// What the tests of scenarios share.
namespace prizecourt::scenarios {

/// A scenario with as little in it as can be: two sloops without guns.
inline constexpr std::string_view minimal = R"(prizecourt: scenario/1
ruleset: away-boarders
game: minimal
dice: {seed: x}
players: {a: {side: red}, b: {side: blue}}
wind_from: 0
ships:
  one:
    {player: a, type: sloop, hull: 2, crew: 4, position: {at: [0, 0], facing: 0}}
  two:
    {player: b, type: sloop, hull: 2, crew: 4, position: {at: [4, 0], facing: 3}}
)";

/// The text with the first `from` replaced, which must be there.
inline std::string changed(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  const std::size_t at = out.find(from);
  if (at == std::string::npos) throw std::logic_error("not there: " + std::string(from));
  return out.replace(at, from.size(), to);
}

/// `minimal` with another line after that of the wind.
inline std::string with(std::string_view line) {
  return changed(minimal, "wind_from: 0\n", "wind_from: 0\n" + std::string(line) + "\n");
}

/// `minimal` with more said in the position of ship one.
inline std::string with_position(std::string_view said) {
  return changed(minimal, "facing: 0", "facing: 0, " + std::string(said));
}

/// `minimal` with another description of ship one: everything but player and position.
inline std::string with_ship(std::string_view said) {
  return changed(minimal, "type: sloop, hull: 2, crew: 4", said);
}

/// A scenario that was read, and what was wrong with it; `Start` is what its ruleset makes of it.
template <class Start>
struct Read {
  std::optional<Scenario> common;
  std::optional<Start> start;
  Problems problems;

  /// "7:12: error: what is wrong [code]" for each problem, and its hint on a line of its own.
  [[nodiscard]] std::string text() const {
    return text([](const Place& place) {
      return std::to_string(place.line) + ':' + std::to_string(place.column);
    });
  }

  /// The same with places as `text_of(place)` says them.
  template <class TextOf>
  [[nodiscard]] std::string text(TextOf text_of) const {
    std::string out;
    for (const Problem& problem : problems.sorted()) {
      out += text_of(problem.place);
      out += problem.severity == Severity::error ? ": error: " : ": warning: ";
      out += problem.message + " [" + std::string(problem.code.name()) + "]\n";
      if (!problem.hint.empty()) out += "  hint: " + problem.hint + '\n';
    }
    return out;
  }
};

/// Reads a scenario as the program does; `read_start(scenario, map, problems)` is the ruleset's.
template <class Start, class ReadStart>
Read<Start> read_as(std::string_view text, const RulesetRow& row, ReadStart read_start) {
  static const std::array<RulesetRow, 1> rulesets = {row};  // what is read points to its row
  Read<Start> result;
  const auto document = yaml::parse({.name = "s.yaml", .text = text}, {}, result.problems);
  if (!document) return result;
  yaml::MapReader map(document->root(), result.problems);
  result.common = read_common(map, rulesets, result.problems);
  if (!result.common) return result;
  result.start = read_start(*result.common, map, result.problems);
  map.done();
  return result;
}

struct ReadScenario : Read<away_boarders::Start> {
  /// The problems as people see them, but for the line of the file.
  [[nodiscard]] std::string text() const {
    return Read::text([](const Place& place) { return to_text(place); });
  }
};

/// Reads a scenario as the program does.
inline ReadScenario read(std::string_view text) {
  return {read_as<away_boarders::Start>(
      text, away_boarders::ruleset_row(),
      [](const Scenario& common, yaml::MapReader& map, Problems& problems) {
        return away_boarders::read_start(common, map, problems);
      })};
}

/// The whole of a file of the project, by its path in it.
inline std::string file_text(const std::string& path) {
  std::ifstream file(source_path(path), std::ios::binary);
  if (!file) throw std::runtime_error("no such file: " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace prizecourt::scenarios
