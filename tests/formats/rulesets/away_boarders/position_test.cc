/// Where and how a ship is when a scenario starts.

#include "engine/rulesets/away_boarders/game.h"
#include "formats/form/fields_yaml.h"
#include "formats/rulesets/away_boarders/ships.h"
#include "formats/yaml/write.h"
#include "tests/formats/scenario_support.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

using scenarios::changed;
using scenarios::file_text;
using scenarios::minimal;
using scenarios::read;
using scenarios::with;
using scenarios::with_position;

/// The start of `minimal` with more said in the position of ship one.
Start start_with(std::string_view said) {
  auto scenario = read(with_position(said));
  EXPECT_EQ(scenario.text(), "");
  return std::move(scenario.start).value();
}

Ship ship_with(std::string_view said) {
  return start_with(said).state.ships[0];
}

std::string about_position(std::string_view said) {
  return read(with_position(said)).text();
}

/// Only the first line of what is said: where and what.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

// ---- what is left out ----

TEST(Position, as_at_the_start_of_a_game) {
  const Start start = start_with("sail: battle");
  const Ship& ship = start.state.ships[0];
  EXPECT_EQ(ship.at, (Point{0, 0}));
  EXPECT_EQ(ship.facing, Direction(0));
  EXPECT_EQ(ship.status, Status::active);
  EXPECT_EQ(ship.commander, Commander::up);
  EXPECT_EQ(crew_at(ship, Task::guns), 4);
  EXPECT_EQ(crew_aboard(ship), 4);
  EXPECT_EQ(load_of(ship, Battery::port), Round::round);
  EXPECT_EQ(masts_lost(ship, start.setup.ships[0]), 0);
}

// AB-D1, AB-D2
TEST(Position, what_is_left_out_at_the_set_up_the_owner_chooses) {
  const ShipSpec open = start_with("speed: 0").setup.ships[0];
  EXPECT_TRUE(open.chooses_load);
  EXPECT_TRUE(open.chooses_sail);
  const ShipSpec closed = start_with("sail: full, load: {port: chain}").setup.ships[0];
  EXPECT_FALSE(closed.chooses_load);
  EXPECT_FALSE(closed.chooses_sail);
}

TEST(Position, a_load_that_is_given_is_round_shot_where_it_says_nothing) {
  const Ship ship = ship_with("load: {port: chain}");
  EXPECT_EQ(load_of(ship, Battery::port), Round::chain);
  EXPECT_EQ(load_of(ship, Battery::starboard), Round::round);
}

TEST(Position, after_the_set_up_nobody_chooses) {
  const auto scenario = read(with("step: crew-assignment"));
  EXPECT_EQ(scenario.text(), "");
  const Start& start = *scenario.start;
  EXPECT_FALSE(start.setup.ships[0].chooses_load);
  EXPECT_FALSE(start.setup.ships[0].chooses_sail);
  EXPECT_EQ(start.state.ships[0].sail, Sail::battle);
}

TEST(Position, swivels_face_the_side_of_the_start_unless_it_says_otherwise) {
  const std::string text =
      changed(minimal, "crew: 4",
              "crew: 4, guns: [{weight: 9, port: 1, starboard: 1, swivel: 2, facing: starboard}]");
  const auto scenario =
      read(changed(text, "facing: 0", "facing: 0, guns: {swivels: {w2: port}, unloaded: [s1]}"));
  EXPECT_EQ(scenario.text(), "");
  const auto& guns = scenario.start->state.ships[0].guns;
  EXPECT_EQ(guns[0].side, ShipSide::port);
  EXPECT_EQ(guns[1].side, ShipSide::starboard);
  EXPECT_TRUE(guns[1].unloaded);
  EXPECT_EQ(guns[2].side, ShipSide::starboard);
  EXPECT_EQ(guns[3].side, ShipSide::port);
}

TEST(Position, casualties_before_the_first_assignment_are_not_at_the_guns) {
  const Ship ship = ship_with("casualties: 1, lost_crew: 1");
  EXPECT_EQ(crew_at(ship, Task::guns), 2);
}

TEST(Position, a_mast_falls_with_its_last_box) {
  EXPECT_TRUE(ship_with("rigging: {main: [2, 2, 2]}").fallen[0]);
  EXPECT_FALSE(ship_with("rigging: {main: [2, 2, 1]}").fallen[0]);
}

TEST(Position, a_fallen_mast_has_no_boxes_left) {
  const Ship ship = ship_with("fallen: [main]");
  EXPECT_THAT(std::vector<int>(ship.rigging[0].begin(), ship.rigging[0].begin() + 4),
              ElementsAre(2, 2, 2, 0));
}

TEST(Position, of_a_ship_out_of_the_game_nothing_more_is_asked) {
  EXPECT_EQ(read(changed(with_position("status: sunk, hull: [2, 2]"), "wind_from: 0\n",
                         "wind_from: 0\nturn: 3\n"))
                .start,
            std::nullopt);  // ship two is active and needs her crew
  EXPECT_EQ(about_position("status: left"), "");
  EXPECT_EQ(about_position("status: surrendered, hull: [2, 2]"), "");
}

// ---- a position from a replay ----

/// The state as a replay writes it.
std::string state_text(Start& start) {
  std::string out;
  yaml::Writer writer(out);
  writer.begin_map(yaml::Style::block);
  FieldWriter fields_writer(writer, 1);
  fields(fields_writer, start.state, start.setup);
  writer.end();
  return out;
}

/// The line of a ship in that text, from its brace on.
std::string line_of(const std::string& state, const std::string& id) {
  const std::size_t at = state.find("\n  " + id + ": {") + id.size() + 5;
  return state.substr(at, state.find('\n', at) - at);
}

/// Lake Erie in turn 9, the worse for wear.
Start mid_battle() {
  Start start = read(file_text("examples/orders/lake-erie/scenario.yaml")).start.value();
  start.state.turn = 9;
  start.state.step = Game::steps().called("fire-2").value();
  for (ShipSpec& spec : start.setup.ships) spec.chooses_load = false;
  int n = 0;
  for (std::size_t s = 0; s < start.state.ships.size(); ++s) {
    Ship& ship = start.state.ships[s];
    const ShipSpec& spec = start.setup.ships[s];
    ship.speed = n++ % 4;
    ship.hull[0] = 2;
    ship.guns[0] = {.out = true, .unloaded = true, .fired_before = true, .side = spec.guns[0].side};
    crew_at(ship, Task::guns) -= 1;
    ship.casualties = 1;
    ship.commander = Commander::down;
    ship.last_move = Move::ahead_port;
    load_battery_with(ship, spec, Battery::port, Round::chain);
    load_battery_with(ship, spec, Battery::starboard, Round::double_shot);
    load_battery_with(ship, spec, Battery::bow, Round::grape);
    ship.gun_points = 5;
    ship.facing = Direction(n);
  }
  Ship& first = start.state.ships[0];
  first.fallen[0] = true;
  for (int i = 0; i < start.setup.ships[0].masts[0].boxes; ++i) {
    first.rigging[0][static_cast<std::size_t>(i)] = 2;
  }
  return start;
}

TEST(Position, a_line_of_a_replay_can_be_pasted) {
  Start start = mid_battle();
  const std::string state = state_text(start);
  std::string text = changed(file_text("examples/orders/lake-erie/scenario.yaml"), "wind_from: 2\n",
                             "wind_from: 2\nturn: 9\nstep: fire-2\n");
  for (const ShipSpec& spec : start.setup.ships) {
    const std::size_t ship = text.find("\n  " + spec.id + ":\n");
    const std::size_t from = text.find("position: ", ship);
    text.replace(from, text.find('\n', from) - from, "position: " + line_of(state, spec.id));
  }
  const auto scenario = read(text);
  EXPECT_EQ(scenario.text(), "");
  EXPECT_EQ(scenario.start->state, start.state);
}

TEST(Position, speed_left_over_from_the_turn_before_does_no_harm) {
  const std::string text = changed(with("turn: 2"), "facing: 0",
                                   "facing: 0, speed: 3, "
                                   "crew: {yards: 1, guns: 3}");
  EXPECT_EQ(read(changed(text, "facing: 3", "facing: 3, crew: {guns: 4}")).text(), "");
}

// ---- what cannot be ----

TEST(PositionErrors, speed) {
  EXPECT_EQ(first_line(about_position("speed: 2")),
            "s.yaml:9:89: error: ships.one.position.speed: no ship has a speed before it is worked "
            "out, at step 'speed' [invalid]");
  const std::string later =
      changed(with("step: move-1"), "facing: 0", "facing: 0, crew: {guns: 4}");
  EXPECT_EQ(
      first_line(read(changed(later, "facing: 3", "facing: 3, speed: 2, crew: {guns: 4}")).text()),
      "s.yaml:10:58: error: ships.one.position: needs 'speed': at step 'move-1' it has been "
      "worked out [missing-key]");
  const std::string after =
      changed(with("step: fire-3"), "facing: 0", "facing: 0, crew: {guns: 4}");
  EXPECT_EQ(read(changed(after, "facing: 3", "facing: 3, crew: {guns: 4}")).text(), "");
}

}  // namespace
}  // namespace prizecourt::away_boarders
