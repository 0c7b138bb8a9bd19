#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

/// The worked cases of the catalogue, as they stand there; the first is the printed example.
namespace prizecourt::form_line_of_battle {
namespace {

using namespace fixtures;
using Refused = std::vector<std::string>;

TEST(FLB_C01, the_example_of_the_text_die_by_die) {
  Scene scene;
  scene.setup.sides[0].id = "britain";
  scene.setup.sides[1].id = "spain";
  scene.add("br", red, {.rate = 6, .broadside = 7, .parties = 1, .quality = Quality::elite});
  scene.add("sp", blue, {.rate = 5, .broadside = 8, .parties = 2});
  scene.state.moving = blue;
  scene.contact("sp", "br", How::collision);
  Play play(scene);
  play.want("FLB-D2", "sp", "yes");
  play.want("FLB-D3", "br", "yes");
  play.dice.entangle("sp", 4);
  play.dice.initiation("sp", 4);
  play.musketry("sp", 5, 5);
  play.musketry("br", 3, 4);
  play.dice.round("sp", 6, "br", 3);
  play.dice.test("br", 4, 5);
  play.dice.round("sp", 1, "br", 6);
  play.dice.round("sp", 5, "br", 3);
  play.dice.test("br", 4, 4);
  play.dice.round("sp", 1, "br", 6);
  play.dice.test("sp", 3, 3);
  play.turn();
  EXPECT_TRUE(play.link("sp", "br").entangled);
  EXPECT_EQ(play.initiation("sp"),
            "unmanoeuvrable or counter-board 1, parallel 1, impromptu -1, rate -1, entangled 1 = 5 "
            "grappled");
  EXPECT_EQ(play.ship("br").captain_state, CaptainState::wounded);
  EXPECT_EQ(play.ship("sp").captain_state, CaptainState::fit);
  EXPECT_EQ(play.story(),
            "8-5 B1; br CP 0; br tests 12 passed; "
            "3-8 C1; sp CP 1; "
            "6-5 C1; br BR 6; br tests 11 passed; "
            "2-8 C3; sp CP 0; sp BR 7; sp tests 6 failed; sp strikes; struck");
  EXPECT_TRUE(play.ship("sp").struck);
  EXPECT_FALSE(play.ship("br").struck);
  EXPECT_EQ(play.ship("sp").prize_of, Owner::none) << "nobody is left to be put on board";
}

TEST(FLB_C02, initiation_sums_that_all_fail) {
  Scene scene;
  scene.add("a", red, {.rate = 1});
  scene.add("b", blue, {.rate = 3, .heading = 90});
  scene.add("c", red, {.rate = unrated});
  scene.add("d", blue, {.rate = 4, .heading = 330});
  scene.add("e", red, {.rate = 3, .captain = Captain::superior});
  scene.add("f", blue, {.rate = 3, .captain = Captain::superior, .heading = 180});
  scene.add("g", red, {.rate = 3, .captain = Captain::inept});
  scene.add("h", blue,
            {.rate = 3,
             .captain = Captain::superior,
             .heading = 90,
             .conditions = {Condition::dismasted}});
  const std::vector<std::vector<std::string>> contacts = {
      {"a", "b"}, {"c", "d"}, {"e", "f"}, {"g", "h"}};
  for (const auto& pair : contacts) scene.contact(pair[0], pair[1], How::declared);
  Play play(scene);
  for (const auto& pair : contacts) play.board(pair[0], pair[1]);
  play.dice.entangle("a", 3);
  play.dice.initiation("a", 5);
  play.dice.entangle("c", 4);
  play.dice.initiation("c", 4);
  play.dice.entangle("e", 1);
  play.dice.initiation("e", 4);
  play.dice.entangle("g", 2);
  play.dice.initiation("g", 3);
  play.turn();
  EXPECT_EQ(play.initiation("a"), "rate -2 = 3 failed");
  EXPECT_EQ(play.initiation("c"), "parallel 1, rate -3, entangled 1 = 3 failed");
  EXPECT_EQ(play.initiation("e"),
            "attacking captain 2, defending captain -2, opposite -1 = 3 failed");
  EXPECT_EQ(play.initiation("g"),
            "attacking captain -1, unmanoeuvrable or counter-board 1 = 3 failed");
  EXPECT_EQ(play.story(), "") << "no fight";
}

TEST(FLB_C03, carried_at_the_first_rush) {
  Play play(duel({.rate = 4, .parties = 3, .quality = Quality::veteran},
                 {.rate = 4, .broadside = 5, .parties = 0, .quality = Quality::poor}));
  play.board("a", "b");
  play.dice.entangle("a", 6);
  play.dice.initiation("a", 2);
  play.dice.round("a", 5, "b", 3);
  play.turn();
  EXPECT_EQ(play.initiation("a"), "parallel 1, entangled 1 = 4 grappled");
  EXPECT_EQ(play.story(), "9-2 C2; b strikes; struck");
  EXPECT_EQ(play.ship("a").parties, 3);
  EXPECT_EQ(play.ship("b").broadside, 5);
}

TEST(FLB_C04, a_counter_boarder_wins_the_gunwales_by_six_and_carries_the_other_ship) {
  Play play(duel({.parties = 2}, {.parties = 3}));
  play.board("a", "b");
  play.want("FLB-D3", "b", "yes");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 3);
  play.dice.round("a", 1, "b", 6);
  play.dice.test("a", 3, 4);
  play.dice.round("a", 2, "b", 6);
  play.turn();
  EXPECT_EQ(play.initiation("a"), "unmanoeuvrable or counter-board 1, parallel 1 = 5 grappled");
  EXPECT_EQ(play.story(), "3-9 B2; a CP 0; a tests 7 passed; 2-9 C2; a strikes; struck");
  EXPECT_EQ(play.ship("b").parties, 3);
}

TEST(FLB_C05, repulsed_followed_up_and_roles_exchanged) {
  Play play(duel({.parties = 4}, {.parties = 3, .quality = Quality::elite}));
  play.board("a", "b");
  play.want("FLB-D3", "b", "yes");
  play.want("FLB-D6", "b", "yes");
  play.dice.entangle("a", 5);
  play.dice.initiation("a", 1);
  play.dice.round("a", 5, "b", 1);
  play.dice.round("a", 1, "b", 6);
  play.dice.round("a", 6, "b", 6);
  play.dice.round("a", 1, "b", 5);
  play.dice.test("a", 5, 3);
  play.dice.round("a", 1, "b", 5);
  play.turn();
  EXPECT_EQ(play.initiation("a"),
            "unmanoeuvrable or counter-board 1, parallel 1, entangled 1 = 4 grappled");
  EXPECT_EQ(play.story(),
            "9-6 B1; b CP 2; 5-10 C1; a CP 3; 9-10 C1; a CP 2; 3-9 C3; a CP 0; a tests 8 passed; "
            "b follows; 1-9 C2; a strikes; struck");
  EXPECT_EQ(play.ship("b").parties, 2);
}

TEST(FLB_C06, repulsed_and_no_counter_board_is_the_end) {
  Play play(duel({.parties = 3}, {.parties = 2, .quality = Quality::elite}));
  play.board("a", "b");
  play.want("FLB-D6", "b", "yes");
  play.dice.entangle("a", 2);
  play.dice.initiation("a", 3);
  play.dice.round("a", 1, "b", 6);
  play.turn();
  EXPECT_EQ(play.decider.refused, Refused{"yes: FLB-8.2.15"});
  EXPECT_EQ(play.story(), "4-10 C3; a CP 1; repulsed");
  EXPECT_FALSE(play.ship("a").struck);
  EXPECT_FALSE(play.ship("b").struck);
  EXPECT_EQ(play.ship("b").parties, 2);
}

TEST(FLB_C07, draws) {
  Play play(duel({}, {}));
  play.board("a", "b");
  play.want("FLB-D3", "b", "yes");
  play.dice.entangle("a", 3);
  play.dice.initiation("a", 2);
  play.dice.round("a", 3, "b", 3);
  play.dice.round("a", 6, "b", 6);
  play.turn();
  EXPECT_EQ(play.initiation("a"), "unmanoeuvrable or counter-board 1, parallel 1 = 4 grappled");
  EXPECT_EQ(play.story(), "5-5 A; a CP 1; b CP 1; 7-7 A; a CP 0; b CP 0; exhausted");
  EXPECT_EQ(play.ship("a").broadside, 8);
  EXPECT_EQ(play.ship("b").broadside, 8);
}

TEST(FLB_C08, broken_off_followed_up_and_no_follow_up_of_the_follow_up) {
  Play play(duel({.parties = 3}, {.parties = 3}));
  play.board("a", "b");
  play.want("FLB-D5", "a", "- - break-off");
  play.want("FLB-D6", "a", "yes");
  play.want("FLB-D3", "b", "yes");
  play.want("FLB-D6", "b", "yes");
  play.dice.entangle("a", 4);
  play.dice.initiation("a", 6);
  play.dice.round("a", 4, "b", 1);
  play.dice.round("a", 2, "b", 6);
  play.dice.round("a", 6, "b", 1);
  play.dice.round("a", 6, "b", 1);
  play.dice.test("b", 4, 3);
  play.turn();
  EXPECT_EQ(play.decider.refused, Refused{"yes: FLB-8.2.15"});
  EXPECT_EQ(play.story(),
            "7-4 B1; b CP 2; 5-8 C1; a CP 2; a breaks off; b follows; 8-3 C1; b CP 1; "
            "8-2 C3; b CP 0; b BR 7; b tests 7 passed; repulsed");
  EXPECT_EQ(play.ship("a").broadside, 8);
}

TEST(FLB_C09, broadside_to_nothing_is_one_more_cause_and_then_none_any_more) {
  Play play(duel({.parties = 3}, {.broadside = 1, .parties = 0}));
  play.board("a", "b");
  play.dice.entangle("a", 6);
  play.dice.initiation("a", 2);
  play.dice.round("a", 2, "b", 4);
  play.dice.test("b", 4, 4);
  play.dice.round("a", 1, "b", 2);
  play.dice.test("b", 6, 1);
  play.dice.round("a", 6, "b", 1);
  play.turn();
  EXPECT_EQ(play.story(),
            "5-4 C1; b BR 0; b tests 7 passed; 4-2 C1; b BR 0; b tests 7 passed; "
            "9-1 C2; b strikes; struck");
  EXPECT_EQ(fact(play.heard.all("excess")[0], "lost"), "1");
  EXPECT_EQ(fact(play.heard.all("excess")[1], "unmet"), "1");
}

/// FLB-C10 and FLB-C11 up to the second round.
void play_with_both_captains_hit(Play& play) {
  play.board("a", "b");
  play.dice.entangle("a", 6);
  play.dice.initiation("a", 3);
  play.musketry("a", 6, 6);
  play.musketry("b", 5, 6);
  play.dice.round("a", 4, "b", 5);
  play.dice.round("a", 4, "b", 5);
  play.dice.test("a", 2, 4);
}

TEST(FLB_C10, both_captains_hit_and_only_the_first_round_feels_it) {
  Play play(duel({}, {}));
  play_with_both_captains_hit(play);
  play.dice.round("a", 6, "b", 1);
  play.dice.test("b", 3, 4);
  play.turn();
  EXPECT_EQ(play.ship("a").captain_state, CaptainState::wounded);
  EXPECT_EQ(play.ship("b").captain_state, CaptainState::killed);
  EXPECT_EQ(play.story(),
            "5-5 A; a CP 1; b CP 1; 5-6 C1; a CP 0; a tests 7 passed; "
            "6-2 C1; b CP 0; b tests 7 passed; exhausted");
}

TEST(FLB_C11, the_same_where_a_wound_is_a_penalty) {
  Scene scene = duel({}, {});
  scene.choose(captain_in_test, CaptainInTest::penalty);
  Play play(scene);
  play_with_both_captains_hit(play);
  play.turn();
  EXPECT_EQ(play.story(),
            "5-5 A; a CP 1; b CP 1; 5-6 C1; a CP 0; a tests 5 failed; a strikes; struck");
}

TEST(FLB_C12, two_ships_against_one) {
  Scene scene;
  scene.add("a1", red, {.rate = 4, .parties = 2, .quality = Quality::veteran});
  scene.add("a2", red, {.rate = 5, .parties = 1, .quality = Quality::poor});
  scene.add("b", blue, {.rate = 4, .parties = 3, .quality = Quality::elite});
  scene.contact("a1", "b", How::declared);
  scene.contact("a2", "b", How::declared);
  Play play(scene);
  play.board("a1", "b");
  play.board("a2", "b");
  play.want("FLB-D7", "a1", "a2 a1");
  play.dice.entangle("a1", 1);
  play.dice.initiation("a1", 3);
  play.dice.entangle("a2", 5);
  play.dice.initiation("a2", 3);
  play.dice.round("a1", 4, "b", 2);
  play.dice.round("a1", 6, "b", 1);
  play.dice.round("a1", 1, "b", 5);
  play.dice.test("a2", 3, 5);
  play.dice.round("a1", 6, "b", 1);
  play.dice.test("b", 1, 3);
  play.turn();
  EXPECT_EQ(play.initiation("a1"), "parallel 1 = 4 grappled");
  EXPECT_EQ(play.initiation("a2"), "parallel 1, rate -1, entangled 1 = 4 grappled");
  EXPECT_EQ(play.story(),
            "7-7 A; a2 CP 0; b CP 2; 8-5 C1; b CP 1; 3-8 C1; a1 CP 1; a2 tests 7 passed; "
            "7-4 C1; b CP 0; b tests 6 failed; b strikes; struck");
}

TEST(FLB_C13, orders_that_are_refused) {
  Scene scene;
  scene.add("a", red, {.parties = 0});
  scene.add("b", blue, {});
  scene.add("c", red, {});
  scene.add("d", blue, {.parties = 0});
  scene.add("e", red, {});
  scene.contact("a", "b", How::declared);
  scene.contact("c", "d", How::declared);
  Play play(scene);
  play.board("a", "b");
  play.board("c", "d");
  play.board("e", "b");
  play.want("FLB-D9", "c", "1");
  play.want("FLB-D3", "d", "yes");
  play.dice.entangle("a", 4);
  play.dice.entangle("c", 1);
  play.dice.initiation("c", 2);
  play.turn();
  EXPECT_THAT(play.decider.refused, testing::ElementsAre("b: FLB-8.0.1", "1: FLB-8.0.8",
                                                         "b: FLB-8.0.3", "yes: FLB-8.0.4"));
  EXPECT_EQ(play.initiation("c"), "parallel 1 = 3 failed");
  EXPECT_TRUE(play.link("a", "b").entangled);
  EXPECT_EQ(play.story(), "");
}

TEST(FLB_C14, a_draw_that_silences_the_last_gun) {
  Play play(duel({.parties = 2}, {.broadside = 1, .parties = 0}));
  play.board("a", "b");
  play.want("FLB-D5", "a", "- - break-off");
  play.dice.entangle("a", 6);
  play.dice.initiation("a", 6);
  play.dice.round("a", 1, "b", 3);
  play.dice.test("b", 3, 4);
  play.dice.round("a", 5, "b", 1);
  play.dice.test("b", 6, 1);
  play.turn();
  EXPECT_EQ(play.story(),
            "3-3 A; a CP 1; b BR 0; b tests 7 passed; 6-1 C1; b BR 0; b tests 7 passed; "
            "a breaks off; broken-off");
}

TEST(FLB_C15, a_failed_attempt_and_a_second_one_while_in_contact) {
  Scene scene = duel({.rate = 6, .captain = Captain::inept}, {.rate = 6, .parties = 0});
  scene.choose(repeated_attempt, RepeatedAttempt::each_own_action_phase_in_contact);
  scene.setup.phases = {red};
  Play play(scene);
  play.board("a", "b");
  play.dice.entangle("a", 5);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_TRUE(play.link("a", "b").entangled);
  EXPECT_EQ(play.initiation("a"), "attacking captain -1, parallel 1, entangled 1 = 2 failed");
  play.state().contacts.push_back({play.id("a"), play.id("b"), How::declared});
  play.board("a", "b");
  play.dice.initiation("a", 3);
  play.dice.round("a", 6, "b", 2);
  play.turn();
  EXPECT_EQ(play.story(), "8-2 C2; b strikes; struck");
}

TEST(FLB_C16, pairing_by_proximity) {
  Scene scene;
  scene.add("b1", blue, {.parties = 0, .x = 20, .y = 5});
  scene.add("b2", blue, {.parties = 0, .x = 20, .y = 125});
  scene.add("r1", red, {.parties = 12});
  scene.add("r2", red, {.parties = 12, .y = 60});
  scene.add("r3", red, {.parties = 12, .y = 130});
  for (const char* mover : {"r1", "r2", "r3"}) {
    for (const char* target : {"b1", "b2"}) {
      scene.state.actions.push_back({scene.id(mover), scene.id(target), false});
    }
  }
  scene.state.step = *Game::steps().called("fights");
  Play play(scene);
  play.dice.round("r1", 1, "b1", 1);
  play.dice.round("r3", 1, "b2", 1);
  play.turn();
  const auto fights = play.heard.all("fight-began");
  ASSERT_EQ(fights.size(), 2U);
  EXPECT_EQ(fact(fights[0], "ships"), "r1 r2");
  EXPECT_EQ(fact(fights[0], "enemies"), "b1");
  EXPECT_EQ(fact(fights[1], "ships"), "r3");
  EXPECT_EQ(fact(fights[1], "enemies"), "b2");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
