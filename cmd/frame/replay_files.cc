#include "cmd/frame/replay_files.h"

#include "cmd/frame/folder_walk.h"
#include "formats/text/files.h"

#include <algorithm>
#include <filesystem>

namespace prizecourt {

namespace fs = std::filesystem;

namespace {

/// Whether somebody who opens it gets a file, or is told why not.
bool is_file(const std::string& path) {
  const PathKind kind = kind_of(path);
  return kind != PathKind::folder && kind != PathKind::other;
}

}  // namespace

std::vector<std::string> files_below(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> found;
  walk_folder(folder,
              {.enters =
                   [&](const fs::directory_entry& entry) {
                     const std::string path = entry.path().string();
                     if (path.ends_with(suffix) && is_file(path)) found.push_back(path);
                     return true;
                   },
               .cannot_read = [&](const fs::path& path) { found.push_back(path.string()); }});
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::string> replay_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (is_folder(path)) {
      const auto below = files_below(path, ".replay.yaml");
      files.insert(files.end(), below.begin(), below.end());
    } else {
      files.push_back(path);
    }
  }
  return files;
}

}  // namespace prizecourt
