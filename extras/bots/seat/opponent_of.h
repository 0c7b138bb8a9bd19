#pragma once

#include "extras/bots/seat/hall_of.h"
#include "extras/bots/seat/opponents.h"
#include "extras/bots/seat/suggest_of.h"

#include <string_view>

namespace prizecourt {

/// The row of a ruleset whose seamanship is S.
template <class S>
[[nodiscard]] constexpr Opponent opponent_by(std::string_view ruleset) {
  Opponent row{.ruleset = ruleset, .suggest = suggest_of<S>, .hall = hall_of<S>};
  if constexpr (requires { S::left_out; }) row.left_out = S::left_out;
  return row;
}

}  // namespace prizecourt
