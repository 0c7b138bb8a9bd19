#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

/// Folders of tests. Nothing else in the tests makes one; a test in tests/project checks that.
namespace prizecourt {

/// Who can reach a folder: the user who runs the tests, or every user, for tests that change
/// theirs.
enum class Reach : std::uint8_t { own, all_users };

/// A new empty folder, removed with everything in it.
class TestFolder {
 public:
  explicit TestFolder(Reach reach = Reach::own) {
    namespace fs = std::filesystem;
    const fs::path parent = reach == Reach::own ? fs::temp_directory_path() : shared_parent();
    std::string name = (parent / "prizecourt-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr || ::chmod(name.c_str(), 0755) != 0) {
      throw std::runtime_error("cannot make the temporary folder " + name);
    }
    root_ = name;
  }

  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& root() const { return root_; }

  [[nodiscard]] std::string path(std::string_view name) const { return (root_ / name).string(); }

 private:
  /// $TMPDIR may lie in a folder that only its owner can enter. A sticky folder of root's can be
  /// entered by everyone, and only the owner of what is in it can remove that.
  static std::filesystem::path shared_parent() {
    for (const std::filesystem::path parent : {"/tmp", "/var/tmp", "/dev/shm"}) {
      struct stat found {};

      if (::stat(parent.c_str(), &found) == 0 && found.st_uid == 0 &&
          (found.st_mode & 01777U) == 01777U) {
        return parent;
      }
    }
    throw std::runtime_error("no sticky folder of root's for a test that changes its user");
  }

  std::filesystem::path root_;
};

}  // namespace prizecourt
