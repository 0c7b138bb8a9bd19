#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

namespace fs = std::filesystem;

/// The content of a file, byte for byte; throws where there is none.
inline std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A temporary folder of a test, which is removed with it.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "prizecourt-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = fs::canonical(pattern);
  }

  ~Folder() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const fs::path& root() const { return folder_; }

  [[nodiscard]] std::string path(std::string_view name) const { return (folder_ / name).string(); }

  /// Writes a file, its folder too, and returns its path.
  std::string write(std::string_view name, std::string_view text) const {
    const fs::path file = folder_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
  }

  [[nodiscard]] std::string read(std::string_view name) const { return read_text(path(name)); }

  [[nodiscard]] bool exists(std::string_view name) const { return fs::exists(folder_ / name); }

  /// The names of what is in the folder, sorted.
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  /// Text without the path of the folder, so that whole messages can be compared.
  [[nodiscard]] std::string without_folder(std::string text) const {
    const std::string prefix = folder_.string() + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
      text.erase(at, prefix.size());
    }
    return text;
  }

 private:
  fs::path folder_;
};

}  // namespace prizecourt
