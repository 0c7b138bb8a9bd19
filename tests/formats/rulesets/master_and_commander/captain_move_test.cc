#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

// Orders for the movement step: MC-D3 to MC-D8.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// Wind dice for that MOVE, without an event: even faces only.
void blow(Scene& scene, int move) {
  constexpr std::array<int, 5> white = {2, 4, 4, 6, 6};
  constexpr std::array<int, 5> red = {2, 2, 4, 4, 6};
  scene.wind(white[static_cast<std::size_t>(move)], red[static_cast<std::size_t>(move)]);
}

/// B5 (class 2) on e8, B6 (class 2) beside her, B7 (class 1) on e7's far side; F3 in the south.
Scene squadron(int move) {
  Scene scene = Scene().with({{"B5", "e8"}, {"B6", "f8"}, {"B7", "d8"}, {"F3", "e1"}});
  blow(scene, move);
  return scene;
}

OrderedPlay& move(OrderedPlay& game, std::string_view order) {
  game.order("move: " + std::string(order) + "\n");
  game.run("movement");
  return game;
}

/// Where B5 sails.
std::vector<std::string> path_of(OrderedPlay& game) {
  std::vector<std::string> squares;
  for (const Event& event : game.play.heard.all("sailed")) {
    squares.push_back(text(event, "to"));
  }
  return squares;
}

// ---- anchor, kedge, sail ----

TEST(CaptainMove, MC_D3_anchor) {
  OrderedPlay game(squadron(2), "movement");
  move(game, "anchor");
  EXPECT_THAT(game.answers("MC-D3"), ElementsAre("british: anchor"));
  EXPECT_EQ(game.given.at(0).file, "british.yaml");
  EXPECT_EQ(game.given.at(0).line, 2);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainMove, MC_D4_a_kedge_goes_to_the_first_square_that_is_free) {
  for (const std::string_view to : {"d7", "[d8, f8, d7]", "up-right", "sw"}) {
    OrderedPlay game(squadron(2), "movement");
    game.play.dice.expect("MC-4.2", "B5", {4});
    move(game, "{kedge: B5, to: " + std::string(to) + "}");
    EXPECT_THAT(game.answers("MC-D3"), ElementsAre("british: kedge B5"));
    EXPECT_THAT(game.answers("MC-D4"), ElementsAre("B5: d7")) << to;
    EXPECT_EQ(game.play.at("B5"), "d7");
  }
}

TEST(CaptainMove, MC_D4_a_kedge_without_a_square_goes_where_silence_sends_her) {
  OrderedPlay game(squadron(2), "movement");
  game.play.dice.expect("MC-4.2", "B5", {3});
  move(game, "{kedge: B5}");
  EXPECT_THAT(game.answers("MC-D4"), IsEmpty());
}

TEST(CaptainMove, MC_D5_squares_are_sailed_one_by_one) {
  OrderedPlay game(squadron(2), "movement");
  game.order("move:\n  sail: B5\n  path:\n    - e7\n    - d6\n");
  game.run("movement");
  EXPECT_THAT(game.answers("MC-D5"), ElementsAre("B5: e7", "B5: d6"));
  EXPECT_THAT(path_of(game), ElementsAre("e7", "d6"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

struct PathCase {
  std::string_view path;
  std::vector<std::string> squares;
};

class PathWords : public testing::TestWithParam<PathCase> {};

TEST_P(PathWords, MC_4_5_lead_to_squares) {
  OrderedPlay game(squadron(3), "movement");
  move(game, "{sail: B5, path: " + std::string(GetParam().path) + "}");
  EXPECT_THAT(path_of(game), ElementsAreArray(GetParam().squares));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// The British sit at row 8, so up is south, and their right is the west.
INSTANTIATE_TEST_SUITE_P(
    Each, PathWords,
    testing::Values(PathCase{"[s, sw, w]", {"e7", "d6", "c6"}},
                    PathCase{"[se, ne, s]", {"f7", "g8", "g7"}},
                    PathCase{"[up, up-right, right]", {"e7", "d6", "c6"}},
                    PathCase{"[up-left, left, down-left]", {"f7", "g7", "h8"}},
                    PathCase{"[sw, w, n]", {"d7", "c7", "c8"}},
                    PathCase{"[sw, ahead, ahead]", {"d7", "c6", "b5"}},
                    PathCase{"[ahead, e, down-right]", {"e7", "f7", "e8"}},
                    PathCase{"[[d8, f8, e7], [e8, d6], s]", {"e7", "d6", "d5"}},
                    PathCase{
                        "[{to: e7, if_left: 3}, [{to: e6, if_left: 3}, {to: d6, if_left: 2}], s]",
                        {"e7", "d6", "d5"}}));

TEST(CaptainMove, MC_4_4_a_path_that_is_too_long_is_cut_short) {
  OrderedPlay game(squadron(1), "movement");
  move(game, "{sail: B5, path: [e7, e6, e5, e4]}");
  EXPECT_THAT(path_of(game), ElementsAre("e7"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainMove, MC_4_4_one_that_is_too_short_leaves_the_rest_to_silence) {
  OrderedPlay game(squadron(3), "movement");
  move(game, "{sail: B5, path: [d7]}");
  EXPECT_THAT(game.answers("MC-D5"), ElementsAre("B5: d7"));
  EXPECT_THAT(path_of(game), ElementsAre("d7", "c6", "b5"));
}

TEST(CaptainMove, MC_D5_onward_is_for_every_square_beyond_the_path) {
  OrderedPlay game(squadron(4), "movement");
  move(game, "{sail: B5, path: [d7], onward: [{to: e, if_left: 3}, s, ahead]}");
  EXPECT_THAT(game.answers("MC-D5"), ElementsAre("B5: d7", "B5: e7", "B5: e6", "B5: e5"));
  OrderedPlay blocked(squadron(2), "movement");
  move(blocked, "{sail: B5, onward: [e8]}");
  EXPECT_THAT(blocked.answers("MC-D5"), ElementsAre("B5: e7", "B5: e6"));
}

TEST(CaptainMove, MC_3_5_a_path_reckons_with_gusts) {
  Scene scene = squadron(1);
  scene.state.gust = 1;
  OrderedPlay game(scene, "movement");
  game.play.dice.expect({{"MC-3.5", "B5", {6}}, {"MC-3.5", "B5", {3}}});
  move(game, "{sail: B5, path: [e7, d6, d5]}");
  EXPECT_THAT(path_of(game), ElementsAre("e7", "d6"));
}

TEST(CaptainMove, MC_R27_up_to_she_stops_where_the_path_ends) {
  Scene scene = squadron(3).choose(all_move, AllMove::up_to);
  OrderedPlay game(scene, "movement");
  move(game, "{sail: B5, path: [e7]}");
  EXPECT_THAT(game.answers("MC-D5"), ElementsAre("B5: e7", "B5: stop"));
  OrderedPlay onward(scene, "movement");
  move(onward, "{sail: B5, path: [e7], onward: s}");
  EXPECT_THAT(path_of(onward), ElementsAre("e7", "e6", "e5"));
}

// ---- tow ----

TEST(CaptainMove, MC_D6_ships_are_taken_in_tow_in_the_order_of_the_list) {
  Scene scene = squadron(4);
  skill(scene.state.ships[index(id("B5"))], Skill::S) = 3;
  scene.add("B8", "g8");
  OrderedPlay game(scene, "movement");
  move(game, "{sail: B5, path: [e7, e6, e5, e4], tow: [B6, B8]}");
  EXPECT_THAT(game.answers("MC-D6"), ElementsAre("B5: B6", "B5: B8"));
  EXPECT_EQ(game.play.at("B6"), "e5");
  EXPECT_EQ(game.play.at("B8"), "e6");
}

TEST(CaptainMove, MC_R34_a_tow_may_begin_after_some_squares) {
  OrderedPlay game(squadron(4).with({{"B8", "e6"}}), "movement");
  move(game, "{sail: B5, path: [e7, d6, d5], tow_after: {1: [{ship: B8, if_left: 3}], 2: B8}}");
  EXPECT_EQ(game.play.ship("B8").towed_by, id("B5"));
  EXPECT_EQ(game.play.at("B8"), "d6");
}

TEST(CaptainMove, MC_D6_a_tow_with_too_little_move_left_waits_in_silence) {
  OrderedPlay game(squadron(3), "movement");
  move(game, "{sail: B5, path: [e7], tow: [{ship: B6, if_left: 4}]}");
  EXPECT_EQ(game.play.ship("B6").towed_by, no_ship);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// A second file says the movement from its first square on.
TEST(CaptainMove, MC_D6_a_ship_that_is_in_tow_already_is_not_refused_again) {
  OrderedPlay game(squadron(4), "movement");
  game.order(
      "move: {sail: B5, tow: [B6, {ship: B7, if_left: 9}], tow_after: {1: B6}, path: [s, s]}\n");
  game.run("movement");
  EXPECT_EQ(game.play.ship("B6").towed_by, id("B5"));
  EXPECT_THAT(game.refusals(), IsEmpty());
}

// ---- ram and dock ----

TEST(CaptainMove, MC_D7_she_rams_where_the_path_ends) {
  Scene scene = squadron(3).with({{"F4", "e6"}});
  scene.add("F5", "d6").hull = 1;
  for (const auto& [ram, target] :
       {std::pair("F4", "F4"), std::pair("[F3, weakest]", "F5"), std::pair("strongest", "F4"),
        std::pair("nearest", "F4"), std::pair("{prefer: [F4, F5], if_hull_at_most: 1}", "F5")}) {
    OrderedPlay game(scene, "movement");
    move(game, "{sail: B5, path: [e7], ram: " + std::string(ram) + "}");
    EXPECT_THAT(game.answers("MC-D7"), ElementsAre(std::string("B5: ") + target)) << ram;
    EXPECT_EQ(game.play.ship("B5").target, id(target));
    EXPECT_THAT(game.refusals(), IsEmpty());
  }
}

TEST(CaptainMove, MC_D7_a_condition_that_is_not_met_is_no_refusal) {
  OrderedPlay game(squadron(2).with({{"F4", "e6"}}), "movement");
  move(game, "{sail: B5, path: [e7], ram: {prefer: F4, if: burning}}");
  EXPECT_EQ(game.play.ship("B5").target, no_ship);
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainMove, MC_D8_she_docks_where_the_path_ends) {
  OrderedPlay game(squadron(4), "movement");
  move(game, "{sail: B5, path: [e7, d7, e8], dock: true}");
  EXPECT_THAT(game.answers("MC-D8"), ElementsAre("B5: no", "B5: yes"));
  EXPECT_EQ(game.play.ship("B5").status, Status::docked);
}

TEST(CaptainMove, MC_D8_dock_false_says_that_she_does_not) {
  OrderedPlay game(squadron(2), "movement");
  move(game, "{sail: B5, path: [e7], dock: false}");
  EXPECT_THAT(game.answers("MC-D8"), ElementsAre("B5: no"));
}

// ---- by preference, by the wind ----

TEST(CaptainMove, MC_D3_the_first_movement_that_can_be_begun_is_taken) {
  Scene scene = squadron(2);
  scene.state.ships[index(id("B5"))].broken = 2;
  scene.add("B8", "h8").transfer_lock = true;
  OrderedPlay game(scene, "movement");
  move(game,
       "[{sail: B5, path: [s]}, {kedge: B8, to: h7}, {sail: B6, path: [e8, f7]}, "
       "{sail: B7, path: [s, s]}]");
  EXPECT_THAT(game.answers("MC-D3"), ElementsAre("british: sail B7"));
  EXPECT_THAT(game.refusals(), IsEmpty());
  OrderedPlay preferred(scene, "movement");
  move(preferred, "{prefer: [{sail: B5, path: [s]}, anchor]}");
  EXPECT_THAT(preferred.answers("MC-D3"), ElementsAre("british: anchor"));
}

TEST(CaptainMove, MC_D3_where_no_first_square_is_free_the_first_movement_is_begun_all_the_same) {
  OrderedPlay game(squadron(1), "movement");
  move(game, "[{sail: B5, path: [d8]}, {sail: B6, path: [e8]}]");
  EXPECT_THAT(game.answers("MC-D3"), ElementsAre("british: sail B5"));
  EXPECT_THAT(game.refusals(), ElementsAre("B5: to d8 — a ship lies there (MC-4.5)"));
}

TEST(CaptainMove, MC_2_2_by_move_looks_at_the_dice_of_the_wind) {
  constexpr std::string_view order =
      "{by_move: {0: anchor, 1: {kedge: B5, to: s}, 2-3: {sail: B6, path: [s, s, s]}, "
      "4+: {sail: B7, path: [s, s, s, s]}}}";
  const std::array<std::string, 5> expected = {"british: anchor", "british: kedge B5",
                                               "british: sail B6", "british: sail B6",
                                               "british: sail B7"};
  for (int wind = 0; wind < 5; ++wind) {
    OrderedPlay game(squadron(wind), "movement");
    game.play.dice.then_always(4);
    move(game, order);
    EXPECT_THAT(game.answers("MC-D3"), ElementsAre(expected[static_cast<std::size_t>(wind)]));
  }
}

TEST(CaptainMove, MC_2_2_a_move_that_the_table_leaves_out_is_not_spoken_of) {
  OrderedPlay game(squadron(3), "movement");
  move(game, "{by_move: {0: anchor, 4: {sail: B5, path: [s]}}}");
  EXPECT_THAT(game.answers("MC-D3"), IsEmpty());
}

// ---- kedging instead of the wind ----

TEST(CaptainMove, MC_R24_a_kedge_that_comes_first_is_chosen_before_the_wind) {
  Scene scene = squadron(0);
  scene.wind(0, 0);
  scene.choose(kedge_and_wind, KedgeAndWind::instead_of_the_roll);
  OrderedPlay game(scene, "wind");
  game.order("move: [{kedge: B6, to: f7}, {sail: B5, path: [s]}]\n");
  game.play.dice.expect("MC-4.2", "B6", {5});
  game.run("wind", "event", "movement");
  EXPECT_THAT(game.answers("MC-D3"), ElementsAre("british: kedge B6"));
  EXPECT_EQ(game.play.at("B6"), "f7");
  EXPECT_THAT(game.refusals(), IsEmpty());
}

TEST(CaptainMove, MC_R24_what_hangs_on_the_wind_waits_for_it) {
  OrderedPlay game(squadron(0).choose(kedge_and_wind, KedgeAndWind::instead_of_the_roll), "wind");
  game.order("move: {by_move: {0-4: [{kedge: B6, to: f7}]}}\n");
  game.play.dice.expect({{"MC-2.1", "british", {4}}, {"MC-2.1", "french", {4}}});
  game.run("wind", "event", "movement");
  EXPECT_THAT(game.answers("MC-D3"), ElementsAre("british: use-wind", "british: anchor (refused)"));
  EXPECT_THAT(game.refusals(),
              ElementsAre("british: kedge B6 f7 — kedging is chosen before the wind is thrown for "
                          "(MC-4.2, MC-R24)"));
}

// ---- refusals ----

struct MoveRefusal {
  std::string_view order;
  std::string_view refusal;
  std::string_view where;  ///< B5 in the end
};

class MoveRefusals : public testing::TestWithParam<MoveRefusal> {};

/// MOVE 2. B1 is held, B2 bound by a transfer, B3 without a mast; F4 is beside e7.
Scene trouble() {
  Scene scene = squadron(2);
  scene.add("B1", "a4").grappled_by = id("F1");
  scene.add("F1", "a3").engaged = Engaged::SHORT;
  scene.add("B2", "c1").transfer_lock = true;
  scene.add("B3", "h3").broken = 3;
  scene.add("B4", "h5").broken = 2;
  scene.add("F4", "e6");
  return scene;
}

TEST_P(MoveRefusals, MC_C19_name_the_rule_and_take_the_default) {
  OrderedPlay game(trouble(), "movement");
  game.play.dice.then_always(1);
  move(game, GetParam().order);
  EXPECT_THAT(game.refusals(), ElementsAre(std::string(GetParam().refusal)));
  EXPECT_EQ(game.play.at("B5"), GetParam().where);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, MoveRefusals,
    testing::Values(
        MoveRefusal{"{sail: B1, path: [a5]}", "british: sail B1 — held by a grapple (MC-27.1, MC-R32)", "e8"},
        MoveRefusal{"{kedge: B1, to: a5}", "british: kedge B1 a5 — held by a grapple (MC-27.1, MC-R32)", "e8"},
        MoveRefusal{"{sail: B2, path: [c2]}", "british: sail B2 — bound by a transfer of command (MC-4.14, MC-R46)", "e8"},
        MoveRefusal{"{sail: B3, path: [h4]}", "british: sail B3 — all masts are broken (MC-0.5)", "e8"},
        MoveRefusal{"{sail: B4, path: [h4]}", "british: sail B4 — no MOVE (MC-4.3)", "e8"},
        MoveRefusal{"{sail: B8, path: [h4]}", "british: sail B8 — not a ship of the mover afloat (MC-4.3)", "e8"},
        MoveRefusal{"{sail: [B5, B6], path: [d7, d6]}", "british: sail B6 — one ship only may move (MC-4.3)", "d6"},
        MoveRefusal{"{kedge: B5, to: d8}", "british: kedge B5 d8 — a ship lies there (MC-4.2)", "e8"},
        MoveRefusal{"{kedge: B5, to: e6}", "british: kedge B5 e6 — not a neighbouring square (MC-4.2)", "e8"},
        MoveRefusal{"{kedge: B5, to: down-left}", "british: kedge B5 down-left — off the board (MC-4.2)", "e8"},
        MoveRefusal{"{kedge: B5, to: n}", "british: kedge B5 n — off the board (MC-4.2)", "e8"},
        MoveRefusal{"{kedge: B5, to: [dock, d8]}", "british: kedge B5 dock — a kedge never leads into dock (MC-4.13)", "e8"},
        MoveRefusal{"{sail: B5, path: [f8, f7]}", "B5: to f8 — a ship lies there (MC-4.5)", "d6"},
        MoveRefusal{"{sail: B5, path: [e7, e8]}", "B5: to e8 — she has just left it (MC-4.6, MC-R29)", "d6"},
        MoveRefusal{"{sail: B5, path: [e7, g7]}", "B5: to g7 — not a neighbouring square (MC-4.5)", "d6"},
        MoveRefusal{"{sail: B5, path: [n]}", "B5: to n — off the board (MC-4.5)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, [d8, e8]], onward: w}", "B5: to d8 — a ship lies there (MC-4.5)", "c6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], ram: F4}", "B5: ram F4 — no MOVE left (MC-4.10)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7], ram: F3, onward: s}", "B5: ram F3 — not beside the ship (MC-4.10)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7], ram: [F1, F3], onward: s}", "B5: ram F1, F3 — not beside the ship (MC-4.10)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7], dock: true, onward: s}", "B5: dock B5 — not on her home row (MC-4.12, MC-R45)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], dock: true}", "B5: dock B5 — not on her home row (MC-4.12, MC-R45)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], tow: B4}", "B5: tow B4 — not beside the last ship of the line (MC-4.7)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], tow: F4}", "B5: tow F4 — not an own ship afloat (MC-4.7)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], tow: B6}", "B5: tow B6 — no MOVE would be left after the cost (MC-4.7, MC-R35)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], tow: B5}", "B5: tow B5 — in the line already (MC-4.7)", "d6"},
        MoveRefusal{"{sail: B5, path: [d7, d6], tow_after: {2: B7}}", "B5: tow B7 — not beside the last ship of the line (MC-4.7)", "d6"}));

// clang-format on

TEST(CaptainMove, MC_12_2_R40_a_ship_without_a_token_is_not_rammed_where_that_is_the_ruling) {
  OrderedPlay game(squadron(2).with({{"F4", "e6"}}).choose(ram_whom, RamWhom::engaged_or_gage),
                   "movement");
  move(game, "{sail: B5, path: [d7], ram: F4, onward: s}");
  EXPECT_THAT(game.refusals(), ElementsAre("B5: ram F4 — not engaged (MC-12.2, MC-R40)"));
}

TEST(CaptainMove, MC_4_13_an_engaged_ship_does_not_dock) {
  Scene scene = squadron(2);
  scene.state.ships[index(id("B5"))].engaged = Engaged::LONG;
  OrderedPlay game(scene, "movement");
  move(game, "{sail: B5, dock: true}");
  EXPECT_THAT(game.refusals(), ElementsAre("B5: dock B5 — engaged (MC-4.13)"));
}

TEST(CaptainMove, MC_3_2_R13_only_the_ship_that_had_the_event_moves) {
  Scene scene = squadron(2);
  scene.state.only_ship = id("B6");
  OrderedPlay game(scene, "movement");
  move(game, "{sail: B5, path: [s]}");
  EXPECT_THAT(game.refusals(),
              ElementsAre("british: sail B5 — another ship is to move this turn (MC-3.2, MC-R13)"));
}

TEST(CaptainMove, MC_C19_a_refusal_says_everything_a_player_wants_to_know) {
  OrderedPlay game(squadron(1), "movement");
  game.order("move:\n  sail: B5\n  path: [f8]\n");
  game.run("movement");
  const Event event = game.play.heard.one("refused");
  EXPECT_EQ(event.who, "B5");
  EXPECT_EQ(event.phase, "movement");
  EXPECT_EQ(facts(event, "order; decision; legal; instead; file; line"),
            "to f8; MC-D5; e7, d7, f7; e7; british.yaml; 4");
}

// ---- standing ----

TEST(CaptainMove, a_standing_movement_that_does_not_fit_is_passed_over) {
  Scene scene = squadron(2);
  scene.state.ships[index(id("B5"))].broken = 2;
  OrderedPlay game(scene, "movement");
  game.order("standing: {move: {sail: B5, path: [s]}}\n");
  game.run("movement");
  EXPECT_THAT(game.answers("MC-D3"), IsEmpty());
  EXPECT_THAT(game.refusals(), IsEmpty());
  OrderedPlay sails(squadron(2), "movement");
  sails.order("standing: {move: {sail: B5, path: [f8], onward: s}}\n");
  sails.run("movement");
  EXPECT_THAT(sails.answers("MC-D5"), ElementsAre("B5: e7 (standing)", "B5: e6 (standing)"));
  EXPECT_THAT(sails.refusals(), IsEmpty());
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
