#pragma once

#include "engine/grid/triangular.h"
#include "engine/rulesets/away_boarders/state.h"
#include "formats/drawing/card.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Words that the log and the chart share. Nothing here escapes names.
namespace prizecourt::away_boarders {

/// Everybody who commands a ship. Views into `setup`.
[[nodiscard]] std::vector<std::string_view> players(const Setup& setup);

/// The ship with that id, and whose she is; nothing for any other text.
[[nodiscard]] std::optional<ShipId> ship_called(const Setup& setup, std::string_view id);
[[nodiscard]] std::string_view player_of(const Setup& setup, ShipId ship);

/// All sides, in the order in which their hulls are filled in pictures, and that of a ship; ids.
[[nodiscard]] std::vector<std::string_view> sides(const Setup& setup);
[[nodiscard]] std::string_view ship_side(const Setup& setup, ShipId ship);

/// What people read of a ship.
[[nodiscard]] std::string_view ship_name(const Setup& setup, ShipId ship);

/// The side of a ship, and of a player; nothing for anybody else.
[[nodiscard]] int side_of(const Setup& setup, ShipId ship);
[[nodiscard]] std::optional<int> side_of(const Setup& setup, std::string_view player);

/// The gun of a ship with that id.
[[nodiscard]] std::optional<std::size_t> gun_called(const ShipSpec& spec, std::string_view id);

/// One sentence on who has won, or that the game goes on.
[[nodiscard]] std::string standing_in_words(const Setup& setup, const State& state);

/// What the scenario asks of the sides, and how far they are; empty where it asks nothing.
[[nodiscard]] std::string aims_in_words(const Setup& setup, const State& state);

/// What people read instead of the id of a ship, a player or a side.
[[nodiscard]] std::string_view name_called(const Setup& setup, std::string_view id);

/// "1 hand", "3 hands".
[[nodiscard]] std::string count_of(int number, std::string_view one, std::string_view more);
[[nodiscard]] std::string hands(int number);

/// `(3, -4)`.
[[nodiscard]] std::string in_words(Point point);

/// A heading or a wind in three digits: `060`.
[[nodiscard]] std::string in_degrees(Direction direction);

/// `12-pounder carronade`, `24-pounder howitzer`, `9-pounder`.
[[nodiscard]] std::string in_words(const GunSpec& gun);

/// `close-hauled`, `in irons`.
[[nodiscard]] std::string_view in_words(PointOfSail point);

/// `reefed sail`, `full sail`, `oars`; a ship is under all of them.
[[nodiscard]] std::string_view in_words(Sail sail);

/// `round shot`, `grape`.
[[nodiscard]] std::string_view in_words(Round round);

/// How many boxes are whole, half-marked and destroyed.
[[nodiscard]] picture::Boxes count_boxes(std::span<const std::uint8_t> boxes);

[[nodiscard]] std::span<const std::uint8_t> hull_of(const Ship& ship, const ShipSpec& spec);

/// Requires mast < spec.masts.size().
[[nodiscard]] std::span<const std::uint8_t> rigging_of(const Ship& ship, const ShipSpec& spec,
                                                       std::size_t mast);

/// The guns of one battery: how many there were, are fit, and are fit and loaded; and how many of
/// the fit are hit and have one shot left (AB-R88). A swivel gun counts on the side it faces.
struct GunCount {
  int all = 0;
  int fit = 0;
  int loaded = 0;
  int doomed = 0;
};

[[nodiscard]] GunCount count_guns(const Ship& ship, const ShipSpec& spec, Battery battery);

}  // namespace prizecourt::away_boarders
