#pragma once

#include "formats/text/json.h"

#include <array>
#include <string_view>

/// What the schemas of scenarios and of orders share.
namespace prizecourt::away_boarders {

/// Guns as make_guns() numbers them.
inline constexpr std::string_view swivel_pattern = "^w[1-9][0-9]?$";
inline constexpr std::array<std::string_view, 4> gun_patterns = {"^p[1-9][0-9]?$", "^s[1-9][0-9]?$",
                                                                 "^b[1-9][0-9]?$", swivel_pattern};

[[nodiscard]] Json orders_schema();

}  // namespace prizecourt::away_boarders
