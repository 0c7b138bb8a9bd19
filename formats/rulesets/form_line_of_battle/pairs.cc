#include "formats/rulesets/form_line_of_battle/pairs.h"

#include <algorithm>
#include <set>
#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

std::string names_of(Two two, const Setup& setup) {
  return in_quotes(setup.ships[index(two.first)].id) + " and " +
         in_quotes(setup.ships[index(two.second)].id);
}

void refuse(yaml::Node node, std::string message, Problems& problems) {
  yaml::report(problems, node, "invalid", std::move(message), "");
}

/// `[a, b]` where `[[a, b]]` is meant.
bool is_one_pair(yaml::Node list) {
  return list.size() == 2 && (*list.items().begin()).kind() == yaml::Kind::scalar;
}

std::optional<Two> read_pair(yaml::Node node, Between between, const Setup& setup,
                             Problems& problems) {
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (node.size() != 2) {
    refuse(node, "a pair is two ships, found " + std::to_string(node.size()), problems);
    return std::nullopt;
  }
  const yaml::Node first = *items.begin();
  return read_two({node, first, *++items.begin()}, between, setup, problems);
}

}  // namespace

std::optional<Two> read_two(const TwoNodes& nodes, Between between, const Setup& setup,
                            Problems& problems) {
  const auto roster = ship_roster(setup);
  const auto one = yaml::as_choice(nodes.first, roster, problems);
  const auto other_one = yaml::as_choice(nodes.second, roster, problems);
  if (!one || !other_one) return std::nullopt;
  const Two two{static_cast<ShipId>(*one), static_cast<ShipId>(*other_one)};
  if (two.first == two.second) {
    refuse(nodes.whole, "a pair is two ships, and this is one", problems);
    return std::nullopt;
  }
  const bool friends = setup.ships[*one].side == setup.ships[*other_one].side;
  if (friends && between == Between::enemies) {
    refuse(nodes.whole, names_of(two, setup) + " are on one side", problems);
    return std::nullopt;
  }
  return two;
}

std::vector<Two> read_pairs(const std::optional<yaml::Node>& list, Between between,
                            const Setup& setup, Problems& problems) {
  std::vector<Two> pairs;
  if (!list) return pairs;
  if (is_one_pair(*list)) {
    yaml::report(problems, *list, "wrong-type", "expected a list of pairs, found one pair",
                 "write [[a, b]]");
    return pairs;
  }
  std::set<ShipPair> seen;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    const auto two = read_pair(item, between, setup, problems);
    if (!two) continue;
    if (seen.insert(pair_of(two->first, two->second)).second) {
      pairs.push_back(*two);
    } else {
      refuse(item, names_of(*two, setup) + " are listed twice", problems);
    }
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
      refuse(form.node, names_of(*two, setup) + " are listed twice", problems);
    }
    contacts.push_back({two->first, two->second, form.how});
  }
  return contacts;
}

}  // namespace prizecourt::form_line_of_battle
