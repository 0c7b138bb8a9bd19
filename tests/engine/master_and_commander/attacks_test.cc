#include "engine/rulesets/master_and_commander/attack.h"
#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/matchers.h"

/// Steps 12 and 13: the blow of the weather gage, and all other attacks at the same time.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- weather gage ----

/// B2 has the gage over F2 at range 1; F3 lies beside F2, B3 is far off. Nobody is engaged.
Scene with_the_gage() {
  Scene scene = Scene().with({{"B2", "d4"}, {"F2", "d6"}, {"F3", "e6"}});
  scene.state.gage_ship = id("B2");
  scene.state.gage_target = id("F2");
  return scene;
}

/// Steps 11 and 12.
void strike_first(Play& play) {
  play.begin("ensign");
  raise_ensign(play.game);
  play.begin("weather-gage");
  gage_attack(play.game);
}

/// The long-range attack of B2 on F2: bows-on, so one die, which hits; no accuracy lost, no
/// blunder, and the damage die is an H.
void expect_one_hull_point_lost(Play& play) {
  expect_tact(play, "B2>F2", 3, 3);
  play.dice.expect({{"MC-18.1", "B2>F2", {1}},
                    {"MC-19.1", "B2>F2", {4}},
                    {"MC-22.1", "B2>F2", {6}},
                    {"MC-23.1", "B2>F2", {1}}});
}

TEST(GageAttack, MC_12_2_and_MC_R53_only_the_gage_ship_may_attack_and_only_her_target) {
  Play play(with_the_gage(), "ensign");
  EXPECT_TRUE(may_attack(play.game, id("B2"), id("F2")));
  EXPECT_FALSE(may_attack(play.game, id("B2"), id("F3")));
  EXPECT_FALSE(may_attack(play.game, id("F2"), id("B2")));
  play.begin("ensign");
  raise_ensign(play.game);
  EXPECT_THAT(play.decider.one("MC-D15", "B2").options, ElementsAre("hold", "F2"));
  EXPECT_EQ(play.decider.one("MC-D15", "B2").fallback, "hold");
  EXPECT_EQ(play.decider.asked.size() + play.decider.closed.size(), 1U) << "all others come later";
}

TEST(GageAttack, MC_12_1_without_the_gage_nothing_happens_in_step_12) {
  Play play(duel("d4", "d6"), "ensign");
  strike_first(play);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_THAT(play.heard.all("attack"), IsEmpty());
}

TEST(GageAttack, MC_12_3_the_damage_counts_before_the_target_answers) {
  Play play(with_the_gage(), "ensign");
  play.want("MC-D15", "B2", "F2");
  expect_one_hull_point_lost(play);
  strike_first(play);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("F2").hull, 3);
  EXPECT_EQ(play.heard.one("damage-taken").rule->id, "MC-12.3");
}

TEST(GageAttack, MC_12_4_both_are_engaged_from_then_on) {
  Play play(with_the_gage(), "ensign");
  play.want("MC-D15", "B2", "F2");
  expect_one_hull_point_lost(play);
  strike_first(play);
  EXPECT_EQ(play.ship("B2").engaged, Engaged::LONG);
  EXPECT_EQ(play.ship("F2").engaged, Engaged::LONG);
  EXPECT_EQ(play.ship("F3").engaged, Engaged::none);
  EXPECT_TRUE(play.ship("B2").fired && !play.ship("F2").fired);
}

TEST(GageAttack, MC_D16_and_MC_R87_the_round_goes_on_and_the_side_struck_answers) {
  Play play(with_the_gage().with({{"B3", "b6"}}), "ensign");
  play.want({{"MC-D15", "B2", "F2"}, {"MC-D15", "B3", "F2"}});
  play.want("MC-D16", "F2", "B3");  // who bears no token yet (MC-R84)
  play.want("MC-D16", "F3", "B2");
  expect_one_hull_point_lost(play);
  strike_first(play);
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(play.decider.one("MC-D16", "F3").phase, "attacks");
  EXPECT_THAT(play.decider.one("MC-D16", "F3").options, ElementsAre("hold", "B2"));
  EXPECT_THAT(play.decider.one("MC-D15", "B3").options, ElementsAre("hold", "F2"));
  const auto attacks = play.heard.all("attack");
  ASSERT_EQ(attacks.size(), 4U);  // B2 has had her attack in step 12
  EXPECT_EQ(attacks[1].who, "F2");
  EXPECT_EQ(attacks[2].who, "B3");
  EXPECT_EQ(attacks[3].who, "F3");
  EXPECT_EQ(play.decider.refused.size(), 1U);
}

TEST(GageAttack, MC_R88_and_MC_R89_the_target_answers_whom_she_likes_with_the_TACT_of_the_pair) {
  Play play(with_the_gage(), "ensign");
  play.want("MC-D15", "B2", "F2");
  expect_one_hull_point_lost(play);
  strike_first(play);
  play.want("MC-D16", "F2", "B2");
  play.dice.expect("MC-18.1", "F2>B2", {2});  // bows-on still, and no other TACT
  play.dice.expect({{"MC-19.1", "F2>B2", {4}}, {"MC-22.1", "F2>B2", {6}}});
  fight(play);
  play.dice.expect_used_up();
}

TEST(GageAttack, MC_12_5_the_gage_is_gone_when_the_next_turn_begins) {
  Play play(with_the_gage(), "ensign");
  play.state().step = 0;
  Game::steps().front().play(play.game);
  EXPECT_EQ(play.state().gage_ship, no_ship);
  EXPECT_EQ(play.state().gage_target, no_ship);
}

TEST(GageAttack, MC_12_3_a_gage_ship_that_holds_leaves_everybody_unengaged) {
  Play play(with_the_gage(), "ensign");
  strike_first(play);
  fight(play);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_FALSE(play.game.tokens_in_play());
  EXPECT_TRUE(play.ship("B2").declared);
  EXPECT_FALSE(play.ship("B2").attacked);
}

// ---- simultaneous attacks ----

TEST(Attacks, MC_13_1_and_MC_13_3_a_ship_shot_to_pieces_fires_at_full_strength) {
  Play play(cold_duel("d4", "d5"), "attacks");
  skill(play.ship("F2"), Skill::G) = 1;
  play.ship("B2").target = id("F2");
  play.ship("F2").target = id("B2");
  expect_tact(play, "B2>F2", 1, 3);                    // broadsides
  play.dice.expect("MC-18.1", "B2>F2", {1, 1, 2, 2});  // class 4
  play.dice.expect({{"MC-22.1", "B2>F2", {6}},
                    {"MC-23.1", "B2>F2", {3}},
                    {"MC-23.2", "B2>F2", {2}},
                    {"MC-23.1", "B2>F2", {3}},
                    {"MC-23.2", "B2>F2", {2}},
                    {"MC-25.1", "F2>B2", {6}},
                    {"MC-25.1", "F2>B2", {6}}});
  play.dice.expect("MC-18.1", "F2>B2", {2, 2, 2, 2, 2});  // 4 and her gunnery, which is lost later
  play.dice.expect("MC-22.1", "F2>B2", {6});
  fight(play);
  play.dice.expect_used_up();
  EXPECT_EQ(play.level("F2", Skill::G), -1);
  EXPECT_EQ(play.heard.one("damage-taken").rule->id, "MC-13.3");
  EXPECT_EQ(text(play.heard.one("damage-taken"), "skills"), "G G");
}

TEST(Attacks, MC_13_3_pending_damage_of_two_attackers_is_limited_together) {
  Scene scene = cold_duel("d4", "d5", 1);
  scene.add("B3", "e4", 1).engaged = Engaged::SHORT;
  Play play(scene, "attacks");
  only_attack(play, "B2", "F2");
  attack_with(play, "B3", "F2");
  for (const char* const pair : {"B2>F2", "B3>F2"}) {
    expect_tact(play, pair, 1, 3);
    play.dice.expect({{"MC-18.1", pair, {1}}, {"MC-22.1", pair, {6}}, {"MC-23.1", pair, {1}}});
  }
  fight(play);
  EXPECT_EQ(play.ship("F2").hull, 0);
  const auto damage = play.heard.all("damage");
  ASSERT_EQ(damage.size(), 2U);
  EXPECT_EQ(number(damage[0], "hull"), 1);
  EXPECT_EQ(number(damage[1], "hull"), 0);  // no hull is left for her
  EXPECT_EQ(number(play.heard.one("damage-taken"), "hull"), 1);
}

TEST(Attacks, MC_13_4_and_MC_R90_by_number_the_British_first_whoever_moves) {
  Scene scene;
  scene.state.mover = Player::french;
  for (const auto& [name, at] :
       {std::pair{"B2", "d4"}, {"B3", "e4"}, {"F1", "d5"}, {"F2", "e5"}, {"F3", "f5"}}) {
    scene.add(name, at).engaged = Engaged::SHORT;
  }
  Play play(scene, "attacks");
  for (const std::string_view french : {"F1", "F2", "F3"}) attack_with(play, french, "B3");
  attack_with(play, "B2", "F1");
  attack_with(play, "B3", "F1");
  play.dice.then_always(6);
  fight(play);
  std::vector<std::string_view> order;
  for (const Event& event : play.heard.all("attack")) order.push_back(event.who);
  EXPECT_THAT(order, ElementsAre("F1", "B2", "F2", "B3", "F3"));
}

TEST(Attacks, MC_13_2_a_ship_attacks_once_although_the_step_is_played_again) {
  Play play(duel("d4", "d5"), "attacks");
  only_attack(play, "B1", "F1");
  play.dice.then_always(6);
  fight(play);
  const std::size_t rolls = play.dice.rolls.size();
  fight(play);
  EXPECT_EQ(play.dice.rolls.size(), rolls);
}

TEST(Attacks, MC_R91_TACT_is_rolled_once_a_pair) {
  Play play(duel("d4", "d5").choose(tact_rolled, TactRolled::once_a_pair), "attacks");
  attack_with(play, "B1", "F1");
  attack_with(play, "F1", "B1");
  expect_tact(play, "B1>F1", 6, 1);  // rake the bow: the enemy has a chaser
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(play.heard.all("tact").size(), 1U);
  EXPECT_EQ(play.heard.one("tact").ruling, nullptr);
  EXPECT_EQ(number(attack_of(play, "B1"), "dice"), 4);
  EXPECT_EQ(number(attack_of(play, "F1"), "dice"), 1);
  EXPECT_EQ(play.state().tact.size(), 1U);
}

TEST(Attacks, MC_R91_or_once_an_attack) {
  Play play(duel("d4", "d5").choose(tact_rolled, TactRolled::once_an_attack), "attacks");
  attack_with(play, "B1", "F1");
  attack_with(play, "F1", "B1");
  expect_tact(play, "B1>F1", 6, 1);
  play.dice.expect({{"MC-18.1", "B1>F1", {6, 6, 6, 6}}, {"MC-22.1", "B1>F1", {6}}});
  expect_tact(play, "B1>F1", 1, 6);  // white is the mover's in both
  play.dice.expect({{"MC-18.1", "F1>B1", {6, 6, 6, 6}}, {"MC-22.1", "F1>B1", {6}}});
  fight(play);
  play.dice.expect_used_up();
  const auto tact = play.heard.all("tact");
  ASSERT_EQ(tact.size(), 2U);
  EXPECT_EQ(tact[0].ruling, cite_ruling(tact_rolled));
  EXPECT_EQ(number(tact[1], "value"), -5);
}

// ---- rams ----

/// B2 beside F2, with a wind of 1 to ram her.
Scene beside(RammedShip what) {
  Scene scene = Scene().choose(rammed_ship, what);
  scene.with({{"B2", "d4"}, {"F2", "d5"}});
  scene.add("B3", "e4").engaged = Engaged::SHORT;
  scene.wind(2, 3);
  return scene;
}

/// Steps 4 and 11 to 13, all dice in between being 6.
void ram(Play& play) {
  play.want({{"MC-D3", "british", "sail B2"}, {"MC-D7", "B2", "F2"}});
  OptionList options;
  play.begin("movement");
  sail(play.game, id("B2"), options);
  play.begin("ensign");
  raise_ensign(play.game);
}

TEST(Ram, MC_R42_both_ram_and_neither_has_another_attack) {
  Play play(beside(RammedShip::both_ram), "movement");
  ram(play);
  EXPECT_THAT(play.decider.all("MC-D15", "F2"), IsEmpty());
  play.want("MC-D15", "B3", "hold");
  play.dice.expect("MC-18.1", "B2>F2", {1, 2, 3, 4});  // class only: no other dice before damage
  play.dice.expect({{"MC-23.1", "B2>F2", {1}}, {"MC-18.1", "F2>B2", {6, 6, 6, 6}}});
  play.ship("B3").attacked = true;
  play.ship("B3").target = no_ship;
  fight(play);
  play.dice.expect_used_up();
  EXPECT_EQ(text(attack_of(play, "B2"), "combat"), "RAM");
  EXPECT_EQ(attack_of(play, "B2").ruling, nullptr);
  EXPECT_EQ(attack_of(play, "F2").ruling, cite_ruling(rammed_ship));
  EXPECT_EQ(play.ship("F2").hull, 3);
}

TEST(Ram, MC_R42_rammer_only_leaves_the_target_free_to_fire) {
  Play play(beside(RammedShip::rammer_only), "movement");
  play.want("MC-D15", "F2", "B3");
  ram(play);
  EXPECT_THAT(play.decider.one("MC-D15", "F2").options, ElementsAre("hold", "B2", "B3"));
  EXPECT_EQ(play.ship("F2").target, id("B3"));
  EXPECT_FALSE(play.ship("F2").ramming);
  play.dice.then_always(6);
  fight(play);
  EXPECT_EQ(text(attack_of(play, "F2"), "combat"), "SHORT");
}

TEST(Ram, MC_4_11_and_MC_R41_and_MC_R44_both_are_engaged_at_once_and_others_join_in_step_13) {
  Play play(beside(RammedShip::both_ram), "movement");
  play.want("MC-D15", "B3", "F2");
  ram(play);
  EXPECT_EQ(play.ship("B2").engaged, Engaged::SHORT);
  EXPECT_EQ(play.ship("F2").engaged, Engaged::SHORT);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
  EXPECT_EQ(play.ship("B3").target, id("F2"));
}

TEST(Ram, MC_R43_skills_and_the_steps_of_guns_have_no_part_in_it) {
  Scene scene = cold_duel("d4", "d5", 3);
  for (const std::string_view name : {"B2", "F2"}) {
    scene.state.ships[index(id(name))].skills.fill(-3);
    scene.state.ships[index(id(name))].ramming = true;
  }
  std::swap(scene.state.ships[index(id("B2"))], scene.state.ships[index(id("B1"))]);
  Play play(scene, "attacks");
  only_attack(play, "B1", "F2");
  play.dice.expect("MC-18.1", "B1>F2", {1, 1, 6});  // a ship 1, but no heated shot
  play.dice.expect({{"MC-23.1", "B1>F2", {1}}, {"MC-23.1", "B1>F2", {2}}});
  fight(play);
  play.dice.expect_used_up();
  const Event attack = attack_of(play, "B1");
  for (const std::string_view gunnery : {"position", "range", "blunder", "crews", "muskets"}) {
    EXPECT_FALSE(find_fact(attack, gunnery)) << gunnery;
  }
  EXPECT_EQ(text(play.heard.one("damage"), "dice"), "H H");
}

TEST(Ram, MC_13_2_an_attack_on_a_ship_that_has_gone_is_not_made) {
  Play play(cold_duel("d4", "d5"), "attacks");
  only_attack(play, "B2", "F2");
  play.ship("B2").ramming = true;
  play.game.remove(id("F2"), Status::sunk);
  fight(play);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
