#include "extras/post/clock/mails.h"
#include "extras/post/office/answers.h"
#include "formats/drawing/png.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "mail/game/game_window.h"
#include "mail/report/report.h"
#include "mail/report/sections.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr int width_of_picture = 1050;  ///< in pixels; phones show a third of that
constexpr std::string_view picture_name = "board.png";

/// Larger files are refused by some mail servers, with all that comes with them.
constexpr std::size_t most_attached = 4'000'000;
constexpr std::size_t longest_page = std::size_t{1} << 30;

// ---- the first mail ----

/// Who plays, on which side, with which ships, as far as the reader may know.
std::string line_of_player(const GameDesk& desk, std::string_view player, std::string_view reader) {
  const Match& match = desk.session.match();
  const std::vector<DraftShip> ships = match.draft(player).orders.ships;
  std::string line = player == reader ? "you: " + match.name(player) : match.name(player);
  if (!ships.empty()) {
    const std::string side = match.name(match.side_of(ships.front().id));
    if (side != match.name(player)) line += ", " + side;
  }
  const std::string bot = desk.bot_of(player);
  if (!bot.empty()) line += ", played by a bot (" + bot + ')';
  if (player != reader && has_secrets(desk.session.scenario())) return line;
  std::vector<std::string> names;
  names.reserve(ships.size());
  for (const DraftShip& ship : ships) names.push_back(ship.name);
  return names.empty() ? line + ", no ships left" : line + ": " + with_and(names);
}

Body welcome_to(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                const std::string& ruleset) {
  const Match& match = desk.session.match();
  Body body;
  body.heading("Welcome to " + desk.session.scenario().title);
  body.paragraph(
      "You play by answering these messages. The post office plays each turn and mails you the "
      "report.");
  body.item("the rules: " + ruleset);
  for (const std::string_view player : match.players()) {
    body.item(line_of_player(desk, player, seat.player->id));
  }
  body.paragraph(
      "You need not order everything. If you give no order, the default in the draft applies; a "
      "standing order holds until you cancel it.");
  tell_how(facts.office, seat, body);
  return body;
}

// ---- every mail of a turn ----

std::string subject_of(const Report& report, const MailFacts& facts, const Seat& seat,
                       const TurnMail& which) {
  const std::string request = request_in_words(facts.standing, seat.player->id);
  if (which.is_welcome) {
    return "You now play " + std::string(report.names.of(seat.player->id)) + ": " + request;
  }
  if (facts.standing.is_over) return "The game is over";
  switch (report.time) {
    case ReportTime::start:
      return "The game begins: " + request;
    case ReportTime::waiting:
      return "Turn " + std::to_string(report.turn) + " is waiting: " + request;
    case ReportTime::taken_back:
      if (!report.dice.new_chains.empty()) {
        return "New chain for " + with_and(report.dice.new_chains) + ": " + request;
      }
      return "Turn " + std::to_string(report.next_turn) + " will be played again: " + request;
    case ReportTime::turn_over:
    case ReportTime::game_over:
      break;
  }
  return "Turn " + std::to_string(report.turn) + " has been played: " + request;
}

/// The rest of the report, after what its reader has to know first.
std::string rest_of(const Report& report) {
  return umpires_hand_in_words(report) + report.log + commitments_in_words(report) +
         dice_in_words(report) + '\n';
}

void add_report_text(Outgoing& mail, const Report& report) {
  mail.text += '\n' + text_of_markdown("## Orders needed\n\n" + prizecourt::owed_in_words(report) +
                                       '\n' + rest_of(report));
  mail.text += as_heading(heading_of_board(report)) + '\n' +
               text_of_markdown(unshown_in_words(report)) + report.board.drawing + '\n' +
               text_of_markdown(key_in_words(report) + ships_in_words(report));
}

/// The board is text if no picture can be made.
void add_report_html(Outgoing& mail, const Report& report, const Body& head,
                     const std::string& draft) {
  std::string body = head.html() + html_of_markdown(news_in_words(report)) + "<h2>" +
                     for_xml(heading_of_board(report)) + "</h2>\n";
  if (svg::can_make_png()) {
    body += "<p><img src=\"cid:" + for_xml(cid_of(mail.message_id, picture_name)) +
            "\" alt=\"The board as a picture\"></p>\n";
    mail.pictures.push_back({.name = std::string(picture_name),
                             .svg = report.narrow_picture,
                             .width = width_of_picture});
  } else {
    body += lines_in_html(report.board.drawing);
  }
  body +=
      html_of_markdown(unshown_in_words(report) + ships_in_words(report) + "## Orders needed\n\n" +
                       prizecourt::owed_in_words(report) + '\n' + rest_of(report));
  if (!draft.empty()) body += draft_in_html(draft);
  mail.html = page_of(mail.subject, body);
}

std::string type_of(std::string_view file) {
  if (file.ends_with(".html")) return "text/html";
  if (file.ends_with(".json")) return "application/json";
  return file.ends_with(".md") ? "text/markdown" : "application/yaml";
}

}  // namespace

std::vector<Enclosure> files_of_report(const GameDesk& desk, std::string_view player, int window,
                                       std::vector<std::string>& left_out) {
  const Session& session = desk.session;
  const std::vector<Viewer> readers = report_readers(session);
  const bool is_shared = readers.size() == 1 && readers.front().sees_all();
  const std::string stem = report_stem(session, is_shared ? sees_all : Viewer{.player = player});
  std::vector<Enclosure> files;
  for (const std::string& name :
       {stem + ".html", stem + ".json", std::string(player) + ".orders.yaml"}) {
    const std::string path = desk.folder.reports(window) + '/' + name;
    if (!is_there(path)) continue;
    std::string bytes = text_of_ours(path, longest_page);
    if (bytes.size() <= most_attached) {
      files.push_back({.name = name, .type = type_of(name), .bytes = std::move(bytes)});
    } else {
      left_out.push_back(name);
    }
  }
  return files;
}

NamedMail turn_mail(const MailFacts& facts, const Seat& seat, const GameDesk& desk, Dress dress,
                    const TurnMail& which) {
  // The headline has the deadline, in the reader's time zone.
  const Report report = make_report(facts_of(desk, ""), {.player = seat.player->id});
  const std::string number = std::to_string(facts.window.number);
  NamedMail named{.name = unique_name("report", seat) + '-' + number + which.again,
                  .mail = about_window(facts, seat, OutgoingKind::report, {"report", which.again},
                                       subject_of(report, facts, seat, which))};
  Body head = begun_with(headline_of(facts, seat));
  add_what_to_do(facts, seat, desk, head);
  const std::vector<std::string> away = names_of(which.away, facts.standing);
  if (!away.empty()) {
    head.paragraph("The deadline is later, for players who are away: " + with_and(away) + '.');
  }
  const std::string undone = undone_in_words(report);
  if (!undone.empty()) head.add(body_of_markdown(undone));
  std::string seats;
  for (const SeatChange& change : report.seats) {
    seats += in_words(change, report.names.of(change.player)) + ". ";
  }
  for (const PlayerSettings& player : seat.game->players) {
    const bool is_substitute = !player.name.empty() && desk.bot_of(player.id).empty();
    const bool is_said =
        std::any_of(report.seats.begin(), report.seats.end(),
                    [&](const SeatChange& change) { return change.player == player.id; });
    if (!is_substitute || is_said || player.id == seat.player->id) continue;
    seats += player.name + " plays for " + std::string(report.names.of(player.id)) + ". ";
  }
  if (!seats.empty()) head.paragraph(seats);
  if (!report.without_orders.empty()) {
    std::vector<std::string> without;
    for (const std::string& player : report.without_orders) {
      without.emplace_back(report.names.of(player));
    }
    head.paragraph("No orders received from " + with_and(without) + ".");
  }
  Outgoing& mail = named.mail;
  std::vector<std::string> left_out;
  if (dress == Dress::full) {
    mail.attachments =
        files_of_report(desk, seat.player->id, desk.session.replay().window(), left_out);
    if (!left_out.empty()) {
      head.paragraph("Too large for a message: " + with_and(left_out) +
                     ". Ask the game master for it.");
    }
  }
  if (which.is_welcome || report.time == ReportTime::start) {
    head.add(welcome_to(facts, seat, desk, report.ruleset));
  }
  const std::string draft = draft_for(desk, facts.standing, seat.player->id);
  mail.text = head.text() + '\n' + text_of_markdown(news_in_words(report));
  add_report_text(mail, report);
  if (!draft.empty()) mail.text += draft_in_text(draft);
  if (dress == Dress::full) add_report_html(mail, report, head, draft);
  return named;
}

}  // namespace prizecourt::post
