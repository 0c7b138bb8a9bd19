#include "formats/rulesets/away_boarders/scenario.h"

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "engine/rulesets/away_boarders/verdict.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/links.h"
#include "formats/rulesets/away_boarders/players.h"
#include "formats/rulesets/away_boarders/points.h"
#include "formats/rulesets/away_boarders/position.h"
#include "formats/rulesets/away_boarders/ships.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

// ---- the field ----

bool check_bounds(const FieldForm& form, Problems& problems) {
  const auto refuse = [&](std::string_view key, std::string message) {
    yaml::report(problems, node_at(form.node, key), "invalid", std::move(message), "");
  };
  if (form.west > form.east) {
    refuse("west", "west is " + std::to_string(form.west) + ", which is beyond east, " +
                       std::to_string(form.east));
  }
  if (form.north > form.south) {
    refuse("north", "north is " + std::to_string(form.north) + ", which is beyond south, " +
                        std::to_string(form.south));
  }
  return form.west <= form.east && form.north <= form.south;
}

void add_land(yaml::Node list, FieldSpec& field, Problems& problems) {
  const yaml::Items items = yaml::as_list(list, problems);
  if (list.size() > max_land) {
    return yaml::report(
        problems, list, "invalid",
        "can have at most " + std::to_string(max_land) + ", found " + std::to_string(list.size()),
        "");
  }
  for (const yaml::Node item : items) {
    const auto point = read_point(item, problems);
    if (!point) continue;
    field.land.push_back(*point);
    if (field.contains(*point)) continue;
    yaml::report(problems, item, "invalid", "the point " + to_text(*point) + " is off the field",
                 "");
  }
  std::sort(field.land.begin(), field.land.end());
  field.land.erase(std::unique(field.land.begin(), field.land.end()), field.land.end());
}

/// The widest field where the bounds make no sense, so that nothing is found to lie outside.
FieldSpec make_field(const FieldForm& form, Problems& problems) {
  if (!check_bounds(form, problems)) {
    return {
        .west = -max_field, .east = max_field, .north = -max_field, .south = max_field, .land = {}};
  }
  FieldSpec field{
      .west = form.west, .east = form.east, .north = form.north, .south = form.south, .land = {}};
  if (form.land) add_land(*form.land, field, problems);
  return field;
}

// ---- turn and step ----

int first_step(const GameForm& form) {
  if (form.step) return static_cast<int>(*form.step);
  return Game::steps().called(form.state.turn == 1 ? "set-up" : "crew-assignment").value();
}

/// What `rulings:` says of the turn limit.
std::optional<yaml::Node> told_ruling(yaml::Node map) {
  const auto rulings = map.find("rulings");
  return rulings ? rulings->find(cite_ruling(turn_limit)->key) : std::nullopt;
}

/// AB-R143: the number and the ruling go together.
void add_turn_limit(const GameForm& form, yaml::Node map, Setup& setup, Problems& problems) {
  const auto& options = cite_ruling(turn_limit)->options;
  const std::string_view none = options[static_cast<std::size_t>(TurnLimit::none)];
  const auto told = told_ruling(map);
  if (!form.turn_limit) {
    if (setup.rulings[turn_limit] == TurnLimit::none) return;
    return yaml::report(problems, *told, "missing-key",
                        "needs the number, as 'turn_limit' beside 'rulings'", "");
  }
  setup.turn_limit = *form.turn_limit;
  setup.rulings.choose(turn_limit.row, static_cast<std::size_t>(TurnLimit::scenario_number));
  const yaml::Node node = node_at(map, "turn_limit");
  if (told && told->text() == none) {
    yaml::report(problems, node, "invalid", "contradicts the ruling turn-limit: none", "");
  }
  if (*form.turn_limit < form.state.turn) {
    yaml::report(problems, node, "invalid",
                 "is before turn " + std::to_string(form.state.turn) + ", when the scenario starts",
                 "");
  }
}

// ---- ships ----

/// Words that stand in orders where ships can be named.
constexpr std::array<std::string_view, 5> reserved_names = {"any", "none", "others", "true",
                                                            "false"};

void check_name(const Named<ShipForm>& ship, Problems& problems) {
  const bool reserved =
      std::find(reserved_names.begin(), reserved_names.end(), ship.name) != reserved_names.end();
  if (!reserved) return;
  yaml::report(problems, ship.key, "invalid",
               "no ship can be called " + in_quotes(ship.name) + ", a word that orders use", "");
}

/// Those with a name that can be used, sorted; of a name that comes twice, which the parser has
/// reported, the first.
std::vector<const Named<ShipForm>*> in_order(const std::vector<Named<ShipForm>>& forms) {
  std::vector<const Named<ShipForm>*> ships;
  for (const auto& form : forms) {
    if (!form.name.empty()) ships.push_back(&form);
  }
  std::stable_sort(ships.begin(), ships.end(),
                   [](const auto* a, const auto* b) { return a->name < b->name; });
  const auto same = [](const auto* a, const auto* b) { return a->name == b->name; };
  ships.erase(std::unique(ships.begin(), ships.end(), same), ships.end());
  return ships;
}

void add_ships(const GameForm& form, Setup& setup, State& state, Problems& problems) {
  std::vector<std::string_view> players;
  for (const PlayerSpec& player : setup.players) players.emplace_back(player.id);
  for (const Named<ShipForm>* ship : in_order(form.ships)) {
    check_name(*ship, problems);
    ShipSpec spec = make_ship(*ship, players, problems);
    state.ships.push_back(read_position(ship->value, setup, state, spec, problems));
    setup.ships.push_back(std::move(spec));
  }
}

void add_victory(const GameForm& form, Setup& setup, Problems& problems) {
  VictoryNames names;
  for (const std::string& side : setup.sides) names.sides.emplace_back(side);
  for (const ShipSpec& ship : setup.ships) names.ships.emplace_back(ship.id);
  names.side_of = [&](std::size_t ship) {
    const auto player = static_cast<std::size_t>(setup.ships[ship].player);
    return static_cast<std::size_t>(setup.players[player].side);
  };
  names.usual_worth = [&](std::size_t ship) { return worth_of(setup, static_cast<ShipId>(ship)); };
  names.first_turn = form.state.turn;
  names.last_turn = setup.turn_limit;
  setup.victory = read_victory(form.victory, names, problems);
}

}  // namespace

Start::Start(Setup the_setup, State the_state)
    : setup(std::move(the_setup)),
      state(std::move(the_state)) {
  setup.ids.clear();
  for (const ShipSpec& ship : setup.ships) setup.ids.emplace_back(ship.id);
}

std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  GameForm form;
  FormReader reader(map, problems);
  describe(reader, form);

  Setup setup;
  State state = form.state;
  setup.rulings = scenario.rulings;
  state.step = first_step(form);
  add_players(form.players, map.map(), setup, problems);
  setup.names = read_names(form.names.names, ids_of_people(setup), problems);
  setup.field = make_field(form.field, problems);
  add_turn_limit(form, map.map(), setup, problems);
  add_ships(form, setup, state, problems);
  if (!problems.has_errors()) add_victory(form, setup, problems);
  if (!problems.has_errors()) warn_of_idle_players(form.players, setup, problems);

  Start start(std::move(setup), std::move(state));
  read_links(map, start.setup, start.state, problems);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    check_changed(setup, state, static_cast<ShipId>(s), set, problems);
  }
  check_changed_links(setup, state, set, problems);
}

}  // namespace prizecourt::away_boarders
