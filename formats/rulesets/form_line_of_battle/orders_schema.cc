#include "formats/rulesets/form_line_of_battle/orders_schema.h"

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/match/parley.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/form_line_of_battle/conditions.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <array>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::form_line_of_battle {
namespace {

constexpr Amount some{1, 0};

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

Json moment() {
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
  return schema_of_any({schema_of_word("all"), schema_of_integer({0, most_parties})});
}

// ---- the frame ----------------------------------------------------------------------------------

using Row = OrderSchemaRow<OrderKind>;

// clang-format off
constexpr std::array rows = {
    Row{OrderKind::board,         enemies,       "the enemy to be boarded, a list of them in order of preference, any or none"},
    Row{OrderKind::impromptu,     impromptu,     "whether she boards on a collision, or whom"},
    Row{OrderKind::commit,        commit,        "how many crew parties board: all of them"},
    Row{OrderKind::counter_board, counter_board, "whether she boards the ship that boards her"},
    Row{OrderKind::musketry,      enemies,       "whose captain she shoots at, any or hold"},
    Row{OrderKind::break_off,     moment,        "when she goes home as the Attacker"},
    Row{OrderKind::follow_up,     follow_up,     "whether she follows an enemy who goes home or is thrown out"},
    Row{OrderKind::casualties,    casualties,    "from which ships of the side losses are taken first"},
    Row{OrderKind::strike,        moment,        "when she strikes without having to"},
};
// clang-format on
static_assert(rows.size() == order_kind_names.size());

Json definitions() {
  Json all = Json::object();
  all.set("orders", schema_of_a_ships_orders(rows));
  define_orders(rows, all);
  all.set("enemies", definition_of_enemies());
  return all;
}

}  // namespace

Json orders_schema() {
  const OrdersHeader header{.most_turns = most_turns, .rulings = rulings()};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  add_ships_and_fleet(object);
  return orders_document(ruleset_row().title, header, object).set("definitions", definitions());
}

}  // namespace prizecourt::form_line_of_battle
