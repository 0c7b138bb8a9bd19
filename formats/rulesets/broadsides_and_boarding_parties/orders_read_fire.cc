#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"

#include <array>
#include <utility>

// Lists of rows to fire at.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::string_view hold_word = "hold";
constexpr std::array<std::string_view, 2> then_words = {"hold", "again"};
constexpr yaml::Range shots_range{1, cell_total};

std::optional<int> read_row(const OrderReader& reader, yaml::Node node) {
  const auto text = yaml::as_text(node, reader.problems);
  if (!text) return std::nullopt;
  if (const auto row = row_called(*text)) return row;
  reader.error(
      node, "unknown-name", "no row is called " + in_quotes(*text) + " (BBP-5.3)",
      *text == hold_word ? "'hold' stands alone, in place of the list" : "the rows are A to H");
  return std::nullopt;
}

std::optional<Aim> read_aim(const OrderReader& reader, yaml::Node node) {
  Aim aim{.line = node.line()};
  std::optional<int> row;
  if (node.kind() == yaml::Kind::map) {
    yaml::MapReader map(node, reader.problems);
    const yaml::Node named = map.node("row");
    if (named != yaml::Node()) row = read_row(reader, named);
    aim.until = map.optional_enumerator<Until>("until").value_or(Until::never);
    if (const auto most = map.optional_integer("max", shots_range)) {
      aim.most = static_cast<int>(*most);
    }
    aim.side = map.optional_enumerator<Beam>("side");
    map.done();
  } else {
    row = read_row(reader, node);
  }
  if (!row) return std::nullopt;
  aim.row = *row;
  return aim;
}

std::vector<Aim> read_aims(const OrderReader& reader, yaml::Node node) {
  std::vector<Aim> aims;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (const auto aim = read_aim(reader, item)) aims.push_back(*aim);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a row, or write 'hold'");
  return aims;
}

/// Sections of the own ship that a cannon can stand in.
std::vector<FireList::Gun> read_guns(const OrderReader& reader, yaml::Node node) {
  std::vector<FireList::Gun> guns;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto cell = reader.own_section(item);
    if (!cell) return;
    if (!holds(reader.setup.sides[index(reader.side)].plan.cannons, *cell)) {
      reader.error(item, "unknown-name",
                   "there is no place for a cannon at " + in_quotes(name_of(*cell)), "");
    }
    guns.push_back({.cell = *cell, .line = item.line()});
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a cannon, or write 'hold'");
  return guns;
}

FireList read_list(const OrderReader& reader, yaml::Node node) {
  FireList list{.line = node.line()};
  if (says(node, hold_word)) return list;
  if (node.kind() != yaml::Kind::map) {
    list.aims = read_aims(reader, node);
    return list;
  }
  yaml::MapReader map(node, reader.problems);
  if (const auto guns = map.optional_node("cannons")) {
    list.named = true;
    list.guns = read_guns(reader, *guns);
  }
  const yaml::Node at = map.node("at");
  if (at != yaml::Node()) list.aims = read_aims(reader, at);
  list.again = map.optional_choice("then", then_words).value_or(0) == 1;
  map.done();
  return list;
}

}  // namespace

MaybeBody read_fire(const OrderReader& reader, yaml::Node node) {
  FireOrder order;
  if (node.kind() != yaml::Kind::map) {
    order.lists[static_cast<std::size_t>(FireSlot::any)] = read_list(reader, node);
    return order;
  }
  yaml::MapReader map(node, reader.problems);
  for (std::size_t slot = 0; slot < fire_slot_names.size(); ++slot) {
    if (const auto list = map.optional_node(fire_slot_names[slot])) {
      order.lists[slot] = read_list(reader, *list);
    }
  }
  map.done();
  if (node.size() == 0) reader.error(node, "invalid", "the map is empty", "leave the key out");
  return order;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
