#include "bots/rulesets/opponents.h"

#include "bots/rulesets/admiralty/seamanship.h"
#include "bots/rulesets/form_line_of_battle/seamanship.h"
#include "bots/rulesets/master_and_commander/seamanship.h"
#include "bots/rulesets/yardarm/seamanship.h"

#include <array>

namespace prizecourt {

Opponents all_opponents() {
  static const std::array rows = {
      admiralty::opponent(),
      form_line_of_battle::opponent(),
      yardarm::opponent(),
      master_and_commander::opponent(),
  };
  return rows;
}

}  // namespace prizecourt
