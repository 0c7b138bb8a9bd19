#pragma once

#include "formats/court/causes.h"

#include <cstddef>
#include <vector>

namespace prizecourt {

/// Adds every difference in what was put in for one window; it is number `window`, from 1, in both
/// games.
void add_window_differences(const ReplayInput& a, const ReplayInput& b, std::size_t window,
                            std::vector<Cause>& out);

}  // namespace prizecourt
