#include "formats/rulesets/form_line_of_battle/orders_check.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"

#include <algorithm>

// Orders in plain words.
namespace prizecourt::form_line_of_battle {
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

std::string ships_in_words(const Setup& setup, const ShipsOrder& said, std::string_view separator) {
  std::string words;
  for (const ShipId ship : said.ships) add(words, for_terminal(ship_name(setup, ship)), separator);
  if (said.any) add(words, words.empty() ? "any enemy" : "any other enemy", separator);
  return words;
}

// ---- one function for each sort of order --------------------------------------------------------

std::string say(const Setup& /*setup*/, const Order& /*order*/, const TakenBack& /*none*/) {
  return "the standing order is taken back";
}

std::string say(const Setup& setup, const Order& order, const ShipsOrder& said) {
  const bool nobody = said.ships.empty() && !said.any;
  if (order.kind == OrderKind::musketry) {
    return nobody ? "hold" : "at " + ships_in_words(setup, said, ", else ");
  }
  if (order.kind == OrderKind::casualties) {
    return "from " + ships_in_words(setup, said, ", then ");
  }
  if (nobody) return "nobody";
  if (order.kind == OrderKind::impromptu) {
    return "on running into " + ships_in_words(setup, said, " or ");
  }
  return ships_in_words(setup, said, ", else ");
}

std::string say(const Setup& /*setup*/, const Order& /*order*/, const YesOrNo& said) {
  if (said.condition) return "if " + said.condition->text();
  return said.yes ? "yes" : "no";
}

std::string say(const Setup& /*setup*/, const Order& /*order*/, const TimedOrder& said) {
  switch (said.when) {
    case TimedOrder::When::never:
      return "never";
    case TimedOrder::When::at_once:
      return "at once";
    case TimedOrder::When::after_round:
      return "after round " + std::to_string(said.round);
    case TimedOrder::When::condition:
      break;
  }
  return "when " + said.condition->text();
}

std::string say(const Setup& /*setup*/, const Order& /*order*/, const CommitOrder& said) {
  return said.parties ? parties_in_words(*said.parties) : "all crew parties";
}

}  // namespace

std::string in_words(const Orders& orders, const Setup& setup, const State& /*state*/) {
  std::string words;
  for (const Order& order : orders.list) {
    words += for_terminal(ship_name(setup, order.ship));
    if (order.tenure == Tenure::standing) words += ", standing";
    words += ", " + spaced(name_of(order.kind)) + ": ";
    words += std::visit([&](const auto& body) { return say(setup, order, body); }, order.body);
    words += '\n';
  }
  return words;
}

}  // namespace prizecourt::form_line_of_battle
