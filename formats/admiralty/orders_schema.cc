#include "formats/admiralty/orders_schema.h"

#include "engine/rulesets/admiralty/state.h"
#include "formats/admiralty/conditions.h"
#include "formats/admiralty/orders.h"
#include "formats/admiralty/ruleset.h"
#include "formats/orders_schema.h"

#include <array>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::admiralty {
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

/// One of something or a list of them.
Json one_or_more(const Json& item) {
  return schema_of_any({item, schema_of_list(item, some)});
}

// ---- one function for each kind of order --------------------------------------------------------

Json mobilize() {
  return schema_of_any({schema_of_boolean(), schema_of_integer({0, most_fives})});
}

Json surrender() {
  return schema_of_boolean();
}

Json ships() {
  return one_or_more(schema_of_text());
}

Json call_off() {
  constexpr std::array<std::string_view, 2> words = {"never", "at-once"};
  ObjectSchema after;
  after.property("after_round", schema_of_integer({1, most_rounds}));
  after.require("after_round");
  ObjectSchema when;
  when.property("when",
                schema_of_text().set("pattern", Json::text(condition_pattern(action_variables))));
  when.require("when");
  return schema_of_any({schema_of_choice(words), after.finished(), when.finished()});
}

Json unopposed() {
  constexpr std::array<std::string_view, 6> words = {"highest",    "second", "higher-only",
                                                     "lower-only", "none",   "best"};
  static_assert(words.size() == lending_names.size() + 1);
  return one_or_more(schema_of_choice(words));
}

// ---- the frame ----------------------------------------------------------------------------------

struct Row {
  OrderKind kind;
  Json (*schema)();
  std::string_view note;
};

// clang-format off
constexpr std::array rows = {
    Row{OrderKind::mobilize,  mobilize,  "whether five gun dice are mobilised for a boarding die"},
    Row{OrderKind::surrender, surrender, "whether she strikes in the action that she is in"},
    Row{OrderKind::board,     ships,     "the enemy to be boarded, a list of them in order of preference, any or none"},
    Row{OrderKind::lead,      ships,     "which ship of several that board one enemy leads them"},
    Row{OrderKind::call_off,  call_off,  "when the attack that she leads is called off"},
    Row{OrderKind::unopposed, unopposed, "where the points of unopposed dice go"},
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

}  // namespace prizecourt::admiralty
