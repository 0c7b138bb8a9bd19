#include "formats/form/form_schema.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/ruleset.h"

#include <string>
#include <utility>

namespace prizecourt::master_and_commander {
namespace {

constexpr std::string_view ship_pattern = "^[BF][1-8]$";

/// A map by ships' ids.
Json schema_by_ship(Json of_ship) {
  ObjectSchema object;
  object.pattern_property(ship_pattern, std::move(of_ship));
  return object.finished();
}

}  // namespace

Json schema_of_ships() {
  return schema_by_ship(schema_of_form<ShipForm>());
}

Json schema_of_names() {
  ObjectSchema object;
  object.pattern_property(ship_pattern, schema_of_text());
  for (const std::string_view player : player_names) object.property(player, schema_of_text());
  return object.finished();
}

std::string schema(SchemaKind kind) {
  if (kind == SchemaKind::orders) return orders_schema().to_text();
  const RulesetRow row = ruleset_row();
  return scenario_schema(row, keys_of_scenario<GameForm>(row));
}

}  // namespace prizecourt::master_and_commander
