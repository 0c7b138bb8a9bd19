#include "extras/bots/rulesets/opponents.h"

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
