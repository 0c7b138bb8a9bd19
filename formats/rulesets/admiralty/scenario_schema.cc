#include "formats/rulesets/admiralty/scenario_schema.h"

#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/questions.h"
#include "formats/form/form_schema.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/order_decides.h"
#include "formats/scenario/scenario_form.h"

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

std::vector<std::string_view> step_names() {
  std::vector<std::string_view> all;
  for (const auto& step : Game::steps()) all.push_back(step.name);
  return all;
}

Json scenario_schema() {
  ObjectSchema object;
  FormSchema form(object);
  ScenarioForm common;
  describe(form, common,
           {.ruleset = "admiralty",
            .rulings = rulings(),
            .decisions = decisions,
            .order_decides = order_decides});
  GameForm game;
  describe(form, game);
  return object.document("A scenario of Admiralty");
}

}  // namespace prizecourt::admiralty
