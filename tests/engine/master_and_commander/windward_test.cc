#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <cstdlib>

// Steps 5 and 6: range in all guns, windward position and the weather gage.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- step 5 ----

TEST(Range, MC_5_1_the_squares_between_by_the_moves_of_a_king) {
  Scene scene = Scene().with({{"B1", "d4"}});
  for (int column = 0; column < 8; ++column) {
    for (int row = 0; row < 8; ++row) {
      if (column == 3 && row == 3) continue;
      scene.add("F1", name_of(grid::square_at(column, row)));
      Play play(scene, "range");
      const int expected = std::max(std::abs(column - 3), std::abs(row - 3)) - 1;
      EXPECT_EQ(range_between(play.game, id("B1"), id("F1")), expected) << play.at("F1");
      EXPECT_EQ(range_between(play.game, id("F1"), id("B1")), expected);
    }
  }
}

TEST(Range, MC_5_1_the_knights_move_and_ships_between_make_no_difference) {
  Play play(Scene().with({{"B1", "d4"}, {"B2", "d5"}, {"F1", "d6"}, {"F2", "e6"}}), "range");
  EXPECT_EQ(gun_range(play.game, id("B1"), id("F2")), Engaged::LONG) << "MC-R47";
  EXPECT_EQ(gun_range(play.game, id("B1"), id("F1")), Engaged::LONG) << "MC-R48";
}

TEST(Range, MC_5_2_short_is_beside_long_as_far_as_her_own_class) {
  for (int ship_class = 1; ship_class <= best_class; ++ship_class) {
    for (int range = 0; range <= 6; ++range) {
      Scene scene;
      scene.add("B1", "a1", ship_class).hull = 1;  // it is not the hull that counts
      scene.add("F1", name_of(grid::square_at(range + 1, 0)), 5 - ship_class);
      Play play(scene, "range");
      const Engaged expected = range == 0            ? Engaged::SHORT
                               : range <= ship_class ? Engaged::LONG
                                                     : Engaged::none;
      EXPECT_EQ(gun_range(play.game, id("B1"), id("F1")), expected) << ship_class << " " << range;
    }
  }
}

TEST(Range, MC_5_2_the_targets_of_the_ship_that_sailed_are_told) {
  Scene scene;
  scene.add("B5", "d4");  // class 2
  scene.with({{"F1", "d5"}, {"F2", "g4"}, {"F3", "h4"}});
  scene.add("F4", "d3").status = Status::sunk;
  scene.state.sailing_ship = id("B5");
  Play play(scene, "range");
  range_in_guns(play.game);
  EXPECT_TRUE(play.state().target_in_range);
  EXPECT_EQ(text(play.heard.one("in-range"), "targets"), "F1 SHORT F2 LONG");
}

TEST(Range, MC_5_3_near_or_far_but_not_both) {
  for (const std::string choice : {"short", "long"}) {
    Scene scene;
    scene.add("B5", "d4").engaged = Engaged::SHORT;
    scene.add("F1", "d5").engaged = Engaged::SHORT;
    scene.add("F2", "d6").engaged = Engaged::LONG;
    Play play(scene, "ensign");
    play.want("MC-D9", "B5", choice);
    declare_attacks(play.game);
    const OpenQuestion question = play.decider.one("MC-D9", "B5");
    EXPECT_EQ(question.rule->id, "MC-5.3");
    EXPECT_THAT(question.options, ElementsAre("short", "long"));
    EXPECT_EQ(question.fallback, "short");
    EXPECT_THAT(play.decider.one("MC-D15", "B5").options,
                ElementsAre("hold", choice == "short" ? "F1" : "F2"));
  }
}

/// B5 and F5, each with targets near and far; the British have the turn.
Scene near_and_far(RangeChosenWhen when) {
  Scene scene = Scene().choose(range_chosen, when);
  scene.add("B5", "d4").engaged = Engaged::SHORT;
  scene.add("B1", "d3").engaged = Engaged::SHORT;
  scene.add("F5", "d5").engaged = Engaged::SHORT;
  scene.add("F6", "d6").engaged = Engaged::LONG;
  return scene;
}

TEST(Range, MC_R49_is_chosen_with_the_target_in_step_11) {
  Play play(near_and_far(RangeChosenWhen::together_at_11_sealed), "range");
  range_in_guns(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_EQ(play.ship("B5").range, Engaged::none);
}

TEST(Range, MC_R49_or_in_step_5_by_the_ships_of_the_mover) {
  Play play(near_and_far(RangeChosenWhen::range_in_5), "range");
  play.want("MC-D9", "B5", "long");
  range_in_guns(play.game);
  EXPECT_EQ(play.ship("B5").range, Engaged::LONG);
  EXPECT_EQ(play.ship("B1").range, Engaged::none) << "all of her targets are far";
  const Event told = play.heard.one("range-chosen");
  EXPECT_EQ(told.who, "B5");
  EXPECT_EQ(text(told, "how"), "LONG");
  EXPECT_EQ(told.ruling, cite_ruling(range_chosen));
  const auto near = objection_to_attack(play.game, id("B5"), id("F5"));
  ASSERT_TRUE(near);
  EXPECT_EQ(near->rule, cite("MC-5.3"));
  EXPECT_EQ(near->ruling, cite_ruling(range_chosen));
  EXPECT_FALSE(objection_to_attack(play.game, id("B5"), id("F6")));
  play.begin("ensign");
  raise_ensign(play.game);
  EXPECT_THAT(play.decider.one("MC-D15", "B5").options, ElementsAre("hold", "F6"));
  EXPECT_EQ(play.decider.one("MC-D9", "F5").rule->id, "MC-5.3") << "the enemy, in step 11";
}

TEST(Range, MC_R49_a_range_that_has_no_target_left_has_none) {
  Play play(near_and_far(RangeChosenWhen::range_in_5), "range");
  play.want("MC-D9", "B5", "long");
  range_in_guns(play.game);
  play.game.remove(id("F6"), Status::sunk);
  play.begin("ensign");
  raise_ensign(play.game);
  EXPECT_THAT(play.decider.single("MC-D15", "B5").options, ElementsAre("hold"));
}

TEST(Range, MC_R49_without_tokens_the_ship_that_may_win_the_gage_settles) {
  Scene scene = near_and_far(RangeChosenWhen::range_in_5);
  for (Ship& ship : scene.state.ships) ship.engaged = Engaged::none;
  scene.state.sailing_ship = id("B5");
  Play play(scene, "range");
  range_in_guns(play.game);
  EXPECT_EQ(play.decider.one("MC-D9").who, "B5");
}

TEST(Range, MC_R131_both_fleets_are_free_again_in_the_next_turn) {
  Play play(near_and_far(RangeChosenWhen::range_in_5), "range");
  range_in_guns(play.game);
  EXPECT_EQ(play.ship("B5").range, Engaged::SHORT) << "silence";
  play.begin("begin");
  begin_turn(play.game);
  EXPECT_EQ(play.ship("B5").range, Engaged::none);
}

TEST(Range, MC_5_3_with_targets_at_one_range_there_is_nothing_to_choose) {
  for (const bool near : {true, false}) {
    Scene scene;
    scene.add("B5", "d4").engaged = Engaged::SHORT;
    scene.add("F1", near ? "d5" : "d6").engaged = Engaged::SHORT;
    scene.add("F2", near ? "d6" : "d5");  // no token, no target
    Play play(scene, "ensign");
    declare_attacks(play.game);
    EXPECT_THAT(play.decider.all("MC-D9", "B5"), IsEmpty());
    EXPECT_EQ(play.ship("B5").target, id("F1"));
  }
}

/// The sailing ship, which has the best wind and command, and a target two squares off.
Scene sailed() {
  Scene scene;
  scene.wind(6, 2);
  Ship& ship = scene.add("B1", "d4");
  ship.moved = true;
  skill(ship, Skill::C) = 3;
  scene.add("F5", "d6");
  scene.state.sailing_ship = id("B1");
  scene.state.sailed_from = square("c3");
  return scene;
}

TEST(Range, MC_5_4_without_a_target_nobody_measures_the_windward_position) {
  Scene scene;
  scene.wind(6, 2);
  skill(scene.add("B7", "d4"), Skill::C) = 3;  // class 1
  skill(scene.add("F5", "d7"), Skill::S) = -3;
  scene.add("B2", "d8");  // has a target, but did not sail
  scene.state.sailing_ship = id("B7");
  Play play(scene, "range");
  range_in_guns(play.game);
  const Event in_range = play.heard.one("in-range");
  EXPECT_EQ(in_range.rule->id, "MC-5.4");
  EXPECT_EQ(text(in_range, "targets"), "none");
  play.begin("windward");
  windward_position(play.game);
  EXPECT_TRUE(play.decider.asked.empty());
  EXPECT_EQ(play.heard.events.size(), 1U);
}

// ---- step 6 ----

void play_5_and_6(Play& play) {
  range_in_guns(play.game);
  play.begin("windward");
  windward_position(play.game);
}

TEST(Windward, MC_6_1_not_without_sailing_nor_with_a_token_in_play) {
  Scene anchored = sailed();
  anchored.state.sailing_ship = no_ship;
  Scene engaged = sailed();
  engaged.add("B8", "h8").engaged = Engaged::LONG;
  Scene grappled = sailed();
  grappled.add("B8", "h8");
  grappled.add("F8", "h7").grappled_by = id("B8");
  for (const Scene& scene : {anchored, engaged, grappled}) {
    Play play(scene, "range");
    play_5_and_6(play);
    EXPECT_THAT(play.decider.asked, IsEmpty());
    EXPECT_EQ(play.decider.closed.size(), 2U) << "so that orders for target and square are refused";
    for (const OpenQuestion& question : play.decider.closed) {
      EXPECT_EQ(question.rule->id, "MC-6.1") << question.decision->id;
    }
    EXPECT_EQ(objection_to_windward(play.game)->rule, cite("MC-6.1"));
    EXPECT_EQ(objection_to_gage_move(play.game)->rule, cite("MC-6.1"));
    EXPECT_THAT(play.heard.all("windward"), IsEmpty());
    EXPECT_EQ(play.state().gage_ship, no_ship);
  }
}

TEST(Windward, MC_6_2_any_enemy_within_range_may_be_named) {
  Scene scene = sailed();
  scene.add("F6", "h4");  // range 3
  scene.add("F7", "d3");  // range 0
  scene.add("F8", "d8");  // range 3
  scene.add("B2", "c4");
  Play play(scene, "range");
  play.want("MC-D10", "B1", "F8");
  play_5_and_6(play);
  const OpenQuestion question = play.decider.one("MC-D10");
  EXPECT_EQ(question.rule->id, "MC-6.2");
  EXPECT_THAT(question.options, ElementsAre("F5", "F6", "F7", "F8"));
  EXPECT_EQ(question.fallback, "F7") << "all alike, so the nearest";
  EXPECT_EQ(play.heard.one("windward").against, "F8");
}

TEST(Windward, MC_D10_silence_takes_the_best_position_then_the_nearest_then_the_lowest_number) {
  const auto fallback = [](const Scene& scene) {
    Play play(scene, "range");
    play_5_and_6(play);
    return play.decider.one("MC-D10").fallback;
  };
  Scene scene = sailed().with({{"F6", "h4"}, {"F4", "h5"}});
  EXPECT_EQ(fallback(scene), "F5") << "nearest";
  scene.add("F2", "f4");
  EXPECT_EQ(fallback(scene), "F2") << "as near, lower number";
  skill(scene.state.ships[index(id("F6"))], Skill::C) = -1;
  EXPECT_EQ(fallback(scene), "F6") << "best position";
}

struct WindwardRow {
  int white, red, broken, command, target_seamanship, target_command, target_broken, value;
};

TEST(Windward, MC_6_3_the_sum) {
  for (const WindwardRow& row : {WindwardRow{6, 2, 0, 0, 0, 0, 0, 2},
                                 {2, 6, 0, 0, 0, 0, 0, -2},
                                 {4, 4, 0, 3, 0, 0, 0, 3},
                                 {6, 2, 2, 0, 0, 0, 3, 0},
                                 {6, 2, 0, -3, 0, 0, 0, 2},
                                 {6, 2, 0, 0, -2, -1, 0, 5},
                                 {6, 2, 0, 0, 2, 3, 0, 2},
                                 {6, 4, 1, 2, -3, -3, 1, 8}}) {
    Scene scene = sailed();
    scene.wind(row.white, row.red);
    Ship& ship = scene.state.ships[index(id("B1"))];
    ship.broken = row.broken;
    skill(ship, Skill::C) = row.command;
    skill(ship, Skill::S) = 3;  // does not count
    Ship& target = scene.state.ships[index(id("F5"))];
    target.broken = row.target_broken;  // MC-R50: nor does this
    skill(target, Skill::S) = row.target_seamanship;
    skill(target, Skill::C) = row.target_command;
    skill(target, Skill::G) = -3;
    Play play(scene, "range");
    play_5_and_6(play);
    const Event windward = play.heard.one("windward");
    EXPECT_EQ(windward.rule->id, "MC-6.3");
    EXPECT_EQ(number(windward, "value"), row.value);
    int sum = 0;
    for (const Modifier& one : windward.modifiers) sum += one.value;
    EXPECT_EQ(sum, row.value);
  }
}

/// Whether a position of that value wins the gage; the target's seamanship makes the value.
bool wins_gage(GageThreshold option, int value) {
  Scene scene = sailed().choose(gage_threshold, option);
  scene.wind(2, 2);
  Ship& ship = scene.state.ships[index(id("B1"))];
  skill(ship, Skill::C) = std::min(value, 3);
  skill(scene.state.ships[index(id("F5"))], Skill::S) = -std::max(0, value - 3);
  Play play(scene, "range");
  play_5_and_6(play);
  const Event windward = play.heard.one("windward");
  EXPECT_EQ(number(windward, "value"), value);
  EXPECT_EQ(windward.ruling, cite_ruling(gage_threshold));
  const bool wins = play.state().gage_ship == id("B1");
  EXPECT_EQ(text(windward, "gage"), wins ? "yes" : "no");
  EXPECT_EQ(play.state().gage_target, wins ? id("F5") : no_ship);
  return wins;
}

TEST(Windward, MC_6_4_MC_R51_exactly_at_the_limit_it_is_not_won) {
  EXPECT_FALSE(wins_gage(GageThreshold::above_4, 4));
  EXPECT_TRUE(wins_gage(GageThreshold::above_4, 5));
  EXPECT_FALSE(wins_gage(GageThreshold::above_2, 2));
  EXPECT_TRUE(wins_gage(GageThreshold::above_2, 3));
  EXPECT_FALSE(wins_gage(GageThreshold::above_0, 0));
  EXPECT_TRUE(wins_gage(GageThreshold::above_0, 1));
}

TEST(Windward, MC_6_4_the_best_of_an_opening_is_not_enough) {
  Scene scene = sailed();
  skill(scene.state.ships[index(id("B1"))], Skill::C) = 0;
  Play play(scene, "range");
  play_5_and_6(play);
  EXPECT_EQ(number(play.heard.one("windward"), "value"), 2);
  EXPECT_EQ(play.state().gage_ship, no_ship);
}

TEST(Windward, MC_6_5_one_square_more_or_none) {
  for (const bool goes : {true, false}) {
    Scene scene = sailed();  // MOVE 2, command 3
    scene.add("B5", "e4").towed_by = id("B1");
    scene.state.gust = 2;
    scene.state.squares_sailed = 1;
    Play play(scene, "range");
    if (goes) play.want("MC-D11", "B1", "e5");
    play_5_and_6(play);
    const OpenQuestion question = play.decider.one("MC-D11");
    EXPECT_EQ(question.rule->id, "MC-6.5");
    EXPECT_EQ(question.fallback, "stay");
    EXPECT_THAT(question.options, ElementsAre("stay", "d3", "c4", "c5", "d5", "e5", "e3"))
        << "not c3, the square just left (MC-R55), and not e4";
    EXPECT_EQ(play.at("B1"), goes ? "e5" : "d4");
    EXPECT_EQ(play.at("B5"), goes ? "d4" : "e4") << "MC-R38";
    EXPECT_EQ(play.heard.all("gage-move").size(), goes ? 1U : 0U);
    EXPECT_TRUE(play.dice.rolls.empty()) << "MC-R21: no gusts";
    EXPECT_EQ(play.state().gage_ship, id("B1"));
  }
}

TEST(Windward, MC_6_5_may_end_out_of_range) {
  Scene scene = sailed();
  scene.add("B1", "d4", 1).moved = true;
  skill(scene.state.ships[index(id("B1"))], Skill::C) = 3;
  Play play(scene, "range");
  play.want("MC-D11", "B1", "d3");
  play_5_and_6(play);
  EXPECT_EQ(play.at("B1"), "d3");
  EXPECT_FALSE(may_attack(play.game, id("B1"), id("F5"))) << "MC-R54";
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
