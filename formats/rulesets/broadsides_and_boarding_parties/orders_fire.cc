#include "formats/form/schema.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <utility>

// Lists of rows to fire at.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr Word hold{.word = "hold", .said = "hold"};
constexpr std::array<std::string_view, 2> then_words = {"hold", "again"};

// ---- rows ---------------------------------------------------------------------------------------

bool read_row(const OrderReader& reader, yaml::Node node, int& row) {
  const auto text = yaml::as_text(node, reader.problems);
  if (!text) return false;
  if (const auto found = row_called(*text)) {
    row = *found;
    return true;
  }
  reader.error(node, "unknown-name", "no row is called " + in_quotes(*text) + " (BBP-5.3)",
               *text == hold.word ? "write 'hold' alone, without a list" : "the rows are A to H");
  return false;
}

Sheet row_sheet(int& row, const OrderReader& around) {
  return token({.read = [&](yaml::Node node) { return read_row(around, node, row); },
                .written = [&] { return std::string(row_names[static_cast<std::size_t>(row)]); },
                .schema = [] { return schema_of_choice(row_names); },
                .words = row_names});
}

std::string aim_in_words(const Aim& aim) {
  std::string words = "row " + std::string(row_names[static_cast<std::size_t>(aim.row)]);
  if (aim.until != Until::never) words += " until " + spaced(name_of(aim.until));
  if (aim.most) words += ", " + std::to_string(*aim.most) + " at most";
  if (aim.side) words.append(", ").append(name_of(*aim.side)).append(" if end on");
  return words;
}

/// A row with what closes it.
Sheet guarded(Aim& aim, const OrderReader& around) {
  return keys({needed("row", row_sheet(aim.row, around), ""), may("until", choice(aim.until), ""),
               may("max", whole(aim.most, {1, cell_total}), ""),
               may("side", choice(aim.side), "")});
}

Sheet aim_sheet(Aim& aim, const OrderReader& around) {
  const Sheet row = row_sheet(aim.row, around).said_if([&] {
    return aim.until == Until::never && !aim.most && !aim.side;
  });
  const auto with_rules = [&aim, &around] { return guarded(aim, around); };
  return any_of({row, later(with_rules)}, Otherwise::first).at_line(aim.line);
}

Sheet aims_sheet(std::vector<Aim>& aims, const OrderReader& around) {
  return list(aims, [&around](Aim& aim) { return aim_sheet(aim, around); },
              {.instead_of_empty = "name a row, or write 'hold'"});
}

// ---- cannons ------------------------------------------------------------------------------------

/// A section of the own ship that a cannon can stand in.
bool read_gun(const OrderReader& reader, yaml::Node node, FireList::Gun& gun) {
  const auto cell = reader.own_section(node);
  if (!cell) return false;
  gun = {.cell = *cell, .line = node.line()};
  if (holds(reader.setup.sides[index(reader.side)].plan.cannons, *cell)) return true;
  reader.error(node, "unknown-name",
               "there is no place for a cannon at " + in_quotes(name_of(*cell)), "");
  return false;
}

Sheet guns_sheet(std::vector<FireList::Gun>& guns, const OrderReader& around) {
  const auto gun_sheet = [&around](FireList::Gun& gun) {
    return token({.read = [&](yaml::Node node) { return read_gun(around, node, gun); },
                  .written = [&] { return std::string(name_of(gun.cell)); },
                  .schema = reference_to_section,
                  .names = "section"});
  };
  return list(guns, gun_sheet, {.instead_of_empty = "name a cannon, or write 'hold'"});
}

// ---- lists --------------------------------------------------------------------------------------

std::string list_in_words(const FireList& fire_list) {
  if (fire_list.aims.empty()) return "hold";
  std::string guns;
  for (const FireList::Gun& gun : fire_list.guns) add_part(guns, name_of(gun.cell), ", ");
  const std::string words = fire_list.named ? "only " + guns + ", at " : std::string("at ");
  std::string aims;
  for (const Aim& aim : fire_list.aims) add_part(aims, aim_in_words(aim), "; then ");
  return words + aims + (fire_list.again ? "; then that again" : "");
}

Sheet hold_sheet(FireList& fire_list) {
  return word(
             hold, [&] { return fire_list.aims.empty(); }, [] {})
      .at_line(fire_list.line);
}

Sheet rows_sheet(FireList& fire_list, const OrderReader& around) {
  return aims_sheet(fire_list.aims, around)
      .meant_if([](yaml::Node node) { return node.kind() != yaml::Kind::map; })
      .said_if([&] { return !fire_list.named && !fire_list.again; })
      .defined_as("rows")
      .at_line(fire_list.line);
}

/// A single row with what closes it is a map where the list itself cannot be one.
Json schema_of_at(const OrderReader& around) {
  Aim aim;
  return schema_of_any({defined("rows"), guarded(aim, around).schema()});
}

/// The rows with the cannons that fire at them, and what they do then.
Sheet whole_list_sheet(FireList& fire_list, const OrderReader& around) {
  const Sheet cannons = guns_sheet(fire_list.guns, around)
                            .said_if([&] { return fire_list.named; })
                            .then([&](yaml::Node) { fire_list.named = true; });
  const Sheet at =
      aims_sheet(fire_list.aims, around).with_schema([&around] { return schema_of_at(around); });
  const Sheet then = choice(slot_of(fire_list.again), {.names = then_words}).said_if([&] {
    return fire_list.again;
  });
  return keys({may("cannons", cannons, ""), needed("at", at, ""), may("then", then, "")})
      .at_line(fire_list.line);
}

Sheet fire_list_sheet(FireList& fire_list, const OrderReader& around) {
  const auto whole_list = [&fire_list, &around] { return whole_list_sheet(fire_list, around); };
  return any_of({hold_sheet(fire_list), rows_sheet(fire_list, around), later(whole_list)},
                Otherwise::second);
}

// ---- lists by slot ------------------------------------------------------------------------------

std::optional<FireList>& for_any(FireOrder& order) {
  return order.lists[static_cast<std::size_t>(FireSlot::any)];
}

/// Whether nothing is said of single slots.
bool is_for_any(const FireOrder& order) {
  return std::count_if(order.lists.begin(), order.lists.end(),
                       [](const auto& one) { return one.has_value(); }) == 1 &&
         order.lists[static_cast<std::size_t>(FireSlot::any)];
}

std::string fire_in_words(const FireOrder& order) {
  std::string words;
  for (std::size_t slot = 0; slot < order.lists.size(); ++slot) {
    if (!order.lists[slot]) continue;
    add_part(words, spaced(names(FireSlot{})[slot]) + ": " + list_in_words(*order.lists[slot]),
             " | ");
  }
  return words;
}

Sheet slots_sheet(FireOrder& order, const OrderReader& around) {
  const Sheet slots = keys(by<FireSlot>(order.lists, [&around](FireList& fire_list) {
    return fire_list_sheet(fire_list, around).defined_as("fire_list");
  }));
  return slots.with_schema([slots] { return slots.schema().set("minProperties", Json::number(1)); })
      .checked([](yaml::Node node, Problems& problems) {
        if (node.size() > 0) return true;
        yaml::report(problems, node, "invalid", "the map is empty", "delete the key");
        return false;
      });
}

}  // namespace

Sheet fire(FireOrder& order, const OrderReader& around) {
  const auto rows = [&around](FireList& fire_list) { return rows_sheet(fire_list, around); };
  const Sheet holds = maybe(for_any(order), hold_sheet).said_if([&] {
    return is_for_any(order) && for_any(order)->aims.empty();
  });
  const Sheet at = maybe(for_any(order), rows).said_if([&] {
    return is_for_any(order) && !for_any(order)->named && !for_any(order)->again;
  });
  return any_of({holds, at, slots_sheet(order, around)}, Otherwise::second)
      .told([&] { return fire_in_words(order); })
      .offered([] {
        return OptionWords{
            .words = "hold, or rows A to H",
            .more = "or by card_1, card_2, card_3, volley, broadside, forward, aft, any"};
      });
}

void define_parts_of_fire(const OrderReader& around, Json& definitions) {
  FireList fire_list;
  definitions.set("fire_list", fire_list_sheet(fire_list, around).schema());
  Aim aim;
  const Json row = row_sheet(aim.row, around).schema();
  const Json rows = schema_of_list(aim_sheet(aim, around).schema(), {1, 0});
  definitions.set("rows", schema_of_any({row, rows}));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
