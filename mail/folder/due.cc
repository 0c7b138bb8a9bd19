#include "mail/folder/status.h"
#include "mail/folder/window_lines.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view form = "0000-00-00T00:00Z";  // 0 stands for any digit

int number_at(std::string_view text, std::size_t at, std::size_t size) {
  int number = 0;
  std::from_chars(text.data() + at, text.data() + at + size, number);
  return number;
}

std::optional<WindowLine> read_due_line(std::string_view line) {
  auto due = read_window_line(line);
  if (due && !is_due_date(due->said)) due.reset();
  return due;
}

}  // namespace

bool is_due_date(std::string_view text) {
  const bool formed =
      std::equal(text.begin(), text.end(), form.begin(), form.end(),
                 [](char c, char like) { return like == '0' ? c >= '0' && c <= '9' : c == like; });
  if (!formed) return false;
  const std::chrono::year_month_day day{
      std::chrono::year(number_at(text, 0, 4)),
      std::chrono::month(static_cast<unsigned>(number_at(text, 5, 2))),
      std::chrono::day(static_cast<unsigned>(number_at(text, 8, 2)))};
  return day.ok() && number_at(text, 11, 2) < 24 && number_at(text, 14, 2) < 60;
}

std::string due_of(std::string_view file, std::string_view text, int window, Problems& problems) {
  std::string date;
  int number = 0;
  for (const std::string_view line : lines_in(text)) {
    ++number;
    if (line.empty()) continue;
    const auto due = read_due_line(line);
    if (due && due->window == window) date = due->said;
    if (due) continue;
    problems.add({.code = "invalid",
                  .place = {.file = std::string(file), .line = number, .column = 0},
                  .message = "this line says no date for a window",
                  .hint = "write `window " + std::to_string(window) +
                          ": 2026-12-01T20:00Z`, or take the line out",
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
                          ": ` and the player's id, or take the line out",
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
  if (!is_due_date(date)) return false;
  const std::string due =
      std::string(date.substr(0, 10)) + ' ' + std::string(date.substr(11, 5)) + " UTC";
  return when > due;
}

}  // namespace prizecourt
