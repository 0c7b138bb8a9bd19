#pragma once

#include "extras/post/office/intake.h"
#include "extras/post/office/office.h"
#include "formats/console/command.h"
#include "formats/console/context.h"

#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace prizecourt::post {

/// What the program has of the world.
struct World {
  std::istream& in;  ///< where a mail server puts a mail
  std::ostream& out;
  std::ostream& err;
  const Clock& clock;
  FileCalls& files;
};

/// Runs the post office: `arguments` without the program's own name. Returns the exit status. Never
/// throws and never ends the process.
[[nodiscard]] int run_post(std::vector<std::string> arguments, const World& world);

/// The clock of a command: that of the world, or one that stands where `--at` set it, for
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

/// What a command works with.
struct Desk {
  Context& context;
  std::istream& in;
  CommandClock clock;
  bool is_version_asked = false;
};

// One function a command: makes it, to be run at that desk; it leaves its exit status in the
// context.
[[nodiscard]] Command init_command(Desk& desk);
[[nodiscard]] Command take_command(Desk& desk);
[[nodiscard]] Command tick_command(Desk& desk);
[[nodiscard]] Command send_command(Desk& desk);
[[nodiscard]] Command status_command(Desk& desk);
[[nodiscard]] Command schema_command(Desk& desk);
[[nodiscard]] Command queue_command(Desk& desk);
[[nodiscard]] Command show_command(Desk& desk);
[[nodiscard]] Command accept_command(Desk& desk);
[[nodiscard]] Command answer_command(Desk& desk);
[[nodiscard]] Command drop_command(Desk& desk);
[[nodiscard]] Command retry_command(Desk& desk);
[[nodiscard]] Command scrub_command(Desk& desk);

/// Asks a person, until the answer is a provider; that of an empty line is a server of his own.
[[nodiscard]] ProviderId ask_for_provider(std::istream& in, std::ostream& out);

/// The argument that names the folder of the office, and `--at`; `folder` must outlive the command.
[[nodiscard]] OptionRows office_options(Desk& desk, std::string& folder);

/// Opens the office, once it is sure that mails are read rightly here (self_test()). Nothing, after
/// saying why and setting the status, where it cannot be used.
[[nodiscard]] std::optional<Office> open_office(Desk& desk, const std::string& folder);

/// Sends what waits; the office is closed before that. What cannot be sent now is said, and is no
/// failure: it is tried again.
void send_from(Desk& desk, Office office);

}  // namespace prizecourt::post
