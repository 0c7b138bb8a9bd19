#pragma once

#include "formats/rulesets/admiralty/forms.h"
#include "formats/text/problems.h"

#include <optional>
#include <vector>

/// Where a scenario stands in its game: turn and step, what lies between the ships, and the
/// boarding actions that have begun; and what it brings later.
namespace prizecourt::admiralty {

// ---- ships, as scenarios name them in lists and pairs ----

/// The ship that a node names.
[[nodiscard]] std::optional<ShipId> read_ship_id(yaml::Node node, const Setup& setup,
                                                 Problems& problems);

/// A ship, and where a file names her.
struct NamedShip {
  ShipId ship{};
  yaml::Node node;
};

/// The ships of a list `[a, b]`; none where there is no list.
[[nodiscard]] std::vector<NamedShip> read_ship_list(const std::optional<yaml::Node>& list,
                                                    const Setup& setup, Problems& problems);

/// The ships of a list in which none comes twice; none where there is no list.
[[nodiscard]] std::vector<ShipId> read_ship_set(const std::optional<yaml::Node>& list,
                                                const Setup& setup, Problems& problems);

/// Every pair of a list `[[a, b], [a, c]]`, sorted; none where there is no list. No pair comes
/// twice, in whichever order.
[[nodiscard]] std::vector<ShipPair> read_pairs(const std::optional<yaml::Node>& list,
                                               const Setup& setup, Problems& problems);

/// The gaps of a list, sorted. No pair comes twice.
[[nodiscard]] std::vector<Gap> read_gaps(const std::vector<GapForm>& forms, const Setup& setup,
                                         Problems& problems);

// ---- the position ----

/// Fills in all of `state` but its ships, of which only the mobilised gun dice. Requires that the
/// setup has its ships.
void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems);

/// Puts the lists of a state into the order that the engine keeps them in.
void sort_lists(State& state);

/// Fills in what ships have mobilised from the list of mobilised gun dice.
void count_mobilized(State& state, ShipId ship);

/// The changes that a scenario makes, sorted by turn. Within a turn they come in the order of the
/// file; within an entry the sea first, then ships, pairs that get fouled, that part, gaps.
/// Requires that the setup has its ships.
[[nodiscard]] std::vector<Change> read_changes(const std::vector<EventForm>& events,
                                               const Setup& setup, Problems& problems);

}  // namespace prizecourt::admiralty
