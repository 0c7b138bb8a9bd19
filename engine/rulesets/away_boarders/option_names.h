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

/// The hull's boxes as options: the first is called "hull-1" and worth 0. As many as a hull can
/// have.
[[nodiscard]] std::span<const Option> hull_box_options();

/// The same for the boxes of a mast: "main-1".
[[nodiscard]] std::span<const Option> rigging_box_options(MastName mast);

}  // namespace prizecourt::away_boarders
