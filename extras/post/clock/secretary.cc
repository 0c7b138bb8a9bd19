#include "extras/post/clock/mails.h"
#include "extras/post/clock/plan.h"
#include "extras/post/clock/tick.h"
#include "extras/post/office/games.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "mail/game/game_window.h"
#include "mail/report/sections.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace prizecourt::post {
namespace {

/// The newest window with a report of the turn; 0 for the start. Nothing where there is none.
std::optional<int> window_of(const GameDesk& desk, const std::string& player, int turn) {
  const std::string said = "\"turn\": " + std::to_string(turn) + ",";
  for (int window = desk.session.replay().window(); window >= 0; --window) {
    std::vector<std::string> left_out;
    for (const Enclosure& file : files_of_report(desk, player, window, left_out)) {
      if (!file.name.ends_with(".json")) continue;
      const std::size_t named = file.bytes.find("\"turn\": ");  // first its own
      if (named != std::string::npos && file.bytes.find(said) == named) return window;
    }
  }
  return std::nullopt;
}

/// How the game stands and the window that orders are collected for, as the next tick leaves them
/// if it plays nothing.
struct Ahead {
  Standing standing;
  OpenWindow window;
};

Ahead ahead_of(const Office& office, const GameDesk& desk, const GameSettings& game) {
  const auto due = due_in(office, desk);
  const Diary diary = diary_of(office);
  const auto known = diary.games.find(game.id);
  Ahead ahead{.standing = standing_of(desk, game, due ? to_text(*due) : ""),
              .window = known == diary.games.end() ? OpenWindow() : known->second.window};
  constexpr int most_acts = 10;  // it opens a window, and moves its date for each who is away
  for (int acts = 0; acts < most_acts; ++acts) {
    const Facts facts = facts_of(office, game, ahead.window, ahead.standing, diary.ticked);
    const Plan next = plan(facts);
    if (next.act != Act::open && next.act != Act::move_date && next.act != Act::call) break;
    ahead.window = after(next, facts);
    if (!is_opening(ahead.standing)) ahead.standing.due = ahead.window.due;
  }
  return ahead;
}

/// A report with its date as the reader's own clock has it.
std::string with_date_of(const Zone& zone, std::string report) {
  const std::size_t begin = report.find('\n' + std::string(deadline_label));
  if (begin == std::string::npos) return report;
  const std::size_t date = begin + 1 + deadline_label.size();
  const std::size_t size = report.find('\n', date) - date;
  const auto due = read_moment(report.substr(date, size));
  return due ? report.replace(date, size, in_words(*due, zone)) : report;
}

/// The report on a window, as text, and its files.
Reply report_on(const Office& office, const GameDesk& desk, const Seat& seat, int window,
                std::string headline) {
  Reply reply{.headline = std::move(headline), .body = {}, .attachments = {}};
  if (window == desk.session.replay().window()) {
    // Files have come in since they were written.
    QuietContext quiet(office);
    if (!write_reports(quiet.context(), desk)) throw SystemFailure(quiet.trouble());
  } else {
    reply.body.paragraph(
        "This is an earlier report. Its section on the next turn describes the game when it was "
        "sent.");
  }
  std::vector<std::string> left_out;
  reply.attachments = files_of_report(desk, seat.player->id, window, left_out);
  if (!left_out.empty()) {
    reply.body.paragraph("Too large for a message: " + with_and(left_out) + ".");
  }
  const auto page =
      std::find_if(reply.attachments.begin(), reply.attachments.end(),
                   [](const Enclosure& file) { return file.name.ends_with(".html"); });
  if (page == reply.attachments.end()) return reply;
  const std::string stem = page->name.substr(0, page->name.rfind('.'));
  constexpr std::size_t longest = 1'000'000;
  const std::string path = desk.folder.reports(window) + '/' + stem + ".md";
  reply.body.add(body_of_markdown(with_date_of(seat.player->zone, text_of_ours(path, longest))));
  return reply;
}

}  // namespace

Reply ClocksSecretary::reply(const Office& office, GameDesk& desk, const Seat& seat,
                             const Asked& asked) {
  const auto [standing, window] = ahead_of(office, desk, *seat.game);
  const MailFacts facts{.office = office, .standing = standing, .window = window};
  Reply reply{.headline = headline_of(facts, seat), .body = {}, .attachments = {}};
  const int last = desk.session.replay().window();
  if (asked.question == Question::report) {
    if (asked.turn == 0) return report_on(office, desk, seat, last, std::move(reply.headline));
    const auto found = window_of(desk, seat.player->id, asked.turn);
    if (found) return report_on(office, desk, seat, *found, std::move(reply.headline));
    reply.body.paragraph("There is no report on turn " + std::to_string(asked.turn) + ".");
    return reply;
  }
  if (asked.question == Question::orders) {
    std::vector<std::string> left_out;
    for (Enclosure& file : files_of_report(desk, seat.player->id, last, left_out)) {
      if (file.name.ends_with(".orders.yaml")) reply.attachments.push_back(std::move(file));
    }
    reply.body.paragraph(reply.attachments.empty() ? "You cannot give any orders now."
                                                   : "A draft of your orders is attached.");
    return reply;
  }
  reply.body.paragraph(standing.title + ", turn " + std::to_string(standing.turn) + ". " +
                       standing.words);
  for (const OwedNow& owed : standing.owed) {
    reply.body.item(owed.name + ": " + owed_in_words(standing, owed.player));
  }
  const std::string bots = bots_in_words(standing, seat.player->id);
  if (!bots.empty()) reply.body.paragraph(bots);
  // Whoever owes something was told in the headline.
  const bool owes = owed_by(standing, seat.player->id) != nullptr;
  const auto due = date_of(window, standing);
  if (due && !owes && !standing.owed.empty()) {
    reply.body.paragraph("The deadline is " + in_words(*due, seat.player->zone) + '.');
  }
  return reply;
}

std::string ClocksSecretary::owed(const Office& office, const GameDesk& desk, const Seat& seat) {
  const auto [standing, window] = ahead_of(office, desk, *seat.game);
  const MailFacts facts{.office = office, .standing = standing, .window = window};
  std::string words = headline_of(facts, seat);
  std::vector<std::string> others;
  bool owes = false;
  for (const OwedNow& owed : owed_now(standing)) {
    owes = owes || owed.player == seat.player->id;
    others.push_back(owed.name);
  }
  if (!owes && !others.empty()) {
    const auto due = date_of(window, standing);
    words += " The game is waiting for " + with_and(others) +
             (due ? " until " + in_words(*due, seat.player->zone) : "") + '.';
  }
  const std::string bots = bots_in_words(standing, seat.player->id);
  return bots.empty() ? words : words + ' ' + bots;
}

}  // namespace prizecourt::post
