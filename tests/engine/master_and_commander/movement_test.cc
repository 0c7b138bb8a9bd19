#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <array>

// Step 4 up to the single square: anchor, kedge, who may sail and where to. What happens on the
// way is in sailing_test.cc.
namespace prizecourt::master_and_commander::fixtures {
namespace {

void expect_objection(const Play& play, Movement what, std::string_view ship,
                      std::string_view rule) {
  const auto objection = objection_to_movement(play.game, what, id(ship));
  ASSERT_TRUE(objection) << ship << " should be kept by " << rule;
  EXPECT_EQ(objection->rule->id, rule) << ship;
  EXPECT_FALSE(objection->reason.empty());
}

// ---- anchor ----

TEST(Movement, MC_4_1_anchoring_is_what_silence_does) {
  Play play(two_moves().with({{"B1", "a8"}, {"B5", "d4"}, {"F1", "a1"}}), "movement");
  move_ships(play.game);
  const OpenQuestion question = play.decider.one("MC-D3");
  EXPECT_EQ(question.player, "british");
  EXPECT_EQ(question.who, "british");
  EXPECT_THAT(question.options,
              ElementsAre("anchor", "kedge B1", "kedge B5", "sail B1", "sail B5"));
  EXPECT_EQ(question.fallback, "anchor");
  EXPECT_EQ(play.heard.one("anchored").rule->id, "MC-4.1");
  EXPECT_EQ(play.at("B1"), "a8");
  EXPECT_EQ(play.state().sailing_ship, no_ship);
  EXPECT_FALSE(objection_to_movement(play.game, Movement::anchor, no_ship));
  EXPECT_FALSE(objection_to_movement(play.game, Movement::use_wind, no_ship));
}

// ---- kedge ----

struct KedgeTry {
  int seamanship, morale, die;
  bool moves;
};

TEST(Kedge, MC_4_2_die_and_positive_levels_must_come_to_four) {
  for (const KedgeTry& one : {KedgeTry{0, 0, 3, false},
                              {0, 0, 4, true},
                              {1, 0, 3, true},
                              {0, 1, 3, true},
                              {1, 1, 1, false},
                              {2, 1, 1, true},
                              {-3, -2, 4, true},
                              {-1, 1, 2, false}}) {
    Scene scene = two_moves();
    Ship& ship = scene.add("B5", "d4");
    skill(ship, Skill::S) = one.seamanship;
    skill(ship, Skill::M) = one.morale;
    ship.broken = 2;  // no matter
    Play play(scene, "movement");
    play.want({{"MC-D3", "british", "kedge B5"}, {"MC-D4", "B5", "e5"}});
    play.dice.expect("MC-4.2", "B5", {one.die});
    move_ships(play.game);
    EXPECT_EQ(play.at("B5"), one.moves ? "e5" : "d4") << one.die;
    EXPECT_EQ(play.ship("B5").moved, one.moves) << "MC-R33: a failed kedge is no move";
    EXPECT_EQ(text(play.heard.one("kedged"), "result"), one.moves ? "moved" : "failed");
    EXPECT_EQ(play.state().sailing_ship, no_ship);
    EXPECT_EQ(play.state().move_left, 0);
  }
}

TEST(Kedge, MC_4_2_lent_levels_do_not_help) {
  Scene scene = two_moves();
  Ship& ship = scene.add("B5", "d4");
  skill(ship, Skill::S) = 2;
  lent(ship, Skill::S) = 2;
  Play play(scene, "movement");
  play.want("MC-D3", "british", "kedge B5");
  play.dice.expect("MC-4.2", "B5", {3});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "d4") << "MC-R8";
}

TEST(Kedge, MC_4_2_the_square_is_a_free_one_beside_her_named_before_the_die) {
  Play play(two_moves().with({{"B5", "d1"}, {"B6", "d2"}, {"F1", "c1"}}), "movement");
  play.want("MC-D3", "british", "kedge B5");
  play.dice.expect("MC-4.2", "B5", {6});
  move_ships(play.game);
  const OpenQuestion question = play.decider.one("MC-D4");
  EXPECT_THAT(question.options, ElementsAre("c2", "e2", "e1")) << "clockwise from south";
  EXPECT_EQ(play.at("B5"), "c2");
}

TEST(Kedge, MC_4_2_silence_goes_up_from_the_players_chair) {
  for (const Player mover : {Player::british, Player::french}) {
    Scene scene = two_moves();
    scene.state.mover = mover;
    const bool british = mover == Player::british;
    scene.add(british ? "B5" : "F5", "d4");
    Play play(scene, "movement");
    play.want("MC-D3", british ? "british" : "french", british ? "kedge B5" : "kedge F5");
    play.dice.expect("MC-4.2", british ? "B5" : "F5", {6});
    move_ships(play.game);
    EXPECT_EQ(play.at(british ? "B5" : "F5"), british ? "d3" : "d5");
  }
}

TEST(Kedge, MC_4_2_nowhere_to_go) {
  Play play(two_moves().with({{"B5", "a1"}, {"B6", "a2"}, {"B7", "b1"}, {"F1", "b2"}}), "movement");
  expect_objection(play, Movement::kedge, "B5", "MC-4.2");
  EXPECT_FALSE(objection_to_movement(play.game, Movement::kedge, id("B6")));
}

TEST(Kedge, MC_4_13_never_into_dock) {
  Play play(two_moves().with({{"B5", "d8"}}), "movement");
  play.want({{"MC-D3", "british", "kedge B5"}, {"MC-D8", "B5", "yes"}});
  play.dice.expect("MC-4.2", "B5", {6});
  move_ships(play.game);
  EXPECT_EQ(play.ship("B5").status, Status::afloat);
  for (const std::string& option : play.decider.one("MC-D4").options) {
    EXPECT_NE(option, grid::square_names.back());
  }
  EXPECT_THAT(play.decider.all("MC-D8", ""), IsEmpty());
}

// ---- who may sail ----

TEST(Sail, MC_4_3_MC_0_5_move_is_wind_less_broken_masts_more_seamanship) {
  struct Row {
    int white, red, broken, seamanship, move;
  };

  for (const Row& row : {Row{4, 4, 0, 0, 2},
                         {6, 6, 0, 0, 4},
                         {4, 4, 1, 0, 1},
                         {4, 4, 2, 0, 0},
                         {2, 2, 0, 1, 1},
                         {2, 2, 2, 1, -1},
                         {6, 4, 1, 3, 5},
                         {4, 4, 0, -3, 2},
                         {2, 2, 0, 0, 0}}) {
    Scene scene;
    scene.wind(row.white, row.red);
    Ship& ship = scene.add("B3", "d4");
    ship.broken = row.broken;
    skill(ship, Skill::S) = row.seamanship;
    Play play(scene, "movement");
    EXPECT_EQ(sailing_move(play.game, id("B3")), row.move);
    if (row.move > 0) {
      EXPECT_FALSE(objection_to_movement(play.game, Movement::sail, id("B3")));
    } else {
      expect_objection(play, Movement::sail, "B3", "MC-4.3");
      EXPECT_FALSE(objection_to_movement(play.game, Movement::kedge, id("B3")));
    }
  }
}

TEST(Sail, MC_4_3_the_sum_is_told) {
  Scene scene = two_moves();
  Ship& ship = scene.add("B3", "d8");
  ship.broken = 1;
  skill(ship, Skill::S) = 2;
  Play play(scene, "movement");
  play.want_sail("B3", {});
  move_ships(play.game);
  const Event sets_sail = play.heard.one("sets-sail");
  EXPECT_EQ(number(sets_sail, "move"), 3);
  EXPECT_EQ(modifiers(sets_sail, "wind; broken masts; seamanship"), "2; -1; 2");
}

TEST(Sail, MC_0_5_with_all_masts_broken_she_cannot) {
  for (const auto& [name, masts] : {std::pair{"B1", 3}, {"B3", 3}, {"B5", 2}, {"B7", 1}}) {
    Scene scene;
    scene.wind(6, 6);
    Ship& ship = scene.add(name, "d4");
    skill(ship, Skill::S) = 3;
    ship.broken = masts;
    Play play(scene, "movement");
    expect_objection(play, Movement::sail, name, "MC-0.5");
    play.ship(name).broken = masts - 1;
    EXPECT_FALSE(objection_to_movement(play.game, Movement::sail, id(name)));
  }
}

TEST(Sail, MC_0_4_a_ship_without_hull_still_moves) {
  Scene scene = two_moves();
  scene.add("B3", "d4").hull = 0;
  Play play(scene, "movement");
  play.want_sail("B3", {});
  move_ships(play.game);
  EXPECT_EQ(play.at("B3"), "d2");
}

TEST(Sail, MC_4_3_a_ship_of_the_mover_afloat) {
  Scene scene = two_moves();
  scene.add("B3", "d4").status = Status::docked;
  scene.add("F3", "d5");
  Play play(scene, "movement");
  for (const Movement what : {Movement::kedge, Movement::sail}) {
    expect_objection(play, what, "B3", "MC-4.3");
    expect_objection(play, what, "F3", "MC-4.3");
    expect_objection(play, what, "B4", "MC-4.3");
  }
}

TEST(Sail, MC_4_14_a_transfer_of_command_binds_both_ships) {
  Scene scene = two_moves();
  scene.add("B3", "d4").transfer_lock = true;
  Play play(scene, "movement");
  expect_objection(play, Movement::sail, "B3", "MC-4.14");
  expect_objection(play, Movement::kedge, "B3", "MC-4.14");
}

TEST(Sail, MC_R32_a_held_ship_moves_only_where_ships_are_free) {
  for (const HeldShips option : {HeldShips::held_fast, HeldShips::may_drift, HeldShips::free}) {
    for (const std::string_view mover : {"B3", "F3"}) {  // the one held, and the one that holds
      Scene scene = two_moves().choose(held_ships, option);
      scene.state.mover = owner_of(id(mover));
      scene.add("B3", "d5").grappled_by = id("F3");
      scene.add("F3", "d4");
      Play play(scene, "movement");
      for (const Movement what : {Movement::kedge, Movement::sail}) {
        if (option == HeldShips::free) {
          EXPECT_FALSE(objection_to_movement(play.game, what, id(mover)));
        } else {
          expect_objection(play, what, mover, "MC-27.1");
          EXPECT_EQ(objection_to_movement(play.game, what, id(mover))->ruling,
                    cite_ruling(held_ships));
        }
      }
    }
  }
}

TEST(Sail, MC_R32_a_free_ship_takes_the_grapple_off_as_soon_as_she_is_apart) {
  Scene scene = two_moves().choose(held_ships, HeldShips::free);
  scene.add("B3", "d5").grappled_by = id("F3");
  scene.add("F3", "d4");
  Play play(scene, "movement");
  play.want_sail("B3", {"e5", "f6"});
  move_ships(play.game);
  EXPECT_EQ(play.ship("B3").grappled_by, no_ship);
  EXPECT_EQ(text(play.heard.one("grapple-ended"), "why"), "apart");
  EXPECT_EQ(play.heard.events.back().kind, "grapple-ended") << "not yet on e5";
}

// ---- square by square ----

TEST(Squares, MC_4_5_any_of_the_eight_that_is_free) {
  Play play(two_moves().with({{"B5", "d4"}, {"B6", "d5"}, {"F6", "e3"}}), "movement");
  OptionList options;
  add_empty_squares(play.game, square("d4"), Compass::n, off_board, options);
  std::vector<std::string> names;
  for (const Option& option : options.all()) names.emplace_back(option.name);
  EXPECT_THAT(names, ElementsAre("e5", "e4", "d3", "c3", "c4", "c5"));
}

TEST(Squares, MC_4_5_MC_4_6_MC_0_8_what_forbids_a_square) {
  Play play(two_moves().with({{"B5", "d4"}, {"B6", "d5"}, {"F6", "e3"}}), "movement");
  const auto rule_against = [&](std::string_view to, Square forbidden = off_board) {
    const auto objection = objection_to_square(play.game, square("d4"),
                                               to == "off" ? off_board : square(to), forbidden);
    return objection ? std::string(objection->rule->id) + " " + std::string(objection->reason) : "";
  };
  EXPECT_EQ(rule_against("c3"), "");
  EXPECT_EQ(rule_against("d6"), "MC-4.5 not a square beside the ship");
  EXPECT_EQ(rule_against("d4"), "MC-4.5 not a square beside the ship");
  EXPECT_EQ(rule_against("off"), "MC-4.5 not a square beside the ship");
  EXPECT_EQ(rule_against("d5"), "MC-4.5 occupied");
  EXPECT_EQ(rule_against("e3"), "MC-4.5 occupied");
  EXPECT_EQ(rule_against("c3", square("c3")), "MC-4.6 the square just left");
}

TEST(Squares, MC_4_5_between_two_ships_corner_to_corner) {
  Play play(two_moves().with({{"B5", "d4"}, {"F5", "d5"}, {"F6", "e4"}}), "movement");
  play.want_sail("B5", {"e5", "f6"});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "f6") << "MC-R30";
}

TEST(Squares, MC_4_6_never_straight_back) {
  Play play(two_moves().with({{"B5", "d4"}}), "movement");
  play.want_sail("B5", {"d5", "d4"});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "d6") << "silence goes on as before";
  EXPECT_THAT(play.decider.refused, ElementsAre("1/movement/MC-D5/B5//1: d4"));
}

TEST(Squares, MC_4_6_but_round_and_back_again) {
  Scene scene;
  scene.wind(6, 4);
  scene.add("B5", "d4");
  Play play(scene, "movement");
  play.want_sail("B5", {"d5", "e5", "d4"});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "d4");
  EXPECT_THAT(play.decider.refused, IsEmpty()) << "MC-R29";
}

TEST(Squares, MC_4_6_binds_in_this_turn_only) {
  Play play(two_moves().with({{"B5", "d4"}, {"F5", "h1"}}), "movement");
  play.want_sail("B5", {"d5", "d6"});
  Game::steps().play(play.game);
  play.dice.then_always(4);
  Game::steps().play(play.game);
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.decision->id == "MC-D3") return "sail B5";
    if (question.decision->id == "MC-D5") return question.nth == 0 ? "d5" : "d4";
    return std::nullopt;
  };
  Game::steps().play(play.game);
  EXPECT_EQ(play.at("B5"), "d4");
}

TEST(Squares, MC_D5_silence_goes_up_and_then_on_as_before) {
  for (const std::string_view ship : {"B5", "F5"}) {
    Scene scene = two_moves();
    scene.state.mover = owner_of(id(ship));
    scene.add(ship, "d4");
    Play play(scene, "movement");
    play.want_sail(std::string(ship), {});
    move_ships(play.game);
    EXPECT_EQ(play.at(ship), ship == "B5" ? "d2" : "d6");
  }
  Play play(two_moves().with({{"B5", "d4"}, {"F5", "f4"}}), "movement");
  play.want_sail("B5", {"e4"});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "f3") << "east is taken, so the next clockwise";
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
