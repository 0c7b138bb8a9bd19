#pragma once

#include "formats/court/causes.h"

#include <cstddef>
#include <string>
#include <vector>

namespace prizecourt {

/// Adds every difference in what was put in for one window; it is number `window`, from 1, in both
/// games. Of a player's several files the second is called "NAME (2)" in Cause::who.
void add_window_differences(const ReplayInput& a, const ReplayInput& b, std::size_t window,
                            std::vector<Cause>& out);

/// Whether it is a file of that player that differs, whichever of his it is.
[[nodiscard]] bool is_file_of(const Cause& cause, const std::string& player);

}  // namespace prizecourt
