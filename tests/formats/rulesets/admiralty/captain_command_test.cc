#include "tests/formats/rulesets/admiralty/ordered_play.h"
#include "tests/matchers.h"

// Orders before a die falls: mobilising, surrender, declarations, who leads.
namespace prizecourt::admiralty::fixtures {
namespace {

// ---- ADM-D1 -------------------------------------------------------------------------------------

TEST(AdmCaptainMobilizes, ADM_D1_five_gun_dice) {
  OrderedPlay game(duel(2, 2));
  game.always = 1;
  game.red("ships: {alpha: {mobilize: true}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D1 alpha: yes"));
  EXPECT_THAT(game.refusals(), IsEmpty());
  EXPECT_EQ(game.given.front().line, 2);
  EXPECT_EQ(game.given.front().file, "red.yaml");
}

TEST(AdmCaptainMobilizes, ADM_5_2_26_a_second_die_is_refused) {
  OrderedPlay game(duel(2, 2));
  game.always = 1;
  game.red("ships: {alpha: {mobilize: 2}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D1 alpha: yes"));
  EXPECT_THAT(game.refusals(), ElementsAre("alpha: mobilize: 2 — that was done once this turn, and "
                                           "once is the limit (ADM-5.2.26, ADM-R22)"));
}

TEST(AdmCaptainMobilizes, ADM_5_2_12_without_gun_dice_is_refused) {
  Scene scene = duel(2, 2);
  scene.ship("alpha").gd_hits = 7;
  OrderedPlay game(scene);
  game.red("ships:\n  alpha:\n    mobilize: true\n");
  game.run_turn();
  EXPECT_THAT(
      game.refusals(),
      ElementsAre("alpha: mobilize: true — fewer than five gun dice are left (ADM-5.2.12)"));
  const Event refused = game.told.first("refused");
  EXPECT_EQ(refused.who, "alpha");
  EXPECT_EQ(fact(refused, "legal"), "no");
  EXPECT_EQ(fact(refused, "instead"), "no");
  EXPECT_EQ(fact(refused, "decision"), "ADM-D1");
  EXPECT_EQ(fact(refused, "file"), "red.yaml");
  EXPECT_EQ(fact(refused, "line"), "4");
}

TEST(AdmCaptainMobilizes, ADM_5_2_25_a_standing_order_replaces_losses_when_there_are_some) {
  Scene scene = left_over();
  scene.state.actions[0].lost_last_turn = {1, 0};
  scene.state.actions[0].lost_total = {1, 0};
  scene.state.actions[0].dice = {1, 3};
  OrderedPlay game(scene);
  game.always = 3;
  game.red("ships: {alpha: {standing: {mobilize: true}}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D1 alpha: yes (standing)"));
  EXPECT_EQ(fact(game.told.first("mobilized"), "purpose"), "replacement");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty()) << "a standing order that does not fit says nothing";
}

// ---- ADM-D2 -------------------------------------------------------------------------------------

TEST(AdmCaptainSurrenders, ADM_D2_to_the_one_who_boards) {
  OrderedPlay game(left_over());
  game.blue("ships: {bravo: {surrender: true}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D2 bravo: yes"));
  EXPECT_EQ(fact(game.told.first("struck"), "captured_by"), "red");
}

TEST(AdmCaptainSurrenders, ADM_D2_only_in_an_action) {
  OrderedPlay game(duel(2, 2));
  game.blue("ships: {bravo: {surrender: true}}\n");
  game.run_turn();
  EXPECT_THAT(
      game.refusals(),
      ElementsAre("bravo: surrender: true — she is in no boarding action, and has nobody to "
                  "surrender to (ADM-5.2.32, ADM-R44)"));
  game.blue("ships: {bravo: {surrender: false}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// ---- ADM-D3 -------------------------------------------------------------------------------------

/// alpha of red, bravo and delta of blue.
Scene two_enemies() {
  Scene scene;
  scene.add("alpha", "red", 2);
  scene.add("bravo", "blue", 2);
  scene.add("delta", "blue", 2);
  return scene;
}

TEST(AdmCaptainBoards, ADM_D3_the_ship_that_is_named) {
  OrderedPlay game(two_enemies());
  game.always = 1;
  game.red("ships: {alpha: {board: delta}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D3 alpha: delta"));
}

TEST(AdmCaptainBoards, ADM_D3_a_list_is_a_preference) {
  Scene scene = two_enemies();
  scene.gap("alpha", "delta", 101);
  OrderedPlay game(scene);
  game.always = 1;
  game.red("ships: {alpha: {board: [delta, bravo]}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D3 alpha: bravo"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(AdmCaptainBoards, ADM_D3_any_takes_the_first_who_can_be_boarded) {
  Scene scene = two_enemies();
  scene.ship("bravo").stationary = false;
  OrderedPlay game(scene);
  game.always = 1;
  game.red("ships: {alpha: {board: any}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D3 alpha: delta"));
}

TEST(AdmCaptainBoards, ADM_D3_any_with_nobody_there_is_refused) {
  Scene scene = duel(2, 2);
  scene.gap("alpha", "bravo", 101);
  OrderedPlay game(scene);
  game.red("ships: {alpha: {board: any}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("alpha: board: any — there is no enemy whom she could "
                                           "board (ADM-5.1.1)"));
}

TEST(AdmCaptainBoards, ADM_5_1_1_out_of_reach_is_refused) {
  Scene scene = two_enemies();
  scene.gap("alpha", "bravo", 101);
  OrderedPlay game(scene);
  game.red("ships: {alpha: {board: bravo}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(),
              ElementsAre("alpha: board: bravo — more than 10 mm away (ADM-5.1.1, ADM-R3)"));
  const Event refused = game.told.first("refused");
  EXPECT_EQ(refused.against, "bravo");
  EXPECT_EQ(fact(refused, "legal"), "none, delta");
  EXPECT_EQ(fact(refused, "instead"), "none");
}

TEST(AdmCaptainBoards, ADM_5_3_4_in_a_heavy_sea_is_refused) {
  Scene scene = duel(2, 2);
  scene.state.sea = Sea::heavy;
  OrderedPlay game(scene);
  game.red("ships: {alpha: {board: bravo}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(),
              ElementsAre("alpha: board: bravo — nobody boards in a heavy sea (ADM-5.3.4, "
                          "ADM-R49)"));
}

TEST(AdmCaptainBoards, ADM_D3_a_standing_order_tries_every_turn_and_says_nothing_in_an_action) {
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

TEST(AdmCaptainBoards, ADM_D3_an_order_for_the_turn_goes_before_a_standing_one) {
  OrderedPlay game(two_enemies());
  game.always = 1;
  game.red("ships: {alpha: {board: none, standing: {board: any}}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D3 alpha: none"));
  game.run_turn();
  EXPECT_THAT(game.answers(), ElementsAre("ADM-D3 alpha: bravo (standing)"));
}

// ---- ADM-D4 -------------------------------------------------------------------------------------

TEST(AdmCaptainLeads, ADM_D4_the_ship_that_is_named) {
  OrderedPlay game(two_on_one(2, 3));
  game.always = 1;
  game.red("fleet: {board: bravo}\nships: {gamma: {lead: gamma}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("ADM-D4 alpha: gamma"));
  EXPECT_EQ(game.told.first("joined").who, "gamma");
}

TEST(AdmCaptainLeads, ADM_D4_the_first_of_the_attackers_who_says_anything_is_heard) {
  OrderedPlay game(two_on_one(2, 3));
  game.always = 1;
  game.red("fleet: {board: bravo}\nships: {alpha: {lead: alpha}, gamma: {lead: gamma}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.first("joined").who, "alpha");
}

TEST(AdmCaptainLeads, ADM_D4_a_list_is_a_preference) {
  Scene scene = two_on_one(2, 3);
  scene.add("zulu", "red", 2);
  OrderedPlay game(scene);
  game.always = 1;
  game.red("ships: {alpha: {board: bravo, lead: [zulu, gamma]}, gamma: {board: bravo}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.first("joined").who, "gamma");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(AdmCaptainLeads, ADM_R53_who_is_not_there_cannot_lead) {
  Scene scene = two_on_one(2, 3);
  scene.add("zulu", "red", 2);
  OrderedPlay game(scene);
  game.always = 1;
  game.red("ships: {alpha: {board: bravo, lead: zulu}, gamma: {board: bravo}}\n");
  game.run_turn();
  EXPECT_EQ(game.told.first("joined").who, "alpha");
  EXPECT_THAT(game.refusals(),
              ElementsAre("alpha: lead: zulu — that ship does not take part in the "
                          "attack (ADM-5.1.4, ADM-R53)"));
  EXPECT_EQ(game.told.first("refused").against, "zulu");
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

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
