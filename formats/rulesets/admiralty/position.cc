#include "formats/rulesets/admiralty/forms.h"

#include <algorithm>

// Where a scenario stands in its game: turn and step, what lies between the ships, and the boarding
// actions that have begun; and what it brings later.
namespace prizecourt::admiralty {
namespace {

void refuse(yaml::Node node, std::string message, Problems& problems) {
  yaml::report(problems, node, "invalid", std::move(message), "");
}

// ---- lengths ------------------------------------------------------------------------------------

constexpr int tenths_a_mm = 10;

/// The parts of `-12.5`; the fraction of `-12` is 0.
struct Decimal {
  bool negative = false;
  std::string_view whole;
  std::string_view fraction;
};

/// Nothing for what is no number as people write it.
std::optional<Decimal> as_decimal(std::string_view text) {
  const auto are_digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = point == std::string_view::npos ? "0" : text.substr(point + 1);
  const bool is_padded = whole.size() > 1 && whole.front() == '0';
  if (!are_digits(whole) || !are_digits(fraction) || is_padded) return std::nullopt;
  return Decimal{negative, whole, fraction};
}

/// `10` is 100, `10.5` is 105, `-0.5` is -5.
std::optional<int> read_mm(yaml::Node node, Lengths range, Problems& problems) {
  const auto refuse_it = [&](Code code, const std::string& message) {
    yaml::report(problems, node, code, message, "");
    return std::nullopt;
  };
  constexpr const char* expected = "expected millimetres such as 10 or 10.5";
  constexpr std::size_t most_digits = 6;  // more than any range has, and fewer than would overflow
  if (node.kind() != yaml::Kind::scalar) return refuse_it("wrong-type", expected);
  const std::string found = ", found " + in_quotes(node.text());
  const std::string out_of_range =
      "must be " + in_mm(range.lowest) + " to " + in_mm(range.highest) + found;
  const auto parts = as_decimal(node.text());
  if (node.quoted() || !parts) return refuse_it("wrong-type", expected + found);
  if (parts->whole.size() > most_digits) return refuse_it("out-of-range", out_of_range);
  if (parts->fraction.size() > 1) {
    return refuse_it("invalid", "a length has one decimal at most" + found);
  }
  int tenths = 0;
  for (const std::string_view digits : {parts->whole, parts->fraction}) {
    for (const char digit : digits) tenths = tenths * tenths_a_mm + (digit - '0');
  }
  if (parts->negative) tenths = -tenths;
  if (tenths < range.lowest || tenths > range.highest) {
    return refuse_it("out-of-range", out_of_range);
  }
  return tenths;
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

bool is_before(const Gap& a, const Gap& b) {
  return a.ships < b.ships;
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
  std::sort(gaps.begin(), gaps.end(), is_before);
  return gaps;
}

// ---- actions ------------------------------------------------------------------------------------

std::optional<Both> read_both(const std::vector<int>& numbers) {
  constexpr std::size_t two = 2;
  if (numbers.size() != two) return std::nullopt;
  return Both{numbers.front(), numbers.back()};
}

Both sum_of(Both a, Both b) {
  return {a.attacker + b.attacker, a.defender + b.defender};
}

Both capped(Both dice) {
  return {std::min(dice.attacker, most_dice), std::min(dice.defender, most_dice)};
}

/// What an entry leaves out follows from what it says.
void read_numbers(const ActionForm& form, int turn, Action& action) {
  action.started = form.started.value_or(std::max(1, turn - 1));
  action.dice = read_both(form.dice).value_or(Both{1, 1});
  action.lost_this_turn = read_both(form.lost_this_turn).value_or(Both{});
  action.lost_last_turn = read_both(form.lost_last_turn).value_or(Both{});
  action.lost_total =
      read_both(form.lost_total).value_or(sum_of(action.lost_this_turn, action.lost_last_turn));
  action.dice_at_start =
      read_both(form.dice_at_start).value_or(capped(sum_of(action.dice, action.lost_total)));
  const int turns_before = std::max(0, turn - action.started);
  action.rounds = form.rounds.value_or(rounds_a_turn * turns_before);
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

void add_fives(State& state, const Mobilized& away) {
  for (Mobilized& one : state.mobilized) {
    const bool same =
        one.ship == away.ship && one.attacker == away.attacker && one.defender == away.defender;
    if (!same) continue;
    one.fives += 1;
    return;
  }
  state.mobilized.push_back(away);
}

/// The gun dice that ships have in an action.
void read_gun_dice(const ActionForm& form, const Action& action, const Setup& setup, State& state,
                   Problems& problems) {
  const Mobilized in_action{.attacker = first_attacker(action), .defender = action.defender};
  for (const auto& [ship, node] : read_ship_list(form.mobilized, setup, problems)) {
    Mobilized away = in_action;
    away.ship = ship;
    if (role_in(action, ship)) {
      add_fives(state, away);
    } else {
      refuse(node, in_quotes(setup.ships[index(ship)].id) + " has no part in this action",
             problems);
    }
  }
  for (const ShipId ship : read_ship_set(form.mobilized_this_turn, setup, problems)) {
    const auto found =
        std::find_if(state.mobilized.begin(), state.mobilized.end(), [&](const Mobilized& one) {
          return one.ship == ship && one.attacker == in_action.attacker &&
                 one.defender == in_action.defender;
        });
    if (found != state.mobilized.end()) {
      found->this_turn = true;
      continue;
    }
    refuse(*form.mobilized_this_turn,
           in_quotes(setup.ships[index(ship)].id) + " is not among 'mobilized'", problems);
  }
}

bool mobilized_before(const Mobilized& a, const Mobilized& b) {
  if (a.ship != b.ship) return a.ship < b.ship;
  if (a.attacker != b.attacker) return a.attacker < b.attacker;
  return a.defender < b.defender;
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

void check_hits(const ShipChangeForm& form, const ShipSpec& ship, Problems& problems) {
  if (!form.gd_hits || *form.gd_hits <= ship.gun_dice) return;
  yaml::report(problems, node_at(form.node, "gd_hits"), "invalid",
               in_quotes(ship.id) + " has no more than " + std::to_string(ship.gun_dice) +
                   " gun dice to be hit",
               "");
}

void add_ships(const EventForm& event, const Setup& setup, Changes& changes, Problems& problems) {
  for (const auto& [name, key, form] : event.ships) {
    const auto ship = name.empty() ? std::nullopt : read_ship_id(key, setup, problems);
    if (!ship) continue;
    const std::size_t before = changes.size();
    const std::size_t errors = problems.found(Severity::error);
    check_hits(form, setup.ships[index(*ship)], problems);
    add_ship(form, {.turn = event.turn, .ship = *ship}, changes, problems);
    const bool said_nothing = form.node.kind() == yaml::Kind::map && form.node.size() == 0;
    if (changes.size() > before || problems.found(Severity::error) > errors || !said_nothing) {
      continue;
    }
    yaml::report(problems, form.node, "invalid", "no change to this ship is listed", "");
  }
}

void add_changes(const EventForm& event, const Setup& setup, Changes& changes, Problems& problems) {
  if (event.sea) {
    changes.push_back(
        {.turn = event.turn, .what = ChangeOf::sea, .value = static_cast<int>(*event.sea)});
  }
  add_ships(event, setup, changes, problems);
  const auto add_fouling = [&](const std::optional<yaml::Node>& list, int value) {
    for (const ShipPair pair : read_pairs(list, setup, problems)) {
      changes.push_back({.turn = event.turn,
                         .what = ChangeOf::fouling,
                         .ship = pair.first,
                         .other = pair.second,
                         .value = value});
    }
  };
  add_fouling(event.fouled, 1);
  add_fouling(event.parted, 0);
  for (const Gap& gap : read_gaps(event.gaps, setup, problems)) {
    changes.push_back({.turn = event.turn,
                       .what = ChangeOf::gap,
                       .ship = gap.ships.first,
                       .other = gap.ships.second,
                       .value = gap.tenths});
  }
}

}  // namespace

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

Json schema_of_mm(Lengths range) {
  return Json::object()
      .set("type", Json::text("number"))
      .set("minimum", Json::number(range.lowest / tenths_a_mm))
      .set("maximum", Json::number(range.highest / tenths_a_mm));
}

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

void sort_lists(State& state) {
  for (ShipPair& pair : state.fouled) pair = pair_of(pair.first, pair.second);
  for (Gap& gap : state.gaps) gap.ships = pair_of(gap.ships.first, gap.ships.second);
  std::sort(state.fouled.begin(), state.fouled.end());
  std::sort(state.gaps.begin(), state.gaps.end(), is_before);
  std::sort(state.actions.begin(), state.actions.end(), key_before);
  std::sort(state.mobilized.begin(), state.mobilized.end(), mobilized_before);
}

void count_mobilized(State& state, ShipId ship) {
  int fives = 0;
  for (const Mobilized& away : state.mobilized) {
    if (away.ship == ship) fives += away.fives;
  }
  state.ships[index(ship)].gd_mobilized = fives * gun_dice_mobilized;
}

std::vector<Change> read_changes(const std::vector<EventForm>& events, const Setup& setup,
                                 Problems& problems) {
  Changes changes;
  for (const EventForm& event : events) add_changes(event, setup, changes, problems);
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.turn < b.turn; });
  return changes;
}

}  // namespace prizecourt::admiralty
