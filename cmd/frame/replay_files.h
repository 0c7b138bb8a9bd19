#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Files of a kind, found below folders.
namespace prizecourt {

/// Every file below `folder` whose name ends with `suffix`, sorted by path; no pipes and no
/// devices. What cannot be read stands there too, a symbolic link that leads nowhere as well as a
/// folder, of whatever name: whoever opens it finds out, and nothing of an archive is passed over
/// in silence.
[[nodiscard]] std::vector<std::string> files_below(const std::string& folder,
                                                   std::string_view suffix);

/// Files as given; a folder stands for every `*.replay.yaml` below it, sorted by path.
[[nodiscard]] std::vector<std::string> replay_files(const std::vector<std::string>& paths);

}  // namespace prizecourt
