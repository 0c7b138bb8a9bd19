#include "extras/post/office/sending.h"

#include "extras/post/letter/compose.h"
#include "formats/drawing/png.h"
#include "formats/text/files.h"
#include "formats/text/other_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <spawn.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <thread>
#include <unistd.h>

namespace prizecourt::post {
namespace {

// ---- the sendmail interface ----

// A program that takes a whole mail on its standard input and finds in it whom it is for. postfix,
// OpenSMTPD, exim and msmtp have it.

enum class Delivery : std::uint8_t {
  taken,
  later,             ///< it says so, cannot be run, hangs or is killed
  refused,           ///< perhaps only now
  refused_for_good,  ///< this mail, whenever it is tried
};

/// What came of giving a mail away.
struct Given {
  Delivery delivery = Delivery::taken;
  std::string trouble{};  ///< unless it was taken: a clause, fit for a terminal
};

constexpr std::size_t most_said = 2000;
constexpr std::string_view null_sender = "<>";

/// A program in a process group of its own.
class Running {
 public:
  Running(std::vector<std::string> arguments, int input, int said) {
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, said, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, said, STDERR_FILENO);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    error_ = ::posix_spawn(&child_, pointers[0], &actions, &attributes, pointers.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
  }

  [[nodiscard]] int error() const { return error_; }

  /// What it ended with, as waitpid() has it; nothing where it had to be killed.
  [[nodiscard]] std::optional<int> wait(int seconds) const {
    using std::chrono::steady_clock;
    constexpr std::chrono::milliseconds longest_nap(20);
    const auto end = steady_clock::now() + std::chrono::seconds(seconds);
    for (std::chrono::milliseconds nap(1);; nap = std::min(nap * 2, longest_nap)) {
      int status = 0;
      const pid_t ended = ::waitpid(child_, &status, WNOHANG);
      if (ended == child_) return status;
      if (ended < 0 && errno != EINTR) return std::nullopt;
      if (steady_clock::now() >= end) break;
      std::this_thread::sleep_for(nap);
    }
    ::kill(-child_, SIGKILL);
    while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
    }
    return std::nullopt;
  }

 private:
  pid_t child_ = -1;
  int error_ = 0;
};

/// What an exit status means, by the names of sysexits.h. Programs agree on three of them. Others
/// that refuse may mean that it can be tried again: msmtp ends with EX_UNAVAILABLE when the server
/// says so, and with EX_NOHOST when there is no network.
Delivery delivery_of(int status) {
  if (!WIFEXITED(status)) return Delivery::later;
  switch (WEXITSTATUS(status)) {
    case EX_OK:
      return Delivery::taken;
    case EX_TEMPFAIL:
      return Delivery::later;
    case EX_DATAERR:
    case EX_NOUSER:
      return Delivery::refused_for_good;
    default:
      return Delivery::refused;
  }
}

std::string in_words(int status) {
  if (!WIFEXITED(status)) return "it was killed by signal " + std::to_string(WTERMSIG(status));
  const int code = WEXITSTATUS(status);
  if (code == EX_TEMPFAIL) return "temporary failure";
  return std::string(delivery_of(status) == Delivery::refused_for_good ? "permanent failure"
                                                                       : "failed") +
         ", exit status " + std::to_string(code);
}

/// Gives a mail away: runs the program with `arguments` (the first is its name or path) and `-f`
/// with the envelope's sender. Whatever takes longer than `seconds` is killed, with all that it
/// started.
Given give_to_sendmail(std::vector<std::string> arguments, const std::string& envelope_from,
                       std::string_view mail, int seconds) {
  const auto later = [](std::string why) { return Given{Delivery::later, std::move(why)}; };
  const std::string name = arguments.front();
  if (name.find('/') == std::string::npos) arguments.front() = path_of_program(name);
  if (arguments.front().empty()) return later("there is no program " + name);
  arguments.emplace_back("-f");
  arguments.push_back(envelope_from.empty() ? std::string(null_sender) : envelope_from);
  const NamelessFile input;
  const NamelessFile said;
  if (!input.exists() || !said.exists() || !input.fill(mail)) {
    return later("out of memory");
  }
  const Running running(std::move(arguments), input.descriptor(), said.descriptor());
  if (running.error() != 0) return later(with_cause(name + " cannot be run", running.error()));
  const auto status = running.wait(seconds);
  if (!status) return later(name + " took longer than " + std::to_string(seconds) + " seconds");
  const Delivery delivery = delivery_of(*status);
  if (delivery == Delivery::taken) return {};
  return {delivery,
          name + ": " + in_words(*status) + ": " + said_in_one_line(said.read(most_said))};
}

// ---- a round of sending ----

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
  for (const std::string& name : names_of_ours(folder, mail_ending)) {
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
    const std::string month = stamp.substr(0, 4) + '-' + stamp.substr(4, 2);
    lay_into(folder_.sent() + '/' + month, stamp);
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
