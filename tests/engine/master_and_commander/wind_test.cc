#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

#include <array>

namespace prizecourt::master_and_commander::fixtures {
namespace {

/// British 1, 3 and 8 and one French ship.
Scene fleet() {
  Scene scene = Scene().with({{"B1", "a8"}, {"B3", "c8"}, {"B8", "h8"}, {"F1", "a1"}});
  return scene;
}

Scene event_scene(int white, int red) {
  Scene scene = fleet();
  scene.wind(white, red);
  return scene;
}

// ---- step 2 ----

TEST(Wind, MC_2_1_MC_2_2_both_dice_make_the_move_of_the_wind) {
  constexpr std::array worth = {0, 0, 1, 1, 2, 2};
  for (int white = 1; white <= 6; ++white) {
    for (int red = 1; red <= 6; ++red) {
      Play play(fleet(), "wind");
      play.dice.expect({{"MC-2.1", "british", {white}}, {"MC-2.1", "french", {red}}});
      EXPECT_EQ(wind_move(play.state()), 0) << "none before the dice";
      roll_wind(play.game);
      const int of_white = worth[static_cast<std::size_t>(white - 1)];
      const int of_red = worth[static_cast<std::size_t>(red - 1)];
      EXPECT_EQ(wind_move(play.state()), of_white + of_red);
      const Event wind = play.heard.one("wind");
      EXPECT_EQ(number(wind, "white"), white);
      EXPECT_EQ(number(wind, "red_move"), of_red);
      EXPECT_EQ(number(wind, "move"), of_white + of_red);
      EXPECT_TRUE(play.decider.asked.empty()) << "MC-R24 after-the-roll";
    }
  }
}

TEST(Wind, MC_2_1_the_mover_throws_white) {
  Scene scene = fleet();
  scene.state.mover = Player::french;
  Play play(scene, "wind");
  play.dice.expect({{"MC-2.1", "french", {6}}, {"MC-2.1", "british", {1}}});
  roll_wind(play.game);
  EXPECT_EQ(play.state().white, 6);
  EXPECT_EQ(play.state().red, 1);
}

TEST(Wind, MC_R24_kedging_instead_of_the_roll_is_chosen_before_it) {
  Scene scene = fleet().choose(kedge_and_wind, KedgeAndWind::instead_of_the_roll);
  scene.state.ships[index(id("B8"))].transfer_lock = true;
  Play play(scene, "wind");
  play.want({{"MC-D3", "british", "kedge B3"}, {"MC-D4", "B3", "d7"}});
  roll_wind(play.game);
  EXPECT_TRUE(play.dice.rolls.empty());
  const OpenQuestion question = play.decider.one("MC-D3");
  EXPECT_THAT(question.options, ElementsAre("use-wind", "kedge B1", "kedge B3"));
  EXPECT_EQ(question.fallback, "use-wind");
  EXPECT_EQ(wind_move(play.state()), 0);
  play.begin("event");
  play_event(play.game);
  EXPECT_TRUE(play.heard.events.empty()) << "no wind dice, no event";
  play.begin("movement");
  play.dice.expect("MC-4.2", "B3", {4});
  move_ships(play.game);
  EXPECT_EQ(play.at("B3"), "d7");
}

TEST(Wind, MC_R24_who_uses_the_wind_cannot_kedge_any_more) {
  Play play(fleet().choose(kedge_and_wind, KedgeAndWind::instead_of_the_roll), "wind");
  play.dice.then_always(4);
  roll_wind(play.game);
  play.begin("movement");
  play.want("MC-D3", "british", "kedge B3");
  move_ships(play.game);
  EXPECT_EQ(play.decider.refused.size(), 1U);
  EXPECT_THAT(play.decider.asked.back().options,
              ElementsAre("anchor", "sail B1", "sail B3", "sail B8"));
}

TEST(Wind, MC_R24_after_the_roll_there_is_a_kedge_in_step_4) {
  Play play(event_scene(4, 4).choose(kedge_and_wind, KedgeAndWind::after_the_roll), "movement");
  play.want("MC-D3", "british", "kedge B3");
  play.dice.expect("MC-4.2", "B3", {4});
  move_ships(play.game);
  EXPECT_EQ(play.at("B3"), "c7");
}

// ---- step 3 ----

TEST(Event, MC_3_1_two_even_dice_bring_none) {
  for (const int white : {2, 4, 6}) {
    for (const int red : {2, 4, 6}) {
      Play play(event_scene(white, red), "event");
      play_event(play.game);
      EXPECT_EQ(play.heard.one("calm-events").rule->id, "MC-3.1");
      EXPECT_EQ(play.state().gust, 0);
      EXPECT_TRUE(play.decider.asked.empty());
    }
  }
}

TEST(Event, MC_3_1_MC_3_2_each_odd_die_has_its_own_event) {
  const auto kinds = [](int white, int red) {
    Play play(event_scene(white, red), "event");
    play.dice.then_always(3);
    play_event(play.game);
    std::vector<std::string> told;
    for (const Event& event : play.heard.events) told.emplace_back(event.kind);
    return told;
  };
  EXPECT_THAT(kinds(1, 2), ElementsAre("skill-event"));
  EXPECT_THAT(kinds(2, 1), ElementsAre("skill-event"));
  EXPECT_THAT(kinds(3, 4), ElementsAre("gusts"));
  EXPECT_THAT(kinds(4, 3), ElementsAre("gusts"));
  EXPECT_THAT(kinds(5, 6), ElementsAre("repair-event"));
  EXPECT_THAT(kinds(6, 5), ElementsAre("storm"));
  EXPECT_THAT(kinds(5, 5), ElementsAre("repair-event", "storm"));
  EXPECT_THAT(kinds(1, 1), ElementsAre("skill-event", "skill-event"));
  EXPECT_THAT(kinds(3, 5), ElementsAre("gusts", "storm"));
}

TEST(Event, MC_3_2_white_comes_first) {
  Play play(event_scene(5, 5), "event");
  play.want("MC-D2", "british", "B1");
  play.dice.expect("MC-3.7", "B1", {1});
  play_event(play.game);
  EXPECT_EQ(play.ship("B1").hull, 3) << "MC-R14: red first would leave her whole";
}

TEST(Event, MC_3_2_no_fleet_no_event_ship) {
  Scene scene = Scene().with({{"F1", "a1"}});
  scene.wind(1, 5);
  Play play(scene, "event");
  play_event(play.game);
  EXPECT_TRUE(play.decider.asked.empty());
  EXPECT_TRUE(play.heard.events.empty());
}

TEST(Event, MC_3_3_a_die_picks_the_skill_that_rises_or_falls) {
  for (std::size_t s = 0; s < skill_count; ++s) {
    for (const bool white : {true, false}) {
      Play play(white ? event_scene(1, 2) : event_scene(2, 1), "event");
      play.want("MC-D2", "british", "B3");
      play.dice.expect("MC-3.3", "B3", {static_cast<int>(s) + 1});
      play_event(play.game);
      std::array<int, skill_count> expected{};
      expected[s] = white ? 1 : -1;
      EXPECT_EQ(play.ship("B3").skills, expected);
      const Event event = play.heard.one("skill-event");
      EXPECT_EQ(text(event, "die"), white ? "white" : "red");
      EXPECT_EQ(number(event, "change"), white ? 1 : -1);
    }
  }
}

TEST(Event, MC_3_3_MC_0_6_no_level_passes_three_either_way) {
  for (const bool white : {true, false}) {
    Scene scene = white ? event_scene(1, 2) : event_scene(2, 1);
    skill(scene.state.ships[index(id("B3"))], Skill::G) = white ? 3 : -3;
    Play play(scene, "event");
    play.want("MC-D2", "british", "B3");
    play.dice.expect("MC-3.3", "B3", {2});
    play_event(play.game);
    EXPECT_EQ(play.level("B3", Skill::G), white ? 3 : -3);
    EXPECT_EQ(number(play.heard.one("skill-event"), "change"), 0);
  }
}

TEST(Event, MC_3_4_one_gust_die_for_each_three) {
  const auto gusts = [](int white, int red) {
    Play play(event_scene(white, red), "event");
    play_event(play.game);
    EXPECT_TRUE(play.decider.asked.empty());
    return play.state().gust;
  };
  EXPECT_EQ(gusts(3, 2), 1);
  EXPECT_EQ(gusts(6, 3), 1);
  EXPECT_EQ(gusts(3, 3), 2);
  EXPECT_EQ(gusts(2, 4), 0);
}

TEST(Event, MC_3_6_MC_0_3_a_hull_point_back_but_not_above_class) {
  for (int hull = 0; hull <= 3; ++hull) {
    Scene scene = event_scene(5, 2);
    Ship& ship = scene.state.ships[index(id("B3"))];
    ship.hull = hull;
    ship.sinking = true;
    Play play(scene, "event");
    play.want("MC-D2", "british", "B3");
    play_event(play.game);
    EXPECT_EQ(play.ship("B3").hull, hull == 3 ? 3 : hull + 1);
    EXPECT_EQ(play.ship("B3").sinking, hull > 0) << "MC-R23: from 0 the marker goes";
    EXPECT_EQ(number(play.heard.one("repair-event"), "change"), hull == 3 ? 0 : 1);
    EXPECT_TRUE(play.dice.rolls.empty());
  }
}

TEST(Event, MC_3_7_a_storm_does_one_damage_by_the_short_row) {
  for (int face = 1; face <= 6; ++face) {
    Play play(event_scene(2, 5), "event");
    play.want("MC-D2", "british", "B3");
    play.dice.expect("MC-3.7", "B3", {face});
    if (face == 3 || face == 4) play.dice.expect("MC-23.2", "B3", {6});
    play_event(play.game);
    play.dice.expect_used_up();
    EXPECT_EQ(play.ship("B3").hull, face <= 2 ? 2 : 3) << face;
    EXPECT_EQ(play.level("B3", Skill::B), face == 3 || face == 4 ? -1 : 0) << face;
    EXPECT_EQ(play.ship("B3").broken, face >= 5 ? 1 : 0) << "MC-R22 " << face;
    EXPECT_EQ(number(play.heard.one("storm"), "face"), face);
  }
}

TEST(Event, MC_0_4_MC_0_5_damage_without_room_is_lost) {
  Scene scene = event_scene(2, 5);
  scene.state.ships[index(id("B3"))].hull = 0;
  scene.state.ships[index(id("B3"))].broken = 3;
  for (const int face : {1, 6}) {
    Play play(scene, "event");
    play.want("MC-D2", "british", "B3");
    play.dice.expect("MC-3.7", "B3", {face});
    play_event(play.game);
    EXPECT_EQ(play.ship("B3").hull, 0);
    EXPECT_EQ(play.ship("B3").broken, 3);
  }
}

// ---- who names the ship ----

/// about, player, options and what silence takes, of each MC-D2.
std::vector<std::string> questions_of_events(const Scene& scene) {
  Play play(scene, "event");
  play.dice.then_always(1);
  play_event(play.game);
  std::vector<std::string> asked;
  for (const OpenQuestion& one : play.decider.asked) {
    EXPECT_EQ(one.decision->id, "MC-D2");
    EXPECT_EQ(one.who, one.player);
    EXPECT_THAT(one.options, ElementsAre("B1", "B3", "B8"));
    asked.push_back(one.about + " " + one.player + " " + one.fallback);
  }
  return asked;
}

TEST(Event, MC_R13_the_owner_names_each_ship) {
  EXPECT_THAT(questions_of_events(event_scene(1, 1)),
              ElementsAre("white-1 british B1", "red-1 british B8"));
  EXPECT_THAT(questions_of_events(event_scene(5, 5)),
              ElementsAre("white-5 british B1", "red-5 british B8"));
}

TEST(Event, MC_D2_silence_mends_the_worst_hull_and_exposes_the_least_ship) {
  Scene scene = event_scene(5, 5);
  scene.state.ships[index(id("B3"))].hull = 1;
  EXPECT_THAT(questions_of_events(scene), ElementsAre("white-5 british B3", "red-5 british B8"));
  scene.state.ships[index(id("B3"))].ship_class = 1;
  scene.state.ships[index(id("B8"))].ship_class = 3;
  EXPECT_THAT(questions_of_events(scene).back(), "red-5 british B3");
  scene.state.ships[index(id("B8"))].ship_class = 1;
  EXPECT_THAT(questions_of_events(scene).back(), "red-5 british B8") << "the highest number";
}

TEST(Event, MC_R13_the_enemy_names_the_bad) {
  Scene scene = event_scene(1, 1).choose(event_ship, EventShip::enemy_names_the_bad);
  EXPECT_THAT(questions_of_events(scene), ElementsAre("white-1 british B1", "red-1 french B8"));
  scene.wind(5, 5);
  EXPECT_THAT(questions_of_events(scene), ElementsAre("white-5 british B1", "red-5 french B8"));
}

TEST(Event, MC_R13_the_ship_that_moves_has_all_events_and_no_other_may_move) {
  Scene scene = event_scene(5, 1).choose(event_ship, EventShip::ship_that_moves);
  EXPECT_THAT(questions_of_events(scene), ElementsAre("ship-that-moves british B1"));
  scene.state.ships[index(id("B3"))].hull = 1;
  Play play(scene, "event");
  play.want("MC-D2", "british", "B3");
  play.dice.expect("MC-3.3", "B3", {2});
  play_event(play.game);
  EXPECT_EQ(play.ship("B3").hull, 2);
  EXPECT_EQ(play.level("B3", Skill::G), -1);
  for (const Movement what : {Movement::kedge, Movement::sail}) {
    EXPECT_FALSE(objection_to_movement(play.game, what, id("B3")));
    const auto objection = objection_to_movement(play.game, what, id("B1"));
    ASSERT_TRUE(objection);
    EXPECT_EQ(objection->rule->id, "MC-3.2");
    EXPECT_EQ(objection->ruling, cite_ruling(event_ship));
  }
}

TEST(Event, MC_R13_the_ship_that_moves_is_named_whatever_the_wind_brings) {
  for (const auto& [white, red] : {std::pair{4, 2}, {3, 3}, {3, 6}}) {
    Scene scene = event_scene(white, red);
    EXPECT_THAT(questions_of_events(scene), IsEmpty());
    scene.choose(event_ship, EventShip::ship_that_moves);
    EXPECT_THAT(questions_of_events(scene), ElementsAre("ship-that-moves british B1"));
    Play play(scene, "event");
    play.want("MC-D2", "british", "B3");
    play_event(play.game);
    EXPECT_EQ(play.state().only_ship, id("B3"));
  }
}

TEST(Event, MC_R13_where_the_owner_names_any_ship_may_move) {
  Play play(event_scene(5, 1).choose(event_ship, EventShip::owner_names), "event");
  play.dice.then_always(1);
  play_event(play.game);
  EXPECT_FALSE(objection_to_movement(play.game, Movement::kedge, id("B3")));
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
