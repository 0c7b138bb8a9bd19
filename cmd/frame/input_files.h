#pragma once

#include "formats/match/match.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"
#include "formats/scenario/scenario.h"
#include "formats/text/files.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Files that people name on the command line.
namespace prizecourt {

inline constexpr std::size_t max_input_bytes = std::size_t{8} << 20;

/// The last part of a path: what a replay calls the file.
[[nodiscard]] std::string file_name(const std::string& path);

/// An order file and where it is.
struct OrderFile {
  std::string path;
  OrderText orders;
};

/// Reads a scenario file; its name is the last part of the path.
[[nodiscard]] std::optional<ScenarioText> read_scenario_file(const std::string& path,
                                                             Problems& problems);

/// Reads order files; a folder stands for every `*.yaml` and `*.yml` below it, sorted by path.
/// Two files of the same name are an error, since a replay tells them apart by it; so is a name
/// that a replay cannot hold.
[[nodiscard]] std::vector<OrderFile> read_order_files(const std::vector<std::string>& paths,
                                                      Problems& problems);

/// The same problems, placed in files as `paths` says of their names, for people and editors to
/// find them.
[[nodiscard]] Problems with_paths(const Problems& problems,
                                  const std::map<std::string, std::string>& paths);

/// Reads a dice file (`prizecourt: dice/1`).
[[nodiscard]] std::optional<DiceSpec> read_dice_file(const std::string& path, Problems& problems);

}  // namespace prizecourt
