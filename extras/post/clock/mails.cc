#include "extras/post/clock/mails.h"

#include "formats/drawing/key.h"
#include "formats/drawing/png.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/files.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"
#include "mail/game/game_window.h"
#include "mail/report/report.h"
#include "mail/report/sections.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::size_t width_of_text = 72;
constexpr int width_of_picture = 1000;  ///< in pixels; telephones show half of that
constexpr int width_of_key = 600;
constexpr std::string_view picture_name = "board.png";
constexpr std::string_view key_name = "key.png";

/// Larger files are refused by some mail servers, with all that comes with them.
constexpr std::size_t most_attached = 4'000'000;
constexpr std::size_t longest_page = std::size_t{1} << 30;

std::string turn_of(const Standing& standing) {
  return "turn " + std::to_string(standing.turn);
}

const OwedNow* owed_by(const Standing& standing, std::string_view player) {
  const auto found = std::find_if(standing.owed.begin(), standing.owed.end(),
                                  [&](const OwedNow& owed) { return owed.player == player; });
  return found == standing.owed.end() ? nullptr : &*found;
}

/// "until Sunday …"; empty where there is no date.
std::string until_when(const MailFacts& facts, const Seat& seat) {
  const auto due = date_of(facts.window, facts.standing);
  return due ? " until " + in_words(*due, seat.player->zone) : "";
}

/// What a mail is for, and about which one of that: from these its Message-ID follows.
struct Matter {
  std::string_view purpose;
  std::string which;
};

/// A mail about a window, all but its text.
Outgoing about_window(const MailFacts& facts, const Seat& seat, OutgoingKind kind,
                      const Matter& matter, std::string_view subject) {
  const Office& office = facts.office;
  Outgoing mail = office.mail_to(seat, kind, facts.standing.turn);
  const Slot slot{.game = seat.game->id, .player = seat.player->id, .turn = facts.standing.turn};
  mail.subject = subject_tag(office.settings(), office.secret(), slot) + ' ' + std::string(subject);
  mail.message_id = office.message_id(matter.purpose, seat.game->id + ' ' + seat.player->id + ' ' +
                                                          std::to_string(facts.window.number) +
                                                          ' ' + matter.which);
  return mail;
}

std::string unique_name(std::string_view purpose, const Seat& seat) {
  return std::string(purpose) + '-' + seat.game->id + '-' + seat.player->id;
}

void dress(Outgoing& mail, const Body& body, Dress dress) {
  mail.text = body.text();
  if (dress == Dress::full) mail.html = page_of(mail.subject, body.html());
}

/// A short mail to a player.
NamedMail note(const MailFacts& facts, const Seat& seat, const Matter& matter,
               std::string_view subject, const Body& body) {
  NamedMail named{.name = unique_name(matter.purpose, seat),
                  .mail = about_window(facts, seat, OutgoingKind::reminder, matter, subject)};
  dress(named.mail, body, dress_of(facts.office, seat));
  return named;
}

/// Which date a mail is about, for its Message-ID.
std::string which_date(const MailFacts& facts) {
  const auto due = date_of(facts.window, facts.standing);
  return due ? to_text(*due) : "none";
}

Body begun_with(const std::string& headline) {
  Body body;
  body.paragraph(headline);
  return body;
}

/// What makes a mail count as his besides; the word itself is never mailed.
std::string with_proof(const Seat& seat) {
  return seat.player->proof == Proof::word ? ", and your word on a line of its own" : "";
}

std::string how_to_answer(const Standing& standing, const Seat& seat) {
  const OwedNow* const owed = owed_by(standing, seat.player->id);
  if (owed == nullptr) return {};
  switch (owed->kind) {
    case OwedKind::commitment:
      return "Answer this mail with the commitment attached that `prizecourt orders hand-in` made" +
             with_proof(seat) + ". Keep the orders until you are called on to open them.";
    case OwedKind::opening:
      return "Answer this mail with the file attached that `prizecourt orders hand-in` put into "
             "the folder orders, as it is" +
             with_proof(seat) + '.';
    case OwedKind::orders:
    case OwedKind::answer:
      return "Answer this mail with your order file attached, or with orders in its text between "
             "the marks, as they stand at the end of the turn's mail" +
             with_proof(seat) + ". The newest good mail counts.";
    case OwedKind::later_opening:
    case OwedKind::nothing_more:
      break;
  }
  return {};
}

// ---- the turn mail ----

std::string subject_of(const Report& report, const MailFacts& facts, const Seat& seat) {
  if (facts.standing.is_over) return "The game is over";
  const OwedNow* const owed = owed_by(facts.standing, seat.player->id);
  const std::string owes = owed == nullptr
                               ? "you owe nothing"
                               : "you owe " + owed_in_words(facts.standing, seat.player->id);
  switch (report.time) {
    case ReportTime::start:
      return "The game begins: " + owes;
    case ReportTime::waiting:
      return "Turn " + std::to_string(report.turn) + " waits: " + owes;
    case ReportTime::taken_back:
      if (!report.dice.new_chains.empty()) {
        return "New chain for " + with_and(report.dice.new_chains) + ": " + owes;
      }
      return "Turn " + std::to_string(report.next_turn) + " is played again: " + owes;
    case ReportTime::turn_over:
    case ReportTime::game_over:
      break;
  }
  return "Turn " + std::to_string(report.turn) + " is played: " + owes;
}

/// Of the report what stands after what its reader has to know first.
std::string rest_of(const Report& report) {
  return umpires_hand_in_words(report) + report.log + commitments_in_words(report) +
         dice_in_words(report) + '\n';
}

void add_report_text(Outgoing& mail, const Report& report) {
  mail.text += '\n' + text_of_markdown("## What is owed next\n\n" +
                                       prizecourt::owed_in_words(report) + '\n' + rest_of(report));
  mail.text += "## " + heading_of_board(report) + "\n\n" +
               text_of_markdown(unshown_in_words(report)) + report.board.drawing + '\n' +
               text_of_markdown(key_in_words(report) + ships_in_words(report));
}

/// Shows a picture at this place of the HTML.
void show_picture(Outgoing& mail, std::string& html, Drawing drawing, std::string_view what) {
  html += "<p><img src=\"cid:" + for_html(cid_of(mail.message_id, drawing.name)) + "\" alt=\"" +
          for_html(what) + "\"></p>\n";
  mail.pictures.push_back(std::move(drawing));
}

/// Where no picture can be made the board is there as text.
void add_report_html(Outgoing& mail, const Report& report, const Body& head,
                     const std::string& draft) {
  std::string body = head.html() + html_of_markdown(news_in_words(report)) + "<h2>" +
                     for_html(heading_of_board(report)) + "</h2>\n";
  if (svg::can_make_png()) {
    const auto parted = picture::apart_from_key(report.picture);
    show_picture(mail, body,
                 {.name = std::string(picture_name),
                  .svg = parted ? parted->shown : report.picture,
                  .width = width_of_picture},
                 "The board as a picture");
    if (parted) {
      show_picture(mail, body,
                   {.name = std::string(key_name), .svg = parted->key, .width = width_of_key},
                   "What its signs mean");
    }
  } else {
    body += lines_in_html(report.board.drawing);
  }
  body += html_of_markdown(unshown_in_words(report) + ships_in_words(report) +
                           "## What is owed next\n\n" + prizecourt::owed_in_words(report) + '\n' +
                           rest_of(report));
  if (!draft.empty()) body += "<h2>Orders to begin with</h2>\n" + lines_in_html(draft);
  mail.html = page_of(mail.subject, body);
}

/// The draft between its marks, for whoever writes orders into the answer; empty where files are
/// sealed or signed, as no text can be that, and where no orders are owed.
std::string draft_for(const GameDesk& desk, const Standing& standing, std::string_view player) {
  const OwedNow* const owed = owed_by(standing, player);
  const bool is_orders =
      owed != nullptr && (owed->kind == OwedKind::orders || owed->kind == OwedKind::answer);
  const bool is_plain =
      !desk.session.players_seal_files() && desk.session.scenario().signatures == Signatures::none;
  return is_orders && is_plain ? in_lines(desk.session.match().draft(player)) : "";
}

std::string type_of(std::string_view file) {
  if (file.ends_with(".html")) return "text/html";
  if (file.ends_with(".json")) return "application/json";
  return file.ends_with(".md") ? "text/markdown" : "application/yaml";
}

}  // namespace

Dress dress_of(const Office& office, const Seat& seat) {
  const bool is_plain = seat.player->plain || office.state_of(seat).is_plain;
  return is_plain ? Dress::plain : Dress::full;
}

std::string owed_in_words(const Standing& standing, std::string_view player) {
  const OwedNow* const owed = owed_by(standing, player);
  const std::string turn = turn_of(standing);
  if (owed == nullptr) return "nothing";
  switch (owed->kind) {
    case OwedKind::orders:
      return "orders for " + turn;
    case OwedKind::commitment:
      return "a commitment to orders for " + turn;
    case OwedKind::opening:
      return "the orders for " + turn + " that you committed to";
    case OwedKind::answer:
      return "an answer, so that " + turn + " can go on";
    case OwedKind::later_opening:
      return "nothing until everybody has committed";
    case OwedKind::nothing_more:
      break;
  }
  return "nothing more for " + turn;
}

std::string headline_of(const MailFacts& facts, const Seat& seat) {
  if (facts.standing.is_over) return facts.standing.words;
  const std::string owed = owed_in_words(facts.standing, seat.player->id);
  const OwedNow* const kind = owed_by(facts.standing, seat.player->id);
  const bool has_date = kind != nullptr && kind->kind != OwedKind::later_opening &&
                        kind->kind != OwedKind::nothing_more;
  return "You owe " + owed + (has_date ? until_when(facts, seat) : "") + '.';
}

std::string text_of_markdown(std::string_view markdown) {
  return folded(terminal_of_markdown(markdown, Emphasis::none), width_of_text);
}

std::string lines_in_html(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines += for_html(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return "<pre>" + lines + "</pre>\n";
}

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
                    std::string_view again) {
  // The headline says the date, by the reader's own clock.
  const Report report = make_report(facts_of(desk, ""), {.player = seat.player->id});
  const std::string number = std::to_string(facts.window.number);
  NamedMail named{
      .name = unique_name("report", seat) + '-' + number + std::string(again),
      .mail = about_window(facts, seat, OutgoingKind::report, {"report", std::string(again)},
                           subject_of(report, facts, seat))};
  Body head = begun_with(headline_of(facts, seat));
  if (!report.without_orders.empty()) {
    std::vector<std::string> without;
    for (const std::string& player : report.without_orders) {
      without.emplace_back(report.names.of(player));
    }
    head.paragraph("No orders came from " + with_and(without) + ".");
  }
  const std::string how = how_to_answer(facts.standing, seat);
  if (!how.empty()) head.paragraph(how);
  Outgoing& mail = named.mail;
  std::vector<std::string> left_out;
  if (dress == Dress::full) {
    mail.attachments =
        files_of_report(desk, seat.player->id, desk.session.replay().window(), left_out);
    if (!left_out.empty()) {
      head.paragraph("Too large for a mail: " + with_and(left_out) +
                     ". Ask the game master for it.");
    }
  }
  const std::string draft = draft_for(desk, facts.standing, seat.player->id);
  mail.text = head.text() + '\n' + text_of_markdown(news_in_words(report));
  add_report_text(mail, report);
  if (!draft.empty()) mail.text += "\n## Orders to begin with\n\n" + draft;
  if (dress == Dress::full) add_report_html(mail, report, head, draft);
  return named;
}

NamedMail reminder(const MailFacts& facts, const Seat& seat) {
  Body body = begun_with(headline_of(facts, seat));
  body.paragraph(how_to_answer(facts.standing, seat));
  body.paragraph("Nothing that counts has come from you for " + turn_of(facts.standing) + " of " +
                 facts.standing.title +
                 " so far. Who is away writes a mail with the subject `absent until` and a date "
                 "such as 2026-12-20.");
  return note(facts, seat, {"reminder", which_date(facts)},
              "Reminder: you owe " + owed_in_words(facts.standing, seat.player->id), body);
}

NamedMail call_to_open(const MailFacts& facts, const Seat& seat, const std::string& commitments) {
  const OwedNow* const owed = owed_by(facts.standing, seat.player->id);
  const bool opens = owed != nullptr && owed->kind == OwedKind::opening;
  Body body = begun_with(headline_of(facts, seat));
  if (opens) {
    body.paragraph("Everybody for whom the game waits has committed. " +
                   how_to_answer(facts.standing, seat));
  } else {
    body.paragraph("The others are opening their orders.");
  }
  body.paragraph(
      "Who committed to what stands below. Find your own digest in it, and keep this "
      "mail: the next report has the same digests.");
  NamedMail named = note(facts, seat, {"call", to_hex(blake2b(commitments))},
                         opens ? "Send your orders for " + turn_of(facts.standing) + " now"
                               : "Orders for " + turn_of(facts.standing) + " are being opened",
                         body);
  named.mail.text += '\n' + text_of_markdown(commitments);
  if (!named.mail.html.empty()) {
    named.mail.html = page_of(named.mail.subject, body.html() + html_of_markdown(commitments));
    named.mail.attachments.push_back(
        {.name = "commitments.md", .type = "text/markdown", .bytes = commitments});
  }
  return named;
}

NamedMail moved_date(const MailFacts& facts, const Seat& seat, const Plan& moved) {
  const std::vector<std::string> away = names_of(moved.players, facts.standing);
  const std::string date =
      moved.due ? in_words(*moved.due, seat.player->zone) : std::string("no date any more");
  Body body = begun_with("New date for " + turn_of(facts.standing) + " of " + facts.standing.title +
                         ": " + date + ".");
  switch (moved.reason) {
    case DateReason::edited:
      body.paragraph("The game master has moved it.");
      break;
    case DateReason::absence:
      body.paragraph(with_and(away) + (away.size() == 1 ? " is" : " are") +
                     " away until then, and the game waits.");
      break;
    case DateReason::outage:
      body.paragraph(
          "The post office was out of order when the date came, so nobody is late. "
          "There is time again.");
      break;
    case DateReason::clock:
      body.paragraph(
          "The date that you were told was worked out by a clock that was wrong. This "
          "one holds.");
      break;
  }
  body.paragraph(headline_of(facts, seat));
  return note(facts, seat, {"date", which_date(facts)}, "New date for " + turn_of(facts.standing),
              body);
}

NamedMail you_are_late(const MailFacts& facts, const Seat& seat) {
  const auto due = date_of(facts.window, facts.standing);
  Body body = begun_with("The game waits for you: you owe " +
                         owed_in_words(facts.standing, seat.player->id) + '.');
  if (due) body.paragraph("They were due on " + in_words(*due, seat.player->zone) + '.');
  body.paragraph(how_to_answer(facts.standing, seat) + " They count as soon as they come.");
  return note(facts, seat, {"late", which_date(facts)},
              "The game waits for you: " + turn_of(facts.standing), body);
}

NamedMail umpires_changes(const MailFacts& facts, const Seat& seat, const std::string& changes) {
  Body body =
      begun_with("The umpire changes something before " + turn_of(facts.standing) + " is played.");
  body.paragraph(headline_of(facts, seat));
  NamedMail named = note(facts, seat, {"changes", to_hex(blake2b(changes))},
                         "The umpire's changes before " + turn_of(facts.standing), body);
  named.mail.text += '\n' + text_of_markdown(changes);
  if (!named.mail.html.empty()) {
    named.mail.html = page_of(named.mail.subject, body.html() + html_of_markdown(changes));
  }
  return named;
}

NamedMail to_game_master(const MailFacts& facts, const std::string& game, std::string_view about,
                         const std::string& headline, const std::vector<std::string>& lines) {
  const Settings& settings = facts.office.settings();
  Body body = begun_with(headline);
  for (const std::string& line : lines) body.item(line);
  body.paragraph("`prizecourt post status " + facts.office.folder().path +
                 "` says how all games stand.");
  NamedMail named{.name = "master-" + game, .mail = {}};
  Outgoing& mail = named.mail;
  mail.kind = OutgoingKind::reminder;
  mail.envelope_from = settings.envelope + '@' + std::string(settings.domain());
  mail.from = settings.address;
  mail.from_name = settings.name;
  mail.to = settings.umpire;
  mail.subject = '[' + game + "] " + headline;
  mail.text = body.text();
  mail.message_id = facts.office.message_id(
      "master", game + ' ' + std::to_string(facts.window.number) + ' ' + std::string(about));
  mail.date = facts.office.now();
  mail.office = settings.address;
  return named;
}

}  // namespace prizecourt::post
