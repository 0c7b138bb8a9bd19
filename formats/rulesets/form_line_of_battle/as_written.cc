#include "formats/rulesets/form_line_of_battle/as_written.h"

namespace prizecourt::form_line_of_battle {
namespace {

std::string written(const TakenBack& /*none*/, const Order& /*order*/, const Setup& /*setup*/) {
  return "none";
}

std::string written(const ShipsOrder& said, const Order& order, const Setup& setup) {
  std::string text;
  for (const ShipId ship : said.ships) {
    if (!text.empty()) text += ", ";
    text += setup.ships[index(ship)].id;
  }
  if (said.any) text += text.empty() ? "any" : ", any";
  if (text.empty()) return order.kind == OrderKind::musketry ? "hold" : "none";
  return text;
}

std::string written(const YesOrNo& said, const Order& /*order*/, const Setup& /*setup*/) {
  if (said.condition) return "{if: " + said.condition->text() + '}';
  return said.yes ? "true" : "false";
}

std::string written(const TimedOrder& said, const Order& /*order*/, const Setup& /*setup*/) {
  switch (said.when) {
    case TimedOrder::When::never:
      return "never";
    case TimedOrder::When::at_once:
      return "at-once";
    case TimedOrder::When::after_round:
      return "{after_round: " + std::to_string(said.round) + '}';
    case TimedOrder::When::condition:
      break;
  }
  return "{when: " + said.condition->text() + '}';
}

std::string written(const CommitOrder& said, const Order& /*order*/, const Setup& /*setup*/) {
  return said.parties ? std::to_string(*said.parties) : "all";
}

bool names_only(const Order& order, ShipId ship) {
  const auto* ships = std::get_if<ShipsOrder>(&order.body);
  return ships != nullptr && !ships->any && ships->ships == std::vector{ship};
}

}  // namespace

std::string as_written(const Order& order, const Setup& setup) {
  const std::string value =
      std::visit([&](const auto& said) { return written(said, order, setup); }, order.body);
  return std::string(name_of(order.kind)) + ": " + value;
}

Refusal refusal_of(const Order& order, const Setup& setup, ShipId because_of) {
  Refusal refusal{.order = as_written(order, setup)};
  if (!names_only(order, because_of)) refusal.against = setup.ships[index(because_of)].id;
  return refusal;
}

}  // namespace prizecourt::form_line_of_battle
