#pragma once

#include "tests/cli/cli_fixture.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

/// A game of each ruleset as it is played by mail, for tests of what can happen to all of them.
namespace prizecourt {

struct GameByMail {
  const char* example;
  const char* set;     ///< what the umpire changes in it; one line of YAML
  const char* ruling;  ///< KEY=OPTION

  [[nodiscard]] std::string folder() const { return examples + example; }

  [[nodiscard]] std::string scenario() const { return folder() + "/scenario.yaml"; }

  /// The order files of the first turn.
  [[nodiscard]] std::vector<std::string> orders() const {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder() + "/orders")) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("turn-1-") || name.starts_with("turn-01-")) {
        files.push_back(entry.path().string());
      }
    }
    std::sort(files.begin(), files.end());
    return files;
  }

  /// The text of the umpire's file.
  [[nodiscard]] std::string hand() const {
    const std::string text = read_text(scenario());
    const std::size_t at = text.find("\ngame: ");
    const std::string game = text.substr(at + 1, text.find('\n', at + 1) - at);
    return "prizecourt: orders/1\n" + game +
           "turn: 1\nplayer: umpire\nreason: a slip\nset: " + set + '\n';
  }
};

inline void PrintTo(const GameByMail& game, std::ostream* out) {
  *out << game.example;
}

inline std::string name_in_tests(const GameByMail& game) {
  std::string name = game.example;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

inline constexpr std::array games_by_mail = {
    GameByMail{"tutorial-duel", "{wind_from: 1}", "range-count=strictly-between"},
    GameByMail{"mc-opening", "{ships: {B1: {hull: 3}}}", "all-move=up-to"},
    GameByMail{"bbp-gunnery", "{ships: {isabella: {masts: [1, 0, 1, 0, 0, 0, 1, 1]}}}",
               "off-map-move=card-lost"},
    GameByMail{"flb-speedy-gamo", "{ships: {gamo: {parties: 2}}}",
               "impromptu-counter=declared-attempts-only"},
    GameByMail{"adm-hermione", "{sea: choppy}", "attempt-floor=may-be-zero"},
    GameByMail{"yardarm-duel", "{ships: {halcyon: {hull: 3}}}", "equal-helm=nobody"}};

/// Each how many-eth of the calls that are of different kinds meets a fault. scripts/faults.sh says
/// it for all commands; else a sample is tried.
inline int step_or(int sample) {
  const char* const asked = std::getenv("PRIZECOURT_FAULTS_STEP");
  return asked == nullptr ? sample : std::max(1, std::atoi(asked));
}

}  // namespace prizecourt
