#include "extras/post/letter/letter.h"
#include "extras/post/office/body.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

namespace prizecourt::post {
namespace {

struct AnswerOptions {
  explicit AnswerOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string mail;
};

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

void answer(Desk& desk, const AnswerOptions& options) {
  auto office = open_office(desk, options.office);
  if (!office) return;
  auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  if (!is_address(record->from)) {
    refuse(desk.context, "cannot answer: the mail does not have exactly one sender",
           ExitStatus::bad_input);
    return;
  }
  const std::string typed(std::istreambuf_iterator<char>(desk.in), {});
  const Body body = body_of(typed);
  if (body.empty()) {
    refuse(desk.context, "write the answer to standard input", ExitStatus::bad_usage);
    return;
  }
  const Settings& settings = office->settings();
  const std::string name = short_name(record->mail);
  Outgoing mail;
  mail.kind = OutgoingKind::receipt;
  mail.from = settings.address;
  mail.from_name = settings.name;
  mail.to = record->from;
  mail.reply_to = settings.umpire;
  mail.subject = "Re: " + record->subject;
  mail.text = body.text();
  mail.html = page_of(mail.subject, body.html());
  mail.message_id = office->message_id("by hand", to_hex(record->mail) + typed);
  mail.in_reply_to = record->message_id;
  if (!record->message_id.empty()) mail.references = {record->message_id};
  mail.date = office->now();
  mail.office = settings.address;
  office->put_in_outbox(mail, "by-hand-" + name, office->now());
  record->outcome = Outcome::answered;
  record->answer = mail.message_id;
  office->write_record(*record);
  send_from(desk, std::move(*office), options.office.clock);
}

}  // namespace

Command answer_command(Desk& desk) {
  auto options = std::make_shared<AnswerOptions>(desk.clock);
  return {.name = "answer",
          .example = "prizecourt post answer office 3f9c2a71 < answer.txt",
          .help =
              "Answer a queued mail with text from standard input. The answer goes to the sender, "
              "and replies to it go to the game master. The mail leaves the queue.",
          .options = office_options(options->office) + OptionRows{mail_option(options->mail)},
          .run = [options, &desk] { answer(desk, *options); }};
}

}  // namespace prizecourt::post
