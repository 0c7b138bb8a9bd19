#include "formats/drawing/card.h"
#include "formats/drawing/marks.h"
#include "formats/match/picture.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

#include <array>

// What happened, as it is drawn, and the cards of ships.
namespace prizecourt::picture {
namespace {

std::string shot_of(const Fire& fire) {
  svg::Writer out;
  draw_shot(out, fire, 100);
  EXPECT_EQ(flaw_in_picture(svg::document({.width = 5000, .height = 5000}, out)), "");
  return out.bytes();
}

TEST(PictureShots, a_spot_on_a_way) {
  EXPECT_EQ(along({0, 0}, {0, 500}, 200), (Spot{0, 200}));
  EXPECT_EQ(along({100, 100}, {400, 500}, 250), (Spot{250, 300}));
  EXPECT_EQ(along({7, 7}, {7, 7}, 250), (Spot{7, 7}));
}

TEST(PictureShots, say_how_many_guns_and_what_came_of_it) {
  const Fire fire{.who = "a", .against = "b", .guns = 7, .from = {0, 1000}, .to = {3000, 1000}};
  const std::string missed = shot_of(fire);
  EXPECT_THAT(missed, HasSubstr("d=\"M10 104.5L290 104.5\"")) << "to the right of the way";
  EXPECT_THAT(missed, HasSubstr("stroke-dasharray"));
  EXPECT_THAT(missed, HasSubstr("url(#shot)"));
  EXPECT_THAT(missed, HasSubstr(">7</text>"));
  Fire worse = fire;
  worse.struck = Struck::hit;
  worse.guns = 0;
  const std::string hit = shot_of(worse);
  EXPECT_THAT(hit, Not(HasSubstr("stroke-dasharray")));
  EXPECT_THAT(hit, HasSubstr("url(#burst)"));
  EXPECT_THAT(hit, Not(HasSubstr("<text"))) << "nobody counts them";
  worse.struck = Struck::raked;
  EXPECT_NE(shot_of(worse), hit) << "she is raked";
}

TEST(PictureShots, of_one_ship_at_another_from_one_spot_are_one) {
  std::vector<Fire> fires;
  add_fire(fires, {.who = "b", .against = "a", .guns = 1, .from = {0, 0}, .to = {900, 0}});
  add_fire(fires, {.who = "a",
                   .against = "b",
                   .guns = 3,
                   .struck = Struck::raked,
                   .from = {900, 0},
                   .to = {0, 0}});
  add_fire(fires, {.who = "a", .against = "b", .guns = 2, .from = {900, 0}, .to = {0, 0}});
  add_fire(fires, {.who = "a", .against = "b", .guns = 5, .from = {900, 300}, .to = {0, 0}});
  ASSERT_EQ(fires.size(), 3U);
  EXPECT_EQ(fires[1].guns, 5);
  EXPECT_EQ(fires[1].struck, Struck::raked);
  svg::Writer out;
  draw_fires(out, fires, 100);
  std::vector<std::string> ids;
  for (const svg::Group& group : out.groups()) ids.push_back(group.id);
  EXPECT_THAT(ids, ElementsAre("shot:a:b", "shot:a:b:2", "shot:b:a"));
}

TEST(PictureShots, an_arrow_points_where_it_leads) {
  svg::Writer out;
  draw_arrow(out, {0, 0}, {0, 1000});
  EXPECT_THAT(out.bytes(), HasSubstr("d=\"M0 0L0 83\""));
  EXPECT_THAT(out.bytes(), HasSubstr("d=\"M0 100L-8.5 83L8.5 83Z\""));
}

// ---- what became of ships -----------------------------------------------------------------------

Event told(std::string_view kind, std::string_view who, std::string_view phase) {
  Event event;
  event.kind = kind;
  event.who = who;
  event.phase = phase;
  return event;
}

TEST(PictureFates, are_those_that_events_tell_the_last_first) {
  constexpr std::array kinds = {FatefulKind{"struck", Fate::taken},
                                FatefulKind{"sunk", Fate::sunk}};
  std::vector<ShipFate> fates;
  add_fates(fates, std::array{told("struck", "a", ""), told("moved", "b", "")}, kinds, 3);
  add_fates(fates, std::array{told("sunk", "a", "")}, kinds, 5);
  const PictureRequest request{.fates = fates};
  ASSERT_NE(find_fate(request, "a"), nullptr);
  EXPECT_EQ(find_fate(request, "a")->fate, Fate::sunk);
  EXPECT_EQ(in_words("sunk", find_fate(request, "a")), "sunk in turn 5");
  EXPECT_EQ(find_fate(request, "b"), nullptr);
  EXPECT_EQ(in_words("sunk", nullptr), "sunk");
}

TEST(PictureShots, are_those_of_the_step_while_a_turn_is_played) {
  const std::array events = {told("fired", "a", "fire-1"), told("moved", "a", "move"),
                             told("fired", "b", "fire-2"), told("fired", "a", "fire-2")};
  PictureRequest request{.time = PictureTime::after, .turn = 1, .events = events};
  EXPECT_EQ(events_of_shots(request).size(), 4U);
  request.time = PictureTime::during;
  EXPECT_EQ(events_of_shots(request).size(), 2U);
  request.events = std::span(events).first(2);
  EXPECT_EQ(events_of_shots(request).size(), 1U);
  request.events = {};
  EXPECT_EQ(events_of_shots(request).size(), 0U);
}

// ---- cards --------------------------------------------------------------------------------------

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(PictureCards, have_a_box_for_each_that_there_was) {
  svg::Writer out;
  draw_boxes(out, {0, 0}, {.whole = 3, .half = 1, .lost = 2, .now = 1}, 60, 4);
  EXPECT_THAT(out.bytes(), HasSubstr("d=\"M0 3L21 3\"")) << "three that are whole, in a row";
  EXPECT_THAT(out.bytes(), HasSubstr("stroke-dasharray=\"6 1.5\""));
  EXPECT_EQ(count(out.bytes(), "h6v6h-6Z"), 4U) << "one of them twice, as it went in this turn";
  EXPECT_EQ(count(out.bytes(), "M0 7.5h"), 2U) << "the fifth stands in the second line";
}

TEST(PictureCards, say_what_they_have_no_boxes_for) {
  const Card card{.id = "a",
                  .hull = {},
                  .name = "Lawrence",
                  .whose = "American, Perry",
                  .rows = {{.label = "hull", .boxes = {.whole = 40, .half = 0, .lost = 3}},
                           {.label = "port guns", .boxes = {.whole = 2}, .words = "2 loaded"}},
                  .clauses = {"at (1, 2)", "speed 3"}};
  constexpr int width = 2600;
  svg::Writer out;
  draw_card(out, card, {0, 0, width, height_of(card, width)});
  EXPECT_EQ(flaw_in_picture(svg::document({.width = width, .height = 5000}, out)), "");
  for (const char* words :
       {"Lawrence", "American, Perry", "port guns", "2 loaded", "at (1, 2); speed 3"}) {
    EXPECT_THAT(out.bytes(), HasSubstr(">" + std::string(words) + "<"));
  }
  EXPECT_EQ(count(out.bytes(), "h7.6v7.6h-7.6Z"), 3U);
  Card longer = card;
  longer.rows.push_back({.label = "crew", .boxes = {.whole = 1}});
  EXPECT_GT(height_of(longer, width), height_of(card, width));
}

}  // namespace
}  // namespace prizecourt::picture
