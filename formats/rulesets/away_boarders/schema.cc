#include "formats/form/form_schema.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/position.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/schema_parts.h"

#include <string>

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

std::string scenario_schema() {
  const RulesetRow row = ruleset_row();
  ObjectSchema keys = keys_of_scenario<GameForm>(row);
  Setup any_setup;
  any_setup.ids = {identifier_pattern};
  State state;
  FieldSchema visitor(keys);
  pick_fields(visitor, links_and_contacts, state, any_setup);
  return prizecourt::scenario_schema(row, keys);
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

std::string schema(SchemaKind kind) {
  return kind == SchemaKind::orders ? orders_schema().to_text() : scenario_schema();
}

}  // namespace prizecourt::away_boarders
