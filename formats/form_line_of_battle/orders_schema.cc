#include "formats/form_line_of_battle/orders_schema.h"

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/form_line_of_battle/conditions.h"
#include "formats/form_line_of_battle/orders.h"
#include "formats/form_line_of_battle/ruleset.h"
#include "formats/orders_schema.h"

#include <array>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::form_line_of_battle {
namespace {

constexpr Amount some{1, 0};

Json word(std::string_view only) {
  const std::array all = {only};
  return schema_of_choice(all);
}

Json with_note(Json schema, std::string_view note) {
  return schema.set("description", Json::text(note));
}

/// What is said once, under `definitions`.
Json defined(std::string_view name) {
  return Json::object().set("$ref", Json::text("#/definitions/" + std::string(name)));
}

// ---- parts --------------------------------------------------------------------------------------

/// One name or a list of them, `any` among them.
Json definition_of_enemies() {
  const Json name = schema_of_text();
  return schema_of_any({name, schema_of_list(name, some)});
}

Json condition(ConditionVariables variables) {
  return schema_of_text().set("pattern", Json::text(condition_pattern(variables)));
}

/// `if:`, where ships touch and in a fight.
Json conditional(ConditionVariables variables) {
  ObjectSchema object;
  object.property("if", condition(variables));
  object.require("if");
  return schema_of_any({schema_of_boolean(), object.finished()});
}

// ---- one function for each kind of order --------------------------------------------------------

Json enemies() {
  return defined("enemies");
}

Json impromptu() {
  return schema_of_any({conditional(contact_variables), defined("enemies")});
}

Json counter_board() {
  return conditional(contact_variables);
}

Json break_off() {
  constexpr std::array<std::string_view, 2> words = {"never", "at-once"};
  ObjectSchema after;
  after.property("after_round", schema_of_integer({1, most_rounds}));
  after.require("after_round");
  ObjectSchema when;
  when.property("when", condition(fight_variables));
  when.require("when");
  return schema_of_any({schema_of_choice(words), after.finished(), when.finished()});
}

Json follow_up() {
  return conditional(fight_variables);
}

Json casualties() {
  return schema_of_list(schema_of_text(), some);
}

Json commit() {
  return schema_of_any({word("all"), schema_of_integer({0, most_parties})});
}

// ---- the frame ----------------------------------------------------------------------------------

struct Row {
  OrderKind kind;
  Json (*schema)();
  std::string_view note;
};

// clang-format off
constexpr std::array rows = {
    Row{OrderKind::board,         enemies,       "the enemy to be boarded, a list of them in order of preference, any or none"},
    Row{OrderKind::impromptu,     impromptu,     "whether she boards on a collision, or whom"},
    Row{OrderKind::commit,        commit,        "how many crew parties board: all of them"},
    Row{OrderKind::counter_board, counter_board, "whether she boards the ship that boards her"},
    Row{OrderKind::musketry,      enemies,       "whose captain she shoots at, any or hold"},
    Row{OrderKind::break_off,     break_off,     "when she goes home as the Attacker"},
    Row{OrderKind::follow_up,     follow_up,     "whether she follows an enemy who goes home or is thrown out"},
    Row{OrderKind::casualties,    casualties,    "from which ships of the side losses are taken first"},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

Json standing_orders() {
  ObjectSchema object;
  for (const Row& row : rows) {
    if (!can_stand(row.kind)) continue;
    object.property(name_of(row.kind), schema_of_any({word("none"), defined(name_of(row.kind))}));
  }
  return with_note(object.finished(), "orders that hold until others of their kind are given");
}

/// What can be ordered for a ship, or for all of them.
Json orders_of_a_ship() {
  ObjectSchema object;
  for (const Row& row : rows) object.property(name_of(row.kind), defined(name_of(row.kind)));
  object.property("standing", standing_orders());
  return object.finished();
}

Json definitions() {
  Json all = Json::object();
  all.set("orders", orders_of_a_ship());
  for (const Row& row : rows) all.set(name_of(row.kind), with_note(row.schema(), row.note));
  all.set("enemies", definition_of_enemies());
  return all;
}

}  // namespace

Json orders_schema() {
  const OrdersHeader header{.most_turns = most_turns};
  ObjectSchema object = orders_header(header);
  object.property("ships", with_note(schema_of_named(defined("orders"), {}), "orders by ship"));
  object.property("fleet", defined("orders"));
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions());
}

}  // namespace prizecourt::form_line_of_battle
