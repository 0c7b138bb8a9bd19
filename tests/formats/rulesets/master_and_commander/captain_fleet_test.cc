#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

// Orders for drift, events, the windward position and rescue: MC-D1, MC-D2, MC-D10, MC-D11, MC-D17.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- drift ----

/// The British move: B3 beside F3, B4 and B5 apart, B6 held by F6. All but B4 are engaged.
Scene drifting() {
  Scene scene;
  scene.add("B3", "d5").engaged = Engaged::SHORT;
  scene.add("B4", "a5").hull = 1;
  scene.add("B5", "h8").engaged = Engaged::LONG;
  scene.add("B6", "g4").grappled_by = id("F6");
  scene.add("F3", "d4").engaged = Engaged::SHORT;
  scene.add("F6", "g3").engaged = Engaged::SHORT;
  return scene;
}

OrderedPlay& drift(OrderedPlay& game, std::string_view order) {
  game.order(Player::french, "drift: " + std::string(order) + "\n");
  game.play.dice.then_always(3);
  game.run("drift");
  return game;
}

TEST(CaptainFleet, MC_D1_the_enemy_names_a_ship) {
  for (const auto& [order, ship] :
       {std::pair("B3", "B3"), std::pair("none", "none"), std::pair("[B6, B5]", "B5"),
        std::pair("weakest", "B4"), std::pair("strongest", "B3"), std::pair("nearest", "B3"),
        std::pair("{prefer: [B4, B5, B3], if: may-grapple}", "B3"),
        std::pair("{prefer: weakest, if: engaged}", "B5"),
        std::pair("{prefer: weakest, if: [engaged, beside-us]}", "B3"),
        std::pair("{prefer: [{ship: B3, if_class_at_most: 2}, weakest], if: at-home}", "B5"),
        std::pair("{prefer: weakest, if: taking-water}", "none"),
        std::pair("[{ship: B3, if: burning}, none]", "none")}) {
    OrderedPlay game(drifting(), "drift");
    drift(game, order);
    EXPECT_THAT(game.answers("MC-D1"), ElementsAre(std::string("french: ") + ship)) << order;
    EXPECT_THAT(game.refusals(), IsEmpty()) << order;
  }
}

struct DriftRefusal {
  std::string_view order;
  std::string_view refusal;
};

class DriftRefusals : public testing::TestWithParam<DriftRefusal> {};

TEST_P(DriftRefusals, MC_1_2_name_the_rule) {
  OrderedPlay game(drifting(), "drift");
  drift(game, GetParam().order);
  EXPECT_THAT(game.refusals(), ElementsAre(std::string(GetParam().refusal)));
}

INSTANTIATE_TEST_SUITE_P(
    Each, DriftRefusals,
    testing::Values(
        DriftRefusal{"B6", "french: drift B6 — held by a grapple (MC-27.1, MC-R32)"},
        DriftRefusal{"F3", "french: drift F3 — not a ship of the mover afloat (MC-1.2)"},
        DriftRefusal{"B8", "french: drift B8 — not a ship of the mover afloat (MC-1.2)"}));

TEST(CaptainFleet, MC_1_1_without_a_token_nobody_drifts) {
  OrderedPlay game(Scene().with({{"B3", "d5"}, {"F3", "d4"}}), "drift");
  drift(game, "B3");
  EXPECT_THAT(game.refusals(),
              ElementsAre("french: drift B3 — no engagement token in play (MC-1.1)"));
}

TEST(CaptainFleet, MC_D1_a_standing_order_waits_for_its_chance) {
  OrderedPlay game(Scene().with({{"B3", "d5"}, {"F3", "d4"}}), "drift");
  game.order(Player::french, "standing: {drift: B3}\n");
  game.run("drift");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// ---- events ----

Scene fleet(int white, int red) {
  Scene scene = Scene().with({{"B1", "a8"}});
  scene.add("B5", "e8").hull = 1;
  scene.with({{"B8", "h8"}, {"F3", "d1"}});
  scene.wind(white, red);
  return scene;
}

OrderedPlay& happen(OrderedPlay& game, std::string_view text) {
  game.order(text);
  game.play.dice.then_always(1);
  game.run("event");
  return game;
}

TEST(CaptainFleet, MC_D2_each_event_has_a_ship_of_its_own) {
  constexpr std::string_view order =
      "event: {white-1: B8, white-5: [B1, B5], red-1: B5, red-5: strongest}\n";
  for (const auto& [white, red, ship] : {std::tuple(1, 2, "B8"), std::tuple(5, 2, "B1"),
                                         std::tuple(2, 1, "B5"), std::tuple(2, 5, "B1")}) {
    OrderedPlay game(fleet(white, red), "event");
    happen(game, order);
    EXPECT_THAT(game.answers("MC-D2"), ElementsAre(std::string("british: ") + ship));
  }
}

TEST(CaptainFleet, MC_D2_a_colour_stands_for_whatever_comes_of_that_die) {
  for (const auto& [white, red] : {std::pair(1, 1), std::pair(5, 5), std::pair(1, 5)}) {
    OrderedPlay game(fleet(white, red), "event");
    happen(game, "event: {white: B8, red: weakest}\n");
    EXPECT_THAT(game.answers("MC-D2"), ElementsAre("british: B8", "british: B5"));
  }
}

TEST(CaptainFleet, MC_D2_the_name_of_an_event_goes_before_its_colour) {
  OrderedPlay game(fleet(5, 1), "event");
  happen(game, "event: {white: B8, white-5: B1, red-1: B5, red: B8}\n");
  EXPECT_THAT(game.answers("MC-D2"), ElementsAre("british: B1", "british: B5"));
}

TEST(CaptainFleet, MC_D2_a_better_skill_falls_to_the_ship_that_is_ordered_to_move) {
  OrderedPlay game(fleet(1, 2), "event");
  happen(game, "move: {by_move: {0-1: {sail: B5, path: [s]}, 2-4: {sail: B1, path: [s]}}}\n");
  EXPECT_THAT(game.answers("MC-D2"), ElementsAre("british: B5"));
}

TEST(CaptainFleet, MC_D2_an_event_that_is_not_named_is_left_to_silence) {
  OrderedPlay game(fleet(5, 1), "event");
  happen(game, "event: {red-5: B8}\n");
  EXPECT_THAT(game.answers("MC-D2"), IsEmpty());
}

TEST(CaptainFleet, MC_D2_an_event_that_this_turn_does_not_name_is_left_to_a_standing_order) {
  OrderedPlay game(fleet(5, 1), "event");
  happen(game, "event: {white-5: B1}\nstanding: {event: {white: B8, red: B8}}\n");
  EXPECT_THAT(game.answers("MC-D2"), ElementsAre("british: B1", "british: B8 (standing)"));
}

TEST(CaptainFleet, MC_3_2_a_ship_that_is_gone_is_refused) {
  OrderedPlay game(fleet(5, 2), "event");
  happen(game, "event:\n  white-5: [B2, F3]\n");
  EXPECT_THAT(game.refusals(),
              ElementsAre("british: event white-5 B2, F3 — not a ship of the mover afloat "
                          "(MC-3.2, MC-R13)"));
  EXPECT_EQ(number(game.play.heard.one("refused"), "line"), 3);
}

TEST(CaptainFleet, MC_R13_the_enemy_names_the_bad_where_that_is_the_ruling) {
  OrderedPlay game(fleet(2, 1).choose(event_ship, EventShip::enemy_names_the_bad), "event");
  game.order(Player::french, "event: {red: B1}\n");
  happen(game, "event: {red: B8}\n");
  EXPECT_THAT(game.answers("MC-D2"), ElementsAre("french: B1"));
}

TEST(CaptainFleet, MC_R13_the_ship_that_moves_is_named_before_the_event) {
  Scene scene = fleet(1, 2).choose(event_ship, EventShip::ship_that_moves);
  for (const std::string_view order :
       {"event: {ship-that-moves: B5}\n", "move: {sail: B5, path: [s]}\n"}) {
    OrderedPlay game(scene, "event");
    happen(game, order);
    EXPECT_THAT(game.answers("MC-D2"), ElementsAre("british: B5"));
    EXPECT_EQ(game.play.state().only_ship, id("B5"));
  }
}

// ---- windward position ----

/// B1 has sailed; of class 3; F2 and F5 are within her range, F8 is not.
Scene to_windward() {
  Scene scene = Scene().choose(gage_threshold, GageThreshold::above_0);
  skill(scene.add("B1", "d6", 3), Skill::C) = 2;
  scene.add("F2", "d2");
  scene.add("F5", "e3").hull = 1;
  scene.add("F8", "h1").hull = 1;
  scene.add("B2", "c6");
  scene.wind(4, 4);
  scene.state.sailing_ship = id("B1");
  scene.state.sailed_from = square("d7");
  scene.state.target_in_range = true;
  return scene;
}

OrderedPlay& to_windward(OrderedPlay& game, std::string_view text) {
  game.order(text);
  game.run("windward");
  return game;
}

TEST(CaptainFleet, MC_D10_the_target_of_the_windward_position) {
  for (const auto& [order, target] :
       {std::pair("F2", "F2"), std::pair("[F8, F2]", "F2"), std::pair("weakest", "F5"),
        std::pair("strongest", "F2"), std::pair("nearest", "F5"),
        std::pair("{prefer: [F5, F2], if_class_at_most: 4}", "F5"),
        std::pair("[{ship: F5, if: burning}, F2]", "F2")}) {
    OrderedPlay game(to_windward(), "windward");
    to_windward(game, "windward: " + std::string(order) + "\n");
    EXPECT_THAT(game.answers("MC-D10"), ElementsAre(std::string("B1: ") + target)) << order;
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

TEST(CaptainFleet, MC_D10_a_condition_that_is_not_met_leaves_it_to_silence) {
  OrderedPlay game(to_windward(), "windward");
  to_windward(game, "windward: {prefer: weakest, if: burning}\n");
  EXPECT_THAT(game.answers("MC-D10"), IsEmpty());
}

TEST(CaptainFleet, MC_5_2_a_target_out_of_range_is_refused) {
  OrderedPlay game(to_windward(), "windward");
  to_windward(game, "windward: F8\n");
  EXPECT_THAT(game.refusals(), ElementsAre("B1: windward F8 — out of range (MC-5.2, MC-R52)"));
  OrderedPlay gone(to_windward(), "windward");
  to_windward(gone, "windward: F1\n");
  EXPECT_THAT(gone.refusals(), ElementsAre("B1: windward F1 — not an enemy afloat (MC-6.2)"));
}

TEST(CaptainFleet, MC_D11_the_square_that_the_gage_gives) {
  for (const auto& [order, square] :
       {std::pair("d5", "d5"), std::pair("[c6, up]", "d5"), std::pair("[ahead, e6]", "d5"),
        std::pair("up-left", "e5"), std::pair("stay", "stay")}) {
    OrderedPlay game(to_windward(), "windward");
    to_windward(game, "windward: F2\ngage_move: " + std::string(order) + "\n");
    EXPECT_THAT(game.answers("MC-D11"), ElementsAre(std::string("B1: ") + square)) << order;
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

class GageMoveRefusals : public testing::TestWithParam<DriftRefusal> {};

TEST_P(GageMoveRefusals, MC_6_5_name_the_rule) {
  OrderedPlay game(to_windward(), "windward");
  to_windward(game, "gage_move: " + std::string(GetParam().order) + "\n");
  EXPECT_THAT(game.refusals(), ElementsAre(std::string(GetParam().refusal)));
  EXPECT_EQ(game.play.at("B1"), "d6");
}

INSTANTIATE_TEST_SUITE_P(
    Each, GageMoveRefusals,
    testing::Values(DriftRefusal{"d7", "B1: gage_move d7 — she has just left it (MC-4.6, MC-R29)"},
                    DriftRefusal{"[c6, d7]", "B1: gage_move c6 — a ship lies there (MC-6.5)"},
                    DriftRefusal{"a1", "B1: gage_move a1 — not a neighbouring square (MC-6.5)"}));

// ---- rescue ----

/// B4 goes down beside B6; she had G +2 and M +1.
Scene sinking() {
  Scene scene;
  Ship& sunk = scene.add("B4", "d4");
  sunk.status = Status::sunk;
  sunk.hull = 0;
  skill(sunk, Skill::G) = 2;
  skill(sunk, Skill::M) = 1;
  scene.with({{"B6", "e5"}, {"F6", "d3"}});
  return scene;
}

TEST(CaptainFleet, MC_D17_for_whom_to_throw) {
  for (const auto& [order, answers] :
       {std::pair("{B6: all}", "roll roll roll"), std::pair("all", "roll roll roll"),
        std::pair("{B6: none}", "leave leave leave"), std::pair("none", "leave leave leave"),
        std::pair("{B6: [G]}", "roll roll leave"), std::pair("{B6: M}", "leave leave roll"),
        std::pair("{B5: all}", "leave leave leave"),
        std::pair("{others: [M, S]}", "leave leave roll")}) {
    OrderedPlay game(sinking(), "sunk");
    game.order("rescue: " + std::string(order) + "\n");
    game.play.dice.then_always(1);
    game.run("sunk");
    std::string all;
    for (const auto& answer : game.answers("MC-D17")) all += answer.substr(4) + ' ';
    EXPECT_EQ(all, std::string(answers) + ' ') << order;
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
