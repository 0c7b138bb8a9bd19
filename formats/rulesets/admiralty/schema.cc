#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <string>

namespace prizecourt::admiralty {

Json schema_of_ship_list() {
  return schema_of_list(schema_of_identifier(), {0, most_mobilized});
}

Json schema_of_pair() {
  return schema_of_list(schema_of_identifier(), {2, 2});
}

Json schema_of_pairs() {
  return schema_of_list(schema_of_pair(), {0, most_pairs});
}

std::string schema(SchemaKind kind) {
  const RulesetRow row = ruleset_row();
  if (kind == SchemaKind::scenario) return scenario_schema(row, keys_of_scenario<GameForm>(row));
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  return schema_of_ship_orders(row.title, header, object, definitions_of_ship_orders(Setup()))
      .to_text();
}

}  // namespace prizecourt::admiralty
