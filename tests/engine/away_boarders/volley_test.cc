#include "engine/rulesets/away_boarders/volley.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/damage.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

/// The number of damage dice, the aim, what the dice hit, the special rounds (source 4.3, 4.4).
namespace prizecourt::away_boarders::fixtures {
namespace {

/// A brig's hull with `guns` long guns of one weight to each side.
ShipSpec armed(int guns, int weight) {
  ShipSpec ship = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(ship, guns, weight, GunKind::long_gun);
  return ship;
}

/// A hull with `guns` long guns of one weight over the bow.
ShipSpec bow_armed(int guns, int weight) {
  ShipSpec ship = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 3}}, 4, 6);
  for (int i = 0; i < guns; ++i)
    add_gun(ship, Mount::bow, ShipSide::port, weight, GunKind::long_gun);
  return ship;
}

/// F at the origin heading 0 fires her starboard guns at T, parallel to her `steps` away to the
/// south-east. Not a rake.
Position broadside(const ShipSpec& shooter, const ShipSpec& target, int steps) {
  Position position =
      Position().with({{"f", shooter, blue, {0, 0}, 0}, {"t", target, red, {steps, 0}, 0}});
  return position;
}

/// F `steps` ahead of T or astern of her, with her bow toward her.
Position along_the_keel(const ShipSpec& shooter, int steps, int heading_of_target) {
  Position position = Position().with({{"f", shooter, blue, {0, steps}, 0},
                                       {"t", full_rigged_ship(), red, {0, 0}, heading_of_target}});
  return position;
}

constexpr int bow_on = 3;
constexpr int stern_on = 0;

void first_fire(Play& play, std::string_view ship) {
  for (Gun& gun : play.ship(ship).guns) gun.fired_before = false;
}

/// All guns of F that bear fire at T; the dice are what is given, all else is set up before.
Event fire_at_t(Play& play, int random, std::vector<int> damage_dice) {
  play.want("AB-D10", "f", "t");
  play.dice.expect("AB-4.3.8", {random});
  if (!damage_dice.empty()) play.dice.expect("AB-4.3.10", std::move(damage_dice));
  fire(play.game);
  play.dice.expect_used_up();
  return play.heard.one("fired");
}

/// The number of dice that a volley comes to, with a random die of 3; the hits go into the hull.
Event count_dice(const Position& position, int expected) {
  Play play(position, "fire-1");
  return fire_at_t(play, 3, std::vector<int>(static_cast<std::size_t>(expected), 1));
}

// ---- the sum ----

TEST(AwayBoardersVolley, AB_4_3_2_and_AB_T_1_base_dice_by_guns_and_range) {
  EXPECT_EQ(modifier(count_dice(broadside(armed(4, 24), brig(), 1), 6), "base"), 2);
  EXPECT_EQ(modifier(count_dice(broadside(armed(4, 24), brig(), 4), 3), "base"), -1);
  EXPECT_EQ(modifier(count_dice(broadside(armed(9, 24), brig(), 10), 5), "base"), 0);
}

TEST(AwayBoardersVolley, AB_R7_strictly_between_moves_one_column_to_the_left) {
  Position position = broadside(armed(4, 24), brig(), 2).choose(range_count, RangeCount::steps);
  EXPECT_EQ(modifier(count_dice(position, 5), "base"), 1);
  position.choose(range_count, RangeCount::strictly_between);
  const Event fired = count_dice(position, 6);
  EXPECT_EQ(modifier(fired, "base"), 2);
  EXPECT_EQ(number(fired, "range"), 1);
  EXPECT_EQ(fired.ruling, cite_ruling("AB-R7"));
}

TEST(AwayBoardersVolley, AB_4_3_3_and_AB_T_2_and_AB_R74_shot_weight) {
  struct Row {
    int weight;
    int dice;
  };

  // unlisted weights count as the largest listed one below
  for (const Row row : {Row{6, 1}, Row{8, 2}, Row{9, 2}, Row{12, 3}, Row{18, 4}, Row{24, 5},
                        Row{32, 6}, Row{42, 6}, Row{68, 6}}) {
    const Event fired = count_dice(broadside(armed(6, row.weight), brig(), 1), 3 + row.dice);
    EXPECT_EQ(modifier(fired, "shot weight"), row.dice) << row.weight;
  }
  for (const int weight : {2, 3, 4}) {
    EXPECT_EQ(modifier(count_dice(broadside(armed(6, weight), brig(), 1), 3), "shot weight"), -999);
  }
}

TEST(AwayBoardersVolley, AB_R75_a_howitzer_has_the_weight_of_its_shot) {
  ShipSpec spec = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(spec, 6, 24, GunKind::howitzer);
  EXPECT_EQ(modifier(count_dice(broadside(spec, brig(), 1), 8), "shot weight"), 5);
}

TEST(AwayBoardersVolley, AB_4_3_4_and_AB_R72_initial_fire_needs_the_first_time_of_every_gun) {
  Position position = broadside(armed(4, 4), brig(), 1);
  Play first(position, "fire-1");
  first_fire(first, "f");
  EXPECT_EQ(modifier(fire_at_t(first, 3, {1, 1, 1, 1}), "initial fire"), 2);
  Play again(position, "fire-1");
  EXPECT_EQ(modifier(fire_at_t(again, 3, {1, 1}), "initial fire"), -999);
  Play mixed(position, "fire-1");
  first_fire(mixed, "f");
  mixed.gun("f", "s3").fired_before = true;
  const Event fired = fire_at_t(mixed, 3, {1, 1});
  EXPECT_EQ(modifier(fired, "initial fire"), -999);
  EXPECT_EQ(fired.ruling, cite_ruling("AB-R72"));
}

TEST(AwayBoardersVolley, AB_R73_a_changed_load_is_still_a_first_fire) {
  Play play(broadside(armed(4, 4), brig(), 1), "fire-1");
  first_fire(play, "f");
  play.ship("f").load.fill(Round::double_shot);
  EXPECT_EQ(modifier(fire_at_t(play, 3, {1, 1, 1, 1}), "initial fire"), 2);
}

TEST(AwayBoardersVolley, AB_4_3_5_rake_from_ahead_or_astern_at_any_distance) {
  for (const int heading : {bow_on, stern_on}) {
    const Event fired =
        count_dice(along_the_keel(bow_armed(2, 18), 2, heading), heading == stern_on ? 5 : 4);
    EXPECT_EQ(modifier(fired, "rake"), 2);
  }
}

TEST(AwayBoardersVolley, AB_R82_off_the_keel_line_there_is_no_rake) {
  for (const int heading : {1, 2, 4, 5}) {
    const Event fired = count_dice(along_the_keel(bow_armed(2, 18), 2, heading), 2);
    EXPECT_EQ(modifier(fired, "rake"), -999) << heading;
  }
}

TEST(AwayBoardersVolley, AB_4_3_6_no_extra_die_when_aiming_high_or_from_ahead) {
  Play high(along_the_keel(bow_armed(2, 18), 1, stern_on), "fire-1");
  high.want("AB-D11", "f", "high");
  const Event fired = fire_at_t(high, 3, std::vector<int>(5, 1));
  EXPECT_EQ(modifier(fired, "low stern rake"), -999);
  Play low(along_the_keel(bow_armed(2, 18), 1, stern_on), "fire-1");
  EXPECT_EQ(modifier(fire_at_t(low, 3, std::vector<int>(6, 1)), "low stern rake"), 1);
  Play bow(along_the_keel(bow_armed(2, 18), 1, bow_on), "fire-1");
  EXPECT_EQ(modifier(fire_at_t(bow, 3, std::vector<int>(5, 1)), "low stern rake"), -999);
}

TEST(AwayBoardersVolley, AB_4_3_7_and_AB_R81_each_modifier_is_capped_by_the_guns) {
  Play play(broadside(armed(1, 24), brig(), 1), "fire-1");
  first_fire(play, "f");
  const Event fired = fire_at_t(play, 6, {1, 1, 1});  // 0 + 1 + 1, and the random die is not capped
  EXPECT_EQ(modifiers(fired, "shot weight; initial fire; random"), "1; 1; 1");
  EXPECT_EQ(facts(fired, "shot_weight_uncapped; initial_fire_uncapped"), "5; 2");
}

TEST(AwayBoardersVolley, AB_4_3_8_and_AB_R78_random_modifier_by_face) {
  const std::vector<int> expected = {-1, -1, 0, 0, 1, 1};
  for (int face = 1; face <= 6; ++face) {
    const int change = expected[static_cast<std::size_t>(face - 1)];
    Play play(broadside(armed(4, 24), brig(), 1), "fire-1");
    const auto dice = std::vector<int>(static_cast<std::size_t>(6 + change), 1);
    EXPECT_EQ(modifier(fire_at_t(play, face, dice), "random"), change);
  }
}

TEST(AwayBoardersVolley, every_modifier_cites_its_rule) {
  Play play(along_the_keel(bow_armed(2, 18), 1, stern_on), "fire-1");
  first_fire(play, "f");
  const Event fired = fire_at_t(play, 3, std::vector<int>(8, 1));
  std::vector<std::string_view> rules;
  for (const Modifier& one : fired.modifiers) rules.push_back(one.rule->id);
  EXPECT_THAT(rules,
              ElementsAre("AB-T.1", "AB-4.3.3", "AB-4.3.4", "AB-4.3.5", "AB-4.3.6", "AB-4.3.8"));
  ASSERT_EQ(fired.rolls.size(), 2U);
  EXPECT_EQ(to_text(fired.rolls[0].address), "1/fire-1/AB-4.3.8/f/t/180");
  EXPECT_EQ(to_text(fired.rolls[1].address), "1/fire-1/AB-4.3.10/f/t/180");
  EXPECT_EQ(fired.rolls[1].faces.size(), 8U);
}

TEST(AwayBoardersVolley, AB_R76_more_than_thirteen_guns_use_the_last_row) {
  const Event fired = count_dice(broadside(armed(15, 4), full_rigged_ship(), 2), 5);
  EXPECT_EQ(modifier(fired, "base"), 5);
  EXPECT_EQ(fired.ruling, cite_ruling("AB-R76"));
}

TEST(AwayBoardersVolley, AB_R7_and_AB_R72_every_ruling_that_decided_is_cited) {
  Play mixed(broadside(armed(4, 4), brig(), 2).choose(range_count, RangeCount::strictly_between),
             "fire-1");
  first_fire(mixed, "f");
  mixed.gun("f", "s3").fired_before = true;
  RulingsCited all = cite_ruling(range_count);
  all.add(cite_ruling("AB-R72"));
  EXPECT_EQ(fire_at_t(mixed, 3, {1, 1}).ruling, all);
}

// ---- which guns roll together ----

TEST(AwayBoardersVolley, AB_R68_guns_of_one_weight_roll_together_whatever_their_kind) {
  ShipSpec spec = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  add_broadsides(spec, 2, 12, GunKind::long_gun);
  add_broadsides(spec, 2, 12, GunKind::carronade);
  EXPECT_EQ(number(count_dice(broadside(spec, brig(), 2), 4), "guns"), 4);
  EXPECT_EQ(number(count_dice(broadside(spec, brig(), 3), 1), "guns"), 2);  // carronades reach 2
}

TEST(AwayBoardersVolley, AB_R69_batteries_roll_together_when_their_load_is_the_same) {
  ShipSpec spec = armed(2, 12);
  Position position =
      broadside(spec, brig(), 0).choose(range_zero_bearing, RangeZeroBearing::both_broadsides);
  EXPECT_EQ(number(count_dice(position, 5), "guns"), 4);

  Play play(position, "fire-1");
  play.ship("f").load[0] = Round::grape;
  play.want("AB-D10", "f", "t");
  play.dice.then_always(1);
  fire(play.game);
  const auto volleys = play.heard.all("fired");
  ASSERT_EQ(volleys.size(), 2U);
  EXPECT_EQ(text(volleys[0], "round"), "round");
  EXPECT_EQ(text(volleys[1], "round"), "grape");
}

TEST(AwayBoardersVolley, AB_4_3_1_and_AB_R80_each_weight_rolls_by_itself_heaviest_first) {
  Play play(
      Position().with({{"f", sloop(), blue, {0, 0}, 0}, {"t", full_rigged_ship(), red, {1, 0}, 0}}),
      "fire-1");
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {3}}, {"AB-4.3.10", {1}}});
  play.dice.expect("AB-4.3.8", {3});  // one random die for each roll
  play.dice.expect("AB-4.3.10", {1, 1});
  fire(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(number(play.heard.all("fired").at(0), "weight"), 24);
  EXPECT_EQ(number(play.heard.all("fired").at(1), "weight"), 6);
}

// ---- aim ----

TEST(AwayBoardersVolley, AB_4_3_9_and_AB_R84_aim_is_asked_for_each_roll_when_its_dice_are_known) {
  Play play(
      Position().with({{"f", sloop(), blue, {0, 0}, 0}, {"t", full_rigged_ship(), red, {1, 0}, 0}}),
      "fire-1");
  play.decider.answer = [&](const Question& question) -> std::optional<std::string> {
    if (question.decision == decision("AB-D10")) return "t";
    if (question.decision != decision("AB-D11")) return std::nullopt;
    EXPECT_FALSE(play.dice.rolls.empty());  // the random die comes first
    EXPECT_EQ(question.options[question.fallback].name, "low");
    const AimOption high = aim_option(question.options[1].value);
    EXPECT_EQ(high.aim, Aim::high);
    return high.dice >= 2 ? "high" : "low";  // an order that hangs on the number (AB-R85)
  };
  play.dice.expect(
      {{"AB-4.3.8", {3}}, {"AB-4.3.10", {1}}, {"AB-4.3.8", {3}}, {"AB-4.3.10", {1, 1}}});
  fire(play.game);
  EXPECT_EQ(text(play.heard.all("fired").at(0), "aim"), "low");
  EXPECT_EQ(text(play.heard.all("fired").at(1), "aim"), "high");
}

TEST(AwayBoardersVolley, AB_D11_low_aim_may_be_what_makes_the_only_die) {
  for (const char* const aim : {"low", "high"}) {
    Play play(along_the_keel(bow_armed(1, 18), 3, stern_on), "fire-1");  // -2 + 1 + 1, + 1 if low
    play.want("AB-D11", "f", aim);
    const bool low = std::string_view(aim) == "low";
    const Event fired = fire_at_t(play, 3, low ? std::vector<int>{1} : std::vector<int>{});
    EXPECT_EQ(number(fired, "dice"), low ? 1 : 0);
  }
}

TEST(AwayBoardersVolley, AB_R85_an_option_says_its_aim_and_its_dice) {
  for (const Aim aim : {Aim::high, Aim::low}) {
    for (const int dice : {0, 1, 18}) {
      const AimOption back = aim_option(value_of({.aim = aim, .dice = dice}));
      EXPECT_EQ(back.aim, aim);
      EXPECT_EQ(back.dice, dice);
    }
  }
}

TEST(AwayBoardersVolley, AB_4_3_10_and_AB_T_3_high_aim) {
  Play play(broadside(armed(4, 24), full_rigged_ship(), 1), "fire-1");
  play.want({{"AB-D10", "f", "t"}, {"AB-D11", "f", "high"}});
  play.dice.expect({{"AB-4.3.8", {3}},
                    {"AB-4.3.10", {1, 2, 3, 4, 5, 6}},
                    {"AB-4.3.11", {1, 1, 1}},
                    {"AB-4.3.17", {6, 6}}});
  fire(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(number(play.heard.one("hull-hit"), "slashes"), 1);
  EXPECT_EQ(number(play.heard.one("rigging-hit"), "slashes"), 3);
  EXPECT_EQ(play.heard.all("gun-hit").size(), 1U);
  EXPECT_EQ(play.heard.all("casualty").size(), 1U);
}

// ---- special rounds ----

TEST(AwayBoardersVolley, AB_4_4_3_and_AB_R102_chain_halves_the_sum_of_the_hull_hits_of_a_roll) {
  for (const auto& [hull_dice, slashes] :
       std::vector<std::pair<int, int>>{{1, 0}, {2, 1}, {5, 2}}) {
    Play play(broadside(armed(5, 12), full_rigged_ship(), 1), "fire-1");  // 2 + 3 dice
    play.ship("f").load.fill(Round::chain);
    std::vector<int> dice(5, 4);  // low: guns
    std::fill_n(dice.begin(), hull_dice, 1);
    fire_at_t(play, 3, dice);
    EXPECT_EQ(play.ship("t").hull[0], slashes) << hull_dice;
    EXPECT_EQ(static_cast<int>(play.heard.all("gun-hit").size()), 5 - hull_dice);
  }
}

TEST(AwayBoardersVolley, AB_4_4_2_and_AB_R150_every_die_of_double_shot_does_two_hits) {
  Play play(broadside(armed(5, 12), full_rigged_ship(), 1), "fire-1");
  play.ship("f").load.fill(Round::double_shot);
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {3}}, {"AB-4.3.10", {1, 4, 5, 5, 6}}, {"AB-4.3.11", {1}}});
  play.dice.expect("AB-4.3.17", {3, 3, 3, 3, 3, 3, 3, 3});  // one roll for each casualty
  fire(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(number(play.heard.one("hull-hit"), "slashes"), 2);
  EXPECT_EQ(number(play.heard.one("rigging-hit"), "slashes"), 2);
  EXPECT_EQ(play.heard.all("gun-hit").size(), 2U);
  EXPECT_EQ(play.heard.all("casualty").size(), 4U);
}

TEST(AwayBoardersVolley, AB_4_4_1_grape_hits_guns_and_rigging_as_usual) {
  Play play(broadside(armed(5, 12), sloop(), 1), "fire-1");
  play.ship("f").load.fill(Round::grape);
  fire_at_t(play, 3, {1, 1, 4, 6, 6});
  EXPECT_EQ(play.heard.all("gun-hit").size(), 1U);
  EXPECT_EQ(number(play.heard.one("rigging-hit"), "slashes"), 2);
}

TEST(AwayBoardersVolley, AB_R93_a_die_that_does_two_rigging_hits_is_thrown_once_for_its_mast) {
  Play play(broadside(armed(5, 12), full_rigged_ship(), 1), "fire-1");
  play.ship("f").load.fill(Round::double_shot);
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {3}}, {"AB-4.3.10", {6, 1, 1, 1, 1}}, {"AB-4.3.11", {5}}});
  fire(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("t").rigging[2][0], 2);
}

TEST(AwayBoardersVolley, the_largest_volley_fits) {
  ShipSpec spec = bow_armed(13, 32);
  Play play(along_the_keel(spec, 1, stern_on), "fire-1");
  first_fire(play, "f");
  play.ship("t").crew = hands({{Task::guns, 999}});
  play.ship("f").load.fill(Round::double_shot);
  play.want("AB-D10", "f", "t");
  play.dice.expect({{"AB-4.3.8", {6}},
                    {"AB-4.3.10", std::vector<int>(most_damage_dice, 5)},
                    {"AB-4.3.17", std::vector<int>(std::size_t{2} * most_hits, 1)}});
  fire(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("t").casualties, most_hits);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
