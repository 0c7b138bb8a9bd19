#pragma once

#include "engine/table/rule.h"
#include "engine/table/ruling.h"

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Why something is not legal now: what a refusal of an order tells the player. One function of a
/// ruleset decides what is legal and says this where it is not.
struct Objection {
  Rule rule = nullptr;
  Ruling ruling = nullptr;  ///< null where no ruling is involved
  std::string_view reason;  ///< a clause: "too few hands at the yards"
};

/// Why a set-up or a position cannot be played with.
struct Flaw {
  std::string_view part;  ///< the key of what is wrong: "gaps", "actions" …
  std::string reason;     ///< a clause with its subject: "the lead is not one of the attackers"

  bool operator==(const Flaw&) const = default;
};

using Flaws = std::vector<Flaw>;

}  // namespace prizecourt
