#pragma once

#include <filesystem>
#include <functional>

/// Folders gone through to the bottom.
namespace prizecourt {

/// Who is told of what is found.
struct FolderWalk {
  /// Is told of each entry, in no order; whether the walk goes on into it, if it is a folder.
  /// Symbolic links to folders are never gone into.
  std::function<bool(const std::filesystem::directory_entry&)> enters;
  /// Is told of a folder, the first one or one below it, of which not everything could be seen.
  std::function<void(const std::filesystem::path&)> cannot_read;
};

void walk_folder(const std::filesystem::path& folder, const FolderWalk& walk);

}  // namespace prizecourt
