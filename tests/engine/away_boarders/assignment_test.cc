#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

// ---- set-up ----

Position choosing(ShipSpec spec) {
  spec.chooses_load = true;
  spec.chooses_sail = true;
  Position position = Position().with({{"a", std::move(spec), blue, {0, 0}, 0}});
  return position;
}

TEST(AwayBoardersSetUp, AB_1_5_1_nothing_is_asked_unless_the_scenario_leaves_it_open) {
  Play play(Position().with({{"a", brig(), blue, {0, 0}, 0}}), "set-up");
  set_up(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersSetUp, AB_4_1_1_each_battery_with_guns_takes_any_of_the_four_rounds) {
  Play play(choosing(brig()), "set-up");
  play.want({{"AB-D1", "a", "grape", {"port"}}, {"AB-D1", "a", "double", {"starboard"}}});
  set_up(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::grape);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::double_shot);
  ASSERT_EQ(play.decider.asked.size(), 3U);  // two sides, no bow gun, the sail
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("round", "double", "grape", "chain"));
  EXPECT_EQ(play.decider.asked[0].rule, cite("AB-4.1.1"));
  EXPECT_EQ(play.heard.all("loaded").size(), 2U);
}

TEST(AwayBoardersSetUp, AB_1_5_1_oars_need_sweeps) {
  ShipSpec without = schooner();
  without.has_sweeps = false;
  Play play(choosing(without), "set-up");
  play.want("AB-D2", "a", "oars");
  set_up(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
  EXPECT_THAT(play.decider.asked.back().options, ElementsAre("reef", "battle", "full"));
  EXPECT_THAT(play.decider.refused, ElementsAre("1/set-up/AB-D2/a//0: oars"));

  Play with(choosing(schooner()), "set-up");
  with.want("AB-D2", "a", "oars");
  set_up(with.game);
  EXPECT_EQ(with.ship("a").sail, Sail::oars);
}

TEST(AwayBoardersSetUp, AB_1_5_1_only_before_the_first_turn) {
  Position position = choosing(brig());
  position.state.turn = 2;
  Play play(position, "set-up");
  set_up(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
}

// ---- AB-2.1.2: assignment ----

TEST(AwayBoardersAssignment, AB_D3_silence_leaves_hands_where_they_are) {
  Position position;
  position.state.turn = 2;
  position.add("a", brig(), blue, {0, 0}, 0).crew = hands({{Task::guns, 14}});
  Play play(position, "crew-assignment");
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::guns, 14}}));
  ASSERT_EQ(play.decider.asked.size(), 1U);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("nothing", "reassign"));
  EXPECT_EQ(play.decider.asked[0].fallback, "nothing");
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersAssignment, AB_2_1_2_no_more_hands_than_there_are) {
  Position position;
  position.state.turn = 3;
  position.add("a", schooner(), blue, {0, 0}, 0);
  Play play(position, "crew-assignment");
  play.want(
      {{"AB-D3", "a", "reassign"}, {"AB-D4", "a", "7", {"yards"}}, {"AB-D4", "a", "2", {"guns"}}});
  assign_crews(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("3/crew-assignment/AB-D4/a/guns/0: 2"));
  EXPECT_EQ(play.ship("a").crew, hands({{Task::yards, 7}, {Task::guns, 1}}));
}

TEST(AwayBoardersAssignment, AB_R112_the_last_box_takes_the_rest) {
  Position position;
  position.state.turn = 3;
  position.add("a", schooner(), blue, {0, 0}, 0);
  Play play(position, "crew-assignment");
  play.want({{"AB-D3", "a", "reassign"},
             {"AB-D4", "a", "1", {"guns"}},
             {"AB-D4", "a", "2", {"boarding"}}});
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::yards, 4}, {Task::guns, 1}, {Task::boarding, 3}}));
  EXPECT_THAT(play.decider.refused, ElementsAre("3/crew-assignment/AB-D4/a/boarding/0: 2"));
}

TEST(AwayBoardersAssignment, AB_2_1_2_a_ship_without_hands_has_nobody_to_assign) {
  Position position;
  Ship& ship = position.add("a", schooner(), blue, {0, 0}, 0);
  ship.crew = {};
  ship.lost_crew = 8;
  Play play(position, "crew-assignment");
  play.want("AB-D3", "a", "reassign");
  assign_crews(play.game);
  EXPECT_THAT(play.decider.refused, SizeIs(1));
}

TEST(AwayBoardersAssignment, AB_R139_ships_out_of_play_assign_nobody) {
  Position position;
  position.add("a", brig(), blue, {0, 0}, 0).status = Status::surrendered;
  Play play(position, "crew-assignment");
  assign_crews(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_THAT(play.decider.closed, IsEmpty());
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
