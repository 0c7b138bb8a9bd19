#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/away_boarders/chart.h"
#include "formats/rulesets/away_boarders/course.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace prizecourt::away_boarders {
namespace {

using Keys = std::vector<DraftKey>;

/// A ship whose orders are drafted, in the position in which the ships begin to move when nobody
/// orders anything: what others ordered must not show.
struct Subject {
  const Setup& setup;
  const State& state;  ///< as the turn begins
  const Game& game;
  ShipId who;

  [[nodiscard]] const ShipSpec& spec() const { return setup.ships[index(who)]; }

  [[nodiscard]] const Ship& ship() const { return state.ships[index(who)]; }
};

/// Offers an order of that kind.
DraftKey& add(Keys& keys, OrderKind kind) {
  keys.push_back(draft_key(kind));
  return keys.back();
}

template <class Names>
std::string listed_names(const Names& names) {
  return listed({names.begin(), names.end()});
}

std::string in_brackets(const std::vector<std::string>& names) {
  return '[' + listed(names) + ']';
}

std::string in_braces(const std::vector<std::string>& entries) {
  return '{' + listed(entries) + '}';
}

/// "guns: 3".
std::string entry_of(std::string_view key, std::string_view value) {
  return std::string(key).append(": ").append(value);
}

// ---- who is near --------------------------------------------------------------------------------

/// How much nearer two ships can come in a turn, drift included.
constexpr int closing_a_turn = 2 * top_speed + 2;

/// Ships in play that can come within `reach` points of her this turn.
template <class Wanted>
std::vector<ShipId> near(const Subject& of, int reach, Wanted wanted) {
  std::vector<ShipId> found;
  for (std::size_t s = 0; s < of.state.ships.size(); ++s) {
    const auto other = ship_at(s);
    const Ship& ship = of.state.ships[s];
    if (other == of.who || out_of_play(ship) || !wanted(other)) continue;
    if (grid::distance(of.ship().at, ship.at) <= reach + closing_a_turn) found.push_back(other);
  }
  return found;
}

std::vector<ShipId> enemies_near(const Subject& of, int reach) {
  return near(of, reach, [&](ShipId other) { return of.game.opposing(of.who, other); });
}

/// Those that can run into her.
std::vector<ShipId> others_near(const Subject& of) {
  return near(of, 0, [](ShipId) { return true; });
}

std::vector<ShipId> enemies_in_range(const Subject& of) {
  int longest = 0;
  for (const ShipSpec& spec : of.setup.ships) {
    for (const GunSpec& gun : spec.guns) longest = std::max(longest, gun.max_range);
  }
  return enemies_near(of, most_steps(of.game, longest));
}

std::vector<std::string> ids_of(const Subject& of, const std::vector<ShipId>& ships) {
  std::vector<std::string> ids;
  ids.reserve(ships.size());
  for (const ShipId ship : ships) ids.push_back(of.setup.ships[index(ship)].id);
  return ids;
}

/// Offers it against these ships: "points to detroit at 4, hunter at 7", how far they are from her.
void offer_at(DraftKey& key, const Subject& of, const std::vector<ShipId>& ships) {
  key.names = ids_of(of, ships);
  std::vector<std::string> words;
  words.reserve(ships.size());
  for (const ShipId other : ships) {
    words.push_back(of.setup.ships[index(other)].id + " at " +
                    std::to_string(grid::distance(of.ship().at, of.state.ships[index(other)].at)));
  }
  key.now = "points to " + listed(words);
}

// ---- hands --------------------------------------------------------------------------------------

/// AB-D1, AB-D2.
void add_start(Keys& keys, const Subject& of) {
  const ShipSpec& spec = of.spec();
  if (of.state.turn != 1 || (!spec.chooses_load && !spec.chooses_sail)) return;
  std::vector<std::string> parts;
  std::vector<std::string> words;
  if (spec.chooses_sail) {
    parts.emplace_back("sail: battle");
    words.push_back("sail: " + listed_names(names(Sail{})));
  }
  if (spec.chooses_load) {
    parts.emplace_back("load: round");
    words.push_back("load, or {port: …, starboard: …, bow: …}: " + listed_names(round_names));
  }
  DraftKey& key = add(keys, OrderKind::start);
  key.example = in_braces(parts);
  key.options = words.front();
  if (words.size() > 1) key.more = words.back();
}

/// Where the hands are once silence has placed them.
std::string hands_as_they_are(const Subject& of) {
  std::vector<std::string> shares;
  const Ship& ship = of.game.ship(of.who);
  for (std::size_t box = 0; box < names(Task{}).size(); ++box) {
    if (ship.crew[box] > 0) {
      shares.push_back(entry_of(names(Task{})[box], std::to_string(ship.crew[box])));
    }
  }
  return in_braces(shares);
}

/// AB-D3 to AB-D5: without a commander nobody changes place.
void add_hands(Keys& keys, const Subject& of) {
  if (of.ship().commander == Commander::down) return;
  if (crew_aboard(of.ship()) > 0) add(keys, OrderKind::crew).example = hands_as_they_are(of);
  if (of.ship().casualties > 0) add(keys, OrderKind::rally);
}

// ---- moves --------------------------------------------------------------------------------------

/// The words for the first move that are legal as she lies.
std::vector<std::string> legal_words(const Subject& of) {
  std::vector<std::string> legal;
  for (std::size_t word = 0; word < names(CourseWord{}).size(); ++word) {
    const Helm helm = helm_for(of.game, of.who, static_cast<CourseWord>(word));
    if (!helm.objection) legal.emplace_back(names(CourseWord{})[word]);
  }
  return legal;
}

/// AB-D7, AB-D8, AB-D26: straight on where she can, else the first move only.
void add_course(Keys& keys, const Subject& of) {
  if (of.game.linked(of.who)) return;
  const auto legal = legal_words(of);
  if (legal.empty()) return;
  const int speed = of.game.ship(of.who).speed;
  const bool ahead = legal.front() == name_of(CourseWord::ahead);
  const std::size_t moves = ahead ? static_cast<std::size_t>(std::max(speed, 1)) : 1;
  DraftKey& key = add(keys, OrderKind::course);
  key.example = in_brackets(std::vector<std::string>(moves, legal.front()));
  key.now = "speed " + std::to_string(speed) + "; first " + listed(legal);
  key.open = legal;
}

// ---- fire ---------------------------------------------------------------------------------------

bool has_a_loaded_gun(const Subject& of) {
  const auto guns = std::span(of.ship().guns).first(of.spec().guns.size());
  return std::any_of(guns.begin(), guns.end(),
                     [](const Gun& gun) { return !gun.out && !gun.unloaded; });
}

/// AB-D10 to AB-D14, AB-D24: losses by shot, by boarding, or because ships run into each other.
void add_fire(Keys& keys, const Subject& of) {
  const auto enemies = enemies_in_range(of);
  if (!enemies.empty() && has_a_loaded_gun(of)) {
    offer_at(add(keys, OrderKind::fire), of, enemies);
    add(keys, OrderKind::aim);
  }
  if (!enemies.empty() || !others_near(of).empty()) add(keys, OrderKind::losses);
}

// ---- tasks --------------------------------------------------------------------------------------

/// AB-D15.
void add_sail(Keys& keys, const Subject& of) {
  DraftKey& key = add(keys, OrderKind::sail);
  key.example = name_of(of.ship().sail);
  const int hands = hands_to_change_sail(of.ship(), of.spec());
  key.more = "a change takes " + std::to_string(hands) +
             (hands == 1 ? " hand at the yards" : " hands at the yards");
}

/// AB-D16, AB-D18: each side with what it holds.
void add_load(Keys& keys, const Subject& of) {
  std::vector<std::string> sides;
  for (const Battery battery : all_batteries) {
    if (count_guns(of.ship(), of.spec(), battery).all == 0) continue;
    sides.push_back(entry_of(name_of(battery), name_of(load_of(of.ship(), battery))));
  }
  if (!sides.empty()) add(keys, OrderKind::load).example = in_braces(sides);
}

/// AB-D17.
void add_swing(Keys& keys, const Subject& of) {
  std::vector<std::string> swivels;
  for (std::size_t g = 0; g < of.spec().guns.size(); ++g) {
    const GunSpec& gun = of.spec().guns[g];
    if (gun.mount == Mount::swivel && !of.ship().guns[g].out) swivels.push_back(in_yaml(gun.id));
  }
  if (swivels.empty()) return;
  DraftKey& key = add(keys, OrderKind::swing);
  key.example = in_brackets({swivels.front()});
  key.options = listed(swivels) + ", or none";
  key.names = swivels;
  key.named = "gun";
}

/// AB-D19.
void add_repair(Keys& keys, const Subject& of) {
  const auto points = [](std::string_view what, int number) {
    return std::string(what) + ' ' + std::to_string(number);
  };
  const Ship& ship = of.ship();
  DraftKey& key = add(keys, OrderKind::repair);
  key.options = "boxes, masts and guns, first things first, or save, or none";
  key.more =
      "points: " + listed({points("rigging", ship.rigging_points), points("guns", ship.gun_points),
                           points("hull", ship.hull_points)});
}

// ---- boarding -----------------------------------------------------------------------------------

/// AB-D23: as evenly as it goes.
void add_split(Keys& keys, const Subject& of, const std::vector<ShipId>& enemies) {
  if (enemies.size() < 2) return;
  const int party = crew_at(of.game.ship(of.who), Task::boarding);
  const auto part = [&](ShipId enemy, int hands) {
    return entry_of(in_yaml(of.setup.ships[index(enemy)].id), std::to_string(hands));
  };
  DraftKey& key = add(keys, OrderKind::split);
  key.example = in_braces({part(enemies[0], party - party / 2), part(enemies[1], party / 2)});
  key.names = ids_of(of, enemies);
}

/// AB-D20 to AB-D23.
void add_boarding(Keys& keys, const Subject& of) {
  const auto enemies = enemies_near(of, 0);
  if (!enemies.empty()) {
    offer_at(add(keys, OrderKind::grapple), of, enemies);
    add(keys, OrderKind::ungrapple).names = ids_of(of, enemies);
  }
  const auto others = others_near(of);
  if (!others.empty()) add(keys, OrderKind::unfoul).names = ids_of(of, others);
  if (enemies.empty()) return;
  add(keys, OrderKind::board).names = ids_of(of, enemies);
  add(keys, OrderKind::commander_joins).names = ids_of(of, enemies);
  add_split(keys, of, enemies);
}

Keys keys_of(const Subject& of) {
  Keys keys;
  add_start(keys, of);
  add_hands(keys, of);
  add_course(keys, of);
  add(keys, OrderKind::move_order);
  const auto others = others_near(of);
  if (!others.empty()) add(keys, OrderKind::pass).names = ids_of(of, others);
  add_fire(keys, of);
  add_sail(keys, of);
  add_load(keys, of);
  add_swing(keys, of);
  add_repair(keys, of);
  add_boarding(keys, of);
  add(keys, OrderKind::strike);
  return keys;
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  const std::string_view player = setup.players[from.player].id;
  const OrdersBook nobody_says_anything;
  const Forecast forecast(nobody_says_anything, setup, state);
  DraftedOrders drafted;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipSpec& spec = setup.ships[s];
    const auto who = ship_at(s);
    if (player_of(setup, who) != player || out_of_play(state.ships[s])) continue;
    drafted.ships.push_back({.id = spec.id,
                             .name = spec.name,
                             .state = clauses_of_ship(setup, state, who),
                             .keys = keys_of({setup, state, forecast.game(), who}),
                             .in_force = {}});
  }
  leave_out_what_is_past(drafted, last_heard(setup), Game::steps(), from.stopped_in);
  put_in_force(drafted, setup, state, book, player);
  return drafted;
}

}  // namespace prizecourt::away_boarders
