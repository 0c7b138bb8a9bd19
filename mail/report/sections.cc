#include "mail/report/sections.h"

#include "engine/table/event.h"
#include "formats/text/escape.h"
#include "formats/text/manual.h"
#include "mail/report/report.h"

#include <algorithm>
#include <sstream>

namespace prizecourt {
namespace {

std::string moment_of(const Report& report) {
  const std::string turn = std::to_string(report.turn);
  switch (report.time) {
    case ReportTime::start:
      return "before the first turn";
    case ReportTime::waiting:
      return "turn " + turn + " is waiting for orders";
    case ReportTime::turn_over:
      return "after turn " + turn;
    case ReportTime::game_over:
      return "after turn " + turn + ", the last";
    case ReportTime::taken_back:
      return report.dice.new_chains.empty()
                 ? "turn " + std::to_string(report.next_turn) + " will be played again"
                 : "orders for turn " + std::to_string(report.next_turn) + " are collected again";
  }
  return {};
}

/// `alice, bob`.
std::string in_a_row(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + for_markdown(name);
  return out;
}

/// The same of players.
std::string names_in_a_row(const Report& report, const std::vector<std::string>& players) {
  std::vector<std::string> names;
  names.reserve(players.size());
  for (const std::string& player : players) names.emplace_back(report.names.of(player));
  return in_a_row(names);
}

std::string name_of(const Report& report, std::string_view id) {
  return for_markdown(report.names.of(id));
}

std::string question_in_words(const Report& report, const Owed& owed) {
  const OpenQuestion& question = *owed.question;
  std::string out = ": ";
  if (question.who != question.player) out += name_of(report, question.who) + ", ";
  out += std::string(question.decision->question) + " (";
  if (!question.about.empty()) out += name_of(report, question.about) + ", ";
  out += std::string(question.decision->id) + ", " + std::string(question.decision->key) + ")\n";
  out += "  - options: " + in_a_row(question.options) + '\n';
  if (!owed.answered_by.empty()) {
    out += "  - answer with " + owed.answered_by + ", as in your draft\n";
  }
  return out + "  - default: " + for_markdown(question.fallback) + '\n';
}

std::string line_of(const Report& report, const Owed& owed) {
  const std::string turn = std::to_string(report.next_turn);
  std::string line =
      owed.player == report.player ? "- **you**: " : "- **" + name_of(report, owed.player) + "**: ";
  switch (owed.kind) {
    case OwedKind::commitment:
      line += "a commitment to ";
      break;
    case OwedKind::opening:
    case OwedKind::later_opening:
      return line + "the committed orders for turn " + turn + "\n";
    case OwedKind::orders:
    case OwedKind::answer:
    case OwedKind::nothing_more:
      break;
  }
  if (report.time != ReportTime::waiting) return line + "orders for turn " + turn + '\n';
  line += "an answer, in a file for turn " + turn;
  return owed.question ? line + question_in_words(report, owed) : line + '\n';
}

/// Why handing in needs `--yes`; empty where it does not.
std::string skipped_links_in_words(const Report& report) {
  if (report.without_link.empty()) return {};
  if (report.time == ReportTime::taken_back) {
    return "Add `--yes` this once: the window in which " +
           std::string(report.dice.new_chains.empty() ? "the turn was rolled back"
                                                      : "the chain was replaced") +
           " had no links, and your next link reveals the link for it.\n";
  }
  if (!report.player.empty()) {
    return "Add `--yes` this once: the last window was played without your link, and your next one "
           "reveals it.\n";
  }
  return "Add `--yes` this once for " + names_in_a_row(report, report.without_link) +
         ": the last window was played without their links, and the next links reveal them.\n";
}

/// A line of a list: what it is about in bold, then what is said of it.
std::string item_of(const BoardLine& line) {
  std::string item = "- **" + for_markdown(line.title) + "**: ";
  for (std::size_t c = 0; c < line.clauses.size(); ++c) {
    item += (c == 0 ? "" : "; ") + for_markdown(line.clauses[c]);
  }
  return item + '\n';
}

std::string list_of(const std::vector<BoardLine>& lines) {
  std::string list;
  for (const BoardLine& line : lines) list += item_of(line);
  return lines.empty() ? list : list + '\n';
}

std::string list_of(const PlayersNews& news) {
  if (news.lines.empty()) return "- nothing\n\n";
  std::string list;
  for (const std::string& line : news.lines) list += "- " + line + '\n';
  return list + '\n';
}

/// Where somebody else gave the orders of the window than plays the seat now: who.
std::string who_played_before(const Report& report, const SeatChange& seat) {
  for (const SeatChange& one : report.orders_by) {
    if (one.player != seat.player || one.bot == seat.bot) continue;
    return "; in window " + std::to_string(one.window) + ' ' +
           (one.bot.empty() ? name_of(report, one.player)
                            : "a bot (" + for_markdown(one.bot) + ')') +
           " gave the orders";
  }
  return {};
}

/// A line about the dice: who can predict them, and how they are verified.
std::string source_in_words(const DiceNews& dice) {
  const std::string verified = std::string(", and each window can be verified once ") +
                               (dice.open == OpenReplay::game   ? "the game is over"
                                : dice.open == OpenReplay::turn ? "its turn is over"
                                                                : "it is played");
  switch (dice.source) {
    case DiceSource::game_master:
      return "from the game master's hash chain. No player can predict them, the game master "
             "cannot "
             "change them" +
             verified;
    case DiceSource::joint:
      return "joint, from the hash chains of all players and the game master. Nobody can predict "
             "or choose them" +
             verified;
    case DiceSource::seed:
      return dice.seed.empty()
                 ? "from one seed for the whole game. Anyone who knows the seed can predict every "
                   "roll; it is published when the game is over"
                 : "from the seed '" + for_markdown(dice.seed) +
                       "', published now that the game is over, so that every roll can be verified";
    case DiceSource::script:
      return "a list entered before the game. Anyone who has the list knows every roll";
  }
  return {};
}

/// The seats that bots play, or have played; a paragraph for each.
std::string seats_in_words(const Report& report) {
  std::string out;
  for (const SeatChange& seat : report.seats) {
    out += in_words(seat, name_of(report, seat.player)) + who_played_before(report, seat) + ".\n\n";
  }
  return out;
}

}  // namespace

std::string heading_of(const Report& report) {
  return report.title + ": " + moment_of(report);
}

std::string undone_in_words(const Report& report) {
  if (report.time != ReportTime::taken_back) return {};
  const std::string turn = "turn " + std::to_string(report.next_turn);
  std::string out;
  if (report.dice.new_chains.empty()) {
    out = "**Orders for " + turn +
          " are collected again.** Files sent before this report no longer count.\n\n";
  }
  if (!report.is_change_undone) return out;
  return out + "**The umpire's changes announced since " + turn +
         " began are undone.** They do not apply unless the umpire announces them again.\n\n";
}

std::string summary_of(const Report& report) {
  const std::string reader = !report.player.empty()       ? name_of(report, report.player)
                             : report.stem == umpire_name ? "the umpire"
                                                          : "all players";
  std::string out = "For " + reader + ". " + report.ruleset + ", game " + for_markdown(report.game);
  if (report.window > 0) out += ", window " + std::to_string(report.window);
  out += ". " + for_markdown(report.standing) + "\n\n" + dice_in_words(report) + "\n\n";
  out += seats_in_words(report) + undone_in_words(report);
  if (!report.without_orders.empty()) {
    out += "**No orders received** from " + names_in_a_row(report, report.without_orders) + ".\n\n";
  }
  return out;
}

std::string dice_in_words(const Report& report) {
  return "Dice: " + source_in_words(report.dice) + " (see " +
         manual_page("fair-dice.md", docs_address) + ").";
}

std::string news_in_words(const Report& report) {
  if (report.news.empty()) return {};
  if (!report.player.empty()) {
    return "## News of your ships\n\n" + list_of(report.news.front());
  }
  std::string out = "## News of all ships\n\n";
  for (const PlayersNews& news : report.news) {
    out += "### " + name_of(report, news.player) + "\n\n" + list_of(news);
  }
  return out;
}

std::string heading_of_board(const Report& report) {
  if (report.time != ReportTime::waiting) return "The board";
  return "The board at the start of turn " + std::to_string(report.turn);
}

std::string unshown_in_words(const Report& report) {
  return list_of(report.board.unshown);
}

std::string key_in_words(const Report& report) {
  std::string out;
  std::istringstream lines(report.board.key);
  for (std::string line; std::getline(lines, line);) {
    line.erase(0, line.find_first_not_of(' '));
    out += for_markdown(line) + '\n';
  }
  return out.empty() ? out : out + '\n';
}

std::string ships_in_words(const Report& report) {
  return "### The ships\n\n" + list_of(report.board.ships);
}

std::string umpires_hand_in_words(const Report& report) {
  if (report.umpires.empty()) return {};
  std::string out =
      "## The umpire's changes before the next window\n\nThe board below and the drafts of orders "
      "already include them.\n\n";
  std::istringstream lines(report.umpires);
  for (std::string line; std::getline(lines, line);) out += "- " + for_markdown(line) + '\n';
  return out + '\n';
}

std::string commitments_in_words(const Report& report) {
  if (report.commitments.empty()) return {};
  std::string out =
      "## Commitments\n\nThese are the digests of this window's orders. They must be the digests "
      "that you were mailed before you opened yours.\n\n";
  for (const Commitment& one : report.commitments) {
    out += "- " + name_of(report, one.player) + ": `" + to_hex(one.digest) + "`\n";
  }
  return out + '\n';
}

std::string owed_in_words(const Report& report) {
  if (report.owed.empty()) {
    return report.time == ReportTime::game_over
               ? "None: the game is over.\n"
               : "None: no orders are missing for turn " + std::to_string(report.next_turn) + ".\n";
  }
  std::string out;
  for (const Owed& owed : report.owed) out += line_of(report, owed);
  if (!report.due.empty()) {
    out += '\n' + std::string(deadline_label) + for_markdown(report.due) + '\n';
  }
  if (!report.hand_in.empty()) {
    out += "\nTo prepare your orders for mailing, run `" + report.hand_in + "`.\n";
    out += skipped_links_in_words(report);
  }
  return out;
}

namespace {

/// A fence that no line of the text can close.
std::string fence_around(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(std::max<std::size_t>(3, longest + 1), '`');
}

}  // namespace

std::string to_markdown(const Report& report) {
  const std::string& drawing = report.board.drawing;
  const std::string fence = fence_around(drawing);
  std::string out = "# " + for_markdown(heading_of(report)) + "\n\n" + summary_of(report);
  out += news_in_words(report);
  out += "## Orders needed\n\n" + owed_in_words(report) + '\n';
  out += umpires_hand_in_words(report) + report.log;
  out += "## " + heading_of_board(report) + "\n\n![The board as a picture](" + report.stem +
         ".svg)\n\n";
  out += unshown_in_words(report) + fence + "text\n" + drawing + fence + "\n\n";
  return out + key_in_words(report) + ships_in_words(report) + commitments_in_words(report);
}

}  // namespace prizecourt
