#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

/// Folders of tests. Nothing else in the tests makes one; a test in tests/project checks that.
namespace prizecourt {

namespace fs = std::filesystem;

/// The content of a file, byte for byte; throws where there is none.
inline std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Who can reach a folder: the user who runs the tests, or every user, for tests that change
/// theirs.
enum class Reach : std::uint8_t { own, all_users };

/// A new empty folder, removed with everything in it.
class TestFolder {
 public:
  explicit TestFolder(Reach reach = Reach::own) {
    const fs::path parent = reach == Reach::own ? fs::temp_directory_path() : shared_parent();
    std::string name = (parent / "prizecourt-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr || ::chmod(name.c_str(), 0755) != 0) {
      throw std::runtime_error("cannot make the temporary folder " + name);
    }
    root_ = fs::canonical(name);
  }

  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  ~TestFolder() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }

  [[nodiscard]] const fs::path& root() const { return root_; }

  [[nodiscard]] std::string path(std::string_view name) const { return (root_ / name).string(); }

  /// Writes a file, its folder too, and returns its path.
  std::string write(std::string_view name, std::string_view text) const {
    const fs::path file = root_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }

  [[nodiscard]] std::string read(std::string_view name) const { return read_text(path(name)); }

  [[nodiscard]] bool exists(std::string_view name) const { return fs::exists(root_ / name); }

  /// The names of what is in the folder, sorted.
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(root_)) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  /// Text without the path of the folder, so that whole messages can be compared.
  [[nodiscard]] std::string without_folder(std::string text) const {
    const std::string prefix = path("");
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }

 private:
  /// $TMPDIR may lie in a folder that only its owner can enter. A sticky folder of root's can be
  /// entered by everyone, and only the owner of what is in it can remove that.
  static fs::path shared_parent() {
    for (const fs::path parent : {"/tmp", "/var/tmp", "/dev/shm"}) {
      struct stat found {};

      if (::stat(parent.c_str(), &found) == 0 && found.st_uid == 0 &&
          (found.st_mode & 01777U) == 01777U) {
        return parent;
      }
    }
    throw std::runtime_error("no sticky folder of root's for a test that changes its user");
  }

  fs::path root_;
};

}  // namespace prizecourt
