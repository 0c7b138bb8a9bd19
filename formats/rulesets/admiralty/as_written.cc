#include "formats/rulesets/admiralty/as_written.h"

namespace prizecourt::admiralty {
namespace {

void add(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

std::string ids_of(const std::vector<ShipId>& ships, const Setup& setup) {
  std::string list;
  for (const ShipId ship : ships) add(list, setup.ships[index(ship)].id);
  return list;
}

std::string written(const TakenBack& /*none*/, const Setup& /*setup*/) {
  return "none";
}

std::string written(const MobilizeOrder& said, const Setup& /*setup*/) {
  if (said.times > 1) return std::to_string(said.times);
  return said.times == 1 ? "true" : "false";
}

std::string written(const SurrenderOrder& said, const Setup& /*setup*/) {
  return said.yes ? "true" : "false";
}

std::string written(const BoardOrder& said, const Setup& setup) {
  std::string list = ids_of(said.ships, setup);
  if (said.any) add(list, "any");
  return list.empty() ? "none" : list;
}

std::string written(const LeadOrder& said, const Setup& setup) {
  return ids_of(said.ships, setup);
}

std::string written(const CallOffOrder& said, const Setup& /*setup*/) {
  switch (said.when) {
    case CallOffOrder::When::never:
      return "never";
    case CallOffOrder::When::at_once:
      return "at-once";
    case CallOffOrder::When::after_round:
      return "{after_round: " + std::to_string(said.round) + '}';
    case CallOffOrder::When::condition:
      break;
  }
  return "{when: " + said.condition->text() + '}';
}

std::string written(const UnopposedOrder& said, const Setup& /*setup*/) {
  std::string list;
  for (const Lending lending : said.lendings) add(list, option_of(lending).name);
  if (said.best) add(list, "best");
  return list;
}

}  // namespace

std::string as_written(const Order& order, const Setup& setup) {
  const std::string value =
      std::visit([&](const auto& said) { return written(said, setup); }, order.body);
  return std::string(name_of(order.kind)) + ": " + value;
}

}  // namespace prizecourt::admiralty
