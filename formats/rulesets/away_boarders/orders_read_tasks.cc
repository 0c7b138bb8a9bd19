#include "formats/rulesets/away_boarders/order_reader.h"

#include <algorithm>
#include <array>

// Losses, repairs, boarding and striking: AB-D12 to AB-D14, AB-D19 to AB-D25.
namespace prizecourt::away_boarders {
namespace {

std::string_view kind_in_words(RepairKind kind) {
  switch (kind) {
    case RepairKind::rigging:
      return "a rigging box or a mast";
    case RepairKind::guns:
      return "a gun";
    case RepairKind::hull:
      break;
  }
  return "a hull box";
}

using Names = std::vector<std::string>;

void add_once(const OrderReader& reader, yaml::Node node, std::string name, Names& names) {
  if (std::find(names.begin(), names.end(), name) != names.end()) {
    reader.error(node, "duplicate-name", in_quotes(name) + " is named twice", "");
    return;
  }
  names.push_back(std::move(name));
}

/// Boxes of one kind.
Names read_boxes(const OrderReader& reader, yaml::Node node, RepairKind kind) {
  Names names;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    auto box = reader.box(item);
    if (!box) return;
    if (box->kind == kind) return add_once(reader, item, std::move(box->name), names);
    reader.error(item, "invalid",
                 in_quotes(item.text()) + " is not " + std::string(kind_in_words(kind)), "");
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "leave the key out");
  return names;
}

Names read_task_boxes(const OrderReader& reader, yaml::Node node) {
  Names names;
  static_cast<void>(for_each_item(node, [&](yaml::Node item) {
    const auto box = yaml::as_enum<Task>(item, reader.problems);
    if (box) add_once(reader, item, std::string(name_of(*box)), names);
  }));
  return names;
}

constexpr std::array repair_kinds = {RepairKind::rigging, RepairKind::guns, RepairKind::hull};

RepairOrder::Plan read_plan(const OrderReader& reader, yaml::Node node, RepairKind kind) {
  if (says(node, "save")) return {.save = true, .boxes = {}};
  return {.save = false, .boxes = read_boxes(reader, node, kind)};
}

}  // namespace

MaybeBody read_losses(const OrderReader& reader, yaml::Node node) {
  LossesOrder order;
  yaml::MapReader map(node, reader.problems);
  if (const auto boxes = map.optional_node("hull")) {
    order.hull = read_boxes(reader, *boxes, RepairKind::hull);
  }
  if (const auto boxes = map.optional_node("rigging")) {
    order.rigging = read_boxes(reader, *boxes, RepairKind::rigging);
  }
  if (const auto guns = map.optional_node("guns")) {
    order.guns = read_boxes(reader, *guns, RepairKind::guns);
  }
  if (const auto boxes = map.optional_node("crew")) order.crew = read_task_boxes(reader, *boxes);
  map.done();
  return order;
}

MaybeBody read_repair(const OrderReader& reader, yaml::Node node) {
  RepairOrder order;
  if (says(node, "save")) {
    for (RepairOrder::Plan& plan : order.plans) plan.save = true;
    return order;
  }
  if (node.kind() == yaml::Kind::map) {
    yaml::MapReader map(node, reader.problems);
    for (const RepairKind kind : repair_kinds) {
      const auto plan = map.optional_node(name_of(kind));
      if (plan) order.plans[static_cast<std::size_t>(kind)] = read_plan(reader, *plan, kind);
    }
    map.done();
    return order;
  }
  const bool some = for_each_item(node, [&](yaml::Node item) {
    auto box = reader.box(item);
    if (!box) return;
    auto& boxes = order.plans[static_cast<std::size_t>(box->kind)].boxes;
    add_once(reader, item, std::move(box->name), boxes);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a box, or write save");
  return order;
}

MaybeBody read_enemies(const OrderReader& reader, yaml::Node node) {
  auto at = reader.targets(node);
  if (!at) return std::nullopt;
  return EnemyOrder{.at = std::move(*at)};
}

/// Friends run foul of each other, too (AB-3.3.1).
MaybeBody read_unfoul(const OrderReader& reader, yaml::Node node) {
  auto at = reader.targets(node, OrderReader::Meant::any);
  if (!at) return std::nullopt;
  return EnemyOrder{.at = std::move(*at)};
}

MaybeBody read_commander_joins(const OrderReader& reader, yaml::Node node) {
  if (says(node, "false")) return FlagOrder{.yes = false};
  if (says(node, "true")) return EnemyOrder{.at = {.any = true, .ships = {}}};
  return read_enemies(reader, node);
}

MaybeBody read_split(const OrderReader& reader, yaml::Node node) {
  SplitOrder order;
  for (const yaml::Entry entry : yaml::as_map(node, reader.problems)) {
    const auto enemy = reader.enemy(entry.key);
    const auto hands = yaml::as_integer(entry.value, {0, max_crew}, reader.problems);
    if (enemy && hands) order.parts.emplace_back(*enemy, static_cast<int>(*hands));
  }
  return order;
}

MaybeBody read_strike(const OrderReader& reader, yaml::Node node) {
  const auto yes = yaml::as_boolean(node, reader.problems);
  if (!yes) return std::nullopt;
  return FlagOrder{.yes = *yes};
}

}  // namespace prizecourt::away_boarders
