#pragma once

#include "formats/match/ruleset.h"
#include "formats/match/viewer.h"
#include "formats/replay/session.h"

#include <optional>
#include <string>
#include <string_view>

/// Where a game stands, as somebody may see it: a document (`prizecourt: position/1`) that his
/// report carries, so that he can have his orders checked and sealed with nothing else at hand. It
/// holds the scenario, without dice that it makes predictable, what signatures name, the state as
/// he sees it, the rulings that were settled since, the order files that are his to see, what the
/// umpire changes next for his eyes and, if he may know it, where the turn waits.
namespace prizecourt {

/// Empty where the dice cannot be left out of the scenario (with_dice_withheld()).
[[nodiscard]] std::string position_of(const Session& session, const Viewer& viewer);

/// The game as the position tells it: orders can be looked at in it and sealed for its next window;
/// nothing can be played on, for the replay is not there. Nothing on errors. `name` is for
/// messages.
[[nodiscard]] std::optional<Session> session_at(Rulesets rulesets, const std::string& name,
                                                const std::string& position, Problems& problems);

}  // namespace prizecourt
