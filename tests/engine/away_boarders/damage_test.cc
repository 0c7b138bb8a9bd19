#include "engine/rulesets/away_boarders/damage.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/volley.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

/// What no case can show of hits (source 4.3): the cases are in tests/cases/away-boarders.
namespace prizecourt::away_boarders::fixtures {
namespace {

TEST(AwayBoardersDamage, AB_R91_reroll_does_not_wait_for_ever) {
  Position position =
      Position().with({{"f", brig(), blue, {0, 0}, 0}, {"t", brig(), red, {2, 0}, 0}});
  Play play(position.choose(hit_on_fallen_mast, HitOnFallenMast::reroll), "fire-1");
  play.ship("t").fallen = {true, false};
  play.dice.then_always(1);
  const Harm harm{.who = play.id("t"),
                  .by = play.id("f"),
                  .roller = play.id("f"),
                  .number = 1,
                  .from = grid::Sector::starboard_broadside};
  hit_rigging(play.game, harm, 1, 2);
  EXPECT_EQ(play.ship("t").rigging[1][0], 2);
}

std::vector<int> numbers_dealt(const std::vector<int>& weights) {
  ShipSpec spec;
  for (const int weight : weights) {
    GunSpec gun;
    gun.weight = weight;
    spec.guns.push_back(gun);
  }
  deal_hit_numbers(spec);
  std::vector<int> numbers;
  for (const GunSpec& gun : spec.guns) numbers.push_back(gun.hit_numbers);
  return numbers;
}

TEST(AwayBoardersDamage, AB_G6_faces_are_dealt_in_proportion_heaviest_first) {
  EXPECT_THAT(numbers_dealt({24, 24}), ElementsAre(0, 0));
  EXPECT_THAT(numbers_dealt({6, 6, 24}), ElementsAre(0b111100, 0b111100, 0b000011));
  EXPECT_THAT(numbers_dealt({12, 24}), ElementsAre(0b111000, 0b000111));
  // largest remainder: 2.4 for the 6#, 1.2 for each of the others
  EXPECT_THAT(numbers_dealt({6, 6, 4, 2, 12}),
              ElementsAre(0b001110, 0b001110, 0b010000, 0b100000, 0b000001));
  // a single gun among many has one face all the same
  EXPECT_EQ(numbers_dealt({32, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}).front(), 1);
  // a seventh calibre finds no face left
  EXPECT_EQ(numbers_dealt({32, 24, 18, 12, 9, 6, 4}).back(), 0);
}

TEST(AwayBoardersDamage, AB_G6_numbers_of_the_scenario_stay) {
  ShipSpec spec = sloop();
  spec.guns[2].hit_numbers = 0b111110;  // s1
  deal_hit_numbers(spec);
  EXPECT_EQ(spec.guns[2].hit_numbers, 0b111110);
  EXPECT_EQ(spec.guns[4].hit_numbers, 0);
}

// ---- addresses, keys and memory ----

TEST(AwayBoardersDamage, dice_and_questions_of_two_volleys_at_one_target_are_told_apart) {
  ShipSpec shooter = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 9, 12);
  for (const int weight : {32, 24, 18, 12}) add_broadsides(shooter, 3, weight, GunKind::long_gun);
  ShipSpec target = hull_of(Rig::square,
                            {{MastName::mizzen, Rig::square, 9},
                             {MastName::main, Rig::square, 9},
                             {MastName::fore, Rig::square, 9}},
                            30, 200);
  for (const int weight : {24, 12}) add_broadsides(target, 10, weight, GunKind::long_gun);
  Position position =
      Position().with({{"f", shooter, blue, {0, 0}, 0}, {"g", shooter, blue, {0, 1}, 0}});
  position.add("t", target, red, {2, 0}, 0).crew =
      hands({{Task::guns, 90}, {Task::boarding, 90}, {Task::repair_hull, 20}});
  for (int face = 1; face <= 6; ++face) {
    Play play(position, "fire-1");  // the ports fail when something comes twice
    play.ship("f").load.fill(Round::double_shot);
    play.want("AB-D10", "", "t");
    play.dice.then_always(face);
    fire(play.game);
    EXPECT_EQ(play.heard.all("fired").size(), 8U);
  }
}

TEST(AwayBoardersDamage, without_a_listener_the_same_things_happen) {
  Position position =
      Position().with({{"f", full_rigged_ship(), blue, {0, 0}, 0}, {"t", brig(), red, {2, 0}, 0}});
  const auto after = [&](bool listens) {
    Play play(position, "fire-1");
    play.heard.listens = listens;
    play.want("AB-D10", "f", "t");
    play.dice.then_always(6);
    fire(play.game);
    EXPECT_EQ(play.heard.events.empty(), !listens);
    return play.state();
  };
  EXPECT_EQ(after(true), after(false));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
