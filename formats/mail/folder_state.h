#pragma once

#include "formats/mail/game_folder.h"
#include "formats/replay/session.h"

#include <vector>

namespace prizecourt {

/// Whether all that a folder holds is of one time: nothing of a later window than the replay,
/// nothing that was checked against another game than it, no receipt for a file that is not there.
/// Reports what is not: an older copy of the replay, or the lack of what the umpire keeps beside
/// it, would else begin the game anew without a word.
[[nodiscard]] bool is_of_one_time(const GameFolder& folder, const Session& session,
                                  const std::vector<Reception>& receptions, Problems& problems);

/// Removes what commands that were killed left: temporary files, and received files that nothing
/// is known of, for which nobody got a receipt. The folder must be locked and of one time. What
/// cannot be removed stays; it is in nobody's way.
void sweep(const GameFolder& folder, const std::vector<Reception>& receptions);

}  // namespace prizecourt
