#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/rulesets/away_boarders/picture_parts.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

using picture::Hull;
using picture::Look;
using svg::length;
using svg::Spot;

/// Ships that stand on one point, by id.
using Crowds = std::map<Point, std::vector<ShipId>>;

Crowds crowds_of(const Scene& scene) {
  Crowds crowds;
  for (std::size_t s = 0; s < scene.of.now.ships.size(); ++s) {
    const Ship& ship = scene.of.now.ships[s];
    if (is_afloat(ship) && scene.field.shows(ship.at)) {
      crowds[ship.at].push_back(ship_at(s));
    }
  }
  return crowds;
}

/// AB-S6: the bearing of the second ship from the first, in steps of 30 degrees; where it is not
/// known they lie to either side of the first one's keel.
int bearing_between(const State& state, ShipId a, ShipId b) {
  constexpr int quarter = 3;
  for (const Contact& contact : state.contacts) {
    if (contact.a == a && contact.b == b) return contact.bearing;
  }
  return 2 * state.ships[index(a)].facing.value() + quarter;
}

/// Where the hull of a ship is drawn: beside the point if she shares it.
Spot spot_in_crowd(const Scene& scene, const std::vector<ShipId>& crowd, std::size_t number) {
  constexpr int circle = 12;
  const Spot point = scene.field.spot_of(scene.of.now.ships[index(crowd.front())].at);
  if (crowd.size() == 1) return point;
  const int away = scene.field.step() * 26 / 100;
  if (crowd.size() == 2) {
    const int bearing = bearing_between(scene.of.now, crowd[0], crowd[1]);
    return point + picture::toward(number == 0 ? bearing + circle / 2 : bearing, away);
  }
  const auto twelfth = static_cast<int>(number * circle / crowd.size());
  return point + picture::toward(twelfth, away * 5 / 4);
}

constexpr int hull_length(int alone, std::size_t crowd) {
  if (crowd == 1) return alone;
  return crowd == 2 ? alone * 8 / 10 : alone * 6 / 10;
}

Hull sized(Hull hull, int length) {
  constexpr int shortest_with_masts = 150;
  hull.length = length;
  hull.beam = length * 34 / 100;
  if (length < shortest_with_masts) hull.masts = 0;
  return hull;
}

// ---- arcs ---------------------------------------------------------------------------------------

/// How many steps the guns of a battery that are fit carry; 0 where there is none.
int reach_of(const Scene& scene, ShipId id, Battery battery) {
  const ShipSpec& spec = scene.setup.ships[index(id)];
  const Ship& ship = scene.of.now.ships[index(id)];
  int range = 0;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    const bool counts = !ship.guns[g].out && battery_of(ship.guns[g], spec.guns[g]) == battery;
    if (counts) range = std::max(range, std::min(spec.guns[g].max_range, hit_table_range));
  }
  const bool between = scene.setup.rulings[range_count] == RangeCount::strictly_between;
  return range > 0 && between ? range + 1 : range;
}

void draw_arc(svg::Writer& out, const Scene& scene, ShipId id, Battery battery) {
  const int reach = reach_of(scene, id, battery);
  if (reach == 0) return;
  const Ship& ship = scene.of.now.ships[index(id)];
  const auto end = [&](int turns) {
    return scene.field.spot_of(ship.at + reach * grid::unit(ship.facing.turned(turns)));
  };
  const Spot own = scene.field.spot_of(ship.at);
  svg::Path path;
  path.move(own);
  if (battery == Battery::bow) {
    path.line(end(0));
  } else {
    const int sign = battery == Battery::starboard ? 1 : -1;
    path.line(end(sign)).line(end(2 * sign)).close();
  }
  const auto player = static_cast<std::size_t>(scene.setup.ships[index(id)].player);
  const bool first_side = scene.setup.players[player].side == 0;
  out.leaf("path", {{"d", path.text()},
                    {"fill", first_side ? "url(#arc-1)" : "url(#arc-2)"},
                    {"fill-opacity", "0.6"},
                    {"stroke", "#555"},
                    {"stroke-width", "0.8"},
                    {"stroke-dasharray", first_side ? "none" : "5 3"}});
}

// ---- what holds ships together ------------------------------------------------------------------

/// Ships that are held together, by whatever and however often, each pair once.
std::set<std::pair<ShipId, ShipId>> linked_pairs(const State& state) {
  std::set<std::pair<ShipId, ShipId>> pairs;
  for (const Link& link : state.links) {
    pairs.emplace(std::min(link.a, link.b), std::max(link.a, link.b));
  }
  return pairs;
}

void draw_rings(svg::Writer& out, const Scene& scene) {
  out.begin_group("rings");
  for (const auto& [point, crowd] : crowds_of(scene)) {
    if (crowd.size() == 1) continue;
    const Spot at = scene.field.spot_of(point);
    out.leaf("circle", {length("cx", at.x),
                        length("cy", at.y),
                        length("r", scene.field.step() * 56 / 100),
                        {"fill", "#fff"},
                        {"stroke", "#000"},
                        {"stroke-width", "1"},
                        {"stroke-dasharray", "1.5 2.5"}});
  }
}

}  // namespace

Hull hull_of_ship(const Scene& scene, ShipId id) {
  const ShipSpec& spec = scene.setup.ships[index(id)];
  const Ship& ship = scene.of.now.ships[index(id)];
  const PlayerSpec& player = scene.setup.players[static_cast<std::size_t>(spec.player)];
  Hull hull{.degrees = ship.facing.degrees(),
            .paint = scene.of.paints[static_cast<std::size_t>(player.side)],
            .masts = masts_standing(ship, spec)};
  if (ship.status == Status::surrendered) hull.look = Look::taken;
  if (!is_afloat(ship)) hull.look = Look::ghost;
  return hull;
}

std::string whose_is(const Setup& setup, ShipId id) {
  const auto player = static_cast<std::size_t>(setup.ships[index(id)].player);
  const std::string& side = setup.sides[static_cast<std::size_t>(setup.players[player].side)];
  std::string whose(setup.names.of(side));
  if (side != setup.players[player].id) {
    whose.append(", ").append(setup.names.of(setup.players[player].id));
  }
  return whose;
}

std::map<ShipId, Drawn> places_of(const Scene& scene) {
  std::map<ShipId, Drawn> places;
  for (const auto& [point, crowd] : crowds_of(scene)) {
    for (std::size_t number = 0; number < crowd.size(); ++number) {
      places[crowd[number]] = {spot_in_crowd(scene, crowd, number),
                               hull_length(scene.field.hull_length(), crowd.size())};
    }
  }
  return places;
}

std::vector<Spot> spots_of(const Scene& scene, const std::vector<Stop>& voyage) {
  std::vector<Spot> spots;
  for (const Stop& stop : voyage) {
    const Spot spot = scene.field.spot_of(stop.at);
    if (spots.empty() || !(spots.back() == spot)) spots.push_back(spot);
  }
  return spots;
}

void draw_arcs(svg::Writer& out, const Scene& scene) {
  for (std::size_t s = 0; s < scene.of.now.ships.size(); ++s) {
    const std::string_view asked = scene.of.request.ship;
    const bool shown = asked.empty() || scene.setup.ships[s].id == asked;
    if (!shown || out_of_play(scene.of.now.ships[s])) continue;
    for (const Battery battery : {Battery::port, Battery::starboard, Battery::bow}) {
      draw_arc(out, scene, ship_at(s), battery);
    }
  }
}

void draw_tracks(svg::Writer& out, const Scene& scene) {
  for (std::size_t s = 0; s < scene.voyages.size(); ++s) {
    const auto& voyage = scene.voyages[s];
    if (voyage.size() < 2) continue;
    const Ship& ship = scene.of.now.ships[s];
    const auto spots = spots_of(scene, voyage);
    out.begin_group("track:" + scene.setup.ships[s].id);
    if (spots.size() > 1) picture::draw_track(out, spots);
    const bool at_start = stands_at_start(scene.of.request.time) && is_afloat(ship);
    const Stop& outline = at_start ? voyage.back() : voyage.front();
    if (outline.at == ship.at && is_afloat(ship)) continue;
    Hull hull = sized({}, scene.field.hull_length());
    hull.at = scene.field.spot_of(outline.at);
    hull.degrees = outline.facing.degrees();
    hull.look = Look::ghost;
    out.begin_group("outline:" + scene.setup.ships[s].id);
    picture::draw_hull(out, hull);
  }
}

void draw_ships(svg::Writer& out, const Scene& scene) {
  draw_rings(out, scene);
  picture::draw_fires(out, fires_of(scene), scene.field.hull_length() * 4 / 10);
  const auto places = places_of(scene);
  const auto id_of = [&](ShipId ship) { return scene.setup.ships[index(ship)].id; };
  for (const auto& [one, other] : linked_pairs(scene.of.now)) {
    const auto a = places.find(one);
    const auto b = places.find(other);
    if (a == places.end() || b == places.end()) continue;
    out.begin_group("link:" + id_of(one) + ':' + id_of(other));
    picture::draw_double_line(out, a->second.at, b->second.at);
  }
  for (const auto& [id, drawn] : places) {
    Hull hull = sized(hull_of_ship(scene, id), drawn.length);
    hull.at = drawn.at;
    out.begin_group("ship:" + id_of(id));
    picture::draw_hull(out, hull);
  }
}

}  // namespace prizecourt::away_boarders
