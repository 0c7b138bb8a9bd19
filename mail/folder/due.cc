#include "mail/calendar/calendar.h"
#include "mail/folder/status.h"
#include "mail/folder/window_lines.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// A line whose date is in UTC.
struct DueLine {
  int window = 0;
  std::string date;
};

std::optional<DueLine> read_due_line(std::string_view line) {
  const auto said = read_window_line(line);
  if (!said) return std::nullopt;
  std::string why;
  std::string date = due_in_utc(said->said, why);
  if (date.empty()) return std::nullopt;
  return DueLine{.window = said->window, .date = std::move(date)};
}

}  // namespace

std::string due_in_utc(std::string_view text, std::string& why) {
  const auto moment = calendar::read_date(text, why);
  return moment ? calendar::to_text(*moment) : std::string();
}

std::string due_of(std::string_view file, std::string_view text, int window, Problems& problems) {
  std::string date;
  int number = 0;
  for (const std::string_view line : lines_in(text)) {
    ++number;
    if (line.empty()) continue;
    const auto due = read_due_line(line);
    if (due && due->window == window) date = due->date;
    if (due) continue;
    problems.add({.code = "invalid",
                  .place = {.file = std::string(file), .line = number, .column = 0},
                  .message = "this line has no date for a window",
                  .hint = "write `window " + std::to_string(window) +
                          ": 2026-12-01T20:00Z`, or delete the line",
                  .source_line = std::string(line)});
  }
  return date;
}

std::string with_due(std::string_view text, int window, std::string_view date) {
  std::string out;
  for (const std::string_view line : lines_in(text)) {
    const auto due = read_due_line(line);
    if (due && due->window < window) out += std::string(line) + '\n';
  }
  return out + "window " + std::to_string(window) + ": " + std::string(date) + '\n';
}

std::vector<std::string> without_of(std::string_view file, std::string_view text, int window,
                                    std::span<const std::string_view> players, Problems& problems) {
  std::vector<std::string> without;
  int number = 0;
  for (const std::string_view line : lines_in(text)) {
    ++number;
    if (line.empty()) continue;
    const auto found = read_window_line(line);
    const bool names_player =
        found && std::find(players.begin(), players.end(), found->said) != players.end();
    if (names_player && found->window == window) without.emplace_back(found->said);
    if (names_player) continue;
    problems.add({.code = "invalid",
                  .place = {.file = std::string(file), .line = number, .column = 0},
                  .message = "this line names no player for a window",
                  .hint = "write `window " + std::to_string(window) +
                          ": ` and the player's id, or delete the line",
                  .source_line = std::string(line)});
  }
  return without;
}

std::string without_to_text(std::span<const std::string> players, int window) {
  std::string text;
  for (const std::string& player : players) {
    text += "window " + std::to_string(window) + ": " + player + '\n';
  }
  return text;
}

bool is_late(std::string_view when, std::string_view date) {
  const auto due = calendar::read_moment(date);
  return due && when > calendar::as_received(*due);
}

}  // namespace prizecourt
