#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {

/// Why a map, a deck plan or a set-up cannot be played with.
struct Flaw {
  std::string_view part;  ///< the key of what is wrong: "ladders", "islands" …
  std::string reason;     ///< a clause with its subject: "F9 is not a section of the deck"

  bool operator==(const Flaw&) const = default;
};

using Flaws = std::vector<Flaw>;

}  // namespace prizecourt::broadsides_and_boarding_parties
