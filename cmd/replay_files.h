#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Files of a kind, found below folders.
namespace prizecourt {

/// Every regular file below `folder` whose name ends with `suffix`, sorted by path. Folders that
/// cannot be read are passed over.
[[nodiscard]] std::vector<std::string> files_below(const std::string& folder,
                                                   std::string_view suffix);

/// Files as given; a folder stands for every `*.replay.yaml` below it, sorted by path.
[[nodiscard]] std::vector<std::string> replay_files(const std::vector<std::string>& paths);

}  // namespace prizecourt
