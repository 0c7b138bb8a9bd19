#include "formats/drawing/standoff.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

#include <array>

// What the pictures of all rulesets are made of.
namespace prizecourt::picture {
namespace {

constexpr Box sea{0, 0, 5000, 5000};

TEST(PictureLabels, stand_beside_their_things_and_not_on_each_other) {
  Labels labels(sea);
  std::vector<Box> boxes;
  for (int i = 0; i < 12; ++i) {
    const Spot ship{2000 + i % 4 * 300, 2000 + i / 4 * 300};
    labels.keep_clear(svg::box_around(ship, 150, 150));
  }
  for (int i = 0; i < 12; ++i) {
    const Spot ship{2000 + i % 4 * 300, 2000 + i / 4 * 300};
    boxes.push_back(labels.place(ship, 100, 500, 130));
  }
  for (std::size_t a = 0; a < boxes.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_FALSE(boxes[a].overlaps(boxes[b])) << a << ' ' << b;
  }
}

TEST(PictureLabels, stay_on_the_page_and_off_lines) {
  Labels labels(sea);
  const Box at_the_edge = labels.place({4950, 2500}, 100, 800, 130);
  EXPECT_LE(at_the_edge.right, sea.right);
  labels.avoid({1000, 1000}, {3000, 1000});
  const Box beside_a_line = labels.place({2000, 1000}, 100, 800, 130);
  EXPECT_FALSE(beside_a_line.top < 1000 && 1000 < beside_a_line.bottom);
}

TEST(PictureShapes, a_clock_of_directions) {
  EXPECT_EQ(toward(0, 1000), (Spot{0, -1000}));
  EXPECT_EQ(toward(3, 1000), (Spot{1000, 0}));
  EXPECT_EQ(toward(-3, 1000), (Spot{-1000, 0}));
  EXPECT_EQ(toward(6, 1000), (Spot{0, 1000}));
  EXPECT_EQ(toward(13, 1000), (Spot{500, -866}));
}

TEST(PictureShapes, sides_are_told_by_their_hatches) {
  EXPECT_NE(paint_of(fill_of_side(0)), paint_of(fill_of_side(1)));
  EXPECT_NE(paint_of(fill_of_side(1)), paint_of(fill_of_side(2)));
  EXPECT_NE(paint_of(fill_of_side(2)), paint_of(fill_of_side(3)));
  EXPECT_EQ(fill_of_side(4), fill_of_side(0));
}

TEST(PictureShapes, a_hull_is_turned_to_her_heading) {
  svg::Writer out;
  draw_hull(out, {.at = {100, 205}, .degrees = 240});
  EXPECT_THAT(out.bytes(), HasSubstr("<g transform=\"translate(10 20.5)rotate(240)\">"));
}

TEST(Standoff, what_happened_is_told_with_what_is) {
  std::vector<Note> notes;
  add_note(notes, {.left = 0, .right = 1, .words = "declared to board"});
  add_note(notes, {.left = 1, .right = 0, .words = "boarded"});
  ASSERT_EQ(notes.size(), 1U);
  add_note(notes, {.left = 2, .right = 1, .boards = Boards::both, .words = "both board"});
  const auto ties = with_notes({{.left = 0, .right = 1, .words = "in contact"}}, notes);
  ASSERT_EQ(ties.size(), 2U);
  EXPECT_EQ(ties[0].left, 1U) << "the one that boards";
  EXPECT_EQ(ties[0].boards, Boards::left);
  EXPECT_EQ(ties[0].words, "boarded; in contact");
  EXPECT_EQ(ties[1].bond, Bond::apart);
  EXPECT_EQ(ties[1].boards, Boards::both);
}

TEST(Standoff, shows_each_ship_and_each_tie_however_many) {
  Standoff standoff{.turn = "Turn 2", .sides = {"Red", "Blue"}, .ships = {}, .ties = {}};
  for (int i = 0; i < 20; ++i) {
    const std::string number = std::to_string(i);
    standoff.ships.push_back({.id = "s" + number, .name = "Ship <" + number + ">"});
  }
  for (std::size_t i = 1; i < 12; ++i) {
    const Bond bond = static_cast<Bond>(i % 4);
    standoff.ties.push_back(
        {.left = i, .right = i % 3, .bond = bond, .words = "tie " + std::to_string(i)});
  }
  const std::string svg = to_svg(picture_of(standoff, "Title", "After turn 1", SaidInWords::all));
  EXPECT_EQ(flaw_in_picture(svg), "");
  for (const StandoffShip& ship : standoff.ships) {
    EXPECT_THAT(svg, HasSubstr(svg::escaped(ship.name)));
  }
  for (const Tie& tie : standoff.ties) EXPECT_THAT(svg, HasSubstr(">" + tie.words + "<"));
}

TEST(Standoff, a_ruleset_that_says_nothing_of_looks_has_a_picture_and_a_chart) {
  constexpr std::array bonds = {BondWords{Bond::fast, "grappled"}, BondWords{Bond::apart, "near"}};
  const Standoff standoff{
      .turn = "Turn 2",
      .sides = {"Red", "Blue"},
      .ships = {{.id = "ajax", .name = "Ajax", .clauses = {"sound"}},
                {.id = "bold", .name = "Bold", .side = 1, .clauses = {"hit"}},
                {.id = "calm", .name = "Calm", .clauses = {"sound"}}},
      .ties =
          {{.left = 1, .right = 0, .bond = Bond::fast, .boards = Boards::left, .words = "grappled"},
           {.left = 0, .right = 2, .bond = Bond::apart, .words = "near"}},
      .bonds = bonds};
  const std::string svg = to_svg(picture_of(standoff, "Title", "After turn 1", SaidInWords::all));
  EXPECT_EQ(flaw_in_picture(svg), "");
  EXPECT_THAT(svg, HasSubstr("Bold and Ajax: grappled; Bold boards.\nAjax and Calm: near.\n"
                             "Ajax (ajax): sound.\nBold (bold): hit.\n"));
  EXPECT_THAT(svg, HasSubstr("boards, or did in this turn"));
  EXPECT_THAT(svg, Not(HasSubstr("struck"))) << "nobody is";
  EXPECT_EQ(chart_of(standoff, std::nullopt),
            "Turn 2\n\n"
            "  Bold  =====>  Ajax  grappled\n"
            "  Ajax  ......  Calm  near\n"
            "  = grappled, . near; > boards, * both board\n\n"
            "Ajax (ajax): sound\nBold (bold): hit\nCalm (calm): sound\n");
  EXPECT_EQ(chart_of(standoff, 2),
            "Turn 2\n\n"
            "  Ajax  ......  Calm  near\n"
            "  = grappled, . near; > boards, * both board\n\n"
            "Calm (calm): sound\n");
}

}  // namespace
}  // namespace prizecourt::picture
