#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>
#include <cstdlib>

/// What no case can say: questions with one option and the rule that they cite, ships that no order
/// file can name, and ranges over the whole board. The rest is in tests/cases/master-and-commander.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- questions that are closed ----

TEST(Closed, MC_1_1_MC_D1_no_drift_without_an_engagement_token) {
  Scene scene = Scene().with({{"B3", "d5"}, {"F3", "d4"}});
  scene.add("F4", "h1").status = Status::sunk;
  scene.state.ships[index(id("F4"))].engaged = Engaged::LONG;  // not on the board
  Play play(scene, "drift");
  play.want("MC-D1", "french", "B3");
  drift(play.game);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_THAT(play.decider.refused, ElementsAre("1/drift/MC-D1/french//0: B3"));
  EXPECT_EQ(play.decider.single("MC-D1").rule->id, "MC-1.1");
}

TEST(Closed, MC_4_7_MC_D6_after_a_run_and_where_no_ship_may_be_towed) {
  Scene scene = Scene().with({{"B3", "d4"}, {"B5", "d5"}, {"B7", "f2"}});
  scene.wind(6, 6);
  Play play(scene, "movement");
  play.want_sail("B3", {"e3"});
  play.want("MC-D6", "B3", "B7", {"", 10});
  move_ships(play.game);
  const auto keys = [](const std::vector<OpenQuestion>& questions) {
    std::vector<std::string> found;
    for (const OpenQuestion& one : questions) found.push_back(one.key);
    return found;
  };
  EXPECT_THAT(keys(play.decider.all("MC-D6", "B3")),
              ElementsAre("1/movement/MC-D6/B3//0", "1/movement/MC-D6/B3//10"));
  EXPECT_THAT(
      keys(play.decider.all_closed("MC-D6", "B3")),
      ElementsAre("1/movement/MC-D6/B3//11", "1/movement/MC-D6/B3//20", "1/movement/MC-D6/B3//39"));
}

TEST(Closed, MC_R49_MC_D15_a_range_that_has_no_target_left) {
  Scene scene = Scene().choose(range_chosen, RangeChosenWhen::range_in_5);
  for (const auto& [name, at] : {std::pair{"B5", "d4"}, {"F5", "d5"}, {"F6", "d6"}}) {
    scene.add(name, at).engaged = Engaged::SHORT;
  }
  Play play(scene, "range");
  play.want("MC-D9", "B5", "long");
  range_in_guns(play.game);
  play.game.remove(id("F6"), Status::sunk);
  play.begin("ensign");
  raise_ensign(play.game);
  EXPECT_THAT(play.decider.single("MC-D15", "B5").options, ElementsAre("hold"));
}

TEST(Closed, MC_5_2_MC_12_2_MC_D15_the_rule_where_no_target_is_legal) {
  Scene scene;
  scene.add("B1", "d4", 2).engaged = Engaged::LONG;
  scene.add("F1", "d5");  // bears no token
  scene.add("F7", "a8").engaged = Engaged::LONG;
  Play play(scene, "ensign");
  raise_ensign(play.game);
  EXPECT_EQ(play.decider.single("MC-D15", "B1").rule->id, "MC-12.2");
  EXPECT_EQ(play.decider.single("MC-D15", "F7").rule->id, "MC-5.2");
  EXPECT_EQ(play.heard.one("attack-declared").who, "F1");  // she could have attacked B1
  const std::size_t closed = play.decider.closed.size();
  play.begin("attacks");
  declare_attacks(play.game);
  EXPECT_EQ(play.decider.closed.size(), closed) << "MC-11.7: nobody is asked again";
}

TEST(Closed, MC_11_4_MC_R83_MC_D15_the_rule_where_nobody_of_the_mover_attacks_her) {
  Play play(duel("d4", "d5").choose(who_attacks, WhoAttacks::mover_and_his_targets), "ensign");
  play.want("MC-D15", "B1", "hold");
  raise_ensign(play.game);
  EXPECT_EQ(play.decider.single("MC-D15", "F1").rule->id, "MC-11.4");
}

TEST(Closed, MC_D18_a_ship_that_cannot_grapple_is_told_why) {
  const auto rule = [](auto change) {
    Play play(cold_duel("d4", "d5").with({{"B3", "e4"}}), "grapple");
    change(play);
    grapple(play.game);
    return play.decider.single("MC-D18", "B2").rule->id;
  };
  EXPECT_EQ(rule([](Play& play) { play.ship("B2").moved = true; }), "MC-26.2");
  EXPECT_EQ(rule([](Play& play) { play.ship("B2").grappled_by = id("F2"); }), "MC-26.1");
  EXPECT_EQ(rule([](Play& play) { play.ship("F2").moved = true; }), "MC-26.2");
  EXPECT_EQ(rule([](Play& play) { play.ship("F2").grappled_by = id("B3"); }), "MC-26.4");
  EXPECT_EQ(rule([](Play& play) { play.game.move_to(id("F2"), square("d6")); }), "MC-26.3");
}

TEST(Closed, MC_R118_MC_D19_the_one_answer) {
  Scene scene = cold_duel("d4", "d5").with({{"B3", "e4"}});
  scene.state.ships[index(id("B2"))].grappled_by = id("F2");
  Play play(scene, "repel");
  play.dice.expect("MC-27.1", "B2>F2", {6});
  repel(play.game);
  EXPECT_THAT(play.decider.single("MC-D19", "B2").options, ElementsAre("yes"));
  EXPECT_THAT(play.decider.single("MC-D19", "B3").options, ElementsAre("no"));
  EXPECT_EQ(objection_to_bearing_it(play.game, id("B2"))->ruling, cite_ruling(repel_optional));
  EXPECT_FALSE(objection_to_repelling(play.game, id("B2")));
  EXPECT_EQ(objection_to_repelling(play.game, id("B3"))->rule, cite("MC-27.1"));
}

// ---- ships that no order file can name ----

TEST(Movement, MC_4_3_a_ship_of_the_mover_afloat) {
  Scene scene = two_moves().with({{"F3", "d5"}});
  scene.add("B3", "d4").status = Status::docked;
  Play play(scene, "movement");
  for (const Movement what : {Movement::kedge, Movement::sail}) {
    for (const std::string_view ship : {"B3", "F3", "B4"}) {
      EXPECT_EQ(objection_to_movement(play.game, what, id(ship))->rule->id, "MC-4.3") << ship;
    }
  }
  EXPECT_FALSE(objection_to_movement(play.game, Movement::anchor, no_ship)) << "MC-4.1";
  EXPECT_FALSE(objection_to_movement(play.game, Movement::use_wind, no_ship));
}

// ---- ranges ----

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

// ---- a fight without an end ----

TEST(Board, MC_R122_an_endless_fight_is_an_error) {
  Scene scene = cold_duel("d4", "d5", 1);
  Ship& grappled = scene.state.ships[index(id("B2"))];
  grappled.grappled_by = id("F2");
  grappled.grappled_at_start = true;
  Play play(scene, "board");
  play.dice.then_always(6);
  EXPECT_THROW(board(play.game), std::runtime_error);
  EXPECT_EQ(play.heard.all("board-round").size(), std::size_t{most_boarding_rounds});
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
