#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/form/fields_yaml.h"
#include "formats/form/form_schema.h"
#include "formats/rulesets/away_boarders/ships.h"

#include <algorithm>
#include <string>

namespace prizecourt::away_boarders {
namespace {

constexpr yaml::Range coordinates{-max_coordinate, max_coordinate};

constexpr std::uint8_t destroyed = 2;

/// What the checks look at.
struct Position {
  yaml::Node node;
  const Setup& setup;
  const State& state;
  const ShipSpec& spec;
  Problems& problems;

  [[nodiscard]] bool says(std::string_view key) const { return node.find(key).has_value(); }

  void refuse(std::string_view key, std::string message) const {
    yaml::report(problems, node_at(node, key), "invalid", std::move(message), "");
  }

  void miss(std::string message) const {
    yaml::report(problems, node, "missing-key", std::move(message), "");
  }
};

int step_number(std::string_view name) {
  return Game::steps().called(name).value();
}

/// AB-1.5.1: the hands are set aside until the first crew assignment.
bool before_first_assignment(const State& state) {
  return state.turn == 1 && state.step <= step_number("crew-assignment");
}

bool before_set_up(const State& state) {
  return state.turn == 1 && state.step <= step_number("set-up");
}

std::span<std::uint8_t> boxes_of(Ship& ship, const ShipSpec& spec, std::size_t mast) {
  return std::span(ship.rigging[mast]).first(static_cast<std::size_t>(spec.masts[mast].boxes));
}

template <class Boxes>
bool all_destroyed(const Boxes& boxes) {
  return std::all_of(boxes.begin(), boxes.end(), [](int box) { return box == destroyed; });
}

// ---- what a position leaves out ----

/// AB-1.5.1. Before the assignment all hands wait at the guns; so do those of a ship that is out of
/// the game, where it does not matter.
void fill_crew(const Position& position, Ship& ship) {
  if (position.says("crew")) return;
  if (!out_of_play(ship) && !before_first_assignment(position.state)) {
    return position.miss("needs 'crew': in turn " + std::to_string(position.state.turn) +
                         ", step '" + std::string(Game::steps().name_of(position.state.step)) +
                         "', the hands are in their boxes");
  }
  const int hands = position.spec.crew_total - ship.casualties - ship.lost_crew;
  crew_at(ship, Task::guns) = std::max(0, hands);
}

/// AB-4.1.4: where nothing is said of single guns, all of a side hold what the side does.
void fill_rounds(Ship& ship, const ShipSpec& spec) {
  for (const Battery battery : all_batteries) {
    load_battery_with(ship, spec, battery, load_of(ship, battery));
  }
}

/// AB-4.3.13: a mast has fallen when all its boxes are destroyed; one of both is enough to say.
void fill_masts(const Position& position, Ship& ship) {
  const auto rigging = position.node.find("rigging");
  for (std::size_t m = 0; m < position.spec.masts.size(); ++m) {
    const auto boxes = boxes_of(ship, position.spec, m);
    const bool told = rigging && rigging->find(name_of(position.spec.masts[m].name));
    if (ship.fallen[m] && !told) std::fill(boxes.begin(), boxes.end(), destroyed);
    if (!position.says("fallen")) ship.fallen[m] = all_destroyed(boxes);
  }
}

// ---- what cannot be ----

void check_place(const Position& position, const Ship& ship) {
  const bool on_map = !out_of_play(ship) || ship.status == Status::surrendered;
  if (!on_map) return;
  const FieldSpec& field = position.setup.field;
  if (!field.contains(ship.at)) {
    position.refuse("at", "the point " + to_text(ship.at) + " is off the field");
  } else if (field.is_land(ship.at)) {
    position.refuse("at", "the point " + to_text(ship.at) + " is land");
  }
}

/// AB-4.3.12.
void check_hull(const Position& position, const Ship& ship) {
  const auto boxes = std::span(ship.hull).first(static_cast<std::size_t>(position.spec.hull_boxes));
  if (out_of_play(ship) || !all_destroyed(boxes)) return;
  position.refuse("hull", "all hull boxes are destroyed, so the ship is sunk and not active");
}

/// AB-4.3.13.
void check_masts(const Position& position, Ship& ship) {
  for (std::size_t m = 0; m < position.spec.masts.size(); ++m) {
    const std::string mast(name_of(position.spec.masts[m].name));
    const bool gone = all_destroyed(boxes_of(ship, position.spec, m));
    if (gone && !ship.fallen[m]) {
      position.refuse("fallen",
                      "all boxes of the " + mast + " mast are destroyed, so it has fallen");
    }
    if (ship.fallen[m] && !gone) {
      position.refuse("rigging",
                      "the " + mast + " mast has fallen, so all its boxes are destroyed");
    }
  }
}

/// Section 2.3 of the catalogue.
void check_crew(const Position& position, const Ship& ship) {
  const int aboard = crew_aboard(ship);
  const int all = aboard + ship.casualties + ship.lost_crew;
  if (all != position.spec.crew_total) {
    position.refuse("crew", std::to_string(aboard) + " hands in the boxes, " +
                                std::to_string(ship.casualties) + " casualties and " +
                                std::to_string(ship.lost_crew) + " lost are " +
                                std::to_string(all) + ", but the ship has " +
                                std::to_string(position.spec.crew_total));
  }
  if (ship.busy_boarders > crew_at(ship, Task::boarding)) {
    position.refuse("busy_boarders", "more than the hands that are boarding");
  }
}

/// AB-3.1.1: speed is worked out once a turn. What the turn before left over does no harm.
void check_speed(const Position& position, const Ship& ship) {
  if (out_of_play(ship)) return;
  const int step = position.state.step;
  const int worked_out = step_number("speed");
  if (position.state.turn == 1 && step <= worked_out && ship.speed > 0) {
    position.refuse("speed", "no ship has a speed before it is worked out, at step 'speed'");
  }
  const bool counts = step > worked_out && step <= step_number("drift");
  if (counts && !position.says("speed")) {
    position.miss("needs 'speed': at step '" + std::string(Game::steps().name_of(step)) +
                  "' it has been worked out");
  }
}

void check_moves(const Position& position, const Ship& ship) {
  if (ship.backs_this_turn > ship.moves_this_turn) {
    position.refuse("backs_this_turn", "more than 'moves_this_turn'");
  }
  if (ship.limited_backs_this_turn > ship.backs_this_turn) {
    position.refuse("limited_backs_this_turn", "more than 'backs_this_turn'");
  }
}

/// What must hold whatever is said and left out.
void check_ship(const Position& position, Ship& ship) {
  check_place(position, ship);
  if (ship.sail == Sail::oars && !position.spec.has_sweeps) {
    position.refuse("sail", "a ship without sweeps cannot be under oars");
  }
  check_hull(position, ship);
  check_masts(position, ship);
  check_crew(position, ship);
  check_moves(position, ship);
}

void check_position(const Position& position, Ship& ship) {
  check_ship(position, ship);
  check_speed(position, ship);
}

}  // namespace

std::string to_text(grid::Point point) {
  return '[' + std::to_string(point.q) + ", " + std::to_string(point.r) + ']';
}

std::optional<grid::Point> read_point(yaml::Node node, Problems& problems) {
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  std::array<int, 2> numbers{};
  if (node.size() != numbers.size()) {
    yaml::report(problems, node, "invalid",
                 "needs exactly 2 numbers, found " + std::to_string(node.size()), "");
    return std::nullopt;
  }
  std::size_t i = 0;
  for (const yaml::Node item : items) {
    const auto number = yaml::as_integer(item, coordinates, problems);
    if (!number) return std::nullopt;
    numbers[i++] = static_cast<int>(*number);
  }
  return grid::Point{numbers[0], numbers[1]};
}

Json schema_of_point() {
  return schema_of_list(schema_of_integer(coordinates), {2, 2});
}

Ship read_position(const ShipForm& form, const Setup& setup, const State& state, ShipSpec& spec,
                   Problems& problems) {
  Ship ship;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) ship.guns[g].side = spec.guns[g].side;
  const bool understood = !spec.masts.empty() && spec.hull_boxes > 0;
  if (!form.position || !understood) return ship;

  const std::size_t errors = problems.found(Severity::error);
  const Position position{*form.position, setup, state, spec, problems};
  yaml::MapReader map(position.node, problems);
  for (const std::string_view key : needed_of_position) static_cast<void>(map.node(key));
  FieldReader reader(map, problems);
  fields(reader, ship, spec, setup.rulings);
  map.done();
  if (problems.found(Severity::error) != errors) return ship;
  const auto guns = position.node.find("guns");
  if (!guns || !guns->find("rounds")) fill_rounds(ship, spec);

  spec.chooses_load = before_set_up(state) && !position.says("load");
  spec.chooses_sail = before_set_up(state) && !position.says("sail");
  fill_masts(position, ship);
  fill_crew(position, ship);
  if (problems.found(Severity::error) == errors) check_position(position, ship);
  return ship;
}

void check_changed(const Setup& setup, State& state, ShipId id, yaml::Node set,
                   Problems& problems) {
  const ShipSpec& spec = setup.ships[index(id)];
  const yaml::Node node = node_at(node_at(set, "ships"), spec.id);
  check_ship({node, setup, state, spec, problems}, state.ships[index(id)]);
}

// ---- its schema ---------------------------------------------------------------------------------

namespace {

/// Stands for every ship there can be (FieldSchema).
ShipSpec any_ship() {
  ShipSpec ship;
  for (const std::string_view name : names(MastName{})) {
    ship.masts.push_back(
        {.name = from_name<MastName>(name).value(), .rig = {}, .boxes = max_rigging_boxes});
  }
  ship.hull_boxes = max_hull_boxes;
  for (const std::string_view pattern : gun_patterns) {
    ship.guns.emplace_back().id = pattern;
    if (pattern == swivel_pattern) ship.guns.back().mount = Mount::swivel;
  }
  return ship;
}

}  // namespace

Json schema_of_position() {
  ObjectSchema object;
  FieldSchema visitor(object);
  Ship ship;
  RulingsInForce rulings;  // under which every field is there
  rulings.choose(mix_load.row, static_cast<std::size_t>(MixLoad::track_per_gun));
  fields(visitor, ship, any_ship(), rulings);
  for (const std::string_view key : needed_of_position) object.require(key);
  return object.finished();
}

}  // namespace prizecourt::away_boarders
