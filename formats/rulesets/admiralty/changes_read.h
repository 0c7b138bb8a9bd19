#pragma once

#include "formats/rulesets/admiralty/forms.h"
#include "formats/text/problems.h"

#include <vector>

namespace prizecourt::admiralty {

/// The changes that a scenario makes, sorted by turn. Within a turn they come in the order of the
/// file; within an entry the sea first, then ships, pairs that get fouled, that part, gaps.
/// Requires that the setup has its ships.
[[nodiscard]] std::vector<Change> read_changes(const std::vector<EventForm>& events,
                                               const Setup& setup, Problems& problems);

}  // namespace prizecourt::admiralty
