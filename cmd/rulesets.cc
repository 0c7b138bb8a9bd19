#include "cmd/rulesets.h"

#include "formats/away_boarders/ruleset.h"
#include "formats/broadsides_and_boarding_parties/ruleset.h"
#include "formats/master_and_commander/ruleset.h"

#include <array>

namespace prizecourt {

Rulesets all_rulesets() {
  static const std::array rows = {
      away_boarders::ruleset_row(),
      master_and_commander::ruleset_row(),
      broadsides_and_boarding_parties::ruleset_row(),
  };
  return rows;
}

}  // namespace prizecourt
