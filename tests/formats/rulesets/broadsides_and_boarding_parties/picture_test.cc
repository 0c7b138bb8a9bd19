#include "formats/rulesets/broadsides_and_boarding_parties/board.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

std::string picture_of(const Scene& scene, const PictureRequest& request) {
  std::string svg = to_svg(drawing_of(scene.setup, {.title = "A game",
                                                    .paints = two_paints,
                                                    .before = scene.state,
                                                    .now = scene.state,
                                                    .request = request}));
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
  constexpr std::string_view one_of_the_crew = "r=\"5\" ";
  constexpr std::string_view damage = "stroke=\"#000\" stroke-width=\"2.4\"";
  const std::string whole = picture_of(scene, {});
  EXPECT_EQ(count(whole, one_of_the_crew), 2 * 20U + 3) << "and three in the key";
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

Event event_of(std::string_view kind, std::string_view who, std::string_view against) {
  Event event;
  event.kind = kind;
  event.who = who;
  event.against = against;
  return event;
}

Event shot_of(std::string_view cannon, std::string_view row, std::string_view result) {
  Event shot = event_of("shot", "isabella", "seahawk");
  shot.phase = "fire-1";
  shot.facts = {
      {"cannon", std::string(cannon)}, {"row", std::string(row)}, {"result", std::string(result)}};
  return shot;
}

std::string group_of(const std::string& svg, std::string_view id) {
  const std::size_t begin = svg.find("<g id=\"" + std::string(id) + "\">");
  if (begin == std::string::npos) return {};
  return svg.substr(begin, svg.find("<g id=", begin + 1) - begin);
}

TEST(BbpPicture, BBP_5_4_who_fired_at_whom_with_how_many_cannons) {
  const Scene scene = abeam();
  std::vector<Event> events = {shot_of("C5", "D", "miss"), shot_of("D5", "D", "miss")};
  const PictureRequest request{.time = PictureTime::after, .turn = 1, .events = events};
  const std::string missed = picture_of(scene, request);
  EXPECT_THAT(group_of(missed, "shot:isabella:seahawk"), HasSubstr(">2</text>"));
  EXPECT_THAT(group_of(missed, "shot:isabella:seahawk"), HasSubstr("stroke-dasharray"));
  events[1].facts[2].value = std::string("hit");
  events[1].facts.push_back({"cannon_lost", std::string("D3")});
  const std::string hit = picture_of(scene, request);
  EXPECT_THAT(group_of(hit, "shot:isabella:seahawk"), Not(HasSubstr("stroke-dasharray")));
  EXPECT_THAT(group_of(hit, "deck:seahawk:D3"), HasSubstr(svg::ink::flash));
  EXPECT_THAT(group_of(hit, "deck:isabella:D3"), Not(HasSubstr(svg::ink::flash)));
}

TEST(BbpPicture, while_a_round_is_played_the_shots_of_its_last_exchange_are_drawn) {
  const Scene scene = abeam();
  Event card = event_of("card", "seahawk", "");
  card.phase = "card-2";
  const std::vector<Event> events = {shot_of("C5", "D", "miss"), card};
  const std::string after =
      picture_of(scene, {.time = PictureTime::after, .turn = 1, .events = events});
  EXPECT_NE(group_of(after, "shot:isabella:seahawk"), "");
  const std::string during =
      picture_of(scene, {.time = PictureTime::during, .turn = 1, .events = events});
  EXPECT_EQ(group_of(during, "shot:isabella:seahawk"), "");
}

TEST(BbpPicture, BBP_6_1_who_fell_is_seen_where_he_stood) {
  Scene scene = abeam();
  const Cell stood = cell_of(scene.state.ships[1].figures[1]);
  Event hit = shot_of("C5", "D", "hit");
  hit.facts.push_back({"figures", std::string("crew-1")});
  const std::vector<Event> events = {hit};
  const PictureRequest request{.time = PictureTime::after, .turn = 1, .events = events};
  const std::string svg = picture_of(scene, request);
  const std::string deck = group_of(svg, "deck:seahawk:" + std::string(name_of(stood)));
  EXPECT_THAT(deck, HasSubstr("stroke-dasharray=\"1.5 1.5\""));
}

TEST(BbpPicture, BBP_10_5_ways_and_fights_of_boarders) {
  const Scene scene = alongside(Contact::right);
  Event moved = event_of("moved", "isabella", "");
  moved.facts = {{"from", std::string("isabella:D5")}, {"to", std::string("seahawk:D3")}};
  Event fight = event_of("fight-roll", "isabella", "seahawk");
  fight.facts = {{"at", std::string("seahawk:D3")},
                 {"loser", std::string("seahawk")},
                 {"fallen", std::string("crew-1")}};
  const std::vector<Event> events = {moved, fight};
  const PictureRequest request{.time = PictureTime::after, .turn = 4, .events = events};
  const std::string svg = picture_of(scene, request);
  EXPECT_THAT(group_of(svg, "steps:isabella"), HasSubstr("<polyline"));
  const std::string deck = group_of(svg, "deck:seahawk:D3");
  EXPECT_THAT(deck, HasSubstr("stroke-dasharray=\"1.5 1.5\""));
  EXPECT_NE(group_of(picture_of(scene, {}), "deck:seahawk:D3"), deck);
}

TEST(BbpPicture, BBP_9_1_the_volley_alongside_goes_from_deck_to_deck) {
  const Scene scene = alongside(Contact::right);
  const std::vector<Event> events = {shot_of("C5", "D", "miss"), shot_of("D5", "D", "miss"),
                                     shot_of("E5", "E", "miss")};
  const std::string svg =
      picture_of(scene, {.time = PictureTime::after, .turn = 3, .events = events});
  EXPECT_EQ(count(group_of(svg, "volley:isabella:seahawk"), "<path"), 2U) << "a line for each row";
  EXPECT_EQ(group_of(svg, "shot:isabella:seahawk"), "") << "none at sea";
}

TEST(BbpPicture, what_became_of_a_ship_and_when) {
  const Scene scene = abeam();
  const std::vector<ShipFate> fates = {{.ship = "seahawk", .fate = Fate::sunk, .turn = 5}};
  const std::string svg = picture_of(scene, {.fates = fates});
  EXPECT_THAT(group_of(svg, "deck:seahawk:fate"), HasSubstr(">sunk in turn 5<"));
  EXPECT_EQ(group_of(svg, "deck:isabella:fate"), "");
}

TEST(BbpPicture, the_map_is_cut_to_where_ships_are_and_what_else_is_asked_for) {
  const Scene scene = abeam();
  const auto numbers = [](const std::string& svg) { return count(group_of(svg, "map"), "<text"); };
  const std::string near = picture_of(scene, {});
  const auto& map = scene.setup.map;
  EXPECT_LT(numbers(near), static_cast<std::size_t>(map.columns + map.rows));
  const std::vector<MapPlace> corners = {{1, 0}, {map.columns, map.rows - 1}};
  EXPECT_EQ(numbers(picture_of(scene, {.places = corners})),
            static_cast<std::size_t>(map.columns + map.rows));
  const Seen seen(scene.state);
  const PictureRequest request;
  const PictureOf<Seen> of{
      .title = "", .paints = two_paints, .before = seen, .now = seen, .request = request};
  EXPECT_THAT(places_shown(scene.setup, of), Contains(map_place(map, scene.state.ships[1].at)));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
