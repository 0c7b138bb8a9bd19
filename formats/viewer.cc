#include "formats/viewer.h"

#include "formats/ruleset.h"

namespace prizecourt {

bool has_secrets(const Scenario& scenario) {
  return scenario.ruleset->sealed || !scenario.hidden.empty();
}

}  // namespace prizecourt
