#include "formats/console/input_files.h"

#include "formats/text/files.h"
#include "formats/text/utf8.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace prizecourt {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> yaml_files_below(const std::string& folder) {
  std::vector<std::string> found = files_below(folder, ".yaml");
  const auto short_names = files_below(folder, ".yml");
  found.insert(found.end(), short_names.begin(), short_names.end());
  std::sort(found.begin(), found.end());
  return found;
}

/// Files as given; a folder stands for what is below it. What is named twice is there once.
std::vector<std::string> files_at(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  const auto add = [&](const std::string& path) {
    if (std::find(files.begin(), files.end(), path) == files.end()) files.push_back(path);
  };
  for (const std::string& path : paths) {
    if (is_folder(path)) {
      for (const std::string& below : yaml_files_below(path)) add(below);
    } else {
      add(path);
    }
  }
  return files;
}

/// What a file has to be, and what those hear who named another one.
struct Use {
  std::string_view due;
  std::array<std::string_view, 2> formats;
  std::size_t most_bytes;
};

/// In the order of FileUse.
constexpr std::array<Use, 10> uses = {{
    {"a scenario", {scenario_format}, max_input_bytes},
    {"a scenario", {scenario_format}, max_input_bytes},
    {"an order file", {orders_format, commitment_format}, max_input_bytes},
    {"a replay", {replay_format}, max_replay_bytes},
    {"a scenario or an order file", {scenario_format, orders_format}, max_input_bytes},
    {"a scenario or a replay", {scenario_format, replay_format}, max_replay_bytes},
    {"a replay or a JSON report", {replay_format, report_format}, max_replay_bytes},
    {"a chain", {chain_format}, max_input_bytes},
    {"a key of SSH", {private_key_format, public_key_format}, max_input_bytes},
    {"an order file of the umpire", {orders_format, commitment_format}, max_input_bytes},
}};

const Use& use_of(FileUse use) {
  return uses[static_cast<std::size_t>(use)];
}

/// Where somebody finds what is due who has such a file in hand.
struct WayOn {
  FileUse use;
  std::string_view format;
  std::string_view hint;
};

constexpr std::string_view ask_for_replay =
    "the game master has the replay of the game: ask for game.replay.yaml";
constexpr std::string_view plays_scenario = "`prizecourt run` plays it, and writes a replay";
constexpr std::string_view checks_orders = "`prizecourt check` reads order files";
constexpr std::string_view chain_option = "name your chain with --chain";
constexpr std::string_view key_option = "name your key with --key";
constexpr std::string_view game_option = "name a replay or a report with --game";

constexpr std::array ways_on = {
    WayOn{FileUse::game, scenario_format, "name a scenario with --scenario"},
    WayOn{FileUse::game, orders_format, "order files come first, without an option"},
    WayOn{FileUse::replay, report_format, ask_for_replay},
    WayOn{FileUse::replay, scenario_format, plays_scenario},
    WayOn{FileUse::replay, orders_format, checks_orders},
    WayOn{FileUse::shown, report_format, ask_for_replay},
    WayOn{FileUse::shown, scenario_format, plays_scenario},
    WayOn{FileUse::shown, orders_format, checks_orders},
    WayOn{FileUse::scenario, replay_format, "name the scenario, and the replay with --replay"},
    WayOn{FileUse::begins, replay_format, "name the scenario that this game began with"},
    WayOn{FileUse::scenario, orders_format, "name the scenario first, and then order files"},
    WayOn{FileUse::scenario, report_format, "name a report with --game"},
    WayOn{FileUse::checked, replay_format, "replays are checked by `prizecourt verify`"},
    WayOn{FileUse::checked, case_format, "cases are checked by `prizecourt test`"},
    WayOn{FileUse::chain, chain_format, chain_option},
    WayOn{FileUse::chain, private_key_format, key_option},
    WayOn{FileUse::chain, replay_format, game_option},
    WayOn{FileUse::chain, report_format, game_option},
    WayOn{FileUse::key, chain_format, chain_option},
    WayOn{FileUse::key, private_key_format, key_option},
    WayOn{FileUse::key, replay_format, game_option},
    WayOn{FileUse::key, report_format, game_option},
    WayOn{FileUse::orders, report_format, "`prizecourt orders new` makes a draft from it"},
    WayOn{FileUse::orders, scenario_format, "`prizecourt orders new` writes a draft"},
};

std::string way_on(FileUse use, const FileKind& found, const std::string& path) {
  const fs::path file(path);
  const bool is_page = file.extension() == ".html" || file.extension() == ".md";
  if (is_page && use == FileUse::game) {
    return "name " + fs::path(file).replace_extension(".json").string() + ", which came with it";
  }
  if (is_page && (use == FileUse::replay || use == FileUse::shown)) {
    return std::string(ask_for_replay);
  }
  const auto way = std::find_if(ways_on.begin(), ways_on.end(), [&](const WayOn& one) {
    return one.use == use && one.format == found.format;
  });
  return way == ways_on.end() ? std::string() : std::string(way->hint);
}

/// False, after saying so, for a name that a replay cannot hold.
bool check_name(const std::string& path, Problems& problems) {
  if (is_utf8(file_name(path))) return true;
  problems.add({.code = "invalid",
                .place = {.file = path},
                .message = "the name of this file is not UTF-8",
                .hint = {},
                .source_line = {}});
  return false;
}

}  // namespace

std::string file_name(const std::string& path) {
  return fs::path(path).filename().string();
}

std::optional<std::string> read_as(FileUse use, const std::string& path, Problems& problems) {
  auto text = read_file(path, use_of(use).most_bytes, problems);
  if (!text || !is_used_rightly(use, path, *text, problems)) return std::nullopt;
  return text;
}

bool is_used_rightly(FileUse use, const std::string& path, std::string_view text,
                     Problems& problems) {
  const Use& wanted = use_of(use);
  const FileKind* const kind = kind_of_text(text);
  if (kind == nullptr) return true;
  const auto is_due = [&](std::string_view one) { return !one.empty() && one == kind->format; };
  if (std::any_of(wanted.formats.begin(), wanted.formats.end(), is_due)) return true;
  problems.add(
      {.code = "other-file",
       .place = {.file = path},
       .message = "expected " + std::string(wanted.due) + ", found " + std::string(kind->words),
       .hint = way_on(use, *kind, path),
       .source_line = {}});
  return false;
}

std::string replay_at(const std::string& path) {
  std::string replay = (fs::path(path) / "game.replay.yaml").string();
  return is_folder(path) && is_there(replay) ? replay : path;
}

std::optional<ScenarioText> read_scenario_file(const std::string& path, Problems& problems,
                                               FileUse use) {
  auto text = read_as(use, path, problems);
  if (!text || !check_name(path, problems)) return std::nullopt;
  return ScenarioText{.name = file_name(path), .text = std::move(*text), .other_dice = {}};
}

std::vector<OrderFile> read_order_files(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<OrderFile> files;
  for (const std::string& path : files_at(paths)) {
    if (!check_name(path, problems)) continue;
    if (auto text = read_as(FileUse::orders, path, problems)) {
      files.push_back({path, Delivered(file_name(path), std::move(*text))});
    }
  }
  return files;
}

void report_same_names(std::vector<OrderFile>& files, Problems& problems) {
  for (auto file = files.begin(); file != files.end();) {
    const auto same = std::find_if(files.begin(), file, [&](const OrderFile& other) {
      return other.file.name() == file->file.name();
    });
    if (same == file) {
      ++file;
      continue;
    }
    problems.add({.code = "duplicate-name",
                  .place = {.file = file->path},
                  .message = in_quotes(same->path) + " has the same name",
                  .hint = "name the turn and the player in it, such as turn-03-perry.yaml",
                  .source_line = {}});
    file = files.erase(file);
  }
}

std::optional<Problem> why_no_orders(const std::string& folder) {
  if (!yaml_files_below(folder).empty()) return std::nullopt;
  std::string hint;
  for (const std::string_view ending : {".yaml.txt", ".yml.txt"}) {
    const auto texts = files_below(folder, ending);
    if (texts.empty()) continue;
    hint = "a mail program has added '.txt' to " + texts.front() + ": remove that from the name";
  }
  if (const auto mails = files_below(folder, ".eml"); hint.empty() && !mails.empty()) {
    hint = mails.front() + " is a whole e-mail message: save its attachment, and name that";
  }
  return Problem{.code = "file-missing",
                 .place = {.file = folder},
                 .message = "this folder has no order file: no name in it ends in .yaml or .yml",
                 .hint = std::move(hint),
                 .source_line = {}};
}

Problems with_paths(const Problems& problems, const std::map<std::string, std::string>& paths) {
  Problems placed;
  for (Problem& problem : problems.sorted()) {
    const auto path = paths.find(problem.place.file);
    if (path != paths.end()) problem.place.file = path->second;
    placed.add(std::move(problem));
  }
  for (const Severity severity : {Severity::error, Severity::warning}) {
    while (placed.found(severity) < problems.found(severity)) placed.add_unseen(severity);
  }
  return placed;
}

std::optional<DiceSpec> read_dice_file(const std::string& path, Problems& problems) {
  const auto text = read_file(path, max_input_bytes, problems);
  if (!text) return std::nullopt;
  const auto document = yaml::parse({.name = path, .text = *text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, dice_format, problems);
  const DiceSpec spec = read_dice(map.node("dice"), problems);
  map.done();
  if (problems.has_errors()) return std::nullopt;
  return spec;
}

void walk_folder(const fs::path& folder, const FolderWalk& walk) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (!walk.enters(*entry)) continue;
    std::error_code not_told;
    const fs::file_status status = entry->symlink_status(not_told);
    if (not_told) {
      require_answer(not_told.value(), entry->path().string(), "cannot be accessed");
      walk.cannot_read(entry->path(), not_told.message());
    }
    if (fs::is_directory(status)) walk_folder(entry->path(), walk);
  }
  if (!error) return;
  require_answer(error.value(), folder.string(), "cannot be read");
  walk.cannot_read(folder, error.message());
}

std::vector<std::string> files_below(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> found;
  const auto enters = [&](const fs::directory_entry& entry) {
    const std::string path = entry.path().string();
    if (!path.ends_with(suffix)) return true;
    // Whoever opens it gets a file, or is told why not.
    const PathKind kind = kind_of(path);
    if (kind != PathKind::folder && kind != PathKind::other) found.push_back(path);
    return true;
  };
  walk_folder(folder,
              {.enters = enters, .cannot_read = [&](const fs::path& path, const std::string&) {
                 found.push_back(path.string());
               }});
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> replay_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (is_folder(path)) {
      const auto below = files_below(path, ".replay.yaml");
      files.insert(files.end(), below.begin(), below.end());
    } else {
      files.push_back(path);
    }
  }
  return files;
}

}  // namespace prizecourt
