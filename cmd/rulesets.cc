#include "cmd/rulesets.h"

#include "formats/away_boarders/ruleset.h"

#include <array>

namespace prizecourt {

Rulesets all_rulesets() {
  static const std::array rows = {
      away_boarders::ruleset_row(),
  };
  return rows;
}

}  // namespace prizecourt
