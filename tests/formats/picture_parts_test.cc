#include "formats/drawing/standoff.h"
#include "formats/text/escape.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

#include <algorithm>
#include <array>
#include <sstream>
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
  Page wide({"Title", "Now"}, {}, SaidInWords::all, svg::Layout::wide);
  Page narrow({"Title", "Now"}, {}, SaidInWords::all, svg::Layout::narrow);
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
  const auto ties = with_notes({{.left = 0, .right = 1, .clauses = {"in contact"}}}, notes);
  ASSERT_EQ(ties.size(), 2U);
  EXPECT_EQ(ties[0].left, 1U) << "the one that boards";
  EXPECT_EQ(ties[0].boards, Boards::left);
  EXPECT_EQ(joined(ties[0].clauses), "boarded; in contact");
  EXPECT_EQ(ties[1].bond, Bond::apart);
  EXPECT_EQ(ties[1].boards, Boards::both);
}

TEST(Standoff, shows_each_ship_and_each_tie_however_many) {
  Standoff standoff{
      .turn = "Turn 2", .sides = {"Red", "Blue"}, .ships = {}, .ties = {}, .paints = two_paints};
  for (int i = 0; i < 20; ++i) {
    const std::string number = std::to_string(i);
    standoff.ships.push_back({.id = "s" + number, .name = "Ship <" + number + ">"});
  }
  for (std::size_t i = 1; i < 12; ++i) {
    const Bond bond = static_cast<Bond>(i % 4);
    standoff.ties.push_back(
        {.left = i, .right = i % 3, .bond = bond, .clauses = {"tie " + std::to_string(i)}});
  }
  const std::string svg = to_svg(picture_of(standoff, standoff.ships, {"Title", "After turn 1"},
                                            SaidInWords::all, svg::Layout::wide));
  EXPECT_EQ(flaw_in_picture(svg), "");
  for (const StandoffShip& ship : standoff.ships) {
    EXPECT_THAT(svg, HasSubstr(for_xml(ship.name)));
  }
  for (const Tie& tie : standoff.ties)
    EXPECT_THAT(svg, HasSubstr(": " + joined(tie.clauses) + ".<"));
}

/// Two on the left and one on the right, who has to do with both.
Standoff two_on_one() {
  return {.turn = "Turn 2",
          .sides = {"Red", "Blue"},
          .ships = {{.id = "ajax", .name = "Ajax", .card = {{"hull", {.whole = 5}}}},
                    {.id = "bold", .name = "Bold", .card = {{"hull", {.whole = 5}}}},
                    {.id = "calm", .name = "Calm", .side = 1, .card = {{"hull", {.whole = 5}}}}},
          .ties = {{.left = 0, .right = 2, .boards = Boards::left, .clauses = {"boards"}},
                   {.left = 1, .right = 2, .gap = 900, .clauses = {"near"}}},
          .paints = two_paints};
}

std::string text_of(const svg::Drawing& drawing, std::string_view id) {
  for (const svg::Group& group : drawing.groups) {
    if (group.id == id) return group.text;
  }
  return {};
}

svg::Drawing drawn(const Standoff& standoff, const std::vector<StandoffShip>& before) {
  svg::Drawing drawing =
      picture_of(standoff, before, {"Title", "Now"}, SaidInWords::nothing, svg::Layout::wide);
  EXPECT_EQ(flaw_in_picture(to_svg(drawing)), "");
  return drawing;
}

/// Where the hull of a ship is.
Spot place_of(const svg::Drawing& drawing, const std::string& ship) {
  const std::string text = text_of(drawing, "ship:" + ship);
  std::istringstream numbers(text.substr(text.find("translate(") + 10));
  double x = 0;
  double y = 0;
  numbers >> x >> y;
  return {static_cast<int>(x * 10), static_cast<int>(y * 10)};
}

/// Two ships at that distance from side to side.
Standoff duel_at(int gap) {
  return {.turn = "Turn 2",
          .sides = {"Red", "Blue"},
          .ships = {{.id = "ajax", .name = "Ajax"}, {.id = "bold", .name = "Bold", .side = 1}},
          .ties = {{.left = 0, .right = 1, .bond = Bond::apart, .gap = gap, .clauses = {"near"}}},
          .paints = two_paints};
}

TEST(Standoff, a_ship_that_has_to_do_with_two_is_there_once_between_them) {
  const Standoff standoff = two_on_one();
  const svg::Drawing drawing = drawn(standoff, standoff.ships);
  EXPECT_LT(place_of(drawing, "ajax").x, place_of(drawing, "calm").x);
  EXPECT_LT(place_of(drawing, "calm").x, place_of(drawing, "bold").x);
  const std::string svg = to_svg(drawing);
  constexpr std::string_view once = "<g id=\"ship:calm\">";
  EXPECT_EQ(svg.find(once), svg.rfind(once));
}

TEST(Standoff, distance_is_distance_and_ships_that_are_bound_touch) {
  const auto distance = [](const Standoff& standoff) {
    const svg::Drawing drawing = drawn(standoff, standoff.ships);
    return place_of(drawing, "bold").x - place_of(drawing, "ajax").x;
  };
  const int touching = distance(duel_at(0));
  EXPECT_EQ(touching, hull_of(duel_at(0), duel_at(0).ships[0]).beam);
  EXPECT_EQ(distance(duel_at(1000)), touching + 1000);
  EXPECT_EQ(distance(duel_at(5800)), touching + 5800);
}

TEST(Standoff, a_ship_that_is_raked_turns_her_stern_to_the_other) {
  Standoff standoff = duel_at(1000);
  standoff.ties[0].raked = 1;
  EXPECT_THAT(text_of(drawn(standoff, standoff.ships), "ship:bold"), HasSubstr("rotate(90)"));
  standoff.ties[0].raked = 0;
  EXPECT_THAT(text_of(drawn(standoff, standoff.ships), "ship:ajax"), HasSubstr("rotate(-90)"));
  EXPECT_THAT(text_of(drawn(standoff, standoff.ships), "ship:bold"), Not(HasSubstr("rotate")));
}

TEST(Standoff, ships_are_turned_from_each_other_as_they_head) {
  Standoff standoff = duel_at(0);
  EXPECT_EQ(text_of(drawn(standoff, standoff.ships), "north"), "");
  standoff.up = 90;
  standoff.ships[1].degrees = 180;
  const svg::Drawing drawing = drawn(standoff, standoff.ships);
  EXPECT_THAT(text_of(drawing, "north"), HasSubstr(">N<"));
  EXPECT_THAT(text_of(drawing, "ship:ajax"), Not(HasSubstr("rotate")));
  EXPECT_THAT(text_of(drawing, "ship:bold"), HasSubstr("rotate(180)"));
}

TEST(Standoff, names_of_ships_that_lie_close_do_not_cover_each_other) {
  Standoff standoff = two_on_one();
  standoff.ties[1].gap = 0;
  for (StandoffShip& ship : standoff.ships) ship.name = "A long name: " + ship.id;
  standoff.ships[0].length = longest_hull;
  const std::vector<svg::Named> names = drawn(standoff, standoff.ships).names;
  ASSERT_EQ(names.size(), 3U);
  for (const svg::Named& one : names) {
    for (const svg::Named& other : names) {
      EXPECT_FALSE(one.label.overlaps(other.thing)) << one.of << other.of;
      EXPECT_FALSE(&one != &other && one.label.overlaps(other.label)) << one.of << other.of;
    }
  }
}

TEST(Standoff, the_closest_ties_decide_who_lies_beside_whom) {
  Standoff standoff = two_on_one();
  standoff.ties = {{.left = 0, .right = 2, .gap = 1600, .clauses = {"far"}},
                   {.left = 0, .right = 1, .bond = Bond::fast, .clauses = {"fouled"}},
                   {.left = 1, .right = 2, .bond = Bond::fast, .clauses = {"fouled"}}};
  const svg::Drawing drawing = drawn(standoff, standoff.ships);
  EXPECT_LT(place_of(drawing, "ajax").x, place_of(drawing, "bold").x);
  EXPECT_LT(place_of(drawing, "bold").x, place_of(drawing, "calm").x);
}

TEST(Standoff, men_go_from_the_ship_that_boards_to_the_other) {
  const Standoff standoff = two_on_one();
  const std::string deed = text_of(drawn(standoff, standoff.ships), "deed:ajax:calm");
  EXPECT_THAT(deed, HasSubstr("<circle"));
  EXPECT_THAT(deed, HasSubstr(ink_of(Colour::red))) << "they are hers";
  EXPECT_EQ(text_of(drawn(standoff, standoff.ships), "deed:bold:calm"), "");
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
  const std::string fought = text_of(drawing, "deed:ajax:calm");
  standoff.ties[0].fought = false;
  EXPECT_NE(text_of(drawn(standoff, standoff.ships), "deed:ajax:calm"), fought);
}

/// The boxes of texts of a size in a picture, as wide as they can become.
std::vector<Box> names_in(const svg::Drawing& drawing) {
  std::vector<Box> boxes;
  for (const svg::Group& group : drawing.groups) {
    if (!group.id.starts_with("name:")) continue;
    std::istringstream in(group.text.substr(group.text.rfind("<rect")));
    std::array<double, 4> numbers{};
    for (double& number : numbers) {
      in.ignore(1000, '"');
      in >> number;
      in.ignore(1000, '"');
    }
    const auto at = [&](std::size_t i) { return static_cast<int>(numbers[i] * 10); };
    boxes.push_back({at(0), at(1), at(0) + at(2), at(1) + at(3)});
  }
  return boxes;
}

TEST(Standoff, names_cover_no_ship_and_no_other_name) {
  Standoff around{
      .turn = "Turn 2", .sides = {"Red", "Blue"}, .ships = {}, .ties = {}, .paints = two_paints};
  for (int i = 0; i < 6; ++i) {
    const std::string number = std::to_string(i);
    around.ships.push_back({.id = "s" + number, .name = "Black Cutter " + number, .length = 850});
  }
  around.ships.push_back({.id = "z", .name = "Hermione", .side = 1});
  for (std::size_t i = 0; i < 6; ++i) {
    around.ties.push_back({.left = i, .right = 6, .gap = static_cast<int>(i) * 100});
  }
  for (const Standoff& standoff :
       {around, duel_at(0), duel_at(120), duel_at(1000), duel_at(5800)}) {
    const svg::Drawing drawing = drawn(standoff, standoff.ships);
    const std::vector<Box> names = names_in(drawing);
    ASSERT_EQ(names.size(), standoff.ships.size());
    for (std::size_t a = 0; a < names.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) EXPECT_FALSE(names[a].overlaps(names[b])) << a << b;
      for (const StandoffShip& ship : standoff.ships) {
        const Hull hull = hull_of(standoff, ship);
        const Box box =
            svg::box_around(place_of(drawing, ship.id), hull.beam - 20, hull.length - 20);
        EXPECT_FALSE(names[a].overlaps(box)) << standoff.ships[a].name << " on " << ship.name;
      }
    }
  }
}

TEST(Standoff, no_text_is_too_small_for_a_phone) {
  Standoff standoff = two_on_one();
  standoff.fires = {{.who = "ajax", .against = "calm", .guns = 4, .struck = Struck::hit}};
  constexpr int phone = 390;
  constexpr int readable = 11;
  const svg::Drawing drawing = drawn(standoff, standoff.ships);
  for (const svg::Group& group : drawing.groups) {
    if (group.id.find(':') == std::string::npos) continue;  // what the page adds
    constexpr std::string_view mark = "font-size=\"";
    for (std::size_t at = group.text.find(mark); at != std::string::npos;
         at = group.text.find(mark, at + 1)) {
      const double size = std::stod(group.text.substr(at + mark.size()));
      EXPECT_GE(size * phone * 10 / drawing.head.width, readable) << group.id;
    }
  }
}

TEST(Standoff, that_two_fought_is_told_besides_what_came_of_it) {
  std::vector<Note> notes;
  add_note(notes, {.left = 0, .right = 1, .words = "declared to board"});
  add_note(notes, {.left = 0, .right = 1, .boards = Boards::nobody, .words = {}, .fought = true});
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].words, "declared to board");
  add_note(notes, {.left = 0, .right = 1, .words = "boarded: called off"});
  const auto ties = with_notes({{.left = 0, .right = 1, .clauses = {"fouled"}}}, notes);
  ASSERT_EQ(ties.size(), 1U);
  EXPECT_TRUE(ties[0].fought);
  EXPECT_EQ(joined(ties[0].clauses), "boarded: called off; fouled");
}

TEST(Standoff, a_ruleset_that_says_nothing_of_looks_has_a_picture_and_a_chart) {
  constexpr std::array bonds = {BondWords{Bond::fast, "grappled"}, BondWords{Bond::apart, "near"}};
  const Standoff standoff{
      .turn = "Turn 2",
      .sides = {"Red", "Blue"},
      .ships = {{.id = "ajax", .name = "Ajax", .clauses = {"sound"}},
                {.id = "bold", .name = "Bold", .side = 1, .clauses = {"hit"}},
                {.id = "calm", .name = "Calm", .clauses = {"sound"}}},
      .ties = {{.left = 1,
                .right = 0,
                .bond = Bond::fast,
                .boards = Boards::left,
                .clauses = {"grappled"}},
               {.left = 0, .right = 2, .bond = Bond::apart, .gap = 900, .clauses = {"near"}}},
      .bonds = bonds,
      .paints = two_paints};
  const std::string svg = to_svg(picture_of(standoff, standoff.ships, {"Title", "After turn 1"},
                                            SaidInWords::all, svg::Layout::wide));
  EXPECT_EQ(flaw_in_picture(svg), "");
  EXPECT_THAT(svg, HasSubstr("Bold and Ajax: grappled; Bold boards.\nAjax and Calm: near.\n"
                             "Ajax (ajax): sound.\nBold (bold): hit.\n"));
  EXPECT_THAT(svg, HasSubstr("boards, or boarded this turn"));
  EXPECT_THAT(svg, Not(HasSubstr("struck"))) << "nobody is";
  EXPECT_EQ(chart_of(standoff, std::nullopt),
            "Turn 2\n\n"
            "  Bold  =====>     Ajax  grappled\n"
            "  Ajax  .........  Calm  near\n"
            "  = grappled, . near; > boards, * both board\n\n"
            "Ajax (ajax): sound\nBold (bold): hit\nCalm (calm): sound\n");
  EXPECT_EQ(chart_of(standoff, 2),
            "Turn 2\n\n"
            "  Ajax  .........  Calm  near\n"
            "  = grappled, . near; > boards, * both board\n\n"
            "Calm (calm): sound\n");
}

}  // namespace
}  // namespace prizecourt::picture
