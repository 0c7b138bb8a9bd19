#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <algorithm>

// What forbids a ram and a dock; runs under sail are in tests/cases (MC-4-sailing).
namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- ram ----

Scene ready_to_ram() {
  Scene scene = two_moves().with({{"B5", "d4"}, {"F3", "e6"}, {"F4", "d6"}, {"B6", "c5"}});
  return scene;
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

// ---- dock ----

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
