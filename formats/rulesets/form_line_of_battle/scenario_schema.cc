#include "formats/rulesets/form_line_of_battle/scenario_schema.h"

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "formats/form/form_schema.h"
#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/rulesets/form_line_of_battle/order_decides.h"
#include "formats/scenario/scenario_form.h"

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
           {.ruleset = "form-line-of-battle",
            .rulings = rulings(),
            .decisions = decisions,
            .order_decides = order_decides});
  GameForm game;
  describe(form, game);
  return object.document("A scenario of Form Line of Battle");
}

}  // namespace prizecourt::form_line_of_battle
