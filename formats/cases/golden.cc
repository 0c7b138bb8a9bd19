#include "formats/cases/golden.h"

#include "engine/table/play.h"
#include "formats/text/files.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <filesystem>
#include <span>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_golden_bytes = std::size_t{64} << 10;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const bool whole = end != std::string_view::npos;
    lines.push_back(text.substr(0, whole ? end + 1 : end));
    text.remove_prefix(whole ? end + 1 : text.size());
  }
  return lines;
}

void append_line(std::string& out, char mark, std::string_view line) {
  constexpr std::size_t longest = 400;
  const bool whole = line.ends_with('\n');
  if (whole) line.remove_suffix(1);
  out += mark;
  out += line.substr(0, longest);
  if (line.size() > longest) out += " ...";
  out += whole ? "\n" : "\n\\ no line feed at the end\n";
}

/// How many of the next lines belong to one difference: those before the other text goes on with
/// one of them, and not too many.
std::size_t run_of(std::span<const std::string_view> lines,
                   std::span<const std::string_view> other) {
  constexpr std::size_t most = 4;
  const auto shown = lines.first(std::min(lines.size(), most));
  const auto others = other.first(std::min(other.size(), most));
  const auto meets = std::find_first_of(shown.begin(), shown.end(), others.begin(), others.end());
  return static_cast<std::size_t>(meets - shown.begin());
}

bool has_file(const std::string& folder, std::string_view name) {
  const PathKind kind = prizecourt::kind_of(std::string(folder).append("/").append(name));
  return kind != PathKind::nothing && kind != PathKind::unknown;
}

/// Where the game is that is played: an example, or in the folder itself.
std::string example_of(const fs::path& folder, GoldenGame& game, Problems& problems) {
  const std::string file = (folder / "golden.yaml").string();
  if (!is_there(file)) return folder.string();
  const auto text = read_file(file, max_golden_bytes, problems);
  if (!text) return {};
  const auto document = yaml::parse({.name = file, .text = *text}, yaml::Limits{}, problems);
  if (!document) return {};
  yaml::MapReader map(document->root(), problems);
  require_format(map, golden_format, problems);
  const auto example = map.optional_text("example");
  game.turns = static_cast<int>(map.optional_integer("turns", {1, most_turns}).value_or(0));
  game.status = static_cast<int>(map.optional_integer("status", {0, 4}).value_or(0));
  map.done();
  return example ? (folder / *example).lexically_normal().string() : folder.string();
}

}  // namespace

bool is_golden_folder(const std::string& folder) {
  return has_file(folder, "scenario.yaml") || expects_something(folder);
}

bool expects_something(const std::string& folder) {
  return std::any_of(golden_marks.begin(), golden_marks.end(),
                     [&](std::string_view name) { return has_file(folder, name); });
}

std::optional<GoldenGame> read_golden(const std::string& folder, Problems& problems) {
  GoldenGame game;
  game.folder = folder;
  const fs::path played = example_of(folder, game, problems);
  if (problems.has_errors()) return std::nullopt;
  game.scenario = (played / "scenario.yaml").string();
  for (const fs::path& place : {played, fs::path(folder)}) {
    const std::string orders = (place / "orders").string();
    if (is_there(orders) && is_folder(orders)) game.orders = orders;
  }
  return game;
}

std::string first_difference(std::string_view expected, std::string_view found) {
  if (expected == found) return {};
  constexpr std::size_t before = 3;
  const auto old_lines = lines_of(expected);
  const auto new_lines = lines_of(found);
  const auto [old_end, new_end] =
      std::mismatch(old_lines.begin(), old_lines.end(), new_lines.begin(), new_lines.end());
  const auto same = static_cast<std::size_t>(old_end - old_lines.begin());
  const auto old_rest = std::span(old_lines).subspan(same);
  const auto new_rest = std::span(new_lines).subspan(same);
  std::string out = "line " + std::to_string(same + 1) + ":\n";
  for (std::size_t i = same - std::min(same, before); i < same; ++i) {
    append_line(out, ' ', old_lines[i]);
  }
  for (const auto line : old_rest.first(run_of(old_rest, new_rest))) append_line(out, '-', line);
  for (const auto line : new_rest.first(run_of(new_rest, old_rest))) append_line(out, '+', line);
  return out;
}

}  // namespace prizecourt
