#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log, the chart and the answers to orders share, and whom a file means by a word.
/// Nothing here escapes names.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- ships and players ----

/// `Royal Isabella`. A view into `setup`.
[[nodiscard]] std::string_view ship_name(const Setup& setup, Side side);

/// The side whose ship, or whose player, has that id; nothing for any other text.
[[nodiscard]] std::optional<Side> ship_called(const Setup& setup, std::string_view id);
[[nodiscard]] std::optional<Side> player_called(const Setup& setup, std::string_view id);

/// Both, the first side's first; and the one of a ship. Views into `setup`.
[[nodiscard]] std::vector<std::string_view> players(const Setup& setup);
[[nodiscard]] std::string_view player_of(const Setup& setup, Side ship);

/// Sides are called by who plays them: all, in the order in which their hulls are filled in
/// pictures, and that of a ship; ids.
[[nodiscard]] std::vector<std::string_view> sides(const Setup& setup);
[[nodiscard]] std::string_view ship_side(const Setup& setup, Side ship);

/// What people read instead of the id of a ship or a player.
[[nodiscard]] std::string_view name_called(const Setup& setup, std::string_view id);

/// The place that a side means: `D5` on its own ship, `seahawk:D5` anywhere, its own ship too. A
/// section that the deck does not have is a place; nothing for what is no place.
[[nodiscard]] std::optional<Place> place_called(const Setup& setup, Side side,
                                                std::string_view text);

// ---- single things ----

/// `turn to starboard`; an empty slot is `no card`.
[[nodiscard]] std::string_view in_words(Card card);

/// `move, turn to port, damaged`.
[[nodiscard]] std::string in_words(const Plot& plot);

/// `north-east`.
[[nodiscard]] std::string_view in_words(Compass heading);

/// `(6, 1)`.
[[nodiscard]] std::string in_words(Dot dot);

/// `on the right side`; empty for none.
[[nodiscard]] std::string_view in_words(Contact contact);

/// `D5 of Seahawk`. Requires a place.
[[nodiscard]] std::string in_words(const Setup& setup, Place place);

/// `crew-7`, but `the Captain`.
[[nodiscard]] std::string_view in_words(Figure figure);

/// `main mast` for one that stands more than one hit, else `mast of row A`.
[[nodiscard]] std::string mast_in_words(const DeckPlan& plan, int row);

/// What a Captain who is not on board is about: `lost this round`. Empty for one who is.
[[nodiscard]] std::string_view in_words(CaptainState state);

/// One sentence on who won and how, or that the game goes on: `Seahawk has won: Royal Isabella has
/// sunk.`
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

// ---- where a ship's bow is ----

/// How far a row is from the stern: 0 to 7 (BBP-R7).
[[nodiscard]] constexpr int rows_from_stern(BowEnd bow, int row) {
  return bow == BowEnd::h_is_bow ? row : row_total - 1 - row;
}

/// BBP-R82: the turn after which the limit of the present part of the game ends it, of rounds or of
/// boarding turns; 0 where there is none.
[[nodiscard]] int last_turn_of(const Setup& setup, const State& state);

}  // namespace prizecourt::broadsides_and_boarding_parties
