#include "extras/post/office/sending.h"

#include "extras/post/letter/compose.h"
#include "extras/post/office/sendmail.h"
#include "formats/drawing/png.h"
#include "formats/text/files.h"

#include <algorithm>

namespace prizecourt::post {
namespace {

constexpr UtcSeconds longest_wait = 4 * seconds_of_hour;
constexpr int most_doublings = 10;

/// So long mail servers try, too (RFC 5321, 4.5.4.1).
constexpr UtcSeconds longest_refusal = 5 * seconds_of_day;

/// One transparent point, where a picture cannot be drawn: the words say it all.
constexpr std::string_view blank_png(
    "\x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52"
    "\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4"
    "\x89\x00\x00\x00\x0b\x49\x44\x41\x54\x78\xda\x63\x60\x00\x02\x00"
    "\x00\x05\x00\x01\xe9\xfa\xdc\xd8\x00\x00\x00\x00\x49\x45\x4e\x44"
    "\xae\x42\x60\x82",
    68);

UtcSeconds wait_after(int tries) {
  const int doublings = std::min(tries - 1, most_doublings);
  return std::min(seconds_of_minute << doublings, longest_wait);
}

/// Calls `act` with each mail in a folder and the name of its file, one after the other in memory.
/// Those that cannot be read are said, and so is what the disk did not do for a mail.
template <class Act>
void for_each_mail(const std::string& folder, SendingReport& report, const Act& act) {
  for (const std::string& name : names_of_ours(folder)) {
    if (!name.ends_with(mail_ending) || name.starts_with('.')) continue;
    Problems of_mail;
    auto mail = read_mail_to_send(std::string(folder).append("/").append(name), of_mail);
    if (of_mail.has_errors()) report.troubles.push_back(to_text(of_mail));
    if (!mail) continue;
    try {
      act(name, *mail);
    } catch (const SystemFailure& failure) {
      report.failures.push_back(mail->envelope.to + ": " + failure.what());
    }
  }
}

/// Whether it is time. A clock that was set back holds nothing up for longer than a wait.
bool is_due(const Envelope& envelope, UtcSeconds now) {
  return envelope.not_before <= now || envelope.not_before > now + seconds_of_day;
}

/// Whether it waits for a person from now on.
bool is_refused(Delivery delivery, const Envelope& envelope, UtcSeconds now) {
  switch (delivery) {
    case Delivery::taken:
    case Delivery::later:
      return false;
    case Delivery::refused:
      return now - envelope.since > longest_refusal;
    case Delivery::refused_for_good:
      return true;
  }
  return false;
}

/// Draws pictures of mails. What several mails in a row show is drawn once.
class Drawer {
 public:
  /// A PNG; a blank one where that cannot be, and `trouble` then says why.
  std::string draw(std::string_view svg, int width, std::string& trouble) {
    if (svg == svg_ && width == width_) return png_;
    auto png = svg::png_of(svg, width, trouble);
    if (!png) return std::string(blank_png);
    svg_ = svg;
    width_ = width;
    png_ = std::move(*png);
    return png_;
  }

 private:
  std::string svg_;
  int width_ = 0;
  std::string png_;
};

/// The folder for mails that were sent then.
std::string month_of(const std::string& stamp) {
  constexpr std::size_t year = 4;
  constexpr std::size_t month = 2;
  return stamp.substr(0, year) + '-' + stamp.substr(year, month);
}

/// A mail in `sending`, on its way to where it belongs.
class Leaving {
 public:
  Leaving(const OfficeFolder& folder, std::string name, MailToSend& mail, FileCalls& calls)
      : folder_(folder),
        name_(std::move(name)),
        mail_(mail),
        calls_(calls) {}

  /// Notes what is known of it.
  void note() const {
    require_written(replace_file(path(), to_text(mail_.envelope, mail_.bytes), calls_));
  }

  void to_sent() const {
    const std::string stamp = to_stamp(*mail_.envelope.handed_over);
    lay_into(folder_.sent() + '/' + month_of(stamp), stamp);
  }

  void to_refused(UtcSeconds now) const { lay_into(folder_.refused(), to_stamp(now)); }

 private:
  [[nodiscard]] std::string path() const { return folder_.sending() + '/' + name_; }

  void lay_into(const std::string& folder, const std::string& stamp) const {
    require_written(make_folder(folder, calls_));
    require_written(move_file(path(), folder + '/' + stamp + '-' + name_, calls_));
  }

  const OfficeFolder& folder_;
  std::string name_;
  MailToSend& mail_;
  FileCalls& calls_;
};

constexpr std::string_view perhaps_taken =
    "it was passed to the sending program, but the result was not recorded; ask whether it has "
    "arrived, then use `retry` or `drop`";

}  // namespace

std::optional<SendingRound> SendingRound::begin(const Office& office) {
  const OfficeFolder& folder = office.folder();
  std::string why;
  auto lock = FolderLock::try_take(folder.sending(), why);
  if (!lock && !why.empty()) throw SystemFailure(folder.sending() + ": " + why);
  if (!lock) return std::nullopt;
  SendingReport begun;
  for_each_mail(folder.outbox(), begun, [&](const std::string& name, const MailToSend& mail) {
    if (!is_due(mail.envelope, office.now())) return;
    const std::string claimed = folder.sending() + '/' + file_of_sending(mail.envelope);
    require_written(move_file(folder.outbox() + '/' + name, claimed, office.context().files));
  });
  return SendingRound(std::move(*lock), office, std::move(begun));
}

SendingReport SendingRound::run(FileCalls& calls, const Clock& clock) const {
  SendingReport report = begun_;
  Drawer drawer;
  for_each_mail(folder_.sending(), report, [&](const std::string& name, MailToSend& mail) {
    const Leaving leaving(folder_, name, mail, calls);
    Envelope& envelope = mail.envelope;
    if (envelope.is_taken) return leaving.to_sent();
    if (envelope.handed_over) {
      envelope.trouble = perhaps_taken;
      leaving.note();
      report.troubles.push_back(envelope.to + ": " + envelope.trouble);
      return leaving.to_refused(clock.now());
    }
    if (!is_due(envelope, clock.now())) return;
    if (has_drawings(mail.bytes)) {
      std::string trouble;
      mail.bytes = with_pictures(mail.bytes, [&](std::string_view svg, int width) {
        return drawer.draw(svg, width, trouble);
      });
      if (!trouble.empty()) report.undrawn.push_back(envelope.to + ": " + trouble);
    }
    // What is tried again, and what is kept, is what goes out; and that it goes out is noted first.
    envelope.handed_over = clock.now();
    leaving.note();
    const Given given = give_to_sendmail(sendmail_, envelope.from, mail.bytes, seconds_);
    if (given.delivery == Delivery::taken) {
      ++report.sent;
      try {
        leaving.to_sent();
      } catch (const SystemFailure& failure) {
        envelope.is_taken = true;  // so that the next round does not give it again
        leaving.note();
        throw SystemFailure(std::string("was sent, but cannot be moved to `sent`: ") +
                            failure.what());
      }
      return;
    }
    const UtcSeconds now = clock.now();
    envelope.handed_over.reset();
    envelope.trouble = given.trouble;
    ++envelope.tries;
    envelope.not_before = now + wait_after(envelope.tries);
    leaving.note();
    report.troubles.push_back(envelope.to + ": " + envelope.trouble);
    if (is_refused(given.delivery, envelope, now)) leaving.to_refused(now);
  });
  return report;
}

}  // namespace prizecourt::post
