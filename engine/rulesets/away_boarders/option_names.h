#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/question.h"

#include <array>
#include <span>
#include <string_view>

/// Options and names that are the same in every game, so that asking builds no text.
namespace prizecourt::away_boarders {

inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

/// Where yes is not legal.
inline constexpr std::span<const Option> only_no = std::span(no_or_yes).first(1);

/// The numbers from 0 as options: the n-th is called "n" and worth n. Requires 0 <= most <=
/// max_crew.
[[nodiscard]] std::span<const Option> counts_up_to(int most);

/// The box's name in questions and events, counted from 1: "hull-3". Requires box < max_hull_boxes.
[[nodiscard]] std::string_view hull_box_name(std::size_t box);

/// "main-2". Requires box < max_rigging_boxes.
[[nodiscard]] std::string_view rigging_box_name(MastName mast, std::size_t box);

}  // namespace prizecourt::away_boarders
