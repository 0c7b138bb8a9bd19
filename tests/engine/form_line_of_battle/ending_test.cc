#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <string>

/// What the scenario brings to a turn, and how turns and games end.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

Scene a_against_b() {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
  return scene;
}

TEST(LineOfBattleEnding, sides_move_in_the_order_of_the_phases) {
  Scene scene = a_against_b();
  scene.setup.phases = {red, blue, blue};
  Play play(scene);
  std::string movers;
  for (int turn = 1; turn <= 7; ++turn) {
    EXPECT_EQ(play.state().turn, turn);
    movers += play.state().moving == red ? 'r' : 'b';
    play.turn();
  }
  EXPECT_EQ(movers, "rbbrbbr");
}

TEST(LineOfBattleEnding, a_side_whose_ships_have_all_struck_has_lost) {
  Scene scene = a_against_b();
  scene.ship("a").struck = true;
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, blue);
  EXPECT_EQ(fact(play.heard.one("game-over"), "reason"), "struck");
}

TEST(LineOfBattleEnding, it_is_over_when_nobody_can_ever_board_again) {
  Scene scene = a_against_b();
  scene.ship("a").parties = 0;
  Play with_one(scene);
  with_one.turn();
  EXPECT_EQ(with_one.state().verdict, Verdict::playing);
  scene.ship("b").parties = 0;
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::ended);
  EXPECT_EQ(play.state().reason, Reason::spent);
}

TEST(LineOfBattleEnding, it_is_over_after_the_last_turn) {
  Scene scene = a_against_b();
  scene.setup.last_turn = 2;
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::playing);
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::ended);
  EXPECT_EQ(fact(play.heard.one("game-over"), "reason"), "turn-limit");
}

// ---- dated changes ----

TEST(LineOfBattleChanges, are_made_and_told_in_their_turn) {
  Scene scene = a_against_b();
  const ShipId a = scene.id("a");
  const ShipId b = scene.id("b");
  scene.setup.events = {
      {1, NewHeading{a, 90}},
      {1, NewCondition{a, Impairment::drifting, Presence::begins}},
      {1, NewCaptainState{a, CaptainState::wounded}},
      {1, NewPosition{a, 10, -20}},
      {1, Reach{{a, b}, Presence::begins}},
      {1, Touch{{b, a, How::collision}}},
      {1, Fouling{{a, b}}},
      {3, Parting{{a, b}}},
      {3, Reach{{a, b}, Presence::ends}},
      {3, NewCondition{a, Impairment::drifting, Presence::ends}},
  };
  Play play(scene);
  play.turn();
  const Ship& ship = play.ship("a");
  EXPECT_EQ(ship.heading, 90);
  EXPECT_FALSE(is_manoeuvrable(ship));
  EXPECT_EQ(ship.captain_state, CaptainState::wounded);
  EXPECT_EQ(ship.x_mm, 10);
  EXPECT_EQ(ship.y_mm, -20);
  EXPECT_TRUE(are_in_reach(play.state(), b, a));
  EXPECT_EQ(play.state().contacts.size(), 1U);
  EXPECT_TRUE(play.link("a", "b").entangled);
  for (const char* kind :
       {"turned", "condition", "captain", "sailed", "in-reach", "bound-to-touch", "fouled"}) {
    EXPECT_EQ(play.heard.all(kind).size(), 1U) << kind;
  }
  play.turn();
  EXPECT_TRUE(play.link("a", "b").in_contact);
  play.turn();
  EXPECT_TRUE(play.state().links.empty());
  EXPECT_TRUE(play.state().in_reach.empty());
  EXPECT_TRUE(is_manoeuvrable(play.ship("a")));
  EXPECT_EQ(ruling_of(play.heard.one("parted")), "FLB-R50");
}

TEST(LineOfBattleChanges, a_contact_is_listed_once_only) {
  Scene scene = a_against_b();
  scene.contact("b", "a", How::declared);
  scene.setup.events = {{1, Touch{{scene.id("b"), scene.id("a"), How::collision}}}};
  Play play(scene);
  play.turn();
  ASSERT_EQ(play.state().contacts.size(), 1U);
  EXPECT_EQ(play.state().contacts[0].how, How::declared);
}

TEST(LineOfBattleChanges, a_ship_can_be_bound_to_touch_several) {
  Scene scene = a_against_b().with({{"c", red, {}}});
  const Contact with_a{scene.id("b"), scene.id("a"), How::collision};
  const Contact with_c{scene.id("b"), scene.id("c"), How::collision};
  scene.setup.events = {{1, Touch{with_a}}, {1, Touch{with_c}}};
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state().contacts.size(), 2U);
  EXPECT_EQ(play.heard.all("bound-to-touch").size(), 2U);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
