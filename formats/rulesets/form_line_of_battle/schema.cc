#include "formats/rulesets/form_line_of_battle/schema.h"

#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/scenario_schema.h"

namespace prizecourt::form_line_of_battle {

std::string schema(SchemaKind kind) {
  switch (kind) {
    case SchemaKind::scenario:
      return scenario_schema().to_text();
    case SchemaKind::orders:
      break;
  }
  return orders_schema().to_text();
}

}  // namespace prizecourt::form_line_of_battle
