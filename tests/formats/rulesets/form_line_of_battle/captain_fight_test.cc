#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// Orders in the fight: musketry, breaking off, following up, casualties.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

constexpr std::string_view hold = "fleet: {musketry: hold}\n";

/// a boards b and nobody shoots; the dice until the fight begins.
class Duel {
 public:
  Duel(const Given& a, const Given& b, const std::string& of_a, const std::string& of_b)
      : game(duel(a, b)) {
    game.reds("ships: {a: {board: b" + (of_a.empty() ? "" : ", " + of_a) + "}}\n" +
              std::string(hold));
    game.blues((of_b.empty() ? "" : "ships: {b: {" + of_b + "}}\n") + std::string(hold));
    game.dice.entangle("a", 6);
    game.dice.initiation("a", 6);
  }

  std::string play() {
    game.run_turn();
    return game.story();
  }

  OrderedPlay game;
};

// ---- FLB-D4, FLB-D8 -----------------------------------------------------------------------------

TEST(FlbCaptainFights, FLB_D4_holds_and_shoots) {
  Duel held({}, {.parties = 0, .quality = Quality::poor}, "", "");
  held.game.dice.round("a", 6, "b", 1);
  EXPECT_EQ(held.play(), "8-0 C2; b strikes; struck");
  EXPECT_THAT(held.game.answers(), Contains("FLB-D4 a: hold"));

  OrderedPlay game(duel({}, {.parties = 0, .quality = Quality::poor}));
  game.reds("ships: {a: {board: b, musketry: b}}\n");
  game.blues(hold);
  game.dice.entangle("a", 6);
  game.dice.initiation("a", 6);
  game.dice.expect("FLB-8.2.1", "a", {2, 2});
  game.dice.round("a", 6, "b", 1);
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("FLB-D4 a: shoot"));
}

/// a and b of red are alongside c of blue, and fight her.
Scene two_against_one() {
  Scene scene;
  scene.add("a", red, {.parties = 1});
  scene.add("b", red, {.parties = 1});
  scene.add("c", blue, {.parties = 2});
  scene.contact("a", "c", How::declared);
  scene.contact("b", "c", How::declared);
  return scene;
}

TEST(FlbCaptainFights, FLB_D8_the_first_of_a_list_that_fights_here) {
  OrderedPlay game(two_against_one());
  game.always = 4;
  game.reds("fleet: {board: c, musketry: hold, break_off: {after_round: 1}}\n");
  game.blues("ships: {c: {musketry: [b, a]}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("FLB-D4 c: shoot"));
  EXPECT_THAT(game.answers(), Contains("FLB-D8 c: b"));
}

TEST(FlbCaptainFights, FLB_D8_a_dead_captain_is_no_mark) {
  Scene scene = two_against_one();
  scene.ship("b").captain_state = CaptainState::killed;
  OrderedPlay game(scene);
  game.always = 4;
  game.reds("fleet: {board: c, musketry: hold, break_off: {after_round: 1}}\n");
  game.blues("ships: {c: {musketry: b}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("c: musketry: b — that captain is dead (FLB-8.2.1)"));
  EXPECT_THAT(game.answers(), Contains("FLB-D4 c: shoot (refused)"));
}

TEST(FlbCaptainFights, FLB_D8_any_comes_last) {
  Scene scene = two_against_one();
  scene.ship("b").captain_state = CaptainState::killed;
  OrderedPlay game(scene);
  game.always = 4;
  game.reds("fleet: {board: c, musketry: hold, break_off: {after_round: 1}}\n");
  game.blues("ships: {c: {musketry: [b, any]}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty());
  EXPECT_THAT(game.answers(), Contains("FLB-D4 c: shoot"));
}

// ---- FLB-D5 -------------------------------------------------------------------------------------

TEST(FlbCaptainFights, FLB_D5_at_once) {
  Duel duel({}, {}, "break_off: at-once", "");
  EXPECT_EQ(duel.play(), "a breaks off; broken-off");
}

TEST(FlbCaptainFights, FLB_D5_never) {
  Duel duel({}, {.parties = 0, .quality = Quality::poor}, "break_off: never", "");
  duel.game.dice.round("a", 6, "b", 1);
  EXPECT_EQ(duel.play(), "8-0 C2; b strikes; struck");
  EXPECT_THAT(duel.game.answers(), Contains("FLB-D5 a: fight-on"));
}

TEST(FlbCaptainFights, FLB_D5_after_a_round) {
  Duel duel({.parties = 3}, {.parties = 3}, "break_off: {after_round: 2}", "");
  duel.game.dice.round("a", 4, "b", 1);
  duel.game.dice.round("a", 4, "b", 3);
  EXPECT_EQ(duel.play(), "7-4 C1; b CP 2; 7-5 C1; b CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainFights, FLB_D5_a_condition_is_looked_at_after_a_round_only) {
  Duel duel({.parties = 2}, {.parties = 2}, "break_off: {when: own_parties <= 2}", "");
  duel.game.dice.round("a", 4, "b", 3);
  EXPECT_EQ(duel.play(), "6-5 C1; b CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainFights, FLB_D5_a_condition_on_where_and_who) {
  Duel duel({.parties = 3}, {.parties = 3},
            "break_off: {when: place = enemy_deck and captain = fit and round >= 1 and "
            "own_broadside >= enemy_parties}",
            "counter_board: true");
  duel.game.dice.round("a", 3, "b", 3);
  duel.game.dice.round("a", 4, "b", 3);
  EXPECT_EQ(duel.play(), "6-6 A; a CP 2; b CP 2; 6-5 B1; b CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainFights, FLB_8_2_16_a_defender_who_would_go_home_is_refused) {
  Duel duel({.parties = 3}, {.parties = 3}, "break_off: {after_round: 2}",
            "break_off: {after_round: 1}");
  duel.game.dice.round("a", 4, "b", 1);
  duel.game.dice.round("a", 4, "b", 3);
  EXPECT_EQ(duel.play(), "7-4 C1; b CP 2; 7-5 C1; b CP 1; a breaks off; broken-off");
  EXPECT_THAT(duel.game.refusals(), ElementsAre("b: break_off: {after_round: 1} — only the "
                                                "Attacker can go home (FLB-8.2.16)"));
}

TEST(FlbCaptainFights, FLB_8_2_16_a_condition_waits_until_she_is_the_attacker) {
  Duel duel({.parties = 3}, {.parties = 3}, "",
            "counter_board: true, break_off: {when: round >= 1}");
  duel.game.dice.round("a", 4, "b", 3);
  duel.game.dice.round("a", 1, "b", 6);
  duel.game.dice.round("a", 6, "b", 1);
  duel.game.dice.round("a", 6, "b", 1);
  EXPECT_EQ(duel.play(),
            "7-6 B1; b CP 2; 4-8 C1; a CP 2; 8-3 C1; b CP 1; 8-2 C2; b strikes; struck");
  EXPECT_THAT(duel.game.refusals(), IsEmpty());
}

TEST(FlbCaptainFights, FLB_R33_the_counter_boarder_who_won_the_gunwales_goes_home) {
  Duel duel({.parties = 3}, {.parties = 3}, "",
            "counter_board: true, break_off: {when: place = enemy_deck}");
  duel.game.dice.round("a", 3, "b", 4);
  EXPECT_EQ(duel.play(), "6-7 B1; a CP 2; b breaks off; broken-off");
}

TEST(FlbCaptainFights, a_standing_order_to_go_home_says_nothing_to_a_defender) {
  Duel duel({}, {.parties = 0, .quality = Quality::poor}, "", "standing: {break_off: at-once}");
  duel.game.dice.round("a", 6, "b", 1);
  EXPECT_EQ(duel.play(), "8-0 C2; b strikes; struck");
  EXPECT_THAT(duel.game.refusals(), IsEmpty());
}

// ---- FLB-D6 -------------------------------------------------------------------------------------

TEST(FlbCaptainFights, FLB_D6_follows_if_a_condition_holds) {
  for (const bool enough : {true, false}) {
    const std::string limit = enough ? "own_parties >= 2" : "own_parties > enemy_parties";
    Duel duel({.parties = 3}, {.parties = 3}, "break_off: {after_round: 2}",
              "counter_board: true, follow_up: {if: " + limit + "}");
    duel.game.dice.round("a", 4, "b", 3);
    duel.game.dice.round("a", 2, "b", 4);
    if (enough) duel.game.dice.round("a", 1, "b", 6);
    if (enough) duel.game.dice.round("a", 1, "b", 6);
    const std::string story = duel.play();
    EXPECT_EQ(story.find("b follows") != std::string::npos, enough) << story;
    EXPECT_THAT(duel.game.refusals(), IsEmpty());
  }
}

TEST(FlbCaptainFights, FLB_8_2_15_without_a_counter_board_is_refused) {
  Duel duel({.parties = 3}, {.parties = 2, .quality = Quality::elite}, "", "follow_up: true");
  duel.game.dice.round("a", 1, "b", 6);
  EXPECT_EQ(duel.play(), "4-10 C3; a CP 1; repulsed");
  EXPECT_THAT(duel.game.refusals(), ElementsAre("b: follow_up: true — no counter-board was "
                                                "declared (FLB-8.2.15, FLB-R28)"));
}

TEST(FlbCaptainFights, FLB_8_2_15_on_a_condition_that_holds_it_is_refused_too) {
  Duel duel({.parties = 3}, {.parties = 2, .quality = Quality::elite}, "",
            "follow_up: {if: own_parties >= 1}");
  duel.game.dice.round("a", 1, "b", 6);
  EXPECT_EQ(duel.play(), "4-10 C3; a CP 1; repulsed");
  EXPECT_THAT(duel.game.refusals(), ElementsAre("b: follow_up: {if: own_parties >= 1} — no "
                                                "counter-board was declared (FLB-8.2.15, "
                                                "FLB-R28)"));
}

// ---- FLB-D7 -------------------------------------------------------------------------------------

/// Red, with a and b, loses one round against c and goes home; `orders` are those of reds besides.
class RedLosesOne {
 public:
  explicit RedLosesOne(const Scene& scene)
      : game(scene) {}

  std::string play(const std::string& orders) {
    game.reds("fleet: {board: c, musketry: hold, break_off: {after_round: 1}}\n" + orders);
    game.blues(hold);
    for (const char* const mover : {"a", "b"}) {
      game.dice.entangle(mover, 6);
      game.dice.initiation(mover, 6);
    }
    game.dice.round("a", 1, "c", 6);
    game.run_turn();
    return game.story();
  }

  OrderedPlay game;
};

/// a and b have two crew parties each, c has three.
Scene four_against_three() {
  Scene scene = two_against_one();
  scene.ship("a").parties = 2;
  scene.ship("b").parties = 2;
  scene.ship("c").parties = 3;
  return scene;
}

TEST(FlbCaptainFights, FLB_D7_from_the_ship_that_is_named_first) {
  RedLosesOne fight(four_against_three());
  EXPECT_EQ(fight.play("ships: {a: {casualties: [b, a]}}\n"),
            "5-9 C1; b CP 1; a breaks off; broken-off");
  EXPECT_THAT(fight.game.answers(), Contains("FLB-D7 a: b"));
}

TEST(FlbCaptainFights,
     FLB_D7_any_ship_of_the_player_speaks_for_the_side_if_those_before_her_do_not) {
  RedLosesOne fight(four_against_three());
  EXPECT_EQ(fight.play("ships: {b: {casualties: [b]}}\n"),
            "5-9 C1; b CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainFights, FLB_D7_the_owner_of_the_first_ship_decides) {
  Scene scene = four_against_three();
  scene.setup.ships[1].player = "allies";
  RedLosesOne fight(scene);
  fight.game.order("allies", "fleet: {board: c, musketry: hold, casualties: [b]}\n", 0);
  EXPECT_EQ(fight.play(""), "5-9 C1; a CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainFights, FLB_R58_a_ship_without_crew_parties_is_refused_while_others_have_some) {
  Scene scene = four_against_three();
  scene.ship("b").parties = 1;
  OrderedPlay game(scene);
  game.reds("fleet: {board: c, musketry: hold, break_off: {after_round: 2}, casualties: [b]}\n");
  game.blues(hold);
  for (const char* const mover : {"a", "b"}) {
    game.dice.entangle(mover, 6);
    game.dice.initiation(mover, 6);
  }
  game.dice.round("a", 1, "c", 1);
  game.dice.round("a", 1, "c", 3);
  game.dice.test("b", 1, 1);
  game.run_turn();
  EXPECT_EQ(game.story(),
            "4-4 A; b CP 0; c CP 2; 3-5 C1; a CP 1; b tests 2 failed; b strikes; a breaks off; "
            "broken-off");
  EXPECT_THAT(game.refusals(), ElementsAre("a: casualties: b — she has no crew party, and others "
                                           "have (FLB-9.3.3, FLB-R58)"));
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
