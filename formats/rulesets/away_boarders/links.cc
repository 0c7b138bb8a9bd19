#include "engine/rulesets/away_boarders/occupancy.h"
#include "formats/form/fields_yaml.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/ships.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

namespace prizecourt::away_boarders {
namespace {

/// What the checks look at.
struct Fleet {
  const Setup& setup;
  const State& state;
  Problems& problems;

  [[nodiscard]] std::string name(ShipId id) const { return in_quotes(setup.ids[index(id)]); }

  [[nodiscard]] const Ship& ship(ShipId id) const { return state.ships[index(id)]; }

  [[nodiscard]] int side_of(ShipId id) const {
    const int player = setup.ships[index(id)].player;
    return setup.players[static_cast<std::size_t>(player)].side;
  }

  void refuse(yaml::Node node, std::string message) const {
    yaml::report(problems, node, "invalid", std::move(message), "");
  }
};

/// Collects the keys that each item of a list has.
class ItemKeys {
 public:
  void integer(std::string_view key, int /*value*/, int /*low*/, int /*high*/) { add(key); }

  void flag(std::string_view key, bool /*value*/) { add(key); }

  void numbers(std::string_view key, std::span<const std::uint8_t> /*values*/, int /*low*/,
               int /*high*/) {
    add(key);
  }

  void pair(std::string_view key, int /*first*/, int /*second*/, int /*low*/, int /*high*/) {
    add(key);
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t /*count*/, Name /*name*/, Member /*member*/) {
    add(key);
  }

  template <class Body>
  void group(std::string_view key, Body /*body*/) {
    add(key);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E /*value*/) {
    add(key);
  }

  template <class Id>
  void reference(std::string_view key, Id /*id*/, std::span<const std::string_view> /*roster*/) {
    add(key);
  }

  template <class T, class Body>
  void list(std::string_view /*key*/, std::vector<T>& /*items*/, Body body) {
    T item{};
    body(*this, item);
  }

  [[nodiscard]] const std::vector<std::string_view>& keys() const { return keys_; }

 private:
  void add(std::string_view key) { keys_.push_back(key); }

  std::vector<std::string_view> keys_;
};

/// Every item must say all of its keys, as there is no sensible default for any.
void check_keys(yaml::Node list, std::string_view key, const Setup& setup, Problems& problems) {
  State state;
  ItemKeys item_keys;
  pick_fields(item_keys, std::span(&key, 1), state, setup);
  for (const yaml::Node item : list.items()) {
    yaml::MapReader map(item, problems);
    for (const std::string_view needed_key : item_keys.keys()) {
      static_cast<void>(map.node(needed_key));
    }
  }
}

/// Reads one of the lists; false when there were errors, so that nothing can be said about it.
bool read_list(yaml::MapReader& map, std::string_view key, const Setup& setup, State& state,
               Problems& problems) {
  const auto node = map.optional_node(key);
  if (!node) return false;
  const std::size_t errors = problems.found(Severity::error);
  if (node->size() > max_links) {
    yaml::report(
        problems, *node, "invalid",
        "can have at most " + std::to_string(max_links) + ", found " + std::to_string(node->size()),
        "");
    return false;
  }
  FieldReader reader(map, problems);
  pick_fields(reader, std::span(&key, 1), state, setup);
  if (problems.found(Severity::error) == errors) check_keys(*node, key, setup, problems);
  return problems.found(Severity::error) == errors;
}

void check_active(const Fleet& fleet, yaml::Node node, ShipId id) {
  const Status status = fleet.ship(id).status;
  if (is_in_the_way(status, fleet.setup.rulings)) return;
  fleet.refuse(node, "the ship " + fleet.name(id) + " is " + std::string(name_of(status)) +
                         ", so this has ended");
}

/// What links and contacts have in common.
void check_pair(const Fleet& fleet, yaml::Node node, ShipId a, ShipId b) {
  if (a == b) return fleet.refuse(node, "a ship cannot be paired with itself");
  check_active(fleet, node, a);
  check_active(fleet, node, b);
  const Point at_a = fleet.ship(a).at;
  const Point at_b = fleet.ship(b).at;
  if (at_a == at_b) return;
  fleet.refuse(node, fleet.name(a) + " at " + to_text(at_a) + " and " + fleet.name(b) + " at " +
                         to_text(at_b) + " are not on one point");
}

void check_link(const Fleet& fleet, yaml::Node node, const Link& link) {
  check_pair(fleet, node, link.a, link.b);
  if (link.kind == LinkKind::grappled && link.a != link.b &&
      fleet.side_of(link.a) == fleet.side_of(link.b)) {
    fleet.refuse(node, "ships of one side do not grapple each other");
  }
  if (link.since_turn > fleet.state.turn) {
    fleet.refuse(node_at(node, "since_turn"), "is after turn " + std::to_string(fleet.state.turn) +
                                                  ", when the scenario starts");
  }
}

void report_repeated(const Fleet& fleet, yaml::Node node, ShipId a, ShipId b) {
  yaml::report(fleet.problems, node, "duplicate-name",
               fleet.name(a) + " and " + fleet.name(b) + " are listed twice", "");
}

/// The lower id first.
void put_in_order(Link& link) {
  if (link.b < link.a) std::swap(link.a, link.b);
}

/// Seen from the other ship, the bearing is the opposite one.
void put_in_order(Contact& contact) {
  constexpr int half_circle = 6;
  constexpr int full_circle = 12;
  if (contact.a < contact.b) return;
  std::swap(contact.a, contact.b);
  contact.bearing = (contact.bearing + half_circle) % full_circle;
}

std::tuple<ShipId, ShipId, LinkKind> identity(const Link& link) {
  return {link.a, link.b, link.kind};
}

std::tuple<ShipId, ShipId> identity(const Contact& contact) {
  return {contact.a, contact.b};
}

/// Checks each item, turns it the right way round, refuses what comes twice, and sorts. `list` says
/// the items, or something else from which they come.
template <class Item, class Check>
void settle(const Fleet& fleet, yaml::Node list, std::vector<Item>& items, Check check) {
  std::set<decltype(identity(items.front()))> seen;
  std::vector<yaml::Node> nodes;
  for (const yaml::Node node : list.items()) nodes.push_back(node);
  nodes.resize(items.size(), list);
  for (std::size_t i = 0; i < items.size(); ++i) {
    Item& item = items[i];
    const yaml::Node node = nodes[i];
    check(node, item);
    put_in_order(item);
    if (!seen.insert(identity(item)).second) report_repeated(fleet, node, item.a, item.b);
  }
  std::sort(items.begin(), items.end());
}

/// AB-R124 `one-per-enemy-ship`: a ship tries once with another one.
void check_attempts(const Fleet& fleet, yaml::Node list, const std::vector<Tried>& attempts) {
  std::set<Tried> seen;
  auto tried = attempts.begin();
  for (const yaml::Node node : list.items()) {
    if (tried->who == tried->target) fleet.refuse(node, "a ship cannot be paired with itself");
    if (!seen.insert(*tried).second) report_repeated(fleet, node, tried->who, tried->target);
    ++tried;
  }
}

}  // namespace

void check_changed_links(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  const Fleet fleet{setup, state, problems};
  settle(fleet, node_at(set, "links"), state.links,
         [&](yaml::Node node, const Link& link) { check_link(fleet, node, link); });
  settle(fleet, node_at(set, "contacts"), state.contacts,
         [&](yaml::Node node, const Contact& contact) {
           check_pair(fleet, node, contact.a, contact.b);
         });
}

void read_links(yaml::MapReader& map, const Setup& setup, State& state, Problems& problems) {
  const Fleet fleet{setup, state, problems};
  if (read_list(map, "links", setup, state, problems)) {
    settle(fleet, node_at(map.map(), "links"), state.links,
           [&](yaml::Node node, const Link& link) { check_link(fleet, node, link); });
  }
  if (read_list(map, "contacts", setup, state, problems)) {
    settle(fleet, node_at(map.map(), "contacts"), state.contacts,
           [&](yaml::Node node, const Contact& contact) {
             check_pair(fleet, node, contact.a, contact.b);
           });
  }
  if (lists_attempts(setup) && read_list(map, "attempts", setup, state, problems)) {
    check_attempts(fleet, node_at(map.map(), "attempts"), state.attempts);
  }
}

}  // namespace prizecourt::away_boarders
