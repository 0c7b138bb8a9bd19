#include "engine/rulesets/form_line_of_battle/state.h"

#include <algorithm>

namespace prizecourt::form_line_of_battle {
namespace {

void check_ships(const Setup& setup, Flaws& flaws) {
  if (setup.ships.size() < 2 || setup.ships.size() > most_ships) {
    flaws.push_back({"ships", "there must be 2 to " + std::to_string(most_ships) + " ships"});
  }
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& ship = setup.ships[s];
    if (s > 0 && setup.ships[s - 1].id >= ship.id) {
      flaws.push_back({"ships", "'" + ship.id + "' is listed twice or out of order"});
    }
    if (ship.rate < 1 || ship.rate > unrated) {
      flaws.push_back({"ships", "'" + ship.id + "' has a rate that does not exist"});
    }
  }
  for (const Side side : both_sides) {
    const bool has_ships = std::any_of(setup.ships.begin(), setup.ships.end(),
                                       [side](const ShipSpec& ship) { return ship.side == side; });
    if (!has_ships) {
      flaws.push_back({"sides", "'" + setup.sides[index(side)].id + "' has no ship"});
    }
  }
}

/// The ships that a change is about, twice the same where it is about one.
struct ShipsOf {
  ShipPair operator()(const Touch& touch) const {
    return {touch.contact.mover, touch.contact.target};
  }

  ShipPair operator()(const Reach& change) const { return change.ships; }

  ShipPair operator()(const Fouling& change) const { return change.ships; }

  ShipPair operator()(const Parting& change) const { return change.ships; }

  template <class OfOneShip>
  ShipPair operator()(const OfOneShip& change) const {
    return {change.ship, change.ship};
  }
};

bool is_about_a_pair(const Change& change) {
  return std::holds_alternative<Touch>(change) || std::holds_alternative<Reach>(change) ||
         std::holds_alternative<Fouling>(change) || std::holds_alternative<Parting>(change);
}

void check_event(const Setup& setup, const DatedChange& event, Flaws& flaws) {
  const ShipPair ships = std::visit(ShipsOf{}, event.change);
  const std::string in_turn = " in the change of turn " + std::to_string(event.turn);
  if (index(ships.a) >= setup.ships.size() || index(ships.b) >= setup.ships.size()) {
    flaws.push_back({"events", "there is no such ship" + in_turn});
    return;
  }
  if (!is_about_a_pair(event.change)) return;
  const bool is_touch = std::holds_alternative<Touch>(event.change);
  const bool friends = setup.ships[index(ships.a)].side == setup.ships[index(ships.b)].side;
  if (ships.a == ships.b || (is_touch && friends)) {
    flaws.push_back({"events", "two enemy ships must be named" + in_turn});
  } else if (!is_touch && ships.b < ships.a) {
    flaws.push_back({"events", "a pair must list the lower id first" + in_turn});
  }
}

}  // namespace

Flaws flaws_in_setup(const Setup& setup) {
  Flaws flaws;
  check_ships(setup, flaws);
  if (setup.phases.empty()) flaws.push_back({"phases", "at least one side must move"});
  for (std::size_t e = 0; e < setup.events.size(); ++e) {
    check_event(setup, setup.events[e], flaws);
    if (e > 0 && setup.events[e].turn < setup.events[e - 1].turn) {
      flaws.push_back({"events", "they must be in the order of their turns"});
    }
  }
  return flaws;
}

bool is_manoeuvrable(const Ship& ship) {
  return std::none_of(ship.conditions.begin(), ship.conditions.end(), [](bool has) { return has; });
}

const Link* find_link(const State& state, ShipPair ships) {
  const auto at =
      std::lower_bound(state.links.begin(), state.links.end(), ships,
                       [](const Link& link, ShipPair pair) { return link.ships < pair; });
  return at != state.links.end() && at->ships == ships ? &*at : nullptr;
}

bool are_touching(const State& state, ShipId one, ShipId two) {
  const Link* link = find_link(state, pair_of(one, two));
  return link != nullptr && (link->in_contact || link->entangled || link->grappled);
}

bool are_in_reach(const State& state, ShipId one, ShipId two) {
  return std::binary_search(state.in_reach.begin(), state.in_reach.end(), pair_of(one, two));
}

void make_room(State& state) {
  constexpr std::size_t most_pairs = most_ships * (most_ships - 1) / 2;
  state.in_reach.reserve(most_pairs);
  state.contacts.reserve(most_pairs);
  state.links.reserve(most_pairs);
  state.attempts.reserve(most_ships);
  state.actions.reserve(most_pairs);
}

std::vector<std::string_view> ship_roster(const Setup& setup) {
  std::vector<std::string_view> ids;
  ids.reserve(setup.ships.size());
  for (const ShipSpec& ship : setup.ships) ids.emplace_back(ship.id);
  return ids;
}

std::array<std::string_view, 3> owner_roster(const Setup& setup) {
  return {setup.sides[0].id, setup.sides[1].id, "none"};
}

int worth_of(const Setup& setup, ShipId ship) {
  const auto& worth = setup.victory.worth;
  constexpr int beyond = unrated + 1;
  return worth.empty() ? beyond - setup.ships[index(ship)].rate : worth[index(ship)];
}

}  // namespace prizecourt::form_line_of_battle
