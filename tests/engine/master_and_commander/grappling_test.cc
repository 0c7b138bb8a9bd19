#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/combat.h"
#include "tests/matchers.h"

/// Steps 26 and 27: grapple and repel.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// B2 and F2 side by side, engaged at short range.
Scene at_close_quarters() {
  return cold_duel("d4", "d5");
}

/// The rule that keeps B2 from grappling F2 after `change`; empty if none does.
template <class Change>
std::string objection(Change change) {
  Play play(at_close_quarters().with({{"F3", "e5"}, {"B3", "e4"}}), "grapple");
  change(play);
  const auto found = objection_to_grapple(play.game, id("B2"), id("F2"));
  if (found) {
    EXPECT_FALSE(found->reason.empty());
  }
  return found ? std::string(found->rule->id) : "";
}

TEST(Grapple, MC_26_1_and_MC_R114_not_by_a_ship_at_either_end_of_a_grapple) {
  EXPECT_EQ(objection([](Play& play) { play.ship("B2").grappled_by = id("F3"); }), "MC-26.1");
  EXPECT_EQ(objection([](Play& play) { play.ship("F3").grappled_by = id("B2"); }), "MC-26.1");
}

TEST(Grapple, MC_26_2_neither_ship_has_moved_this_turn) {
  EXPECT_EQ(objection([](Play& play) { play.ship("B2").moved = true; }), "MC-26.2");
  EXPECT_EQ(objection([](Play& play) { play.ship("F2").moved = true; }), "MC-26.2");
  EXPECT_EQ(objection([](Play& play) { play.ship("F3").moved = true; }), "");
}

TEST(Grapple, MC_26_3_and_MC_R113_the_two_are_engaged_at_short_range) {
  EXPECT_EQ(objection([](Play&) {}), "");
  EXPECT_EQ(objection([](Play& play) { play.ship("B2").engaged = Engaged::LONG; }), "MC-26.3");
  EXPECT_EQ(objection([](Play& play) { play.ship("B2").engaged = Engaged::none; }), "MC-26.3");
  EXPECT_EQ(objection([](Play& play) { play.ship("F2").engaged = Engaged::LONG; }), "");
  EXPECT_EQ(objection([](Play& play) { play.ship("F2").engaged = Engaged::none; }), "MC-26.3");
  EXPECT_EQ(objection([](Play& play) { play.game.move_to(id("F2"), square("d6")); }), "MC-26.3");
  EXPECT_EQ(objection([](Play& play) { play.game.remove(id("F2"), Status::sunk); }), "MC-26.3");
}

TEST(Grapple, MC_R113_an_attack_this_turn_is_not_needed) {
  EXPECT_EQ(objection([](Play& play) { play.ship("B2").attacked = false; }), "");
}

TEST(Grapple, MC_R116_one_grapple_token_a_ship_but_her_own_throws_are_no_hindrance) {
  EXPECT_EQ(objection([](Play& play) { play.ship("F2").grappled_by = id("B3"); }), "MC-26.4");
  EXPECT_EQ(objection([](Play& play) { play.ship("B3").grappled_by = id("F2"); }), "");
}

TEST(Grapple, MC_26_4_one_to_four_holds) {
  for (int face = 1; face <= 6; ++face) {
    Play play(at_close_quarters(), "grapple");
    play.want("MC-D18", "B2", "F2");
    play.dice.expect("MC-26.4", "B2>F2", {face});
    grapple(play.game);
    EXPECT_EQ(play.ship("F2").grappled_by == id("B2"), face <= 4);
    EXPECT_EQ(text(play.heard.one("grapple"), "result"), face <= 4 ? "holds" : "fails");
    EXPECT_FALSE(play.ship("F2").grappled_at_start);
  }
}

TEST(Grapple, MC_D18_each_of_the_movers_ships_may_try_and_sees_what_the_one_before_has_done) {
  Scene scene = at_close_quarters();
  scene.add("B3", "e4").engaged = Engaged::SHORT;
  scene.add("B4", "h8").engaged = Engaged::SHORT;
  scene.add("F3", "e5").engaged = Engaged::SHORT;
  Play play(scene, "grapple");
  play.want({{"MC-D18", "B2", "F2"}, {"MC-D18", "B3", "F2"}});
  play.dice.expect("MC-26.4", "B2>F2", {4});
  grapple(play.game);
  EXPECT_THAT(play.decider.one("MC-D18", "B2").options, ElementsAre("none", "F2", "F3"));
  EXPECT_EQ(play.decider.one("MC-D18", "B2").fallback, "none");
  EXPECT_EQ(play.decider.one("MC-D18", "B2").rule->id, "MC-26.4");
  EXPECT_THAT(play.decider.one("MC-D18", "B3").options, ElementsAre("none", "F3"));
  EXPECT_EQ(play.decider.single("MC-D18", "B4").rule->id, "MC-26.3");
  EXPECT_EQ(play.decider.refused.size(), 1U);
}

TEST(Grapple, MC_R112_only_the_movers_ships_throw) {
  Scene scene = at_close_quarters();
  scene.state.mover = Player::french;
  Play play(scene, "grapple");
  grapple(play.game);
  EXPECT_EQ(play.decider.one("MC-D18").who, "F2");
}

TEST(Grapple, MC_D18_a_ship_that_cannot_is_told_why_at_close_quarters) {
  const auto rule = [](auto change) {
    Scene scene = at_close_quarters();
    scene.add("F3", "h1").engaged = Engaged::LONG;
    Play play(scene, "grapple");
    change(play);
    grapple(play.game);
    return play.decider.single("MC-D18", "B2").rule->id;
  };
  EXPECT_EQ(rule([](Play& play) { play.ship("B2").moved = true; }), "MC-26.2");
  EXPECT_EQ(rule([](Play& play) { play.ship("B2").grappled_by = id("F2"); }), "MC-26.1");
  EXPECT_EQ(rule([](Play& play) { play.ship("F2").moved = true; }), "MC-26.2");
  EXPECT_EQ(rule([](Play& play) { play.ship("F2").grappled_by = id("B3"); }), "MC-26.4");
}

// ---- 27 ----

TEST(Repel, MC_27_1_and_MC_R118_one_or_two_cuts_the_grapple) {
  for (int face = 1; face <= 6; ++face) {
    Play play(at_close_quarters(), "repel");
    play.ship("B2").grappled_by = id("F2");
    play.dice.expect("MC-27.1", "B2>F2", {face});
    repel(play.game);
    EXPECT_EQ(play.ship("B2").grappled_by == no_ship, face <= 2);
    EXPECT_EQ(text(play.heard.one("repel"), "result"), face <= 2 ? "free" : "held");
    EXPECT_EQ(play.heard.all("grapple-ended").size(), face <= 2 ? 1U : 0U);
    EXPECT_THAT(play.decider.asked, IsEmpty());
  }
}

/// B2 is grappled by F2.
Scene grappled_under(RepelOptional ruling) {
  Scene scene = at_close_quarters().choose(repel_optional, ruling);
  scene.state.ships[index(id("B2"))].grappled_by = id("F2");
  return scene;
}

TEST(Repel, MC_R118_a_grappled_ship_always_throws) {
  Play play(grappled_under(RepelOptional::always_rolled), "repel");
  play.want("MC-D19", "B2", "no");
  play.dice.expect("MC-27.1", "B2>F2", {6});
  repel(play.game);
  play.dice.expect_used_up();
  EXPECT_THAT(play.decider.single("MC-D19", "B2").options, ElementsAre("yes"));
  EXPECT_EQ(objection_to_bearing_it(play.game, id("B2"))->ruling, cite_ruling(repel_optional));
  EXPECT_FALSE(objection_to_repelling(play.game, id("B2")));
}

TEST(Repel, MC_R118_MC_D19_or_only_if_she_wants_and_silence_wants) {
  Play play(grappled_under(RepelOptional::optional), "repel");
  play.want("MC-D19", "B2", "no");
  repel(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  EXPECT_TRUE(play.heard.all("repel").empty());
  EXPECT_EQ(play.ship("B2").grappled_by, id("F2"));
  EXPECT_THAT(play.decider.one("MC-D19", "B2").options, ElementsAre("no", "yes"));
  EXPECT_EQ(play.decider.one("MC-D19", "B2").fallback, "yes");
  EXPECT_FALSE(objection_to_bearing_it(play.game, id("B2")));
}

TEST(Repel, MC_D19_a_ship_without_grapple_has_nothing_to_repel) {
  Play play(at_close_quarters(), "repel");
  repel(play.game);
  EXPECT_THAT(play.decider.single("MC-D19", "B2").options, ElementsAre("no"));
  EXPECT_EQ(objection_to_repelling(play.game, id("B2"))->rule, cite("MC-27.1"));
}

/// B2 is grappled by F3, F2 by B3; the British have the turn.
Scene both_ways(RepelWhen when) {
  Scene scene = at_close_quarters().choose(repel_when, when);
  scene.add("B3", "c4").engaged = Engaged::SHORT;
  scene.add("F3", "e5").engaged = Engaged::SHORT;
  for (const auto& [grappled, by] : {std::pair{"B2", "F3"}, {"F2", "B3"}}) {
    Ship& ship = scene.state.ships[index(id(grappled))];
    ship.grappled_by = id(by);
    ship.grappled_at_start = true;
  }
  return scene;
}

TEST(Repel, MC_R117_by_default_in_the_grappled_ships_own_turn) {
  Play play(both_ways(RepelWhen::grappled_ships_own_turn), "repel");
  play.dice.expect("MC-27.1", "B2>F3", {1});
  repel(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("F2").grappled_by, id("B3"));
  EXPECT_EQ(play.heard.one("repel").ruling, nullptr);
}

TEST(Repel, MC_R117_or_in_every_turn) {
  Play play(both_ways(RepelWhen::every_turn), "repel");
  play.dice.expect({{"MC-27.1", "B2>F3", {1}}, {"MC-27.1", "F2>B3", {2}}});
  repel(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("F2").grappled_by, no_ship);
  EXPECT_EQ(play.heard.all("repel")[1].ruling, cite_ruling(repel_when));
}

TEST(Repel, MC_R117_boarding_follows_the_same_turns) {
  for (const auto& [when, boarded] :
       {std::pair{RepelWhen::grappled_ships_own_turn, 1U}, {RepelWhen::every_turn, 2U}}) {
    Play play(both_ways(when), "board");
    for (const char* const grappled : {"B2", "F2"}) skill(play.ship(grappled), Skill::B) = -3;
    board(play.game);
    EXPECT_EQ(play.heard.all("boarding-over").size(), boarded);
  }
}

TEST(Repel, MC_R115_a_grapple_ends_with_the_ship_that_threw_it) {
  for (const Status went : {Status::sunk, Status::docked, Status::captured}) {
    Play play(at_close_quarters(), "repel");
    play.ship("B2").grappled_by = id("F2");
    play.game.remove(id("F2"), went);
    EXPECT_EQ(play.ship("B2").grappled_by, no_ship);
    EXPECT_EQ(text(play.heard.one("grapple-ended"), "why"), "grappler-gone");
    repel(play.game);
    EXPECT_THAT(play.dice.rolls, IsEmpty());
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
