#include "formats/form/form_schema.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"

#include <array>
#include <span>
#include <string>
#include <utility>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::string_view row_pattern = "^[A-H]$";
constexpr std::string_view row_or_cell_pattern = "^[A-H][345]?$";
constexpr std::string_view figure_pattern = "^(captain|crew-[1-9][0-9]?)$";

/// A place as a ship's own figures say it; `none` is no place.
constexpr std::string_view place_pattern = "^([A-Za-z0-9_][A-Za-z0-9_.-]{0,63}:)?[A-H][345]$";

/// A map whose keys match a pattern.
Json schema_by(std::string_view pattern, Json value) {
  ObjectSchema object;
  object.pattern_property(pattern, std::move(value));
  return object.finished();
}

Json schema_of_place() {
  constexpr std::array<std::string_view, 1> nowhere = {"none"};
  return schema_of_any(
      {Json::object().set("type", Json::text("string")).set("pattern", Json::text(place_pattern)),
       schema_of_choice(nowhere)});
}

Json schema_of_rows_or_list(yaml::Range range) {
  return schema_of_any(
      {schema_of_rows(range), schema_of_list(schema_of_integer(range), {row_total, row_total})});
}

}  // namespace

Json schema_of_dot() {
  return schema_of_list(schema_of_integer({1, most_dots}), {2, 2});
}

Json schema_of_cells() {
  return schema_of_list(schema_of_choice(std::span(cell_names).first(cell_total)), {});
}

Json schema_of_heights() {
  return schema_by(row_or_cell_pattern, schema_of_integer({0, most_height}));
}

Json schema_of_ladders() {
  const Json section = schema_of_choice(std::span(cell_names).first(cell_total));
  return schema_of_list(schema_of_list(section, {2, 2}), {});
}

Json schema_of_rows(yaml::Range range) {
  return schema_by(row_pattern, schema_of_integer(range));
}

Json schema_of_masts() {
  return schema_of_rows_or_list({0, most_mast_hits});
}

Json schema_of_markers() {
  return schema_of_rows_or_list({0, ruined});
}

Json schema_of_figures() {
  return schema_by(figure_pattern, schema_of_place());
}

Json schema_of_posts() {
  ObjectSchema object;
  object.property("captain", schema_of_place());
  object.pattern_property(place_pattern, schema_of_integer({0, most_crew}));
  return object.finished();
}

Json schema_of_map() {
  constexpr std::array names = {default_map_name};
  return schema_of_any({schema_of_choice(names), schema_of_form<MapForm>()});
}

Json schema_of_ships() {
  return schema_of_named(schema_of_form<ShipForm>(), {2, 2});
}

std::string schema(SchemaKind kind) {
  if (kind == SchemaKind::orders) return orders_schema().to_text();
  const RulesetRow row = ruleset_row();
  return scenario_schema(row, keys_of_scenario<GameForm>(row));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
