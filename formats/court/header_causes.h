#pragma once

#include "formats/court/causes.h"

#include <vector>

/// What is not the same in the headers of two replays: revision, rulings, dice, scenario.
namespace prizecourt {

/// Adds the differences, the most telling first: what the scenario means before its fields, and its
/// comments and its name, which can cause nothing, last. Both must be of one ruleset.
void add_header_differences(const Side& a, const Side& b, std::vector<Cause>& out);

}  // namespace prizecourt
