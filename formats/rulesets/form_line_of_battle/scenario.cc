#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/form_line_of_battle/forms.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

#include <algorithm>
#include <array>
#include <map>
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

/// The setup's own phases where nothing is said.
void read_phases(const GameForm& form, Setup& setup, Problems& problems) {
  if (!form.phases) return;
  const yaml::Items items = yaml::as_list(*form.phases, problems);
  if (form.phases->kind() != yaml::Kind::list) return;
  std::vector<Side> phases;
  for (const yaml::Node item : items) {
    if (const auto side = yaml::as_choice(item, sides(setup), problems)) {
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

// ---- pairs --------------------------------------------------------------------------------------

/// The one that moves comes first.
template <class Form>
std::optional<NamedPair> read_pair(const Form& form, const Setup& setup, Problems& problems) {
  if (!form.mover || !form.target) return std::nullopt;
  return PairReader(setup, Between::enemies, problems).read({form.node, *form.mover, *form.target});
}

/// Contacts in the order of the list. None comes twice.
std::vector<Contact> read_contacts(const std::vector<ContactForm>& forms, const Setup& setup,
                                   Problems& problems) {
  std::vector<Contact> contacts;
  for (const ContactForm& form : forms) {
    const auto pair = read_pair(form, setup, problems);
    if (!pair) continue;
    const Contact made{ship_at(pair->first), ship_at(pair->second), form.how};
    const auto again = [&](const Contact& before) {
      return before.mover == made.mover && before.target == made.target;
    };
    if (std::any_of(contacts.begin(), contacts.end(), again)) {
      PairReader(setup, Between::enemies, problems).refuse_again(form.node, *pair);
    }
    contacts.push_back(made);
  }
  return contacts;
}

/// Calls `f` with the first and the second ship of every pair of a list, if there is one.
template <class F>
void for_each_pair(const std::optional<yaml::Node>& list, const PairReader& reader, F f) {
  for (const NamedPair pair : reader.read_all(list)) f(ship_at(pair.first), ship_at(pair.second));
}

// ---- the position -------------------------------------------------------------------------------

Side read_moving(const GameForm& form, const Setup& setup, int turn, Problems& problems) {
  const Side usual = setup.phases[static_cast<std::size_t>(turn - 1) % setup.phases.size()];
  if (!form.moving) return usual;
  const auto side = yaml::as_choice(*form.moving, sides(setup), problems);
  return side ? static_cast<Side>(*side) : usual;
}

/// What binds the ships, from the lists of pairs that say it by kinds.
std::vector<Link> read_links(const GameForm& form, const Setup& setup, Problems& problems) {
  std::map<ShipPair, Link> links;
  const PairReader reader(setup, Between::anybody, problems);
  const auto link = [&](ShipId one, ShipId two) -> Link& {
    const ShipPair ships = pair_of(one, two);
    Link& found = links[ships];
    found.ships = ships;
    return found;
  };
  for_each_pair(form.in_contact, reader, [&](ShipId a, ShipId b) { link(a, b).in_contact = true; });
  for_each_pair(form.entangled, reader, [&](ShipId a, ShipId b) { link(a, b).entangled = true; });
  for_each_pair(form.grappled, reader, [&](ShipId a, ShipId b) { link(a, b).grappled = true; });
  for_each_pair(form.boarding, reader, [&](ShipId a, ShipId b) {
    link(a, b).grappled = true;
    link(a, b).boarding = a < b ? Boarding::a_boards_b : Boarding::b_boards_a;
  });
  std::vector<Link> all;
  all.reserve(links.size());
  for (const auto& [ships, one] : links) all.push_back(one);
  return all;
}

// ---- changes ------------------------------------------------------------------------------------

using Changes = std::vector<Change>;

void add_conditions(const std::optional<yaml::Node>& list, NewCondition change, Changes& changes,
                    Problems& problems) {
  if (!list) return;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    const auto condition = yaml::as_enum<Impairment>(item, problems);
    if (!condition) continue;
    change.condition = *condition;
    changes.emplace_back(change);
  }
}

void add_ship(ShipId ship, const ShipChangeForm& form, Changes& changes, Problems& problems) {
  if (form.parties_lost > 0 || form.broadside_lost > 0) {
    changes.emplace_back(Gunfire{ship, form.parties_lost, form.broadside_lost});
  }
  if (form.heading) changes.emplace_back(NewHeading{ship, *form.heading});
  if (form.node.find("position_mm")) changes.emplace_back(NewPosition{ship, form.x_mm, form.y_mm});
  add_conditions(form.begins, {.ship = ship, .presence = Presence::begins}, changes, problems);
  add_conditions(form.ends, {.ship = ship, .presence = Presence::ends}, changes, problems);
  if (form.captain_state) changes.emplace_back(NewCaptainState{ship, *form.captain_state});
}

Changes changes_of(const EventForm& event, const Setup& setup, Problems& problems) {
  Changes changes;
  const auto roster = ship_roster(setup);
  for (const auto& [name, key, form] : event.ships) {
    const std::size_t before = changes.size();
    const std::size_t errors = problems.found(Severity::error);
    const auto ship = name.empty() ? std::nullopt : yaml::as_choice(key, roster, problems);
    if (ship) add_ship(static_cast<ShipId>(*ship), form, changes, problems);
    if (changes.size() > before || problems.found(Severity::error) > errors || !ship) continue;
    yaml::report(problems, form.node, "invalid", "no change to this ship is listed", "");
  }
  const PairReader anybody(setup, Between::anybody, problems);
  const PairReader enemies(setup, Between::enemies, problems);
  for_each_pair(event.parted, anybody,
                [&](ShipId one, ShipId two) { changes.emplace_back(Parting{pair_of(one, two)}); });
  for_each_pair(event.entangled, anybody,
                [&](ShipId one, ShipId two) { changes.emplace_back(Fouling{pair_of(one, two)}); });
  for_each_pair(event.in_reach, enemies, [&](ShipId one, ShipId two) {
    changes.emplace_back(Reach{pair_of(one, two), Presence::begins});
  });
  for_each_pair(event.out_of_reach, enemies, [&](ShipId one, ShipId two) {
    changes.emplace_back(Reach{pair_of(one, two), Presence::ends});
  });
  for (const Contact& contact : read_contacts(event.contacts, setup, problems)) {
    changes.emplace_back(Touch{contact});
  }
  return changes;
}

/// The changes that a scenario makes, sorted by turn. Within a turn they come in the order of the
/// file.
std::vector<DatedChange> read_changes(const std::vector<EventForm>& events, const Setup& setup,
                                      Problems& problems) {
  std::vector<DatedChange> dated;
  for (const EventForm& event : events) {
    for (const Change& change : changes_of(event, setup, problems)) {
      dated.push_back({event.turn, change});
    }
  }
  std::stable_sort(dated.begin(), dated.end(),
                   [](const DatedChange& a, const DatedChange& b) { return a.turn < b.turn; });
  return dated;
}

/// Fills in all of `state` but its ships. Requires that the setup has its ships and phases.
void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems) {
  state.turn = form.turn.value_or(1);
  state.step = static_cast<int>(form.step.value_or(0));
  state.moving = read_moving(form, setup, state.turn, problems);
  const PairReader enemies(setup, Between::enemies, problems);
  for_each_pair(form.in_reach, enemies, [&](ShipId one, ShipId two) {
    state.in_reach.push_back({one, two});
  });
  state.contacts = read_contacts(form.contacts, setup, problems);
  state.links = read_links(form, setup, problems);
  for (const AttemptForm& attempt : form.attempts) {
    if (const auto pair = read_pair(attempt, setup, problems)) {
      state.attempts.push_back({ship_at(pair->first), ship_at(pair->second)});
    }
  }
  for (const ActionForm& action : form.actions) {
    if (const auto pair = read_pair(action.ships, setup, problems)) {
      state.actions.push_back({ship_at(pair->first), ship_at(pair->second), action.counter_board});
    }
  }
  sort_pairs(state);
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
  for (const Side side : both_sides) {
    const Named<SideForm>& entry = form.sides[index(side)];
    company.add_side(entry_of(entry), entry.value.player);
    setup.sides[index(side)].id = entry.name;
  }
  read_phases(form, setup, problems);
  setup.last_turn = form.last_turn.value_or(0);
  const std::vector<ShipEntry> entries = by_id(form.ships);
  for (const ShipEntry entry : entries) {
    setup.ships.push_back(
        spec_of(company.add_ship(entry_of(*entry), entry->value.who), entry->value, problems));
  }
  company.check();
  setup.events = read_changes(form.events, setup, problems);
  setup.names = read_names(form.names.names, company.people(), problems);
  state = opening(setup);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    state.ships[s] = read_ship(entries[s]->value, state.ships[s], setup, problems);
  }
  read_position(form, setup, state, problems);
  const auto node_of = [&](std::size_t s) { return entries[s]->value.node; };
  if (sound()) {
    report_flaws(flaws_in_setup(setup), map.map(), problems);
    report_flaws_of_position(setup, state, map.map(), node_of, problems);
  }
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
  const auto node_of = [&](std::size_t s) {
    return node_at(node_at(set, "ships"), setup.ships[s].id);
  };
  report_flaws_of_position(setup, state, set, node_of, problems);
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
