#pragma once

#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/scenario/ship_pairs.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Where a scenario stands in its game: turn and step, and what ships have to do with each other;
/// and what it brings later.
namespace prizecourt::form_line_of_battle {

// ---- pairs of ships, as scenarios name them ----

/// Which ships can be a pair.
enum class Between : std::uint8_t { enemies, anybody };

/// Two ships in the order in which the file names them.
struct Two {
  ShipId first{};
  ShipId second{};
};

/// The ships that the nodes name. Reports what cannot be a pair.
[[nodiscard]] std::optional<Two> read_two(const PairNodes& nodes, Between between,
                                          const Setup& setup, Problems& problems);

/// Every pair of a list `[[a, b], [a, c]]`; none where there is no list. No pair comes twice, in
/// whichever order.
[[nodiscard]] std::vector<Two> read_pairs(const std::optional<yaml::Node>& list, Between between,
                                          const Setup& setup, Problems& problems);

/// Contacts in the order of the list. None comes twice.
[[nodiscard]] std::vector<Contact> read_contacts(const std::vector<ContactForm>& forms,
                                                 const Setup& setup, Problems& problems);

// ---- the position ----

/// Fills in all of `state` but its ships. Requires that the setup has its ships and phases.
void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems);

/// The changes that a scenario makes, sorted by turn. Within a turn they come in the order of the
/// file; within an entry ships first, then pairs that part, get entangled, come into reach, get out
/// of it, and contacts. Requires that the setup has its ships.
[[nodiscard]] std::vector<DatedChange> read_changes(const std::vector<EventForm>& events,
                                                    const Setup& setup, Problems& problems);

}  // namespace prizecourt::form_line_of_battle
