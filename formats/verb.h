#pragma once

#include <string_view>

/// What people say that a ship did or did not do.
namespace prizecourt {

/// One deed that can be ordered: a row of a ruleset's table.
struct Verb {
  std::string_view words;  ///< as people say it, with blanks between: "fires fire fired"
  std::string_view kinds;  ///< the events that are the deed, with blanks between
  std::string_view order;  ///< the keys of an order file, with {ship} and {other} to be filled in

  [[nodiscard]] constexpr bool needs_other() const {
    return order.find("{other}") != std::string_view::npos;
  }
};

}  // namespace prizecourt
