#include "engine/rulesets/form_line_of_battle/state.h"

#include "engine/table/digest.h"
#include "tests/engine/form_line_of_battle/fixtures.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using Parts = std::vector<std::string>;

Scene two_ships() {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}});
  return scene;
}

Parts parts_of(const Flaws& flaws) {
  Parts parts;
  for (const Flaw& flaw : flaws) parts.emplace_back(flaw.part);
  return parts;
}

Parts game_flaws(const Scene& scene) {
  return parts_of(flaws_in_game(scene.setup, scene.state));
}

// ---- the digest ----

/// Every way to change one field.
std::vector<void (*)(State&)> changes() {
  return {
      [](State& s) { s.turn = 2; },
      [](State& s) { s.step = 3; },
      [](State& s) { s.moving = blue; },
      [](State& s) { s.verdict = Verdict::won; },
      [](State& s) { s.winner = blue; },
      [](State& s) { s.reason = Reason::spent; },
      [](State& s) { s.ships[0].broadside = 3; },
      [](State& s) { s.ships[1].broadside = 3; },
      [](State& s) { s.ships[0].parties = 3; },
      [](State& s) { s.ships[0].captain = Captain::inept; },
      [](State& s) { s.ships[0].captain_state = CaptainState::killed; },
      [](State& s) { s.ships[0].heading = 3; },
      [](State& s) { s.ships[0].conditions[0] = true; },
      [](State& s) { s.ships[0].conditions[3] = true; },
      [](State& s) { s.ships[0].x_mm = 3; },
      [](State& s) { s.ships[0].y_mm = 3; },
      [](State& s) { s.ships[0].struck = true; },
      [](State& s) { s.ships[0].prize_of = Owner::two; },
      [](State& s) { s.ships[0].strike_modifier = 3; },
      [](State& s) {
        s.in_reach = {{ShipId{0}, ShipId{1}}};
      },
      [](State& s) {
        s.in_reach = {{ShipId{0}, ShipId{2}}};
      },
      [](State& s) {
        s.contacts = {{ShipId{0}, ShipId{1}, How::declared}};
      },
      [](State& s) {
        s.contacts = {{ShipId{0}, ShipId{1}, How::collision}};
      },
      [](State& s) {
        s.contacts = {{ShipId{1}, ShipId{0}, How::declared}};
      },
      [](State& s) {
        s.links = {{.ships = {ShipId{0}, ShipId{1}}, .in_contact = true}};
      },
      [](State& s) {
        s.links = {{.ships = {ShipId{0}, ShipId{1}}, .entangled = true}};
      },
      [](State& s) {
        s.links = {{.ships = {ShipId{0}, ShipId{1}}, .grappled = true}};
      },
      [](State& s) {
        s.links = {{.ships = {ShipId{0}, ShipId{1}}, .boarding = Boarding::b_boards_a}};
      },
      [](State& s) {
        s.attempts = {{ShipId{0}, ShipId{1}}};
      },
      [](State& s) {
        s.actions = {{ShipId{0}, ShipId{1}, false}};
      },
      [](State& s) {
        s.actions = {{ShipId{0}, ShipId{1}, true}};
      },
  };
}

TEST(LineOfBattleState, the_digest_hears_of_every_field) {
  const Scene scene = two_ships();
  std::set<Digest> digests;
  const auto add = [&](const State& state) {
    return digests.insert(digest_of("test", state, scene.setup)).second;
  };
  EXPECT_TRUE(add(scene.state));
  EXPECT_FALSE(add(scene.state));
  int n = 0;
  for (const auto change : changes()) {
    State state = scene.state;
    change(state);
    EXPECT_TRUE(add(state)) << "change " << n;
    ++n;
  }
}

// ---- a setup ----

TEST(LineOfBattleSetup, a_good_one_has_no_flaws) {
  EXPECT_TRUE(flaws_in_setup(two_ships().setup).empty());
}

TEST(LineOfBattleSetup, ships_are_sorted_and_on_two_sides) {
  Scene scene = two_ships();
  scene.setup.ships[1].id = "a";
  EXPECT_EQ(parts_of(flaws_in_setup(scene.setup)), Parts{"ships"});
  scene = two_ships();
  scene.setup.ships[1].rate = 8;
  EXPECT_EQ(parts_of(flaws_in_setup(scene.setup)), Parts{"ships"});
  scene = two_ships();
  scene.setup.ships[0].side = blue;
  EXPECT_EQ(parts_of(flaws_in_setup(scene.setup)), Parts{"sides"});
  scene = two_ships();
  scene.setup.phases.clear();
  EXPECT_EQ(parts_of(flaws_in_setup(scene.setup)), Parts{"phases"});
}

TEST(LineOfBattleSetup, events_are_dated_in_order_and_name_ships_that_exist) {
  Scene scene = two_ships();
  const auto flaws_with = [&](std::vector<DatedChange> events) {
    scene.setup.events = std::move(events);
    return parts_of(flaws_in_setup(scene.setup));
  };
  EXPECT_EQ(flaws_with({{2, NewHeading{ShipId{0}, 5}}, {1, NewHeading{ShipId{0}, 5}}}),
            Parts{"events"});
  EXPECT_EQ(flaws_with({{1, Gunfire{ShipId{3}, 1, 1}}}), Parts{"events"});
  EXPECT_EQ(flaws_with({{1, Fouling{{ShipId{1}, ShipId{0}}}}}), Parts{"events"});
  EXPECT_EQ(flaws_with({{1, Touch{{ShipId{1}, ShipId{2}, How::declared}}}}), Parts{"events"});
  EXPECT_EQ(flaws_with({{1, Touch{{ShipId{1}, ShipId{0}, How::declared}}}}), Parts{});
}

TEST(LineOfBattleSetup, the_opening_has_what_is_usual) {
  Scene scene = two_ships();
  scene.setup.ships[1].rate = unrated;
  scene.setup.phases = {blue, red};
  const State state = opening(scene.setup);
  EXPECT_EQ(state.moving, blue);
  EXPECT_EQ(state.ships[0].broadside, 8);
  EXPECT_EQ(state.ships[0].parties, 2);
  EXPECT_EQ(state.ships[1].broadside, 5);
  EXPECT_EQ(state.ships[1].parties, 1);
  EXPECT_TRUE(flaws_in_game(scene.setup, state).empty());
}

TEST(LineOfBattleSetup, pairs_are_sorted_with_their_markers) {
  State state;
  state.in_reach = {{ShipId{2}, ShipId{0}}, {ShipId{0}, ShipId{1}}};
  state.links = {
      {.ships = {ShipId{2}, ShipId{1}}, .grappled = true, .boarding = Boarding::a_boards_b},
      {.ships = {ShipId{0}, ShipId{1}}, .entangled = true}};
  sort_pairs(state);
  EXPECT_EQ(state.in_reach.front(), (ShipPair{ShipId{0}, ShipId{1}}));
  EXPECT_EQ(state.in_reach.back(), (ShipPair{ShipId{0}, ShipId{2}}));
  EXPECT_EQ(state.links.back().ships, (ShipPair{ShipId{1}, ShipId{2}}));
  EXPECT_EQ(state.links.back().boarding, Boarding::b_boards_a);
}

// ---- positions ----

TEST(LineOfBattlePosition, pairs_are_sorted_and_of_enemies) {
  Scene scene = two_ships();
  scene.state.in_reach = {{ShipId{0}, ShipId{2}}, {ShipId{0}, ShipId{1}}};
  EXPECT_EQ(game_flaws(scene), Parts{"in_reach"});
  scene.state.in_reach = {{ShipId{0}, ShipId{1}}, {ShipId{0}, ShipId{1}}};
  EXPECT_EQ(game_flaws(scene), Parts{"in_reach"}) << "listed twice";
  scene.state.in_reach = {{ShipId{1}, ShipId{2}}};
  EXPECT_EQ(game_flaws(scene), Parts{"in_reach"});
  scene = two_ships();
  scene.link("a", "b");
  EXPECT_EQ(game_flaws(scene), Parts{"links"}) << "bound by nothing";
  scene.link("a", "b").entangled = true;
  EXPECT_EQ(game_flaws(scene), Parts{});
  scene.link("a", "b").boarding = Boarding::a_boards_b;
  EXPECT_EQ(game_flaws(scene), Parts{"links"});
  scene = two_ships();
  scene.contact("a", "b", How::declared);
  scene.contact("a", "b", How::collision);
  EXPECT_EQ(game_flaws(scene), Parts{"contacts"});
}

TEST(LineOfBattlePosition, attempts_and_actions_belong_to_their_steps) {
  Scene scene = two_ships();
  scene.state.attempts = {{ShipId{0}, ShipId{1}}};
  scene.state.actions = {{ShipId{0}, ShipId{1}, false}};
  EXPECT_EQ(game_flaws(scene), (Parts{"attempts", "actions"}));
  scene.state.step = *Game::steps().called("fights");
  EXPECT_EQ(game_flaws(scene), Parts{});
  scene.state.moving = blue;
  EXPECT_EQ(game_flaws(scene), (Parts{"attempts", "actions"}));
}

TEST(LineOfBattlePosition, no_action_has_begun_before_the_contacts_are_made) {
  Scene scene = two_ships();
  scene.state.actions = {{ShipId{0}, ShipId{1}, false}};
  scene.state.step = *Game::steps().called("contacts");
  EXPECT_EQ(game_flaws(scene), Parts{"actions"});
}

TEST(LineOfBattlePosition, friends_do_not_try_to_board_each_other) {
  Scene scene = two_ships();
  scene.state.step = *Game::steps().called("contacts");
  scene.state.moving = blue;
  scene.state.attempts = {{ShipId{1}, ShipId{2}}};
  EXPECT_EQ(game_flaws(scene), Parts{"attempts"});
}

TEST(LineOfBattlePosition, the_turn_is_not_past_the_last_and_the_step_is_one) {
  Scene scene = two_ships();
  scene.setup.last_turn = 2;
  scene.state.turn = 3;
  scene.state.step = 5;
  EXPECT_EQ(game_flaws(scene), (Parts{"step", "turn"}));
}

TEST(LineOfBattlePosition, prizes_have_struck_to_the_enemy) {
  Scene scene = two_ships();
  const auto ship_flaws = [&] {
    return parts_of(flaws_in_ship(scene.setup, scene.state, scene.id("a")));
  };
  scene.ship("a").prize_of = Owner::two;
  EXPECT_EQ(ship_flaws(), Parts{"prize_of"});
  scene.ship("a").struck = true;
  EXPECT_EQ(ship_flaws(), Parts{});
  scene.ship("a").prize_of = Owner::one;
  EXPECT_EQ(ship_flaws(), Parts{"prize_of"});
}

// ---- the sequence of play ----

TEST(LineOfBattleSequence, steps_have_distinct_names_that_lead_back_to_them) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < Game::steps().size(); ++i) {
    const int step = static_cast<int>(i);
    EXPECT_TRUE(names.insert(Game::steps().name_of(step)).second);
    EXPECT_EQ(Game::steps().called(Game::steps().name_of(step)), step);
  }
  EXPECT_EQ(Game::steps().called("broadside"), std::nullopt);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
