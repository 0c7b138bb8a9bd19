#include "formats/rulesets/rulesets.h"

#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/yardarm/ruleset.h"

#include <array>

namespace prizecourt {

Rulesets all_rulesets() {
  static const std::array rows = {
      admiralty::ruleset_row(),
      away_boarders::ruleset_row(),
      form_line_of_battle::ruleset_row(),
      master_and_commander::ruleset_row(),
      broadsides_and_boarding_parties::ruleset_row(),
      yardarm::ruleset_row(),
  };
  return rows;
}

}  // namespace prizecourt
