#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/boarding_scenes.h"
#include "tests/matchers.h"

// What a case does not show of boarding and of the end of a turn (AB-5, AB-G9).
namespace prizecourt::away_boarders::fixtures {
namespace {

TEST(AwayBoardersEnding, AB_R139_who_has_surrendered_lies_on_no_point) {
  Position position = alongside(12, 0);
  Play play(position, "end");
  play.ship("b").crew = hands({{Task::guns, 3}});
  hold(play, "a", "b");
  end_turn(play.game);
  EXPECT_EQ(play.ship("b").status, Status::surrendered);
  int on_point = 0;
  play.game.occupancy.at(here, [&](ShipId) { ++on_point; });
  EXPECT_EQ(on_point, 1);
}

TEST(AwayBoardersEnding, AB_R127_how_two_lie_is_known_pair_by_pair) {
  Position position = alongside(4, 4);
  add(position, "c", blue, 4);
  Play play(position, "end");
  play.game.set_contact(play.id("a"), play.id("b"), 3);
  play.game.set_contact(play.id("a"), play.id("c"), 5);
  play.game.set_contact(play.id("b"), play.id("c"), 1);
  EXPECT_EQ(play.game.contact_bearing(play.id("a"), play.id("b")), 3);
  EXPECT_EQ(play.game.contact_bearing(play.id("b"), play.id("a")), 9);
  EXPECT_EQ(play.game.contact_bearing(play.id("a"), play.id("c")), 5);
  EXPECT_EQ(play.game.contact_bearing(play.id("b"), play.id("c")), 1);
}

TEST(AwayBoardersEnding, AB_D25_each_ship_is_asked_whether_she_strikes_and_silence_fights_on) {
  Play play(alongside(1, 4), "end");
  end_turn(play.game);
  EXPECT_THAT(play.heard.events, IsEmpty());
  EXPECT_THAT(play.decider.asked, SizeIs(2));
}

TEST(AwayBoardersBoarding, AB_R128_dice_that_never_decide_do_not_hang_the_game) {
  Play play(alongside(2, 2).choose(boarding_rounds, BoardingRounds::until_end), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  play.heard.listens = false;
  board(play.game);
  EXPECT_EQ(boarders(play, "a"), 2);
}

TEST(AwayBoardersBoarding, AB_R142_fights_go_by_the_lower_ids) {
  Position position;
  position.state.turn = 5;
  for (const std::string id : {"a", "b", "c"}) add(position, id, blue, 2);
  for (const std::string id : {"x", "y"}) add(position, id, red, 2);
  Play play(position, "board");
  hold(play, "c", "x");
  hold(play, "a", "y");
  hold(play, "a", "x");
  hold(play, "b", "y");
  play.want({{"AB-D21", "x", "yes", {"c"}},
             {"AB-D21", "x", "yes", {"a"}},
             {"AB-D21", "a", "yes", {"y"}},
             {"AB-D21", "y", "yes", {"b"}}});
  play.dice.then_always(3);
  board(play.game);
  std::vector<std::string> pairs;
  for (const Event& melee : play.heard.all("melee")) {
    pairs.push_back(std::string(melee.who) + std::string(melee.against));
  }
  EXPECT_THAT(pairs, ElementsAre("ax", "ay", "by", "cx"));
}

TEST(AwayBoardersBoarding, AB_D22_the_commander_joins_one_fight_of_a_turn) {
  Position position = alongside(6, 4);
  add(position, "c", red, 1);
  Play play(position, "board");
  for (const std::string_view enemy : {"b", "c"}) hold(play, "a", enemy);
  play.want({{"AB-D21", "b", "yes"}, {"AB-D21", "c", "yes"}, {"AB-D22", "a", "yes"}});
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(modifier(play.heard.all("melee")[0], "commander"), 1);
  EXPECT_EQ(modifier(play.heard.all("melee")[1], "commander"), -999);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/board/AB-D22/a/c/0: yes"));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
