#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>

// The run of a ship under sail: all of her MOVE, gusts, ram and dock. Tows are in towing_test.cc.
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- all of her MOVE ----

TEST(Sailing, MC_4_4_every_move_is_a_square) {
  for (const auto& [red, squares] : {std::pair{2, 1}, {4, 2}, {6, 3}}) {
    Scene scene;
    scene.wind(4, red);
    scene.add("B5", "d8");
    Play play(scene, "movement");
    play.want_sail("B5", {});
    move_ships(play.game);
    EXPECT_EQ(play.state().squares_sailed, squares);
    EXPECT_EQ(play.heard.all("sailed").size(), static_cast<std::size_t>(squares));
    EXPECT_EQ(play.state().sailing_ship, id("B5"));
    EXPECT_EQ(play.state().move_left, 0);
    EXPECT_TRUE(play.ship("B5").moved) << "MC-R33";
    EXPECT_TRUE(play.dice.rolls.empty());
  }
}

TEST(Sailing, MC_4_4_where_no_square_is_left_the_rest_is_lost) {
  Scene scene;
  scene.wind(6, 4);
  scene.with({{"B5", "b1"}, {"B6", "a2"}, {"F5", "b2"}});
  Play play(scene, "movement");
  play.want_sail("B5", {"a1"});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "a1");
  const Event stopped = play.heard.one("stopped");
  EXPECT_EQ(facts(stopped, "why; move_left"), "no-square; 2");
  EXPECT_EQ(stopped.ruling, cite_ruling("MC-R28"));
  EXPECT_EQ(play.state().move_left, 0);
}

TEST(Sailing, MC_4_4_hemmed_in_from_the_start_she_has_not_sailed) {
  Play play(two_moves().with({{"B5", "a1"}, {"B6", "a2"}, {"B7", "b1"}, {"F5", "b2"}}), "movement");
  play.want_sail("B5", {});
  move_ships(play.game);
  EXPECT_EQ(text(play.heard.one("stopped"), "why"), "no-square");
  EXPECT_EQ(play.state().sailing_ship, no_ship);
  EXPECT_FALSE(play.ship("B5").moved);
}

TEST(Sailing, MC_R27_she_must_sail_all_or_may_stop) {
  for (const AllMove option : {AllMove::must_sail_all, AllMove::up_to}) {
    Scene scene = two_moves().choose(all_move, option);
    scene.add("B5", "d4");
    Play play(scene, "movement");
    play.want_sail("B5", {"e4", "stop"});
    move_ships(play.game);
    const bool may_stop = option == AllMove::up_to;
    EXPECT_EQ(play.at("B5"), may_stop ? "e4" : "f4");
    EXPECT_EQ(play.decider.refused.size(), may_stop ? 0U : 1U);
    EXPECT_EQ(play.state().move_left, 0);
    const OpenQuestion last = play.decider.all("MC-D5", "B5").back();
    EXPECT_EQ(last.options.back() == "stop", may_stop);
    EXPECT_EQ(last.fallback, "f4") << "silence sails on";
    if (!may_stop) continue;
    const Event stopped = play.heard.one("stopped");
    EXPECT_EQ(facts(stopped, "why; move_left"), "choice; 1");
    EXPECT_EQ(stopped.ruling, cite_ruling(all_move));
  }
}

// ---- gusts ----

Scene gusty(int gust, int seamanship) {
  Scene scene = two_moves();
  scene.state.gust = gust;
  skill(scene.add("B3", "d4"), Skill::S) = seamanship;
  return scene;
}

/// How many squares she sails with these gust dice, as many a square as there are gusts; all
/// further dice show a 3.
int squares_sailed(const Scene& scene, std::initializer_list<int> dice) {
  Play play(scene, "movement");
  play.want_sail("B3", {});
  for (const int die : dice) play.dice.expect("MC-3.5", "B3", {die});
  play.dice.then_always(3);
  move_ships(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.dice.rolls.size(),
            static_cast<std::size_t>(play.state().gust * play.state().squares_sailed));
  return play.state().squares_sailed;
}

TEST(Gusts, MC_3_5_a_die_for_each_square_changes_move) {
  EXPECT_EQ(squares_sailed(gusty(1, 0), {3, 4}), 2) << "no change";
  EXPECT_EQ(squares_sailed(gusty(1, 0), {1}), 1) << "-1";
  EXPECT_EQ(squares_sailed(gusty(1, 0), {5, 3, 3}), 3) << "+1";
  EXPECT_EQ(squares_sailed(gusty(1, 0), {3, 6, 2}), 3) << "MC-R18: the last square may bring more";
}

TEST(Gusts, MC_3_5_two_dice_each_looked_up) {
  EXPECT_EQ(squares_sailed(gusty(2, 0), {5, 6, 3, 3, 3, 3, 3, 3}), 4);
  EXPECT_EQ(squares_sailed(gusty(2, 0), {1, 6, 3, 3}), 2);
  EXPECT_EQ(squares_sailed(gusty(2, 0), {1, 1}), 1) << "MOVE never below 0";
  Play play(gusty(2, 0), "movement");
  play.want_sail("B3", {});
  play.dice.then_always(1);
  move_ships(play.game);
  const Event gust = play.heard.one("gust");
  EXPECT_EQ(facts(gust, "change; move_left"), "-2; 0");
  EXPECT_THAT(numbers(gust, "totals"), ElementsAre(1, 1));
}

TEST(Gusts, MC_3_5_seamanship_of_either_sign_goes_into_every_die) {
  EXPECT_EQ(squares_sailed(gusty(1, -1), {3}), 1) << "2: -1, with MOVE 2";
  EXPECT_EQ(squares_sailed(gusty(1, -1), {4, 4}), 2) << "3: none";
  EXPECT_EQ(squares_sailed(gusty(1, -1), {6, 4, 4}), 3) << "5: +1";
  EXPECT_EQ(squares_sailed(gusty(1, 2), {1, 1, 1, 1}), 4) << "3: none; MOVE 2 + 2";
  EXPECT_EQ(squares_sailed(gusty(1, 1), {6, 2, 2, 2, 2}), 5) << "7: +2; MOVE 2 + 1";
  EXPECT_EQ(squares_sailed(gusty(1, 1), {5, 2, 2, 2}), 4) << "MC-R17: 6 is +1; MOVE 2 + 1";
  EXPECT_EQ(squares_sailed(gusty(2, -1), {1, 6}), 1) << "MC-R16, MC-R19: 0 is -2, 5 is +1";
}

TEST(Gusts, MC_3_5_sixty_four_squares_are_the_most) {
  Play play(gusty(2, 0), "movement");
  play.want_sail("B3", {});
  play.dice.then_always(6);
  move_ships(play.game);
  EXPECT_EQ(play.state().squares_sailed, most_squares_a_turn);
  EXPECT_EQ(play.state().move_left, 0);
  const Event stopped = play.heard.one("stopped");
  EXPECT_EQ(text(stopped, "why"), "limit");
  EXPECT_EQ(stopped.ruling, cite_ruling("MC-R20"));
  EXPECT_EQ(number(stopped, "move_left"), 2 - 64 + 2 * 64);
}

TEST(Gusts, MC_3_5_a_run_that_ends_at_the_sixty_fourth_square_loses_nothing) {
  Play play(gusty(1, 0), "movement");
  play.want_sail("B3", {});
  for (int square = 1; square <= 64; ++square) {
    play.dice.expect("MC-3.5", "B3", {square <= 62 ? 5 : 3});
  }
  move_ships(play.game);
  EXPECT_EQ(play.state().squares_sailed, 64);
  EXPECT_THAT(play.heard.all("stopped"), IsEmpty());
}

TEST(Gusts, MC_3_5_only_for_squares_sailed) {
  Scene scene = gusty(2, 0).with({{"F5", "d5"}});
  Play play(scene, "movement");
  play.want("MC-D3", "british", "kedge B3");
  play.dice.expect("MC-4.2", "B3", {6});
  move_ships(play.game);
  EXPECT_EQ(play.dice.rolls.size(), 1U) << "MC-R15: nobody sails";
  Play ramming(scene, "movement");
  ramming.want_sail("B3", {});
  ramming.want("MC-D7", "B3", "F5");
  move_ships(ramming.game);
  EXPECT_TRUE(ramming.dice.rolls.empty()) << "MC-R21";
}

// ---- ram ----

Scene ready_to_ram() {
  Scene scene = two_moves().with({{"B5", "d4"}, {"F3", "e6"}, {"F4", "d6"}, {"B6", "c5"}});
  return scene;
}

TEST(Ram, MC_4_10_an_enemy_beside_her_while_there_is_move) {
  Play play(ready_to_ram(), "movement");
  play.want_sail("B5", {"d5"});
  play.want("MC-D7", "B5", "F3", {"", 1});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "d5");
  const auto asked = play.decider.all("MC-D7", "B5");
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_THAT(asked.front().options, ElementsAre("no", "F3", "F4"));
  EXPECT_EQ(asked.front().fallback, "no");
  EXPECT_EQ(play.decider.all_closed("MC-D7", "B5").size(), 1U) << "from d4";
}

TEST(Ram, MC_4_10_what_forbids_it) {
  Play play(ready_to_ram(), "movement");
  play.state().move_left = 1;
  const auto reason = [&](std::string_view target) {
    const auto objection = objection_to_ram(play.game, id("B5"), id(target));
    if (!objection) return std::string();
    EXPECT_EQ(objection->rule->id, "MC-4.10");
    return std::string(objection->reason);
  };
  EXPECT_EQ(reason("F3"), "not beside the ship");
  EXPECT_EQ(reason("B6"), "not an enemy afloat");
  EXPECT_EQ(reason("F8"), "not an enemy afloat");
  play.game.move_to(id("B5"), square("d5"));
  EXPECT_EQ(reason("F3"), "");
  play.state().move_left = 0;
  EXPECT_EQ(reason("F3"), "no MOVE left");
}

TEST(Ram, MC_4_10_after_the_last_square_it_is_too_late) {
  Scene scene;
  scene.wind(4, 2);
  scene.with({{"B5", "d4"}, {"F4", "d6"}});
  Play play(scene, "movement");
  play.want_sail("B5", {"d5"});
  play.want("MC-D7", "B5", "F4");
  move_ships(play.game);
  EXPECT_EQ(play.ship("B5").target, no_ship);
  EXPECT_EQ(play.decider.refused.size(), 2U);
}

TEST(Ram, MC_4_11_all_move_is_gone_and_she_stays) {
  Scene scene = ready_to_ram();
  scene.wind(6, 6);
  Play play(scene, "movement");
  play.want_sail("B5", {"d5", "e5"});
  play.want("MC-D7", "B5", "F4", {"", 1});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "d5");
  EXPECT_EQ(play.state().move_left, 0);
  const Event rammed = play.heard.one("rammed");
  EXPECT_EQ(rammed.against, "F4");
  EXPECT_EQ(number(rammed, "move_left"), 3);
  EXPECT_EQ(play.ship("B5").engaged, Engaged::SHORT) << "MC-R44";
  EXPECT_EQ(play.ship("F4").engaged, Engaged::SHORT) << "MC-R44";
  EXPECT_FALSE(play.ship("F4").moved);
  EXPECT_EQ(play.ship("F4").hull, 3) << "MC-R41: fought in step 13";
  EXPECT_TRUE(play.dice.rolls.empty());
}

TEST(Ram, MC_4_11_from_where_she_lies) {
  Scene scene = two_moves().with({{"B5", "d4"}});
  scene.add("F3", "d5").engaged = Engaged::LONG;
  Play play(scene, "movement");
  play.want_sail("B5", {});
  play.want("MC-D7", "B5", "F3");
  move_ships(play.game);
  EXPECT_EQ(play.ship("B5").target, id("F3"));
  EXPECT_TRUE(play.ship("B5").ramming);
  EXPECT_FALSE(play.ship("B5").moved) << "MC-R33: a ram is no move";
  EXPECT_EQ(play.ship("F3").engaged, Engaged::SHORT) << "the token goes to the other box";
  EXPECT_EQ(play.heard.one("rammed").ruling, nullptr) << "an engaged ship may be rammed anyway";
}

TEST(Ram, MC_R40_an_enemy_without_token) {
  for (const RamWhom option : {RamWhom::any_enemy, RamWhom::engaged_or_gage}) {
    Scene scene = two_moves().choose(ram_whom, option);
    scene.with({{"B5", "d4"}, {"F3", "d5"}});
    scene.add("F4", "e5").engaged = Engaged::LONG;
    Play play(scene, "movement");
    play.want_sail("B5", {});
    play.want("MC-D7", "B5", "F3", {"", 0});
    move_ships(play.game);
    const bool any = option == RamWhom::any_enemy;
    EXPECT_EQ(play.ship("B5").target, any ? id("F3") : no_ship);
    if (any) {
      EXPECT_EQ(play.heard.one("rammed").ruling, cite_ruling(ram_whom));
    } else {
      EXPECT_THAT(play.decider.all("MC-D7", "B5").front().options, ElementsAre("no", "F4"));
    }
  }
  Scene scene = two_moves().choose(ram_whom, RamWhom::engaged_or_gage);
  scene.with({{"B5", "d4"}, {"F3", "d5"}});
  Play play(scene, "movement");
  play.state().move_left = 1;
  const auto objection = objection_to_ram(play.game, id("B5"), id("F3"));
  ASSERT_TRUE(objection);
  EXPECT_EQ(objection->rule->id, "MC-12.2");
  EXPECT_EQ(objection->ruling, cite_ruling(ram_whom));
}

TEST(Ram, MC_R42_the_rammed_ship_rams_back_or_is_free_to_fire) {
  for (const RammedShip option : {RammedShip::both_ram, RammedShip::rammer_only}) {
    Scene scene = two_moves().choose(rammed_ship, option);
    scene.with({{"B5", "d4"}, {"F3", "d5"}});
    Play play(scene, "movement");
    play.want_sail("B5", {});
    play.want("MC-D7", "B5", "F3");
    move_ships(play.game);
    const bool both = option == RammedShip::both_ram;
    EXPECT_EQ(play.ship("F3").target, both ? id("B5") : no_ship);
    EXPECT_EQ(play.ship("F3").ramming, both);
    EXPECT_TRUE(play.ship("B5").ramming);
  }
}

// ---- dock ----

/// The status of a ship that tries to dock after the squares of her path.
Status status_after_docking(Scene scene, const std::string& ship,
                            std::initializer_list<std::string_view> path) {
  scene.state.mover = owner_of(id(ship));
  Play play(scene, "movement");
  play.want_sail(ship, path);
  play.want("MC-D8", ship, "yes", {"", static_cast<int>(path.size())});
  move_ships(play.game);
  return play.ship(ship).status;
}

TEST(Dock, MC_4_12_from_her_own_home_row_with_move_left) {
  Scene scene = two_moves().with({{"B5", "d7"}, {"F5", "d2"}});
  EXPECT_EQ(status_after_docking(scene, "B5", {"e8"}), Status::docked);
  EXPECT_EQ(status_after_docking(scene, "F5", {"e1"}), Status::docked);
  EXPECT_EQ(status_after_docking(scene, "B5", {}), Status::afloat) << "not on the home row";
  EXPECT_EQ(status_after_docking(scene, "B5", {"e8", "f8"}), Status::afloat) << "no MOVE left";
  scene.wind(6, 6);
  EXPECT_EQ(status_after_docking(scene, "F5", {"e3"}), Status::afloat);
  scene.add("B5", "d2");
  EXPECT_EQ(status_after_docking(scene, "B5", {"d1"}), Status::afloat) << "the enemy's home row";
}

TEST(Dock, MC_4_12_she_is_out_of_the_game_and_nobodys_victim) {
  Scene scene = two_moves();
  scene.add("B5", "d8").hull = 0;  // MC-R45: even a sinking, burning ship
  scene.state.ships[index(id("B5"))].fires = {Fire::uncontrolled};
  Play play(scene, "movement");
  play.want_sail("B5", {});
  play.want("MC-D8", "B5", "yes");
  move_ships(play.game);
  EXPECT_EQ(play.ship("B5").status, Status::docked);
  EXPECT_EQ(play.ship("B5").at, off_board);
  EXPECT_TRUE(play.ship("B5").fires.empty());
  EXPECT_TRUE(play.game.empty(square("d8")));
  EXPECT_EQ(play.state().sailing_ship, no_ship);
  EXPECT_EQ(play.state().tally, (std::array<Tally, 2>{}));
  EXPECT_EQ(play.heard.one("docked").rule->id, "MC-4.12");
}

TEST(Dock, MC_4_12_a_tow_stays_on_the_board) {
  Scene scene;
  scene.wind(6, 6);
  scene.with({{"B3", "d7"}, {"B7", "d6"}});
  Play play(scene, "movement");
  play.want_sail("B3", {"e8"});
  play.want({{"MC-D6", "B3", "B7", {"", 0}}, {"MC-D8", "B3", "yes", {"", 1}}});
  move_ships(play.game);
  EXPECT_EQ(play.ship("B3").status, Status::docked);
  EXPECT_EQ(play.at("B7"), "d7") << "MC-R39";
  EXPECT_EQ(play.ship("B7").towed_by, no_ship);
}

TEST(Dock, MC_4_13_not_while_engaged) {
  Scene scene = two_moves();
  scene.add("B5", "d8").engaged = Engaged::LONG;
  EXPECT_EQ(status_after_docking(scene, "B5", {}), Status::afloat);
  Play play(scene, "movement");
  play.want_sail("B5", {});
  move_ships(play.game);
  EXPECT_EQ(play.decider.all_closed("MC-D8", "B5").front().rule->id, "MC-4.13");
}

TEST(Dock, MC_4_13_nor_after_a_ram) {
  Play play(two_moves().with({{"B5", "d8"}, {"F5", "d7"}}), "movement");
  play.want_sail("B5", {});
  play.want({{"MC-D7", "B5", "F5"}, {"MC-D8", "B5", "yes"}});
  move_ships(play.game);
  EXPECT_EQ(play.ship("B5").status, Status::afloat);
  EXPECT_EQ(play.decider.single("MC-D8").rule->id, "MC-4.13");
}

TEST(Dock, MC_4_12_MC_4_13_what_forbids_it) {
  Scene scene = two_moves().with({{"B5", "d8"}, {"B6", "d7"}});
  scene.add("B7", "h8").grappled_by = id("F5");
  scene.add("F5", "h7");
  Play play(scene, "movement");
  const auto rule_against = [&](std::string_view ship) {
    const auto objection = objection_to_dock(play.game, id(ship));
    return objection ? objection->rule->id : "";
  };
  EXPECT_EQ(rule_against("B5"), "MC-4.12") << "no MOVE yet";
  play.state().move_left = 1;
  EXPECT_EQ(rule_against("B5"), "");
  EXPECT_EQ(rule_against("B6"), "MC-4.12");
  EXPECT_EQ(rule_against("B7"), "MC-4.13");
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
