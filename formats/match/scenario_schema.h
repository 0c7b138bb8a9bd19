#pragma once

#include "formats/form/form_schema.h"
#include "formats/match/ruleset.h"
#include "formats/scenario/scenario_form.h"

#include <string>

/// The JSON Schema of a scenario, made from the forms that its reader walks.
namespace prizecourt {

/// The keys of all scenarios and those of a ruleset, which are the form `GameForm`.
template <class GameForm>
[[nodiscard]] ObjectSchema keys_of_scenario(const RulesetRow& row) {
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
  return object;
}

/// The document. `keys` are all that a scenario of that ruleset has.
[[nodiscard]] inline std::string scenario_schema(const RulesetRow& row, const ObjectSchema& keys) {
  return keys.document("A scenario of " + std::string(row.title)).to_text();
}

}  // namespace prizecourt
