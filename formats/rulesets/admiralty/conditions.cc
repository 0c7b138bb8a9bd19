#include "formats/rulesets/admiralty/conditions.h"

namespace prizecourt::admiralty {

std::array<int, action_variables.size()> values_in(const Action& action, int turn) {
  return {action.dice.attacker,       action.dice.defender,      action.lost_total.attacker,
          action.lost_total.defender, turn - action.started + 1, action.rounds};
}

}  // namespace prizecourt::admiralty
