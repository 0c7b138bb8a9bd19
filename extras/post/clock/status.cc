#include "extras/post/clock/status.h"

#include "extras/post/clock/mails.h"
#include "extras/post/clock/plan.h"
#include "extras/post/clock/tick.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/json.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"
#include "mail/report/sections.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr UtcSeconds tick_forgotten = 6 * seconds_of_hour;

std::vector<std::string> pages_of(const std::string& game, const Standing& standing) {
  const std::string folder = GameFolder{game}.reports(standing.window - 1);
  if (standing.window < 1 || !is_there(folder)) return {};
  std::vector<std::string> pages;
  for (const std::string& name : names_of_ours(folder, ".html")) {
    pages.push_back(std::string(folder).append("/").append(name));
  }
  return pages;
}

GameStatus status_of_game(const Office& office, const GameSettings& game, GameDiary known) {
  GameStatus status{.id = game.id,
                    .folder = game.folder,
                    .known = std::move(known),
                    .owed = {},
                    .unreachable = {},
                    .away = {},
                    .pages = {}};
  const Standing& standing = status.known.standing;
  const OpenWindow& window = status.known.window;
  const auto due = date_of(window, standing);
  for (const OwedNow& owed : owed_now(standing)) {
    status.owed.push_back({.name = owed.name,
                           .what = owed_in_words(standing, owed.player),
                           .since = is_opening(standing) ? window.decided : window.opened,
                           .is_late = due && office.now() >= *due + game.grace});
  }
  for (const PlayerSettings& player : game.players) {
    const SeatState state = office.state_of({.game = &game, .player = &player});
    if (state.is_unreachable()) status.unreachable.push_back(player.id);
    const auto until = read_day(state.absent_until);
    const UtcSeconds back =
        until ? player.zone.moment({.day = days_after(*until, 1), .minute = 0}) : 0;
    if (office.now() < back) status.away.push_back(player.id + " until " + to_text(*until));
  }
  status.pages = pages_of(game.folder, standing);
  return status;
}

std::string title_of(const GameStatus& game) {
  const Standing& standing = game.known.standing;
  std::string title = game.id;
  if (!standing.title.empty()) title += ": " + standing.title;
  if (standing.turn == 0) return title;
  return title + ", " + (standing.is_over ? "over after turn " : "turn ") +
         std::to_string(standing.turn);
}

std::string next_of(const GameStatus& game, const OfficeStatus& office) {
  if (!game.known.trouble.empty()) return "each tick tries again";
  const std::string words =
      game.known.next_words.empty() ? "the next tick opens it" : game.known.next_words;
  return game.known.next ? in_words(*game.known.next, office.zone) + ": " + words : words;
}

std::string owed_in_line(const OwedByPlayer& owed, const OfficeStatus& office) {
  return owed.name + ": " + owed.what +
         (owed.since > 0 ? ", for " + span_in_words(office.now - owed.since) : "") +
         (owed.is_late ? " (late)" : "");
}

std::string line_of(const Record& record, const OfficeStatus& office) {
  return to_hex(record.mail).substr(0, 8) + "  " + in_words(record.arrived, office.zone) +
         ", from " + record.from + (record.game.empty() ? "" : ", game " + record.game) + ": " +
         record.reason;
}

std::string line_of(const RefusedMail& mail, const OfficeStatus& office) {
  const Envelope& envelope = mail.envelope;
  return envelope.id.substr(0, 8) + "  " + in_words(envelope.since, office.zone) + ", to " +
         envelope.to + ", not sent: " + envelope.trouble;
}

/// A line for each mail that waits for the game master.
std::vector<std::string> waiting_lines(const OfficeStatus& status) {
  std::vector<std::string> lines;
  for (const Record& record : status.queue) lines.push_back(line_of(record, status));
  for (const RefusedMail& mail : status.refused) lines.push_back(line_of(mail, status));
  return lines;
}

/// How many mails wait to be sent, and the trouble of the oldest; empty for none.
std::string outgoing_in_words(const OfficeStatus& status) {
  if (status.outgoing.empty()) return {};
  const Envelope& oldest = status.outgoing.front();
  const std::size_t count = status.outgoing.size();
  std::string words = std::to_string(count) +
                      (count == 1 ? " message is waiting" : " messages are waiting") +
                      " to be sent, the oldest for " + span_in_words(status.now - oldest.since);
  const auto troubled =
      std::find_if(status.outgoing.begin(), status.outgoing.end(),
                   [](const Envelope& envelope) { return !envelope.trouble.empty(); });
  if (troubled == status.outgoing.end()) return words;
  return words + "; to " + troubled->to + " after " + std::to_string(troubled->tries) +
         (troubled->tries == 1 ? " try: " : " tries: ") + troubled->trouble;
}

std::string ticked_in_words(const OfficeStatus& status) {
  if (!status.ticked) return "No tick has run yet: run `prizecourt post tick`.";
  const std::string ago = span_in_words(status.now - *status.ticked);
  return status.is_stopped() ? "No tick for " + ago + ": no mail is sent and no turn is played."
                             : "Last tick " + ago + " ago.";
}

Json yes_or_no(bool value) {
  return value ? Json::yes() : Json::no();
}

Json json_of(const GameStatus& game, const OfficeStatus& office) {
  const Standing& standing = game.known.standing;
  const auto due = date_of(game.known.window, standing);
  Json owed = Json::list();
  for (const OwedByPlayer& one : game.owed) {
    Json item = Json::object();
    item.set("player", Json::text(one.name))
        .set("what", Json::text(one.what))
        .set("since", Json::text(one.since > 0 ? to_text(one.since) : ""))
        .set("late", yes_or_no(one.is_late));
    owed.add(std::move(item));
  }
  Json json = Json::object();
  json.set("game", Json::text(game.id))
      .set("title", Json::text(standing.title))
      .set("folder", Json::text(game.folder))
      .set("turn", Json::number(standing.turn))
      .set("window", Json::number(standing.window))
      .set("over", yes_or_no(standing.is_over))
      .set("standing", Json::text(standing.words))
      .set("due", Json::text(due ? to_text(*due) : ""))
      .set("owed", std::move(owed))
      .set("away", Json::texts(game.away))
      .set("unreachable", Json::texts(game.unreachable))
      .set("trouble", Json::text(game.known.trouble))
      .set("next", Json::text(next_of(game, office)))
      .set("next_at", Json::text(game.known.next ? to_text(*game.known.next) : ""))
      .set("pages", Json::texts(game.pages));
  return json;
}

// ---- the page ----

std::string in_url(std::string_view path) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/";
  std::string url;
  for (const char c : path) {
    const bool is_plain = plain.find(c) != std::string_view::npos;
    url += is_plain ? c : '%';
    if (!is_plain) append_hex(url, static_cast<unsigned char>(c), 2);
  }
  return url;
}

std::string links_of(const GameStatus& game, const std::string& folder) {
  std::string links;
  for (const std::string& page : game.pages) {
    const std::filesystem::path path(page);
    const auto relative = std::filesystem::absolute(path).lexically_relative(
        std::filesystem::absolute(folder.empty() ? "." : folder));
    links += " <a href=\"" + in_url((relative.empty() ? path : relative).string()) + "\">" +
             for_xml(path.stem().string()) + "</a>";
  }
  return links.empty() ? "" : "<p>Pages:" + links + "</p>\n";
}

std::string card_of(const GameStatus& game, const OfficeStatus& office, const std::string& folder) {
  const Standing& standing = game.known.standing;
  std::string out = game.is_red() ? "<section class=\"red\">\n" : "<section>\n";
  out += "<h2>" + for_xml(title_of(game)) + "</h2>\n";
  if (!game.known.trouble.empty()) {
    out += "<p class=\"bad\">Cannot continue</p>\n" + lines_in_html(game.known.trouble);
  }
  for (const std::string& player : game.unreachable) {
    out += "<p class=\"bad\">Mail to " + for_xml(player) + " is returned as undeliverable.</p>\n";
  }
  if (standing.is_over) {
    out += "<p>" + for_xml(standing.words) + "</p>\n";
  } else if (game.owed.empty()) {
    out += "<p>No orders are missing.</p>\n";
  } else {
    out += "<ul>\n";
    for (const OwedByPlayer& owed : game.owed) {
      const std::string line = for_xml(owed_in_line(owed, office));
      out += "<li>" + (owed.is_late ? "<b>" + line + "</b>" : line) + "</li>\n";
    }
    out += "</ul>\n";
  }
  const auto due = date_of(game.known.window, standing);
  if (due && !standing.is_over) {
    out += "<p>Deadline: " + for_xml(in_words(*due, office.zone)) + "</p>\n";
  }
  for (const std::string& away : game.away) out += "<p>Away: " + for_xml(away) + "</p>\n";
  return out + "<p class=\"next\">Next: " + for_xml(next_of(game, office)) + "</p>\n" +
         links_of(game, folder) + "</section>\n";
}

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; }
body { font: 16px/1.4 sans-serif; max-width: 44em; margin: 0 auto; padding: 8px 12px; }
h1 { font-size: 22px; margin: .3em 0; } h2 { font-size: 17px; margin: 0 0 .3em; }
section { border: 1px solid #8888; border-left: 6px solid #2a7a3a; border-radius: 6px;
  padding: 8px 12px; margin: 10px 0; }
section.red { border-left-color: #c22; }
section.wait { border-left-color: #c80; }
p, ul { margin: .3em 0; } ul { padding-left: 1.2em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; margin: .3em 0; }
li, p { overflow-wrap: anywhere; }
.bad { color: #c22; font-weight: bold; }
.next { opacity: .8; }
a { display: inline-block; padding: 4px 8px 4px 0; }
)css";

}  // namespace

bool OfficeStatus::is_stopped() const {
  return !ticked || now - *ticked > tick_forgotten;
}

OfficeStatus status_of(const Office& office) {
  const Diary diary = diary_of(office);
  OfficeStatus status{.folder = office.folder().path,
                      .now = office.now(),
                      .zone = office.settings().zone,
                      .ticked = diary.ticked,
                      .games = {},
                      .queue = office.queue(),
                      .outgoing = office.outgoing(),
                      .refused = office.refused()};
  const Digest settings = print_of_settings(office);
  for (const GameSettings& game : office.settings().games) {
    const auto known = diary.games.find(game.id);
    status.games.push_back(status_of_game(
        office, game,
        look_at(office, game, known == diary.games.end() ? GameDiary() : known->second, settings,
                status.opened)));
  }
  return status;
}

std::vector<std::string> waiting_for_master(const Office& office, const Diary& diary) {
  const OfficeStatus status{.folder = office.folder().path,
                            .now = office.now(),
                            .zone = office.settings().zone,
                            .games = {},
                            .queue = office.queue(),
                            .outgoing = {},
                            .refused = office.refused()};
  std::vector<std::string> lines = waiting_lines(status);
  for (const GameSettings& game : office.settings().games) {
    const auto found = diary.games.find(game.id);
    if (found == diary.games.end()) continue;
    const GameStatus known = status_of_game(office, game, found->second);
    if (!known.known.trouble.empty())
      lines.push_back(game.id + ": cannot continue: " + known.known.trouble);
    for (const std::string& player : known.unreachable) {
      lines.push_back(game.id + ": mail to " + player + " is returned as undeliverable");
    }
    std::vector<std::string> late;
    for (const OwedByPlayer& owed : known.owed) {
      if (owed.is_late) late.push_back(owed.name);
    }
    if (!late.empty()) lines.push_back(game.id + ": waiting for " + with_and(late) + ", late");
  }
  return lines;
}

std::string to_text(const OfficeStatus& status) {
  std::string out = ticked_in_words(status) + '\n';
  const std::string outgoing = outgoing_in_words(status);
  if (!outgoing.empty()) out += for_terminal(outgoing) + ".\n";
  for (const GameStatus& game : status.games) {
    out += '\n' + for_terminal(title_of(game)) + (game.is_red() ? "  !!!\n" : "\n");
    if (!game.known.trouble.empty()) {
      out += "  cannot continue: " + for_terminal(game.known.trouble) + '\n';
    }
    for (const std::string& player : game.unreachable) {
      out += "  mail to " + for_terminal(player) + " is returned as undeliverable\n";
    }
    if (game.known.standing.is_over) out += "  " + for_terminal(game.known.standing.words) + '\n';
    for (const OwedByPlayer& owed : game.owed) {
      out += "  " + for_terminal(owed_in_line(owed, status)) + '\n';
    }
    const auto due = date_of(game.known.window, game.known.standing);
    if (due && !game.known.standing.is_over) {
      out += "  deadline: " + for_terminal(in_words(*due, status.zone)) + '\n';
    }
    for (const std::string& away : game.away) out += "  away: " + for_terminal(away) + '\n';
    out += "  next: " + for_terminal(next_of(game, status)) + '\n';
  }
  const auto waiting = waiting_lines(status);
  out += waiting.empty() ? "\nNo messages are waiting for you.\n" : "\nWaiting for you:\n";
  for (const std::string& line : waiting) out += "  " + for_terminal(line) + '\n';
  return out;
}

std::string to_json(const OfficeStatus& status) {
  Json games = Json::list();
  for (const GameStatus& game : status.games) games.add(json_of(game, status));
  Json queue = Json::list();
  for (const Record& record : status.queue) {
    Json item = Json::object();
    item.set("mail", Json::text(to_hex(record.mail)))
        .set("since", Json::text(to_text(record.arrived)))
        .set("from", Json::text(record.from))
        .set("game", Json::text(record.game))
        .set("player", Json::text(record.player))
        .set("reason", Json::text(record.reason));
    queue.add(std::move(item));
  }
  Json refused = Json::list();
  for (const RefusedMail& mail : status.refused) {
    Json item = Json::object();
    item.set("mail", Json::text(mail.envelope.id))
        .set("since", Json::text(to_text(mail.envelope.since)))
        .set("to", Json::text(mail.envelope.to))
        .set("reason", Json::text(mail.envelope.trouble));
    refused.add(std::move(item));
  }
  Json json = Json::object();
  json.set("prizecourt", Json::text("post-status/1"))
      .set("now", Json::text(to_text(status.now)))
      .set("ticked", Json::text(status.ticked ? to_text(*status.ticked) : ""))
      .set("games", std::move(games))
      .set("queue", std::move(queue))
      .set("refused", std::move(refused))
      .set("outgoing", Json::number(static_cast<int>(status.outgoing.size())))
      .set("outgoing_trouble", Json::text(outgoing_in_words(status)));
  return json.to_text();
}

std::string to_html(const OfficeStatus& status, const std::string& folder) {
  const auto red = std::count_if(status.games.begin(), status.games.end(),
                                 [](const GameStatus& game) { return game.is_red(); });
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">\n<title>Post office</title>\n<style>" +
      std::string(style) + "</style></head>\n<body>\n<h1>Post office</h1>\n<p>" +
      for_xml(in_words(status.now, status.zone)) + "</p>\n";
  out += (status.is_stopped() ? "<p class=\"bad\">" : "<p>") + for_xml(ticked_in_words(status)) +
         "</p>\n";
  if (red > 0) {
    out += "<p class=\"bad\">" + std::to_string(red) + (red == 1 ? " game needs" : " games need") +
           " your attention.</p>\n";
  }
  const std::string outgoing = outgoing_in_words(status);
  if (!outgoing.empty()) out += "<p>" + for_xml(outgoing) + ".</p>\n";
  const auto waiting = waiting_lines(status);
  if (waiting.empty()) {
    out += "<p>No messages are waiting for you.</p>\n";
  } else {
    out += "<section class=\"wait\">\n<h2>Mail waiting for you</h2>\n<ul>\n";
    for (const std::string& line : waiting) out += "<li>" + for_xml(line) + "</li>\n";
    out += "</ul>\n</section>\n";
  }
  // Whoever needs the game master stands first.
  for (const bool is_red : {true, false}) {
    for (const GameStatus& game : status.games) {
      if (game.is_red() == is_red) out += card_of(game, status, folder);
    }
  }
  return out + "</body></html>\n";
}

}  // namespace prizecourt::post
