#include "formats/rulesets/master_and_commander/log_parts.h"

#include "engine/rulesets/master_and_commander/rules.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt::master_and_commander {

std::string Telling::name(std::string_view id) const {
  if (const auto player = from_name<Player>(id)) return for_markdown(in_words(setup, *player));
  const ShipId ship = ship_called(id);
  return for_markdown(ship == no_ship ? std::string(id) : in_words(setup, ship));
}

std::string Telling::first(std::string_view id) const {
  if (const auto player = from_name<Player>(id)) return for_markdown(at_the_start(setup, *player));
  return name(id);
}

std::string dice_in_words(std::span<const Face> faces) {
  if (faces.empty()) return {};
  return (faces.size() == 1 ? "roll " : "rolls ") + listed(faces);
}

std::string number_of_dice(int number) {
  return std::to_string(number) + (number == 1 ? " die" : " dice");
}

std::string with_sign(int number) {
  return (number > 0 ? "+" : "") + signed_number(number);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string sum_in_words(std::span<const Modifier> modifiers) {
  std::vector<std::string> names;
  for (const Modifier& modifier : modifiers) names.emplace_back(modifier.name);
  return prizecourt::sum_in_words(modifiers, names);
}

// ---- attack dice ----

namespace {

constexpr std::string_view enemy = "enemy ";

/// What a summand of attack dice is called: "S +" is a level of her own, "S -" one of the other
/// ship, which is below 0.
std::string summand_in_words(std::string_view name, std::string_view other_ship) {
  if (name == "chaser") return "bow chaser";
  if (name.ends_with(" +")) return std::string(name.substr(0, name.size() - 2));
  if (!name.ends_with(" -")) return std::string(name);
  return std::string(name.substr(0, name.size() - 2)) + " of " + std::string(other_ship) +
         " below 0";
}

}  // namespace

std::string dice_sum_in_words(const Event& event, DiceOf whose) {
  const bool against = whose == DiceOf::against;
  std::vector<Modifier> sum;
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) {
    std::string_view name = modifier.name;
    if (name.starts_with(enemy) != against) continue;
    if (against) name.remove_prefix(enemy.size());
    names.push_back(summand_in_words(name, against ? event.who : event.against));
    sum.push_back(modifier);
  }
  return prizecourt::sum_in_words(sum, names);
}

// ---- damage ----

std::string damage_in_words(const std::vector<std::string>& letters) {
  std::vector<std::string> words;
  for (const std::string& letter : letters) {
    if (letter == "H") {
      words.emplace_back("hull");
    } else if (letter == "R") {
      words.emplace_back("mast");
    } else if (letter.starts_with('S')) {
      words.push_back("skill " + letter.substr(1));
    } else {
      words.emplace_back("nothing");
    }
  }
  return listed(words);
}

std::string damage_dice_in_words(const Event& event, std::string_view thrown_by) {
  const auto faces_of = [&](Rule rule) {
    std::vector<Face> faces;
    for (const Roll& roll : event.rolls) {
      if (roll.address.rule != rule || roll.address.who != thrown_by) continue;
      faces.insert(faces.end(), roll.faces.begin(), roll.faces.end());
    }
    return faces;
  };
  std::string words = dice_in_words(faces_of(cite("MC-23.1")));
  const auto skills = faces_of(cite("MC-23.2"));
  return skills.empty() ? words : words + ", skill " + dice_in_words(skills);
}

std::string single_damage_in_words(Facts& facts) {
  std::string words = "damage roll " + std::to_string(facts.number("face"));
  const auto skill = faces_for(facts.event(), cite("MC-23.2"));
  if (!skill.empty()) words += ", skill " + dice_in_words(skill);
  static_cast<void>(facts.text("skill"));
  words += ": " + damage_in_words(words_of(facts.text("damage")));
  return words + no_room_in_words(facts.text("no_room")) + grapeshot_in_words(facts, ", ");
}

std::string no_room_in_words(const std::string& letters) {
  const std::size_t lost = words_of(letters).size();
  if (lost == 0) return {};
  return ", " + std::to_string(lost) + " without effect";
}

std::string grapeshot_in_words(Facts& facts, std::string_view before) {
  const std::string more = facts.text("grape");
  const auto grape = faces_for(facts.event(), cite("MC-25.1"));
  if (grape.empty()) return {};
  std::string words = std::string(before) + "grapeshot " + dice_in_words(grape);
  const auto skill = faces_for(facts.event(), cite("MC-0.6"));
  if (!skill.empty()) words += ", skill " + dice_in_words(skill);
  return words + ": " +
         (more.empty() ? "no further effect" : "one more of " + listed(words_of(more)));
}

}  // namespace prizecourt::master_and_commander
