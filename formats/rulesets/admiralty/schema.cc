#include "formats/rulesets/admiralty/schema.h"

#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/scenario_schema.h"

namespace prizecourt::admiralty {

std::string schema(SchemaKind kind) {
  switch (kind) {
    case SchemaKind::scenario:
      return scenario_schema().to_text();
    case SchemaKind::orders:
      break;
  }
  return orders_schema().to_text();
}

}  // namespace prizecourt::admiralty
