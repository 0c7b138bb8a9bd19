#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <string>

namespace prizecourt::form_line_of_battle {

Json schema_of_rate() {
  constexpr std::array no_number = {rate_names.back()};
  return schema_of_any({schema_of_integer({1, unrated - 1}), schema_of_choice(no_number)});
}

Json schema_of_pair() {
  return schema_of_list(schema_of_identifier(), {2, 2});
}

Json schema_of_pairs() {
  return schema_of_list(schema_of_pair(), {0, most_pairs});
}

Json schema_of_conditions() {
  return schema_of_list(schema_of_choice(names(Impairment{})), {});
}

Json schema_of_phases() {
  return schema_of_list(schema_of_identifier(), {1, most_phases});
}

std::string schema(SchemaKind kind) {
  const RulesetRow row = ruleset_row();
  if (kind == SchemaKind::scenario) return scenario_schema(row, keys_of_scenario<GameForm>(row));
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  Json definitions = definitions_of_ship_orders(Setup());
  const Json name = schema_of_text();
  definitions.set("enemies", schema_of_any({name, schema_of_list(name, {1, 0})}));
  return schema_of_ship_orders(row.title, header, object, definitions).to_text();
}

}  // namespace prizecourt::form_line_of_battle
