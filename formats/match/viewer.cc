#include "formats/match/viewer.h"

#include "formats/match/ruleset.h"

namespace prizecourt {

bool has_secrets(const Scenario& scenario) {
  return scenario.ruleset->sealed || !scenario.hidden.empty();
}

}  // namespace prizecourt
