#include "formats/rulesets/master_and_commander/board.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

#include <array>
#include <regex>
#include <string>
#include <vector>

namespace prizecourt::master_and_commander::fixtures {
namespace {

std::string picture_of(const Scene& scene, const PictureRequest& request) {
  Play play(scene, "begin");
  std::string svg = to_svg(drawing_of(play.game.setup, {.title = "A game",
                                                        .paints = two_paints,
                                                        .before = play.state(),
                                                        .now = play.state(),
                                                        .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  return svg;
}

Event went(std::string_view kind, std::string_view who, const std::string& to,
           const std::string& result) {
  Event event;
  event.kind = kind;
  event.who = who;
  event.facts = {{"to", to}};
  if (!result.empty()) event.facts.push_back({"result", result});
  return event;
}

Scene two_in_sight() {
  Scene scene = Scene().with({{"B1", "a8"}, {"F8", "c4"}});
  return scene;
}

TEST(McPicture, ships_stand_on_their_squares_and_head_away_from_home) {
  const std::string svg = picture_of(two_in_sight(), {});
  EXPECT_THAT(svg, ContainsRegex("id=\"ship:B1\">.<g transform=\"translate.[^)]*.rotate.180"));
  EXPECT_THAT(svg, ContainsRegex("id=\"ship:F8\">.<g transform=\"translate.[^)]*.\""));
  EXPECT_THAT(svg, HasSubstr(">British, home on row 8: B1<"));
  EXPECT_THAT(svg, HasSubstr("class 4 at a8"));
  EXPECT_THAT(svg, Not(HasSubstr("ship:B2")));
}

TEST(McPicture, the_key_has_the_name_of_each_id_on_the_board) {
  Play play(Scene().with({{"B1", "a8"}, {"B2", "b8"}, {"F8", "c4"}}), "begin");
  auto setup = play.game.setup;
  for (std::size_t s = 0; s < ship_total; ++s) {
    setup.ships[s].name = "HMS Name of " + std::string(ship_ids[s]);
  }
  const PictureRequest request{.layout = svg::Layout::narrow};
  const std::string svg = to_svg(drawing_of(setup, {.title = "A game",
                                                    .paints = two_paints,
                                                    .before = play.state(),
                                                    .now = play.state(),
                                                    .request = request}));
  const std::string key = svg.substr(svg.find("<g id=\"key\""), svg.find("<g id=\"card:"));
  const std::string words = std::regex_replace(key, std::regex("(<[^>]*>|\\s)+"), " ");
  EXPECT_THAT(words, HasSubstr("British, home on row 8: B1 HMS Name of B1, B2 HMS Name of B2 "));
  EXPECT_THAT(words, HasSubstr("French, home on row 1: F8 HMS Name of F8 "));
}

TEST(McPicture, the_ways_of_the_turn_without_attempts_that_failed) {
  const std::vector<Event> events = {went("sailed", "F8", "d5", ""), went("sailed", "F8", "e5", ""),
                                     went("kedged", "B1", "a7", "failed")};
  const std::string svg =
      picture_of(two_in_sight(), {.time = PictureTime::after, .turn = 1, .events = events});
  EXPECT_THAT(svg, HasSubstr("<g id=\"track:F8\">\n<polyline"));
  EXPECT_THAT(svg, Not(HasSubstr("track:B1")));
  EXPECT_THAT(svg, HasSubstr("her track this turn: c4, d5, e5."));
  EXPECT_THAT(svg, ContainsRegex("id=\"ship:F8\">.<g transform=\"translate.[^)]*.rotate.90"));
}

TEST(McPicture, engaged_grappled_burning_and_in_tow) {
  Scene scene;
  Ship& attacker = scene.add("B1", "a8");
  attacker.engaged = Engaged::LONG;
  attacker.fired = true;
  Ship& target = scene.add("F8", "c4");
  target.grappled_by = id("B1");
  target.fires = {Fire::uncontrolled, Fire::controlled};
  scene.add("B2", "b8").towed_by = id("B1");
  const std::string svg = picture_of(scene, {});
  EXPECT_THAT(svg, HasSubstr(">L</text>"));
  EXPECT_THAT(svg, HasSubstr(">2 fires</text>"));
  EXPECT_THAT(svg, HasSubstr(">grappled</text>"));
  EXPECT_THAT(svg, HasSubstr(">in tow</text>"));
}

TEST(McPicture, who_fired_at_whom_and_the_dice_of_the_turn) {
  Event attack;
  attack.kind = "attack";
  attack.who = "B1";
  attack.against = "F8";
  attack.facts = {{"hits", 2}};
  Event wind;
  wind.kind = "wind";
  wind.facts = {{"white", 6}, {"red", 4}};
  const std::vector<Event> events = {wind, attack};
  const std::string svg =
      picture_of(two_in_sight(), {.time = PictureTime::after, .turn = 3, .events = events});
  EXPECT_THAT(svg, ContainsRegex("id=\"shot:B1:F8\">.<path[^>]*url.#burst"));
  EXPECT_THAT(svg, HasSubstr(">Wind of turn 3: white 6, red 4.</text>"));
  EXPECT_THAT(svg, Not(HasSubstr("Wind: not rolled"))) << "the dice say it";
  const std::string before = picture_of(two_in_sight(), {});
  EXPECT_THAT(before, HasSubstr("Wind: not rolled"));
  EXPECT_THAT(before, Not(HasSubstr("shot:")));
}

TEST(McPicture, a_grapple_leads_from_hull_to_hull_below_what_stands_there) {
  Scene scene;
  scene.add("B1", "c4");
  scene.add("F8", "d4").grappled_by = id("B1");
  const std::string svg = picture_of(scene, {});
  EXPECT_LT(svg.find("id=\"link:F8:B1\""), svg.find("id=\"ship:B1\""));
}

TEST(McPicture, ships_that_are_gone_stand_below_the_board) {
  Play play(two_in_sight(), "begin");
  State now = play.state();
  now.ships[index(id("F8"))].status = Status::captured;
  now.ships[index(id("F8"))].at = off_board;
  const std::array fates = {ShipFate{.ship = "F8", .fate = Fate::taken, .turn = 7}};
  const PictureRequest request{.time = PictureTime::after, .turn = 9, .fates = fates};
  const std::string svg = to_svg(drawing_of(
      play.game.setup,
      {.title = "A game", .paints = two_paints, .before = now, .now = now, .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  EXPECT_THAT(svg, ContainsRegex("id=\"fate:F8\">.*>F8 captured in turn 7<"));
  EXPECT_THAT(svg, HasSubstr(">class 1, captured in turn 7<"));
}

TEST(McPicture, the_reach_of_guns_when_asked_for) {
  const Scene scene = two_in_sight();
  EXPECT_THAT(picture_of(scene, {}), Not(HasSubstr("reach:")));
  const std::string svg = picture_of(scene, {.arcs = Arcs::shown, .ship = "F8"});
  EXPECT_THAT(svg, HasSubstr("reach:F8"));
  EXPECT_THAT(svg, Not(HasSubstr("reach:B1")));
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
