#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

// Orders for guns and grapples: MC-D9, MC-D15, MC-D16, MC-D18.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// B3 (class 3) on c5 engaged, as are F3 (hull 3) and F5 (hull 2) beside her, F4 (hull 1) at range
/// 1 and F1 (hull 4) at range 2; F8 out of reach and not engaged.
Scene melee() {
  Scene scene;
  scene.add("B3", "c5").engaged = Engaged::SHORT;
  scene.add("F1", "c2").engaged = Engaged::LONG;
  scene.add("F3", "c4").engaged = Engaged::SHORT;
  scene.add("F4", "c3").engaged = Engaged::LONG;
  scene.state.ships[index(id("F4"))].hull = 1;
  scene.add("F5", "d4").engaged = Engaged::SHORT;
  scene.add("F8", "h5");
  scene.wind(2, 2);
  return scene;
}

std::vector<std::string> attacks_of(OrderedPlay& game) {
  return game.answers("MC-D15");
}

OrderedPlay& attack(OrderedPlay& game, std::string_view order) {
  game.order("attack: " + std::string(order) + "\n");
  game.run("ensign");
  return game;
}

// ---- whom to attack ----

struct Target {
  std::string_view order;  ///< of B3
  std::string_view range;  ///< MC-D9
  std::string_view target;
};

class AttackOrders : public testing::TestWithParam<Target> {};

TEST_P(AttackOrders, MC_D15_settle_range_and_target) {
  OrderedPlay game(melee(), "ensign");
  attack(game, "{B3: " + std::string(GetParam().order) + "}");
  EXPECT_THAT(game.answers("MC-D9"), ElementsAre("B3: " + std::string(GetParam().range)));
  EXPECT_THAT(attacks_of(game), ElementsAre("B3: " + std::string(GetParam().target)));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Each, AttackOrders,
    testing::Values(
        Target{"F3", "short", "F3"}, Target{"F1", "long", "F1"}, Target{"hold", "short", "hold"},
        Target{"none", "short", "hold"}, Target{"weakest", "long", "F4"},
        Target{"strongest", "long", "F1"}, Target{"nearest", "short", "F3"},
        Target{"{prefer: [F8, F4]}", "long", "F4"}, Target{"{prefer: [F8, hold]}", "short", "hold"},
        Target{"{prefer: weakest, range: short}", "short", "F5"},
        Target{"{prefer: strongest, range: long}", "long", "F1"},
        Target{"{prefer: strongest, within: 1}", "short", "F3"},
        Target{"{prefer: [{ship: F1, within: 1}, F4]}", "long", "F4"},
        Target{"{prefer: [{ship: weakest, range: short, if_class_at_most: 2}, F1]}", "short", "F5"},
        Target{"{prefer: [F1, F4], if_hull_at_most: 1}", "long", "F4"},
        Target{"{prefer: [F1, F4], if_class_at_most: 3}", "long", "F4"},
        Target{"{prefer: weakest, dice_at_least: 4}", "short", "hold"},
        Target{"{prefer: weakest, dice_at_least: 3}", "long", "F4"},
        Target{"{prefer: [{ship: F1, if: taking-water}, F3], if: engaged}", "short", "F3"},
        Target{"{prefer: weakest, if: [at-short-range, beside-us]}", "short", "F5"},
        Target{"{prefer: weakest, if: burning}", "short", "hold"},
        Target{"{prefer: weakest, if: at-home}", "short", "hold"}));

TEST(CaptainAttack, conditions_look_at_the_target_as_she_is_then) {
  Scene scene = melee();
  scene.state.ships[index(id("F1"))].fires = {Fire::controlled};
  scene.state.ships[index(id("F3"))].hull = 0;
  skill(scene.state.ships[index(id("F5"))], Skill::B) = -1;
  for (const auto& [condition, target] :
       {std::pair("if: burning", "F1"), std::pair("if: taking-water", "F3"),
        std::pair("if_boarding_at_most: -1", "F5"),
        std::pair("if: may-grapple, if_class_at_most: 2", "F5")}) {
    OrderedPlay game(scene, "ensign");
    attack(game, "{B3: {prefer: strongest, " + std::string(condition) + "}}");
    EXPECT_THAT(attacks_of(game), ElementsAre(std::string("B3: ") + target)) << condition;
  }
}

// MC-16.2: class 3, +1 for her own gunnery, +2 for the target's low command.
TEST(CaptainAttack, MC_16_2_dice_at_least_counts_the_dice_that_are_sure) {
  Scene scene = melee();
  skill(scene.state.ships[index(id("B3"))], Skill::G) = 1;
  skill(scene.state.ships[index(id("F5"))], Skill::C) = -2;
  for (const auto& [dice, target] :
       {std::pair(4, "F4"), std::pair(5, "F5"), std::pair(7, "hold")}) {
    OrderedPlay game(scene, "ensign");
    attack(game, "{B3: {prefer: weakest, dice_at_least: " + std::to_string(dice) + "}}");
    EXPECT_THAT(attacks_of(game), ElementsAre(std::string("B3: ") + target)) << dice;
  }
}

TEST(CaptainAttack, MC_D15_ships_that_are_not_named_hold_their_fire) {
  Scene scene = melee();
  scene.add("B4", "b4").engaged = Engaged::SHORT;
  OrderedPlay game(scene, "ensign");
  attack(game, "{B4: F3}");
  EXPECT_THAT(attacks_of(game), ElementsAre("B3: hold", "B4: F3"));
  OrderedPlay others(scene, "ensign");
  attack(others, "{B4: F3, others: weakest}");
  EXPECT_THAT(attacks_of(others), ElementsAre("B3: F4", "B4: F3"));
  OrderedPlay all(scene, "ensign");
  attack(all, "F3");
  EXPECT_THAT(attacks_of(all), ElementsAre("B3: F3", "B4: F3"));
}

TEST(CaptainAttack, MC_11_7_a_bare_list_claims_an_attack_on_each_and_has_one) {
  OrderedPlay game(melee(), "ensign");
  attack(game, "{B3: [F8, F3, F5, F1]}");
  EXPECT_THAT(attacks_of(game), ElementsAre("B3: F3"));
  EXPECT_THAT(game.refusals(),
              ElementsAre("B3: attack B3 F8 — out of range (MC-5.2)",
                          "B3: attack B3 F5 — one target a ship and turn (MC-11.7)",
                          "B3: attack B3 F1 — one target a ship and turn (MC-11.7)"));
}

TEST(CaptainAttack, MC_D16_the_answer_to_the_first_blow_follows_the_attack_order) {
  Scene scene = Scene().with({{"B3", "d5"}, {"F3", "d4"}});
  scene.wind(6, 2);
  scene.state.gage_ship = id("B3");
  scene.state.gage_target = id("F3");
  OrderedPlay game(scene, "ensign");
  game.order("attack: {B3: F3}\n");
  game.order(Player::french, "attack: {F3: {prefer: [B3, hold], dice_at_least: 3}}\n");
  game.play.dice.then_always(2);
  game.run("ensign", "weather-gage", "attacks");
  EXPECT_THAT(attacks_of(game), ElementsAre("B3: F3"));
  EXPECT_THAT(game.answers("MC-D16"), ElementsAre("F3: B3"));
  EXPECT_EQ(game.given.back().file, "french.yaml");
}

// ---- refusals ----

TEST(CaptainAttack, MC_5_2_a_target_out_of_range_is_refused) {
  OrderedPlay game(melee(), "ensign");
  attack(game, "{B3: F8}");
  EXPECT_THAT(game.refusals(), ElementsAre("B3: attack B3 F8 — out of range (MC-5.2)"));
  const Event event = game.play.heard.one("refused");
  EXPECT_EQ(event.against, "F8");
  EXPECT_EQ(facts(event, "instead; legal"), "hold; hold, F1, F3, F4, F5");
}

TEST(CaptainAttack, MC_5_3_one_at_the_other_range_is_refused) {
  OrderedPlay game(melee(), "ensign");
  game.order("attack: {B3: {prefer: [F4], range: short}}\n");
  game.run("ensign");
  EXPECT_THAT(game.refusals(),
              ElementsAre("B3: attack B3 F4 — the other range was chosen (MC-5.3)"));
}

TEST(CaptainAttack, MC_12_2_one_without_a_token_is_refused) {
  OrderedPlay game(melee().with({{"F7", "b5"}}), "ensign");
  attack(game, "{B3: {prefer: [F7, F2]}}");
  EXPECT_THAT(game.refusals(),
              ElementsAre("B3: attack B3 F7, F2 — the target bears no engagement token (MC-12.2)"));
}

TEST(CaptainAttack, MC_11_4_one_that_is_gone_is_refused) {
  OrderedPlay game(melee(), "ensign");
  attack(game, "{B3: F2}");
  EXPECT_THAT(game.refusals(), ElementsAre("B3: attack B3 F2 — not an enemy afloat (MC-11.4)"));
}

TEST(CaptainAttack, MC_11_4_R83_only_targets_of_the_mover_fire_back_where_that_is_the_ruling) {
  Scene scene = melee().choose(who_attacks, WhoAttacks::mover_and_his_targets);
  scene.state.mover = Player::french;
  OrderedPlay game(scene, "ensign");
  game.order(Player::french, "attack: hold\n");
  attack(game, "{B3: F3}");
  EXPECT_THAT(game.refusals(),
              ElementsAre("B3: attack B3 F3 — nobody of the mover attacks her (MC-11.4, MC-R83)"));
}

TEST(CaptainAttack, a_standing_attack_that_does_not_fit_leaves_it_to_silence) {
  OrderedPlay game(melee(), "ensign");
  game.order("standing: {attack: {B3: F8}}\n");
  game.run("ensign");
  EXPECT_THAT(attacks_of(game), IsEmpty());
  EXPECT_THAT(game.refusals(), IsEmpty());
  OrderedPlay holds(melee(), "ensign");
  holds.order("standing: {attack: {others: {prefer: [F8, hold]}}}\n");
  holds.run("ensign");
  EXPECT_THAT(attacks_of(holds), ElementsAre("B3: hold (standing)"));
}

// ---- grapples ----

/// B3 between F3 and F5, all at SHORT; B4 far off.
Scene alongside() {
  Scene scene = melee().with({{"B4", "a8"}});
  return scene;
}

OrderedPlay& grapple(OrderedPlay& game, std::string_view order) {
  game.order("grapple: " + std::string(order) + "\n");
  game.play.dice.then_always(6);
  game.run("grapple");
  return game;
}

TEST(CaptainAttack, MC_D18_grapples_are_thrown_by_preference) {
  for (const auto& [order, target] :
       {std::pair("{B3: F3}", "F3"), std::pair("{B3: [F1, F5]}", "F5"),
        std::pair("{B3: {prefer: [F3, F5], if_class_at_most: 2}}", "F5"),
        std::pair("{B3: [{ship: F3, if: burning}, weakest]}", "F5"), std::pair("strongest", "F3"),
        std::pair("{others: nearest}", "F3"), std::pair("{B3: none}", "none"),
        std::pair("none", "none"), std::pair("{B4: F3}", "none"),
        std::pair("{B3: {prefer: [F3, F5], if_boarding_at_most: -1}}", "none")}) {
    OrderedPlay game(alongside(), "grapple");
    grapple(game, order);
    EXPECT_THAT(game.answers("MC-D18"), ElementsAre(std::string("B3: ") + target)) << order;
  }
}

TEST(CaptainAttack,
     MC_D18_what_is_said_of_all_ships_is_not_refused_to_those_that_it_does_not_suit) {
  for (const std::string_view order : {"F1", "{others: F1}", "{B3: F3, others: F3}"}) {
    OrderedPlay game(alongside(), "grapple");
    EXPECT_THAT(grapple(game, order).refusals(), IsEmpty()) << order;
  }
}

struct GrappleRefusal {
  std::string_view order;
  std::string_view refusal;
};

class GrappleRefusals : public testing::TestWithParam<GrappleRefusal> {};

TEST_P(GrappleRefusals, MC_26_name_the_rule) {
  Scene scene = alongside();
  scene.add("F6", "b4").engaged = Engaged::SHORT;
  scene.state.ships[index(id("F6"))].moved = true;
  scene.add("F7", "b5").engaged = Engaged::SHORT;
  scene.state.ships[index(id("F7"))].grappled_by = id("B5");
  scene.add("B5", "a5").engaged = Engaged::SHORT;
  OrderedPlay game(scene, "grapple");
  grapple(game, GetParam().order);
  EXPECT_THAT(game.refusals(), ElementsAre(std::string(GetParam().refusal)));
}

INSTANTIATE_TEST_SUITE_P(
    Each, GrappleRefusals,
    testing::Values(
        GrappleRefusal{"{B3: F1}", "B3: grapple B3 F1 — not engaged at short range (MC-26.3)"},
        GrappleRefusal{"{B3: F2}", "B3: grapple B3 F2 — not an enemy afloat (MC-26.3)"},
        GrappleRefusal{"{B3: F6}", "B3: grapple B3 F6 — the target moved this turn (MC-26.2)"},
        GrappleRefusal{"{B3: F7}", "B3: grapple B3 F7 — the target is grappled already (MC-26.4)"},
        GrappleRefusal{"{B3: [F8, F2]}",
                       "B3: grapple B3 F8, F2 — not engaged at short range (MC-26.3)"},
        GrappleRefusal{"{B4: F3}", "B4: grapple B4 F3 — not engaged at short range (MC-26.3)"},
        GrappleRefusal{"{B5: F6}", "B5: grapple B5 F6 — in a grapple already (MC-26.1)"}));

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
