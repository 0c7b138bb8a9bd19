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
  if (kind == SchemaKind::orders) return orders_schema().to_text();
  const RulesetRow row = ruleset_row();
  return scenario_schema(row, keys_of_scenario<GameForm>(row));
}

}  // namespace prizecourt::admiralty
