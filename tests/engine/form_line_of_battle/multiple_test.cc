#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 9.3: several ships in one fight, and several fights.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using Names = std::vector<std::string>;

/// a1 and a2 of red fight b of blue.
Scene two_against_one(const Given& a1, const Given& a2, const Given& b) {
  Scene scene = Scene().with({{"a1", red, a1}, {"a2", red, a2}, {"b", blue, b}});
  scene.link("a1", "b").in_contact = true;
  scene.link("a2", "b").in_contact = true;
  scene.state.actions = {{scene.id("a1"), scene.id("b"), false},
                         {scene.id("a2"), scene.id("b"), false}};
  scene.state.step = *Game::steps().called("fights");
  return scene;
}

/// "a1 a2 : b"
std::string text_of_fight(const Game& game, const Fight& fight) {
  return game.ids_of(fight.ships[0].all())() + " : " + game.ids_of(fight.ships[1].all())();
}

TEST(FLB_9_3_1, crew_parties_and_quality_are_added_up) {
  Play play(two_against_one({.parties = 3, .quality = Quality::elite},
                            {.parties = 2, .quality = Quality::poor}, {.parties = 4}));
  play.want("FLB-D5", "a1", "- break-off");
  play.dice.round("a1", 2, "b", 3);
  play.turn();
  EXPECT_EQ(modifiers_of(play.heard.one("round")),
            "quality 1, crew parties 5, enemy's crew parties 4");
  EXPECT_EQ(fact(play.heard.one("fight-began"), "ships"), "a1 a2");
  EXPECT_EQ(play.heard.one("fight-began").rule->id, "FLB-9.3.1");
}

TEST(FLB_9_3_1, a_ship_that_struck_leaves_the_sum_and_the_rest_fights_on) {
  Play play(
      two_against_one({.parties = 0, .quality = Quality::elite}, {.parties = 3}, {.parties = 3}));
  play.want("FLB-D5", "a2", "break-off");
  play.dice.round("a1", 1, "b", 6);
  play.dice.test("a1", 1, 1);
  play.turn();
  EXPECT_EQ(play.story(),
            "6-9 C1; a2 CP 2; a1 tests 4 failed; a1 strikes; a2 breaks off; broken-off")
      << "FLB-R57";
}

TEST(FLB_9_3_1, all_of_a_side_that_is_carried_strike) {
  Scene scene = Scene().with(
      {{"a", red, {.parties = 6}}, {"b1", blue, {.parties = 1}}, {"b2", blue, {.parties = 1}}});
  scene.state.actions = {{scene.id("a"), scene.id("b1"), false},
                         {scene.id("a"), scene.id("b2"), false}};
  scene.state.step = *Game::steps().called("fights");
  Play play(scene);
  play.dice.round("a", 6, "b1", 1);
  play.turn();
  EXPECT_EQ(play.story(), "12-3 C2; b1 strikes; b2 strikes; struck") << "FLB-R59";
}

TEST(FLB_9_3_1, each_ship_shoots_once_and_the_worst_hit_counts) {
  Scene scene = Scene().with(
      {{"a", red, {.parties = 6}}, {"b1", blue, {.parties = 1}}, {"b2", blue, {.parties = 1}}});
  scene.link("a", "b2").in_contact = true;
  scene.state.actions = {{scene.id("a"), scene.id("b1"), false},
                         {scene.id("a"), scene.id("b2"), false}};
  scene.state.step = *Game::steps().called("fights");
  Play play(scene);
  play.musketry("a", 5, 5);
  play.musketry("b1", 6, 6);
  play.musketry("b2", 5, 5);
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 1, "b1", 1);
  play.dice.test("b1", 6, 6);
  play.turn();
  EXPECT_EQ(play.decider.all("FLB-D8", "a").at(0).fallback, "b2") << "the one she touches";
  EXPECT_EQ(play.decider.all("FLB-D8", "a").at(0).options, (Names{"b1", "b2"}));
  EXPECT_TRUE(play.decider.all("FLB-D8", "b1").empty()) << "only one enemy";
  EXPECT_EQ(play.ship("a").captain_state, CaptainState::killed);
  EXPECT_EQ(play.ship("b2").captain_state, CaptainState::wounded);
  EXPECT_EQ(modifiers_of(play.heard.one("round")),
            "crew parties 6, captain hit -2, enemy's crew parties 2, enemy's captain hit -1")
      << "FLB-R55";
}

TEST(FLB_9_3_1, of_the_ships_that_she_touches_or_else_of_all_the_first_by_id_is_shot_at) {
  for (const bool touch : {true, false}) {
    Scene scene = Scene().with(
        {{"a", red, {.parties = 6}}, {"b1", blue, {.parties = 1}}, {"b2", blue, {.parties = 1}}});
    for (const char* enemy : {"b1", "b2"}) {
      if (touch) scene.link("a", enemy).in_contact = true;
      scene.state.actions.push_back({scene.id("a"), scene.id(enemy), false});
    }
    scene.state.step = *Game::steps().called("fights");
    Play play(scene);
    play.musketry("a", 1, 1);
    play.musketry("b1", 1, 1);
    play.musketry("b2", 1, 1);
    play.dice.round("a", 6, "b1", 1);
    play.turn();
    EXPECT_EQ(play.decider.all("FLB-D8", "a").at(0).fallback, "b1");
  }
}

TEST(FLB_9_3_1, at_whom_a_ship_cannot_shoot) {
  Play play(two_against_one({}, {}, {}));
  const Fights fights = group_into_fights(play.game);
  ASSERT_EQ(fights.size(), 1U);
  const Fight fight = fights.front();
  const auto objection = [&](const char* shooter, const char* target) {
    return text_of(objection_to_musketry(play.game, fight, play.id(shooter), play.id(target)));
  };
  EXPECT_EQ(objection("a1", "b"), "none");
  EXPECT_EQ(objection("a1", "a2"), "FLB-8.2.1");
  play.ship("b").captain_state = CaptainState::killed;
  EXPECT_EQ(objection("a1", "b"), "FLB-8.2.1");
}

TEST(FLB_9_3_2, fights_without_common_ships_are_separate) {
  Scene scene =
      Scene().with({{"a1", red, {}}, {"a2", red, {}}, {"b1", blue, {}}, {"b2", blue, {}}});
  scene.state.actions = {{scene.id("a2"), scene.id("b1"), true},
                         {scene.id("a1"), scene.id("b2"), false}};
  const Play play(scene);
  const Fights fights = group_into_fights(play.game);
  ASSERT_EQ(fights.size(), 2U);
  EXPECT_EQ(text_of_fight(play.game, fights.all()[0]), "a1 : b2");
  EXPECT_EQ(text_of_fight(play.game, fights.all()[1]), "a2 : b1");
  EXPECT_FALSE(fights.all()[0].counter_board);
  EXPECT_EQ(fights.all()[0].where, Where::deck);
  EXPECT_TRUE(fights.all()[1].counter_board);
  EXPECT_EQ(fights.all()[1].where, Where::gunwales);
}

TEST(FLB_9_3_2, melees_that_run_into_each_other_are_paired_off) {
  Scene scene = Scene().with({{"a1", red, {.x = 0}},
                              {"a2", red, {.x = 100}},
                              {"b1", blue, {.x = 90}},
                              {"b2", blue, {.x = 40}},
                              {"b3", blue, {.x = 500}}});
  const auto begin = [&](const char* mover, const char* target) {
    scene.state.actions.push_back({scene.id(mover), scene.id(target), false});
  };
  begin("a1", "b1");
  begin("a2", "b2");
  begin("a2", "b1");
  begin("a2", "b3");
  const Play play(scene);
  const Fights fights = group_into_fights(play.game);
  ASSERT_EQ(fights.size(), 2U);
  EXPECT_EQ(text_of_fight(play.game, fights.all()[0]), "a1 : b2");
  EXPECT_EQ(text_of_fight(play.game, fights.all()[1]), "a2 : b1 b3") << "FLB-R61";
}

TEST(FLB_9_3_2, distances_are_squares_of_millimetres) {
  Ship one;
  Ship two;
  one.x_mm = -farthest_mm;
  one.y_mm = -farthest_mm;
  two.x_mm = farthest_mm;
  two.y_mm = farthest_mm;
  EXPECT_EQ(squared_distance(one, two), 8'000'000'000'000);
}

TEST(FLB_9_3_3, the_owner_says_whose_men_fall_party_by_party) {
  Play play(two_against_one({.parties = 2}, {.parties = 3}, {.parties = 9}));
  play.want("FLB-D7", "a1", "a1 a2");
  play.dice.round("a1", 1, "b", 4);
  play.turn();
  EXPECT_EQ(play.story(), "6-13 C3; a1 CP 1; a2 CP 2; repulsed");
  const auto asked = play.decider.all("FLB-D7", "a1");
  ASSERT_EQ(asked.size(), 2U);
  EXPECT_EQ(asked[0].fallback, "a2") << "most crew parties first";
  EXPECT_EQ(asked[1].fallback, "a2");
  EXPECT_TRUE(asked[0].key.ends_with("/11")) << asked[0].key;
  EXPECT_TRUE(asked[1].key.ends_with("/12")) << asked[1].key;
}

TEST(FLB_9_3_3, a_spent_ship_cannot_be_named_while_another_has_men) {
  Play play(two_against_one({.parties = 0}, {.parties = 3}, {.parties = 3}));
  play.want({{"FLB-D7", "a1", "a1"}, {"FLB-D5", "a1", "- break-off"}});
  play.dice.round("a1", 1, "b", 2);
  play.dice.test("a1", 6, 6);
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"a1: FLB-9.3.3"});
  EXPECT_EQ(play.ship("a2").parties, 2);
}

TEST(FLB_9_3_3, excess_casualties_are_taken_from_the_guns_of_the_ship_that_is_named) {
  Play play(two_against_one({.broadside = 3, .parties = 0}, {.broadside = 4, .parties = 0},
                            {.parties = 1}));
  play.want({{"FLB-D7", "a1", "a1"}, {"FLB-D5", "a1", "- break-off"}});
  play.dice.round("a1", 1, "b", 2);
  play.dice.test("a1", 6, 6);
  play.dice.test("a2", 6, 6);
  play.turn();
  EXPECT_EQ(play.ship("a1").broadside, 2);
  EXPECT_EQ(play.decider.all("FLB-D7", "a1").at(0).fallback, "a2") << "most guns first";
}

// ---- rulings ----

/// Two ships of blue counter-board a.
Scene one_against_two(SeveralPushedBack option, bool counter_board) {
  Scene scene = Scene().with(
      {{"a", red, {.parties = 6}}, {"b1", blue, {.parties = 2}}, {"b2", blue, {.parties = 2}}});
  for (const char* enemy : {"b1", "b2"}) {
    scene.link("a", enemy).in_contact = true;
    scene.state.actions.push_back({scene.id("a"), scene.id(enemy), counter_board});
  }
  scene.state.step = *Game::steps().called("fights");
  scene.choose(several_pushed_back, option);
  return scene;
}

TEST(FLB_R59, a_side_that_is_pushed_back_defends_one_deck_or_each_her_own) {
  Play together(one_against_two(SeveralPushedBack::whole_side, true));
  together.want("FLB-D7", "b1", "b1");
  together.dice.round("a", 1, "b1", 2);
  together.dice.round("a", 6, "b1", 3);
  together.turn();
  EXPECT_EQ(together.story(), "7-6 B1; b1 CP 1; 12-6 C2; b1 strikes; b2 strikes; struck");
  for (const Event& struck : together.heard.all("struck")) EXPECT_EQ(ruling_of(struck), "FLB-R59");

  Play apart(one_against_two(SeveralPushedBack::each_to_own_deck_one_fight_each, true));
  apart.want({{"FLB-D7", "b1", "b1"}, {"FLB-D5", "a", "- - - break-off"}});
  apart.dice.round("a", 1, "b1", 2);
  apart.dice.round("a", 6, "b1", 3);
  apart.dice.round("a", 1, "b2", 6);
  apart.turn();
  EXPECT_EQ(apart.story(),
            "7-6 B1; b1 CP 1; 12-4 C2; b1 strikes; struck; 7-8 C1; a CP 5; a breaks off; "
            "broken-off");
  const auto decks = apart.heard.all("own-deck");
  ASSERT_EQ(decks.size(), 2U);
  EXPECT_EQ(decks[0].who, "b1");
  EXPECT_EQ(decks[1].who, "b2");
  EXPECT_EQ(fact(decks[1], "round"), "3") << "rounds are counted on";
  EXPECT_EQ(ruling_of(decks[0]), "FLB-R59");
  EXPECT_FALSE(apart.ship("b2").struck);
}

TEST(FLB_R59, only_the_first_round_of_all_feels_a_captain_hit) {
  Play play(one_against_two(SeveralPushedBack::each_to_own_deck_one_fight_each, false));
  play.musketry("b1", 5, 5);
  play.want({{"FLB-D8", "b1", "a"}, {"FLB-D5", "a", "- break-off break-off"}});
  play.dice.round("a", 1, "b1", 2);
  play.turn();
  EXPECT_EQ(play.story(), "6-4 C1; b1 CP 1; a breaks off; broken-off; a breaks off; broken-off");
}

TEST(FLB_R59, who_has_struck_for_one_deck_fights_for_no_other) {
  Scene scene = one_against_two(SeveralPushedBack::each_to_own_deck_one_fight_each, false);
  scene.ship("a").parties = 1;
  Play play(scene);
  play.dice.round("a", 1, "b1", 6);
  play.dice.test("a", 1, 1);
  play.turn();
  EXPECT_EQ(play.story(), "2-8 C3; a CP 0; a BR 7; a tests 2 failed; a strikes; struck");
  EXPECT_EQ(play.heard.all("own-deck").size(), 1U);
}

TEST(FLB_R54, every_ship_shoots_or_one_of_a_side) {
  for (const auto option :
       {MultipleMusketry::one_shot_per_ship, MultipleMusketry::one_shot_per_side}) {
    Scene scene = two_against_one({}, {}, {}).choose(multiple_musketry, option);
    const bool one = option == MultipleMusketry::one_shot_per_side;
    Play play(scene);
    play.musketry("a1", 2, 2);
    play.want("FLB-D4", "a2", "shoot");
    if (!one) play.dice.expect("FLB-8.2.1", "a2", {2, 2});
    play.want("FLB-D5", "a1", "break-off");
    play.turn();
    EXPECT_EQ(play.heard.all("musketry").size(), one ? 1U : 2U);
    EXPECT_EQ(play.decider.refused.size(), one ? 1U : 0U);
    if (!one) continue;
    const Event held = play.heard.all("musketry-held").at(0);
    EXPECT_EQ(held.who, "a2");
    EXPECT_EQ(fact(held, "reason"), "side-has-shot");
    EXPECT_EQ(ruling_of(held), "FLB-R54");
  }
}

TEST(FLB_R54, a_ship_that_holds_leaves_the_shot_to_the_next) {
  Play play(
      two_against_one({}, {}, {}).choose(multiple_musketry, MultipleMusketry::one_shot_per_side));
  play.musketry("a2", 2, 2);
  play.want("FLB-D5", "a1", "break-off");
  play.turn();
  EXPECT_EQ(play.heard.one("musketry").who, "a2");
}

TEST(FLB_R51, how_qualities_are_combined) {
  const Scene scene = two_against_one({.quality = Quality::elite}, {.quality = Quality::poor}, {});
  const Play play(scene);
  const Fights fights = group_into_fights(play.game);
  const auto quality = [&](CombinedQuality reading) {
    return quality_of(play.game, fights.front(), red, reading);
  };
  EXPECT_EQ(quality(CombinedQuality::sum), 1);
  EXPECT_EQ(quality(CombinedQuality::average_rounded_down), 0);
  EXPECT_EQ(quality(CombinedQuality::best), 2);
  const Scene poor = two_against_one({.quality = Quality::poor}, {}, {});
  const Play other(poor);
  EXPECT_EQ(quality_of(other.game, group_into_fights(other.game).front(), red,
                       CombinedQuality::average_rounded_down),
            -1)
      << "down, not to nothing";
}

TEST(FLB_R51, a_round_that_hangs_on_it_cites_it) {
  for (const auto option :
       {CombinedQuality::sum, CombinedQuality::average_rounded_down, CombinedQuality::best}) {
    Play play(two_against_one({.parties = 3, .quality = Quality::elite},
                              {.parties = 3, .quality = Quality::poor}, {.parties = 6})
                  .choose(combined_quality, option));
    play.want("FLB-D5", "a1", "- break-off");
    play.dice.round("a1", 3, "b", 3);
    play.turn();
    const Event round = play.heard.one("round");
    EXPECT_EQ(ruling_of(round), "FLB-R51");
    const int quality = option == CombinedQuality::sum    ? 1
                        : option == CombinedQuality::best ? 2
                                                          : 0;
    EXPECT_EQ(fact(round, "total"), std::to_string(9 + quality));
  }
}

/// Of two alike only their sum is another figure.
TEST(FLB_R51, a_round_that_hangs_on_the_sum_cites_it) {
  for (const auto option :
       {CombinedQuality::sum, CombinedQuality::average_rounded_down, CombinedQuality::best}) {
    Play play(two_against_one({.parties = 3, .quality = Quality::veteran},
                              {.parties = 3, .quality = Quality::veteran}, {.parties = 6})
                  .choose(combined_quality, option));
    play.want("FLB-D5", "a1", "- break-off");
    play.dice.round("a1", 3, "b", 3);
    play.turn();
    EXPECT_EQ(ruling_of(play.heard.one("round")), "FLB-R51");
  }
}

TEST(FLB_R56, one_spent_ship_of_several) {
  for (const auto option :
       {TestAtZero::each_ship_at_zero_tests, TestAtZero::only_when_side_at_zero}) {
    Play play(two_against_one({.parties = 0}, {.parties = 3}, {.parties = 3})
                  .choose(test_at_zero, option));
    play.want("FLB-D5", "a1", "- break-off");
    play.dice.round("a1", 1, "b", 2);
    const bool each = option == TestAtZero::each_ship_at_zero_tests;
    if (each) play.dice.test("a1", 6, 6);
    play.turn();
    EXPECT_EQ(play.heard.all("strike-test").size(), each ? 1U : 0U);
  }
}

TEST(FLB_R56, a_test_of_one_of_several_with_her_captain_hit_cites_both_rulings) {
  Scene scene = two_against_one({.parties = 0}, {.parties = 3}, {.parties = 3});
  scene.ship("a1").captain_state = CaptainState::wounded;
  Play play(scene);
  play.want("FLB-D5", "a1", "- break-off");
  play.dice.round("a1", 1, "b", 2);
  play.dice.test("a1", 6, 6);
  play.turn();
  EXPECT_EQ(ruling_of(play.heard.one("strike-test")), "FLB-R56 FLB-R40");
}

TEST(FLB_R56, a_spent_side_tests_ship_by_ship_until_one_strikes) {
  for (const auto option :
       {TestAtZero::each_ship_at_zero_tests, TestAtZero::only_when_side_at_zero}) {
    Play play(two_against_one({.parties = 0}, {.parties = 0}, {.parties = 3})
                  .choose(test_at_zero, option));
    play.want("FLB-D5", "a2", "break-off");
    play.dice.round("a1", 1, "b", 1);
    play.dice.test("a1", 1, 1);
    const bool each = option == TestAtZero::each_ship_at_zero_tests;
    if (each) play.dice.test("a2", 6, 6);
    play.turn();
    EXPECT_EQ(play.heard.all("strike-test").size(), each ? 2U : 1U);
    EXPECT_FALSE(play.ship("a2").struck);
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
