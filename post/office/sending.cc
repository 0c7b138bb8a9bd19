#include "post/office/sending.h"

#include "formats/text/files.h"

#include "post/office/sendmail.h"

#include <algorithm>

namespace prizecourt::post {
namespace {

constexpr std::string_view mail_ending = ".mail";
constexpr UtcSeconds longest_wait = 4 * seconds_of_hour;
constexpr int most_doublings = 10;

UtcSeconds wait_after(int tries) {
  const int doublings = std::min(tries - 1, most_doublings);
  return std::min(seconds_of_minute << doublings, longest_wait);
}

/// The mails in a folder, by name; those that cannot be read are said.
std::vector<std::pair<std::string, MailToSend>> mails_in(const std::string& folder,
                                                         std::vector<std::string>& troubles) {
  std::vector<std::pair<std::string, MailToSend>> mails;
  for (const std::string& name : names_of_ours(folder)) {
    if (!name.ends_with(mail_ending) || name.starts_with('.')) continue;
    Problems of_mail;
    auto mail = read_mail_to_send(std::string(folder).append("/").append(name), of_mail);
    if (mail) mails.emplace_back(name, std::move(*mail));
    if (of_mail.has_errors()) troubles.push_back(to_text(of_mail));
  }
  return mails;
}

/// Whether it is time. A clock that was set back holds nothing up for longer than a wait.
bool is_due(const Envelope& envelope, UtcSeconds now) {
  return envelope.not_before <= now || envelope.not_before > now + seconds_of_day;
}

std::string part_before_at(const std::string& id) {
  return id.substr(0, id.find('@'));
}

}  // namespace

std::optional<SendingRound> SendingRound::begin(const Office& office) {
  const OfficeFolder& folder = office.folder();
  std::string why;
  auto lock = FolderLock::try_take(folder.sending(), why);
  if (!lock && !why.empty()) throw SystemFailure(folder.sending() + ": " + why);
  if (!lock) return std::nullopt;
  std::vector<std::string> unreadable;
  for (const auto& [name, mail] : mails_in(folder.outbox(), unreadable)) {
    if (!is_due(mail.envelope, office.now())) continue;
    const std::string claimed = folder.sending() + '/' + mail.envelope.name + '~' +
                                part_before_at(mail.envelope.id) + std::string(mail_ending);
    require_written(move_file(folder.outbox() + '/' + name, claimed, office.context().files));
  }
  return SendingRound(std::move(*lock), office, std::move(unreadable));
}

SendingReport SendingRound::run(FileCalls& calls, const Clock& clock) const {
  SendingReport report{.sent = 0, .troubles = unreadable_};
  for (auto& [name, mail] : mails_in(folder_.sending(), report.troubles)) {
    Envelope& envelope = mail.envelope;
    if (!is_due(envelope, clock.now())) continue;
    const std::string path = folder_.sending() + '/' + name;
    envelope.trouble = give_to_sendmail(sendmail_, envelope.from, mail.bytes, seconds_);
    if (!envelope.trouble.empty()) {
      ++envelope.tries;
      envelope.not_before = clock.now() + wait_after(envelope.tries);
      require_written(replace_file(path, to_text(envelope, mail.bytes), calls));
      report.troubles.push_back(envelope.to + ": " + envelope.trouble);
      continue;
    }
    const std::string stamp = to_stamp(clock.now());
    constexpr std::size_t year = 4;
    constexpr std::size_t month = 2;
    std::string place = folder_.sent();
    place.append("/").append(stamp, 0, year).append("-").append(stamp, year, month);
    require_written(make_folder(place, calls));
    place.append("/").append(stamp).append("-").append(name);
    require_written(move_file(path, place, calls));
    ++report.sent;
  }
  return report;
}

}  // namespace prizecourt::post
