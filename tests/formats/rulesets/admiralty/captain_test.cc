#include "tests/formats/rulesets/admiralty/ordered_play.h"
#include "tests/matchers.h"

// What is answered from orders, and what of them is refused.
namespace prizecourt::admiralty::fixtures {
namespace {

template <class Change>
Scene altered(Scene scene, Change change) {
  change(scene);
  return scene;
}

Scene in_heavy_sea(const Scene& calm) {
  return altered(calm, [](Scene& scene) { scene.state.sea = Sea::heavy; });
}

/// alpha of red, bravo and delta of blue.
Scene two_enemies() {
  Scene scene = duel(2, 2).with({{"delta", "blue", 2}});
  return scene;
}

Scene two_enemies(std::string_view out_of_reach) {
  return altered(two_enemies(), [&](Scene& scene) { scene.gap("alpha", out_of_reach, 101); });
}

/// alpha, gamma and zulu of red, bravo of blue.
Scene three_on_one() {
  return altered(two_on_one(2, 3), [](Scene& scene) { scene.add("zulu", "red", 2); });
}

/// One die of alpha's against three of bravo's.
Scene one_against_three() {
  return altered(left_over(), [](Scene& scene) { scene.state.actions[0].dice = {1, 3}; });
}

/// alpha and gamma are in action with bravo, and gamma leads.
Scene gamma_leads() {
  return altered(two_on_one(2, 3), [](Scene& scene) {
    scene.state.turn = 2;
    Action action;
    action.attackers[0] = true;
    action.attackers[2] = true;
    action.lead = scene.id("gamma");
    action.defender = scene.id("bravo");
    action.dice = {4, 4};
    action.dice_at_start = {4, 4};
    scene.state.actions = {action};
  });
}

// ---- one turn -----------------------------------------------------------------------------------

/// A turn by orders: what was answered from them, and what was refused.
struct Ordered {
  std::string name;
  Scene scene;
  std::string red;
  std::string blue;
  Face always;  ///< 0: no die is rolled
  std::vector<std::string> answers;
  std::vector<std::string> refusals;
};

std::ostream& operator<<(std::ostream& out, const Ordered& turn) {
  return out << turn.name;
}

class AdmCaptain : public testing::TestWithParam<Ordered> {};

TEST_P(AdmCaptain, answers_and_refuses) {
  const Ordered& turn = GetParam();
  OrderedPlay game(turn.scene);
  game.always = turn.always;
  if (!turn.red.empty()) game.red(turn.red);
  if (!turn.blue.empty()) game.blue(turn.blue);
  game.run_turn();
  EXPECT_EQ(game.answers(), turn.answers);
  EXPECT_EQ(game.refusals(), turn.refusals);
}

const std::string nothing_unopposed = "ships: {bravo: {unopposed: none}}";

// clang-format off
const Ordered before_a_die_falls[] = {
    {"ADM_D1_five_gun_dice", duel(2, 2), "ships: {alpha: {mobilize: true}}", "", 0,
     {"ADM-D1 alpha: yes"}, {}},
    {"ADM_5_2_26_a_second_die_is_refused", duel(2, 2), "ships: {alpha: {mobilize: 2}}", "", 0,
     {"ADM-D1 alpha: yes"},
     {"alpha: mobilize: 2 — that was done once this turn, and once is the limit (ADM-5.2.26, ADM-R22)"}},
    {"ADM_5_2_12_without_gun_dice_is_refused",
     altered(duel(2, 2), [](Scene& scene) { scene.ship("alpha").gd_hits = 7; }),
     "ships: {alpha: {mobilize: true}}", "", 0, {},
     {"alpha: mobilize: true — fewer than five gun dice are left (ADM-5.2.12)"}},
    {"ADM_D2_to_the_one_who_boards", left_over(), "", "ships: {bravo: {surrender: true}}", 0,
     {"ADM-D2 bravo: yes"}, {}},
    {"ADM_D2_only_in_an_action", duel(2, 2), "", "ships: {bravo: {surrender: true}}", 0, {},
     {"bravo: surrender: true — she is in no boarding action, and has nobody to surrender to (ADM-5.2.32, ADM-R44)"}},
    {"ADM_D2_no_is_nothing", duel(2, 2), "", "ships: {bravo: {surrender: false}}", 0, {}, {}},
    {"ADM_D3_the_ship_that_is_named", two_enemies(), "ships: {alpha: {board: delta}}", "", 1,
     {"ADM-D3 alpha: delta"}, {}},
    {"ADM_D3_a_list_is_a_preference", two_enemies("delta"), "ships: {alpha: {board: [delta, bravo]}}", "", 1,
     {"ADM-D3 alpha: bravo"}, {}},
    {"ADM_D3_any_takes_the_first_who_can_be_boarded",
     altered(two_enemies(), [](Scene& scene) { scene.ship("bravo").stationary = false; }),
     "ships: {alpha: {board: any}}", "", 1, {"ADM-D3 alpha: delta"}, {}},
    {"ADM_D3_any_with_nobody_there_is_refused",
     altered(duel(2, 2), [](Scene& scene) { scene.gap("alpha", "bravo", 101); }),
     "ships: {alpha: {board: any}}", "", 0, {},
     {"alpha: board: any — there is no enemy whom she could board (ADM-5.1.1)"}},
    {"ADM_5_1_1_out_of_reach_is_refused", two_enemies("bravo"), "ships: {alpha: {board: bravo}}", "", 0,
     {"ADM-D3 alpha: none (refused)"},
     {"alpha: board: bravo — more than 10 mm away (ADM-5.1.1, ADM-R3)"}},
    {"ADM_5_3_4_in_a_heavy_sea_is_refused", in_heavy_sea(duel(2, 2)), "ships: {alpha: {board: bravo}}", "", 0,
     {}, {"alpha: board: bravo — nobody boards in a heavy sea (ADM-5.3.4, ADM-R49)"}},
    {"ADM_D4_the_ship_that_is_named", two_on_one(2, 3), "fleet: {board: bravo}\nships: {gamma: {lead: gamma}}",
     "", 1, {"ADM-D3 alpha: bravo", "ADM-D3 gamma: bravo", "ADM-D4 alpha: gamma"}, {}},
    {"ADM_D4_the_first_of_the_attackers_who_says_anything_is_heard", two_on_one(2, 3),
     "fleet: {board: bravo}\nships: {alpha: {lead: alpha}, gamma: {lead: gamma}}", "", 1,
     {"ADM-D3 alpha: bravo", "ADM-D3 gamma: bravo", "ADM-D4 alpha: alpha"}, {}},
    {"ADM_D4_a_list_is_a_preference", three_on_one(),
     "ships: {alpha: {board: bravo, lead: [zulu, gamma]}, gamma: {board: bravo}}", "", 1,
     {"ADM-D3 alpha: bravo", "ADM-D3 gamma: bravo", "ADM-D4 alpha: gamma"}, {}},
    {"ADM_R53_who_is_not_there_cannot_lead", three_on_one(),
     "ships: {alpha: {board: bravo, lead: zulu}, gamma: {board: bravo}}", "", 1,
     {"ADM-D3 alpha: bravo", "ADM-D3 gamma: bravo", "ADM-D4 alpha: alpha (refused)"},
     {"alpha: lead: zulu — that ship does not take part in the attack (ADM-5.1.4, ADM-R53)"}}};

const Ordered in_an_action[] = {
    {"ADM_D5_at_once_no_die_is_rolled", left_over(), "ships: {alpha: {call_off: at-once}}", "", 0,
     {"ADM-D5 alpha: call-off"}, {}},
    {"ADM_D5_after_the_first_round_of_the_turn",
     altered(left_over(), [](Scene& scene) { scene.state.actions[0].rounds = 2; }),
     "ships: {alpha: {call_off: {after_round: 1}}}", nothing_unopposed, 4,
     {"ADM-D5 alpha: go-on", "ADM-D6 bravo: none", "ADM-D5 alpha: call-off"}, {}},
    {"ADM_D5_after_the_second_round", left_over(), "ships: {alpha: {call_off: {after_round: 2}}}",
     nothing_unopposed, 4,
     {"ADM-D5 alpha: go-on", "ADM-D6 bravo: none", "ADM-D5 alpha: go-on", "ADM-D6 bravo: none",
      "ADM-D5 alpha: call-off"}, {}},
    {"ADM_R46_a_condition_is_looked_at_before_the_first_round", left_over(),
     "ships: {alpha: {standing: {call_off: {when: own_dice <= 2}}}}", "", 0,
     {"ADM-D5 alpha: call-off (standing)"}, {}},
    {"ADM_5_2_30_a_defender_cannot", left_over(), "", "ships: {bravo: {call_off: at-once}}", 4, {},
     {"bravo: call_off: at-once — she is not attacking in any action (ADM-5.2.30)"}},
    {"ADM_5_2_30_a_defender_cannot_after_a_round", left_over(), "", "ships: {bravo: {call_off: {after_round: 1}}}", 4,
     {}, {"bravo: call_off: {after_round: 1} — she is not attacking in any action (ADM-5.2.30)"}},
    {"ADM_5_2_30_a_defender_cannot_if_it_is_so", left_over(), "", "ships: {bravo: {call_off: {when: own_dice <= 9}}}", 4,
     {}, {"bravo: call_off: {when: own_dice <= 9} — she is not attacking in any action (ADM-5.2.30)"}},
    {"ADM_5_2_30_a_defender_cannot_whatever_it_waits_for", left_over(), "", "ships: {bravo: {call_off: {when: own_dice = 0}}}", 4,
     {}, {"bravo: call_off: {when: own_dice = 0} — she is not attacking in any action (ADM-5.2.30)"}},
    {"ADM_5_2_30_a_defender_never_does", left_over(), "", "ships: {bravo: {call_off: never}}", 4, {}, {}},
    {"ADM_5_2_30_after_an_attempt_that_came_to_nothing_nothing_is_refused", duel(2, 2),
     "ships: {alpha: {board: bravo, call_off: at-once}}", "", 5, {"ADM-D3 alpha: bravo"}, {}},
    {"ADM_5_2_30_after_an_attempt_that_was_refused_nothing_else_is",
     altered(duel(2, 2), [](Scene& scene) { scene.ship("alpha").stationary = false; }),
     "ships: {alpha: {board: bravo, call_off: at-once}}", "", 0, {},
     {"alpha: board: bravo — she is not stationary (ADM-5.1.1, ADM-R5)"}},
    {"ADM_R53_only_the_lead_ship_decides", gamma_leads(), "ships: {alpha: {call_off: at-once}}", "", 4, {},
     {"alpha: call_off: at-once — another ship leads the attack (ADM-5.2.30, ADM-R53)"}},
    {"ADM_R53_and_she_does", gamma_leads(), "ships: {gamma: {call_off: at-once}}", "", 0,
     {"ADM-D5 gamma: call-off"}, {}},
    {"ADM_R43_not_in_a_heavy_sea", in_heavy_sea(left_over()), "ships: {alpha: {call_off: at-once}}", "", 0, {},
     {"alpha: call_off: at-once — her action waits for a better sea (ADM-5.3.4, ADM-R43)"}},
    {"ADM_5_2_23_to_a_second_die_that_is_not_there_is_refused", one_against_three(), "",
     "ships: {bravo: {unopposed: second}}", 3, {"ADM-D6 bravo: highest (refused)"},
     {"bravo: unopposed: second — only one pair of dice is compared (ADM-5.2.23)"}},
    {"ADM_5_2_23_one_of_two_where_only_one_is_unopposed_is_refused", left_over(),
     "ships: {alpha: {call_off: {after_round: 1}}}", "ships: {bravo: {unopposed: lower-only}}", 4,
     {"ADM-D5 alpha: go-on", "ADM-D6 bravo: highest (refused)", "ADM-D5 alpha: call-off"},
     {"bravo: unopposed: lower-only — only one die is unopposed (ADM-5.2.23)"}},
    {"ADM_D6_a_standing_order_that_does_not_fit_says_nothing", one_against_three(), "",
     "ships: {bravo: {standing: {unopposed: second}}}", 3, {}, {}}};
// clang-format on

const auto name_of_turn = [](const auto& turn) { return turn.param.name; };
INSTANTIATE_TEST_SUITE_P(BeforeADieFalls, AdmCaptain, testing::ValuesIn(before_a_die_falls),
                         name_of_turn);
INSTANTIATE_TEST_SUITE_P(InAnAction, AdmCaptain, testing::ValuesIn(in_an_action), name_of_turn);

TEST(AdmCaptainTold, a_refusal_says_all_there_is_to_say) {
  OrderedPlay game(two_enemies("bravo"));
  game.red("ships:\n  alpha:\n    board: bravo\n");
  game.run_turn();
  const Event refused = game.told.first("refused");
  EXPECT_EQ(refused.who, "alpha");
  EXPECT_EQ(refused.against, "bravo");
  EXPECT_EQ(facts(refused, "legal; instead; decision; file; line"),
            "none, delta; none; ADM-D3; red.yaml; 4");
}

TEST(AdmCaptainTold, an_answer_knows_its_file_and_line) {
  OrderedPlay game(duel(2, 2));
  game.red("ships: {alpha: {mobilize: true}}\n");
  game.run_turn();
  EXPECT_EQ(game.given.front().line, 2);
  EXPECT_EQ(game.given.front().file, "red.yaml");
}

// ---- several turns ------------------------------------------------------------------------------

TEST(AdmCaptainStands, ADM_5_2_25_a_standing_order_replaces_losses_when_there_are_some) {
  Scene scene = one_against_three();
  scene.state.actions[0].lost_last_turn = {1, 0};
  scene.state.actions[0].lost_total = {1, 0};
  OrderedPlay game(scene);
  game.always = 3;
  game.red("ships: {alpha: {standing: {mobilize: true}}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D1 alpha: yes (standing)"));
  EXPECT_EQ(fact(game.told.first("mobilized"), "purpose"), "replacement");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty()) << "a standing order that does not fit says nothing";
}

TEST(AdmCaptainStands, ADM_D3_a_standing_order_tries_every_turn_and_says_nothing_in_an_action) {
  OrderedPlay game(duel(2, 2));
  game.always = 3;
  game.red("ships: {alpha: {standing: {board: [bravo]}}}\n");
  for (int turn = 1; turn <= 2; ++turn) {
    game.run_turn();
    EXPECT_THAT(game.answers(), ElementsAre("ADM-D3 alpha: bravo (standing)"));
  }
  game.always = 6;
  game.blue("ships: {bravo: {standing: {unopposed: [none]}}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("ADM-D3 alpha: bravo (standing)"));
  game.run_turn();
  EXPECT_THAT(game.told.all("carried-on"), SizeIs(1));
  EXPECT_THAT(game.told.all("declared"), IsEmpty());
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(AdmCaptainStands, ADM_D3_and_ADM_D5_an_order_for_the_turn_goes_before_a_standing_one) {
  OrderedPlay boards(two_enemies());
  boards.always = 1;
  boards.red("ships: {alpha: {board: none, standing: {board: any}}}\n");
  boards.run_turn();
  EXPECT_THAT(boards.answers(), ElementsAre("ADM-D3 alpha: none"));
  boards.run_turn();
  EXPECT_THAT(boards.answers(), ElementsAre("ADM-D3 alpha: bravo (standing)"));

  OrderedPlay calls_off(left_over());
  calls_off.always = 4;
  calls_off.red("ships: {alpha: {call_off: never, standing: {call_off: at-once}}}\n");
  calls_off.blue(nothing_unopposed);
  calls_off.run_turn();
  EXPECT_EQ(calls_off.told.ended(), "");
  calls_off.run_turn();
  EXPECT_EQ(calls_off.told.ended(), "alpha>bravo called-off");
}

TEST(AdmCaptainLeads, ADM_D4_another_player_does_not_say_who_leads) {
  Scene scene = two_on_one(2, 3);
  scene.spec("gamma").player = "allies";
  OrderedPlay game(scene);
  game.always = 1;
  game.red("ships: {alpha: {board: bravo}}\n");
  game.order("allies", "ships: {gamma: {board: bravo, lead: gamma}}\n", 0);
  game.run_turn();
  EXPECT_EQ(game.told.first("joined").who, "alpha");
}

// ---- what conditions speak of -------------------------------------------------------------------

/// Each variable of a condition, and what it is worth in an action that has run for three turns.
TEST(AdmCaptainCallsOff, ADM_D5_what_conditions_speak_of) {
  for (const std::string condition :
       {"own_dice = 2", "enemy_dice = 3", "own_lost = 4", "enemy_lost = 5", "turns_in_action = 3",
        "rounds_fought = 6", "enemy_dice - own_dice = 1", "own_dice - enemy_dice <= -1"}) {
    Scene scene = left_over();
    scene.state.turn = 3;
    scene.state.actions[0].lost_total = {4, 5};
    scene.state.actions[0].rounds = 6;
    OrderedPlay game(scene);
    game.red("ships: {alpha: {call_off: {when: " + condition + "}}}\n");
    game.run_turn();
    EXPECT_EQ(game.told.ended(), "alpha>bravo called-off") << condition;
  }
}

TEST(AdmCaptainCallsOff, ADM_R46_a_condition_is_looked_at_after_each_round) {
  OrderedPlay game(left_over());
  game.dice.round("alpha", "bravo", {6, 2}, {5, 5, 1});
  game.red("ships: {alpha: {call_off: {when: enemy_lost >= 1 and rounds_fought = 1}}}\n");
  game.blue(nothing_unopposed);
  game.run_turn();
  EXPECT_THAT(game.answers(),
              ElementsAre("ADM-D5 alpha: go-on", "ADM-D6 bravo: none", "ADM-D5 alpha: call-off"));
}

// ---- unopposed dice -----------------------------------------------------------------------------

/// What becomes of the dice where bravo's unopposed ones are ordered so, and what was added.
struct Lent {
  std::string rounds;
  std::string added;
};

Lent lent_if(const Scene& scene, const std::string& said, const std::vector<int>& alphas,
             const std::vector<int>& bravos) {
  OrderedPlay game(scene);
  game.dice.round("alpha", "bravo", alphas, bravos);
  game.red("ships: {alpha: {call_off: {after_round: 1}}}\n");
  game.blue("ships: {bravo: {unopposed: " + said + "}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty());
  return {game.told.rounds("alpha>bravo"), fact(game.told.first("round"), "added")};
}

TEST(AdmCaptainLends, ADM_D6_where_the_order_says) {
  const auto rounds = [](const std::string& said) {
    return lent_if(left_over(), said, {6, 5}, {4, 4, 2}).rounds;
  };
  EXPECT_EQ(rounds("best"), "1-2");
  EXPECT_EQ(rounds("second"), "1-2");
  EXPECT_EQ(rounds("highest"), "2-2");
  EXPECT_EQ(rounds("none"), "2-1");
  EXPECT_EQ(rounds("[highest, best]"), "2-2");
}

TEST(AdmCaptainLends, ADM_D6_two_dice_to_one) {
  const auto added = [](const std::string& said) {
    return lent_if(one_against_three(), said, {3}, {3, 2, 1}).added;
  };
  EXPECT_EQ(added("highest"), "2 1");
  EXPECT_EQ(added("higher-only"), "2");
  EXPECT_EQ(added("lower-only"), "1");
  EXPECT_EQ(added("[second, lower-only]"), "1");
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
