#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <vector>

namespace prizecourt::master_and_commander::fixtures {
namespace {

Scene burning(std::vector<Fire> fires) {
  Scene scene;
  scene.add("B3", "d4").fires = std::move(fires);
  return scene;
}

TEST(Burn, MC_8_1_a_fire_that_was_fought_does_nothing_and_stays_controlled) {
  Play play(burning({Fire::fought, Fire::fought}), "burn");
  burn(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  EXPECT_THAT(play.ship("B3").fires, ElementsAre(Fire::controlled, Fire::controlled));
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(Burn, MC_8_1_whatever_the_die_of_step_7_was) {
  for (const Fire before : {Fire::controlled, Fire::uncontrolled}) {
    for (const int face : {4, 6}) {
      Play play(burning({before}), "repairs");
      play.want_tokens("B3", {"S fire 1"});
      play.dice.expect("MC-7.10", "B3", {face});
      const bool checked = before == Fire::controlled ? face == 6 : face == 4;
      if (before == Fire::uncontrolled && face == 6) play.dice.expect("MC-8.3", "B3", {4});
      repair_damage(play.game);
      play.begin("burn");
      burn(play.game);
      play.dice.expect_used_up();
      if (checked) {
        EXPECT_THAT(play.ship("B3").fires, ElementsAre(Fire::controlled));
      }
    }
  }
}

TEST(Burn, MC_8_2_a_neglected_fire_is_out_of_control_and_burns_at_once) {
  Play play(burning({Fire::controlled}), "burn");
  play.dice.expect({{"MC-8.3", "B3", {2}}, {"MC-8.3", "B3", {1}}});
  burn(play.game);
  play.dice.expect_used_up();
  EXPECT_THAT(play.ship("B3").fires, ElementsAre(Fire::uncontrolled)) << "MC-R69";
  EXPECT_EQ(number(play.heard.one("fire-untended"), "fire"), 1);
  EXPECT_EQ(play.ship("B3").hull, 2);
}

TEST(Burn, MC_8_3_the_burn_die) {
  for (int face = 1; face <= 6; ++face) {
    Play play(burning({Fire::uncontrolled}), "burn");
    play.dice.expect("MC-8.3", "B3", {face});
    const bool explodes = face == 2 || face == 3;
    if (explodes) play.dice.expect("MC-8.3", "B3", {1});
    burn(play.game);
    play.dice.expect_used_up();
    EXPECT_EQ(play.ship("B3").fires.size(), face == 1 ? 2U : 1U) << face;
    EXPECT_EQ(play.ship("B3").hull, explodes ? 2 : 3) << face;
    EXPECT_EQ(text(play.heard.one("burned"), "result"), face == 1  ? "spreads"
                                                        : explodes ? "explodes"
                                                                   : "nothing");
  }
}

TEST(Burn, MC_8_3_damage_by_the_row_for_burning) {
  for (int face = 1; face <= 6; ++face) {
    Play play(burning({Fire::uncontrolled}), "burn");
    play.dice.expect({{"MC-8.3", "B3", {3}}, {"MC-8.3", "B3", {face}}});
    const bool is_skill = 3 <= face && face <= 5;
    if (is_skill) play.dice.expect("MC-23.2", "B3", {4});
    burn(play.game);
    play.dice.expect_used_up();
    EXPECT_EQ(play.ship("B3").hull, face <= 2 ? 2 : 3) << face;
    EXPECT_EQ(play.level("B3", Skill::M), is_skill ? -1 : 0) << face;
    EXPECT_EQ(play.ship("B3").broken, face == 6 ? 1 : 0) << face;
    const Event burned = play.heard.one("burned");
    EXPECT_EQ(number(burned, "face"), face);
    EXPECT_EQ(burned.ruling, nullptr);
  }
}

TEST(Burn, MC_8_3_a_fire_that_spread_rolls_from_the_next_turn_on) {
  Play play(burning({Fire::uncontrolled, Fire::uncontrolled}), "burn");
  play.dice.expect({{"MC-8.3", "B3", {1}}, {"MC-8.3", "B3", {4}}});
  burn(play.game);
  play.dice.expect_used_up();
  EXPECT_THAT(play.ship("B3").fires,
              ElementsAre(Fire::uncontrolled, Fire::uncontrolled, Fire::uncontrolled))
      << "MC-R70";
}

TEST(Burn, MC_8_3_there_is_room_for_so_many_fires_only) {
  Play play(burning(std::vector<Fire>(most_fires, Fire::uncontrolled)), "burn");
  play.dice.then_always(1);
  burn(play.game);
  EXPECT_EQ(play.ship("B3").fires.size(), most_fires);
}

TEST(Burn, MC_8_3_ships_by_number_fires_by_their_place) {
  Scene scene = burning({Fire::uncontrolled, Fire::fought, Fire::uncontrolled});
  scene.add("B1", "a8").fires = {Fire::uncontrolled};
  Play play(scene, "burn");
  play.dice.then_always(5);
  burn(play.game);
  EXPECT_THAT(play.dice.rolls,
              ElementsAre("1/burn/MC-8.3/B1//1", "1/burn/MC-8.3/B3//1", "1/burn/MC-8.3/B3//3"))
      << "MC-R72";
}

TEST(Burn, MC_8_3_a_blow_counts_at_once_for_the_next_fire) {
  Scene scene = burning({Fire::uncontrolled, Fire::uncontrolled});
  scene.state.ships[index(id("B3"))].hull = 1;
  Play play(scene, "burn");
  for (int fire = 0; fire < 2; ++fire) {
    play.dice.expect({{"MC-8.3", "B3", {2}}, {"MC-8.3", "B3", {1}}});
  }
  burn(play.game);
  EXPECT_EQ(play.ship("B3").hull, 0) << "MC-R71, MC-0.4: never below";
}

TEST(Burn, MC_9_1_a_fire_that_takes_the_last_hull_may_sink_her_the_same_turn) {
  Scene scene = burning({Fire::uncontrolled});
  scene.state.ships[index(id("B3"))].hull = 1;
  Play play(scene, "repairs");
  play.want_tokens("B3", {"S pump"});  // refused: she takes no water yet
  play.dice.expect({{"MC-8.3", "B3", {3}}, {"MC-8.3", "B3", {2}}, {"MC-9.2", "B3", {4}}});
  Game::steps().play_until(play.game, Game::steps().called("ensign").value());
  play.dice.expect_used_up();
  EXPECT_EQ(play.decider.refused.size(), 1U);
  EXPECT_EQ(play.ship("B3").status, Status::sunk);
  EXPECT_EQ(play.state().tally[1].sunk, 1);
}

TEST(Burn, MC_R68_whose_ships_burn) {
  for (const Steps8And9 option : {Steps8And9::movers, Steps8And9::both_fleets}) {
    Scene scene = burning({Fire::uncontrolled}).choose(steps_8_and_9, option);
    scene.add("F2", "a1").fires = {Fire::uncontrolled};
    scene.add("F3", "c1").fires = {Fire::controlled};
    Play play(scene, "burn");
    play.dice.then_always(4);
    burn(play.game);
    if (option == Steps8And9::movers) {
      EXPECT_THAT(play.dice.rolls, ElementsAre("1/burn/MC-8.3/B3//1"));
      EXPECT_THAT(play.ship("F3").fires, ElementsAre(Fire::controlled));
      continue;
    }
    EXPECT_THAT(play.dice.rolls,
                ElementsAre("1/burn/MC-8.3/F2//1", "1/burn/MC-8.3/B3//1", "1/burn/MC-8.3/F3//1"));
    EXPECT_EQ(play.heard.all("burned").front().ruling, cite_ruling(steps_8_and_9));
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
