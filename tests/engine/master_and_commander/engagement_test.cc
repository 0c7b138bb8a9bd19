#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/matchers.h"

/// Step 11, and the engagements that lapse when a turn begins (MC-11.1 to MC-11.7).
namespace prizecourt::master_and_commander::fixtures {
namespace {

constexpr auto LONG = Engaged::LONG;
constexpr auto SHORT = Engaged::SHORT;
constexpr auto none = Engaged::none;

/// The id of the rule that forbids the attack, and of the ruling behind it; empty if it is legal.
std::string objection(Play& play, std::string_view by, std::string_view target) {
  const auto found = objection_to_attack(play.game, id(by), id(target));
  EXPECT_EQ(may_attack(play.game, id(by), id(target)), !found);
  if (!found) return "";
  EXPECT_FALSE(found->reason.empty());
  std::string text(found->rule->id);
  if (found->ruling != nullptr) text.append(" ").append(found->ruling->id);
  return text;
}

void declare_all(Play& play) {
  play.begin("ensign");
  raise_ensign(play.game);
}

// ---- tokens ----

TEST(Engagement, MC_11_1_a_grapple_token_is_an_engagement_token_as_well) {
  Play play(Scene().with({{"B1", "d4"}, {"F1", "d5"}}), "ensign");
  EXPECT_FALSE(play.game.tokens_in_play());
  play.ship("F1").grappled_by = id("B1");
  EXPECT_TRUE(play.game.tokens_in_play());
  EXPECT_EQ(objection(play, "B1", "F1"), "");
  play.ship("F1").grappled_by = no_ship;
  play.ship("F1").engaged = LONG;
  EXPECT_TRUE(play.game.tokens_in_play());
}

TEST(Engagement, MC_R80_one_token_serves_against_every_enemy) {
  Scene scene;
  scene.add("F1", "d4").engaged = SHORT;
  scene.with({{"B1", "d5"}, {"B2", "e5"}});
  Play play(scene, "ensign");
  EXPECT_EQ(objection(play, "B1", "F1"), "");
  EXPECT_EQ(objection(play, "B2", "F1"), "");
}

TEST(Engagement, MC_11_2_every_token_is_turned_heads_up) {
  Play play(duel("d4", "d5"), "ensign");
  play.ship("B1").fired = play.ship("F1").fired = true;
  play.want({{"MC-D15", "B1", "hold"}, {"MC-D15", "F1", "hold"}});
  declare_all(play);
  EXPECT_FALSE(play.ship("B1").fired || play.ship("F1").fired);
}

TEST(Engagement, MC_11_3_and_MC_11_5_an_unengaged_ship_that_attacks_is_engaged_and_has_fired) {
  for (const auto& [square_of_enemy, token] : {std::pair{"d5", SHORT}, std::pair{"d7", LONG}}) {
    Play play(duel("d4", square_of_enemy), "attacks");
    play.ship("B1").engaged = none;
    only_attack(play, "B1", "F1");
    play.dice.then_always(6);
    fight(play);
    EXPECT_EQ(play.ship("B1").engaged, token);
    EXPECT_TRUE(play.ship("B1").fired && play.ship("B1").attacked);
    EXPECT_FALSE(play.ship("F1").fired);
  }
}

TEST(Engagement, MC_R85_the_token_stands_at_the_range_of_the_last_attack) {
  Play play(duel("d4", "d7"), "attacks");
  play.ship("B1").engaged = SHORT;
  only_attack(play, "B1", "F1");
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(play.ship("B1").engaged, LONG);
}

// ---- lapse ----

/// Which of B1 (class 4) at `british` and F7 (class 1) at f3 lose their tokens.
std::vector<std::string_view> lapsed(std::string_view british, Engaged of_b, Engaged of_f) {
  Scene scene;
  scene.add("B1", british).engaged = of_b;
  scene.add("F7", "f3").engaged = of_f;
  Play play(scene, "begin");
  lapse_engagements(play.game);
  std::vector<std::string_view> ships;
  for (const Event& event : play.heard.all("token-lapsed")) {
    EXPECT_EQ(play.ship(event.who).engaged, none);
    ships.push_back(event.who);
  }
  return ships;
}

TEST(Engagement, MC_11_6_and_MC_R82_a_token_lapses_out_of_reach_of_every_engaged_enemy) {
  EXPECT_THAT(lapsed("f6", LONG, LONG), ElementsAre("B1"));  // F7 does not reach her
  EXPECT_THAT(lapsed("f5", LONG, LONG), IsEmpty());
  EXPECT_THAT(lapsed("f4", SHORT, SHORT), IsEmpty());
  EXPECT_THAT(lapsed("f8", LONG, LONG), ElementsAre("B1"));  // range 4 of class 4
  EXPECT_THAT(lapsed("a8", LONG, LONG), ElementsAre("B1"));  // king's moves
  EXPECT_THAT(lapsed("f4", LONG, none), ElementsAre("B1"));  // the enemy beside her has none
  EXPECT_THAT(lapsed("f4", none, none), IsEmpty());
}

TEST(Engagement, MC_R81_both_fleets_lapse_from_one_snapshot) {
  Scene scene;  // B7 keeps F1 engaged, though B7 herself goes in the same moment
  scene.add("F1", "d3", 1).engaged = LONG;
  scene.add("B7", "d6", 2).engaged = LONG;
  Play play(scene, "begin");
  lapse_engagements(play.game);
  EXPECT_EQ(play.ship("B7").engaged, none);
  EXPECT_EQ(play.ship("F1").engaged, LONG);
}

TEST(Engagement, MC_11_6_a_grappled_enemy_keeps_a_token_alive_and_a_grapple_token_never_lapses) {
  Scene scene;
  scene.add("B1", "d4").engaged = SHORT;
  scene.add("F1", "d5").grappled_by = id("B1");
  Play play(scene, "begin");
  lapse_engagements(play.game);
  EXPECT_EQ(play.ship("B1").engaged, SHORT);
  EXPECT_EQ(play.ship("F1").grappled_by, id("B1"));
}

// ---- who may attack whom ----

TEST(Engagement, MC_11_4_an_engaged_enemy_in_range_is_fair_game) {
  Scene scene;
  scene.add("B7", "d4");  // class 1: reaches range 1
  scene.add("F1", "d6").engaged = LONG;
  scene.add("F2", "d7").engaged = LONG;
  scene.add("F3", "d5");
  scene.add("B1", "e4").engaged = LONG;
  Play play(scene, "ensign");
  EXPECT_EQ(objection(play, "B7", "F1"), "");
  EXPECT_EQ(objection(play, "B7", "F2"), "MC-5.2");
  EXPECT_EQ(objection(play, "B7", "F3"), "MC-12.2");
  EXPECT_EQ(objection(play, "B7", "B1"), "MC-11.4");
  EXPECT_EQ(objection(play, "B7", "F8"), "MC-11.4");
}

TEST(Engagement, MC_R48_ships_in_between_do_not_block) {
  Scene scene = Scene().with({{"B1", "d1"}, {"B2", "d2"}, {"F2", "d3"}});
  scene.add("F1", "d4").engaged = LONG;
  Play play(scene, "ensign");
  EXPECT_EQ(objection(play, "B1", "F1"), "");
}

Scene one_british_attacker(WhoAttacks who) {
  Scene scene = Scene().choose(who_attacks, who);
  scene.add("B1", "a4").engaged = SHORT;
  scene.add("B8", "g4", 4).engaged = SHORT;
  scene.add("F1", "a5").engaged = SHORT;
  scene.add("F8", "g5", 4).engaged = SHORT;
  return scene;
}

TEST(Engagement, MC_R83_by_default_the_ships_of_both_sides_attack) {
  Play play(one_british_attacker(WhoAttacks::both_sides), "ensign");
  play.want({{"MC-D15", "B1", "F1"}, {"MC-D15", "B8", "hold"}});
  declare_all(play);
  EXPECT_EQ(play.ship("F1").target, id("B1"));
  EXPECT_EQ(play.ship("F8").target, id("B8"));
  std::vector<std::string> order;
  for (const OpenQuestion& question : play.decider.asked) order.push_back(question.who);
  EXPECT_THAT(order, ElementsAre("B1", "F1", "B8", "F8"));
}

TEST(Engagement, MC_R83_mover_and_his_targets_declare_after_the_mover) {
  Play play(one_british_attacker(WhoAttacks::mover_and_his_targets), "ensign");
  play.want({{"MC-D15", "B1", "F1"}, {"MC-D15", "B8", "hold"}});
  declare_all(play);
  EXPECT_EQ(objection(play, "F8", "B8"), "MC-11.4 MC-R83");
  EXPECT_EQ(objection(play, "F1", "B1"), "");
  EXPECT_EQ(play.ship("F8").target, no_ship);
  EXPECT_TRUE(play.ship("F8").declared);
  EXPECT_EQ(play.ship("F1").target, id("B1"));
  EXPECT_EQ(play.decider.single("MC-D15", "F8").rule->id, "MC-11.4");
  const auto asked = play.decider.asked;
  ASSERT_EQ(asked.size(), 3U);
  EXPECT_EQ(asked[2].who, "F1");
}

TEST(Engagement, MC_R83_a_ship_rammed_may_answer_under_mover_and_his_targets) {
  Play play(one_british_attacker(WhoAttacks::mover_and_his_targets), "ensign");
  play.ship("B8").target = id("F8");
  play.ship("B8").ramming = true;
  play.want("MC-D15", "B1", "hold");
  declare_all(play);
  EXPECT_EQ(play.ship("F8").target, id("B8"));
  EXPECT_EQ(play.ship("F1").target, no_ship);
}

// ---- declarations ----

/// B1 at d4 with targets near (F1 hull 2, F2 hull 1, F3 hull 1) and far (F4 hull 0).
Scene targets_near_and_far() {
  Scene scene;
  scene.add("B1", "d4").engaged = SHORT;
  for (const auto& [name, at, hull] :
       {std::tuple{"F1", "c5", 2}, {"F2", "d5", 1}, {"F3", "e5", 1}, {"F4", "d7", 0}}) {
    Ship& ship = scene.add(name, at);
    ship.engaged = LONG;
    ship.hull = hull;
    ship.attacked = true;
  }
  return scene;
}

TEST(Engagement, MC_5_3_and_MC_D9_a_ship_settles_for_one_range) {
  Play play(targets_near_and_far(), "ensign");
  play.want("MC-D9", "B1", "long");
  declare_all(play);
  EXPECT_THAT(play.decider.one("MC-D9").options, ElementsAre("short", "long"));
  EXPECT_EQ(play.decider.one("MC-D9").fallback, "short");
  EXPECT_THAT(play.decider.one("MC-D15").options, ElementsAre("hold", "F4"));
  EXPECT_EQ(play.ship("B1").target, id("F4"));
  EXPECT_EQ(text(play.heard.one("attack-declared"), "how"), "LONG");
}

TEST(Engagement, MC_D9_is_not_put_where_all_targets_are_at_one_range) {
  Play play(duel("d4", "d6"), "ensign");
  declare_all(play);
  EXPECT_THAT(play.decider.all("MC-D9", ""), IsEmpty());
  EXPECT_EQ(play.decider.one("MC-D15", "B1").options.size(), 2U);
}

TEST(Engagement, MC_D15_silence_of_an_engaged_ship_fires_near_at_the_least_hull_and_lowest_number) {
  Play play(targets_near_and_far(), "ensign");
  declare_all(play);
  EXPECT_THAT(play.decider.one("MC-D15").options, ElementsAre("hold", "F1", "F2", "F3"));
  EXPECT_EQ(play.decider.one("MC-D15").fallback, "F2");
  EXPECT_EQ(play.ship("B1").target, id("F2"));
}

TEST(Engagement, MC_D15_silence_of_an_unengaged_ship_holds_fire) {
  Play play(targets_near_and_far(), "ensign");
  play.ship("B1").engaged = none;
  declare_all(play);
  EXPECT_EQ(play.ship("B1").target, no_ship);
  EXPECT_EQ(play.heard.one("attack-declared").against, "");
}

TEST(Engagement, MC_13_2_and_MC_R86_who_holds_fire_has_forgone_her_attack) {
  Play play(duel("d4", "d5"), "ensign");
  play.want({{"MC-D15", "B1", "hold"}, {"MC-D15", "F1", "hold"}});
  declare_all(play);
  EXPECT_TRUE(play.ship("B1").declared && play.ship("F1").declared);
  EXPECT_FALSE(play.ship("B1").attacked || play.ship("F1").attacked);
  fight(play);  // throws if a die is wanted
  EXPECT_THAT(play.heard.all("attack"), IsEmpty());
}

TEST(Engagement, MC_11_7_a_ship_that_has_declared_is_not_asked_again) {
  Play play(targets_near_and_far(), "ensign");
  declare_all(play);
  const std::size_t asked = play.decider.asked.size();
  play.begin("attacks");
  declare_attacks(play.game);
  EXPECT_EQ(play.decider.asked.size(), asked);
  EXPECT_EQ(play.ship("B1").target, id("F2"));
}

TEST(Engagement, MC_D15_is_put_with_one_option_and_the_rule_where_no_target_is_legal) {
  Scene scene;
  scene.add("B1", "d4", 2).engaged = LONG;
  scene.add("F1", "d5");  // bears no token
  scene.add("F7", "a8").engaged = LONG;
  Play play(scene, "ensign");
  play.want("MC-D15", "B1", "F1");
  declare_all(play);
  EXPECT_EQ(play.decider.single("MC-D15", "B1").rule->id, "MC-12.2");
  EXPECT_EQ(play.decider.single("MC-D15", "F7").rule->id, "MC-5.2");
  EXPECT_EQ(play.decider.refused.size(), 1U);
  EXPECT_EQ(play.heard.one("attack-declared").who, "F1");  // she could have attacked B1
}

TEST(Engagement, MC_R84_a_target_without_token_is_not_opened_by_attacks_of_the_same_step) {
  Scene scene;
  scene.add("B1", "d4").engaged = LONG;
  scene.add("F1", "d5");  // attacks B1 and so is engaged, but too late to be attacked
  Play play(scene, "ensign");
  play.want("MC-D15", "F1", "B1");
  declare_all(play);
  EXPECT_EQ(play.ship("B1").target, no_ship);
  EXPECT_EQ(play.ship("F1").target, id("B1"));
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
