#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 8 before 8.1.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using Names = std::vector<std::string>;

std::string attempt_objection(const Play& play, std::string_view mover, std::string_view target) {
  return text_of(objection_to_attempt(play.game, play.id(mover), play.id(target)));
}

/// a of red and b of blue can come alongside each other.
Scene within_reach(const Given& a, const Given& b) {
  Scene scene = Scene().with({{"a", red, a}, {"b", blue, b}});
  scene.reach("a", "b");
  return scene;
}

TEST(FLB_8_0_1, a_ship_without_crew_parties_cannot_board) {
  Play play(within_reach({.parties = 0}, {}));
  EXPECT_EQ(attempt_objection(play, "a", "b"), "FLB-8.0.1");
  play.board("a", "b");
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"b: FLB-8.0.1"});
  Play with_one(within_reach({.parties = 1}, {}));
  EXPECT_EQ(attempt_objection(with_one, "a", "b"), "none");
}

TEST(FLB_8_0_2, a_ship_without_crew_parties_can_be_boarded_and_defends_herself) {
  Play play(within_reach({.parties = 1}, {.parties = 0}));
  EXPECT_EQ(attempt_objection(play, "a", "b"), "none");
  grapple(play, "a", "b");
  play.want("FLB-D5", "a", "- break-off");
  play.dice.round("a", 1, "b", 6);
  play.dice.test("a", 6, 6);
  play.turn();
  EXPECT_EQ(play.story(), "2-6 C1; a CP 0; a tests 12 passed; exhausted");
}

TEST(FLB_8_0_3, an_attempt_is_declared_against_an_enemy_in_reach_by_the_side_that_moves) {
  Play play(within_reach({}, {}).with({{"c", blue, {}}, {"d", red, {}}}));
  EXPECT_EQ(attempt_objection(play, "a", "b"), "none");
  EXPECT_EQ(attempt_objection(play, "a", "c"), "FLB-8.0.3") << "out of reach";
  EXPECT_EQ(attempt_objection(play, "a", "d"), "FLB-8.0.3") << "a friend";
  EXPECT_EQ(attempt_objection(play, "b", "a"), "FLB-8.0.3") << "not in her phase";
  play.ship("a").struck = true;
  EXPECT_EQ(attempt_objection(play, "a", "b"), "FLB-8.0.3");
  play.ship("a").struck = false;
  play.board("a", "b");
  play.want("FLB-D1", "b", "a");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_EQ(play.heard.one("declared").who, "a");
  EXPECT_EQ(fact(play.heard.one("contact"), "how"), "declared");
  EXPECT_TRUE(play.link("a", "b").in_contact);
  EXPECT_EQ(play.decider.refused, Names{"a: FLB-8.0.3"});
  const auto asked = play.decider.all("FLB-D1", "a");
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].options, (Names{"none", "b"}));
  EXPECT_EQ(asked[0].fallback, "none");
}

TEST(FLB_8_0_3, all_declare_before_anything_is_told) {
  Scene scene = within_reach({}, {}).with({{"c", red, {}}});
  scene.reach("b", "c");
  Play play(scene);
  play.board("a", "b");
  play.board("c", "b");
  play.until("contacts");
  const auto asked = play.decider.all("FLB-D1", "c");
  ASSERT_EQ(asked.size(), 1U);
  ASSERT_EQ(play.heard.all("declared").size(), 2U);
  EXPECT_EQ(play.heard.events.front().kind, "declared");
}

TEST(FLB_8_0_3, where_nobody_declares_that_is_told) {
  for (const bool boards : {false, true}) {
    Play play(within_reach({}, {}));
    play.board("a", boards ? "b" : "none");
    play.until("contacts");
    EXPECT_EQ(play.heard.all("no-attempt").size(), boards ? 0U : 1U);
  }
}

TEST(FLB_8_0_4, the_target_declares_a_counter_board_at_contact_before_the_dice) {
  Play play(within_reach({}, {}));
  play.board("a", "b");
  play.want("FLB-D3", "b", "yes");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  std::vector<std::string_view> kinds;
  for (const Event& event : play.heard.events) kinds.push_back(event.kind);
  EXPECT_EQ(kinds, (std::vector<std::string_view>{"declared", "contact", "counter-board",
                                                  "entangling", "initiation"}));
  EXPECT_EQ(play.heard.one("counter-board").who, "b");
  const auto asked = play.decider.all("FLB-D3", "b");
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].about, "a");
  EXPECT_EQ(asked[0].fallback, "no");
}

TEST(FLB_8_0_4, it_needs_a_crew_party) {
  Play play(within_reach({}, {.parties = 0}));
  EXPECT_EQ(text_of(objection_to_counter_board(play.game, play.id("b"), How::declared)),
            "FLB-8.0.4 FLB-R4");
  EXPECT_EQ(text_of(objection_to_counter_board(play.game, play.id("a"), How::declared)), "none");
}

TEST(FLB_8_0_5, ships_that_collide_can_board_on_the_spot) {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
  scene.contact("a", "b", How::collision);
  Play play(scene);
  EXPECT_EQ(attempt_objection(play, "a", "b"), "FLB-8.0.3") << "nobody plans a collision";
  EXPECT_EQ(text_of(objection_to_impromptu(play.game, play.id("a"), play.id("b"))), "none");
  play.want("FLB-D2", "a", "yes");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_EQ(fact(play.heard.one("declared"), "how"), "collision");
  EXPECT_EQ(play.heard.one("declared").rule->id, "FLB-8.0.5");
  EXPECT_EQ(play.decider.all("FLB-D2", "a").at(0).fallback, "no");
  EXPECT_EQ(play.decider.all_closed("FLB-D9", "a").size(), 1U) << "with all parties, FLB-8.0.8";
  EXPECT_TRUE(play.state().contacts.empty()) << "it has happened";
}

TEST(FLB_8_0_5, who_has_declared_is_not_asked_again_when_they_collide) {
  Scene scene = within_reach({}, {});
  scene.contact("a", "b", How::collision);
  Play play(scene);
  play.board("a", "b");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_EQ(fact(play.heard.one("declared"), "how"), "declared");
  EXPECT_TRUE(play.decider.all("FLB-D2", "a").empty());
  EXPECT_TRUE(play.decider.all_closed("FLB-D2", "a").empty());
}

TEST(FLB_8_0_5, ships_collide_before_anybody_boards) {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
  scene.contact("a", "b", How::collision);
  Play play(scene);
  play.want({{"FLB-D2", "a", "yes"}, {"FLB-D3", "b", "yes"}});
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  std::vector<std::string_view> kinds;
  for (const Event& event : play.heard.events) kinds.push_back(event.kind);
  EXPECT_EQ(kinds, (std::vector<std::string_view>{"no-attempt", "contact", "declared",
                                                  "counter-board", "entangling", "initiation"}));
  EXPECT_EQ(fact(play.heard.one("declared"), "in_contact"), "no") << "until now";
  EXPECT_EQ(ruling_of(play.heard.one("declared")), "");
}

TEST(FLB_8_0_5, silence_after_a_collision_boards_nobody) {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
  scene.contact("a", "b", How::collision);
  Play play(scene);
  play.dice.entangle("a", 4);
  play.turn();
  EXPECT_TRUE(play.link("a", "b").in_contact);
  EXPECT_TRUE(play.heard.all("initiation").empty());
}

TEST(FLB_8_0_5, contacts_of_the_other_side_wait_for_her_phase) {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
  scene.contact("b", "a", How::collision);
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state().contacts.size(), 1U);
  play.dice.entangle("b", 4);
  play.turn();
  EXPECT_TRUE(play.state().contacts.empty());
}

TEST(FLB_8_0_6, casualties_of_gunnery_come_before_the_boarding) {
  Scene scene = within_reach({.parties = 2}, {.broadside = 3, .parties = 1});
  scene.setup.events = {{1, Gunfire{scene.id("a"), 2, 0}}, {1, Gunfire{scene.id("b"), 0, 4}}};
  Play play(scene);
  play.board("a", "b");
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"b: FLB-8.0.1"}) << "her boarders are dead";
  EXPECT_EQ(play.ship("b").broadside, 0);
  const auto told = play.heard.all("gunfire");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].rule->id, "FLB-8.0.6");
  EXPECT_EQ(fact(told[0], "parties_left"), "0");
  EXPECT_EQ(fact(told[1], "broadside"), "3");
}

TEST(FLB_8_0_7, ships_are_entangled_on_4_5_and_6) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
    scene.contact("a", "b", How::declared);
    Play play(scene);
    play.dice.entangle("a", face);
    play.turn();
    EXPECT_EQ(play.link("a", "b").entangled, face >= 4) << face;
    EXPECT_EQ(fact(play.heard.one("entangling"), "result"), face >= 4 ? "entangled" : "clear");
  }
}

TEST(FLB_8_0_7, ships_that_are_entangled_or_in_contact_already_do_not_roll) {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
  scene.contact("a", "b", How::declared);
  scene.link("a", "b").entangled = true;
  Play entangled(scene);
  entangled.turn();
  EXPECT_TRUE(entangled.link("a", "b").in_contact);
  scene.link("a", "b").entangled = false;
  scene.link("a", "b").in_contact = true;
  Play touching(scene);
  touching.turn();
  EXPECT_FALSE(touching.link("a", "b").entangled);
}

TEST(FLB_8_0_8, all_crew_parties_board) {
  Play play(within_reach({.parties = 3}, {}));
  EXPECT_EQ(text_of(objection_to_commitment(play.game, play.id("a"), 2)), "FLB-8.0.8");
  EXPECT_EQ(text_of(objection_to_commitment(play.game, play.id("a"), 3)), "none");
  play.board("a", "b");
  play.want("FLB-D9", "a", "2");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_EQ(play.decider.refused, Names{"2: FLB-8.0.8"});
  EXPECT_EQ(fact(play.heard.one("declared"), "parties"), "3");
}

// ---- rulings ----

TEST(FLB_R2, a_counter_board_against_an_impromptu_attempt) {
  for (const auto option : {ImpromptuCounter::allowed, ImpromptuCounter::declared_attempts_only}) {
    Play play(Scene().with({{"a", red, {}}, {"b", blue, {}}}).choose(impromptu_counter, option));
    const bool allowed = option == ImpromptuCounter::allowed;
    EXPECT_EQ(text_of(objection_to_counter_board(play.game, play.id("b"), How::collision)),
              allowed ? "none" : "FLB-8.0.4 FLB-R2");
    EXPECT_EQ(text_of(objection_to_counter_board(play.game, play.id("b"), How::declared)), "none");
  }
}

TEST(FLB_R3, a_counter_board_at_contact_is_worth_a_point_to_the_enemy_and_a_later_one_is_not) {
  for (const auto option : {CounterTime::at_contact, CounterTime::after_initiation}) {
    const bool late = option == CounterTime::after_initiation;
    Play play(duel({}, {}).choose(counter_time, option));
    play.board("a", "b");
    play.want({{"FLB-D3", "b", "yes"}, {"FLB-D5", "a", "break-off"}});
    play.dice.entangle("a", 1);
    play.dice.initiation("a", 3);
    play.turn();
    EXPECT_EQ(play.initiation("a"), late ? "parallel 1 = 4 grappled"
                                         : "unmanoeuvrable or counter-board 1, parallel 1 = 5 "
                                           "grappled");
    EXPECT_EQ(ruling_of(play.heard.one("counter-board")), late ? "FLB-R3" : "");
    EXPECT_EQ(fact(play.heard.one("fight-began"), "place"), "gunwales");
  }
}

TEST(FLB_R3, after_initiation_nobody_is_asked_when_it_fails) {
  Play play(duel({}, {}).choose(counter_time, CounterTime::after_initiation));
  play.board("a", "b");
  play.dice.entangle("a", 1);
  play.dice.initiation("a", 1);
  play.turn();
  EXPECT_TRUE(play.decider.all("FLB-D3", "b").empty());
}

TEST(FLB_R16, an_attempt_in_standing_contact) {
  for (const auto option :
       {RepeatedAttempt::new_contact_needed, RepeatedAttempt::each_own_action_phase_in_contact}) {
    Scene scene = within_reach({}, {});
    scene.link("a", "b").in_contact = true;
    scene.choose(repeated_attempt, option);
    Play play(scene);
    const bool again = option == RepeatedAttempt::each_own_action_phase_in_contact;
    EXPECT_EQ(attempt_objection(play, "a", "b"), again ? "none" : "FLB-8.0.3 FLB-R16");
    EXPECT_EQ(text_of(objection_to_impromptu(play.game, play.id("a"), play.id("b"))),
              again ? "none" : "FLB-8.0.3 FLB-R16");
    if (!again) continue;
    play.board("a", "b");
    play.dice.initiation("a", 1);
    play.turn();
    EXPECT_EQ(play.initiation("a"), "parallel 1 = 2 failed") << "and no entangling roll";
    EXPECT_EQ(ruling_of(play.heard.one("declared")), "FLB-R16");
    EXPECT_EQ(fact(play.heard.one("declared"), "in_contact"), "yes");
    EXPECT_TRUE(play.heard.all("contact").empty());
  }
}

TEST(FLB_R16, a_collision_of_ships_in_standing_contact) {
  for (const auto option :
       {RepeatedAttempt::new_contact_needed, RepeatedAttempt::each_own_action_phase_in_contact}) {
    const bool again = option == RepeatedAttempt::each_own_action_phase_in_contact;
    Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}});
    scene.contact("a", "b", How::collision);
    scene.link("a", "b").in_contact = true;
    scene.choose(repeated_attempt, option);
    Play play(scene);
    play.want("FLB-D2", "a", "yes");
    if (again) play.dice.initiation("a", 1);
    play.turn();
    EXPECT_EQ(play.decider.refused, again ? Names{} : Names{"yes: FLB-8.0.5"});
    EXPECT_TRUE(play.heard.all("contact").empty());
    EXPECT_EQ(play.heard.all("declared").size(), again ? 1U : 0U);
  }
}

/// a's prize b lies between her and c.
Scene prize_scene(AcrossAPrize option) {
  Scene scene = Scene().with(
      {{"a", red, {.rate = 3, .captain = Captain::superior}},
       {"b", blue, {.rate = 3}},
       {"c", blue, {.rate = 1, .heading = 40, .conditions = {Impairment::dismasted}}}});
  scene.ship("b").struck = true;
  scene.ship("b").prize_of = Owner::one;
  scene.link("a", "b").in_contact = true;
  scene.link("b", "c").entangled = true;
  scene.choose(across_a_prize, option);
  return scene;
}

TEST(FLB_R62, a_third_ship_across_a_prize) {
  Play refused(prize_scene(AcrossAPrize::no));
  EXPECT_EQ(attempt_objection(refused, "a", "c"), "FLB-8.0.3 FLB-R62");
  Play play(prize_scene(AcrossAPrize::prize_in_contact_counts));
  EXPECT_EQ(attempt_objection(play, "a", "c"), "none");
  play.board("a", "c");
  play.dice.initiation("a", 1);
  play.want("FLB-D5", "a", "break-off");
  play.turn();
  EXPECT_EQ(play.initiation("a"),
            "attacking captain 2, unmanoeuvrable or counter-board 1, parallel 1, rate -2, "
            "entangled 1 = 4 grappled");
  EXPECT_EQ(fact(play.heard.one("declared"), "prize"), "b");
  EXPECT_EQ(ruling_of(play.heard.one("declared")), "FLB-R62");
  EXPECT_EQ(fact(play.heard.one("initiation"), "prize"), "b");
  EXPECT_EQ(ruling_of(play.heard.one("initiation")), "FLB-R62");
  EXPECT_TRUE(play.link("b", "c").grappled);
  EXPECT_EQ(play.link("b", "c").boarding, Boarding::a_boards_b);
  EXPECT_FALSE(play.link("a", "c").in_contact);
}

TEST(FLB_R62, whoever_is_boarded_across_a_prize_can_counter_board) {
  for (const auto time : {CounterTime::at_contact, CounterTime::after_initiation}) {
    Play play(prize_scene(AcrossAPrize::prize_in_contact_counts).choose(counter_time, time));
    play.board("a", "c");
    play.want("FLB-D3", "c", "yes");
    play.dice.initiation("a", 1);
    play.want("FLB-D5", "a", "break-off");
    play.turn();
    EXPECT_EQ(play.heard.one("counter-board").who, "c");
  }
}

TEST(FLB_R62, no_prize_is_crossed_where_the_ships_come_together) {
  Scene scene = prize_scene(AcrossAPrize::prize_in_contact_counts);
  const auto crossed = [&scene] {
    Play play(scene);
    return prize_to_cross(play.game, play.id("a"), play.id("c"));
  };
  EXPECT_EQ(crossed(), scene.id("b"));
  scene.contact("a", "c", How::declared);
  EXPECT_EQ(crossed(), std::nullopt) << "she will lie alongside";
  scene.state.contacts.clear();
  scene.reach("a", "c");
  EXPECT_EQ(crossed(), std::nullopt) << "she can lie alongside";
  scene.state.in_reach.clear();
  scene.link("a", "c").in_contact = true;
  EXPECT_EQ(crossed(), std::nullopt) << "she lies alongside";
}

TEST(FLB_R62, it_has_to_be_a_prize_of_ones_own_that_touches_both) {
  Scene scene = prize_scene(AcrossAPrize::prize_in_contact_counts);
  scene.ship("b").prize_of = Owner::none;
  EXPECT_EQ(attempt_objection(Play(scene), "a", "c"), "FLB-8.0.3");
  scene.ship("b").prize_of = Owner::one;
  scene.link("b", "c").entangled = false;
  EXPECT_EQ(attempt_objection(Play(scene), "a", "c"), "FLB-8.0.3");
}

TEST(FLB_R63, a_ship_that_struck_is_taken_by_who_is_sent_alongside) {
  for (const int parties : {1, 0}) {
    Scene scene =
        Scene().with({{"a", red, {.parties = parties}}, {"b", blue, {}}, {"c", blue, {}}});
    scene.ship("b").struck = true;
    scene.reach("a", "b");
    Play play(scene);
    play.board("a", "b");
    play.turn();
    const bool taken = parties > 0;
    EXPECT_EQ(play.ship("b").prize_of, taken ? Owner::one : Owner::none);
    EXPECT_EQ(play.decider.refused.size(), taken ? 0U : 1U);
    EXPECT_EQ(play.link("a", "b").in_contact, taken);
    if (!taken) continue;
    EXPECT_EQ(ruling_of(play.heard.one("prize-crew")), "FLB-R63");
    EXPECT_EQ(play.heard.one("contact").against, "b");
    EXPECT_EQ(play.heard.one("prize").who, "a");
    EXPECT_EQ(play.heard.all("declared").size(), 0U) << "nobody fights, and no die is thrown";
  }
}

/// Revision 3; before it nobody rolled.
TEST(FLB_R63, they_may_entangle_since_revision_3) {
  for (const int revision : {2, 3}) {
    Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}});
    scene.setup.revision = revision;
    scene.ship("b").struck = true;
    scene.reach("a", "b");
    Play play(scene);
    play.board("a", "b");
    if (revision >= 3) play.dice.expect("FLB-8.0.7", {4});
    play.turn();
    play.dice.expect_used_up();
    EXPECT_EQ(play.link("a", "b").entangled, revision >= 3);
    EXPECT_EQ(play.ship("b").prize_of, Owner::one);
  }
}

TEST(FLB_R63, not_twice_and_not_from_afar) {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}});
  scene.ship("b").struck = true;
  Play play(scene);
  EXPECT_EQ(text_of(objection_to_attempt(play.game, play.id("a"), play.id("b"))), "FLB-8.0.3");
  play.game.link(pair_of(play.id("a"), play.id("b"))).entangled = true;
  EXPECT_EQ(text_of(objection_to_attempt(play.game, play.id("a"), play.id("b"))), "none");
  play.ship("b").prize_of = Owner::one;
  EXPECT_EQ(text_of(objection_to_attempt(play.game, play.id("a"), play.id("b"))),
            "FLB-8.2.24 FLB-R63");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
