#include "formats/rulesets/away_boarders/schema.h"

#include "formats/form/form_schema.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/position.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/schema_parts.h"
#include "formats/rulesets/away_boarders/top_of_state.h"
#include "formats/scenario/scenario_form.h"

namespace prizecourt::away_boarders {
namespace {

/// Stands for every ship there can be (FieldSchema).
ShipSpec any_ship() {
  ShipSpec ship;
  for (const std::string_view name : mast_name_names) {
    ship.masts.push_back(
        {.name = from_name<MastName>(name).value(), .rig = {}, .boxes = max_rigging_boxes});
  }
  ship.hull_boxes = max_hull_boxes;
  for (const std::string_view pattern : gun_patterns) {
    ship.guns.emplace_back().id = pattern;
    if (pattern == swivel_pattern) ship.guns.back().mount = Mount::swivel;
  }
  return ship;
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
            .order_decides = row.order_decides,
            .hideable = row.hideable});
  GameForm game;
  describe(form, game);

  Setup any_setup;
  any_setup.ids = {identifier_pattern};
  State state;
  FieldSchema visitor(object);
  pick_fields(visitor, links_and_contacts, state, any_setup);
  return object.document("A scenario of " + std::string(row.title));
}

}  // namespace

Json schema_of_position() {
  ObjectSchema object;
  FieldSchema visitor(object);
  Ship ship;
  RulingsInForce rulings;  // under which every field is there
  rulings.choose(mix_load.row, static_cast<std::size_t>(MixLoad::track_per_gun));
  fields(visitor, ship, any_ship(), rulings);
  for (const std::string_view key : needed_of_position) object.require(key);
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

}  // namespace prizecourt::away_boarders
