#include "cmd/replay_files.h"

#include <algorithm>
#include <filesystem>

namespace prizecourt {

namespace fs = std::filesystem;

std::vector<std::string> files_below(const std::string& folder, std::string_view suffix) {
  std::vector<std::string> found;
  std::error_code ignored;
  const auto options = fs::directory_options::skip_permission_denied;
  fs::recursive_directory_iterator entry(folder, options, ignored);
  for (; entry != fs::recursive_directory_iterator(); entry.increment(ignored)) {
    if (!entry->is_regular_file(ignored)) continue;
    if (entry->path().filename().string().ends_with(suffix)) {
      found.push_back(entry->path().string());
    }
  }
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
