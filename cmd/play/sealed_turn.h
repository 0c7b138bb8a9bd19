#pragma once

#include "cmd/frame/context.h"
#include "formats/replay/replay.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>

/// Games whose orders are sealed (RulesetRow::sealed), or in which the scenario hides something: a
/// replay that is handed out must not hold
/// the orders of a turn that is not over. Until it is, they stand in a file beside the replay,
/// `game.replay.yaml.sealed`, which is for the umpire alone.
namespace prizecourt {

/// The file beside a replay.
[[nodiscard]] std::string sealed_file(const std::string& replay);

/// All that has been played of a game: the replay and, of a turn that is not over, what is sealed
/// beside it. Nothing, after saying why, where a file cannot be read or the two are not of one
/// game.
[[nodiscard]] std::optional<std::string> read_game(const std::string& replay, Problems& problems);

/// Writes what may be seen to the replay, and the whole game beside it as long as there is more.
/// Returns false, after saying so, where that fails.
[[nodiscard]] bool write_game(Context& context, const std::string& replay,
                              const ReplayWriter& game);

}  // namespace prizecourt
