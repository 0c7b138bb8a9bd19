#pragma once

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

/// What a running command has of the system: the time, Ctrl-C, a folder for a while.
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

/// Removes the temporary folders of commands that were killed: their locks are free. For commands
/// that make some, once, as the system's folder can be long.
void sweep_temporary_folders();

/// A folder of our own for files that nobody keeps, among the system's temporary ones. It goes when
/// we do; that of a command which was killed is left to sweep_temporary_folders().
class TemporaryFolder {
 public:
  /// Throws SystemFailure where none can be made.
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }

 private:
  [[nodiscard]] bool make();

  std::filesystem::path path_;
  int lock_ = -1;  ///< held as long as the folder is in use
};

}  // namespace prizecourt
