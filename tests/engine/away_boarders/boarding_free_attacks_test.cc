#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/boarding_scenes.h"
#include "tests/matchers.h"

#include <array>
#include <optional>
#include <string>

/// Attacks that nobody repels, and parties that board or face several (source 5.3, 5.6).
namespace prizecourt::away_boarders::fixtures {
namespace {

// ---- AB-5.3: free attack ----

Position against_nobody(std::array<int, task_count> crew) {
  Position position = alongside(4, 0);
  Ship& victim = position.add("v", brig(), red, here, 0);
  victim.crew = crew;
  victim.casualties = 14 - crew_aboard(victim);
  return position;
}

/// `a` boards `v`; returns the box that lost a marker.
std::string freely_attacked(std::array<int, task_count> crew, std::optional<std::string> choice) {
  Play play(against_nobody(crew), "board");
  hold(play, "a", "v");
  play.want("AB-D21", "a", "yes", {"v"});
  if (choice) play.want("AB-D24", "v", *choice);
  board(play.game);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_EQ(play.heard.one("free-attack").who, "a");
  EXPECT_EQ(play.heard.one("free-attack").against, "v");
  expect_all_accounted_for(play);
  return text(play.heard.one("casualty"), "box");
}

TEST(AwayBoardersBoarding, AB_5_3_prefers_crews_at_the_guns) {
  const auto crew = hands({{Task::yards, 2}, {Task::guns, 2}, {Task::repair_hull, 1}});
  EXPECT_EQ(freely_attacked(crew, std::nullopt), "guns");
  EXPECT_EQ(freely_attacked(crew, "yards"), "guns");
}

TEST(AwayBoardersBoarding, AB_D24_the_owner_chooses_between_serving_and_repairing) {
  const auto crew = hands({{Task::guns, 2}, {Task::repair_guns, 1}});
  EXPECT_EQ(freely_attacked(crew, std::nullopt), "repair-guns");
  EXPECT_EQ(freely_attacked(crew, "guns"), "guns");
}

TEST(AwayBoardersBoarding, AB_D24_otherwise_any_box) {
  const auto crew = hands({{Task::yards, 2}, {Task::repair_rigging, 1}, {Task::repair_hull, 1}});
  EXPECT_EQ(freely_attacked(crew, std::nullopt), "repair-hull");
  EXPECT_EQ(freely_attacked(crew, "yards"), "yards");
  const auto aloft = hands({{Task::yards, 2}, {Task::repair_rigging, 1}});
  EXPECT_EQ(freely_attacked(aloft, std::nullopt), "repair-rigging");
}

TEST(AwayBoardersBoarding, AB_R132_no_roll_for_the_commander) {
  Play play(alongside(4, 0), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  board(play.game);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_EQ(play.ship("b").casualties, 1);
  EXPECT_EQ(crew_at(play.ship("b"), Task::guns), 13);
}

TEST(AwayBoardersBoarding, AB_5_3_nobody_left_to_lose) {
  Play play(against_nobody({}), "board");
  hold(play, "a", "v");
  play.want("AB-D21", "a", "yes", {"v"});
  board(play.game);
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersBoarding, AB_R134_the_only_marker_was_busy) {
  Play play(alongside(4, 1), "board");
  hold(play, "a", "b");
  play.ship("b").busy_boarders = 1;
  play.ship("b").crew = hands({{Task::boarding, 1}});
  play.ship("b").casualties = 13;
  play.want("AB-D21", "a", "yes");
  board(play.game);
  EXPECT_THAT(play.heard.all("free-attack"), SizeIs(1));
  EXPECT_EQ(boarders(play, "b"), 0);
  EXPECT_EQ(play.ship("b").busy_boarders, 0);
}

TEST(AwayBoardersBoarding, AB_R148_one_loss_for_each_party) {
  Position position = alongside(4, 0);
  add(position, "c", blue, 2);
  Play play(position, "board");
  hold(play, "a", "b");
  hold(play, "b", "c");
  play.want("AB-D21", "", "yes", {"b"});
  board(play.game);
  EXPECT_THAT(play.heard.all("free-attack"), SizeIs(2));
  EXPECT_EQ(play.ship("b").casualties, 2);
}

// ---- AB-5.6: several against one ----

/// `s` (blue, 6) is held by `x` (red, 4) and `y` (red, 1), which both board her.
struct TwoAgainstOne {
  TwoAgainstOne()
      : play(position(), "board") {
    hold(play, "s", "x");
    hold(play, "s", "y");
    play.want({{"AB-D21", "x", "yes"}, {"AB-D21", "y", "yes"}});
  }

  static Position position() {
    Position made;
    made.state.turn = 5;
    add(made, "s", blue, 6);
    add(made, "x", red, 4);
    add(made, "y", red, 1);
    return made;
  }

  Play play;
};

TEST(AwayBoardersBoarding, AB_D23_silence_divides_equally) {
  TwoAgainstOne fight;
  fight.play.dice.then_always(3);
  board(fight.play.game);
  EXPECT_EQ(modifier(fight.play.heard.all("melee")[0], "markers"), 3);
  EXPECT_EQ(modifier(fight.play.heard.all("melee")[1], "markers"), 3);
}

TEST(AwayBoardersBoarding, AB_D23_the_odd_marker_faces_the_larger_party) {
  TwoAgainstOne fight;
  fight.play.ship("s").crew = hands({{Task::guns, 7}, {Task::boarding, 7}});
  fight.play.ship("y").crew = hands({{Task::guns, 8}, {Task::boarding, 6}});
  fight.play.dice.then_always(3);
  board(fight.play.game);
  EXPECT_EQ(modifier(fight.play.heard.all("melee")[0], "markers"), 3);
  EXPECT_EQ(modifier(fight.play.heard.all("melee")[1], "markers"), 4);
}

TEST(AwayBoardersBoarding, AB_5_6_sending_nobody_leaves_a_free_attack) {
  TwoAgainstOne fight;
  Play& play = fight.play;
  play.want("AB-D23", "s", "6", {"x"});
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(text(play.heard.all("melee")[0], "result"), "win");
  const Event free = play.heard.one("free-attack");
  EXPECT_EQ(free.who, "y");
  EXPECT_EQ(free.against, "s");
  EXPECT_EQ(crew_at(play.ship("s"), Task::guns), 7);
}

TEST(AwayBoardersBoarding, AB_5_3_who_only_repels_attacks_nobody_freely) {
  TwoAgainstOne fight;
  Play& play = fight.play;
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.decision == decision("AB-D21")) return question.who == "s" ? "yes" : "no";
    if (question.decision == decision("AB-D23") && question.about == "x") return "6";
    return std::nullopt;
  };
  play.dice.then_always(3);
  board(play.game);
  EXPECT_THAT(play.heard.all("melee"), SizeIs(1));
  EXPECT_THAT(play.heard.all("free-attack"), IsEmpty());
}

TEST(AwayBoardersBoarding, AB_5_6_a_marker_lost_freely_is_missed_in_a_later_fight) {
  TwoAgainstOne fight;
  Play& play = fight.play;
  play.ship("s").crew = hands({{Task::boarding, 6}});
  play.ship("s").casualties = 8;
  play.want("AB-D23", "s", "0", {"x"});
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(text(play.heard.all("casualty")[0], "box"), "boarding");
  EXPECT_EQ(modifier(play.heard.one("melee"), "markers"), 5);
  expect_all_accounted_for(play);
}

TEST(AwayBoardersBoarding, AB_5_6_a_busy_marker_is_lost_before_one_that_fights) {
  TwoAgainstOne fight;
  Play& play = fight.play;
  play.ship("s").crew = hands({{Task::boarding, 6}});
  play.ship("s").casualties = 8;
  play.ship("s").busy_boarders = 1;
  play.want("AB-D23", "s", "0", {"x"});
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(modifier(play.heard.one("melee"), "markers"), 5);
  EXPECT_EQ(play.ship("s").busy_boarders, 0);
}

TEST(AwayBoardersBoarding, AB_D22_the_commander_joins_one_fight_of_a_turn) {
  TwoAgainstOne fight;
  Play& play = fight.play;
  play.want("AB-D22", "s", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(modifier(play.heard.all("melee")[0], "commander"), 1);
  EXPECT_EQ(modifier(play.heard.all("melee")[1], "commander"), -999);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/board/AB-D22/s/y/0: yes"));
}

TEST(AwayBoardersBoarding, AB_5_6_only_parties_that_fight_are_faced) {
  TwoAgainstOne fight;
  Play& play = fight.play;
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.decision == decision("AB-D21")) return question.who == "x" ? "yes" : "no";
    return std::nullopt;
  };
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(modifier(play.heard.one("melee"), "markers"), 6);
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
  expect_all_accounted_for(play);
}

TEST(AwayBoardersBoarding, AB_R149_winners_stay_in_their_own_box) {
  Play play(alongside(6, 1), "board");
  hold(play, "a", "b");
  play.want("AB-D21", "a", "yes");
  play.dice.then_always(3);
  board(play.game);
  EXPECT_EQ(boarders(play, "a"), 6);
  EXPECT_EQ(crew_aboard(play.ship("a")), 14);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
