#pragma once

#include "formats/rulesets/admiralty/forms.h"
#include "formats/text/problems.h"

#include <optional>
#include <vector>

/// Ships, as scenarios name them in lists and pairs.
namespace prizecourt::admiralty {

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

}  // namespace prizecourt::admiralty
