#include "engine/rulesets/admiralty/chapters.h"
#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/orders.h"

#include <array>
#include <string>
#include <vector>

namespace prizecourt::admiralty {
namespace {

/// A ship's entry in a scenario; those of a setup stand in the order of its ships.
using ShipEntry = const Named<ShipForm>*;

// ---- who is there ----

/// What orders and events say where a ship, a side or a player could stand.
constexpr std::array<std::string_view, 8> reserved = {"none",  "all",  "any", "tie",
                                                      "false", "true", "no",  "yes"};

ShipSpec spec_of(Member member, const ShipForm& form, Problems& problems) {
  ShipSpec ship;
  ship.id = std::move(member.id);
  ship.name = std::move(member.name);
  ship.side = static_cast<SideId>(member.side + 1);
  ship.player = std::move(member.player);
  ship.size = form.size;
  ship.crew = form.crew;
  ship.gun_dice = form.gun_dice;
  if (form.base_mm) {
    if (const auto base = read_two_mm(*form.base_mm, base_lengths, problems)) {
      ship.base_length = base->front();
      ship.base_width = base->back();
    }
  }
  return ship;
}

std::vector<ShipEntry> add_company(const GameForm& form, Company& company, Setup& setup,
                                   Problems& problems) {
  for (const Named<SideForm>& side : form.sides) {
    company.add_side(entry_of(side), side.value.player);
    setup.sides.push_back(side.name);
  }
  std::vector<ShipEntry> entries = by_id(form.ships);
  for (const ShipEntry entry : entries) {
    setup.ships.push_back(
        spec_of(company.add_ship(entry_of(*entry), entry->value.who), entry->value, problems));
  }
  company.check();
  return entries;
}

// ---- how they are ----

/// How a ship is when the scenario starts, but for gun dice that are mobilised.
Ship read_ship(const ShipForm& form, const Setup& setup, Problems& problems) {
  Ship ship = form.ship;
  if (form.position_mm) {
    if (const auto at = read_two_mm(*form.position_mm, position_lengths, problems)) {
      ship.placed = true;
      ship.x = at->front();
      ship.y = at->back();
    }
  }
  if (form.captured_by) {
    const auto side = yaml::as_choice(*form.captured_by, SideRoster(setup).all(), problems);
    ship.captured_by = static_cast<SideId>(side.value_or(0));
  }
  if (form.declared) {
    const auto target = yaml::as_choice(*form.declared, ShipRoster(setup).all(), problems);
    ship.declared = static_cast<ShipId>(target.value_or(0));
  }
  return ship;
}

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
                     " are fouled, but neither `gaps` nor positions give the distance",
                 "");
  }
}

// ---- what is odd ----

/// Whether two enemies are within reach, or already fight, or two ships are fouled.
bool anybody_near(const Setup& setup, const State& state) {
  if (!state.fouled.empty() || !state.actions.empty()) return true;
  for (std::size_t a = 0; a < setup.ships.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (setup.ships[a].side == setup.ships[b].side) continue;
      if (within_reach(setup, state, ship_at(a), ship_at(b))) return true;
    }
  }
  return false;
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
  Company company(reserved, problems);
  const std::vector<ShipEntry> entries = add_company(form, company, setup, problems);
  setup.names = read_names(form.names.names, company.people(), problems);
  setup.changes = read_changes(form.events, setup, problems);
  state = opening(setup);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    state.ships[s] = read_ship(entries[s]->value, setup, problems);
  }
  read_position(form, setup, state, problems);
  if (sound()) check_start(map.map(), entries, start, problems);
  if (sound()) check_gun_dice(entries, start, problems);
  if (sound()) read_victory(form.victory, state, setup, problems);
  if (!sound()) return std::nullopt;
  company.warn_of_idle_players();
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

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  if (!setup.changes.empty() || anybody_near(setup, state)) return;
  yaml::warn(problems, node_at(scenario, "ships"), "odd-scenario",
             "no two enemies are within reach of each other, and no `events` bring them together",
             "give distances with `gaps`, or positions with `position_mm`");
}

// ---- the schemas ----

std::string schema(SchemaKind kind) {
  const RulesetRow row = ruleset_row();
  if (kind == SchemaKind::scenario) return scenario_schema(row, keys_of_scenario<GameForm>(row));
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  return schema_of_ship_orders(row.title, header, object, definitions_of_ship_orders(Setup()))
      .to_text();
}

}  // namespace prizecourt::admiralty
