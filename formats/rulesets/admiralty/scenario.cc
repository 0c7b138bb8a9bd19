#include "engine/rulesets/admiralty/chapters.h"
#include "formats/match/parley.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/admiralty/forms.h"
#include "formats/rulesets/admiralty/orders.h"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <vector>

namespace prizecourt::admiralty {
namespace {

/// A ship's entry in a scenario; those of a setup stand in the order of its ships.
using ShipEntry = const Named<ShipForm>*;

void refuse(yaml::Node node, std::string message, Problems& problems) {
  yaml::report(problems, node, "invalid", std::move(message), "");
}

// ---- lengths ------------------------------------------------------------------------------------

/// `10` is 100, `10.5` is 105, `-0.5` is -5.
std::optional<int> read_mm(yaml::Node node, Lengths range, Problems& problems) {
  const auto refuse_it = [&](Code code, const std::string& message) {
    yaml::report(problems, node, code, message, "");
    return std::nullopt;
  };
  const auto are_digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  constexpr const char* expected = "expected millimetres such as 10 or 10.5";
  constexpr std::size_t most_digits = 6;  // more than any range has, and fewer than would overflow
  if (node.kind() != yaml::Kind::scalar) return refuse_it("wrong-type", expected);
  const bool negative = node.text().starts_with('-');
  const std::string_view text = node.text().substr(negative ? 1 : 0);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = point == std::string_view::npos ? "0" : text.substr(point + 1);
  const bool is_padded = whole.size() > 1 && whole.front() == '0';
  const std::string found = ", found " + in_quotes(node.text());
  const std::string out_of_range =
      "must be " + in_mm(range.lowest) + " to " + in_mm(range.highest) + found;
  if (node.quoted() || !are_digits(whole) || !are_digits(fraction) || is_padded) {
    return refuse_it("wrong-type", expected + found);
  }
  if (whole.size() > most_digits) return refuse_it("out-of-range", out_of_range);
  if (fraction.size() > 1) {
    return refuse_it("invalid", "a length has one decimal at most" + found);
  }
  const int size = std::stoi(std::string(whole).append(fraction));
  const int tenths = negative ? -size : size;
  if (tenths < range.lowest || tenths > range.highest) {
    return refuse_it("out-of-range", out_of_range);
  }
  return tenths;
}

/// Two lengths, `[70, 30.5]`.
std::optional<std::vector<int>> read_two_mm(yaml::Node node, Lengths range, Problems& problems) {
  constexpr std::size_t two = 2;
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (node.size() != two) {
    refuse(node, "needs two lengths in millimetres, found " + std::to_string(node.size()),
           problems);
    return std::nullopt;
  }
  std::vector<int> lengths;
  for (const yaml::Node item : items) {
    if (const auto length = read_mm(item, range, problems)) lengths.push_back(*length);
  }
  return lengths.size() == two ? std::optional(lengths) : std::nullopt;
}

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

// ---- ships in lists and pairs -------------------------------------------------------------------

/// The ship that a node names.
std::optional<ShipId> read_ship_id(yaml::Node node, const Setup& setup, Problems& problems) {
  const auto found = yaml::as_choice(node, ShipRoster(setup).all().subspan(1), problems);
  return found ? std::optional(ship_at(*found)) : std::nullopt;
}

/// A ship, and where a file names her.
struct NamedShip {
  ShipId ship{};
  yaml::Node node;
};

/// The ships of a list `[a, b]`; none where there is no list.
std::vector<NamedShip> read_ship_list(const std::optional<yaml::Node>& list, const Setup& setup,
                                      Problems& problems) {
  std::vector<NamedShip> ships;
  if (!list) return ships;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    if (const auto ship = read_ship_id(item, setup, problems)) ships.push_back({*ship, item});
  }
  return ships;
}

/// The ships of a list in which none comes twice; none where there is no list.
std::vector<ShipId> read_ship_set(const std::optional<yaml::Node>& list, const Setup& setup,
                                  Problems& problems) {
  std::vector<ShipId> ships;
  for (const auto& [ship, node] : read_ship_list(list, setup, problems)) {
    if (std::find(ships.begin(), ships.end(), ship) != ships.end()) {
      refuse(node, in_quotes(setup.ships[index(ship)].id) + " is listed twice", problems);
    } else {
      ships.push_back(ship);
    }
  }
  return ships;
}

/// Every pair of a list `[[a, b], [a, c]]`, sorted; none where there is no list.
std::vector<ShipPair> read_pairs(const std::optional<yaml::Node>& list, const Setup& setup,
                                 Problems& problems) {
  std::vector<ShipPair> pairs;
  for (const NamedPair pair : PairReader(setup, Between::anybody, problems).read_all(list)) {
    pairs.push_back(pair_of(ship_at(pair.first), ship_at(pair.second)));
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

void sort_gaps(std::vector<Gap>& gaps) {
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
}

/// The gaps of a list, sorted. No pair comes twice.
std::vector<Gap> read_gaps(const std::vector<GapForm>& forms, const Setup& setup,
                           Problems& problems) {
  const PairReader reader(setup, Between::anybody, problems);
  std::vector<Gap> gaps;
  for (const GapForm& form : forms) {
    const auto named = form.ships ? reader.read(*form.ships) : std::nullopt;
    const auto tenths = form.mm ? read_mm(*form.mm, gap_lengths, problems) : std::nullopt;
    if (!named || !tenths) continue;
    const ShipPair pair = pair_of(ship_at(named->first), ship_at(named->second));
    const auto again = [&](const Gap& gap) { return gap.ships == pair; };
    if (std::any_of(gaps.begin(), gaps.end(), again)) {
      reader.refuse_again(*form.ships, {index(pair.first), index(pair.second)});
    } else {
      gaps.push_back({pair, *tenths});
    }
  }
  sort_gaps(gaps);
  return gaps;
}

// ---- actions ------------------------------------------------------------------------------------

Both read_both(const std::vector<int>& numbers, Both usual) {
  constexpr std::size_t two = 2;
  return numbers.size() == two ? Both{numbers.front(), numbers.back()} : usual;
}

/// What an entry leaves out follows from what it says.
void read_numbers(const ActionForm& form, int turn, Action& action) {
  action.started = form.started.value_or(std::max(1, turn - 1));
  action.dice = read_both(form.dice, {1, 1});
  action.lost_this_turn = read_both(form.lost_this_turn, {});
  action.lost_last_turn = read_both(form.lost_last_turn, {});
  Both lost;
  Both at_start;
  for (const Role role : both_roles) {
    lost[role] = action.lost_this_turn[role] + action.lost_last_turn[role];
  }
  action.lost_total = read_both(form.lost_total, lost);
  for (const Role role : both_roles) {
    at_start[role] = std::min(action.dice[role] + action.lost_total[role], most_dice);
  }
  action.dice_at_start = read_both(form.dice_at_start, at_start);
  action.rounds = form.rounds.value_or(rounds_a_turn * std::max(0, turn - action.started));
  action.end = form.end;
}

/// The first attacker leads unless the entry says otherwise; a lead who is none is a flaw, reported
/// with all others.
std::optional<Action> read_parties(const ActionForm& form, const Setup& setup, Problems& problems) {
  Action action;
  for (const ShipId ship : read_ship_set(form.attackers, setup, problems)) {
    action.attackers[index(ship)] = true;
  }
  action.lead = first_attacker(action);
  if (form.lead) action.lead = read_ship_id(*form.lead, setup, problems).value_or(action.lead);
  const auto defender =
      form.defender ? read_ship_id(*form.defender, setup, problems) : std::nullopt;
  if (defender) action.defender = *defender;
  if (defender && first_attacker(action) != no_ship) return action;
  if (form.attackers && form.attackers->size() == 0) {
    refuse(*form.attackers, "an action has attackers", problems);
  }
  return std::nullopt;
}

/// The gun dice that ships have in an action.
void read_gun_dice(const ActionForm& form, const Action& action, const Setup& setup, State& state,
                   Problems& problems) {
  std::vector<Mobilized>& all = state.mobilized;
  const Mobilized usual{.attacker = first_attacker(action), .defender = action.defender};
  const auto away_of = [&](ShipId ship) {
    return std::find_if(all.begin(), all.end(), [&](const Mobilized& away) {
      return away.ship == ship && away.attacker == usual.attacker &&
             away.defender == usual.defender;
    });
  };
  for (const auto& [ship, node] : read_ship_list(form.mobilized, setup, problems)) {
    if (!role_in(action, ship)) {
      refuse(node, in_quotes(setup.ships[index(ship)].id) + " has no part in this action",
             problems);
    } else if (const auto away = away_of(ship); away != all.end()) {
      away->fives += 1;
    } else {
      all.push_back(usual);
      all.back().ship = ship;
    }
  }
  for (const ShipId ship : read_ship_set(form.mobilized_this_turn, setup, problems)) {
    if (const auto away = away_of(ship); away != all.end()) {
      away->this_turn = true;
    } else {
      refuse(*form.mobilized_this_turn,
             in_quotes(setup.ships[index(ship)].id) + " is not among 'mobilized'", problems);
    }
  }
}

/// Puts the lists of a state into the order that the engine keeps them in.
void sort_lists(State& state) {
  for (ShipPair& pair : state.fouled) pair = pair_of(pair.first, pair.second);
  for (Gap& gap : state.gaps) gap.ships = pair_of(gap.ships.first, gap.ships.second);
  std::sort(state.fouled.begin(), state.fouled.end());
  sort_gaps(state.gaps);
  std::sort(state.actions.begin(), state.actions.end(), key_before);
  const auto key = [](const Mobilized& away) {
    return std::tuple(away.ship, away.attacker, away.defender);
  };
  std::sort(state.mobilized.begin(), state.mobilized.end(),
            [&](const Mobilized& a, const Mobilized& b) { return key(a) < key(b); });
}

/// Fills in what ships have mobilised from the list of mobilised gun dice.
void count_mobilized(State& state, ShipId ship) {
  int fives = 0;
  for (const Mobilized& away : state.mobilized) {
    if (away.ship == ship) fives += away.fives;
  }
  state.ships[index(ship)].gd_mobilized = fives * gun_dice_mobilized;
}

/// Fills in all of `state` but its ships, of which only the mobilised gun dice. Requires that the
/// setup has its ships.
void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems) {
  state.turn = form.turn.value_or(1);
  state.step = static_cast<int>(form.step.value_or(0));
  state.sea = form.sea;
  state.fouled = read_pairs(form.fouled, setup, problems);
  state.gaps = read_gaps(form.gaps, setup, problems);
  for (const ActionForm& entry : form.actions) {
    auto action = read_parties(entry, setup, problems);
    if (!action) continue;
    read_numbers(entry, state.turn, *action);
    read_gun_dice(entry, *action, setup, state, problems);
    state.actions.push_back(*action);
  }
  for (const ShipId ship : read_ship_set(form.mobilized, setup, problems)) {
    state.mobilized.push_back({.ship = ship, .this_turn = true});
  }
  sort_lists(state);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) count_mobilized(state, ship_at(s));
}

// ---- changes ------------------------------------------------------------------------------------

using Changes = std::vector<Change>;

/// What becomes of one ship; `usual` names her and the turn.
void add_ship(const ShipChangeForm& form, const Change& usual, Changes& changes,
              Problems& problems) {
  const auto add = [&](ChangeOf what, int value) {
    Change change = usual;
    change.what = what;
    change.value = value;
    changes.push_back(change);
  };
  if (form.gd_hits) add(ChangeOf::gun_dice_hits, *form.gd_hits);
  if (form.sail_hits) add(ChangeOf::sail_hits, *form.sail_hits);
  if (form.node.find("stationary")) add(ChangeOf::stationary, form.stationary ? 1 : 0);
  if (!form.position_mm || !form.heading) return;
  const auto at = read_two_mm(*form.position_mm, position_lengths, problems);
  if (!at) return;
  add(ChangeOf::position, *form.heading);
  changes.back().x = at->front();
  changes.back().y = at->back();
}

void add_ships(const EventForm& event, const Setup& setup, Changes& changes, Problems& problems) {
  for (const auto& [name, key, form] : event.ships) {
    const auto ship = name.empty() ? std::nullopt : read_ship_id(key, setup, problems);
    if (!ship) continue;
    const std::size_t before = changes.size();
    const std::size_t errors = problems.found(Severity::error);
    const int most_hits = setup.ships[index(*ship)].gun_dice;
    if (form.gd_hits.value_or(0) > most_hits) {
      refuse(node_at(form.node, "gd_hits"),
             in_quotes(name) + " has no more than " + std::to_string(most_hits) +
                 " gun dice to be hit",
             problems);
    }
    add_ship(form, {.turn = event.turn, .ship = *ship}, changes, problems);
    const bool said_nothing = form.node.kind() == yaml::Kind::map && form.node.size() == 0;
    const bool is_sound = problems.found(Severity::error) == errors;
    if (said_nothing && is_sound && changes.size() == before) {
      refuse(form.node, "no change to this ship is listed", problems);
    }
  }
}

void add_changes(const EventForm& event, const Setup& setup, Changes& changes, Problems& problems) {
  if (event.sea) {
    changes.push_back(
        {.turn = event.turn, .what = ChangeOf::sea, .value = static_cast<int>(*event.sea)});
  }
  add_ships(event, setup, changes, problems);
  const auto add = [&](ChangeOf what, ShipPair pair, int value) {
    changes.push_back({.turn = event.turn,
                       .what = what,
                       .ship = pair.first,
                       .other = pair.second,
                       .value = value});
  };
  for (const ShipPair pair : read_pairs(event.fouled, setup, problems)) {
    add(ChangeOf::fouling, pair, 1);
  }
  for (const ShipPair pair : read_pairs(event.parted, setup, problems)) {
    add(ChangeOf::fouling, pair, 0);
  }
  for (const Gap& gap : read_gaps(event.gaps, setup, problems)) {
    add(ChangeOf::gap, gap.ships, gap.tenths);
  }
}

/// The changes that a scenario makes, sorted by turn. Within a turn they come in the order of the
/// file; within an entry the sea first, then ships, pairs that get fouled, that part, gaps.
std::vector<Change> read_changes(const std::vector<EventForm>& events, const Setup& setup,
                                 Problems& problems) {
  Changes changes;
  for (const EventForm& event : events) add_changes(event, setup, changes, problems);
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.turn < b.turn; });
  return changes;
}

// ---- the umpire's hand --------------------------------------------------------------------------

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
  for (const Named<SideForm>& side : form.sides) {
    company.add_side(entry_of(side), side.value.player);
    setup.sides.push_back(side.name);
  }
  const std::vector<ShipEntry> entries = by_id(form.ships);
  for (const ShipEntry entry : entries) {
    setup.ships.push_back(
        spec_of(company.add_ship(entry_of(*entry), entry->value.who), entry->value, problems));
  }
  company.check();
  setup.names = read_names(form.names.names, company.people(), problems);
  setup.changes = read_changes(form.events, setup, problems);
  state = opening(setup);
  for (std::size_t s = 0; s < entries.size(); ++s) {
    state.ships[s] = read_ship(entries[s]->value, setup, problems);
  }
  read_position(form, setup, state, problems);
  const auto node_of = [&](std::size_t s) { return entries[s]->value.node; };
  if (sound()) {
    report_flaws(flaws_in_setup(setup), map.map(), problems);
    report_flaws_of_position(setup, state, map.map(), node_of, problems);
  }
  if (sound()) check_gun_dice(entries, start, problems);
  if (sound()) read_victory(form.victory, state, setup, problems);
  if (!sound()) return std::nullopt;
  company.warn_of_idle_players();
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  for (const std::string_view key : {"verdict", "winner", "reason", "passed", "turns_passed"}) {
    if (!set.find(key)) continue;
    yaml::report(problems, node_at(set, key), "invalid", "follows from play and cannot be set", "");
  }
  sort_lists(state);
  const auto node_of = [&](std::size_t s) {
    return node_at(node_at(set, "ships"), setup.ships[s].id);
  };
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (!node_of(s).find("gd_mobilized")) count_mobilized(state, ship_at(s));
  }
  report_flaws_of_position(setup, state, set, node_of, problems);
  if (const auto fouled = set.find("fouled")) check_fouled(setup, state, *fouled, problems);
}

}  // namespace prizecourt::admiralty
