#include "tests/formats/rulesets/away_boarders/ordered_play.h"
#include "tests/matchers.h"

// Orders to fire and how to aim: AB-D10, AB-D11.
namespace prizecourt::away_boarders::fixtures {
namespace {

/// A schooner of blue heading north: three 12-pounders to a side, which reach 8 points.
Position shooter() {
  Position position = Position().with({{"f", schooner(), blue, {0, 0}, 0}});
  return position;
}

/// The same with an enemy on her starboard beam, four points off.
Position shooter_and_target() {
  Position position = shooter().with({{"t", full_rigged_ship(), red, {4, -2}, 0}});
  return position;
}

/// Dice of chance and damage as they come; what they do is not looked at.
void fire(OrderedPlay& game, std::string_view order, std::string_view step) {
  game.order("ships: {f: {fire: " + std::string(order) + "}}\n");
  game.play.dice.then_always(3);
  game.run(step);
}

/// Which guns were told what, like "s1 t", in the order of the questions.
std::vector<std::string> guns_told(const OrderedPlay& game) {
  std::vector<std::string> all;
  for (const Given& one : game.given) {
    if (one.key.find("/AB-D10/") == std::string::npos) continue;
    const std::size_t from = one.key.find("/f/") + 3;
    all.push_back(one.key.substr(from, one.key.rfind('/') - from) + " " + one.option);
  }
  return all;
}

/// Which guns fired, like "s1 s2 s3", one text for each volley.
std::vector<std::string> volleys(const OrderedPlay& game) {
  std::vector<std::string> all;
  for (const Event& event : game.play.heard.all("fired")) {
    all.push_back(text(event, "gun_names") + " at " + std::string(event.against));
  }
  return all;
}

// ---- which guns ---------------------------------------------------------------------------------

struct Selection {
  std::string_view order;
  std::string_view volley;
};

class GunSelection : public testing::TestWithParam<Selection> {};

TEST_P(GunSelection, AB_D10_the_guns_that_are_meant_fire) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, GetParam().order, "fire-1");
  if (GetParam().volley.empty()) {
    EXPECT_THAT(volleys(game), IsEmpty());
  } else {
    EXPECT_THAT(volleys(game), ElementsAre(GetParam().volley));
  }
  EXPECT_THAT(game.refusals(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Each, GunSelection,
    testing::Values(Selection{"any", "s1 s2 s3 at t"}, Selection{"t", "s1 s2 s3 at t"},
                    Selection{"[t]", "s1 s2 s3 at t"}, Selection{"{at: t}", "s1 s2 s3 at t"},
                    Selection{"{battery: starboard, at: t}", "s1 s2 s3 at t"},
                    Selection{"{battery: [port, starboard], at: t}", "s1 s2 s3 at t"},
                    Selection{"{battery: all, at: t}", "s1 s2 s3 at t"},
                    Selection{"{battery: port, at: any}", ""},
                    Selection{"{guns: [s1, s3], at: t}", "s1 s3 at t"},
                    Selection{"{guns: s2, at: t}", "s2 at t"},
                    Selection{"{weight: 12, at: t}", "s1 s2 s3 at t"},
                    Selection{"{guns: 2, at: t}", "s1 s2 at t"},
                    Selection{"{battery: starboard, guns: [s1, p1], at: t}", "s1 at t"},
                    Selection{"[{guns: [s1], at: t}, {battery: port, at: any}]", "s1 at t"},
                    Selection{"none", ""}));

TEST(CaptainFire, AB_D10_guns_that_are_not_ordered_hold_by_order) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, "{guns: [s2], at: t}", "fire-1");
  EXPECT_THAT(guns_told(game), ElementsAre("port hold", "s1 hold", "s2 t", "s3 hold"));
  EXPECT_THAT(game.given, Each(testing::Field(&Given::source, AnswerSource::orders)));
}

TEST(CaptainFire, AB_D10_without_an_order_the_captain_is_silent) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  game.order("ships: {f: {sail: full}}\n");
  game.run("fire-1");
  EXPECT_THAT(game.given, IsEmpty());
}

TEST(CaptainFire, AB_D10_guns_of_one_weight_only) {
  Position position = shooter();
  ShipSpec mixed = schooner();
  add_broadsides(mixed, 1, 32, GunKind::long_gun);
  position.with({{"g", mixed, blue, {0, -9}, 0}, {"t", brig(), red, {4, -11}, 0}});
  OrderedPlay game(position, "fire-1");
  game.order("ships: {g: {fire: {weight: [32], at: t}}}\n");
  game.play.dice.then_always(3);
  game.run("fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s4 at t"));
}

// ---- which target -------------------------------------------------------------------------------

TEST(CaptainFire, AB_D10_the_first_of_the_ships_named_that_may_be_fired_at) {
  Position position = shooter_and_target().with({{"u", brig(), red, {5, -3}, 0}});
  for (const auto& [order, target] : {std::pair("[u, t]", "u"), std::pair("[t, u]", "t")}) {
    OrderedPlay game(position, "fire-1");
    fire(game, order, "fire-1");
    EXPECT_THAT(volleys(game), ElementsAre(std::string("s1 s2 s3 at ") + target));
  }
}

TEST(CaptainFire, AB_D10_any_is_the_nearest) {
  OrderedPlay game(shooter_and_target().with({{"u", brig(), red, {3, -2}, 0}}), "fire-1");
  fire(game, "any", "fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at u"));
}

TEST(CaptainFire, AB_D10_any_after_names) {
  OrderedPlay game(shooter_and_target().with({{"u", brig(), red, {-9, 4}, 0}}), "fire-1");
  fire(game, "[u, any]", "fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t"));
}

TEST(CaptainFire, AB_D10_of_equally_near_ships_the_one_on_which_more_guns_bear) {
  Position position = shooter();
  ShipSpec spec = schooner();
  add_gun(spec, Mount::swivel, ShipSide::starboard, 6, GunKind::long_gun);
  spec.guns.back().max_range = 4;
  position.with({{"g", spec, blue, {0, -20}, 0},
                 {"t", brig(), red, {4, -22}, 0},
                 {"u", brig(), red, {-4, -18}, 0}});
  OrderedPlay game(position, "fire-1");
  game.order("ships: {g: {fire: any}}\n");
  game.play.dice.then_always(3);
  game.run("fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t", "w1 at t", "p1 p2 p3 at u"));
}

TEST(CaptainFire, AB_D10_of_equals_the_lowest_id) {
  OrderedPlay game(shooter_and_target().with({{"a", brig(), red, {4, -3}, 0}}), "fire-1");
  fire(game, "any", "fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at a"));
}

// ---- conditions ---------------------------------------------------------------------------------

TEST(CaptainFire, AB_D10_only_within_a_range) {
  for (const auto& [order, fired] :
       {std::pair("{at: t, range: 4}", 1U), std::pair("{at: t, range: 3}", 0U)}) {
    OrderedPlay game(shooter_and_target(), "fire-1");
    fire(game, order, "fire-1");
    EXPECT_THAT(volleys(game), SizeIs(fired));
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

TEST(CaptainFire, AB_D10_only_in_some_phases) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, "{at: t, phase: [2, 3]}", "fire-1");
  EXPECT_THAT(volleys(game), IsEmpty());
  game.run("fire-2");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t"));
}

TEST(CaptainFire, AB_D10_only_to_rake) {
  Position position = shooter();
  position.add("t", brig(), red, {4, -4}, 4);  // f lies right ahead of her
  position.add("u", brig(), red, {4, -1}, 0);
  OrderedPlay game(position, "fire-1");
  fire(game, "{at: [u, t], rake: true}", "fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t"));
}

TEST(CaptainFire, AB_D10_only_with_so_many_dice_before_the_die_of_chance) {
  // Range 4: three guns -1, weight min(3, 3): 2 dice.
  for (const auto& [order, fired] :
       {std::pair("{at: t, dice: 2}", 1U), std::pair("{at: t, dice: 3}", 0U)}) {
    OrderedPlay game(shooter_and_target(), "fire-1");
    fire(game, order, "fire-1");
    EXPECT_THAT(volleys(game), SizeIs(fired));
  }
}

TEST(CaptainFire, AB_D10_the_dice_count_first_fire_and_the_number_of_guns) {
  // Two guns: -2 + min(3, 2) + initial min(2, 2): 2 dice; with the chance of 3, no more.
  OrderedPlay game(shooter_and_target(), "fire-1");
  for (Gun& gun : game.play.ship("f").guns) gun.fired_before = false;
  fire(game, "{at: t, guns: 2, dice: 2}", "fire-1");
  ASSERT_THAT(volleys(game), ElementsAre("s1 s2 at t"));
  EXPECT_EQ(number(game.play.heard.one("fired"), "dice"), 2);
}

TEST(CaptainFire, AB_D10_the_first_line_that_fits_a_gun_counts) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  game.order(
      "ships:\n  f:\n    fire:\n      - {guns: [s1], at: t, range: 2}\n"
      "      - {guns: [s1, s2], at: t}\n      - {at: any, phase: 3}\n");
  game.play.dice.then_always(3);
  game.run("fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 at t"));
  EXPECT_EQ(game.given[1].line, 6);
  EXPECT_EQ(game.given[3].line, 4);  // s3 holds: no line of the order fits
}

// ---- refusals -----------------------------------------------------------------------------------

TEST(CaptainFire, AB_W26_a_friend_in_the_line_of_fire) {
  OrderedPlay game(shooter_and_target().with({{"g", gunboat(), blue, {2, -1}, 0}}), "fire-1");
  fire(game, "{battery: starboard, at: t}", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: starboard at t — a friendly ship is directly in line "
                          "(AB-4.2.5)"));
  EXPECT_THAT(guns_told(game), ElementsAre("port hold", "starboard hold"));
}

TEST(CaptainFire, AB_W26_an_enemy_in_between_is_the_target) {
  OrderedPlay game(shooter_and_target().with({{"e", gunboat(), red, {2, -1}, 0}}), "fire-1");
  fire(game, "t", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: all at t — a closer enemy is directly in line (AB-4.2.5)"));
  EXPECT_EQ(game.play.heard.one("refused").against, "t");
}

TEST(CaptainFire, AB_4_2_2_a_target_out_of_the_arc) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, "{battery: port, at: t}", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: port at t — the target is outside the arc of that side "
                          "(AB-4.2.2)"));
}

TEST(CaptainFire, AB_4_2_4_a_target_out_of_range) {
  OrderedPlay game(shooter().with({{"t", brig(), red, {9, -4}, 0}}), "fire-1");
  fire(game, "{battery: all, at: t}", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: all at t — the target is out of range (AB-4.2.4)"))
      << "not that the port guns do not bear";
}

TEST(CaptainFire, AB_W30_grape_out_of_range) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  game.play.ship("f").load.fill(Round::grape);
  fire(game, "{battery: starboard, at: t}", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: starboard at t — out of range for grape (AB-4.4.1, AB-R103)"));
}

TEST(CaptainFire, AB_W14_chain_out_of_range) {
  OrderedPlay game(shooter().with({{"t", brig(), red, {5, -2}, 0}}), "fire-1");
  game.play.ship("f").load.fill(Round::chain);
  fire(game, "{battery: starboard, at: t}", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: starboard at t — out of range for chain shot (AB-4.4.3, "
                          "AB-R101)"));
}

TEST(CaptainFire, a_refusal_is_told_once_for_each_line_and_cause) {
  OrderedPlay game(shooter_and_target().with({{"g", gunboat(), blue, {2, -1}, 0}}), "fire-1");
  fire(game, "{guns: [s1, s2, s3, p1], at: t}", "fire-1");
  game.play.begin("fire-2");
  away_boarders::fire(game.play.game);
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: p1, s1, s2, s3 at t — the target is outside the arc of that "
                          "side (AB-4.2.2)",
                          "f: fire: p1, s1, s2, s3 at t — a friendly ship is directly in line "
                          "(AB-4.2.5)"));
}

TEST(CaptainFire, a_line_that_fires_with_some_of_its_guns_is_not_refused) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, "{battery: all, at: t}", "fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainFire, guns_that_are_named_are_refused_one_by_one) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, "{guns: [s1, p1], at: t}", "fire-1");
  EXPECT_THAT(volleys(game), ElementsAre("s1 at t"));
  EXPECT_THAT(game.refusals(), SizeIs(1));
}

TEST(CaptainFire, a_condition_that_is_not_met_is_no_refusal) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  fire(game, "{at: t, range: 1}", "fire-1");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainFire, AB_R70_a_side_that_fires_at_another_ship) {
  OrderedPlay game(shooter_and_target()
                       .with({{"u", brig(), red, {4, -3}, 0}})
                       .choose(split_targets, SplitTargets::one_target_per_side),
                   "fire-1");
  fire(game, "[{guns: [s1], at: t}, {guns: [s2], at: u}]", "fire-1");
  EXPECT_THAT(game.refusals(),
              ElementsAre("f: fire: s2 at u — a side fires at one target (AB-4.2.1, AB-R70)"));
}

TEST(CaptainFire, AB_R71_a_side_that_has_begun_to_fire_fires_whole) {
  OrderedPlay game(shooter_and_target().choose(fire_in_portions, FireInPortions::whole_side_once),
                   "fire-1");
  fire(game, "{guns: [s1], at: t}", "fire-1");
  EXPECT_THAT(game.refusals(), ElementsAre("f: fire: hold s2 — a side fires whole, once in a turn "
                                           "(AB-4.2.1, AB-R71)"));
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t"));
}

// ---- standing orders ----------------------------------------------------------------------------

TEST(CaptainFire, a_standing_order_to_fire_waits_without_a_word) {
  OrderedPlay game(shooter_and_target().with({{"g", gunboat(), blue, {2, -1}, 0}}), "fire-1");
  game.order("ships: {f: {standing: {fire: t}}}\n");
  game.run("fire-1");
  EXPECT_THAT(game.refusals(), IsEmpty());
  EXPECT_THAT(game.answers(), ElementsAre("1/fire-1/AB-D10/f/port/0: hold (standing)",
                                          "1/fire-1/AB-D10/f/starboard/0: hold (standing)"));
}

TEST(CaptainFire, an_order_for_the_turn_goes_before_a_standing_one) {
  OrderedPlay game(shooter_and_target(), "fire-1");
  game.order("ships: {f: {fire: none, standing: {fire: any}}}\n");
  game.run("fire-1");
  EXPECT_THAT(volleys(game), IsEmpty());
  game.book.end_turn();
  game.play.dice.then_always(3);
  game.run("fire-2");
  EXPECT_THAT(volleys(game), ElementsAre("s1 s2 s3 at t"));
}

// ---- aim ----------------------------------------------------------------------------------------

struct Aiming {
  std::string_view orders;
  std::string_view aim;
};

class Aims : public testing::TestWithParam<Aiming> {};

TEST_P(Aims, AB_D11_is_as_ordered) {
  // Three 12-pounders at range 4 and a 3 for chance: 2 dice.
  OrderedPlay game(shooter_and_target(), "fire-1");
  game.order("ships: {f: " + std::string(GetParam().orders) + "}\n");
  game.play.dice.then_always(3);
  game.run("fire-1");
  EXPECT_EQ(text(game.play.heard.one("fired"), "aim"), GetParam().aim);
}

INSTANTIATE_TEST_SUITE_P(Each, Aims,
                         testing::Values(Aiming{"{fire: t}", "low"},
                                         Aiming{"{fire: t, aim: high}", "high"},
                                         Aiming{"{fire: {at: t, aim: high}}", "high"},
                                         Aiming{"{fire: {at: t, aim: low}, aim: high}", "low"},
                                         Aiming{"{fire: t, aim: {high_from_dice: 2}}", "high"},
                                         Aiming{"{fire: t, aim: {high_from_dice: 3}}", "low"},
                                         Aiming{"{fire: {at: t, aim: {low_from_dice: 3}}}", "high"},
                                         Aiming{"{fire: {at: t, aim: {low_from_dice: 2}}}", "low"},
                                         Aiming{"{fire: t, standing: {aim: high}}", "high"}));

TEST(CaptainFire, AB_D11_each_line_aims_for_the_volley_of_its_guns) {
  ShipSpec spec = schooner();
  add_broadsides(spec, 2, 32, GunKind::long_gun);
  OrderedPlay game(
      Position().with({{"f", spec, blue, {0, 0}, 0}, {"t", full_rigged_ship(), red, {2, -1}, 0}}),
      "fire-1");
  fire(game, "[{weight: 12, at: t, aim: high}, {weight: 32, at: t, aim: low}]", "fire-1");
  const auto fired = game.play.heard.all("fired");
  ASSERT_THAT(fired, SizeIs(2));
  EXPECT_EQ(facts(fired[0], "weight; aim"), "32; low");
  EXPECT_EQ(text(fired[1], "aim"), "high");
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
