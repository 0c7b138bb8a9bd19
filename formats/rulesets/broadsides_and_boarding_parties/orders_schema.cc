#include "formats/rulesets/broadsides_and_boarding_parties/orders_schema.h"

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"

#include <array>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr Amount some{1, 0};
// On the own ship, or with the id of a ship before it.
constexpr std::string_view section_pattern = "^([A-Za-z0-9_][A-Za-z0-9_.-]{0,63}:)?[A-H][3-5]$";

template <NamedEnum E>
Json name_of_any() {
  return schema_of_choice(names(E{}));
}

Json one_or_list(const Json& item) {
  return schema_of_any({item, schema_of_list(item, some)});
}

Json definition_of_section() {
  return Json::object()
      .set("type", Json::text("string"))
      .set("pattern", Json::text(section_pattern));
}

Json sections() {
  return one_or_list(defined("section"));
}

// ---- one function for each kind of order --------------------------------------------------------

Json place() {
  ObjectSchema object;
  object.property("captain", defined("section"));
  object.property("crew", sections());
  return object.finished();
}

Json plot() {
  constexpr auto cards = std::span(card_names).subspan(1);
  return schema_of_list(schema_of_choice(cards), {slot_total, slot_total});
}

Json yes_or_no() {
  return schema_of_boolean();
}

Json definition_of_rows() {
  ObjectSchema guarded;
  guarded.property("row", schema_of_choice(row_names));
  guarded.property("until", name_of_any<Until>());
  guarded.property("max", schema_of_integer({1, cell_total}));
  guarded.property("side", name_of_any<Beam>());
  guarded.require("row");
  const Json row = schema_of_choice(row_names);
  return schema_of_any({row, schema_of_list(schema_of_any({row, guarded.finished()}), some)});
}

Json definition_of_fire_list() {
  constexpr std::array<std::string_view, 2> then_words = {"hold", "again"};
  ObjectSchema object;
  object.property("cannons", sections());
  // A single row with what closes it is a map where the list itself cannot be one.
  ObjectSchema single;
  single.property("row", schema_of_choice(row_names));
  single.property("until", name_of_any<Until>());
  single.property("max", schema_of_integer({1, cell_total}));
  single.property("side", name_of_any<Beam>());
  single.require("row");
  object.property("at", schema_of_any({defined("rows"), single.finished()}));
  object.property("then", schema_of_choice(then_words));
  object.require("at");
  return schema_of_any({schema_of_word("hold"), defined("rows"), object.finished()});
}

Json fire() {
  ObjectSchema slots;
  for (const std::string_view slot : fire_slot_names) slots.property(slot, defined("fire_list"));
  const Json by_slot = slots.finished().set("minProperties", Json::number(1));
  return schema_of_any({schema_of_word("hold"), defined("rows"), by_slot});
}

Json hull_side() {
  return name_of_any<Beam>();
}

Json counts() {
  ObjectSchema object;
  object.property("all", schema_of_integer({0, most_figures}));
  object.pattern_property(section_pattern, schema_of_integer({0, most_figures}));
  return object.finished().set("minProperties", Json::number(1));
}

Json definition_of_guard() {
  ObjectSchema object;
  for (const std::string_view key :
       {"enemies_at_most", "enemies_at_least", "own_at_most", "own_at_least"}) {
    object.property(key, counts());
  }
  object.property("captain_at", sections());
  object.property("enemy_captain_at", sections());
  object.property("from_turn", schema_of_integer({1, 9999}));
  object.property("to_turn", schema_of_integer({1, 9999}));
  return object.finished();
}

Json definition_of_step() {
  ObjectSchema crew;
  crew.property("who", schema_of_word("crew"));
  crew.property("from", defined("section"));
  crew.property("to", defined("section"));
  crew.require("from");
  crew.require("to");
  ObjectSchema captain;
  captain.property("who", schema_of_word("captain"));
  captain.property("from", defined("section"));
  captain.property("to", defined("section"));
  captain.require("who");
  captain.require("to");
  return schema_of_any(
      {schema_of_list(defined("section"), {2, 2}), crew.finished(), captain.finished()});
}

/// A plan that does one thing, with its guard.
Json plan_with(std::string_view key, Json schema) {
  ObjectSchema object;
  object.property("when", defined("guard"));
  object.property(key, std::move(schema));
  if (key == "rush") object.property("with_captain", schema_of_boolean());
  object.require(key);
  return object.finished();
}

Json definition_of_plan() {
  const Json target = schema_of_any({schema_of_word("captain"), name_of_any<DeckPart>(),
                                     schema_of_choice(row_names), defined("section")});
  return schema_of_any({schema_of_word("hold"),
                        plan_with("steps", schema_of_list(defined("step"), {1, movements_a_turn})),
                        plan_with("rush", target), plan_with("defend", schema_of_word("captain")),
                        plan_with("hold", schema_of_boolean())});
}

Json boarding() {
  return one_or_list(defined("plan"));
}

// ---- the frame ----------------------------------------------------------------------------------

using Row = OrderSchemaRow<OrderKind>;

// clang-format off
constexpr std::array rows = {
    Row{OrderKind::place,     place,     "where Captain and spare crew begin"},
    Row{OrderKind::plot,      plot,      "the three cards of the round"},
    Row{OrderKind::surrender, yes_or_no, "whether you give up"},
    Row{OrderKind::draw,      yes_or_no, "whether you offer a draw, or accept one"},
    Row{OrderKind::fire,      fire,      "which cannons fire at which rows, by window or by arc"},
    Row{OrderKind::stand_in,  sections,  "where the crewmember stands who becomes Captain"},
    Row{OrderKind::hull_side, hull_side, "the side that is struck of a hull that lies end on"},
    Row{OrderKind::boarding,  boarding,  "plans for the three movements of a boarding turn"},
    Row{OrderKind::fights,    sections,  "in which order the fights are fought"},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

Json definitions() {
  Json all = Json::object();
  define_orders(rows, all);
  all.set("fire_list", definition_of_fire_list());
  all.set("rows", definition_of_rows());
  all.set("plan", definition_of_plan());
  all.set("guard", definition_of_guard());
  all.set("step", definition_of_step());
  all.set("section", definition_of_section());
  return all;
}

}  // namespace

Json orders_schema() {
  const OrdersHeader header{.player = schema_of_identifier(), .rulings = rulings()};
  ObjectSchema object = orders_header(header);
  for (const Row& row : rows) object.property(name_of(row.kind), defined(name_of(row.kind)));
  object.property("standing", schema_of_standing_orders(rows));
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions());
}

}  // namespace prizecourt::broadsides_and_boarding_parties
