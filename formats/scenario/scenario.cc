#include "formats/scenario/scenario.h"

#include "formats/form/form_schema.h"
#include "formats/scenario/scenario_form.h"

#include <array>
#include <utility>

namespace prizecourt {

Json schema_of_ruleset(std::string_view id) {
  const std::array only = {id};
  return schema_of_choice(only);
}

Json schema_of_colours() {
  return schema_of_named(schema_of_choice(names(picture::Colour{})), {});
}

Json schema_of_hidden(std::span<const std::string_view> hideable) {
  if (hideable.empty()) return Json::object().set("not", Json::object());  // accepts nothing
  return schema_of_list(schema_of_choice(hideable), {});
}

Json schema_of_silence(const ScenarioTables& tables) {
  const Json choice = schema_of_choice(names(Silence{}));
  ObjectSchema object;
  object.property(for_all_others, choice);
  for (const DecisionInfo& decision : tables.decisions) {
    if (decision.asking == Asking::volunteered) continue;
    Json schema = choice;
    schema.set("description",
               Json::text(std::string(decision.id) + ": " + std::string(decision.question)));
    object.property(decision.key, std::move(schema));
  }
  std::string_view last;
  for (const OrderDecides& row : tables.order_decides) {
    if (row.order == last) continue;
    last = row.order;
    Json schema = choice;
    schema.set("description",
               Json::text("all decisions of the order `" + std::string(row.order) + "`"));
    object.property(row.order, std::move(schema));
  }
  return schema_of_any({choice, object.finished()});
}

}  // namespace prizecourt
