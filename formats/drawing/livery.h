#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How a side is painted. Its colour has a meaning: it comes from the scenario or from the name of
/// the side, never from its place in a list. Its pattern keeps sides apart without colours.
namespace prizecourt::picture {

/// A scenario can choose any of them (`colours:`).
enum class Colour : std::uint8_t { red, blue, yellow, green, purple, orange, black, grey };

[[nodiscard]] std::span<const std::string_view> names(Colour);

/// Whether the two are the same, or easily taken for each other: red and orange, black and grey.
[[nodiscard]] bool are_alike(Colour one, Colour other);

/// How the hulls of a side are filled.
enum class Fill : std::uint8_t { dark, white, hatched, dotted };

/// By the number of the side; the fifth is filled like the first again.
[[nodiscard]] Fill fill_of_side(std::size_t side);

struct Paint {
  Fill fill = Fill::dark;
  Colour colour = Colour::black;
  bool operator==(const Paint&) const = default;
};

/// The value of the attribute `fill`: the colour, or paper inside a coloured line.
[[nodiscard]] std::string_view ground_of(Paint paint);

/// The pattern over that, as the value of `fill`; empty: there is none.
[[nodiscard]] std::string_view pattern_of(Paint paint);

/// The line around it.
[[nodiscard]] std::string_view edge_of(Paint paint);

/// What can be read on it.
[[nodiscard]] std::string_view letters_on(Paint paint);

/// The colour itself, as the value of `fill` or `stroke`.
[[nodiscard]] std::string_view ink_of(Colour colour);

/// A side that gets a colour.
struct NamedSide {
  std::string_view id;
  std::string name;
  std::optional<Colour> chosen{};  ///< by the scenario
};

/// The paint of each side, in their order. Blue is blue; the British are red, the French blue, the
/// Spanish yellow. No two are alike as long as the colours last, and none is like one of `dice`,
/// the colours of dice of the game. The same sides get the same colours in whatever order.
[[nodiscard]] std::vector<Paint> paints_of(std::span<const NamedSide> sides,
                                           std::span<const Colour> dice);

}  // namespace prizecourt::picture
