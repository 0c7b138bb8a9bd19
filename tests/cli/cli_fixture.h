#pragma once

#include "cmd/program/commands.h"
#include "tests/places.h"
#include "tests/test_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What tests of the command line have in common: the program, run in this process, and a folder of
/// its own for each test.
namespace prizecourt {

inline const std::string examples = source_path("examples/orders/");
inline const std::string sample_replays = source_path("replays/");

/// What came of one run of the program.
struct Ran {
  ExitStatus status = ExitStatus::good;
  std::string out;
  std::string err;
};

inline Ran run_program(std::vector<std::string> arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const ExitStatus status = run_cli(std::move(arguments), out, err);
  return {status, out.str(), err.str()};
}

/// GoogleTest prints an exit status by its name.
inline void PrintTo(ExitStatus status, std::ostream* out) {
  constexpr std::array names = {"good",      "verdict_no", "bad_usage",
                                "bad_input", "waiting",    "system_failed"};
  *out << (status == ExitStatus::later ? "later" : names[static_cast<std::size_t>(status)]);
}

/// The replays that the golden games are expected to lead to, sorted.
inline std::vector<std::string> golden_replays() {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(source_path("tests/golden"))) {
    all.push_back((entry.path() / "expected.replay.yaml").string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// `text` with the first `part` replaced; throws where there is none.
inline std::string replaced(std::string text, std::string_view part, std::string_view by) {
  const std::size_t at = text.find(part);
  if (at == std::string::npos) throw std::runtime_error("no '" + std::string(part) + "' there");
  return text.replace(at, part.size(), by);
}

inline std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++n;
  return n;
}

/// A cutter of player north and a lugger of player south, eight points apart. `more` stands among
/// the keys at the top.
inline std::string two_sloops(std::string_view more) {
  return "prizecourt: scenario/1\n"
         "ruleset: away-boarders\n"
         "game: sloops\n"
         "title: Two sloops\n" +
         std::string(more) +
         "players:\n"
         "  north: {}\n"
         "  south: {}\n"
         "wind_from: 0\n"
         "ships:\n"
         "  cutter:\n"
         "    player: north\n"
         "    type: sloop\n"
         "    hull: 2\n"
         "    crew: 4\n"
         "    guns: [{weight: 12, port: 2, starboard: 2}]\n"
         "    position: {at: [0, 0], facing: 2, sail: battle, load: {port: round, starboard: "
         "round}}\n"
         "  lugger:\n"
         "    player: south\n"
         "    type: sloop\n"
         "    hull: 2\n"
         "    crew: 4\n"
         "    guns: [{weight: 12, port: 2, starboard: 2}]\n"
         "    position: {at: [0, 4], facing: 2, sail: battle, load: {port: round, starboard: "
         "round}}\n";
}

inline std::string two_sloops() {
  return two_sloops("dice: {seed: a test}\n");
}

/// An order file of two_sloops(); `orders` are those of the player's one ship, in braces.
inline std::string orders_of(std::string_view player, int turn, std::string_view orders) {
  const std::string ship = player == "north" ? "cutter" : "lugger";
  return "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
         "\nplayer: " + std::string(player) + "\nships:\n  " + ship + ": " + std::string(orders) +
         "\n";
}

/// A test with a folder of its own.
class CliTest : public testing::Test, protected TestFolder {
 protected:
  using TestFolder::TestFolder;
};

}  // namespace prizecourt
