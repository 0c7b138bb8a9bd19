#pragma once

#include "cmd/archive/verdict_report.h"
#include "formats/console/input_files.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"

#include <string>
#include <vector>

/// `verify REPLAY --orders FILE`: whether a file is the one that was played.
namespace prizecourt {

struct GameOfFiles {
  std::string path;  ///< as named on the command line: a replay, or the folder of a game
  const ReplayText& replay;
  const Session* session;  ///< for names; null where the scenario is not accepted
};

/// An item for each file. Of the folder of a game it also says what became of a file that came in
/// and was not played. Reports a folder that cannot be read.
[[nodiscard]] std::vector<ReportItem> judge_orders(const GameOfFiles& game,
                                                   const std::vector<OrderFile>& files,
                                                   Problems& problems);

}  // namespace prizecourt
