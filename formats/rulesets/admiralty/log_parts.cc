#include "formats/rulesets/admiralty/log_parts.h"

#include "formats/rulesets/admiralty/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

namespace prizecourt::admiralty {
namespace {

/// A text of an event; empty where it has none.
std::string_view fact_called(const Event& event, std::string_view key) {
  for (const Fact& fact : event.facts) {
    const auto* const text = std::get_if<std::string>(&fact.value);
    if (fact.key == key && text != nullptr) return *text;
  }
  return {};
}

}  // namespace

std::string Telling::name(std::string_view id) const {
  return for_markdown(name_called(setup, id));
}

std::string Telling::side(std::string_view id) const {
  const auto found = side_called(setup, id);
  return for_markdown(found ? side_name(setup, *found) : std::string(id));
}

std::string Telling::names(std::string_view ids) const {
  std::vector<std::string> all;
  while (!ids.empty()) {
    const std::size_t end = std::min(ids.find('+'), ids.size());
    if (end > 0) all.push_back(name(ids.substr(0, end)));
    ids.remove_prefix(std::min(end + 1, ids.size()));
  }
  return with_and(all);
}

std::string Telling::attackers_of(std::string_view first, std::string_view defender) const {
  // The last one counts: a roll-off may have taken a ship away since the first.
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    const std::string_view ids = fact_called(*event, "attackers");
    const bool same = event->who == first && event->against == defender;
    if (same && !ids.empty()) return names(ids);
  }
  for (const Action& action : actions) {
    const bool same = setup.ships[index(first_attacker(action))].id == first &&
                      setup.ships[index(action.defender)].id == defender;
    if (same) return for_markdown(attackers_in_words(setup, action));
  }
  return name(first);
}

Both both_of(Facts& facts, std::string_view key) {
  const std::vector<int> numbers = facts.numbers(key);
  if (numbers.size() != both_roles.size()) return {};
  return {numbers.front(), numbers.back()};
}

std::string dice_sum_in_words(const Event& event, int total, int dice) {
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) names.emplace_back(modifier.name);
  std::string words = sum_in_words(event.modifiers, names);
  if (words.empty()) words = "none";
  words += " = ";
  if (total == dice) return words + dice_in_words(dice);
  words += signed_number(total);
  return words + (dice > 0 ? ", raised to " : ", ") + dice_in_words(dice);
}

}  // namespace prizecourt::admiralty
