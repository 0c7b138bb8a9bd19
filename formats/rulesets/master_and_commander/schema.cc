#include "formats/rulesets/master_and_commander/schema.h"

#include "engine/rulesets/master_and_commander/game.h"
#include "formats/form/form_schema.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/orders_schema.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/scenario/scenario_form.h"

namespace prizecourt::master_and_commander {
namespace {

constexpr std::string_view ship_pattern = "^[BF][1-8]$";

/// A map by ships' ids.
Json schema_by_ship(Json of_ship) {
  ObjectSchema object;
  object.pattern_property(ship_pattern, std::move(of_ship));
  return object.finished();
}

Json scenario_schema() {
  const RulesetRow row = ruleset_row();
  ObjectSchema object;
  FormSchema form(object);
  ScenarioForm common;
  describe(form, common,
           {.ruleset = row.id,
            .rulings = row.rulings,
            .decisions = row.decisions,
            .order_decides = row.order_decides});
  GameForm game;
  describe(form, game);
  return object.document("A scenario of " + std::string(row.title));
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

std::vector<std::string_view> step_names() {
  std::vector<std::string_view> all;
  for (const auto& step : Game::steps()) all.push_back(step.name);
  return all;
}

std::string schema(SchemaKind kind) {
  switch (kind) {
    case SchemaKind::scenario:
      return scenario_schema().to_text();
    case SchemaKind::orders:
      break;
  }
  return orders_schema().to_text();
}

}  // namespace prizecourt::master_and_commander
