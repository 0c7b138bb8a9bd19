#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/text/problems.h"

#include <string_view>
#include <vector>

/// From what a scenario says of map, decks and the two ships to what the rules know. How the ships
/// are is read after that, as it depends on it (position.h).
namespace prizecourt::broadsides_and_boarding_parties {

/// `default-islets`, or a map of the scenario's own. What is wrong is reported.
[[nodiscard]] SeaMap read_map(yaml::Node node, Problems& problems);

/// A deck plan, linked. What is wrong is reported.
[[nodiscard]] DeckPlan read_deck(const DeckForm& form, Problems& problems);

/// Numbers by row. A map says some of them and leaves the others as they are; a list, as replays
/// write it, says all eight.
void read_rows(yaml::Node node, yaml::Range range, Markers& rows, Problems& problems);

// ---- the two ships: who they are and whose ----

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
