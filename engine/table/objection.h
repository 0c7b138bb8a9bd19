#pragma once

#include "engine/table/rule.h"
#include "engine/table/ruling.h"

#include <string_view>

namespace prizecourt {

/// Why something is not legal now: what a refusal of an order tells the player. One function of a
/// ruleset decides what is legal and says this where it is not.
struct Objection {
  Rule rule = nullptr;
  Ruling ruling = nullptr;  ///< null where no ruling is involved
  std::string_view reason;  ///< a clause: "too few hands at the yards"
};

}  // namespace prizecourt
