#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

/// Chapter 8.1.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

InitiationModifiers modifiers_in(const Scene& scene, How how) {
  const Play play(scene);
  return initiation_modifiers(
      play.game, {.contact = {play.id("a"), play.id("b"), how}, .prize = std::nullopt});
}

InitiationModifiers modifiers(const Given& a, const Given& b) {
  return modifiers_in(duel(a, b), How::declared);
}

TEST(FLB_8_1_1, four_or_more_begins_the_action_and_sets_the_markers) {
  for (int face = 1; face <= 6; ++face) {
    Play play(duel({.heading = 90}, {}));
    play.board("a", "b");
    play.dice.entangle("a", 1);
    play.dice.initiation("a", face);
    play.want("FLB-D5", "a", "break-off");
    play.turn();
    EXPECT_EQ(play.link("a", "b").grappled, face >= 4) << face;
    EXPECT_EQ(play.link("a", "b").boarding, face >= 4 ? Boarding::a_boards_b : Boarding::none);
    EXPECT_EQ(play.heard.all("fight-began").size(), face >= 4 ? 1U : 0U);
    EXPECT_EQ(fact(play.heard.one("initiation"), "needed"), "4");
  }
}

TEST(FLB_8_1_2, the_attacking_captain) {
  EXPECT_EQ(modifiers({.captain = Captain::superior}, {}).attacking_captain, 2);
  EXPECT_EQ(modifiers({.captain = Captain::inspired}, {}).attacking_captain, 1);
  EXPECT_EQ(modifiers({.captain = Captain::average}, {}).attacking_captain, 0);
  EXPECT_EQ(modifiers({.captain = Captain::inept}, {}).attacking_captain, -1);
}

TEST(FLB_8_1_2, a_wounded_captain_counts_and_a_dead_one_does_not) {
  Scene scene = duel({.captain = Captain::superior}, {});
  scene.ship("a").captain_state = CaptainState::wounded;
  EXPECT_EQ(modifiers_in(scene, How::declared).attacking_captain, 2);
  scene.ship("a").captain_state = CaptainState::killed;
  EXPECT_EQ(modifiers_in(scene, How::declared).attacking_captain, 0);
}

TEST(FLB_8_1_3, the_defending_captain_of_a_ship_that_can_be_manoeuvred) {
  EXPECT_EQ(modifiers({}, {.captain = Captain::superior}).defending_captain, -2);
  EXPECT_EQ(modifiers({}, {.captain = Captain::inspired}).defending_captain, -1);
  EXPECT_EQ(modifiers({}, {.captain = Captain::inept}).defending_captain, 1);
  for (const auto captain : {Captain::superior, Captain::inept}) {
    const Given helpless{.captain = captain, .conditions = {Impairment::lost_wheel}};
    EXPECT_EQ(modifiers({}, helpless).defending_captain, 0) << "FLB-R7";
  }
}

TEST(FLB_8_1_4, a_target_that_cannot_be_manoeuvred_or_boards_as_well) {
  EXPECT_EQ(modifiers({}, {}).helpless_or_counter, 0);
  for (const auto condition : {Impairment::dismasted, Impairment::lost_wheel, Impairment::drifting,
                               Impairment::in_irons}) {
    EXPECT_EQ(modifiers({}, {.conditions = {condition}}).helpless_or_counter, 1)
        << name_of(condition);
    EXPECT_EQ(modifiers({.conditions = {condition}}, {}).helpless_or_counter, 0)
        << "the ship that boards";
  }
  const Play play(duel({}, {.conditions = {Impairment::drifting}}));
  const Boarders both{.contact = {play.id("a"), play.id("b"), How::declared},
                      .prize = std::nullopt,
                      .counter_board = true};
  EXPECT_EQ(initiation_modifiers(play.game, both).helpless_or_counter, 1) << "FLB-R5";
}

TEST(FLB_8_1_5, courses) {
  for (int heading = 0; heading < 360; ++heading) {
    const bool parallel = heading <= 45 || heading >= 315;
    const bool opposite = heading >= 135 && heading <= 225;
    const int expected = (parallel ? 1 : 0) - (opposite ? 1 : 0);
    EXPECT_EQ(modifiers({}, {.heading = heading}).courses, expected) << heading;
    EXPECT_EQ(modifiers({.heading = heading}, {}).courses, expected) << heading;
  }
  EXPECT_EQ(modifiers({.heading = 350}, {.heading = 20}).courses, 1);
  EXPECT_EQ(modifiers({.heading = 350}, {.heading = 170}).courses, -1);
}

TEST(FLB_8_1_6, an_impromptu_attempt) {
  EXPECT_EQ(modifiers_in(duel({}, {}), How::collision).impromptu, -1);
  EXPECT_EQ(modifiers_in(duel({}, {}), How::declared).impromptu, 0);
}

TEST(FLB_8_1_7, the_difference_in_rate_is_never_positive) {
  for (int one = 1; one <= unrated; ++one) {
    for (int two = 1; two <= unrated; ++two) {
      const int expected = one < two ? one - two : two - one;
      EXPECT_EQ(modifiers({.rate = one}, {.rate = two}).rates, expected);
    }
  }
  EXPECT_EQ(modifiers({.rate = 1}, {.rate = 3}).rates, -2) << "printed";
  EXPECT_EQ(modifiers({.rate = unrated}, {.rate = 4}).rates, -3) << "printed";
}

TEST(FLB_8_1_8, entangled_ships) {
  Scene scene = duel({}, {});
  EXPECT_EQ(modifiers_in(scene, How::declared).entangled, 0);
  scene.link("a", "b").entangled = true;
  EXPECT_EQ(modifiers_in(scene, How::declared).entangled, 1);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
