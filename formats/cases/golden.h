#pragma once

#include "formats/text/problems.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// Golden games: folders with a game and what must come of it, to the byte. docs/cases.md is their
/// manual.
namespace prizecourt {

inline constexpr std::string_view golden_format = "golden/1";

/// What comes of a game, and the file of the folder that says what it must be.
struct GoldenPart {
  std::string_view name;
  std::string_view file;
};

inline constexpr GoldenPart golden_replay{"replay", "expected.replay.yaml"};
inline constexpr GoldenPart golden_log{"log", "expected.log.md"};

/// The files by which a folder is known to be a golden game.
inline constexpr std::array golden_marks = {std::string_view("golden.yaml"), golden_replay.file,
                                            golden_log.file};

/// A golden game: `prizecourt run` with these files must give what the folder expects.
struct GoldenGame {
  std::string folder;
  std::string scenario;  ///< paths
  std::string orders;    ///< empty where there are none
  int turns = 0;         ///< to be played; 0: as many as have orders
  int status = 0;        ///< the exit status of the run
};

/// Whether a folder that is searched for golden games is meant to be one: it has a scenario.yaml, a
/// golden.yaml or an expected file.
[[nodiscard]] bool is_golden_folder(const std::string& folder);

/// Whether it has a golden.yaml or an expected file, and not only a scenario, as any game has.
[[nodiscard]] bool expects_something(const std::string& folder);

/// Reads what the folder says of its game: its own scenario and orders, or those of an example; of
/// an example's orders those in the folder take the place. Nothing on errors.
[[nodiscard]] std::optional<GoldenGame> read_golden(const std::string& folder, Problems& problems);

/// Where two texts first differ, as a unified diff shows it: a few lines before it, then what is
/// expected (`-`) and what was found (`+`). Empty where they are equal.
[[nodiscard]] std::string first_difference(std::string_view expected, std::string_view found);

}  // namespace prizecourt
