#pragma once

#include <string_view>

namespace prizecourt {

/// In which order a step of a turn asks for dice: a row of a ruleset's table, which has one for
/// every step that rolls any.
struct DiceOrder {
  std::string_view steps;  ///< with blanks between them
  std::string_view
      order;  ///< the rules rolled for: each at most once, `( … )*` any number of times
  std::string_view words;  ///< whose dice come first
};

}  // namespace prizecourt
