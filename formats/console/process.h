#pragma once

#include <csignal>
#include <cstdint>
#include <string>

/// What a running command has of the system: the time, Ctrl-C.
namespace prizecourt {

/// The time for notes to people, "2026-11-22 22:05 UTC"; nothing that is computed follows from it.
/// Where the environment has SOURCE_DATE_EPOCH (seconds since 1970), it is that time.
[[nodiscard]] std::string utc_now();

/// Milliseconds since some moment, for how long things take; it never goes back.
[[nodiscard]] std::int64_t elapsed_milliseconds();

/// By what a command lets itself be interrupted.
enum class Signals : std::uint8_t {
  ctrl_c,                  ///< SIGINT
  ctrl_c_and_termination,  ///< SIGTERM, too
};

/// While it lives, Ctrl-C (SIGINT) does not end the program: what takes long asks whether it was
/// pressed, and says what it has. Pressed again it ends the program as ever. One at a time.
class Interrupt {
 public:
  explicit Interrupt(Signals signals);
  ~Interrupt();

  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] bool was_pressed() const;

 private:
  Signals signals_;

  struct sigaction before_ {};

  struct sigaction terminated_before_ {};
};

}  // namespace prizecourt
