#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// Orders until the fight begins: boarding, collisions, counter-boarding, commitment.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

/// a of red, b and c of blue; a can come alongside both.
Scene two_enemies() {
  Scene scene;
  scene.add("a", red, {});
  scene.add("b", blue, {});
  scene.add("c", blue, {});
  scene.reach("a", "b");
  scene.reach("a", "c");
  return scene;
}

/// a runs into b.
Scene collision() {
  Scene scene;
  scene.add("a", red, {});
  scene.add("b", blue, {});
  scene.contact("a", "b", How::collision);
  return scene;
}

// ---- FLB-D1 -------------------------------------------------------------------------------------

TEST(FlbCaptainBoards, FLB_D1_the_ship_that_is_named) {
  OrderedPlay game(two_enemies());
  game.always = 1;
  game.reds("ships: {a: {board: c}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("FLB-D1 a: c"));
  EXPECT_EQ(game.given.front().line, 2);
  EXPECT_EQ(game.given.front().file, "reds.yaml");
}

TEST(FlbCaptainBoards, FLB_D1_a_list_is_a_preference) {
  Scene scene = two_enemies();
  scene.ship("c").struck = true;
  scene.ship("c").prize_of = Owner::one;
  OrderedPlay game(scene);
  game.always = 1;
  game.reds("ships: {a: {board: [c, b]}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("FLB-D1 a: b"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(FlbCaptainBoards, FLB_D1_any_takes_the_first_that_can_be_boarded) {
  OrderedPlay game(two_enemies());
  game.always = 1;
  game.reds("ships: {a: {board: any}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("FLB-D1 a: b"));
}

TEST(FlbCaptainBoards, FLB_D1_any_with_nobody_there_is_refused) {
  Scene scene;
  scene.add("a", red, {});
  scene.add("b", blue, {});
  OrderedPlay game(scene);
  game.reds("ships: {a: {board: any}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(),
              ElementsAre("a: board: any — there is no enemy whom she could board (FLB-8.0.3)"));
}

TEST(FlbCaptainBoards, FLB_8_0_3_out_of_reach_is_refused) {
  Scene scene;
  scene.add("a", red, {});
  scene.add("b", blue, {});
  OrderedPlay game(scene);
  game.reds("ships:\n  a:\n    board: b\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("a: board: b — that ship is out of reach (FLB-8.0.3)"));
  const Event refused = game.heard.one("refused");
  EXPECT_EQ(refused.against, "") << "the order names her already";
  EXPECT_EQ(fact(refused, "legal"), "none");
  EXPECT_EQ(fact(refused, "instead"), "none");
  EXPECT_EQ(fact(refused, "decision"), "FLB-D1");
  EXPECT_EQ(fact(refused, "line"), "4");
}

TEST(FlbCaptainBoards, FLB_8_0_3_the_side_that_does_not_move_is_refused) {
  OrderedPlay game(two_enemies());
  game.blues("ships: {b: {board: a}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(),
              ElementsAre("b: board: a — her side does not move in this Action Phase (FLB-8.0.3)"));
}

TEST(FlbCaptainBoards, FLB_8_0_1_without_a_crew_party_is_refused) {
  Scene scene = two_enemies();
  scene.ship("a").parties = 0;
  OrderedPlay game(scene);
  game.reds("ships: {a: {board: [b, c]}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("a: board: b, c — she has no crew party (FLB-8.0.1)"));
  EXPECT_EQ(game.heard.one("refused").against, "b") << "of which of them it speaks";
}

TEST(FlbCaptainBoards, FLB_R16_ships_in_contact_already_are_refused) {
  Scene scene = two_enemies();
  scene.link("a", "b").in_contact = true;
  OrderedPlay game(scene);
  game.reds("ships: {a: {board: b}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(),
              ElementsAre("a: board: b — they are in contact already (FLB-8.0.3, FLB-R16)"));
}

TEST(FlbCaptainBoards, a_standing_order_waits_for_its_chance) {
  Scene scene;
  scene.add("a", red, {});
  scene.add("b", blue, {});
  scene.setup.events.push_back({3, Reach{{ShipId{0}, ShipId{1}}, Presence::begins}});
  OrderedPlay game(scene);
  game.always = 1;
  game.reds("ships: {a: {standing: {board: b}}}\n");
  for (int turn = 1; turn <= 3; ++turn) {
    game.run_turn();
    game.book.end_turn();
  }
  EXPECT_THAT(game.refusals(), IsEmpty());
  EXPECT_THAT(game.answers(), Contains("FLB-D1 a: b (standing)"));
}

// ---- FLB-D2 -------------------------------------------------------------------------------------

TEST(FlbCaptainBoards, FLB_D2_on_a_collision) {
  for (const std::string_view said : {"true", "b", "any", "[b]", "{if: own_parties >= 2}"}) {
    OrderedPlay game(collision());
    game.always = 1;
    game.reds("ships: {a: {impromptu: " + std::string(said) + "}}\n");
    game.run_turn();
    EXPECT_THAT(game.answers(), Contains("FLB-D2 a: yes")) << said;
  }
}

TEST(FlbCaptainBoards, FLB_D2_not_on_a_collision) {
  for (const std::string_view said : {"false", "c", "{if: enemy_parties <= 1}"}) {
    Scene scene = collision();
    scene.add("c", blue, {});
    OrderedPlay game(scene);
    game.always = 1;
    game.reds("ships: {a: {impromptu: " + std::string(said) + "}}\n");
    game.run_turn();
    EXPECT_THAT(game.answers(), Contains("FLB-D2 a: no")) << said;
    EXPECT_THAT(game.refusals(), IsEmpty()) << said;
  }
}

TEST(FlbCaptainBoards, FLB_D2_without_a_crew_party_is_refused_but_not_under_a_condition) {
  Scene scene = collision();
  scene.ship("a").parties = 0;
  OrderedPlay plain(scene);
  plain.always = 1;
  plain.reds("ships: {a: {impromptu: true}}\n");
  plain.run_turn();
  EXPECT_THAT(plain.refusals(),
              ElementsAre("a: impromptu: true — she has no crew party (FLB-8.0.1)"));
  EXPECT_EQ(plain.heard.one("refused").against, "b");
  OrderedPlay conditional(scene);
  conditional.always = 1;
  conditional.reds("ships: {a: {impromptu: {if: own_parties <= 2}}}\n");
  conditional.run_turn();
  EXPECT_THAT(conditional.refusals(),
              ElementsAre("a: impromptu: {if: own_parties <= 2} — she has no crew party "
                          "(FLB-8.0.1)"))
      << "the condition holds";
}

// ---- FLB-D3 -------------------------------------------------------------------------------------

TEST(FlbCaptainBoards, FLB_D3_the_target_boards_as_well) {
  OrderedPlay game(duel({}, {}));
  game.always = 1;
  game.reds("ships: {a: {board: b}}\n");
  game.blues("ships: {b: {counter_board: true}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), Contains("FLB-D3 b: yes"));
}

TEST(FlbCaptainBoards, FLB_D3_if_a_condition_holds) {
  for (const int parties : {1, 2}) {
    OrderedPlay game(duel({}, {.parties = parties}));
    game.always = 1;
    game.reds("ships: {a: {board: b}}\n");
    game.blues("fleet: {standing: {counter_board: {if: own_parties >= 2 and captain = fit}}}\n");
    game.run_turn();
    EXPECT_THAT(game.answers(),
                Contains(parties == 2 ? "FLB-D3 b: yes (standing)" : "FLB-D3 b: no (standing)"));
  }
}

TEST(FlbCaptainBoards, FLB_R4_without_a_crew_party_is_refused) {
  OrderedPlay game(duel({}, {.parties = 0}));
  game.always = 1;
  game.reds("ships: {a: {board: b}}\n");
  game.blues("ships: {b: {counter_board: true}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(),
              ElementsAre("b: counter_board: true — she has no crew party (FLB-8.0.4, FLB-R4)"));
}

TEST(FlbCaptainBoards, FLB_R2_declared_attempts_only) {
  Scene scene = collision();
  scene.choose(impromptu_counter, ImpromptuCounter::declared_attempts_only);
  OrderedPlay game(scene);
  game.always = 1;
  game.reds("ships: {a: {impromptu: true}}\n");
  game.blues("ships: {b: {counter_board: true}}\n");
  game.run_turn();
  EXPECT_THAT(
      game.refusals(),
      ElementsAre("b: counter_board: true — the attempt is an impromptu one (FLB-8.0.4, FLB-R2)"));
}

TEST(FlbCaptainBoards, who_is_not_boarded_is_not_asked) {
  OrderedPlay game(two_enemies());
  game.blues("ships: {b: {counter_board: true}}\n");
  game.run_turn();
  EXPECT_THAT(game.answers(), IsEmpty());
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// ---- FLB-D9 -------------------------------------------------------------------------------------

TEST(FlbCaptainBoards, FLB_D9_a_party_cannot_be_kept_back) {
  OrderedPlay game(duel({}, {}));
  game.always = 1;
  game.reds("ships: {a: {board: b, commit: 1}}\n");
  game.run_turn();
  EXPECT_THAT(game.refusals(), ElementsAre("a: commit: 1 — all crew parties of a ship that boards "
                                           "take part (FLB-8.0.8)"));
}

TEST(FlbCaptainBoards, FLB_D9_all_are_as_many_as_there_are) {
  for (const std::string_view said : {"all", "2"}) {
    OrderedPlay game(duel({}, {}));
    game.always = 1;
    game.reds("ships: {a: {board: b, commit: " + std::string(said) + "}}\n");
    game.run_turn();
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
