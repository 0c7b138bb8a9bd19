#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/form/picked_fields.h"

#include <array>
#include <string_view>

/// The fields of a State that a scenario says at its top, in the words of the state's own list.
/// Left out: the step, which scenarios call by its name; the verdict, since a game that is decided
/// is no start; the ships, which are read one by one where each is described.
namespace prizecourt::away_boarders {

inline constexpr std::array<std::string_view, 2> clock_and_wind = {"turn", "wind_from"};
inline constexpr std::array<std::string_view, 2> links_and_contacts = {"links", "contacts"};

}  // namespace prizecourt::away_boarders
