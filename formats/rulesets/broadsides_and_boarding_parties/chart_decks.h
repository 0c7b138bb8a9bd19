#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <array>
#include <string>
#include <utility>

/// The decks on the chart.
namespace prizecourt::broadsides_and_boarding_parties {

/// What ships are called on the chart, by side: two different letters, each the first of the name
/// that can be had. C is none of them, as it stands for a Captain.
[[nodiscard]] std::array<char, 2> letters_of(const Setup& setup);

/// Which rows of a deck are drawn from the top, and which positions from the left.
struct DeckOrder {
  Side ship{};
  std::array<int, row_total> rows{};
  std::array<int, position_total> positions{};
};

/// Bow on top and port on the left.
[[nodiscard]] DeckOrder deck_order(const Setup& setup, Side ship);

/// As the ships lie, the one on the left first: the side laid against the other is next to her.
/// Requires that they lie alongside.
[[nodiscard]] std::pair<DeckOrder, DeckOrder> orders_alongside(const Setup& setup,
                                                               const State& state);

[[nodiscard]] bool has_ladder(const DeckPlan& plan, Cell a, Cell b);

/// Ladders that do not lead along the ship, which drawings leave out: `B3-B4, C4-C5`.
[[nodiscard]] std::string ladders_across(const DeckPlan& plan);

/// What the signs of decks mean, a line.
[[nodiscard]] std::string_view deck_signs(const State& state);

/// One deck, bow on top and port on the left. Draws everybody who stands there.
[[nodiscard]] std::string draw_deck(const Setup& setup, const State& state, Side ship);

/// Both decks side by side as they lie: that of side 1 with her bow on top. Requires that the ships
/// lie alongside.
[[nodiscard]] std::string draw_alongside(const Setup& setup, const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
