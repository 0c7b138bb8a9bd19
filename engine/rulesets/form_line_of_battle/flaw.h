#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::form_line_of_battle {

/// Why a scenario or a position cannot be played with.
struct Flaw {
  std::string_view part;  ///< the key of what is wrong: "ships", "links" …
  std::string reason;     ///< a clause with its subject: "shannon is listed twice"

  bool operator==(const Flaw&) const = default;
};

using Flaws = std::vector<Flaw>;

}  // namespace prizecourt::form_line_of_battle
