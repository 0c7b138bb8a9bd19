#include "cmd/frame/input_files.h"

#include "cmd/frame/replay_files.h"
#include "formats/text/utf8.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <filesystem>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

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

std::optional<ScenarioText> read_scenario_file(const std::string& path, Problems& problems) {
  auto text = read_file(path, max_input_bytes, problems);
  if (!text || !check_name(path, problems)) return std::nullopt;
  return ScenarioText{.name = file_name(path), .text = std::move(*text), .other_dice = {}};
}

std::vector<OrderFile> read_order_files(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<OrderFile> orders;
  for (const std::string& path : files_at(paths)) {
    if (!check_name(path, problems)) continue;
    const std::string name = file_name(path);
    const auto same = std::find_if(orders.begin(), orders.end(), [&](const OrderFile& other) {
      return other.orders.name == name;
    });
    if (same != orders.end()) {
      problems.add({.code = "duplicate-name",
                    .place = {.file = path},
                    .message = in_quotes(same->path) + " has the same name",
                    .hint = "name the turn and the player in it, such as turn-03-perry.yaml",
                    .source_line = {}});
      continue;
    }
    if (auto text = read_file(path, max_input_bytes, problems)) {
      orders.push_back({path, {name, std::move(*text)}});
    }
  }
  return orders;
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

}  // namespace prizecourt
