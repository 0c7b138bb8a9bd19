#include "cmd/replay_files.h"

#include "cmd/folder_walk.h"

#include <algorithm>
#include <filesystem>

namespace prizecourt {

namespace fs = std::filesystem;

namespace {

/// Whether somebody who opens it gets a file, or is told why not.
bool is_file(const fs::directory_entry& entry) {
  std::error_code ignored;
  const fs::file_status status = entry.status(ignored);
  return !fs::is_directory(status) && !fs::is_other(status);
}

}  // namespace

std::vector<std::string> files_below(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> found;
  walk_folder(folder,
              {.enters =
                   [&](const fs::directory_entry& entry) {
                     const fs::path& path = entry.path();
                     if (path.filename().string().ends_with(suffix) && is_file(entry)) {
                       found.push_back(path.string());
                     }
                     return true;
                   },
               .cannot_read = [&](const fs::path& path) { found.push_back(path.string()); }});
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> replay_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
      const auto below = files_below(path, ".replay.yaml");
      files.insert(files.end(), below.begin(), below.end());
    } else {
      files.push_back(path);
    }
  }
  return files;
}

}  // namespace prizecourt
