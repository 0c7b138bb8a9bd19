#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

#include <array>
#include <string>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

/// A ship's entry in a scenario; those of a setup stand in the order of its ships.
using ShipEntry = const Named<ShipForm>*;

// ---- who is there ----

/// What orders and events say where a ship, a side or a player could stand.
constexpr std::array<std::string_view, 8> reserved = {"none",  "hold", "all", "any",
                                                      "false", "true", "no",  "yes"};

int read_rate(yaml::Node node, Problems& problems) {
  const std::string_view text = node.text();
  const bool is_number = !text.empty() && '0' <= text.front() && text.front() <= '9';
  if (is_number) {
    return static_cast<int>(yaml::as_integer(node, {1, unrated - 1}, problems).value_or(unrated));
  }
  return static_cast<int>(yaml::as_choice(node, rate_names, problems).value_or(unrated - 1)) + 1;
}

/// FLB-R24.
Quality quality_of(const ShipForm& form) {
  constexpr auto alias = quality_words.size() - 1;
  const std::size_t word = form.quality.value_or(alias);
  return word == alias ? Quality::experienced : static_cast<Quality>(word);
}

ShipSpec spec_of(Member member, const ShipForm& form, Problems& problems) {
  ShipSpec ship;
  ship.id = std::move(member.id);
  ship.name = std::move(member.name);
  ship.side = static_cast<Side>(member.side);
  ship.player = std::move(member.player);
  if (form.rate) ship.rate = read_rate(*form.rate, problems);
  ship.quality = quality_of(form);
  return ship;
}

/// Requires two sides.
void add_sides(const GameForm& form, Company& company, Setup& setup) {
  for (const Side side : both_sides) {
    const Named<SideForm>& entry = form.sides[index(side)];
    company.add_side(entry_of(entry), entry.value.player);
    setup.sides[index(side)].id = entry.name;
  }
}

std::vector<ShipEntry> add_ships(const GameForm& form, Company& company, Setup& setup,
                                 Problems& problems) {
  std::vector<ShipEntry> entries = by_id(form.ships);
  for (const ShipEntry entry : entries) {
    setup.ships.push_back(
        spec_of(company.add_ship(entry_of(*entry), entry->value.who), entry->value, problems));
  }
  company.check();
  return entries;
}

/// How a ship is when the scenario starts. `usual` is what she is unless the entry says otherwise.
Ship read_ship(const ShipForm& form, const Ship& usual, const Setup& setup, Problems& problems) {
  Ship ship = form.ship;
  if (ship.broadside == by_rate) ship.broadside = usual.broadside;
  if (ship.parties == by_rate) ship.parties = usual.parties;
  if (form.prize_of) {
    const auto owner = yaml::as_choice(*form.prize_of, owner_roster(setup), problems);
    ship.prize_of = owner ? static_cast<Owner>(*owner) : Owner::none;
  }
  return ship;
}

// ---- the rest ----

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
    report_flaws(flaws_in_ship(start.setup, start.state, ship_at(s)), entries[s]->value.node,
                 problems);
  }
}

std::vector<ShipEntry> read_setup(const GameForm& form, Company& company, Setup& setup,
                                  Problems& problems) {
  add_sides(form, company, setup);
  read_phases(form, setup, problems);
  setup.last_turn = form.last_turn.value_or(0);
  std::vector<ShipEntry> entries = add_ships(form, company, setup, problems);
  setup.events = read_changes(form.events, setup, problems);
  return entries;
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

// ---- what is odd ----

bool anybody_near(const Setup& setup, const State& state) {
  if (!state.contacts.empty() || !state.actions.empty()) return true;
  for (std::size_t a = 0; a < setup.ships.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (are_touching(state, ship_at(a), ship_at(b))) return true;
      if (are_in_reach(state, ship_at(a), ship_at(b))) return true;
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
  if (form.sides.size() != both_sides.size()) return std::nullopt;

  Start start;
  Setup& setup = start.setup;
  State& state = start.state;
  setup.rulings = scenario.rulings;
  setup.revision = scenario.revision;
  Company company(reserved, problems);
  const std::vector<ShipEntry> entries = read_setup(form, company, setup, problems);
  setup.names = read_names(form.names.names, company.people(), problems);
  state = opening(setup);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    state.ships[s] = read_ship(entries[s]->value, state.ships[s], setup, problems);
  }
  read_position(form, setup, state, problems);
  if (sound()) check_start(map.map(), entries, start, problems);
  if (sound()) read_victory(form.victory, state, setup, problems);
  if (!sound()) return std::nullopt;
  company.warn_of_idle_players();
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
    report_flaws(flaws_in_ship(setup, state, ship_at(s)), ship, problems);
  }
}

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  if (!setup.events.empty() || anybody_near(setup, state)) return;
  yaml::warn(problems, node_at(scenario, "ships"), "odd-scenario",
             "no two ships can come alongside each other, and no `events` bring them together",
             "list who can in `in_reach`, or who touches in `in_contact`");
}

std::string schema(SchemaKind kind) {
  const RulesetRow row = ruleset_row();
  if (kind == SchemaKind::scenario) return scenario_schema(row, keys_of_scenario<GameForm>(row));
  const OrdersHeader header{.rulings = ruling_table};
  ObjectSchema object = orders_header(header);
  add_parley(object);
  Json definitions = definitions_of_ship_orders(Setup());
  const Json name = schema_of_text();
  definitions.set("enemies", schema_of_any({name, schema_of_list(name, {1, 0})}));
  return schema_of_ship_orders(row.title, header, object, definitions).to_text();
}

}  // namespace prizecourt::form_line_of_battle
