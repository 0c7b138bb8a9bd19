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
  return schema_of_list(schema_of_choice(condition_names), {});
}

Json schema_of_phases() {
  return schema_of_list(schema_of_identifier(), {1, most_phases});
}

std::string schema(SchemaKind kind) {
  if (kind == SchemaKind::orders) return orders_schema().to_text();
  const RulesetRow row = ruleset_row();
  return scenario_schema(row, keys_of_scenario<GameForm>(row));
}

}  // namespace prizecourt::form_line_of_battle
