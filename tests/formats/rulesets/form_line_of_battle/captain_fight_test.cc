#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// Orders in the fight: musketry, breaking off, following up, casualties.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

const std::string hold = "fleet: {musketry: hold}\n";

// ---- one against one ----------------------------------------------------------------------------

/// a boards b and nobody shoots: the dice of the rounds, how it went, and what was refused.
struct Fight {
  std::string name;
  Given a;
  Given b;
  std::string of_a;
  std::string of_b;
  std::vector<std::pair<int, int>> rounds;
  std::string story;
  std::vector<std::string> refusals = {};
};

std::ostream& operator<<(std::ostream& out, const Fight& fight) {
  return out << fight.name;
}

class FlbCaptainFights : public testing::TestWithParam<Fight> {};

TEST_P(FlbCaptainFights, by_orders) {
  const Fight& fight = GetParam();
  OrderedPlay game(duel(fight.a, fight.b));
  game.reds("ships: {a: {board: b" + (fight.of_a.empty() ? "" : ", " + fight.of_a) + "}}\n" + hold);
  game.blues((fight.of_b.empty() ? "" : "ships: {b: {" + fight.of_b + "}}\n") + hold);
  game.dice.entangle("a", 6);
  game.dice.initiation("a", 6);
  for (const auto& [a, b] : fight.rounds) game.dice.round("a", a, "b", b);
  game.run_turn();
  EXPECT_EQ(game.story(), fight.story);
  EXPECT_EQ(game.refusals(), fight.refusals);
  EXPECT_THAT(game.answers(), Contains("FLB-D4 a: hold"));
}

const Given three = {.parties = 3};
const Given helpless = {.parties = 0, .quality = Quality::poor};
const Given two_of_the_best = {.parties = 2, .quality = Quality::elite};
const std::string carried = "8-0 C2; b strikes; struck";

// clang-format off
const Fight fights[] = {
    {"FLB_D5_at_once", {}, {}, "break_off: at-once", "", {}, "a breaks off; broken-off"},
    {"FLB_D5_never", {}, helpless, "break_off: never", "", {{6, 1}}, carried},
    {"FLB_D5_after_a_round", three, three, "break_off: {after_round: 2}", "", {{4, 1}, {4, 3}},
     "7-4 C1; b CP 2; 7-5 C1; b CP 1; a breaks off; broken-off"},
    {"FLB_D5_a_condition_is_looked_at_after_a_round_only", {}, {}, "break_off: {when: own_parties <= 2}", "",
     {{4, 3}}, "6-5 C1; b CP 1; a breaks off; broken-off"},
    {"FLB_D5_a_condition_on_where_and_who", three, three,
     "break_off: {when: place = enemy_deck and captain = fit and round >= 1 and own_broadside >= enemy_parties}",
     "counter_board: true", {{3, 3}, {4, 3}},
     "6-6 A; a CP 2; b CP 2; 6-5 B1; b CP 1; a breaks off; broken-off"},
    {"FLB_8_2_16_before_revision_7_a_defender_who_would_go_home_is_refused", three, three, "break_off: {after_round: 2}",
     "break_off: {after_round: 1}", {{4, 1}, {4, 3}}, "7-4 C1; b CP 2; 7-5 C1; b CP 1; a breaks off; broken-off",
     {"b: break_off: {after_round: 1} — only the Attacker can go home (FLB-8.2.16)"}},
    {"FLB_8_2_16_a_condition_waits_until_she_is_the_attacker", three, three, "",
     "counter_board: true, break_off: {when: round >= 1}", {{4, 3}, {1, 6}, {6, 1}, {6, 1}},
     "7-6 B1; b CP 2; 4-8 C1; a CP 2; 8-3 C1; b CP 1; 8-2 C2; b strikes; struck"},
    {"FLB_R33_the_counter_boarder_who_won_the_gunwales_goes_home", three, three, "",
     "counter_board: true, break_off: {when: place = enemy_deck}", {{3, 4}},
     "6-7 B1; a CP 2; b breaks off; broken-off"},
    {"a_standing_order_to_go_home_says_nothing_to_a_defender", {}, helpless, "", "standing: {break_off: at-once}",
     {{6, 1}}, carried},
    {"FLB_D6_follows_if_a_condition_holds", three, three, "break_off: {after_round: 2}",
     "counter_board: true, follow_up: {if: own_parties >= 2}", {{4, 3}, {2, 4}, {1, 6}, {1, 6}},
     "7-6 B1; b CP 2; 5-6 C1; a CP 2; a breaks off; b follows; 3-8 C1; a CP 1; 2-8 C2; a strikes; struck"},
    {"FLB_D6_not_if_it_fails", three, three, "break_off: {after_round: 2}",
     "counter_board: true, follow_up: {if: own_parties > enemy_parties}", {{4, 3}, {2, 4}},
     "7-6 B1; b CP 2; 5-6 C1; a CP 2; a breaks off; broken-off"},
    {"FLB_8_2_15_without_a_counter_board_is_refused", three, two_of_the_best, "", "follow_up: true", {{1, 6}},
     "4-10 C3; a CP 1; repulsed", {"b: follow_up: true — no counter-board was declared (FLB-8.2.15, FLB-R28)"}},
    {"FLB_8_2_15_on_a_condition_that_holds_it_is_refused_too", three, two_of_the_best, "",
     "follow_up: {if: own_parties >= 1}", {{1, 6}}, "4-10 C3; a CP 1; repulsed",
     {"b: follow_up: {if: own_parties >= 1} — no counter-board was declared (FLB-8.2.15, FLB-R28)"}}};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Each, FlbCaptainFights, testing::ValuesIn(fights),
                         [](const auto& fight) { return fight.param.name; });

// ---- musketry -----------------------------------------------------------------------------------

TEST(FlbCaptainShoots, FLB_D4_at_the_captain_who_is_named) {
  OrderedPlay game(duel({}, helpless));
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
Scene two_against_one(int of_a = 1, int of_b = 1, int of_c = 2) {
  Scene scene = Scene().with({{"a", red, {.parties = of_a}},
                              {"b", red, {.parties = of_b}},
                              {"c", blue, {.parties = of_c}}});
  scene.contact("a", "c", How::declared);
  scene.contact("b", "c", How::declared);
  return scene;
}

/// c's musketry against a and b, whose captain is well or dead.
struct Musketry {
  std::string said;
  CaptainState captain_of_b;
  std::vector<std::string> answers;  ///< of c
  std::vector<std::string> refusals;
};

TEST(FlbCaptainShoots, FLB_D8_at_the_first_of_a_list_that_fights_here_but_not_at_the_dead) {
  for (const Musketry& row :
       {Musketry{"[b, a]", CaptainState::fit, {"FLB-D4 c: shoot", "FLB-D8 c: b"}, {}},
        Musketry{"b",
                 CaptainState::killed,
                 {"FLB-D4 c: shoot (refused)"},
                 {"c: musketry: b — that captain is dead (FLB-8.2.1)"}},
        Musketry{"[b, any]", CaptainState::killed, {"FLB-D4 c: shoot"}, {}}}) {
    Scene scene = two_against_one();
    scene.ship("b").captain_state = row.captain_of_b;
    OrderedPlay game(scene);
    game.always = 4;
    game.reds("fleet: {board: c, musketry: hold, break_off: {after_round: 1}}\n");
    game.blues("ships: {c: {musketry: " + row.said + "}}\n");
    game.run_turn();
    EXPECT_EQ(game.refusals(), row.refusals);
    for (const std::string& answer : row.answers) EXPECT_THAT(game.answers(), Contains(answer));
  }
}

// ---- FLB-D7 -------------------------------------------------------------------------------------

/// Red, with a and b, loses one round against c and goes home; `orders` are those of reds besides.
std::string red_loses_one(OrderedPlay& game, const std::string& orders) {
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

TEST(FlbCaptainLoses, FLB_D7_from_the_ship_that_is_named_first) {
  OrderedPlay game(two_against_one(2, 2, 3));
  EXPECT_EQ(red_loses_one(game, "ships: {a: {casualties: [b, a]}}\n"),
            "5-9 C1; b CP 1; a breaks off; broken-off");
  EXPECT_THAT(game.answers(), Contains("FLB-D7 a: b"));
}

TEST(FlbCaptainLoses, FLB_D7_any_ship_of_the_player_speaks_if_those_before_her_do_not) {
  OrderedPlay game(two_against_one(2, 2, 3));
  EXPECT_EQ(red_loses_one(game, "ships: {b: {casualties: [b]}}\n"),
            "5-9 C1; b CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainLoses, FLB_D7_the_owner_of_the_first_ship_decides) {
  Scene scene = two_against_one(2, 2, 3);
  scene.setup.ships[1].player = "allies";
  OrderedPlay game(scene);
  game.order("allies", "fleet: {board: c, musketry: hold, casualties: [b]}\n", 0);
  EXPECT_EQ(red_loses_one(game, ""), "5-9 C1; a CP 1; a breaks off; broken-off");
}

TEST(FlbCaptainLoses, FLB_R58_a_ship_without_crew_parties_is_refused_while_others_have_some) {
  OrderedPlay game(two_against_one(2, 1, 3));
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
