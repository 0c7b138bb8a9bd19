#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Why a set-up or a position cannot be played with.
struct Flaw {
  std::string_view part;  ///< the key of what is wrong: "gaps", "actions" …
  std::string reason;     ///< a clause with its subject: "the lead is not one of the attackers"

  bool operator==(const Flaw&) const = default;
};

using Flaws = std::vector<Flaw>;

}  // namespace prizecourt
