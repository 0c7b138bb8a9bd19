#include "formats/rulesets/master_and_commander/scenario.h"

#include "engine/rulesets/master_and_commander/rulings.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/position.h"
#include "formats/rulesets/master_and_commander/ships.h"
#include "formats/scenario/company.h"
#include "formats/telling/victory.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt::master_and_commander {
namespace {

// ---- the last turn ----

/// What `rulings:` says of the stalemate.
std::optional<yaml::Node> told_ruling(yaml::Node map) {
  const auto rulings = map.find("rulings");
  return rulings ? rulings->find(cite_ruling(stalemate)->key) : std::nullopt;
}

/// MC-R127: the number and the ruling go together.
void add_turn_limit(const GameForm& form, yaml::Node map, Setup& setup, Problems& problems) {
  const auto& options = cite_ruling(stalemate)->options;
  const std::string_view none = options[static_cast<std::size_t>(Stalemate::no_limit)];
  const auto told = told_ruling(map);
  if (!form.turn_limit) {
    if (setup.rulings[stalemate] == Stalemate::no_limit) return;
    return yaml::report(problems, *told, "missing-key",
                        "needs the number, as 'turn_limit' beside 'rulings'", "");
  }
  setup.turn_limit = *form.turn_limit;
  setup.rulings.choose(stalemate.row, static_cast<std::size_t>(Stalemate::turn_limit));
  const yaml::Node node = node_at(map, "turn_limit");
  if (told && told->text() == none) {
    yaml::report(problems, node, "invalid", "contradicts the ruling stalemate: no-limit", "");
  }
  if (*form.turn_limit < form.state.turn) {
    yaml::report(problems, node, "invalid",
                 "is before turn " + std::to_string(form.state.turn) + ", when the scenario starts",
                 "");
  }
}

// ---- ships ----

/// Reads `ships`; of a ship that is not named the opening decides whether and where she is.
void add_ships(const GameForm& form, State& state, Problems& problems) {
  if (form.ships && form.ships->kind() != yaml::Kind::map) {
    static_cast<void>(yaml::as_map(*form.ships, problems));
    return;
  }
  std::optional<yaml::MapReader> map;
  if (form.ships) map.emplace(*form.ships, problems);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Square home = form.opening ? home_of(ship_at(s)) : off_board;
    const auto node = map ? map->optional_node(ship_ids[s]) : std::nullopt;
    if (node) {
      state.ships[s] = read_ship(*node, {state.ships[s].ship_class, home, state}, problems);
    } else if (form.opening) {
      state.ships[s] = fresh_ship(state.ships[s].ship_class, home);
    }
  }
  if (map) map->done();
}

/// Every position must be said in full, as there is no sensible default for any part of it.
void check_tact_keys(yaml::Node scenario, Problems& problems) {
  for (const yaml::Node item : node_at(scenario, "tact").items()) {
    yaml::MapReader map(item, problems);
    for (const std::string_view key : needed_of_tact) static_cast<void>(map.node(key));
  }
}

}  // namespace

std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  GameForm form;
  FormReader reader(map, problems);
  describe(reader, form);
  refuse_victory(
      map, "Master & Commander says itself who wins: more prizes, then more ships sunk (MC-0.10)",
      problems);

  Start start{.setup = {}, .state = form.state};
  start.setup.rulings = scenario.rulings;
  start.state.step = static_cast<int>(form.step.value_or(0));
  add_turn_limit(form, map.map(), start.setup, problems);
  begin_fleets(start.setup, start.state);
  start.setup.names = prizecourt::read_names({}, player_names, problems);
  if (form.names) read_names(*form.names, start.setup, problems);
  add_ships(form, start.state, problems);
  if (problems.found(Severity::error) == errors) check_tact_keys(map.map(), problems);
  if (problems.found(Severity::error) == errors) {
    check_fleets(map.map(), start.setup, start.state, problems);
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::sort(start.state.tact.begin(), start.state.tact.end());
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    check_changed(state, ship_at(s), set, problems);
  }
  check_fleets(set, setup, state, problems);
  std::sort(state.tact.begin(), state.tact.end());
}

}  // namespace prizecourt::master_and_commander
