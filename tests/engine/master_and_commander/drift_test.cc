#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/tables.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <array>

namespace prizecourt::master_and_commander::fixtures {
namespace {

/// Two engaged ships in the middle; it is the British who have the turn.
Scene engaged_pair() {
  Scene scene;
  scene.add("B3", "d5").engaged = Engaged::SHORT;
  scene.add("F3", "d4").engaged = Engaged::SHORT;
  return scene;
}

void expect_drift_dice(Play& play, int white, int red) {
  const bool british = play.state().mover == Player::british;
  play.dice.expect({{"MC-1.3", british ? "british" : "french", {white}},
                    {"MC-1.3", british ? "french" : "british", {red}}});
}

// ---- step 0 ----

TEST(BeginTurn, MC_0_7_the_markers_of_the_last_turn_are_cleared) {
  Scene scene = engaged_pair();
  State& state = scene.state;
  Ship& ship = state.ships[index(id("B3"))];
  ship.moved = ship.attacked = ship.pumped = ship.ramming = ship.grappled_at_start = true;
  ship.target = id("F3");
  ship.towed_by = id("B1");
  scene.wind(3, 3);
  state.gust = 2;
  state.only_ship = state.kedging_ship = state.sailing_ship = id("B3");
  state.sailed_from = square("d6");
  state.move_left = state.squares_sailed = 2;
  state.target_in_range = true;
  state.gage_ship = id("B3");
  state.gage_target = id("F3");
  state.tact = {{id("B3"), id("F3"), 2}};
  Play play(scene, "begin");
  begin_turn(play.game);
  State expected = engaged_pair().state;
  EXPECT_EQ(play.state(), expected);
  EXPECT_EQ(play.heard.one("turn-began").who, "british");
}

TEST(BeginTurn, MC_28_1_grapples_are_noted_as_the_turn_begins) {
  Scene scene = engaged_pair();
  scene.state.ships[index(id("B3"))].grappled_by = id("F3");
  Play play(scene, "begin");
  begin_turn(play.game);
  EXPECT_TRUE(play.ship("B3").grappled_at_start);
  EXPECT_FALSE(play.ship("F3").grappled_at_start);
}

TEST(BeginTurn, MC_11_6_engagements_lapse_before_the_drift) {
  Scene scene = engaged_pair();
  scene.add("B7", "a8").engaged = Engaged::LONG;
  scene.state.ships[index(id("F3"))].ship_class = 2;  // B7 is at range 3
  Play play(scene, "begin");
  begin_turn(play.game);
  EXPECT_EQ(play.ship("B7").engaged, Engaged::none) << "MC-R81";
  EXPECT_EQ(play.ship("B3").engaged, Engaged::SHORT);
}

// ---- when and who ----

TEST(Drift, MC_1_1_no_drift_without_an_engagement_token) {
  Scene scene = Scene().with({{"B3", "d5"}, {"F3", "d4"}});
  scene.add("F4", "h1").status = Status::sunk;
  scene.state.ships[index(id("F4"))].engaged = Engaged::LONG;  // not on the board
  Play play(scene, "drift");
  play.want("MC-D1", "french", "B3");
  drift(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  EXPECT_THAT(play.decider.refused, ElementsAre("1/drift/MC-D1/french//0: B3"));
  const OpenQuestion question = play.decider.single("MC-D1");
  EXPECT_EQ(question.rule->id, "MC-1.1");
  EXPECT_EQ(question.player, "french");
  EXPECT_EQ(objection_to_drift(play.game, id("B3"))->rule->id, "MC-1.1");
}

TEST(Drift, MC_1_1_any_token_on_the_board_will_do) {
  for (const std::string_view engaged : {"F3", "B7"}) {
    Scene scene = Scene().with({{"B3", "d5"}, {"F3", "d4"}, {"B7", "a8"}});
    scene.state.ships[index(id(engaged))].engaged = Engaged::LONG;
    Play play(scene, "drift");
    EXPECT_FALSE(objection_to_drift(play.game, id("B3"))) << "MC-R10 " << engaged;
  }
  Scene scene = Scene().with({{"B3", "d5"}, {"B4", "d6"}});
  scene.add("F3", "d4").grappled_by = id("B4");
  Play play(scene, "drift");
  EXPECT_FALSE(objection_to_drift(play.game, id("B3"))) << "MC-R80: a grapple token";
}

TEST(Drift, MC_1_2_the_enemy_may_let_it_be) {
  Play play(engaged_pair(), "drift");
  drift(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  EXPECT_EQ(play.at("B3"), "d5");
  EXPECT_TRUE(play.heard.events.empty());
}

TEST(Drift, MC_1_2_he_names_a_ship_of_the_mover) {
  Scene scene = engaged_pair().with({{"B8", "h8"}});
  scene.add("B4", "a8").status = Status::docked;
  Play play(scene, "drift");
  drift(play.game);
  const OpenQuestion question = play.decider.one("MC-D1");
  EXPECT_EQ(question.rule->id, "MC-1.2");
  EXPECT_EQ(question.player, "french");
  EXPECT_THAT(question.options, ElementsAre("none", "B3", "B8")) << "MC-R11: engaged or not";
  EXPECT_EQ(question.fallback, "none");
  EXPECT_EQ(objection_to_drift(play.game, id("F3"))->rule->id, "MC-1.2");
  EXPECT_EQ(objection_to_drift(play.game, id("B4"))->rule->id, "MC-1.2");
}

// ---- where to ----

/// Where a ship on d4 goes; rows: white 1-2, 3-4, 5-6, columns: red 1-2, 3-4, 5-6. Left of the
/// British, who sit at row 8, is towards h.
using Squares = std::array<std::array<std::string_view, 3>, 3>;
constexpr Squares of_british_ship = {{
    {"e5", "e4", "e3"},
    {"d5", "d4", "d3"},
    {"c5", "c4", "c3"},
}};
constexpr Squares of_french_ship = {{
    {"c3", "c4", "c5"},
    {"d3", "d4", "d5"},
    {"e3", "e4", "e5"},
}};

void expect_drift(Player mover, int white, int red) {
  Scene scene;
  scene.state.mover = mover;
  const std::string ship = mover == Player::british ? "B5" : "F5";
  scene.add(ship, "d4").engaged = Engaged::LONG;
  Play play(scene, "drift");
  play.want("MC-D1", mover == Player::british ? "french" : "british", ship);
  expect_drift_dice(play, white, red);
  drift(play.game);
  play.dice.expect_used_up();
  const Squares& expected = mover == Player::british ? of_british_ship : of_french_ship;
  const std::string_view to =
      expected[static_cast<std::size_t>((white - 1) / 2)][static_cast<std::size_t>((red - 1) / 2)];
  EXPECT_EQ(play.at(ship), to) << ship << " " << white << " " << red;
  const Event drifted = play.heard.one("drifted");
  EXPECT_EQ(text(drifted, "result"), to == "d4" ? "no-change" : "moved");
  EXPECT_EQ(text(drifted, "to"), to);
  EXPECT_EQ(play.ship(ship).moved, to != "d4") << "MC-R33";
}

TEST(Drift, MC_1_3_MC_1_4_each_die_is_read_from_the_chair_of_its_thrower) {
  for (const Player mover : {Player::british, Player::french}) {
    for (int white = 1; white <= 6; ++white) {
      for (int red = 1; red <= 6; ++red) expect_drift(mover, white, red);
    }
  }
}

std::string result_of_drift_to(std::string_view from, std::string_view other_ship,
                               std::string_view other_at) {
  Scene scene;
  scene.add("B3", from).engaged = Engaged::LONG;
  scene.add(other_ship, other_at);
  Play play(scene, "drift");
  play.want("MC-D1", "french", "B3");
  expect_drift_dice(play, 1, 1);  // towards h and row 8
  drift(play.game);
  const Event drifted = play.heard.one("drifted");
  EXPECT_EQ(drifted.rule->id, "MC-1.5");
  EXPECT_EQ(play.ship("B3").moved, play.at("B3") != from);
  return text(drifted, "result") + " " + std::string(play.at("B3"));
}

TEST(Drift, MC_1_5_only_to_a_free_square_of_the_board) {
  EXPECT_EQ(result_of_drift_to("d5", "F3", "a1"), "moved e6");
  EXPECT_EQ(result_of_drift_to("d5", "F3", "e6"), "occupied d5");
  EXPECT_EQ(result_of_drift_to("d5", "B4", "e6"), "occupied d5");
  EXPECT_EQ(result_of_drift_to("d8", "F3", "a1"), "off-board d8");
  EXPECT_EQ(result_of_drift_to("h5", "F3", "a1"), "off-board h5");
  EXPECT_EQ(result_of_drift_to("d5", "F3", "d6"), "moved e6") << "MC-R12: one diagonal step";
}

// ---- held ships ----

Scene grappled(HeldShips option) {
  Scene scene = engaged_pair();
  scene.state.ships[index(id("B3"))].grappled_by = id("F3");
  scene.choose(held_ships, option);
  return scene;
}

TEST(Drift, MC_R32_held_fast_neither_end_drifts) {
  for (const Player mover : {Player::british, Player::french}) {
    Scene scene = grappled(HeldShips::held_fast);
    scene.state.mover = mover;
    Play play(scene, "drift");
    const std::string ship = mover == Player::british ? "B3" : "F3";
    play.want("MC-D1", mover == Player::british ? "french" : "british", ship);
    drift(play.game);
    EXPECT_TRUE(play.dice.rolls.empty());
    EXPECT_EQ(play.decider.refused.size(), 1U);
    const auto objection = objection_to_drift(play.game, id(ship));
    ASSERT_TRUE(objection);
    EXPECT_EQ(objection->rule->id, "MC-27.1");
    EXPECT_EQ(objection->ruling, cite_ruling(held_ships));
  }
}

TEST(Drift, MC_R32_who_may_drift_parts_from_the_grapple) {
  for (const HeldShips option : {HeldShips::may_drift, HeldShips::free}) {
    for (const int white : {1, 3}) {  // e4 is still beside d5; d3 is not
      for (const Player mover : {Player::british, Player::french}) {
        Scene scene = grappled(option);
        scene.state.mover = mover;
        const bool british = mover == Player::british;
        Play play(scene, "drift");
        play.want("MC-D1", british ? "french" : "british", british ? "B3" : "F3");
        expect_drift_dice(play, white, white == 1 ? 3 : 1);  // aside, or away from the enemy's home
        drift(play.game);
        const bool apart = white == 3;
        EXPECT_EQ(play.ship("B3").grappled_by, apart ? no_ship : id("F3"))
            << play.at("B3") << " " << play.at("F3");
        EXPECT_EQ(play.heard.all("grapple-ended").size(), apart ? 1U : 0U);
        EXPECT_EQ(play.heard.one("drifted").ruling, cite_ruling(held_ships));
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
