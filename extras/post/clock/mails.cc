#include "extras/post/clock/mails.h"

#include "formats/text/words.h"
#include "mail/report/sections.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

/// A short mail to a player.
NamedMail note(const MailFacts& facts, const Seat& seat, const Matter& matter,
               std::string_view subject, const Body& body) {
  NamedMail named{.name = unique_name(matter.purpose, seat),
                  .mail = about_window(facts, seat, OutgoingKind::reminder, matter, subject)};
  named.mail.text = body.text();
  if (dress_of(facts.office, seat) == Dress::full) {
    named.mail.html = page_of(named.mail.subject, body.html());
  }
  return named;
}

void add_bots(const MailFacts& facts, std::string_view reader, Body& body) {
  const std::string bots = bots_in_words(facts.standing, reader);
  if (!bots.empty()) body.paragraph(bots);
}

/// What its reader has to send, and which seats bots play, in a mail about something else.
void add_standing(const MailFacts& facts, const Seat& seat, Body& body) {
  body.paragraph(headline_of(facts, seat));
  add_bots(facts, seat.player->id, body);
}

/// Which date a mail is about, for its Message-ID.
std::string which_date(const MailFacts& facts) {
  const auto due = date_of(facts.window, facts.standing);
  return due ? to_text(*due) : "none";
}

/// A mail to the game master.
Outgoing to_master(const Office& office, const std::string& subject, Body body,
                   const std::string& id) {
  const Settings& settings = office.settings();
  body.paragraph("For the status of all games, run `prizecourt post status " +
                 office.folder().path + "`.");
  Outgoing mail = office.new_mail(OutgoingKind::reminder, settings.umpire);
  mail.envelope_from = settings.envelope + '@' + std::string(settings.domain());
  mail.subject = subject;
  mail.text = body.text();
  mail.message_id = id;
  return mail;
}

/// For the player's eyes: "your orders", "a change of his", "the commitment of South".
std::string what_is_withdrawn(const Reception& reception, std::string_view reader,
                              const GameDesk& desk) {
  if (reception.player == umpire_name) return "an announced change";
  if (reception.kind == ReceivedKind::orders) return "your orders";
  return reception.player == reader
             ? "your commitment"
             : "the commitment of " + desk.session.match().name(reception.player);
}

/// After the body of a mail.
void add_markdown(NamedMail& named, const Body& body, const std::string& markdown) {
  named.mail.text += '\n' + text_of_markdown(markdown);
  if (named.mail.html.empty()) return;
  named.mail.html = page_of(named.mail.subject, body.html() + html_of_markdown(markdown));
}

/// At the end of a mail that is dressed.
void add_draft(const std::string& draft, Outgoing& mail) {
  if (draft.empty()) return;
  mail.text += draft_in_text(draft);
  constexpr std::string_view end = "</body>";
  const std::size_t at = mail.html.rfind(end);
  if (at != std::string::npos) mail.html.insert(at, draft_in_html(draft));
}

}  // namespace

NamedMail reminder(const MailFacts& facts, const Seat& seat, const GameDesk& desk) {
  Body body = begun_with(headline_of(facts, seat));
  add_what_to_do(facts, seat, desk, body);
  const UtcSeconds due = date_of(facts.window, facts.standing).value_or(facts.window.opened);
  const Day later = days_after(seat.player->zone.wall_time(due).day, 7);
  body.paragraph(
      "No accepted orders from you have arrived yet for " + turn_of(facts.standing) + " of " +
      facts.standing.title +
      ". If you are away, send a message whose subject is `absent until` and your last day "
      "away, such as " +
      to_text(later) + '.');
  add_bots(facts, seat.player->id, body);
  NamedMail named = note(facts, seat, {"reminder", which_date(facts)},
                         "Reminder: " + request_in_words(facts.standing, seat.player->id), body);
  add_draft(draft_for(desk, facts.standing, seat.player->id), named.mail);
  return named;
}

NamedMail call_to_open(const MailFacts& facts, const Seat& seat, const std::string& commitments) {
  const OwedNow* const owed = owed_by(facts.standing, seat.player->id);
  const bool opens = owed != nullptr && owed->kind == OwedKind::opening;
  Body body = begun_with(headline_of(facts, seat));
  if (opens) {
    body.paragraph("All players the game was waiting for have committed. " +
                   how_to_answer(facts.standing, seat));
  } else {
    body.paragraph("The others are opening their orders.");
  }
  add_bots(facts, seat.player->id, body);
  body.paragraph(
      "The commitments are listed below. Check that your own digest is among them, and keep this "
      "message: the next report must have the same digests.");
  NamedMail named = note(facts, seat, {"call", to_hex(blake2b(commitments))},
                         opens ? "Send your orders for " + turn_of(facts.standing) + " now"
                               : "Orders for " + turn_of(facts.standing) + " are being opened",
                         body);
  add_markdown(named, body, commitments);
  if (!named.mail.html.empty()) {
    named.mail.attachments.push_back(
        {.name = "commitments.md", .type = "text/markdown", .bytes = commitments});
  }
  return named;
}

NamedMail moved_date(const MailFacts& facts, const Seat& seat, const Plan& moved) {
  const std::vector<std::string> away = names_of(moved.players, facts.standing);
  const std::string date =
      moved.due ? in_words(*moved.due, seat.player->zone) : std::string("none");
  Body body = begun_with("New deadline for " + turn_of(facts.standing) + " of " +
                         facts.standing.title + ": " + date + ".");
  switch (moved.reason) {
    case DateReason::edited:
      body.paragraph("The game master moved it.");
      break;
    case DateReason::absence:
      body.paragraph(with_and(away) + (away.size() == 1 ? " is" : " are") +
                     " away until then, and the game waits.");
      break;
    case DateReason::outage:
      body.paragraph(
          "The post office was down at the deadline, so no one is late, and the deadline is "
          "extended.");
      break;
    case DateReason::clock:
      body.paragraph("The earlier deadline was computed with a wrong clock. This one is correct.");
      break;
  }
  add_standing(facts, seat, body);
  return note(facts, seat, {"date", which_date(facts)},
              "New deadline for " + turn_of(facts.standing), body);
}

NamedMail you_are_late(const MailFacts& facts, const Seat& seat) {
  const auto due = date_of(facts.window, facts.standing);
  Body body = begun_with(
      "The game is waiting for you: " + request_in_words(facts.standing, seat.player->id) + '.');
  if (due) body.paragraph("The deadline was " + in_words(*due, seat.player->zone) + '.');
  body.paragraph(how_to_answer(facts.standing, seat) + " Late messages still count.");
  add_bots(facts, seat.player->id, body);
  return note(facts, seat, {"late", which_date(facts)},
              "The game is waiting for you: " + turn_of(facts.standing), body);
}

NamedMail umpires_changes(const MailFacts& facts, const Seat& seat, const GameDesk& desk,
                          const std::string& changes) {
  Body body = begun_with("The umpire has announced changes that apply before " +
                         turn_of(facts.standing) + " is played.");
  add_standing(facts, seat, body);
  const bool has_ordered =
      desk.collection().orders.contains(seat.player->id) && desk.bot_of(seat.player->id).empty();
  if (has_ordered) {
    body.paragraph(
        "The orders that you sent still count. To change them, send new ones: your newest accepted "
        "orders count.");
  }
  NamedMail named = note(facts, seat, {"changes", to_hex(blake2b(changes))},
                         "The umpire's changes before " + turn_of(facts.standing), body);
  add_markdown(named, body, changes);
  if (!named.mail.html.empty()) {
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
  Body body = begun_with(waiting.empty() ? "Nothing needs your attention."
                                         : "The post office needs your attention.");
  if (!waiting.empty()) {
    body.heading("Waiting for you");
    for (const std::string& line : waiting) body.item(line);
  }
  if (!happened.empty()) {
    body.heading("News since " + in_words(since, office.settings().zone));
    for (const std::string& line : happened) body.item(line);
  }
  const std::string subject =
      std::string("Post office: ") + (waiting.empty() ? "news" : "attention needed");
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
