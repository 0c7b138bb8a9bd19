#include "formats/rulesets/form_line_of_battle/forms.h"

#include <algorithm>
#include <map>

// Where a scenario stands in its game: turn and step, and what ships have to do with each other;
// and what it brings later.
namespace prizecourt::form_line_of_battle {
namespace {

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

/// The side that moves in a turn, as far as the phases tell.
Side mover_of(const Setup& setup, int turn) {
  return setup.phases[static_cast<std::size_t>(turn - 1) % setup.phases.size()];
}

Side read_moving(const GameForm& form, const Setup& setup, int turn, Problems& problems) {
  const Side usual = mover_of(setup, turn);
  if (!form.moving) return usual;
  const std::array<std::string_view, 2> ids = {setup.sides[0].id, setup.sides[1].id};
  const auto side = yaml::as_choice(*form.moving, ids, problems);
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

}  // namespace

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

}  // namespace prizecourt::form_line_of_battle
