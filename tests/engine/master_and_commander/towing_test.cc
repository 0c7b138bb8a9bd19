#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::master_and_commander::fixtures {
namespace {

/// Wind 6 and 6: MOVE 4, no event.
Scene four_moves() {
  Scene scene;
  scene.wind(6, 6);
  return scene;
}

/// "MC-4.9 the reason", or nothing where she may be towed with that MOVE left.
std::string against_tow(const Scene& scene, std::string_view sailing, std::string_view towed,
                        int move_left) {
  Play play(scene, "movement");
  play.state().move_left = move_left;
  const auto objection = objection_to_tow(play.game, id(sailing), id(towed));
  if (!objection) return {};
  return std::string(objection->rule->id) + " " + std::string(objection->reason);
}

TEST(Tow, MC_4_7_costs_move_once_by_the_classes) {
  for (int lead = 1; lead <= best_class; ++lead) {
    for (int towed = 1; towed <= best_class; ++towed) {
      Scene scene = four_moves();
      skill(scene.add("B1", "d8", lead), Skill::S) = 1;
      scene.add("B2", "e8", towed);
      Play play(scene, "movement");
      play.want_sail("B1", {});
      play.want("MC-D6", "B1", "B2", {"", 0});
      move_ships(play.game);
      const int cost = lead > towed ? 1 : lead >= towed - 1 ? 2 : 3;
      const Event took = play.heard.one("took-in-tow");
      EXPECT_EQ(took.rule->id, "MC-4.7");
      EXPECT_EQ(took.against, "B2");
      EXPECT_EQ(number(took, "tow"), lead - towed);
      EXPECT_EQ(number(took, "change"), -cost) << lead << " tows " << towed;
      EXPECT_EQ(play.state().squares_sailed, 5 - cost);
      EXPECT_EQ(play.heard.all("followed").size(), static_cast<std::size_t>(5 - cost));
    }
  }
}

TEST(Tow, MC_R13_the_ship_that_moves_takes_no_other_along) {
  Scene scene = four_moves().with({{"B1", "d5"}, {"B2", "d4"}});
  EXPECT_EQ(against_tow(scene, "B1", "B2", 4), "");
  scene.state.only_ship = id("B1");
  EXPECT_EQ(against_tow(scene, "B1", "B2", 4), "MC-3.2 another ship is to move this turn");
}

TEST(Tow, MC_4_7_one_move_must_be_left_after_the_cost) {
  Scene scene = four_moves();
  scene.add("B5", "d4");  // class 2
  scene.add("B1", "d5");  // class 4: 3 MOVE
  scene.add("B6", "c4");  // class 2: 2 MOVE
  scene.add("B7", "e4");  // class 1: 1 MOVE
  constexpr std::string_view none_left = "MC-4.7 no MOVE would be left after the cost";
  EXPECT_EQ(against_tow(scene, "B5", "B1", 3), none_left) << "MC-R35";
  EXPECT_EQ(against_tow(scene, "B5", "B1", 4), "");
  EXPECT_EQ(against_tow(scene, "B5", "B6", 2), none_left);
  EXPECT_EQ(against_tow(scene, "B5", "B6", 3), "");
  EXPECT_EQ(against_tow(scene, "B5", "B7", 1), none_left);
  EXPECT_EQ(against_tow(scene, "B5", "B7", 2), "");
}

TEST(Tow, MC_4_7_an_own_ship_beside_her) {
  Scene scene = four_moves().with({{"B5", "d4"}, {"F5", "d5"}, {"B6", "d6"}});
  scene.add("B7", "d3").status = Status::captured;
  EXPECT_EQ(against_tow(scene, "B5", "F5", 4), "MC-4.7 not an own ship afloat");
  EXPECT_EQ(against_tow(scene, "B5", "B7", 4), "MC-4.7 not an own ship afloat");
  EXPECT_EQ(against_tow(scene, "B5", "B6", 4), "MC-4.7 not beside the last ship of the line");
  EXPECT_EQ(against_tow(scene, "B5", "B5", 4), "MC-4.7 in the line already");
}

TEST(Tow, MC_4_7_engaged_and_dismasted_ships_too) {
  Scene scene = four_moves().with({{"B5", "d4"}});
  Ship& towed = scene.add("B6", "d5");
  towed.engaged = Engaged::SHORT;
  towed.broken = 2;
  EXPECT_EQ(against_tow(scene, "B5", "B6", 4), "") << "MC-R37";
}

TEST(Tow, MC_4_7_asked_before_every_square_until_none) {
  Play play(four_moves().with({{"B3", "d4"}, {"B5", "d5"}, {"B7", "f2"}}), "movement");
  play.want_sail("B3", {"e3"});
  play.want("MC-D6", "B3", "B7", {"", 10});
  move_ships(play.game);
  EXPECT_EQ(play.at("B5"), "d5");
  EXPECT_EQ(play.state().squares_sailed, 3) << "MC-R34: in the middle of the run";
  std::vector<std::string> asked;
  for (const OpenQuestion& one : play.decider.all("MC-D6", "B3")) {
    asked.push_back(one.key);
    EXPECT_EQ(one.fallback, "none");
  }
  EXPECT_THAT(asked, ElementsAre("1/movement/MC-D6/B3//0", "1/movement/MC-D6/B3//10"));
  std::vector<std::string> closed;
  for (const OpenQuestion& one : play.decider.all_closed("MC-D6", "B3")) {
    closed.push_back(one.key);
  }
  EXPECT_THAT(closed, ElementsAre("1/movement/MC-D6/B3//11", "1/movement/MC-D6/B3//20",
                                  "1/movement/MC-D6/B3//39"));
}

TEST(Tow, MC_4_7_after_the_last_square_it_is_refused) {
  Scene scene;
  scene.wind(4, 4);
  scene.with({{"B3", "d4"}, {"B5", "f2"}});
  Play play(scene, "movement");
  play.want_sail("B3", {"e3", "e2"});
  play.want("MC-D6", "B3", "B5", {"", 29});
  move_ships(play.game);
  EXPECT_EQ(play.ship("B5").towed_by, no_ship);
  EXPECT_THAT(play.decider.refused, ElementsAre("1/movement/MC-D6/B3//29: B5"));
}

TEST(Tow, MC_4_8_the_towed_ship_takes_the_square_that_was_left) {
  Play play(four_moves().with({{"B3", "d4"}, {"B5", "c5"}}), "movement");
  play.want_sail("B3", {"e3", "f3", "f2"});
  play.want("MC-D6", "B3", "B5", {"", 0});
  move_ships(play.game);
  EXPECT_EQ(play.at("B3"), "f2");
  EXPECT_EQ(play.at("B5"), "f3");
  EXPECT_TRUE(play.ship("B5").moved) << "MC-R33";
  std::vector<std::string> path;
  for (const Event& event : play.heard.all("followed")) {
    EXPECT_EQ(event.rule->id, "MC-4.8");
    path.push_back(text(event, "from") + " " + text(event, "to"));
  }
  EXPECT_THAT(path, ElementsAre("c5 d4", "d4 e3", "e3 f3"));
}

TEST(Tow, MC_4_8_the_line_holds_in_the_square_of_the_gage_too) {
  Scene scene = four_moves().with({{"B3", "d4"}});
  scene.add("B5", "d5").towed_by = id("B3");
  scene.add("B7", "d6").towed_by = id("B5");
  Play play(scene, "windward");
  advance_line(play.game, id("B3"), square("e4"));
  EXPECT_EQ(play.at("B3"), "e4");
  EXPECT_EQ(play.at("B5"), "d4") << "MC-R38";
  EXPECT_EQ(play.at("B7"), "d5");
}

// ---- a longer line ----

/// B3 tows B5, and others lie around.
Scene line_of_two() {
  Scene scene = four_moves().with({{"B3", "d4"}});
  scene.add("B5", "d5").towed_by = id("B3");
  return scene;
}

TEST(Tow, MC_4_9_behind_the_last_in_line_a_ship_of_a_lower_class) {
  Scene scene = line_of_two();
  scene.add("B7", "d6");  // class 1, beside the last
  scene.add("B6", "e6");  // class 2, as the last
  scene.add("B4", "c6");  // class 3
  scene.add("B8", "d3");  // class 1, beside the lead only
  constexpr std::string_view class_against =
      "MC-4.9 not of a lower class than the ship ahead of her";
  EXPECT_EQ(against_tow(scene, "B3", "B7", 4), "");
  EXPECT_EQ(against_tow(scene, "B3", "B6", 4), class_against);
  EXPECT_EQ(against_tow(scene, "B3", "B4", 4), class_against);
  EXPECT_EQ(against_tow(scene, "B3", "B8", 4), "MC-4.9 not beside the last ship of the line");
  EXPECT_EQ(against_tow(scene, "B3", "B5", 4), "MC-4.7 in the line already");
  EXPECT_EQ(against_tow(scene, "B3", "B7", 1), "MC-4.9 no MOVE would be left after the cost");
  Play play(scene, "movement");
  EXPECT_EQ(last_in_line(play.game, id("B3")), id("B5"));
  EXPECT_EQ(last_in_line(play.game, id("B7")), id("B7"));
}

TEST(Tow, MC_4_7_the_class_does_not_bind_the_first_ship_towed) {
  Scene scene = four_moves().with({{"B5", "d4"}, {"B6", "d5"}, {"B3", "e5"}});
  EXPECT_EQ(against_tow(scene, "B5", "B6", 4), "");
  EXPECT_EQ(against_tow(scene, "B5", "B3", 4), "");
}

TEST(Tow, MC_4_9_is_paid_by_the_class_of_the_sailing_ship) {
  Scene scene = four_moves();
  skill(scene.add("B7", "d4"), Skill::S) = 3;  // class 1
  scene.add("B3", "d5");                       // class 3: TOW -2, 3 MOVE
  scene.add("B5", "d6");                       // class 2: TOW -1, 2 MOVE; by B3 it would be 1
  Play play(scene, "movement");
  play.want_sail("B7", {"d3", "d2"});
  play.want({{"MC-D6", "B7", "B3", {"", 0}}, {"MC-D6", "B7", "B5", {"", 1}}});
  move_ships(play.game);
  const auto tows = play.heard.all("took-in-tow");
  ASSERT_EQ(tows.size(), 2U);
  EXPECT_EQ(number(tows[0], "change"), -3);
  EXPECT_EQ(number(tows[1], "change"), -2) << "MC-R36";
  EXPECT_EQ(tows[1].rule->id, "MC-4.9");
  EXPECT_EQ(facts(tows[1], "behind; move_left"), "B3; 2");
  EXPECT_EQ(play.at("B7"), "d2");
  EXPECT_EQ(play.at("B3"), "d3");
  EXPECT_EQ(play.at("B5"), "d4");
  EXPECT_EQ(last_in_line(play.game, id("B7")), id("B5"));
}

// ---- ships that cannot be towed ----

TEST(Tow, MC_4_14_not_in_a_transfer_of_command) {
  Scene scene = four_moves().with({{"B3", "d4"}});
  scene.add("B5", "d5").transfer_lock = true;
  EXPECT_EQ(against_tow(scene, "B3", "B5", 4), "MC-4.14 bound by a transfer of command");
}

TEST(Tow, MC_R32_a_held_ship_only_where_ships_are_free) {
  for (const HeldShips option : {HeldShips::held_fast, HeldShips::may_drift, HeldShips::free}) {
    Scene scene = four_moves().choose(held_ships, option);
    scene.add("B3", "d4");
    scene.add("B5", "d5").grappled_by = id("F5");
    scene.add("B7", "e5");
    scene.add("F7", "f6").grappled_by = id("B7");
    scene.add("F5", "d6");
    for (const std::string_view towed : {"B5", "B7"}) {
      EXPECT_EQ(against_tow(scene, "B3", towed, 4),
                option == HeldShips::free ? "" : "MC-27.1 held by a grapple");
    }
    if (option != HeldShips::free) continue;
    Play play(scene, "movement");
    play.want_sail("B3", {"d3", "d2"});
    play.want("MC-D6", "B3", "B5", {"", 0});
    move_ships(play.game);
    EXPECT_EQ(play.ship("B5").grappled_by, no_ship) << "towed out of the grapple";
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
