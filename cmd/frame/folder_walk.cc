#include "cmd/frame/folder_walk.h"

#include <system_error>

namespace prizecourt {

namespace fs = std::filesystem;

void walk_folder(const fs::path& folder, const FolderWalk& walk) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (!walk.enters(*entry)) continue;
    std::error_code not_told;
    const fs::file_status status = entry->symlink_status(not_told);
    if (not_told) walk.cannot_read(entry->path());
    if (fs::is_directory(status)) walk_folder(entry->path(), walk);
  }
  if (error) walk.cannot_read(folder);
}

}  // namespace prizecourt
