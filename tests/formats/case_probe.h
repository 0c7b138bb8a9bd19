#pragma once

#include "formats/cases/case.h"
#include "formats/rulesets/away_boarders/ruleset.h"

#include <array>
#include <string>
#include <string_view>

/// A small case to plant mistakes in: one gun fires at range 1, its shot is a hull hit.
namespace prizecourt::probe {

inline constexpr std::string_view case_up_to_expect = R"(prizecourt: case/1
name: probe
about: One gun, one hit
ruleset: away-boarders
rules: [AB-4.3.10, AB-R79]
builds:
  brig:
    rig: square
    masts: [{name: main, boxes: 2}, {name: fore, boxes: 2}]
    hull: 3
    crew: 6
    guns: [{weight: 24, starboard: 1}]
    position:
      facing: 0
      sail: battle
      speed: 0
      crew: {yards: 2, guns: 4}
      guns: {fired_before: [s1]}
scenario:
  turn: 3
  step: fire-1
  wind_from: 0
  players: {red: {}, blue: {}}
  ships:
    brig: {like: brig, player: red, position: {at: [0, 0]}}
    hunter.1: {like: brig, player: blue, position: {at: [1, 0]}}
dice: [3, {face: 1, rule: AB-4.3.10, by: brig}]
orders:
  red: {ships: {brig: {fire: {at: hunter.1, aim: low, phase: 1}}}}
until: move-2
)";

/// What came of reading and playing the first game of a case.
struct Verdict {
  Problems reading;
  CaseResult result;

  [[nodiscard]] bool holds() const { return !reading.has_errors() && result.holds(); }

  /// Everything that is wrong, as people see it.
  [[nodiscard]] std::string words() const {
    return to_text(reading) + to_text(result.problems) + to_text(result.differences);
  }
};

inline Verdict play(std::string_view text) {
  static const std::array rulesets = {away_boarders::ruleset_row()};
  Verdict verdict;
  const auto file = CaseFile::read("probe.case.yaml", text, rulesets, verdict.reading);
  if (file) verdict.result = play_case(rulesets, file->name(), file->games().back());
  return verdict;
}

/// Plays the probe with these expectations.
inline Verdict expecting(std::string_view expectations) {
  return play(std::string(case_up_to_expect) + "expect: {" + std::string(expectations) + "}\n");
}

/// The text of the probe, with one part of it replaced, up to `expect`.
inline std::string probe_with(std::string_view part, std::string_view replacement) {
  std::string text(case_up_to_expect);
  text.replace(text.find(part), part.size(), replacement);
  return text;
}

/// A case with the line of its dice blank.
inline std::string without_dice(std::string text) {
  const std::size_t dice = text.find("dice: [");
  return text.erase(dice, text.find('\n', dice) - dice);
}

}  // namespace prizecourt::probe
