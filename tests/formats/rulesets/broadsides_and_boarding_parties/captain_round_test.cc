#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"
#include "tests/matchers.h"

// Set-up, plot, surrender, draws and stand-ins by orders, and which orders are heard when.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Before the set-up, with that many crew.
Scene before_set_up(int crew) {
  Scene scene;
  for (SideSpec& side : scene.setup.sides) side.crew = crew;
  scene.state = opening(scene.setup);
  return scene;
}

// ---- set-up ----

TEST(BbpOrderedSetUp, BBP_1_5_BBP_1_6_each_figure_where_it_is_told_to) {
  OrderedPlay play(before_set_up(23), "set-up");
  play.order(isabella, "place: {captain: G4, crew: [H4, H4]}");
  play.until("sinking");
  const auto places = play.game.figures(isabella);
  EXPECT_EQ(play.game.place_name(places[0]), "isabella:G4");
  EXPECT_EQ(play.game.place_name(places[21]), "isabella:H4");
  EXPECT_EQ(play.game.place_name(places[22]), "isabella:H4");
  EXPECT_EQ(play.game.place_name(places[23]), "isabella:D4");  // silence
  EXPECT_THAT(play.refusals(), IsEmpty());
}

TEST(BbpOrderedSetUp, BBP_10_8_a_full_section_is_refused) {
  OrderedPlay play(before_set_up(22), "set-up");
  play.order(isabella, "place:\n  captain: B3\n  crew: [B3, C4]");
  play.until("sinking");
  EXPECT_THAT(play.refusals(), ElementsAre("isabella: place: crew-21 at B3 — three figures stand "
                                           "there (BBP-10.8, BBP-R11)"));
  EXPECT_EQ(play.game.place_name(play.game.figures(isabella)[22]), "isabella:C4");
  EXPECT_THAT(play.answers("BBP-D1b"), ElementsAre("isabella: D4 (refused)", "isabella: C4"));
}

// ---- plot ----

TEST(BbpOrderedPlot, BBP_2_1_three_cards_of_which_nothing_is_told) {
  OrderedPlay play(Scene(), "sinking");
  play.order(isabella, "plot: [move, turn-starboard, move]");
  play.until("card-1");
  EXPECT_THAT(play.answers("BBP-D2"),
              ElementsAre("isabella: move", "isabella: turn-starboard", "isabella: move"));
  for (const Event& event : play.heard.events) EXPECT_NE(event.phase, "plot");
  play.turn();
  EXPECT_EQ(play.state().ships[0].at, (Dot{7, 3}));
}

TEST(BbpOrderedPlot, BBP_2_7_forced_cards_stand_where_the_captain_wants_them) {
  Scene scene;
  scene.mast(isabella, 'A') = 0;
  OrderedPlay play(scene, "sinking");
  play.order(isabella, "plot: [move, turn-port, damaged]");
  play.until("card-1");
  EXPECT_EQ(play.state().ships[0].plot, (Plot{Card::move, Card::turn_port, Card::damaged}));
}

// ---- surrender, draws ----

TEST(BbpOrderedSurrender, BBP_12_1_BBP_R87_in_both_parts) {
  OrderedPlay play(Scene(), "surrender");
  play.order(isabella, "surrender: true");
  play.until("plot");
  EXPECT_EQ(play.state().reason, Reason::surrender);
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4"});
  scene.figures(seahawk, {"D4"});
  OrderedPlay boarding(scene, "movement");
  boarding.order(seahawk, "surrender: true");
  boarding.until("melee");
  EXPECT_EQ(boarding.state().winner, isabella);
}

TEST(BbpOrderedDraw, BBP_R88_both_say_yes) {
  OrderedPlay play(Scene(), "surrender");
  play.order(isabella, "draw: true\nsurrender: false");
  play.order(seahawk, "draw: true");
  play.until("card-1");
  EXPECT_EQ(play.state().reason, Reason::agreed);
  EXPECT_THAT(play.answers("BBP-D3"), ElementsAre("isabella: no", "seahawk: no"));
}

// ---- stand-in ----

/// Isabella's Captain comes back at the end of this round.
Scene captain_away() {
  Scene scene;
  scene.ship(isabella).figures[0] = no_place;
  scene.ship(isabella).captain_state = CaptainState::skipping;
  return scene;
}

TEST(BbpOrderedStandIn, BBP_7_5_the_first_section_with_crew) {
  OrderedPlay play(captain_away(), "round-end");
  play.order(isabella, "stand_in: [G4, F5, F3]");
  play.turn();
  EXPECT_THAT(play.answers("BBP-D8"), ElementsAre("isabella: F5"));
  EXPECT_THAT(play.refusals(), IsEmpty());
}

TEST(BbpOrderedStandIn, BBP_7_5_BBP_R51_where_nobody_is_left_it_is_refused) {
  OrderedPlay play(captain_away(), "round-end");
  play.order(isabella, "stand_in: G4");
  play.turn();
  EXPECT_THAT(play.refusals(), ElementsAre("isabella: stand_in: G4 — no crewmember of that side is "
                                           "there (BBP-7.5, BBP-R51)"));
}

TEST(BbpOrderedStandIn, a_standing_list_says_nothing_where_nobody_is_left) {
  OrderedPlay play(captain_away(), "round-end");
  play.order(isabella, "standing: {stand_in: G4}");
  play.turn();
  EXPECT_THAT(play.refusals(), IsEmpty());
  EXPECT_THAT(play.answers("BBP-D8"), IsEmpty());
}

// ---- which orders are heard ----

TEST(BbpOrdersBook, a_later_file_counts_from_its_window_on_and_kind_by_kind) {
  OrderedPlay play(abeam(), "fire-1");
  play.order(isabella, "fire: {any: [{row: C, max: 1}]}\nhull_side: port");
  play.order(isabella, "fire: {any: [{row: D, max: 1}]}", 1);
  play.order(seahawk, "fire: hold");
  play.dice.shots("isabella", {1});
  play.until("card-2");
  EXPECT_EQ(play.shots(isabella), "F5 at C");
  play.window = 1;
  play.dice.shots("isabella", {1});
  play.until("card-3");
  EXPECT_EQ(play.shots(isabella), "F5 at C, F5 at D");
  const auto found = play.book.find({.side = isabella, .kind = OrderKind::hull_side}, Tenure::turn,
                                    {.turn = 1, .window = 1});
  EXPECT_TRUE(found.has_value());
}

TEST(BbpOrdersBook, standing_orders_outlive_the_turn_until_they_are_replaced_or_taken_back) {
  OrdersBook book;
  const Scene scene;
  const auto add = [&](std::string_view text) {
    Problems problems;
    auto orders = read_for(isabella, text, scene.setup, scene.state, problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), 0);
  };
  const auto stands = [&] {
    const auto found = book.find({.side = isabella, .kind = OrderKind::fire}, Tenure::standing,
                                 {.turn = 2, .window = 0});
    return found.has_value();
  };
  add("fire: hold\nstanding: {fire: [C]}");
  book.end_turn();
  EXPECT_TRUE(stands());
  EXPECT_FALSE(book.find({.side = isabella, .kind = OrderKind::fire}, Tenure::turn,
                         {.turn = 2, .window = 0}));
  add("standing: {fire: none}");
  EXPECT_FALSE(stands());
  book.end_turn();
  EXPECT_FALSE(stands());
}

TEST(BbpOrdersBook, each_side_hears_its_own) {
  OrderedPlay play(Scene(), "sinking");
  play.order(seahawk, "plot: [move, move, move]");
  play.until("card-1");
  EXPECT_EQ(play.state().ships[0].plot, (Plot{Card::remain, Card::remain, Card::remain}));
  EXPECT_EQ(play.state().ships[1].plot, (Plot{Card::move, Card::move, Card::move}));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
