#include "formats/rulesets/form_line_of_battle/scenario.h"

#include "engine/rulesets/form_line_of_battle/position.h"
#include "engine/rulesets/form_line_of_battle/setting_up.h"
#include "formats/rulesets/form_line_of_battle/changes_read.h"
#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/rulesets/form_line_of_battle/position.h"
#include "formats/rulesets/form_line_of_battle/ships.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

/// The setup's own phases where nothing is said.
void read_phases(const GameForm& form, Setup& setup, Problems& problems) {
  if (!form.phases) return;
  const std::array<std::string_view, 2> ids = {setup.sides[0].id, setup.sides[1].id};
  const yaml::Items items = yaml::as_list(*form.phases, problems);
  if (form.phases->kind() != yaml::Kind::list) return;
  std::vector<Side> phases;
  for (const yaml::Node item : items) {
    if (const auto side = yaml::as_choice(item, ids, problems)) {
      phases.push_back(static_cast<Side>(*side));
    }
  }
  if (form.phases->size() == 0 || form.phases->size() > most_phases) {
    return yaml::report(problems, *form.phases, "invalid",
                        "needs 1 to " + std::to_string(most_phases) + " sides, found " +
                            std::to_string(form.phases->size()),
                        "");
  }
  if (!phases.empty()) setup.phases = std::move(phases);
}

void check_start(yaml::Node scenario, const std::vector<ShipEntry>& entries, const Start& start,
                 Problems& problems) {
  report_flaws(flaws_in_setup(start.setup), scenario, problems);
  report_flaws(flaws_in_game(start.setup, start.state), scenario, problems);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    report_flaws(flaws_in_ship(start.setup, start.state, static_cast<ShipId>(s)),
                 entries[s]->value.node, problems);
  }
}

std::vector<ShipEntry> read_setup(const GameForm& form, Setup& setup, Problems& problems) {
  add_sides(form.sides, setup, problems);
  read_phases(form, setup, problems);
  setup.last_turn = form.last_turn.value_or(0);
  std::vector<ShipEntry> entries = add_ships(form, setup, problems);
  setup.events = read_changes(form.events, setup, problems);
  return entries;
}

void add_victory(const GameForm& form, const State& state, Setup& setup, Problems& problems) {
  VictoryNames names;
  for (const SideSpec& side : setup.sides) names.sides.emplace_back(side.id);
  for (const ShipSpec& ship : setup.ships) names.ships.emplace_back(ship.id);
  names.side_of = [&](std::size_t ship) { return index(setup.ships[ship].side); };
  names.usual_worth = [&](std::size_t ship) { return worth_of(setup, static_cast<ShipId>(ship)); };
  names.first_turn = state.turn;
  names.last_turn = setup.last_turn;
  setup.victory = read_victory(form.victory, names, problems);
}

// ---- the umpire's hand ----

/// The ships of an item of one of the state's lists; there is no sensible default for either.
struct ListKeys {
  std::string_view list, first, second;
};

constexpr std::array list_keys = {ListKeys{"in_reach", "a", "b"}, ListKeys{"links", "a", "b"},
                                  ListKeys{"contacts", "mover", "target"},
                                  ListKeys{"attempts", "mover", "target"},
                                  ListKeys{"actions", "mover", "target"}};

void check_list_keys(yaml::Node set, Problems& problems) {
  for (const auto& [list, first, second] : list_keys) {
    const auto node = set.find(list);
    if (!node) continue;
    for (const yaml::Node item : node->items()) {
      yaml::MapReader map(item, problems);
      static_cast<void>(map.node(first));
      static_cast<void>(map.node(second));
    }
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
  if (form.sides.size() != both_sides.size()) return std::nullopt;

  Start start;
  Setup& setup = start.setup;
  State& state = start.state;
  setup.rulings = scenario.rulings;
  setup.revision = scenario.revision;
  const std::vector<ShipEntry> entries = read_setup(form, setup, problems);
  setup.names = read_names(form.names.names, ids_of_people(setup), problems);
  state = opening(setup);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    state.ships[s] = read_ship(entries[s]->value, state.ships[s], setup, problems);
  }
  read_position(form, setup, state, problems);
  if (sound()) check_start(map.map(), entries, start, problems);
  if (sound()) add_victory(form, state, setup, problems);
  if (!sound()) return std::nullopt;
  warn_of_idle_players(form.sides, setup, problems);
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  check_list_keys(set, problems);
  if (problems.found(Severity::error) != errors) return;
  sort_pairs(state);
  report_flaws(flaws_in_game(setup, state), set, problems);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const yaml::Node ship = node_at(node_at(set, "ships"), setup.ships[s].id);
    report_flaws(flaws_in_ship(setup, state, static_cast<ShipId>(s)), ship, problems);
  }
}

}  // namespace prizecourt::form_line_of_battle
