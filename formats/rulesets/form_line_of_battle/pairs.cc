#include "formats/rulesets/form_line_of_battle/position.h"

#include <algorithm>
#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

PairReader pairs_of(Between between, const Setup& setup, Problems& problems) {
  const auto roster = ship_roster(setup);
  const auto why_not = [&setup, between](NamedPair pair) -> std::string {
    const ShipSpec& first = setup.ships[pair.first];
    const ShipSpec& second = setup.ships[pair.second];
    if (between == Between::anybody || first.side != second.side) return {};
    return in_quotes(first.id) + " and " + in_quotes(second.id) + " are on one side";
  };
  return {roster, why_not, problems};
}

Two ships_of(NamedPair pair) {
  return {static_cast<ShipId>(pair.first), static_cast<ShipId>(pair.second)};
}

}  // namespace

std::optional<Two> read_two(const PairNodes& nodes, Between between, const Setup& setup,
                            Problems& problems) {
  const auto pair = pairs_of(between, setup, problems).read(nodes);
  return pair ? std::optional(ships_of(*pair)) : std::nullopt;
}

std::vector<Two> read_pairs(const std::optional<yaml::Node>& list, Between between,
                            const Setup& setup, Problems& problems) {
  std::vector<Two> pairs;
  for (const NamedPair pair : pairs_of(between, setup, problems).read_all(list)) {
    pairs.push_back(ships_of(pair));
  }
  return pairs;
}

std::vector<Contact> read_contacts(const std::vector<ContactForm>& forms, const Setup& setup,
                                   Problems& problems) {
  std::vector<Contact> contacts;
  for (const ContactForm& form : forms) {
    if (!form.mover || !form.target) continue;
    const auto two =
        read_two({form.node, *form.mover, *form.target}, Between::enemies, setup, problems);
    if (!two) continue;
    const auto again = [&](const Contact& before) {
      return before.mover == two->first && before.target == two->second;
    };
    if (std::any_of(contacts.begin(), contacts.end(), again)) {
      pairs_of(Between::enemies, setup, problems)
          .refuse_again(form.node, {index(two->first), index(two->second)});
    }
    contacts.push_back({two->first, two->second, form.how});
  }
  return contacts;
}

}  // namespace prizecourt::form_line_of_battle
