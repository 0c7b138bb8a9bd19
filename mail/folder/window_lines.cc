#include "mail/folder/window_lines.h"

#include "mail/calendar/calendar.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>

namespace prizecourt {
namespace {

/// Nothing where the line is none of these.
std::optional<WindowLine> read_window_line(std::string_view line) {
  constexpr std::string_view word = "window ";
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  WindowLine found;
  const auto read = std::from_chars(line.data(), line.data() + line.size(), found.window);
  const auto digits = static_cast<std::size_t>(read.ptr - line.data());
  if (read.ec != std::errc() || found.window < 1 || !line.substr(digits).starts_with(": ")) {
    return std::nullopt;
  }
  found.said = line.substr(digits + 2);
  return found;
}

}  // namespace

void read_window_lines(const NamedText& file,
                       const std::function<bool(const WindowLine& line)>& take,
                       std::string_view message, const std::string& hint, Problems& problems) {
  int number = 0;
  for (const std::string_view line : lines_in(file.text)) {
    ++number;
    const auto found = read_window_line(line);
    if (line.empty() || (found && take(*found))) continue;
    problems.add({.code = "invalid",
                  .place = {.file = std::string(file.name), .line = number, .column = 0},
                  .message = std::string(message),
                  .hint = hint,
                  .source_line = std::string(line)});
  }
}

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
  }
  return lines;
}

// ---- due.txt ----

std::string due_in_utc(std::string_view text, std::string& why) {
  const auto moment = calendar::read_date(text, why);
  return moment ? calendar::to_text(*moment) : std::string();
}

std::string due_of(const NamedText& file, int window, Problems& problems) {
  std::string found;
  const auto take = [&](const WindowLine& line) {
    std::string why;
    std::string date = due_in_utc(line.said, why);
    const bool is_date = !date.empty();
    if (is_date && line.window == window) found = std::move(date);
    return is_date;
  };
  read_window_lines(
      file, take, "this line has no date for a window",
      "write `window " + std::to_string(window) + ": 2026-12-01T20:00Z`, or delete the line",
      problems);
  return found;
}

std::string with_due(std::string_view text, int window, std::string_view date) {
  std::string out;
  for (const std::string_view line : lines_in(text)) {
    const auto due = read_window_line(line);
    if (due && due->window < window) out += std::string(line) + '\n';
  }
  return out + "window " + std::to_string(window) + ": " + std::string(date) + '\n';
}

bool is_late(std::string_view when, std::string_view date) {
  const auto due = calendar::read_moment(date);
  return due && when > calendar::as_received(*due);
}

// ---- without.txt ----

std::vector<std::string> without_of(const NamedText& file, int window,
                                    std::span<const std::string_view> players, Problems& problems) {
  std::vector<std::string> without;
  const auto take = [&](const WindowLine& line) {
    const bool is_player = std::find(players.begin(), players.end(), line.said) != players.end();
    if (is_player && line.window == window) without.emplace_back(line.said);
    return is_player;
  };
  read_window_lines(
      file, take, "this line names no player for a window",
      "write `window " + std::to_string(window) + ": ` and the player's id, or delete the line",
      problems);
  return without;
}

std::string without_to_text(std::span<const std::string> players, int window) {
  std::string text;
  for (const std::string& player : players) {
    text += "window " + std::to_string(window) + ": " + player + '\n';
  }
  return text;
}

}  // namespace prizecourt
