#include "formats/drawing/standoff.h"
#include "formats/text/escape.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

// What the pictures of all rulesets are made of.
namespace prizecourt::picture {
namespace {

constexpr Box sea{0, 0, 5000, 5000};

TEST(PictureLabels, stand_beside_their_things_and_not_on_each_other) {
  Labels labels(sea);
  for (int i = 0; i < 12; ++i) {
    labels.add({1500 + i % 4 * 600, 2000 + i / 4 * 400}, 75, 450, 130);
  }
  const std::vector<Label> placed = labels.placed();
  ASSERT_EQ(placed.size(), 12U);
  for (std::size_t a = 0; a < placed.size(); ++a) {
    EXPECT_TRUE(placed[a].is_clear) << a;
    for (std::size_t b = 0; b < a; ++b) {
      EXPECT_FALSE(placed[a].box.overlaps(placed[b].box)) << a << ' ' << b;
    }
  }
}

TEST(PictureLabels, stay_on_the_page_and_off_lines_and_other_things) {
  Labels labels(sea);
  labels.avoid({1000, 1000}, {3000, 1000});
  labels.keep_clear({2100, 1000, 3000, 2000});
  labels.add({4950, 2500}, 100, 800, 130);
  labels.add({2000, 1000}, 100, 800, 130);
  const std::vector<Label> placed = labels.placed();
  EXPECT_LE(placed[0].box.right, sea.right);
  EXPECT_FALSE(placed[1].box.top < 1000 && 1000 < placed[1].box.bottom);
  EXPECT_FALSE(placed[1].box.overlaps({2100, 1000, 3000, 2000}));
}

TEST(PictureLabels, say_where_there_is_no_room) {
  Labels labels({0, 0, 600, 300});
  labels.add({300, 150}, 100, 500, 130);
  EXPECT_FALSE(labels.placed().front().is_clear);
}

TEST(PictureTextScales, letters_are_as_large_as_the_page_needs) {
  const auto small = text_scales(svg::Layout::both, 2000, 2000);
  ASSERT_EQ(small.size(), 2U);
  EXPECT_EQ(small[0].size(110), 110);
  const auto large = text_scales(svg::Layout::both, 8600, 5000);
  EXPECT_GT(large[0].size(110), 110);
  EXPECT_GT(large[1].size(110), 2 * large[0].size(110)) << "on a phone";
  EXPECT_EQ(text_scales(svg::Layout::narrow, 8600, 5000).size(), 1U);
}

TEST(PicturePage, a_narrow_one_has_its_parts_one_below_the_other) {
  Page wide("Title", "Now", {}, SaidInWords::all, svg::Layout::wide);
  Page narrow("Title", "Now", {}, SaidInWords::all, svg::Layout::narrow);
  for (Page* page : {&wide, &narrow}) {
    (void)page->take(8000, 4000);
    page->out().begin_group("board");
    svg::write(page->out(), {100, 100}, "on the board", {});
    page->add_cards({{.id = "a", .hull = {}, .name = "A"}, {.id = "b", .hull = {}, .name = "B"}});
  }
  const std::string on_screen = to_svg(wide.finish(""));
  const std::string on_phone = to_svg(narrow.finish(""));
  EXPECT_THAT(on_screen, HasSubstr("viewBox=\"0 0 900 "));
  EXPECT_THAT(on_screen, HasSubstr("<g id=\"board\">"));
  EXPECT_THAT(on_phone, HasSubstr("viewBox=\"0 0 370 "));
  EXPECT_THAT(on_phone, ContainsRegex("<g id=\"board\" transform=\"translate.[^)]*.scale.0.44"));
  EXPECT_THAT(on_phone, HasSubstr("<g id=\"card:a\">")) << "as large as it is";
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
  const std::string svg = to_svg(picture_of(standoff, standoff.ships, "Title", "After turn 1",
                                            SaidInWords::all, svg::Layout::wide));
  EXPECT_EQ(flaw_in_picture(svg), "");
  for (const StandoffShip& ship : standoff.ships) {
    EXPECT_THAT(svg, HasSubstr(for_xml(ship.name)));
  }
  for (const Tie& tie : standoff.ties) EXPECT_THAT(svg, HasSubstr(">" + tie.words + "<"));
}

/// Two on the left and one on the right, who has to do with both.
Standoff two_on_one() {
  return {.turn = "Turn 2",
          .sides = {"Red", "Blue"},
          .ships = {{.id = "ajax", .name = "Ajax", .card = {{"hull", {.whole = 5}}}},
                    {.id = "bold", .name = "Bold", .card = {{"hull", {.whole = 5}}}},
                    {.id = "calm", .name = "Calm", .side = 1, .card = {{"hull", {.whole = 5}}}}},
          .ties = {{.left = 0, .right = 2, .boards = Boards::left, .words = "boards"},
                   {.left = 1, .right = 2, .words = "near"}}};
}

std::string text_of(const svg::Drawing& drawing, std::string_view id) {
  for (const svg::Group& group : drawing.groups) {
    if (group.id == id) return group.text;
  }
  return {};
}

svg::Drawing drawn(const Standoff& standoff, const std::vector<StandoffShip>& before) {
  svg::Drawing drawing =
      picture_of(standoff, before, "Title", "Now", SaidInWords::nothing, svg::Layout::wide);
  EXPECT_EQ(flaw_in_picture(to_svg(drawing)), "");
  return drawing;
}

TEST(Standoff, a_ship_that_has_to_do_with_two_is_there_once_and_stays_where_she_is) {
  Standoff standoff = two_on_one();
  const svg::Drawing both = drawn(standoff, standoff.ships);
  const std::string svg = to_svg(both);
  for (const std::string_view once : {"<g id=\"ship:calm\">", ">Calm<"}) {
    EXPECT_NE(svg.find(once), std::string::npos);
    EXPECT_EQ(svg.find(once), svg.rfind(once));
  }
  standoff.ties = {{.left = 2, .right = 1, .bond = Bond::fast, .words = "grappled"}};
  const svg::Drawing other = drawn(standoff, standoff.ships);
  for (const StandoffShip& ship : standoff.ships) {
    EXPECT_EQ(text_of(both, "ship:" + ship.id), text_of(other, "ship:" + ship.id));
    EXPECT_EQ(text_of(both, "card:" + ship.id), text_of(other, "card:" + ship.id));
  }
}

TEST(Standoff, an_arrow_ends_at_the_ship_that_is_boarded) {
  const Standoff standoff = two_on_one();
  const std::string line = text_of(drawn(standoff, standoff.ships), "link:ajax:calm");
  const std::string ship = text_of(drawn(standoff, standoff.ships), "ship:calm");
  const auto number_after = [](const std::string& text, std::string_view mark, std::size_t from) {
    return std::stod(text.substr(text.find(mark, from) + mark.size()));
  };
  // the head is the path that is closed
  const std::size_t head = line.rfind("M", line.find('Z'));
  const double tip = number_after(line, "M", head);
  const double hull = number_after(ship, "translate(", 0);
  constexpr double room_of_a_ship = 55;
  EXPECT_LT(tip, hull);
  EXPECT_GT(tip, hull - room_of_a_ship);
}

TEST(Standoff, what_a_ship_lost_in_the_turn_is_seen) {
  Standoff standoff = two_on_one();
  const std::vector<StandoffShip> before = standoff.ships;
  const svg::Drawing whole = drawn(standoff, before);
  EXPECT_EQ(text_of(whole, "flash:calm"), "");
  standoff.ships[2].card[0].boxes = {.whole = 3, .lost = 2};
  const svg::Drawing hit = drawn(standoff, before);
  EXPECT_THAT(text_of(hit, "flash:calm"), HasSubstr(ink::flash));
  EXPECT_THAT(text_of(hit, "card:calm"), HasSubstr(ink::flash));
  const svg::Drawing later = drawn(standoff, standoff.ships);
  EXPECT_EQ(text_of(later, "flash:calm"), "");
  EXPECT_THAT(text_of(later, "card:calm"), Not(HasSubstr(ink::flash)));
  EXPECT_NE(text_of(later, "card:calm"), text_of(whole, "card:calm"));
}

TEST(Standoff, shots_fights_and_fates_are_drawn) {
  Standoff standoff = two_on_one();
  standoff.ties[0].fought = true;
  standoff.fires = {
      {.who = "ajax", .against = "calm", .guns = 4, .struck = Struck::hit},
      {.who = "calm", .against = "ajax", .guns = 3},
      {.who = "ajax", .against = "calm", .guns = 2},
  };
  standoff.ships[2].is_taken = true;
  standoff.ships[2].badge = "struck in turn 2";
  standoff.ships[2].fate = Fate::taken;
  const svg::Drawing drawing = drawn(standoff, standoff.ships);
  EXPECT_THAT(text_of(drawing, "shot:ajax:calm"), HasSubstr(">6<"));
  EXPECT_THAT(text_of(drawing, "shot:calm:ajax"), HasSubstr("stroke-dasharray"));
  EXPECT_NE(text_of(drawing, "fate:calm"), "");
  EXPECT_EQ(text_of(drawing, "fate:ajax"), "");
  EXPECT_THAT(text_of(drawing, "card:calm"), HasSubstr("struck in turn 2"));
  const std::string fought = text_of(drawing, "words:ajax:calm");
  standoff.ties[0].fought = false;
  EXPECT_NE(text_of(drawn(standoff, standoff.ships), "words:ajax:calm"), fought);
}

TEST(Standoff, words_of_ties_do_not_cover_each_other) {
  Standoff standoff{.turn = "Turn 2", .sides = {"Red", "Blue"}, .ships = {}, .ties = {}};
  for (int i = 0; i < 6; ++i) {
    const std::string number = std::to_string(i);
    standoff.ships.push_back({.id = "s" + number, .name = "Ship " + number});
  }
  standoff.ships.push_back({.id = "z", .name = "Zeal", .side = 1});
  for (std::size_t i = 0; i < 6; ++i) {
    standoff.ties.push_back({.left = i, .right = 6, .words = "boards her, who lies 5 mm away"});
  }
  const svg::Drawing drawing = drawn(standoff, standoff.ships);
  std::vector<double> tops;
  for (const svg::Group& group : drawing.groups) {
    if (!group.id.starts_with("words:")) continue;
    constexpr std::string_view y = " y=\"";
    tops.push_back(std::stod(group.text.substr(group.text.find(y) + y.size())));
  }
  ASSERT_EQ(tops.size(), 6U);
  std::sort(tops.begin(), tops.end());
  for (std::size_t i = 1; i < tops.size(); ++i) EXPECT_GT(tops[i] - tops[i - 1], 30);
}

TEST(Standoff, that_two_fought_is_told_besides_what_came_of_it) {
  std::vector<Note> notes;
  add_note(notes, {.left = 0, .right = 1, .words = "declared to board"});
  add_note(notes, {.left = 0, .right = 1, .boards = Boards::nobody, .words = {}, .fought = true});
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].words, "declared to board");
  add_note(notes, {.left = 0, .right = 1, .words = "boarded: called off"});
  const auto ties = with_notes({{.left = 0, .right = 1, .words = "fouled"}}, notes);
  ASSERT_EQ(ties.size(), 1U);
  EXPECT_TRUE(ties[0].fought);
  EXPECT_EQ(ties[0].words, "boarded: called off; fouled");
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
  const std::string svg = to_svg(picture_of(standoff, standoff.ships, "Title", "After turn 1",
                                            SaidInWords::all, svg::Layout::wide));
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
