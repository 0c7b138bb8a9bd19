#pragma once

#include <filesystem>
#include <string>
#include <string_view>

/// A folder for a while.
namespace prizecourt {

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
