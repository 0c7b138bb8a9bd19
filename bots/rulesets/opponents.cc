#include "bots/rulesets/opponents.h"

#include "bots/rulesets/admiralty/seamanship.h"
#include "bots/rulesets/away_boarders/seamanship.h"
#include "bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "bots/rulesets/form_line_of_battle/seamanship.h"
#include "bots/rulesets/master_and_commander/seamanship.h"
#include "bots/rulesets/yardarm/seamanship.h"

#include <array>

namespace prizecourt {

Opponents all_opponents() {
  static const std::array rows = {
      admiralty::opponent(),
      away_boarders::opponent(),
      broadsides_and_boarding_parties::opponent(),
      form_line_of_battle::opponent(),
      master_and_commander::opponent(),
      yardarm::opponent(),
  };
  return rows;
}

}  // namespace prizecourt
