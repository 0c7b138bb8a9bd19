#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/text/problems.h"

#include <string_view>
#include <vector>

/// The two ships of a scenario: who they are and whose. How they are is read after that, as it
/// depends on it (position.h).
namespace prizecourt::broadsides_and_boarding_parties {

/// An entry of `ships`, read key by key; its reader still has to be told that it is done.
struct ShipEntry {
  yaml::Node key;
  yaml::MapReader map;

  [[nodiscard]] yaml::Node node() const { return map.map(); }
};

struct NamedDeck {
  std::string_view name;
  DeckPlan plan;
};

/// Reads what the ships are and whose, into `setup`, whose rulings are in force. `decks` are the
/// plans of the scenario. Two entries, or none after a report that there are not two.
[[nodiscard]] std::vector<ShipEntry> read_ships(yaml::Node ships,
                                                const std::vector<NamedDeck>& decks, Setup& setup,
                                                Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
