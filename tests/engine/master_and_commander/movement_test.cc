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

TEST(Kedge, MC_4_2_the_square_is_a_free_one_beside_her_named_before_the_die) {
  Play play(two_moves().with({{"B5", "d1"}, {"B6", "d2"}, {"F1", "c1"}}), "movement");
  play.want("MC-D3", "british", "kedge B5");
  play.dice.expect("MC-4.2", "B5", {6});
  move_ships(play.game);
  const OpenQuestion question = play.decider.one("MC-D4");
  EXPECT_THAT(question.options, ElementsAre("c2", "e2", "e1")) << "clockwise from south";
  EXPECT_EQ(play.at("B5"), "c2");
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

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
