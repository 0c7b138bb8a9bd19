#pragma once

#include "formats/text/printed_table.h"

namespace prizecourt::master_and_commander {

/// Every table and every figure of the ruleset, in the order of its rules.
[[nodiscard]] PrintedTables printed_tables();

}  // namespace prizecourt::master_and_commander
