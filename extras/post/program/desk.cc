#include "extras/post/letter/letter.h"
#include "extras/post/office/sending.h"
#include "extras/post/program/commands.h"
#include "formats/console/context.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::size_t fewest_digits = 4;
constexpr std::size_t shown_digits = 8;

}  // namespace

OptionRow CommandClock::option() {
  const auto read = [this](const std::string& text) -> std::string {
    at_ = read_moment(text);
    return at_ ? "" : "is not a date and time in UTC such as 2026-12-01T20:00Z";
  };
  return {.name = "--at",
          .into = read,
          .type = "DATE",
          .help = "Act as if it were this time, for example 2026-11-29T20:00Z; for trials",
          .default_text = "now"};
}

OptionRows office_options(OfficeOptions& options) {
  return {{.name = "OFFICE",
           .into = &options.folder,
           .help = "The folder of the post office",
           .required = true},
          options.clock.option()};
}

OptionRow mail_option(std::string& mail) {
  return {
      .name = "MAIL", .into = &mail, .help = "The id that `post queue` shows", .required = true};
}

std::optional<Office> open_office(Desk& desk, const OfficeOptions& options) {
  const std::vector<std::string> wrong = self_test();
  for (const std::string& sentence : wrong) report_error(desk.context, for_terminal(sentence));
  if (!wrong.empty()) {
    refuse(desk.context, "this build cannot read mails correctly, so no mail was processed",
           ExitStatus::system_failed);
    return std::nullopt;
  }
  return Office::open(desk.context, options.clock, options.folder);
}

void send_from(Desk& desk, Office office, const Clock& clock) {
  std::optional<Office> open(std::move(office));
  const auto round = SendingRound::begin(*open);
  open.reset();
  if (!round) return report_note(desk.context, "another command is sending");
  const SendingReport report = round->run(desk.context.files, clock);
  for (const std::string& trouble : report.troubles) {
    report_warning(desk.context, "not sent yet: " + for_terminal(trouble));
  }
  for (const std::string& failure : report.failures) {
    report_error(desk.context, "a mail to " + for_terminal(failure));
    desk.context.status = ExitStatus::system_failed;
  }
  for (const std::string& trouble : report.undrawn) {
    report_warning(desk.context, "sent without its picture: " + for_terminal(trouble));
  }
}

std::string short_name(const Digest& mail) {
  return to_hex(mail).substr(0, shown_digits);
}

std::string short_name(const Envelope& mail) {
  return mail.id.substr(0, shown_digits);
}

std::optional<RefusedMail> refused_mail(const Office& office, const std::string& letters) {
  std::vector<RefusedMail> found;
  if (letters.size() < fewest_digits) return std::nullopt;
  for (RefusedMail& mail : office.refused()) {
    if (mail.envelope.id.starts_with(letters)) found.push_back(std::move(mail));
  }
  return found.size() == 1 ? std::optional(std::move(found.front())) : std::nullopt;
}

std::optional<Record> queued_mail(Desk& desk, const Office& office, const std::string& digits) {
  std::vector<Record> found;
  if (digits.size() >= fewest_digits) {
    for (Record& record : office.queue()) {
      if (to_hex(record.mail).starts_with(digits)) found.push_back(std::move(record));
    }
  }
  if (found.size() == 1) return std::move(found.front());
  refuse(desk.context,
         (found.empty() ? "no queued mail is called " : "several queued mails are called ") +
             in_quotes(digits) + "; list them with `prizecourt post queue`",
         ExitStatus::bad_usage);
  return std::nullopt;
}

}  // namespace prizecourt::post
