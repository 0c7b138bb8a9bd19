#include "engine/grid/square_board.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace prizecourt::grid {
namespace {

std::vector<Square> all_squares() {
  std::vector<Square> squares;
  for (int s = 0; s < board_size * board_size; ++s) squares.push_back(static_cast<Square>(s));
  return squares;
}

/// The second form of the distance: how many rounds of stepping to neighbours it takes.
int steps_by_walking(Square from, Square to) {
  std::set<Square> reached = {from};
  int steps = 0;
  while (reached.count(to) == 0) {
    std::set<Square> next = reached;
    for (const Square square : reached) {
      for (int d = 0; d < compass_points; ++d) {
        const Square beside = neighbour(square, static_cast<Compass>(d));
        if (beside != off_board) next.insert(beside);
      }
    }
    reached = next;
    ++steps;
  }
  return steps;
}

TEST(SquareBoard, squares_are_named_by_column_and_row) {
  for (const Square square : all_squares()) {
    const std::string name = {static_cast<char>('a' + column_of(square)),
                              static_cast<char>('1' + row_of(square))};
    EXPECT_EQ(name_of(square), name);
    EXPECT_EQ(square_at(column_of(square), row_of(square)), square);
  }
  EXPECT_EQ(name_of(off_board), "off");
  EXPECT_EQ(std::set(square_names.begin(), square_names.end()).size(), square_names.size());
}

TEST(SquareBoard, what_lies_outside_is_off_the_board) {
  for (const int outside : {-1, -8, 8, 64}) {
    EXPECT_EQ(square_at(outside, 3), off_board) << outside;
    EXPECT_EQ(square_at(3, outside), off_board) << outside;
  }
}

TEST(SquareBoard, eight_neighbours_clockwise_from_north) {
  constexpr std::array<std::string_view, 8> around_d4 = {"d5", "e5", "e4", "e3",
                                                         "d3", "c3", "c4", "c5"};
  constexpr std::array<std::string_view, 8> around_a1 = {"a2",  "b2",  "b1",  "off",
                                                         "off", "off", "off", "off"};
  constexpr std::array<std::string_view, 8> around_h8 = {"off", "off", "off", "off",
                                                         "h7",  "g7",  "g8",  "off"};
  for (std::size_t d = 0; d < 8; ++d) {
    const auto direction = static_cast<Compass>(d);
    EXPECT_EQ(name_of(neighbour(square_at(3, 3), direction)), around_d4[d]) << compass_names[d];
    EXPECT_EQ(name_of(neighbour(square_at(0, 0), direction)), around_a1[d]) << compass_names[d];
    EXPECT_EQ(name_of(neighbour(square_at(7, 7), direction)), around_h8[d]) << compass_names[d];
  }
}

TEST(SquareBoard, steps_are_those_of_a_king) {
  for (const Square from : {square_at(0, 0), square_at(3, 3), square_at(7, 2)}) {
    for (const Square to : all_squares()) {
      EXPECT_EQ(steps_between(from, to), steps_by_walking(from, to))
          << name_of(from) << " " << name_of(to);
    }
  }
}

TEST(SquareBoard, distance_is_the_same_both_ways) {
  for (const Square a : all_squares()) {
    for (const Square b : all_squares()) EXPECT_EQ(steps_between(a, b), steps_between(b, a));
  }
}

TEST(SquareBoard, the_direction_to_a_neighbour_leads_there) {
  for (const Square from : all_squares()) {
    for (int d = 0; d < compass_points; ++d) {
      const auto direction = static_cast<Compass>(d);
      const Square to = neighbour(from, direction);
      if (to == off_board) continue;
      EXPECT_EQ(direction_to(from, to), direction);
      EXPECT_EQ(neighbour(to, turned(direction, 4)), from);
    }
  }
}

TEST(SquareBoard, turning_goes_round_in_eighths) {
  EXPECT_EQ(turned(Compass::n, 1), Compass::ne);
  EXPECT_EQ(turned(Compass::nw, 1), Compass::n);
  EXPECT_EQ(turned(Compass::n, -1), Compass::nw);
  EXPECT_EQ(turned(Compass::e, -11), Compass::nw);
  EXPECT_EQ(turned(Compass::sw, 16), Compass::sw);
  EXPECT_EQ(names(Compass{})[static_cast<std::size_t>(Compass::se)], "se");
}

}  // namespace
}  // namespace prizecourt::grid
