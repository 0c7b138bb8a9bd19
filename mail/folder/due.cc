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

std::chrono::year_month_day day_at(std::string_view text) {
  return {std::chrono::year(number_at(text, 0, 4)),
          std::chrono::month(static_cast<unsigned>(number_at(text, 5, 2))),
          std::chrono::day(static_cast<unsigned>(number_at(text, 8, 2)))};
}

/// Requires a date of that form.
std::chrono::sys_time<std::chrono::minutes> moment_at(std::string_view text) {
  return std::chrono::sys_days(day_at(text)) + std::chrono::hours(number_at(text, 11, 2)) +
         std::chrono::minutes(number_at(text, 14, 2));
}

std::string to_text(std::chrono::sys_time<std::chrono::minutes> moment) {
  const auto midnight = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day day(midnight);
  const auto minutes = static_cast<int>((moment - midnight).count());
  std::string text(form);
  const auto put = [&](std::size_t at, std::size_t size, int number) {
    for (std::size_t digit = size; digit > 0; --digit, number /= 10) {
      text[at + digit - 1] = static_cast<char>('0' + number % 10);
    }
  };
  put(0, 4, static_cast<int>(day.year()));
  put(5, 2, static_cast<int>(static_cast<unsigned>(day.month())));
  put(8, 2, static_cast<int>(static_cast<unsigned>(day.day())));
  put(11, 2, minutes / 60);
  put(14, 2, minutes % 60);
  return text;
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
  return day_at(text).ok() && number_at(text, 11, 2) < 24 && number_at(text, 14, 2) < 60;
}

std::string due_in_utc(std::string_view text) {
  constexpr std::size_t size_of_time = form.size() - 1;
  const std::string_view offset = text.substr(std::min(size_of_time, text.size()));
  const std::string utc = std::string(text.substr(0, size_of_time)) + 'Z';
  if (offset == "Z" || !is_due_date(utc)) return is_due_date(text) ? utc : std::string();
  const bool is_offset = offset.size() == 6 && (offset[0] == '+' || offset[0] == '-') &&
                         is_due_date("2000-01-01T" + std::string(offset.substr(1)) + 'Z');
  if (!is_offset) return {};
  const std::chrono::minutes ahead =
      std::chrono::hours(number_at(offset, 1, 2)) + std::chrono::minutes(number_at(offset, 4, 2));
  const auto local = moment_at(utc);
  return to_text(offset[0] == '+' ? local - ahead : local + ahead);
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
