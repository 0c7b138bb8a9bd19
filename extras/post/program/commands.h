#pragma once

#include "extras/post/office/intake.h"
#include "extras/post/office/office.h"
#include "extras/post/program/post.h"
#include "formats/console/command.h"
#include "formats/console/context.h"

#include <memory>
#include <optional>
#include <string>

/// One function a command: makes it, to be run at that desk; it leaves its exit status in the
/// context.
namespace prizecourt::post {

/// What a command works with.
struct Desk {
  Context& context;
  std::istream& in;
  const Clock& clock;
};

[[nodiscard]] Command init_command(Desk& desk);
[[nodiscard]] Command take_command(Desk& desk);
[[nodiscard]] Command tick_command(Desk& desk);
[[nodiscard]] Command status_command(Desk& desk);
[[nodiscard]] Command queue_command(Desk& desk);
[[nodiscard]] Command show_command(Desk& desk);
[[nodiscard]] Command accept_command(Desk& desk);
[[nodiscard]] Command answer_command(Desk& desk);
[[nodiscard]] Command drop_command(Desk& desk);
[[nodiscard]] Command retry_command(Desk& desk);
[[nodiscard]] Command scrub_command(Desk& desk);
[[nodiscard]] Command send_command(Desk& desk);
[[nodiscard]] Command schema_command(Desk& desk);

/// Asks a person, until the answer is a provider; that of an empty line is a server of his own.
[[nodiscard]] ProviderId ask_for_provider(std::istream& in, std::ostream& out);

/// The clock of a command: that of the desk, or one that stands where `--at` set it, for
/// rehearsals.
class CommandClock final : public Clock {
 public:
  explicit CommandClock(const Clock& real)
      : real_(real) {}

  [[nodiscard]] UtcSeconds now() const override { return at_ ? *at_ : real_.now(); }

  /// `--at`. This must outlive the command.
  [[nodiscard]] OptionRow option();

 private:
  const Clock& real_;
  std::optional<UtcSeconds> at_{};
};

/// What commands that work in an office have in common.
struct OfficeOptions {
  explicit OfficeOptions(const Clock& real)
      : clock(real) {}

  std::string folder;
  CommandClock clock;
};

/// The argument that names the folder, and `--at`.
[[nodiscard]] OptionRows office_options(OfficeOptions& options);

/// The argument that names a mail; `mail` must outlive the command.
[[nodiscard]] OptionRow mail_option(std::string& mail);

/// Opens the office, once it is sure that mails are read rightly here (self_test()). Nothing, after
/// saying why and setting the status, where it cannot be used.
[[nodiscard]] std::optional<Office> open_office(Desk& desk, const OfficeOptions& options);

/// Sends what waits; the office is closed before that. What cannot be sent now is said, and is no
/// failure: it is tried again.
void send_from(Desk& desk, Office office, const Clock& clock);

/// Who answers what only a turn mail could say.
[[nodiscard]] std::unique_ptr<Secretary> make_secretary();

/// The record of a mail by the first of its digits, four or more. Nothing, after saying so and with
/// the status bad_usage, where none that waits has them, or several.
[[nodiscard]] std::optional<Record> queued_mail(Desk& desk, const Office& office,
                                                const std::string& digits);

/// The digits by which people name a mail; of one of ours, the first letters of its Message-ID.
[[nodiscard]] std::string short_name(const Digest& mail);
[[nodiscard]] std::string short_name(const Envelope& mail);

/// A mail of ours that was refused, by the first of its letters; nothing where none has them, or
/// several.
[[nodiscard]] std::optional<RefusedMail> refused_mail(const Office& office,
                                                      const std::string& letters);

}  // namespace prizecourt::post
