#pragma once

#include "formats/text/printed_table.h"

namespace prizecourt::form_line_of_battle {

/// Every table and every figure of the ruleset, in the order of its rules.
[[nodiscard]] PrintedTables printed_tables();

}  // namespace prizecourt::form_line_of_battle
