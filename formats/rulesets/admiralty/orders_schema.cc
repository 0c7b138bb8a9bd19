#include "formats/rulesets/admiralty/orders_schema.h"

#include "engine/rulesets/admiralty/state.h"
#include "formats/match/parley.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/admiralty/conditions.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <array>
#include <utility>

// Each function is the counterpart of one in orders_read*.cc; a test holds them together.
namespace prizecourt::admiralty {
namespace {

constexpr Amount some{1, 0};

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

using Row = OrderSchemaRow<OrderKind>;

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

Json definitions() {
  Json all = Json::object();
  all.set("orders", schema_of_a_ships_orders(rows));
  define_orders(rows, all);
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

}  // namespace prizecourt::admiralty
