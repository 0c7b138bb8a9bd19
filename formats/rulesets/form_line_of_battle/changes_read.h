#pragma once

#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/text/problems.h"

#include <vector>

namespace prizecourt::form_line_of_battle {

/// The changes that a scenario makes, sorted by turn. Within a turn they come in the order of the
/// file; within an entry ships first, then pairs that part, get entangled, come into reach, get out
/// of it, and contacts. Requires that the setup has its ships.
[[nodiscard]] std::vector<DatedChange> read_changes(const std::vector<EventForm>& events,
                                                    const Setup& setup, Problems& problems);

}  // namespace prizecourt::form_line_of_battle
