#pragma once

#include <string_view>

namespace prizecourt {

/// A key of order files, and the id of a decision that it takes: a name by which a scenario can
/// call the decision, too.
struct OrderDecides {
  std::string_view order;
  std::string_view decision;
};

}  // namespace prizecourt
