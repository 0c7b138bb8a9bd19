#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/deck_plan.h"
#include "engine/rulesets/broadsides_and_boarding_parties/sea_map.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

/// The tables of the catalogue in a second form, so that a slip of the pen in one of them shows.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

// ---- sections ----

TEST(BroadsidesDeck, has_eight_rows_of_three_positions) {
  for (int row = 0; row < row_total; ++row) {
    for (int position = 3; position <= 5; ++position) {
      const Cell section = cell_at(row, position);
      const std::string name =
          std::string(1, static_cast<char>('A' + row)) + std::to_string(position);
      EXPECT_EQ(name_of(section), name);
      EXPECT_EQ(cell_named(name), section);
      EXPECT_EQ(row_of(section), row);
      EXPECT_EQ(position_of(section), position);
    }
  }
  EXPECT_EQ(cell_named("I4"), no_cell);
  EXPECT_EQ(cell_named("none"), no_cell);
}

TEST(BroadsidesDeck, counts_a_diagonal_step_as_one) {
  EXPECT_EQ(steps_between(cell("C4"), cell("D5")), 1);
  EXPECT_EQ(steps_between(cell("C3"), cell("C5")), 2);
  EXPECT_EQ(steps_between(cell("A3"), cell("H4")), 7);
  EXPECT_EQ(steps_between(cell("B5"), cell("B5")), 0);
}

struct Neighbours {
  std::string_view section;
  int height;
  std::string_view beside;
};

constexpr auto default_plan = std::to_array<Neighbours>({
    {"A3", 2, "A4 B3"},
    {"A4", 2, "A3 A5"},
    {"A5", 2, "A4 B5"},
    {"B3", 1, "A3 B4 C3"},
    {"B4", 1, "B3 B5"},
    {"B5", 1, "A5 B4 C5"},
    {"C3", 0, "B3 C4 D3 D4"},
    {"C4", 0, "C3 C5 D3 D4 D5"},
    {"C5", 0, "B5 C4 D4 D5"},
    {"D3", 0, "C3 C4 D4 E3 E4"},
    {"D4", 0, "C3 C4 C5 D3 D5 E3 E4 E5"},
    {"D5", 0, "C4 C5 D4 E4 E5"},
    {"E3", 0, "D3 D4 E4 F3 F4"},
    {"E4", 0, "D3 D4 D5 E3 E5 F3 F4 F5"},
    {"E5", 0, "D4 D5 E4 F4 F5"},
    {"F3", 0, "E3 E4 F4 G3"},
    {"F4", 0, "E3 E4 E5 F3 F5"},
    {"F5", 0, "E4 E5 F4 G5"},
    {"G3", 1, "F3 G4 H3 H4"},
    {"G4", 1, "G3 G5 H3 H4 H5"},
    {"G5", 1, "F5 G4 H4 H5"},
    {"H3", 1, "G3 G4 H4"},
    {"H4", 1, "G3 G4 G5 H3 H5"},
    {"H5", 1, "G4 G5 H4"},
});

TEST(BroadsidesDeck, default_plan_links_its_sections_as_in_the_catalogue) {
  const DeckPlan plan = default_deck(BowEnd::h_is_bow);
  ASSERT_EQ(default_plan.size(), std::size_t{cell_total});
  for (const Neighbours& row : default_plan) {
    const Cell section = cell_named(row.section);
    EXPECT_EQ(names_of(plan.beside[index(section)]), row.beside) << row.section;
    EXPECT_EQ(plan.heights[index(section)], row.height) << row.section;
    EXPECT_TRUE(holds(plan.cells, section)) << row.section;
  }
}

TEST(BroadsidesDeck, BBP_R7_with_the_bow_at_a_the_deck_is_turned_and_cannons_and_masts_stay) {
  const DeckPlan drawn = default_deck(BowEnd::h_is_bow);
  const DeckPlan turned = default_deck(BowEnd::a_is_bow);
  for (std::size_t c = 0; c < cell_total; ++c) {
    const auto section = static_cast<Cell>(c);
    const Cell twin = cell_at(row_total - 1 - row_of(section), position_of(section));
    EXPECT_EQ(turned.heights[c], drawn.heights[index(twin)]) << name_of(section);
  }
  EXPECT_EQ(names_of(turned.beside[index(cell("H3"))]), "G3 H4");
  EXPECT_EQ(names_of(turned.beside[index(cell("C5"))]), "B5 C4 D4 D5");
  EXPECT_EQ(turned.cannons, drawn.cannons);
  EXPECT_EQ(turned.mast_hits, drawn.mast_hits);
  EXPECT_TRUE(flaws_in(turned).empty());
}

// ---- the map ----

constexpr std::array<std::string_view, 13> drawn_map = {
    "  . . . . . 2 . . . . .",  // y 13
    "  . . . . . . . . . . .",  //
    "  . . . . . . . . . . .",  //
    "  . . . . . . . # # . .",  // y 10
    "  . . # . . . . . . . .",  //
    "  . . . . . . . . . . .",  //
    "  . . . . . # . . . . .",  //
    "  . . . . . . . . . . .",  //
    "  . . . . . . . . # . .",  // y 5
    "  . . # # . . . . . . .",  //
    "  . . . . . . . . . . .",  //
    "  . . . . . . . . . . .",  //
    "  . . . . . 1 . . . . .",  // y 1
};

TEST(BroadsidesMap, default_islets_are_as_drawn) {
  const SeaMap map = default_islets();
  EXPECT_EQ(map.columns, 11);
  EXPECT_EQ(map.rows, 13);
  for (int y = 1; y <= 13; ++y) {
    for (int x = 1; x <= 11; ++x) {
      const char drawn =
          drawn_map[static_cast<std::size_t>(13 - y)][static_cast<std::size_t>(2 * x)];
      EXPECT_EQ(map.is_island({x, y}), drawn == '#') << x << " " << y;
      EXPECT_EQ((map.starts[0].dot == Dot{x, y}), drawn == '1') << x << " " << y;
      EXPECT_EQ((map.starts[1].dot == Dot{x, y}), drawn == '2') << x << " " << y;
    }
  }
  EXPECT_TRUE(flaws_in(map).empty());
}

TEST(BroadsidesMap, default_islets_favour_nobody) {
  const SeaMap map = default_islets();
  for (const Dot island : map.islands) EXPECT_TRUE(map.is_island({12 - island.x, 14 - island.y}));
}

TEST(BroadsidesMap, steps_go_in_eight_directions) {
  constexpr std::array<Dot, 8> around = {
      {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
  for (int d = 0; d < 8; ++d) {
    const auto heading = static_cast<Compass>(d);
    const Dot step = around[static_cast<std::size_t>(d)];
    const Dot to{5 + step.x, 5 + step.y};
    EXPECT_EQ(next_dot({5, 5}, heading), to);
    EXPECT_EQ(direction_to({5, 5}, to), heading);
    EXPECT_EQ(dots_between({5, 5}, to), 1);
  }
  EXPECT_EQ(dots_between({5, 5}, {7, 4}), 2);
}

// ---- gunnery ----

struct Bearing {
  int bearing;
  Arc arc;
  std::string_view cannons;
};

constexpr auto bearings = std::to_array<Bearing>({
    {0, Arc::none, ""},
    {1, Arc::forward, "E5 F5"},
    {2, Arc::broadside, "B5 C5 D5 E5 F5"},
    {3, Arc::aft, "B5 C5"},
    {4, Arc::none, ""},
    {5, Arc::aft, "B3 C3"},
    {6, Arc::broadside, "B3 C3 D3 E3 F3"},
    {7, Arc::forward, "E3 F3"},
});

TEST(BroadsidesGunnery, bearings_and_cannons_are_as_in_the_catalogue) {
  const CellSet guns = default_deck(BowEnd::h_is_bow).cannons;
  for (const Bearing& row : bearings) {
    SCOPED_TRACE(row.bearing);
    EXPECT_EQ(arc_of(row.bearing), row.arc);
    EXPECT_EQ(end_on(row.bearing), row.arc == Arc::none);
    const CellSet bear =
        end_on(row.bearing)
            ? 0
            : guns & cannons_in_arc(BowEnd::h_is_bow, arc_of(row.bearing), beam_of(row.bearing));
    EXPECT_EQ(names_of(bear), row.cannons);
  }
}

TEST(BroadsidesGunnery, faces_strike_as_in_the_catalogue) {
  constexpr std::array faces = {Struck::nothing, Struck::hull,       Struck::position_3,
                                Struck::mast,    Struck::position_5, Struck::nothing};
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(struck_by(face), faces[static_cast<std::size_t>(face - 1)]) << face;
  }
}

TEST(BroadsidesBoarding, numbers_are_worth_what_the_catalogue_says) {
  constexpr std::array<std::array<int, 3>, 3> worth = {{{0, 0, 0}, {1, 0, 0}, {2, 1, 0}}};
  for (int own = 1; own <= 3; ++own) {
    for (int enemy = 1; enemy <= 3; ++enemy) {
      EXPECT_EQ(bonus_for_numbers(own, enemy),
                worth[static_cast<std::size_t>(own - 1)][static_cast<std::size_t>(enemy - 1)]);
    }
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
