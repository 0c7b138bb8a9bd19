#pragma once

#include "formats/text/printed_table.h"

namespace prizecourt::broadsides_and_boarding_parties {

/// Every table and every figure of the ruleset, in the order of its rules.
[[nodiscard]] PrintedTables printed_tables();

}  // namespace prizecourt::broadsides_and_boarding_parties
