#include "formats/rulesets/admiralty/orders_check.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>

// Orders in plain words.
namespace prizecourt::admiralty {
namespace {

/// Adds a part of a sentence, with what separates it from the part before.
void add(std::string& words, std::string_view part, std::string_view separator) {
  if (part.empty()) return;
  if (!words.empty()) words += separator;
  words += part;
}

/// A key with blanks.
std::string spaced(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string ships_in_words(const Setup& setup, const std::vector<ShipId>& ships) {
  std::string words;
  for (const ShipId ship : ships) add(words, for_terminal(ship_name(setup, ship)), ", else ");
  return words;
}

constexpr std::array<std::string_view, lending_names.size()> lending_words = {
    "to the highest die", "to the second die", "only the higher one, to the highest die",
    "only the lower one, to the highest die", "left out"};

// ---- one function for each sort of order --------------------------------------------------------

std::string say(const Setup& /*setup*/, const TakenBack& /*none*/) {
  return "the standing order is taken back";
}

std::string say(const Setup& /*setup*/, const MobilizeOrder& said) {
  if (said.times == 0) return "no gun dice";
  const int gun_dice = said.times * gun_dice_mobilized;
  return std::to_string(gun_dice) + " gun dice, for " + dice_in_words(said.times);
}

std::string say(const Setup& /*setup*/, const SurrenderOrder& said) {
  return said.yes ? "yes" : "no";
}

std::string say(const Setup& setup, const BoardOrder& said) {
  std::string words = ships_in_words(setup, said.ships);
  if (said.any) add(words, words.empty() ? "any enemy" : "any other enemy", ", else ");
  return words.empty() ? "nobody" : words;
}

std::string say(const Setup& setup, const LeadOrder& said) {
  return ships_in_words(setup, said.ships);
}

std::string say(const Setup& /*setup*/, const CallOffOrder& said) {
  switch (said.when) {
    case CallOffOrder::When::never:
      return "never";
    case CallOffOrder::When::at_once:
      return "at once";
    case CallOffOrder::When::after_round:
      return "after round " + std::to_string(said.round) + " of a turn";
    case CallOffOrder::When::condition:
      break;
  }
  return "when " + said.condition->text();
}

std::string say(const Setup& /*setup*/, const UnopposedOrder& said) {
  std::string words;
  for (const Lending lending : said.lendings) {
    add(words, lending_words[static_cast<std::size_t>(lending)], ", else ");
  }
  if (said.best) add(words, "where they do most", ", else ");
  return words;
}

}  // namespace

std::string in_words(const Orders& orders, const Setup& setup, const State& /*state*/) {
  std::string words;
  for (const Order& order : orders.list) {
    words += for_terminal(ship_name(setup, order.ship));
    if (order.tenure == Tenure::standing) words += ", standing";
    words += ", " + spaced(name_of(order.kind)) + ": ";
    words += std::visit([&](const auto& body) { return say(setup, body); }, order.body);
    words += '\n';
  }
  return words;
}

}  // namespace prizecourt::admiralty
