#pragma once

#include "formats/match/match.h"

#include <string>
#include <vector>

/// Games to measure with: pairs of brigs far from each other, each pair fighting on parallel
/// courses.
namespace prizecourt::bench {

/// A scenario with `ships` brigs (an even number), spread out so that pairs do not meet.
[[nodiscard]] inline std::string scenario_of(int ships) {
  std::string text =
      "prizecourt: scenario/1\n"
      "ruleset: away-boarders\n"
      "game: bench\n"
      "title: pairs of brigs\n"
      "dice: {seed: bench}\n"
      "rulings: {map-edge: refuse-move}\n"
      "players:\n"
      "  red: {}\n"
      "  blue: {}\n"
      "wind_from: 0\n"
      "field: {west: -600, east: 600, north: -400, south: 400}\n"
      "ships:\n";
  constexpr int pairs_in_row = 23;
  for (int i = 0; i < ships; ++i) {
    const int pair = i / 2;
    const int q = -400 + (pair % pairs_in_row) * 34;
    const int y = -330 + (pair / pairs_in_row) * 30 + (i % 2) * 3;
    const int r = y - (q >= 0 ? q / 2 : (q - 1) / 2);
    text += "  s" + std::to_string(10000 + i) + ":\n";
    text += std::string("    player: ") + (i % 2 == 0 ? "red" : "blue") + "\n";
    text += "    type: brig\n    hull: 40\n    crew: 60\n    guns:\n";
    text += "      - {weight: 24, kind: carronade, port: 5, starboard: 5}\n";
    text += "      - {weight: 9, port: 2, starboard: 2}\n";
    text += "    position: {at: [" + std::to_string(q) + ", " + std::to_string(r) +
            "], facing: 2, sail: reef, load: {port: round, starboard: round}}\n";
  }
  return text;
}

/// Orders of one player for one turn: four for each ship.
[[nodiscard]] inline Delivered orders_of(int ships, int turn, bool red) {
  std::string text = "prizecourt: orders/1\ngame: bench\nturn: " + std::to_string(turn) +
                     "\nplayer: " + (red ? "red" : "blue") + "\nships:\n";
  for (int i = red ? 0 : 1; i < ships; i += 2) {
    const int enemy = i % 2 == 0 ? i + 1 : i - 1;
    text += "  s" + std::to_string(10000 + i) + ":\n";
    text += turn % 2 == 1 ? "    course: [ahead, ahead]\n" : "    course: [luff-port, back-sail]\n";
    text += "    fire: [{battery: all, at: [s" + std::to_string(10000 + enemy) +
            "], aim: low, range: 6}]\n";
    text += "    repair: [hull-1, hull-2, main-1]\n";
    text += "    load: {starboard: round, port: round}\n";
  }
  return {"turn-" + std::to_string(10000 + turn) + (red ? "-red.yaml" : "-blue.yaml"),
          std::move(text)};
}

}  // namespace prizecourt::bench
