#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace prizecourt {

/// A folder of our own for files that nobody keeps, among the system's temporary ones. It goes when
/// we do; that of a command which was killed goes with the next one that is made.
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
