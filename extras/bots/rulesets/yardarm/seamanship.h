#pragma once

#include "engine/rulesets/yardarm/game.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/rulesets/yardarm/orders.h"
#include "formats/rulesets/yardarm/ruleset.h"

namespace prizecourt::yardarm {

/// How programs play Yardarm.
extern const Seamanship<Game, Start, Orders> seamanship;

}  // namespace prizecourt::yardarm
