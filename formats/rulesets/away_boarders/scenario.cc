#include "formats/rulesets/away_boarders/scenario.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/form/form_schema.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/ships.h"
#include "formats/scenario/company.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

// ---- players ----

const std::string& side_of(const Named<PlayerForm>& form) {
  return form.value.side.empty() ? form.name : form.value.side;
}

/// Fills in sides and players, sorted; reports when there are not at least two sides.
void add_players(std::span<const Named<PlayerForm>> forms, yaml::Node map, Setup& setup,
                 Problems& problems) {
  for (const auto& form : forms) setup.sides.push_back(side_of(form));
  std::sort(setup.sides.begin(), setup.sides.end());
  setup.sides.erase(std::unique(setup.sides.begin(), setup.sides.end()), setup.sides.end());
  for (const auto& form : forms) {
    const auto side = std::lower_bound(setup.sides.begin(), setup.sides.end(), side_of(form));
    setup.players.push_back(
        {.id = form.name, .side = static_cast<int>(side - setup.sides.begin())});
  }
  std::sort(setup.players.begin(), setup.players.end(),
            [](const PlayerSpec& a, const PlayerSpec& b) { return a.id < b.id; });
  if (forms.size() < 2 || setup.sides.size() >= 2) return;
  yaml::report(
      problems, node_at(map, "players"), "invalid",
      "all players are on one side, " + in_quotes(setup.sides.front()) + ", and a game needs two",
      "");
}

/// The ids of all sides and players.
std::vector<std::string_view> ids_of_people(const Setup& setup) {
  std::vector<std::string_view> ids(setup.sides.begin(), setup.sides.end());
  for (const PlayerSpec& player : setup.players) ids.emplace_back(player.id);
  return ids;
}

/// Warns of players who command no ship.
void warn_of_idle_players(std::span<const Named<PlayerForm>> forms, const Setup& setup,
                          Problems& problems) {
  for (const auto& form : forms) {
    const bool commands =
        std::any_of(setup.ships.begin(), setup.ships.end(), [&](const ShipSpec& ship) {
          return setup.players[static_cast<std::size_t>(ship.player)].id == form.name;
        });
    if (!commands) warn_of_idle_player(form.key, form.name, problems);
  }
}

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
    return yaml::report(problems, told.value_or(map), "missing-key",
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
constexpr std::array<std::string_view, 5> reserved = {"any", "none", "others", "true", "false"};

void add_ships(const GameForm& form, Setup& setup, State& state, Problems& problems) {
  std::vector<std::string_view> players;
  for (const PlayerSpec& player : setup.players) players.emplace_back(player.id);
  for (const Named<ShipForm>* ship : by_id(form.ships)) {
    refuse_reserved(ship->key, ship->name, reserved, problems);
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
  setup.revision = scenario.revision;
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
    check_changed(setup, state, ship_at(s), set, problems);
  }
  check_changed_links(setup, state, set, problems);
}

std::string scenario_schema() {
  const RulesetRow row = ruleset_row();
  ObjectSchema keys = keys_of_scenario<GameForm>(row);
  Setup any_setup;
  any_setup.ids = {identifier_pattern};
  any_setup.revision = revisions.back().number;
  any_setup.rulings.choose(attempts.row, static_cast<std::size_t>(Attempts::one_per_enemy_ship));
  State state;
  FieldSchema visitor(keys);
  pick_fields(visitor, pairs_of_ships, state, any_setup);
  return prizecourt::scenario_schema(row, keys);
}

}  // namespace prizecourt::away_boarders
