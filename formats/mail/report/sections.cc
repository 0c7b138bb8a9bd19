#include "formats/mail/report/sections.h"

#include "engine/table/umpire.h"
#include "formats/text/markdown.h"

#include <sstream>

namespace prizecourt {
namespace {

std::string moment_of(const Report& report) {
  const std::string turn = std::to_string(report.turn);
  switch (report.time) {
    case ReportTime::start:
      return "before the first turn";
    case ReportTime::waiting:
      return "turn " + turn + " waits for orders";
    case ReportTime::turn_over:
      return "after turn " + turn;
    case ReportTime::game_over:
      return "after turn " + turn + ", the last";
    case ReportTime::taken_back:
      return "turn " + std::to_string(report.next_turn) + " is to be played again";
  }
  return {};
}

/// `alice, bob`.
std::string in_a_row(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + for_markdown(name);
  return out;
}

std::string name_of(const Report& report, std::string_view id) {
  return for_markdown(report.names.of(id));
}

std::string whom(const Report& report, const std::string& player) {
  return player == report.player ? "**you**" : "**" + name_of(report, player) + "**";
}

std::string question_in_words(const Report& report, const OpenQuestion& question) {
  std::string out = ": ";
  if (question.who != question.player) out += name_of(report, question.who) + ", ";
  out += std::string(question.decision->question) + " (";
  if (!question.about.empty()) out += name_of(report, question.about) + ", ";
  out += std::string(question.decision->id) + ", " + std::string(question.decision->key) + ")\n";
  out += "  - the options: " + in_a_row(question.options) + '\n';
  return out + "  - silence would mean: " + for_markdown(question.fallback) + '\n';
}

std::string line_of(const Report& report, const Owed& owed) {
  const std::string turn = std::to_string(report.next_turn);
  std::string line = "- " + whom(report, owed.player) + ": ";
  if (report.time != ReportTime::waiting) return line + "orders for turn " + turn + '\n';
  line += "an answer, in a file for turn " + turn;
  return owed.question ? line + question_in_words(report, *owed.question) : line + '\n';
}

std::string reader_in_words(const Report& report) {
  if (!report.player.empty()) return name_of(report, report.player);
  return report.stem == umpire_name ? "the umpire, who sees all" : "everybody";
}

}  // namespace

std::string heading_of(const Report& report) {
  return report.title + ": " + moment_of(report);
}

std::string summary_of(const Report& report) {
  std::string out = "For " + reader_in_words(report) + ". " + report.ruleset + ", game " +
                    for_markdown(report.game);
  if (report.window > 0) out += ", window " + std::to_string(report.window);
  out += ". " + for_markdown(report.standing) + "\n\n";
  if (!report.without_orders.empty()) {
    std::vector<std::string> without;
    for (const std::string& player : report.without_orders)
      without.emplace_back(report.names.of(player));
    out += "**No orders came** from " + in_a_row(without) + ".\n\n";
  }
  return out;
}

std::string umpires_hand_in_words(const Report& report) {
  if (report.umpires.empty()) return {};
  std::string out =
      "## What the umpire changes first\n\nBefore the next window is played; the board below and "
      "the orders to begin with count it in.\n\n";
  std::istringstream lines(report.umpires);
  for (std::string line; std::getline(lines, line);) out += "- " + for_markdown(line) + '\n';
  return out + '\n';
}

std::string owed_in_words(const Report& report) {
  if (report.owed.empty()) return "Nothing: the game is over.\n";
  std::string out;
  for (const Owed& owed : report.owed) out += line_of(report, owed);
  if (!report.due.empty()) out += "\nDue: " + for_markdown(report.due) + '\n';
  if (report.sealed) {
    out += "\nFiles for this need `prizecourt orders seal --window " +
           std::to_string(report.next_window) + "`.\n";
  }
  return out;
}

}  // namespace prizecourt
