#pragma once

#include "formats/match/match.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"
#include "formats/scenario/scenario.h"
#include "formats/text/files.h"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Files that people name on the command line.
namespace prizecourt {

inline constexpr std::size_t max_input_bytes = std::size_t{8} << 20;

/// What a command uses a file as.
enum class FileUse : std::uint8_t {
  scenario,
  begins,  ///< a scenario by itself, with which games begin
  orders,
  replay,
  checked,  ///< a scenario or an order file
  shown,    ///< a scenario or a replay
  game,     ///< of which orders are checked: a replay, or a player's report
  chain,    ///< for joint dice
  key,      ///< to sign with
  umpires,  ///< a change that the umpire makes
};

/// The whole of a file; nothing, and a problem, where it cannot be read, or shows in its first
/// lines that it is something else: then one sentence says what it is, and a hint where that is
/// named.
[[nodiscard]] std::optional<std::string> read_as(FileUse use, const std::string& path,
                                                 Problems& problems);

/// False, after saying so, for the text of a file that shows that it is something else.
[[nodiscard]] bool is_used_rightly(FileUse use, const std::string& path, std::string_view text,
                                   Problems& problems);

/// The replay of a game by mail, where a path is its folder; else the path.
[[nodiscard]] std::string replay_at(const std::string& path);

/// The last part of a path: what a replay calls the file.
[[nodiscard]] std::string file_name(const std::string& path);

/// A file that is handed in, orders or a commitment, and where it is.
struct OrderFile {
  std::string path;
  Delivered file;
};

/// Reads a scenario file; its name is the last part of the path.
[[nodiscard]] std::optional<ScenarioText> read_scenario_file(const std::string& path,
                                                             Problems& problems,
                                                             FileUse use = FileUse::scenario);

/// Reads order files; a folder stands for every `*.yaml` and `*.yml` below it, sorted by path. A
/// name that a replay cannot hold is an error.
[[nodiscard]] std::vector<OrderFile> read_order_files(const std::vector<std::string>& paths,
                                                      Problems& problems);

/// Reports two files of the same name, since a replay tells them apart by it, and leaves the first.
void report_same_names(std::vector<OrderFile>& files, Problems& problems);

/// What is said of a folder in which no order file is, with what else there may be meant for one.
/// Nothing where there is one.
[[nodiscard]] std::optional<Problem> why_no_orders(const std::string& folder);

/// The same problems, placed in files as `paths` says of their names, for people and editors to
/// find them.
[[nodiscard]] Problems with_paths(const Problems& problems,
                                  const std::map<std::string, std::string>& paths);

/// Reads a dice file (`prizecourt: dice/1`).
[[nodiscard]] std::optional<DiceSpec> read_dice_file(const std::string& path, Problems& problems);

/// Every file below `folder` whose name ends with `suffix`, sorted by path; no pipes and no
/// devices. What cannot be read stands there too, a symbolic link that leads nowhere as well as a
/// folder, of whatever name: whoever opens it finds out, and nothing of an archive is passed over
/// in silence.
[[nodiscard]] std::vector<std::string> files_below(const std::string& folder,
                                                   std::string_view suffix);

/// Files as given; a folder stands for every `*.replay.yaml` below it, sorted by path.
[[nodiscard]] std::vector<std::string> replay_files(const std::vector<std::string>& paths);

// ---- folders gone through to the bottom ----

/// Who is told of what is found.
struct FolderWalk {
  /// Is told of each entry, in no order; whether the walk goes on into it, if it is a folder.
  /// Symbolic links to folders are never gone into.
  std::function<bool(const std::filesystem::directory_entry&)> enters;
  /// Is told of a folder, the first one or one below it, of which not everything could be seen, and
  /// of the system's reason.
  std::function<void(const std::filesystem::path&, const std::string& reason)> cannot_read;
};

void walk_folder(const std::filesystem::path& folder, const FolderWalk& walk);

}  // namespace prizecourt
