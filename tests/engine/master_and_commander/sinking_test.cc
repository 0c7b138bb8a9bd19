#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::master_and_commander::fixtures {
namespace {

/// B3 without hull.
Scene leaking() {
  Scene scene;
  scene.add("B3", "d4").hull = 0;
  return scene;
}

// ---- step 9 ----

TEST(Sinking, MC_9_1_ships_without_hull_that_did_not_pump) {
  Scene scene = leaking();
  scene.add("B4", "a8").hull = 0;
  scene.state.ships[index(id("B4"))].pumped = true;
  scene.add("B5", "b8").hull = 1;
  scene.add("B6", "c8").hull = 0;
  scene.add("F3", "a1").hull = 0;
  Play play(scene, "sinking");
  play.dice.expect({{"MC-9.2", "B3", {1}}, {"MC-9.2", "B6", {1}}});
  roll_for_sinking(play.game);
  play.dice.expect_used_up();
}

TEST(Sinking, MC_9_2_the_sinking_die) {
  for (int face = 1; face <= 6; ++face) {
    Play play(leaking(), "sinking");
    play.dice.expect("MC-9.2", "B3", {face});
    roll_for_sinking(play.game);
    const bool sinks = face >= 4;
    EXPECT_EQ(play.ship("B3").status, sinks ? Status::sunk : Status::afloat) << face;
    EXPECT_EQ(play.ship("B3").sinking, !sinks);
    EXPECT_EQ(text(play.heard.one("sinking-roll"), "result"), sinks ? "sinks" : "afloat");
    EXPECT_EQ(play.heard.one("sinking-roll").ruling, nullptr);
  }
}

TEST(Sinking, MC_9_2_the_sinking_token_does_nothing) {
  Scene scene = leaking();
  scene.state.ships[index(id("B3"))].sinking = true;
  Play play(scene, "sinking");
  play.dice.expect("MC-9.2", "B3", {3});
  roll_for_sinking(play.game);
  EXPECT_EQ(play.ship("B3").status, Status::afloat) << "MC-R73";
  EXPECT_TRUE(play.ship("B3").sinking);
}

TEST(Sinking, MC_R68_whose_ships_sink) {
  for (const Steps8And9 option : {Steps8And9::movers, Steps8And9::both_fleets}) {
    Scene scene = leaking().choose(steps_8_and_9, option);
    scene.add("F2", "a1").hull = 0;
    Play play(scene, "sinking");
    play.dice.then_always(6);
    roll_for_sinking(play.game);
    const bool both = option == Steps8And9::both_fleets;
    EXPECT_EQ(play.ship("B3").status, Status::sunk);
    EXPECT_EQ(play.ship("F2").status, both ? Status::sunk : Status::afloat);
    if (!both) continue;
    EXPECT_EQ(play.dice.rolls.front(), "1/sinking/MC-9.2/F2//0") << "by number";
    EXPECT_EQ(play.heard.all("sinking-roll").front().ruling, cite_ruling(steps_8_and_9));
  }
}

// ---- step 10 ----

/// B4 has gone down on d4 with these levels.
Scene sunk_ship(std::array<int, skill_count> skills = {}) {
  Scene scene;
  Ship& ship = scene.add("B4", "d4");
  ship.status = Status::sunk;
  ship.hull = 0;
  ship.skills = skills;
  return scene;
}

TEST(Sunk, MC_10_1_everything_goes_with_her) {
  Scene scene = sunk_ship({-1, -3, 0, 0, 0, -2});
  Ship& ship = scene.state.ships[index(id("B4"))];
  ship.broken = 2;
  ship.fires = {Fire::uncontrolled};
  ship.engaged = Engaged::SHORT;
  ship.reduced[1] = 1;
  ship.sinking = true;
  scene.add("B6", "e5");
  Play play(scene, "sunk");
  clear_sunk_ships(play.game);
  Ship gone;
  gone.status = Status::sunk;
  gone.ship_class = 3;
  EXPECT_EQ(play.ship("B4"), gone);
  EXPECT_TRUE(play.dice.rolls.empty()) << "negative levels are not there to be rescued";
  EXPECT_EQ(play.ship("B6").skills, (std::array<int, skill_count>{}));
}

TEST(Sunk, MC_10_2_booked_for_the_other_player) {
  Scene scene = sunk_ship();
  scene.add("F8", "h1").status = Status::sunk;
  Play play(scene, "sunk");
  clear_sunk_ships(play.game);
  EXPECT_EQ(play.state().tally[static_cast<std::size_t>(Player::french)], (Tally{0, 1}));
  EXPECT_EQ(play.state().tally[static_cast<std::size_t>(Player::british)], (Tally{0, 1}))
      << "MC-R74: in whoever's turn";
  const auto told = play.heard.all("sunk");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].rule->id, "MC-10.2");
  EXPECT_EQ(told[0].who, "B4");
}

TEST(Sunk, MC_10_2_once_only) {
  Play play(sunk_ship(), "sunk");
  clear_sunk_ships(play.game);
  clear_sunk_ships(play.game);
  EXPECT_EQ(play.state().tally[1].sunk, 1);
}

TEST(Sunk, MC_10_3_with_nobody_beside_her_she_is_simply_gone) {
  Play play(sunk_ship({1, 1, 1, 1, 1, 1}).with({{"B6", "d6"}}), "sunk");
  clear_sunk_ships(play.game);
  EXPECT_TRUE(play.decider.asked.empty());
  EXPECT_EQ(play.at("B4"), "off");
  EXPECT_TRUE(play.game.empty(square("d4")));
}

TEST(Sunk, MC_10_3_her_square_is_taken_up_after_the_rescue) {
  Play play(sunk_ship({1, 0, 0, 0, 0, 0}).with({{"B6", "e5"}}), "sunk");
  std::string_view at_rescue;
  play.decider.answer = [&](const Question&) -> std::optional<std::string> {
    at_rescue = play.at("B4");
    return std::nullopt;
  };
  play.dice.then_always(6);
  clear_sunk_ships(play.game);
  EXPECT_EQ(at_rescue, "d4");
  EXPECT_EQ(play.at("B4"), "off");
}

TEST(Sunk, MC_10_3_attacks_on_her_are_forgotten) {
  Scene scene = sunk_ship();
  Ship& rammer = scene.add("F1", "d5");
  rammer.target = id("B4");
  rammer.ramming = true;
  scene.state.gage_ship = id("F1");
  scene.state.gage_target = id("B4");
  Play play(scene, "sunk");
  clear_sunk_ships(play.game);
  EXPECT_EQ(play.ship("F1").target, no_ship);
  EXPECT_FALSE(play.ship("F1").ramming);
  EXPECT_EQ(play.state().gage_ship, no_ship);
}

TEST(Sunk, MC_10_3_her_grapple_comes_off) {
  Scene scene = sunk_ship();
  scene.add("F1", "d5").grappled_by = id("B4");
  Play play(scene, "sunk");
  clear_sunk_ships(play.game);
  EXPECT_EQ(play.ship("F1").grappled_by, no_ship) << "MC-R115";
}

// ---- rescue ----

TEST(Rescue, MC_10_4_a_die_for_each_level) {
  for (int face = 1; face <= 6; ++face) {
    Play play(sunk_ship({0, 2, 0, 0, 0, 0}).with({{"B6", "e5"}}), "sunk");
    play.dice.expect({{"MC-10.4", "B6>B4-G", {face}}, {"MC-10.4", "B6>B4-G", {6}}});
    clear_sunk_ships(play.game);
    play.dice.expect_used_up();
    EXPECT_EQ(play.level("B6", Skill::G), face <= 2 ? 1 : 0) << face;
    const Event rescue = play.heard.one("rescue");
    EXPECT_EQ(number(rescue, "saved"), face <= 2 ? 1 : 0);
    EXPECT_EQ(number(rescue, "lost"), face <= 2 ? 1 : 2);
  }
}

TEST(Rescue, MC_10_4_base_levels_above_zero_skill_by_skill) {
  Scene scene = sunk_ship({1, -1, 1, 0, 2, 0});
  Ship& ship = scene.state.ships[index(id("B4"))];
  ship.reduced = {1, 0, 0, 0, 0, 0};
  ship.pending_transfer = 1;
  scene.add("B6", "e5");
  Play play(scene, "sunk");
  play.dice.then_always(1);
  clear_sunk_ships(play.game);
  EXPECT_EQ(play.ship("B6").skills, (std::array<int, skill_count>{1, 0, 1, 0, 2, 0})) << "MC-R78";
  EXPECT_EQ(play.dice.rolls.size(), 4U);
}

TEST(Rescue, MC_10_4_own_ships_first_then_the_enemys) {
  Scene scene = sunk_ship({0, 0, 0, 1, 0, 0});
  scene.state.mover = Player::french;
  scene.with({{"B8", "c3"}, {"B6", "e5"}, {"F1", "d3"}});
  scene.add("B5", "d6");  // not beside her
  Play play(scene, "sunk");
  play.want({{"MC-D17", "B6", "leave"}, {"MC-D17", "B8", "leave"}});
  play.dice.expect("MC-10.4", "F1>B4-M", {2});
  clear_sunk_ships(play.game);
  std::vector<std::string> asked;
  for (const OpenQuestion& one : play.decider.asked) {
    asked.push_back(one.who + " " + one.player + " " + one.about + " " + one.fallback);
  }
  EXPECT_THAT(asked,
              ElementsAre("B6 british B4-M roll", "B8 british B4-M roll", "F1 french B4-M roll"))
      << "MC-R75";
  EXPECT_EQ(play.level("F1", Skill::M), 1) << "MC-R77";
}

TEST(Rescue, MC_10_4_each_level_is_thrown_for_once) {
  Play play(sunk_ship({0, 0, 0, 3, 0, 0}).with({{"B6", "e5"}, {"F1", "d3"}}), "sunk");
  play.want("MC-D17", "B6", "leave", {"B4-M", 2});
  play.dice.expect(
      {{"MC-10.4", "B6>B4-M", {1}}, {"MC-10.4", "B6>B4-M", {5}}, {"MC-10.4", "F1>B4-M", {1}}});
  clear_sunk_ships(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.level("B6", Skill::M), 1);
  EXPECT_EQ(play.level("F1", Skill::M), 1) << "MC-R76: the one level that was left";
}

TEST(Rescue, MC_10_4_no_rescuer_passes_three_and_negative_levels_rise) {
  Scene scene = sunk_ship({3, 2, 0, 0, 0, 0});
  Ship& rescuer = scene.add("B6", "e5");
  skill(rescuer, Skill::S) = 2;
  skill(rescuer, Skill::G) = -3;
  Play play(scene, "sunk");
  play.dice.then_always(2);
  clear_sunk_ships(play.game);
  EXPECT_EQ(play.level("B6", Skill::S), 3) << "the rest is lost";
  EXPECT_EQ(play.level("B6", Skill::G), -1) << "MC-R79";
}

TEST(Rescue, MC_10_4_ships_that_sank_with_her_rescue_nobody) {
  Scene scene = sunk_ship({1, 0, 0, 0, 0, 0});
  Ship& also = scene.add("B5", "d5");
  also.status = Status::sunk;
  skill(also, Skill::B) = 1;
  Play play(scene, "sunk");
  clear_sunk_ships(play.game);
  EXPECT_TRUE(play.decider.asked.empty());
  EXPECT_EQ(play.state().tally[1].sunk, 2);
}

TEST(Rescue, MC_D17_the_name_of_the_levels) {
  EXPECT_EQ(rescue_name(id("B4"), Skill::G), "B4-G");
  EXPECT_EQ(rescue_name(id("F8"), Skill::B), "F8-B");
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
