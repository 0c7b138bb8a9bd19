#include "bots/rulesets/opponents.h"

#include "bots/rulesets/away_boarders/seamanship.h"
#include "bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "bots/rulesets/master_and_commander/seamanship.h"
#include "bots/rulesets/yardarm/seamanship.h"

#include <array>

namespace prizecourt {

Opponents all_opponents() {
  static const std::array rows = {
      away_boarders::opponent(),
      yardarm::opponent(),
      broadsides_and_boarding_parties::opponent(),
      master_and_commander::opponent(),
  };
  return rows;
}

}  // namespace prizecourt
