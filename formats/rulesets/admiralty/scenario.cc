#include "formats/rulesets/admiralty/scenario.h"

#include "engine/rulesets/admiralty/distance.h"
#include "engine/rulesets/admiralty/position.h"
#include "engine/rulesets/admiralty/setting_up.h"
#include "formats/rulesets/admiralty/changes_read.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/position.h"
#include "formats/rulesets/admiralty/ships.h"
#include "formats/rulesets/admiralty/words.h"

namespace prizecourt::admiralty {
namespace {

void check_start(yaml::Node scenario, const std::vector<ShipEntry>& entries, const Start& start,
                 Problems& problems) {
  report_flaws(flaws_in_setup(start.setup), scenario, problems);
  report_flaws(flaws_in_game(start.setup, start.state), scenario, problems);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    report_flaws(flaws_in_ship(start.setup, start.state, ship_at(s)), entries[s]->value.node,
                 problems);
  }
}

/// Gun dice of a ship are hit, away or lost, and none of them twice.
void check_gun_dice(const std::vector<ShipEntry>& entries, const Start& start, Problems& problems) {
  for (std::size_t s = 0; s < entries.size(); ++s) {
    const Ship& ship = start.state.ships[s];
    const int gone = ship.gd_mobilized + ship.gd_lost;
    if (gone <= start.setup.ships[s].gun_dice) continue;
    yaml::report(problems, node_at(entries[s]->value.node, "gun_dice"), "invalid",
                 "fewer than the " + std::to_string(gone) + " that are mobilised or lost", "");
  }
}

void add_victory(const GameForm& form, const State& state, Setup& setup, Problems& problems) {
  VictoryNames names;
  for (const std::string& side : setup.sides) names.sides.emplace_back(side);
  for (const ShipSpec& ship : setup.ships) names.ships.emplace_back(ship.id);
  names.side_of = [&](std::size_t ship) { return index(setup.ships[ship].side); };
  names.usual_worth = [&](std::size_t ship) { return worth_of(setup, ship_at(ship)); };
  names.first_turn = state.turn;
  names.last_turn = setup.last_turn;
  setup.victory = read_victory(form.victory, names, problems);
}

// ---- the umpire's hand --------------------------------------------------------------------------

/// How a game has ended and how long it has been quiet.
void refuse_what_play_decides(yaml::Node set, Problems& problems) {
  for (const std::string_view key : {"verdict", "winner", "reason", "passed", "turns_passed"}) {
    if (!set.find(key)) continue;
    yaml::report(problems, node_at(set, key), "invalid", "follows from play and cannot be set", "");
  }
}

/// Ships that lie locked together lie somewhere: without a distance nobody could board across.
void check_fouled(const Setup& setup, const State& state, yaml::Node fouled, Problems& problems) {
  for (const ShipPair& pair : state.fouled) {
    const bool is_pair = pair.first != no_ship && pair.first != pair.second;  // else a flaw
    if (!is_pair || gap_um(setup, state, pair.first, pair.second)) continue;
    yaml::report(problems, fouled, "invalid",
                 in_quotes(setup.ships[index(pair.first)].id) + " and " +
                     in_quotes(setup.ships[index(pair.second)].id) +
                     " are fouled, and no gap or positions say how far apart they are",
                 "");
  }
}

}  // namespace

std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto sound = [&] { return problems.found(Severity::error) == errors; };
  GameForm form;
  FormReader reader(map, problems);
  describe(reader, form);
  if (form.sides.empty() || form.sides.size() > most_sides || form.ships.size() > most_ships) {
    return std::nullopt;
  }

  Start start;
  Setup& setup = start.setup;
  State& state = start.state;
  setup.rulings = scenario.rulings;
  setup.last_turn = form.last_turn.value_or(0);
  add_sides(form.sides, setup, problems);
  const std::vector<ShipEntry> entries = add_ships(form, setup, problems);
  setup.names = read_names(form.names.names, ids_of_people(setup), problems);
  setup.changes = read_changes(form.events, setup, problems);
  state = opening(setup);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    state.ships[s] = read_ship(entries[s]->value, setup, problems);
  }
  read_position(form, setup, state, problems);
  if (sound()) check_start(map.map(), entries, start, problems);
  if (sound()) check_gun_dice(entries, start, problems);
  if (sound()) add_victory(form, state, setup, problems);
  if (!sound()) return std::nullopt;
  warn_of_idle_players(form.sides, setup, problems);
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  refuse_what_play_decides(set, problems);
  sort_lists(state);
  const yaml::Node ships = node_at(set, "ships");
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const yaml::Node ship = node_at(ships, setup.ships[s].id);
    if (!ship.find("gd_mobilized")) count_mobilized(state, ship_at(s));
  }
  report_flaws(flaws_in_game(setup, state), set, problems);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const yaml::Node ship = node_at(ships, setup.ships[s].id);
    report_flaws(flaws_in_ship(setup, state, ship_at(s)), ship, problems);
  }
  if (const auto fouled = set.find("fouled")) check_fouled(setup, state, *fouled, problems);
}

}  // namespace prizecourt::admiralty
