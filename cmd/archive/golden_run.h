#pragma once

#include "cmd/archive/verdict_report.h"
#include "formats/console/context.h"

#include <optional>
#include <string>
#include <vector>

/// Golden games, played as `prizecourt run` plays them.
namespace prizecourt {

/// Plays the golden game of a folder and compares replay and log with what the folder expects.
[[nodiscard]] ReportItem judge_golden(const std::string& folder);

/// Plays it and makes what came of it what the folder expects.
[[nodiscard]] ReportItem update_golden(Context& context, const std::string& folder);

/// What comes of a golden game.
struct GoldenBytes {
  std::string replay;
  std::string log;
};

/// Plays the golden game of a folder, whatever the folder expects to come of it. Nothing where it
/// cannot be read or does not end as it should; then the item says why.
[[nodiscard]] std::optional<GoldenBytes> play_golden(const std::string& folder, ReportItem& item);

struct GoldenFolders {
  std::vector<std::string> found;       ///< sorted
  std::vector<std::string> unreadable;  ///< "all/shut: this folder cannot be read: …", sorted
};

/// The golden folders below a folder, or the folder itself.
[[nodiscard]] GoldenFolders golden_folders(const std::string& folder);

}  // namespace prizecourt
