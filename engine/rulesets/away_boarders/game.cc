#include "engine/rulesets/away_boarders/game.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

bool joins(const Link& link, ShipId a, ShipId b) {
  return link.a == std::min(a, b) && link.b == std::max(a, b);
}

bool joins(const Contact& contact, ShipId a, ShipId b) {
  return contact.a == std::min(a, b) && contact.b == std::max(a, b);
}

std::size_t guns_of(const Setup& setup) {
  std::size_t guns = 0;
  for (const ShipSpec& ship : setup.ships) guns += ship.guns.size();
  return guns;
}

constexpr int half_circle = 6;  // in steps of 30°
constexpr int full_circle = 12;

}  // namespace

Game::Game(const Setup& the_setup, State& the_state, const Ports& the_ports)
    : TableGame(the_setup, the_state, the_ports),
      occupancy(the_state, the_setup.rulings) {
  const std::size_t ships = setup.ships.size();
  for (auto* const list :
       {&scratch.group, &scratch.occupants, &scratch.drifters, &scratch.company}) {
    list->reserve(ships);
  }
  scratch.has_moved.reserve(ships);
  fire_scratch.sights.reserve(ships);
  fire_scratch.shots.reserve(guns_of(setup));
  fire_scratch.sinkings.reserve(ships);
  constexpr std::size_t most_parts = max_guns;  // guns or boxes of a ship that are chosen among
  options_.reserve(ships + most_parts);
}

void make_room(State& state) {
  constexpr std::size_t in_large_fleets = 8;  // for each ship
  const std::size_t ships = state.ships.size();
  const std::size_t pairs = ships * (ships - 1) / 2;
  const std::size_t most = std::min(pairs, in_large_fleets * ships);
  state.links.reserve(names(LinkKind{}).size() * most);
  state.contacts.reserve(most);
  state.attempts.reserve(most);
}

std::vector<Option>& Game::fresh_options() {
  options_.clear();
  return options_;
}

void Game::place(std::span<const ShipId> ids, Point point) {
  for (const ShipId id : ids) {
    occupancy.remove(id, ship(id).at);
    ship(id).at = point;
    if (in_the_way(id)) occupancy.add(id, point);
  }
  std::erase_if(state.contacts,
                [&](const Contact& contact) { return ship(contact.a).at != ship(contact.b).at; });
}

void Game::end_links(ShipId who, Rule rule, Ruling ruling) {
  const auto holds_her = [&](const Link& link) { return link.a == who || link.b == who; };
  auto found = std::find_if(state.links.begin(), state.links.end(), holds_her);
  while (found != state.links.end()) {
    const Link link = *found;
    state.links.erase(found);
    tell(kind("link-ended"), rule, who, link.a == who ? link.b : link.a, ruling,
         fact("link", link.kind));
    found = std::find_if(state.links.begin(), state.links.end(), holds_her);
  }
}

void Game::remove(ShipId id, Status status) {
  ship(id).status = status;
  if (!in_the_way(id)) occupancy.remove(id, ship(id).at);
  std::erase_if(state.contacts, [&](const Contact& c) { return c.a == id || c.b == id; });
  if (!is_off_field(status)) return;
  std::erase_if(state.links, [&](const Link& l) { return l.a == id || l.b == id; });
}

bool Game::linked(ShipId id) const {
  return std::any_of(state.links.begin(), state.links.end(),
                     [&](const Link& l) { return l.a == id || l.b == id; });
}

bool Game::linked(ShipId a, ShipId b) const {
  return std::any_of(state.links.begin(), state.links.end(),
                     [&](const Link& l) { return joins(l, a, b); });
}

bool Game::linked(ShipId a, ShipId b, LinkKind kind) const {
  return std::any_of(state.links.begin(), state.links.end(),
                     [&](const Link& l) { return joins(l, a, b) && l.kind == kind; });
}

void Game::link(ShipId a, ShipId b, LinkKind kind) {
  if (linked(a, b, kind)) return;
  const Link made{.a = std::min(a, b), .b = std::max(a, b), .kind = kind, .since_turn = state.turn};
  state.links.insert(std::lower_bound(state.links.begin(), state.links.end(), made), made);
}

void Game::unlink(ShipId a, ShipId b, LinkKind kind) {
  std::erase_if(state.links, [&](const Link& l) { return joins(l, a, b) && l.kind == kind; });
}

int Game::contact_bearing(ShipId a, ShipId b) const {
  const ShipId low = std::min(a, b);
  int bearing = 2 * ship(low).facing.value() + 3;  // to starboard of the lower id
  for (const Contact& contact : state.contacts) {
    if (joins(contact, a, b)) bearing = contact.bearing;
  }
  return (a == low ? bearing : bearing + half_circle) % full_circle;
}

void Game::set_contact(ShipId a, ShipId b, int bearing_of_b_from_a) {
  std::erase_if(state.contacts, [&](const Contact& c) { return joins(c, a, b); });
  const int turned = a < b ? bearing_of_b_from_a : bearing_of_b_from_a + half_circle;
  const Contact made{.a = std::min(a, b),
                     .b = std::max(a, b),
                     .bearing = ((turned % full_circle) + full_circle) % full_circle};
  state.contacts.insert(std::lower_bound(state.contacts.begin(), state.contacts.end(), made), made);
}

}  // namespace prizecourt::away_boarders
