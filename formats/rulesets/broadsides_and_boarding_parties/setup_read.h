#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/text/problems.h"

#include <span>

/// From what a scenario says of map and decks to what the rules know.
namespace prizecourt::broadsides_and_boarding_parties {

/// `default-islets`, or a map of the scenario's own. What is wrong is reported.
[[nodiscard]] SeaMap read_map(yaml::Node node, Problems& problems);

/// A deck plan, linked. What is wrong is reported.
[[nodiscard]] DeckPlan read_deck(const DeckForm& form, Problems& problems);

/// Numbers by row. A map says some of them and leaves the others as they are; a list, as replays
/// write it, says all eight.
void read_rows(yaml::Node node, yaml::Range range, Markers& rows, Problems& problems);

/// Reports each flaw at the key that it is about, or at the map where that key is left out.
void report_flaws(const Flaws& flaws, yaml::Node map, Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
