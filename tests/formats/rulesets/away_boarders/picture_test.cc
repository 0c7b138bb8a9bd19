#include "engine/rulesets/away_boarders/rules.h"
#include "formats/rulesets/away_boarders/board.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

std::string picture_of(const Position& position, const PictureRequest& request) {
  Play play(position, "end");
  const State& state = play.state();
  std::string svg = to_svg(drawing_of(play.game.setup, {.title = "A game",
                                                        .paints = two_paints,
                                                        .before = state,
                                                        .now = state,
                                                        .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  return svg;
}

Event moved(std::string_view who, std::vector<int> to, int facing) {
  Event event;
  event.kind = "moved";
  event.who = who;
  event.facts = {{"move", std::string("ahead")}, {"to", std::move(to)}, {"facing", facing}};
  return event;
}

Position two_gunboats() {
  Position position =
      Position().with({{"a", gunboat(), blue, {0, 0}, 2}, {"b", gunboat(), red, {3, 1}, 5}});
  return position;
}

TEST(AwayBoardersPicture, ships_head_their_way_and_the_wind_blows) {
  Position position = two_gunboats();
  position.state.wind_from = Direction(1);
  const std::string svg = picture_of(position, {});
  EXPECT_THAT(svg, ContainsRegex("id=\"ship:a\">.<g transform=\"translate.[^)]*.rotate.120"));
  EXPECT_THAT(svg, ContainsRegex("id=\"ship:b\">.<g transform=\"translate.[^)]*.rotate.300"));
  EXPECT_THAT(svg, HasSubstr("Before the first turn"));
  EXPECT_THAT(svg, HasSubstr("Wind from 060"));
  EXPECT_THAT(svg, ContainsRegex("<path transform=\"translate.[^)]*.rotate.240"));
  EXPECT_THAT(svg, Not(HasSubstr("<polyline")));
  EXPECT_THAT(svg, HasSubstr("at (0, 0), heading 120"));
}

TEST(AwayBoardersPicture, the_tracks_of_the_turn_are_drawn_and_told) {
  const Position position = two_gunboats();
  const std::vector<Event> events = {moved("a", {1, 0}, 2), moved("a", {1, 0}, 1)};
  const std::string svg =
      picture_of(position, {.time = PictureTime::waiting, .turn = 3, .events = events});
  EXPECT_THAT(svg, HasSubstr("<g id=\"track:a\">\n<polyline"));
  EXPECT_THAT(svg, Not(HasSubstr("track:b")));
  EXPECT_THAT(svg, HasSubstr("Turn 3 is waiting for orders"));
  EXPECT_THAT(svg, HasSubstr("her track this turn: (0, 0) heading 120, (1, 0) heading 120, "
                             "(1, 0) heading 060."));
  EXPECT_THAT(svg, HasSubstr("her track this turn, and where it ends"));
}

TEST(AwayBoardersPicture, a_ship_that_went_down_in_the_turn_is_named_where_she_was) {
  Play play(two_gunboats(), "end");
  State now = play.state();
  now.ships[0].status = Status::sunk;
  now.ships[1].status = Status::left;
  const PictureRequest request{.time = PictureTime::after, .turn = 1};
  const std::string svg = to_svg(drawing_of(play.game.setup, {.title = "A game",
                                                              .paints = two_paints,
                                                              .before = play.state(),
                                                              .now = now,
                                                              .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  EXPECT_THAT(svg, AllOf(HasSubstr("id=\"fate:a\""), HasSubstr("id=\"fate:b\"")));
  EXPECT_THAT(svg, ContainsRegex("id=\"name:a\">.*>sunk</text>.*>a</text>"));
  EXPECT_THAT(svg, ContainsRegex("id=\"name:b\">.*>left</text>.*>b</text>"));
  EXPECT_THAT(svg, Not(HasSubstr("id=\"ship:a\"")));
  const std::array fates = {ShipFate{.ship = "a", .fate = Fate::sunk, .turn = 1}};
  const PictureRequest told{.time = PictureTime::after, .turn = 4, .fates = fates};
  const std::string later = to_svg(drawing_of(
      play.game.setup,
      {.title = "A game", .paints = two_paints, .before = now, .now = now, .request = told}));
  EXPECT_THAT(later, ContainsRegex("id=\"name:a\">.*>sunk in turn 1</text>.*>a</text>"))
      << "where she was last";
  EXPECT_THAT(later, ContainsRegex("id=\"card:a\">.*>sunk in turn 1<"));
}

TEST(AwayBoardersPicture, ships_on_one_point_are_drawn_beside_each_other) {
  Position position = two_gunboats().with({{"c", gunboat(), red, {0, 0}, 5}});
  const std::string svg = picture_of(position, {});
  const auto place_of = [&](const std::string& id) {
    const std::string before = "id=\"ship:" + id + "\">\n<g transform=\"translate(";
    const std::size_t at = svg.find(before) + before.size();
    return svg.substr(at, svg.find(')', at) - at);
  };
  EXPECT_NE(place_of("a"), place_of("c"));
  EXPECT_THAT(svg, HasSubstr("on one point"));
}

/// Twice the signed area of a triangle.
int area(svg::Spot a, svg::Spot b, svg::Spot c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

std::vector<svg::Spot> spots_in(std::string_view path) {
  std::vector<svg::Spot> spots;
  int number = 0;
  int digits_behind = -1;
  std::vector<int> numbers;
  const auto end_number = [&] {
    numbers.push_back(digits_behind == 1 ? number : 10 * number);
    number = 0;
    digits_behind = -1;
  };
  for (const char sign : path.substr(1)) {
    if ('0' <= sign && sign <= '9') {
      number = 10 * number + (sign - '0');
      if (digits_behind == 0) digits_behind = 1;
    } else if (sign == '.') {
      digits_behind = 0;
    } else {
      end_number();
    }
  }
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    spots.push_back({numbers[i], numbers[i + 1]});
  }
  return spots;
}

TEST(AwayBoardersPicture, AB_G3_a_wedge_covers_exactly_the_points_where_the_broadside_bears) {
  for (int heading = 0; heading < 6; ++heading) {
    Position position;
    position.setup.field = {.west = -15, .east = 15, .north = -15, .south = 15, .land = {}};
    position.add("a", schooner(), blue, {0, 0}, heading);
    for (const Point corner : {Point{-15, -7}, Point{15, -7}, Point{-15, 22}, Point{15, 7}}) {
      if (position.setup.field.contains(corner)) {
        position.add("z" + std::to_string(corner.q) + std::to_string(corner.r), gunboat(), red,
                     corner, 0);
      }
    }
    Play play(position, "end");
    const Grid grid{
        .first = {-15, -30}, .last = {15, 30}, .corner = {2000, 2000}, .pitch = {120, 70}};
    svg::Writer out;
    draw_arcs(out, play.game.setup, play.state(), grid, "a");
    const std::string& drawn = out.bytes();
    const std::size_t port = drawn.find("d=\"M") + 3;
    const std::size_t starboard = drawn.find("d=\"M", port) + 3;
    ASSERT_NE(starboard, std::string::npos + 3) << drawn;
    const int range = play.game.setup.ships[0].guns[0].max_range;
    for (const auto& [from, sector] : {std::pair(port, grid::Sector::port_broadside),
                                       std::pair(starboard, grid::Sector::starboard_broadside)}) {
      const auto spots = spots_in(drawn.substr(from, drawn.find('"', from) - from));
      ASSERT_EQ(spots.size(), 3U);
      for (int q = -range - 1; q <= range + 1; ++q) {
        for (int r = -range - 1; r <= range + 1; ++r) {
          const Point point{q, r};
          const svg::Spot spot = grid.spot_of(map_place(point));
          const int one = area(spots[0], spots[1], spot);
          const int two = area(spots[1], spots[2], spot);
          const int three = area(spots[2], spots[0], spot);
          const bool inside =
              (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
          const bool bears = grid::sector({0, 0}, Direction(heading), point) == sector &&
                             grid::distance({0, 0}, point) <= range;
          if (point == Point{}) continue;
          EXPECT_EQ(inside, bears) << "heading " << heading << " q " << q << " r " << r;
        }
      }
    }
  }
}

TEST(AwayBoardersPicture, arcs_are_drawn_when_asked_for_and_of_one_ship) {
  Position position =
      Position().with({{"a", schooner(), blue, {0, 0}, 2}, {"b", brig(), red, {3, 1}, 5}});
  const auto arcs_in = [](std::string_view svg) {
    std::size_t n = 0;
    constexpr std::string_view sign = "fill-opacity=\"0.6\"";
    for (std::size_t at = svg.find(sign); at != std::string_view::npos;
         at = svg.find(sign, at + 1)) {
      ++n;
    }
    return n;
  };
  EXPECT_EQ(arcs_in(picture_of(position, {})), 0U);
  EXPECT_EQ(arcs_in(picture_of(position, {.arcs = Arcs::shown})), 4U);
  EXPECT_EQ(arcs_in(picture_of(position, {.arcs = Arcs::shown, .ship = "b"})), 2U);
}

TEST(AwayBoardersPicture, says_nothing_below_it_where_others_say_how_ships_are) {
  const std::string with = picture_of(two_gunboats(), {});
  const std::string without = picture_of(two_gunboats(), {.words = svg::SaidInWords::described});
  EXPECT_THAT(with, HasSubstr("id=\"card:a\""));
  EXPECT_THAT(without, Not(HasSubstr("id=\"card:a\"")));
  EXPECT_THAT(without, HasSubstr("id=\"ship:a\""));
  EXPECT_THAT(without, HasSubstr("at (0, 0), heading 120")) << "who sees no pictures is told";
}

TEST(AwayBoardersPicture, land_is_hatched_where_there_is_some) {
  Position position = two_gunboats();
  position.setup.field.land = {{25, -25}};
  EXPECT_THAT(picture_of(position, {}), Not(HasSubstr(">land</text>"))) << "it is far away";
  position.setup.field.land = {{1, 1}, {2, 1}};
  const std::string svg = picture_of(position, {});
  EXPECT_THAT(svg, HasSubstr("fill=\"url(#land)\""));
  EXPECT_THAT(svg, HasSubstr(">land</text>"));
}

TEST(AwayBoardersPicture, names_do_no_harm) {
  Play play(two_gunboats(), "end");
  auto setup = play.game.setup;
  setup.ships[0].name = "<script>alert(1)</script>\x1b[2J & Co";
  const std::string svg = to_svg(drawing_of(setup, {.title = "<b>",
                                                    .paints = two_paints,
                                                    .before = play.state(),
                                                    .now = play.state(),
                                                    .request = {}}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  EXPECT_THAT(svg, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;\\u{1B}[2J &amp; Co"));
  EXPECT_THAT(svg, Not(HasSubstr("<b>")));
}

TEST(AwayBoardersPicture, a_great_battle_has_letters_or_numbers_instead_of_names) {
  Position position;
  for (int i = 0; i < 60; ++i) {
    position.add("ship" + std::to_string(100 + i), gunboat(), i % 2,
                 {i * 7 % 60 - 30, i * 11 % 30 - 15}, i % 6);
  }
  const std::string svg = picture_of(position, {.words = svg::SaidInWords::described});
  EXPECT_THAT(svg, HasSubstr(">60</text>"));
  EXPECT_THAT(svg, Not(HasSubstr(">ship159</text>")));
}

Event fired(std::string_view who, std::string_view against, std::string_view phase,
            std::vector<Face> faces) {
  Event event;
  event.kind = "fired";
  event.who = who;
  event.against = against;
  event.phase = phase;
  event.facts = {{"guns", 3}, {"aim", std::string("low")}};
  if (!faces.empty()) {
    event.rolls = {{.address = {.turn = 1,
                                .phase = phase,
                                .rule = cite("AB-4.3.10"),
                                .who = who,
                                .against = against,
                                .nth = 0},
                    .faces = std::move(faces)}};
  }
  return event;
}

TEST(AwayBoardersPicture, shots_are_drawn_from_where_ships_were_when_they_fired) {
  const std::vector<Event> events = {fired("a", "b", "fire-1", {6}), moved("a", {0, 1}, 2),
                                     fired("a", "b", "fire-2", {}), fired("b", "a", "fire-2", {6})};
  const auto shot = [](std::string_view svg, const std::string& id) {
    const std::size_t at = svg.find("id=\"shot:" + id + "\"");
    return at == svg.npos ? std::string() : std::string(svg.substr(at, svg.find("</g>", at) - at));
  };
  PictureRequest request{.time = PictureTime::after, .turn = 1, .events = events};
  const std::string after = picture_of(two_gunboats(), request);
  EXPECT_THAT(shot(after, "a:b"), AllOf(HasSubstr("url(#burst)"), HasSubstr(">3</text>")));
  EXPECT_THAT(shot(after, "a:b:2"), HasSubstr("stroke-dasharray")) << "that one missed";
  EXPECT_THAT(after, HasSubstr("guns fired, with hits"));
  EXPECT_THAT(after, HasSubstr(">missed</text>"));
  request.time = PictureTime::during;
  const std::string during = picture_of(two_gunboats(), request);
  EXPECT_THAT(shot(during, "a:b"), HasSubstr("stroke-dasharray")) << "the step before is over";
  EXPECT_THAT(shot(during, "a:b:2"), IsEmpty());
  EXPECT_THAT(shot(during, "b:a"), HasSubstr("url(#burst)"));
}

TEST(AwayBoardersPicture, says_beside_each_ship_where_she_is_and_what_is_left_of_her) {
  Play play(two_gunboats(), "end");
  State now = play.state();
  now.ships[0].hull[1] = 2;
  const PictureRequest request{.time = PictureTime::after, .turn = 1};
  const std::string svg = to_svg(drawing_of(play.game.setup, {.title = "A game",
                                                              .paints = two_paints,
                                                              .before = play.state(),
                                                              .now = now,
                                                              .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  EXPECT_THAT(svg, ContainsRegex("id=\"name:a\">.*>.0, 0.</text>.*>a</text>"));
  const std::size_t card = svg.find("id=\"card:a\"");
  ASSERT_NE(card, std::string::npos);
  EXPECT_THAT(
      svg.substr(card, svg.find("</g>\n<g id", card) - card),
      AllOf(HasSubstr(">hull</text>"), HasSubstr("fill=\"#ffc933\""), HasSubstr(">bow guns</text>"),
            HasSubstr(">1 loaded with round shot</text>"), HasSubstr("at (0, 0), heading 120")))
      << "with a box that went in this turn";
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
