#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

std::string picture_of(const Scene& scene, const PictureRequest& request) {
  std::string svg = to_svg(
      picture(scene.setup,
              {.title = "A game", .before = scene.state, .now = scene.state, .request = request}));
  EXPECT_EQ(flaw_in_picture(svg), "");
  return svg;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++n;
  return n;
}

TEST(BbpPicture, BBP_1_2_the_map_and_both_decks) {
  const std::string svg = picture_of(abeam(), {});
  EXPECT_THAT(svg, HasSubstr("<g id=\"map\">"));
  EXPECT_THAT(svg, HasSubstr("<g id=\"deck:isabella\">"));
  EXPECT_THAT(svg, HasSubstr("<g id=\"deck:seahawk\">"));
  EXPECT_THAT(svg, HasSubstr("id=\"ship:seahawk\""));
  EXPECT_THAT(svg, Not(HasSubstr("ways-across")));
  EXPECT_THAT(svg, HasSubstr("on deck: B3 2, B5 2, C3 2, C5 2, D3 2, D4 the Captain"));
}

TEST(BbpPicture, BBP_2_3_cards_that_lie_on_the_table_are_not_shown) {
  Scene scene = abeam();
  const std::string svg = picture_of(scene, {});
  for (const Card card : {Card::move, Card::turn_port, Card::damaged, Card::remain}) {
    scene.state.ships[0].plot = {card, card, card};
    scene.state.ships[1].plot = {card, Card::none, card};
    EXPECT_EQ(picture_of(scene, {}), svg);
  }
}

TEST(BbpPicture, ships_head_their_way_and_their_tracks_are_drawn) {
  Scene scene = abeam();
  scene.state.ships[1].heading = Compass::sw;
  Event event;
  event.kind = "card";
  event.who = scene.setup.sides[1].ship;
  event.facts = {{"at", std::vector<int>{7, 6}}, {"heading", std::string("w")}};
  const std::vector<Event> events = {event};
  const std::string svg =
      picture_of(scene, {.time = PictureTime::waiting, .turn = 1, .events = events});
  EXPECT_THAT(svg, ContainsRegex("id=\"ship:seahawk\">.<g transform=\"translate.[^)]*.rotate.225"));
  EXPECT_THAT(svg, HasSubstr("<g id=\"track:seahawk\">\n<polyline"));
  EXPECT_THAT(svg, HasSubstr("(7, 6) heading west"));
}

TEST(BbpPicture, everybody_on_deck_is_drawn_and_what_is_lost_is_seen) {
  Scene scene = abeam();
  constexpr std::string_view one_of_the_crew = "r=\"5\"/>";
  constexpr std::string_view damage = "stroke-width=\"2.4\"";
  const std::string whole = picture_of(scene, {});
  EXPECT_EQ(count(whole, one_of_the_crew), 2 * (20U + 1)) << "and two in the key";
  scene.state.ships[0].figures[1] = no_place;
  scene.state.ships[0].hull[0][2] = 2;
  scene.state.ships[0].cannons[index(cell("D3"))] = false;
  const std::string svg = picture_of(scene, {});
  EXPECT_EQ(count(svg, one_of_the_crew), count(whole, one_of_the_crew) - 1);
  EXPECT_EQ(count(svg, damage), count(whole, damage) + 2);
  EXPECT_THAT(svg, HasSubstr("stroke-dasharray=\"2 2\"")) << "the cannon that was";
}

TEST(BbpPicture, BBP_8_2_alongside_the_decks_lie_side_by_side) {
  const std::string svg = picture_of(alongside(Contact::right), {});
  EXPECT_THAT(svg, Not(HasSubstr("<g id=\"map\">")));
  EXPECT_THAT(svg, HasSubstr("id=\"ways-across\""));
  EXPECT_THAT(svg, HasSubstr("way across"));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
