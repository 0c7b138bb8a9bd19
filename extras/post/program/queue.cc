#include "extras/post/clock/tick.h"
#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/office/body.h"
#include "extras/post/program/commands.h"
#include "formats/text/escape.h"

#include <iterator>
#include <map>
#include <memory>
#include <sstream>
#include <utility>
#include <variant>

// Commands for mails that need the game master.
namespace prizecourt::post {
namespace {

constexpr std::size_t fewest_digits = 4;
constexpr std::size_t shown_digits = 8;

/// Which mail is meant, and what is said of it.
struct MailOptions {
  std::string folder;
  std::string mail;
  std::string said;  ///< a player, or a reason
};

/// The folder and the mail, and what a command needs besides.
OptionRows mail_options(Desk& desk, MailOptions& options, const OptionRows& more = {}) {
  return office_options(desk, options.folder) +
         OptionRows{{.name = "MAIL",
                     .into = &options.mail,
                     .help = "The id that `post queue` shows",
                     .required = true}} +
         more;
}

/// The digits by which people name a mail; of one of ours, the first letters of its Message-ID.
std::string short_name(const Digest& mail) {
  return to_hex(mail).substr(0, shown_digits);
}

std::string short_name(const Envelope& mail) {
  return mail.id.substr(0, shown_digits);
}

/// A mail of ours that was refused, by the first of its letters; nothing where none has them, or
/// several.
std::optional<RefusedMail> refused_mail(const Office& office, const std::string& letters) {
  std::vector<RefusedMail> found;
  if (letters.size() < fewest_digits) return std::nullopt;
  for (RefusedMail& mail : office.refused()) {
    if (mail.envelope.id.starts_with(letters)) found.push_back(std::move(mail));
  }
  return found.size() == 1 ? std::optional(std::move(found.front())) : std::nullopt;
}

/// The record of a mail by the first of its digits, four or more. Nothing, after saying so and with
/// the status bad_usage, where none that waits has them, or several.
std::optional<Record> queued_mail(Desk& desk, const Office& office, const std::string& digits) {
  std::vector<Record> found;
  if (digits.size() >= fewest_digits) {
    for (Record& record : office.queue()) {
      if (to_hex(record.mail).starts_with(digits)) found.push_back(std::move(record));
    }
  }
  if (found.size() == 1) return std::move(found.front());
  refuse(desk.context,
         (found.empty() ? "no queued message is called " : "several queued messages are called ") +
             in_quotes(digits) + "; list them with `prizecourt post queue`",
         ExitStatus::bad_usage);
  return std::nullopt;
}

// ---- what is read ----

void print_queue(Desk& desk, const std::string& folder) {
  const auto office = open_office(desk, folder);
  if (!office) return;
  std::ostream& out = desk.context.out;
  const auto records = office->queue();
  const auto refused = office->refused();
  for (const Record& record : records) {
    out << short_name(record.mail) << "  " << as_received(record.arrived) << "  "
        << for_terminal(record.from.empty() ? "an unknown sender" : record.from) << "  "
        << for_terminal(in_quotes(record.subject)) << "\n          " << for_terminal(record.reason)
        << '\n';
  }
  if (records.empty() && refused.empty()) out << "No message needs your attention.\n";
  for (const RefusedMail& mail : refused) {
    const Envelope& envelope = mail.envelope;
    out << short_name(envelope) << "  " << as_received(envelope.since) << "  to "
        << for_terminal(envelope.to) << "  " << for_terminal(in_quotes(envelope.name))
        << "\n          not sent: " << for_terminal(envelope.trouble) << '\n';
  }
  for (const Envelope& envelope : office->outgoing()) {
    if (envelope.trouble.empty()) continue;
    out << "not sent since " << as_received(envelope.since) << ", to " << for_terminal(envelope.to)
        << ": " << for_terminal(envelope.trouble) << '\n';
  }
}

void print_lines(std::ostream& out, const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out << "    " << for_terminal(line) << '\n';
}

void print_letter(std::ostream& out, const Letter& letter) {
  for (const Part& part : letter.parts) {
    out << "part " << part.path << ": " << for_terminal(part.type)
        << (part.name.empty() ? "" : ", " + for_terminal(part.name)) << ", " << part.bytes.size()
        << " bytes\n";
  }
  const Contents contents = contents_of(letter);
  for (const Piece& piece : contents.pieces) {
    out << "orders in part " << piece.part << ", game " << for_terminal(piece.game) << ", turn "
        << piece.turn << ", player " << for_terminal(piece.player) << ":\n";
    print_lines(out, piece.bytes);
  }
  for (const std::string& refused : contents.refused) {
    out << "not accepted: " << for_terminal(refused) << '\n';
  }
  out << "text:\n";
  print_lines(out, contents.words);
}

void show(Desk& desk, const MailOptions& options) {
  const auto office = open_office(desk, options.folder);
  const auto record = office ? queued_mail(desk, *office, options.mail) : std::nullopt;
  if (!record) return;
  std::ostream& out = desk.context.out;
  out << "file: " << office->folder().mail(record->mail) << '\n'
      << "came: " << as_received(record->arrived) << '\n'
      << "from: " << for_terminal(record->from) << '\n'
      << "subject: " << for_terminal(record->subject) << '\n'
      << "queued because: " << for_terminal(record->reason) << '\n';
  const auto opened = open_letter(
      office->bytes_of({.arrived = record->arrived, .mail = record->mail}), LetterLimits{});
  if (const auto* letter = std::get_if<Letter>(&opened)) print_letter(out, *letter);
}

bool is_of_address(char c) {
  constexpr std::string_view signs = "!#$%&'*+-/=?^_`{|}~.";
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
         signs.find(c) != signs.npos;
}

/// Replaces everywhere; what was replaced is not looked at again.
void replace_all(std::string& text, std::string_view old, std::string_view fresh) {
  for (std::size_t at = text.find(old); at != std::string::npos;
       at = text.find(old, at + fresh.size())) {
    text.replace(at, old.size(), fresh);
  }
}

/// Each address of a text by another one, the same for the same.
std::string without_addresses(std::string_view text) {
  std::map<std::string, std::string, std::less<>> known;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_address(text[end])) ++end;
    const bool is_address = end > at && end < text.size() && text[end] == '@';
    std::size_t domain = end + 1;
    while (is_address && domain < text.size() && is_of_address(text[domain])) ++domain;
    if (!is_address || domain == end + 1) {
      const std::size_t stop = end == at ? at + 1 : end;
      out.append(text.substr(at, stop - at));
      at = stop;
      continue;
    }
    const std::string address(text.substr(at, domain - at));
    auto found = known.find(address);
    if (found == known.end()) {
      const std::string number = std::to_string(known.size() + 1);
      std::string other = "person";
      other.append(number).append("@host").append(number).append(".example");
      found = known.emplace(address, std::move(other)).first;
    }
    out += found->second;
    at = domain;
  }
  return out;
}

/// A mail for a report of a fault: every address and Message-ID, the sender's name and the words of
/// players are replaced, each by the same one throughout. All else stays as it is, also what is
/// encoded.
std::string scrubbed(const Settings& settings, std::string_view mail) {
  std::string text(mail);
  for (const GameSettings& game : settings.games) {
    for (const PlayerSettings& player : game.players) {
      if (!player.word.empty()) replace_all(text, player.word, "a-word-of-his");
    }
  }
  const auto opened = open_letter(mail, LetterLimits{});
  if (const auto* letter = std::get_if<Letter>(&opened)) {
    if (!letter->from_name.empty()) replace_all(text, letter->from_name, "A Person");
  }
  return without_addresses(text);
}

void print_scrubbed(Desk& desk, const MailOptions& options) {
  const auto office = open_office(desk, options.folder);
  const auto record = office ? queued_mail(desk, *office, options.mail) : std::nullopt;
  if (!record) return;
  desk.context.out << scrubbed(office->settings(),
                               office->bytes_of({record->arrived, record->mail}));
}

// ---- what becomes of them ----

/// The seat that is meant by `perry`, or `lake-erie/perry` where several games have one.
std::optional<Seat> seat_meant(Desk& desk, const Office& office, const std::string& name) {
  std::vector<Seat> found;
  std::string known;
  for (const GameSettings& game : office.settings().games) {
    for (const PlayerSettings& player : game.players) {
      const std::string whole = game.id + '/' + player.id;
      known.append(known.empty() ? "" : ", ").append(whole);
      if (name == whole || name == player.id) found.push_back({&game, &player});
    }
  }
  if (found.size() == 1) return found.front();
  refuse(desk.context,
         in_quotes(name) + (found.empty() ? " is not a player" : " plays in several games") +
             "; expected one of: " + known,
         ExitStatus::bad_usage);
  return std::nullopt;
}

void accept(Desk& desk, const MailOptions& options) {
  auto office = open_office(desk, options.folder);
  if (!office) return;
  ClocksSecretary secretary;
  work_off(*office, secretary);
  const auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  const auto seat = seat_meant(desk, *office, options.said);
  if (!seat) return;
  Intake(*office, secretary).work_off_again(*record, seat);
  const auto after = office->record_of(record->mail);
  if (after && after->outcome == Outcome::queued) {
    refuse(desk.context, "it is still queued: " + after->reason, ExitStatus::verdict_no);
  } else {
    desk.context.out << "Accepted as a message from " << seat->player->id << ", and answered.\n";
  }
  send_from(desk, std::move(*office));
}

/// Paragraphs as they were typed, parted by blank lines.
Body body_of(const std::string& typed) {
  Body body;
  std::string paragraph;
  std::istringstream lines(typed);
  const auto finish = [&] {
    if (!paragraph.empty()) body.paragraph(paragraph);
    paragraph.clear();
  };
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) {
      finish();
    } else {
      paragraph.append(paragraph.empty() ? "" : " ").append(line);
    }
  }
  finish();
  return body;
}

void answer(Desk& desk, const MailOptions& options) {
  auto office = open_office(desk, options.folder);
  auto record = office ? queued_mail(desk, *office, options.mail) : std::nullopt;
  if (!record) return;
  if (!is_address(record->from)) {
    refuse(desk.context, "cannot answer: the message does not have exactly one sender",
           ExitStatus::bad_input);
    return;
  }
  const std::string typed(std::istreambuf_iterator<char>(desk.in), {});
  const Body body = body_of(typed);
  if (body.empty()) {
    refuse(desk.context, "write the answer to standard input", ExitStatus::bad_usage);
    return;
  }
  Outgoing mail = office->new_mail(OutgoingKind::receipt, record->from);
  mail.reply_to = office->settings().umpire;
  mail.subject = "Re: " + record->subject;
  mail.text = body.text();
  mail.html = page_of(mail.subject, body.html());
  mail.message_id = office->message_id("by hand", to_hex(record->mail) + typed);
  mail.in_reply_to = record->message_id;
  if (!record->message_id.empty()) mail.references = {record->message_id};
  office->put_in_outbox(mail, "by-hand-" + short_name(record->mail), office->now());
  record->outcome = Outcome::answered;
  record->answer = mail.message_id;
  office->write_record(*record);
  send_from(desk, std::move(*office));
}

void drop(Desk& desk, const MailOptions& options) {
  auto office = open_office(desk, options.folder);
  if (!office) return;
  if (const auto refused = refused_mail(*office, options.mail)) {
    return office->give_up(*refused, options.said);
  }
  auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  record->outcome = Outcome::dropped;
  record->reason = options.said + " (it was queued because: " + record->reason + ')';
  office->write_record(*record);
}

void retry(Desk& desk, const std::string& folder) {
  auto office = open_office(desk, folder);
  if (!office) return;
  ClocksSecretary secretary;
  {
    Intake intake(*office, secretary);
    intake.work_off();
    for (const Record& record : office->queue()) intake.work_off_again(record, std::nullopt);
  }
  for (const RefusedMail& mail : office->refused()) office->send_again(mail);
  const std::size_t left = office->queue().size();
  desk.context.out << (left == 1 ? "1 message needs" : std::to_string(left) + " messages need")
                   << " your attention.\n";
  send_from(desk, std::move(*office));
}

}  // namespace

Command queue_command(Desk& desk) {
  auto folder = std::make_shared<std::string>();
  return {.name = "queue",
          .example = "prizecourt post queue office",
          .help =
              "List the messages that need your attention. Each line has an id and the reason. Use "
              "the id with `show`, `accept`, `answer`, `drop` or `retry`; for messages to players "
              "that could not be sent, use `drop` or `retry`.",
          .options = office_options(desk, *folder),
          .run = [folder, &desk] { print_queue(desk, *folder); }};
}

Command show_command(Desk& desk) {
  auto options = std::make_shared<MailOptions>();
  return {.name = "show",
          .example = "prizecourt post show office 3f9c2a71",
          .help =
              "Show a queued message. Prints the reason, its parts, the orders in it and its text, "
              "made safe for a terminal.",
          .options = mail_options(desk, *options),
          .run = [options, &desk] { show(desk, *options); }};
}

Command accept_command(Desk& desk) {
  auto options = std::make_shared<MailOptions>();
  return {.name = "accept",
          .example = "prizecourt post accept office 3f9c2a71 --as perry",
          .help =
              "Accept a queued message as a player's. You vouch for the sender: the orders go into "
              "the game and the answer goes to the player's known address.",
          .options =
              mail_options(desk, *options,
                           {{.name = "--as",
                             .into = &options->said,
                             .type = "PLAYER or GAME/PLAYER",
                             .help = "The player; with the game if several games have this player",
                             .required = true}}),
          .run = [options, &desk] { accept(desk, *options); }};
}

Command answer_command(Desk& desk) {
  auto options = std::make_shared<MailOptions>();
  return {
      .name = "answer",
      .example = "prizecourt post answer office 3f9c2a71 < answer.txt",
      .help =
          "Answer a queued message with text from standard input. The answer goes to the sender, "
          "and replies to it go to the game master. The message leaves the queue.",
      .options = mail_options(desk, *options),
      .run = [options, &desk] { answer(desk, *options); }};
}

Command drop_command(Desk& desk) {
  auto options = std::make_shared<MailOptions>();
  return {
      .name = "drop",
      .example = "prizecourt post drop office 3f9c2a71 --reason spam",
      .help =
          "Drop a queued message without an answer. Also gives up on an outgoing message that was "
          "refused. The message stays on disk with the reason.",
      .options = mail_options(desk, *options,
                              {{.name = "--reason",
                                .into = &options->said,
                                .type = "TEXT",
                                .help = "The reason, for the record",
                                .required = true,
                                .checks = {some_text}}}),
      .run = [options, &desk] { drop(desk, *options); }};
}

Command retry_command(Desk& desk) {
  auto folder = std::make_shared<std::string>();
  return {
      .name = "retry",
      .example = "prizecourt post retry office",
      .help =
          "Process all queued messages again. Also tries to send refused messages again. Use it "
          "after an update of the program, a change to post.yaml or a repair of a game folder.",
      .options = office_options(desk, *folder),
      .run = [folder, &desk] { retry(desk, *folder); }};
}

Command scrub_command(Desk& desk) {
  auto options = std::make_shared<MailOptions>();
  return {.name = "scrub",
          .example = "prizecourt post scrub office 3f9c2a71 > mail.eml",
          .help =
              "Print a queued message with addresses and names replaced. Use it for bug reports. "
              "Encoded parts (base64) stay unchanged, so look before you send it.",
          .options = mail_options(desk, *options),
          .run = [options, &desk] { print_scrubbed(desk, *options); }};
}

}  // namespace prizecourt::post
