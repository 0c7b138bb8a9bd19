#include "cmd/folder_walk.h"

#include <system_error>

namespace prizecourt {

namespace fs = std::filesystem;

void walk_folder(const fs::path& folder, const FolderWalk& walk) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    std::error_code ignored;
    const bool enters = walk.enters(*entry);
    if (enters && entry->is_directory(ignored) && !entry->is_symlink(ignored)) {
      walk_folder(entry->path(), walk);
    }
  }
  if (error) walk.cannot_read(folder);
}

}  // namespace prizecourt
