#include "formats/rulesets/broadsides_and_boarding_parties/schema.h"

#include "formats/rulesets/broadsides_and_boarding_parties/orders_schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario_schema.h"

namespace prizecourt::broadsides_and_boarding_parties {

std::string schema(SchemaKind kind) {
  switch (kind) {
    case SchemaKind::scenario:
      return scenario_schema().to_text();
    case SchemaKind::orders:
      break;
  }
  return orders_schema().to_text();
}

}  // namespace prizecourt::broadsides_and_boarding_parties
