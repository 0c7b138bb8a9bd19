#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// The chess board: eight columns a to h, eight rows 1 to 8, one-step moves in eight directions.
namespace prizecourt::grid {

inline constexpr int board_size = 8;
inline constexpr std::size_t square_count = 64;

/// A square by its place in `square_names`: a1 is 0, b1 is 1, h8 is 63; `off_board` is none of
/// them.
enum class Square : std::uint8_t {};
inline constexpr Square off_board{square_count};

inline constexpr std::array<std::string_view, board_size* board_size + 1> square_names = {
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2",
    "f2", "g2", "h2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4",
    "c4", "d4", "e4", "f4", "g4", "h4", "a5", "b5", "c5", "d5", "e5", "f5", "g5",
    "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a7", "b7", "c7", "d7",
    "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8", "off"};

[[nodiscard]] constexpr std::string_view name_of(Square square) {
  return square_names[static_cast<std::size_t>(square)];
}

/// Columns a to h are 0 to 7, rows 1 to 8 are 0 to 7. Requires a square on the board.
[[nodiscard]] constexpr int column_of(Square square) {
  return static_cast<int>(square) % board_size;
}

[[nodiscard]] constexpr int row_of(Square square) {
  return static_cast<int>(square) / board_size;
}

/// The square in that column and row (0 to 7 each), `off_board` for anything outside.
[[nodiscard]] constexpr Square square_at(int column, int row) {
  const bool inside = 0 <= column && column < board_size && 0 <= row && row < board_size;
  return inside ? static_cast<Square>(row * board_size + column) : off_board;
}

/// The eight directions clockwise from north, which is towards row 8.
enum class Compass : std::uint8_t { n, ne, e, se, s, sw, w, nw };

inline constexpr int compass_points = 8;
inline constexpr std::array<std::string_view, compass_points> compass_names = {
    "n", "ne", "e", "se", "s", "sw", "w", "nw"};

constexpr std::span<const std::string_view> names(Compass) {
  return compass_names;
}

/// Eighths of a circle clockwise; any integer.
[[nodiscard]] constexpr Compass turned(Compass direction, int eighths) {
  const int turned = (static_cast<int>(direction) + eighths) % compass_points;
  return static_cast<Compass>((turned + compass_points) % compass_points);
}

/// The adjacent square in that direction, or `off_board`.
[[nodiscard]] constexpr Square neighbour(Square from, Compass direction) {
  constexpr std::array<int, compass_points> columns = {0, 1, 1, 1, 0, -1, -1, -1};
  constexpr std::array<int, compass_points> rows = {1, 1, 0, -1, -1, -1, 0, 1};
  const auto d = static_cast<std::size_t>(direction);
  return square_at(column_of(from) + columns[d], row_of(from) + rows[d]);
}

/// How many one-step moves apart two squares of the board are.
[[nodiscard]] constexpr int steps_between(Square a, Square b) {
  const int columns = column_of(a) - column_of(b);
  const int rows = row_of(a) - row_of(b);
  return std::max(columns < 0 ? -columns : columns, rows < 0 ? -rows : rows);
}

/// The direction from a square to one next to it. Requires steps_between(from, to) == 1.
[[nodiscard]] constexpr Compass direction_to(Square from, Square to) {
  int d = 0;
  while (d + 1 < compass_points && neighbour(from, static_cast<Compass>(d)) != to) ++d;
  return static_cast<Compass>(d);
}

}  // namespace prizecourt::grid
