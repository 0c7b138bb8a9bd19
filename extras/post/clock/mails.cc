#include "extras/post/clock/mails.h"

#include "extras/post/office/receipt_body.h"
#include "formats/drawing/key.h"
#include "formats/drawing/png.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/files.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"
#include "mail/folder/window_lines.h"
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

/// Why nothing is expected from a player: ": a bot (captain) plays for you"; empty where something
/// can be.
std::string why_idle(const Standing& standing, std::string_view player) {
  const auto found = std::find_if(standing.idle.begin(), standing.idle.end(),
                                  [&](const IdleSeat& seat) { return seat.player == player; });
  if (found == standing.idle.end()) return {};
  return found->bot.empty() ? ": you have no ships left in this game"
                            : ": a bot (" + found->bot + ") plays for you";
}

/// "until Sunday …"; empty where there is no date.
std::string until_when(const MailFacts& facts, const Seat& seat) {
  const auto due = date_of(facts.window, facts.standing);
  if (!due) return {};
  const std::string date = in_words(*due, seat.player->zone);
  return *due < facts.office.now() ? ". The deadline was " + date : " until " + date;
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

void add_bots(const MailFacts& facts, std::string_view reader, Body& body) {
  const std::string bots = bots_in_words(facts.standing, reader);
  if (!bots.empty()) body.paragraph(bots);
}

/// What its reader owes, and which seats are bots', in a mail that is about something else.
void add_standing(const MailFacts& facts, const Seat& seat, Body& body) {
  body.paragraph(headline_of(facts, seat));
  add_bots(facts, seat.player->id, body);
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
      return "Answer this mail with your order file attached, or with the draft at its end filled "
             "in, both marks included" +
             with_proof(seat) + ". The newest good mail counts.";
    case OwedKind::later_opening:
    case OwedKind::nothing_more:
      break;
  }
  return {};
}

bool owes_now(const Standing& standing, std::string_view player) {
  const std::vector<OwedNow> owed = owed_now(standing);
  return std::any_of(owed.begin(), owed.end(),
                     [&](const OwedNow& one) { return one.player == player; });
}

/// What happens when nothing comes from a player who owes something.
std::string silence_in_words(const MailFacts& facts, const Seat& seat) {
  const GameSettings& game = *seat.game;
  const auto due = date_of(facts.window, facts.standing);
  if (!due) return "There is no deadline: the game waits for you.";
  const std::string until =
      "If nothing has come by " + in_words(*due + game.grace, seat.player->zone) + ", ";
  const std::string played =
      "the turn is played without you: standing orders hold, and defaults decide the rest.";
  switch (game.late) {
    case Late::wait:
      return until + "the game waits for you.";
    case Late::defaults:
      return until + played;
    case Late::stop:
      break;
  }
  return until + played + " If more than " + std::to_string(game.at_most_missing) +
         (game.at_most_missing == 1 ? " player is" : " players are") + " late, the game waits.";
}

/// "Your ships: Cutter, Lugger."
std::string ships_of(const GameDesk& desk, std::string_view player) {
  std::vector<std::string> names;
  for (const DraftShip& ship : desk.session.match().draft(player).orders.ships) {
    names.push_back(ship.name);
  }
  return names.empty() ? "" : "Your ships: " + with_and(names) + '.';
}

/// What its reader has to know first, in ten lines: what to do, which ships are his, what happens
/// if he does nothing.
void add_what_to_do(const MailFacts& facts, const Seat& seat, const GameDesk& desk, Body& body) {
  if (facts.standing.is_over) return;
  const std::string ships = ships_of(desk, seat.player->id);
  const bool owes = owes_now(facts.standing, seat.player->id);
  if (owes) body.paragraph(how_to_answer(facts.standing, seat));
  const std::string rest =
      ships + (owes ? (ships.empty() ? "" : " ") + silence_in_words(facts, seat) : std::string());
  if (!rest.empty()) body.paragraph(rest);
}

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
      "You play by answering mails; the post office plays each turn and mails you the report.");
  body.item("the rules: " + ruleset);
  for (const std::string_view player : match.players()) {
    body.item(line_of_player(desk, player, seat.player->id));
  }
  body.paragraph(
      "You need not order everything. An order that you do not give takes the default that the "
      "draft names; a standing order holds until you cancel it.");
  tell_how(facts.office, seat, body);
  return body;
}

/// A mail to the game master.
Outgoing to_master(const Office& office, const std::string& subject, Body body,
                   const std::string& id) {
  const Settings& settings = office.settings();
  body.paragraph("`prizecourt post status " + office.folder().path + "` says how all games stand.");
  Outgoing mail;
  mail.kind = OutgoingKind::reminder;
  mail.envelope_from = settings.envelope + '@' + std::string(settings.domain());
  mail.from = settings.address;
  mail.from_name = settings.name;
  mail.to = settings.umpire;
  mail.subject = subject;
  mail.text = body.text();
  mail.message_id = id;
  mail.date = office.now();
  mail.office = settings.address;
  return mail;
}

/// For the player's eyes: "your orders", "a change of his", "the commitment of South".
std::string what_is_withdrawn(const Reception& reception, std::string_view reader,
                              const GameDesk& desk) {
  if (reception.player == umpire_name) return "a change that was announced";
  if (reception.kind == ReceivedKind::orders) return "your orders";
  return reception.player == reader
             ? "your commitment"
             : "the commitment of " + desk.session.match().name(reception.player);
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
      return "Turn " + std::to_string(report.next_turn) + " is to be played again: " + owes;
    case ReportTime::turn_over:
    case ReportTime::game_over:
      break;
  }
  return "Turn " + std::to_string(report.turn) + " is played: " + owes;
}

/// For whoever has just taken a seat over.
std::string subject_of_welcome(const Report& report, const MailFacts& facts, const Seat& seat) {
  return "You now play " + std::string(report.names.of(seat.player->id)) + ": you owe " +
         owed_in_words(facts.standing, seat.player->id);
}

/// Of the report what stands after what its reader has to know first.
std::string rest_of(const Report& report) {
  return umpires_hand_in_words(report) + report.log + commitments_in_words(report) +
         dice_in_words(report) + '\n';
}

void add_report_text(Outgoing& mail, const Report& report) {
  mail.text += '\n' + text_of_markdown("## What is owed next\n\n" +
                                       prizecourt::owed_in_words(report) + '\n' + rest_of(report));
  mail.text += as_heading(heading_of_board(report)) + '\n' +
               text_of_markdown(unshown_in_words(report)) + report.board.drawing + '\n' +
               text_of_markdown(key_in_words(report) + ships_in_words(report));
}

/// Shows a picture at this place of the HTML.
void show_picture(Outgoing& mail, std::string& html, Drawing drawing, std::string_view what) {
  html += "<p><img src=\"cid:" + for_html(cid_of(mail.message_id, drawing.name)) + "\" alt=\"" +
          for_html(what) + "\"></p>\n";
  mail.pictures.push_back(std::move(drawing));
}

constexpr std::string_view heading_of_draft = "Draft of your orders";

std::string draft_in_text(const std::string& draft) {
  return '\n' + as_heading(heading_of_draft) + '\n' + draft;
}

std::string draft_in_html(const std::string& draft) {
  return "<h2>" + for_html(heading_of_draft) + "</h2>\n" + lines_in_html(draft);
}

/// At the end of a mail that is dressed.
void add_draft(const std::string& draft, Outgoing& mail) {
  if (draft.empty()) return;
  mail.text += draft_in_text(draft);
  constexpr std::string_view end = "</body>";
  const std::size_t at = mail.html.rfind(end);
  if (at != std::string::npos) mail.html.insert(at, draft_in_html(draft));
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
  if (!draft.empty()) body += draft_in_html(draft);
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

std::string bots_in_words(const Standing& standing, std::string_view reader) {
  std::string words;
  for (const IdleSeat& seat : standing.idle) {
    if (seat.bot.empty() || seat.player == reader) continue;
    words += (words.empty() ? "" : " ") + seat.name + " is played by a bot (" + seat.bot + ").";
  }
  return words;
}

std::string headline_of(const MailFacts& facts, const Seat& seat) {
  if (facts.standing.is_over) return facts.standing.words;
  const std::string& player = seat.player->id;
  const std::string owed = "You owe " + owed_in_words(facts.standing, player);
  const OwedNow* const kind = owed_by(facts.standing, player);
  if (kind == nullptr) return owed + why_idle(facts.standing, player) + '.';
  const bool has_date =
      kind->kind != OwedKind::later_opening && kind->kind != OwedKind::nothing_more;
  return owed + (has_date ? until_when(facts, seat) : "") + '.';
}

std::string as_heading(std::string_view text) {
  return std::string(text) + ":\n";
}

Body body_of_markdown(std::string_view markdown) {
  Body body;
  std::string block;
  bool is_code = false;
  const auto add_block = [&] {
    body.add(is_code ? Body(block, lines_in_html(block))
                     : Body(text_of_markdown(block), html_of_markdown(block)));
    block.clear();
  };
  for (const std::string_view line : lines_in(markdown)) {
    const bool is_fence = line.starts_with("```");
    if (is_fence) {
      add_block();
      is_code = !is_code;
    } else if (is_code || !line.starts_with("![")) {
      block += std::string(line) + '\n';
    }
  }
  add_block();
  return body;
}

std::string text_of_markdown(std::string_view markdown) {
  std::string plain;
  for (const std::string_view line : lines_in(markdown)) {
    const std::size_t text = line.starts_with('#') ? line.find_first_not_of("# ") : 0;
    plain += text > 0 && text != std::string_view::npos ? as_heading(line.substr(text))
                                                        : std::string(line) + '\n';
  }
  return folded(terminal_of_markdown(plain, Emphasis::none), width_of_text);
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
                    const TurnMail& which) {
  // The headline says the date, by the reader's own clock.
  const Report report = make_report(facts_of(desk, ""), {.player = seat.player->id});
  const std::string number = std::to_string(facts.window.number);
  NamedMail named{.name = unique_name("report", seat) + '-' + number + which.again,
                  .mail = about_window(facts, seat, OutgoingKind::report, {"report", which.again},
                                       which.is_welcome ? subject_of_welcome(report, facts, seat)
                                                        : subject_of(report, facts, seat))};
  Body head = begun_with(headline_of(facts, seat));
  add_what_to_do(facts, seat, desk, head);
  const std::string undone = undone_in_words(report);
  if (!undone.empty()) head.add(body_of_markdown(undone));
  std::string seats;
  for (const SeatChange& change : report.seats) {
    seats += in_words(change, report.names.of(change.player)) + ". ";
  }
  for (const PlayerSettings& player : seat.game->players) {
    const bool is_substitute = !player.name.empty() && desk.bot_of(player.id).empty();
    if (!is_substitute || player.id == seat.player->id) continue;
    seats += player.name + " plays for " + std::string(report.names.of(player.id)) + ". ";
  }
  if (!seats.empty()) head.paragraph(seats);
  if (!report.without_orders.empty()) {
    std::vector<std::string> without;
    for (const std::string& player : report.without_orders) {
      without.emplace_back(report.names.of(player));
    }
    head.paragraph("No orders came from " + with_and(without) + ".");
  }
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

NamedMail reminder(const MailFacts& facts, const Seat& seat, const GameDesk& desk) {
  Body body = begun_with(headline_of(facts, seat));
  add_what_to_do(facts, seat, desk, body);
  const UtcSeconds due = date_of(facts.window, facts.standing).value_or(facts.window.opened);
  const Day later = days_after(seat.player->zone.wall_time(due).day, 7);
  body.paragraph("Nothing that counts has come from you yet for " + turn_of(facts.standing) +
                 " of " + facts.standing.title +
                 ". If you are away, write a mail with the subject `absent until` and your "
                 "last day, such as " +
                 to_text(later) + '.');
  add_bots(facts, seat.player->id, body);
  NamedMail named =
      note(facts, seat, {"reminder", which_date(facts)},
           "Reminder: you owe " + owed_in_words(facts.standing, seat.player->id), body);
  add_draft(draft_for(desk, facts.standing, seat.player->id), named.mail);
  return named;
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
  add_bots(facts, seat.player->id, body);
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
  add_standing(facts, seat, body);
  return note(facts, seat, {"date", which_date(facts)}, "New date for " + turn_of(facts.standing),
              body);
}

NamedMail you_are_late(const MailFacts& facts, const Seat& seat) {
  const auto due = date_of(facts.window, facts.standing);
  Body body = begun_with("The game waits for you: you owe " +
                         owed_in_words(facts.standing, seat.player->id) + '.');
  if (due) body.paragraph("They were due on " + in_words(*due, seat.player->zone) + '.');
  body.paragraph(how_to_answer(facts.standing, seat) + " They count as soon as they come.");
  add_bots(facts, seat.player->id, body);
  return note(facts, seat, {"late", which_date(facts)},
              "The game waits for you: " + turn_of(facts.standing), body);
}

NamedMail umpires_changes(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                          const std::string& changes) {
  Body body =
      begun_with("The umpire changes something before " + turn_of(facts.standing) + " is played.");
  add_standing(facts, seat, body);
  const bool has_ordered =
      desk.collection().orders.contains(seat.player->id) && desk.bot_of(seat.player->id).empty();
  if (has_ordered) {
    body.paragraph(
        "The orders that you sent still count. To change them, send others: the newest good orders "
        "count.");
  }
  NamedMail named = note(facts, seat, {"changes", to_hex(blake2b(changes))},
                         "The umpire's changes before " + turn_of(facts.standing), body);
  named.mail.text += '\n' + text_of_markdown(changes);
  if (!named.mail.html.empty()) {
    named.mail.html = page_of(named.mail.subject, body.html() + html_of_markdown(changes));
    std::vector<std::string> left_out;
    named.mail.attachments =
        files_of_report(desk, seat.player->id, desk.session.replay().window(), left_out);
    // What is checked and written from; the page is the one that he has.
    std::erase_if(named.mail.attachments,
                  [](const Enclosure& file) { return file.name.ends_with(".html"); });
  }
  return named;
}

NamedMail withdrawn(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                    const Reception& reception) {
  const std::string what = what_is_withdrawn(reception, seat.player->id, desk);
  Body body =
      begun_with("The game master has withdrawn " + what + " for " + turn_of(facts.standing) + '.');
  body.paragraph("Reason: " + reception.why);
  add_standing(facts, seat, body);
  NamedMail named = note(facts, seat, {"withdrawn", std::to_string(reception.number)},
                         "Withdrawn: " + what + " for " + turn_of(facts.standing), body);
  named.name += '-' + std::to_string(reception.number);
  return named;
}

NamedMail seat_changed(const MailFacts& facts, const Seat& seat, const std::string& change,
                       std::string_view player) {
  Body body = begun_with(change + '.');
  body.paragraph(headline_of(facts, seat));
  add_bots(facts, player, body);
  NamedMail named = note(facts, seat, {"seat", change}, change, body);
  named.name += '-' + std::string(player);
  return named;
}

NamedMail daily_mail(const Office& office, UtcSeconds since,
                     const std::vector<std::string>& happened,
                     const std::vector<std::string>& waiting) {
  Body body = begun_with(waiting.empty() ? "Nothing waits for you."
                                         : "Something waits for you in the post office.");
  if (!waiting.empty()) {
    body.heading("Waits for you");
    for (const std::string& line : waiting) body.item(line);
  }
  if (!happened.empty()) {
    body.heading("What happened since " + in_words(since, office.settings().zone));
    for (const std::string& line : happened) body.item(line);
  }
  const std::string subject = std::string("Post office: ") +
                              (waiting.empty() ? "what happened" : "something waits for you");
  return {.name = "daily-master",
          .mail = to_master(office, subject, body, office.message_id("daily", to_text(since)))};
}

NamedMail to_game_master(const MailFacts& facts, const std::string& game, std::string_view about,
                         const std::string& headline, const std::vector<std::string>& lines) {
  Body body = begun_with(headline);
  for (const std::string& line : lines) body.item(line);
  const std::string id = facts.office.message_id(
      "master", game + ' ' + std::to_string(facts.window.number) + ' ' + std::string(about));
  return {.name = "master-" + game,
          .mail = to_master(facts.office, '[' + game + "] " + headline, body, id)};
}

}  // namespace prizecourt::post
