#pragma once

#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Pairs of ships, as scenarios name them.
namespace prizecourt::form_line_of_battle {

/// Which ships can be a pair.
enum class Between : std::uint8_t { enemies, anybody };

/// Two ships in the order in which the file names them.
struct Two {
  ShipId first{};
  ShipId second{};
};

/// Where a file names two ships, and the whole that they are parts of.
struct TwoNodes {
  yaml::Node whole;
  yaml::Node first;
  yaml::Node second;
};

/// The ships that the nodes name. Reports what cannot be a pair.
[[nodiscard]] std::optional<Two> read_two(const TwoNodes& nodes, Between between,
                                          const Setup& setup, Problems& problems);

/// Every pair of a list `[[a, b], [a, c]]`; none where there is no list. No pair comes twice, in
/// whichever order.
[[nodiscard]] std::vector<Two> read_pairs(const std::optional<yaml::Node>& list, Between between,
                                          const Setup& setup, Problems& problems);

/// Contacts in the order of the list. None comes twice.
[[nodiscard]] std::vector<Contact> read_contacts(const std::vector<ContactForm>& forms,
                                                 const Setup& setup, Problems& problems);

}  // namespace prizecourt::form_line_of_battle
