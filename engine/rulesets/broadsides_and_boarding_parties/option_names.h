#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "engine/table/question.h"

#include <array>
#include <cstddef>
#include <span>

/// Options that are the same in every game, so that asking builds no text.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

/// BBP-D4, BBP-D10: the rest of the cannons hold.
inline constexpr Option hold{"hold", static_cast<int>(no_cell)};

/// BBP-D5: values are rows from 0.
inline constexpr auto every_row = [] {
  std::array<Option, row_total> options{};
  for (std::size_t row = 0; row < options.size(); ++row) {
    options[row] = {row_names[row], static_cast<int>(row)};
  }
  return options;
}();

/// BBP-D6.
inline constexpr std::array<Option, 2> either_beam = {
    {{beam_names[0], static_cast<int>(Beam::port)},
     {beam_names[1], static_cast<int>(Beam::starboard)}}};

/// BBP-D2: every card, the one for an empty slot first and the damaged card last.
inline constexpr auto every_card = [] {
  std::array<Option, card_names.size()> options{};
  for (std::size_t card = 0; card < options.size(); ++card) {
    options[card] = {card_names[card], static_cast<int>(card)};
  }
  return options;
}();

inline constexpr auto no_card = std::span(every_card).first(1);
inline constexpr auto plotting_cards = std::span(every_card).subspan(1, 4);
inline constexpr auto plotting_or_damaged = std::span(every_card).subspan(1, 5);
inline constexpr auto damaged_only = std::span(every_card).subspan(5, 1);

static_assert(damaged_only.front().value == static_cast<int>(Card::damaged));

/// BBP-D12a: the Captain where he is meant; other values are places.
inline constexpr std::string_view captain_named = "captain";

/// What events say where dice that decide are equal (BBP-R33, BBP-R62).
inline constexpr std::string_view tie_named = "tie";

/// BBP-D12a: where nobody can move.
inline constexpr std::string_view nobody_named = "none";

}  // namespace prizecourt::broadsides_and_boarding_parties
