#include "extras/bots/rulesets/opponents.h"

#include "extras/bots/rulesets/admiralty/seamanship.h"
#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"
#include "extras/bots/rulesets/yardarm/seamanship.h"

#include <array>

namespace prizecourt {

Opponents all_opponents() {
  static const std::array rows = {
      admiralty::opponent(),
      away_boarders::opponent(),
      form_line_of_battle::opponent(),
      master_and_commander::opponent(),
      broadsides_and_boarding_parties::opponent(),
      yardarm::opponent(),
  };
  return rows;
}

}  // namespace prizecourt
