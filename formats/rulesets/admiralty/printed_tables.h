#pragma once

#include "formats/text/printed_table.h"

namespace prizecourt::admiralty {

/// Every table and every figure of the ruleset, in the order of its rules.
[[nodiscard]] PrintedTables printed_tables();

}  // namespace prizecourt::admiralty
