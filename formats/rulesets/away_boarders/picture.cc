#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/drawing/page.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/picture_parts.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

using picture::Hull;
using picture::KeyItem;
using picture::Struck;
using svg::Spot;

/// Around the field, for the numbers of its lines.
constexpr int room_on_the_left = 560;
constexpr int room_on_the_right = 100;
constexpr int room_above_and_below = 400;

/// Ships by side, then by id.
std::vector<ShipId> ships_by_side(const Setup& setup) {
  std::vector<ShipId> ships;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) ships.push_back(ship_at(s));
  std::stable_sort(ships.begin(), ships.end(),
                   [&](ShipId a, ShipId b) { return side_of(setup, a) < side_of(setup, b); });
  return ships;
}

/// `American, Commodore Perry`: her side and her player.
std::string whose_is(const Setup& setup, ShipId id) {
  const std::string_view side = ship_side(setup, id);
  const std::string_view player = player_of(setup, id);
  std::string whose(setup.names.of(side));
  if (side != player) whose.append(", ").append(setup.names.of(player));
  return whose;
}

// ---- in words -----------------------------------------------------------------------------------

std::string wind_in_words(const State& state) {
  return "Wind from " + in_degrees(state.wind_from);
}

std::string alt_text(const Scene& scene) {
  std::string text = wind_in_words(scene.of.now) + ".\n";
  for (const ShipId id : ships_by_side(scene.setup)) {
    const ShipSpec& spec = scene.setup.ships[index(id)];
    std::vector<std::string> clauses = clauses_of_ship(scene.setup, scene.of.now, id);
    const auto& way = scene.turn.ways[index(id)];
    const auto stop_in_words = [](const Stop& stop) {
      return in_words(Point{stop.at.first, stop.at.second}) + " heading " +
             prizecourt::in_degrees(stop.degrees);
    };
    if (has_moved(way)) clauses.push_back(track_in_words(way, stop_in_words, ", "));
    text += spec.name + " (" + spec.id + ", " + whose_is(scene.setup, id) + "): ";
    text += picture::joined(clauses) + ".\n";
  }
  return text;
}

// ---- ships --------------------------------------------------------------------------------------

/// A ship's sign, without a place.
Hull hull_of_ship(const Scene& scene, ShipId id) {
  const ShipSpec& spec = scene.setup.ships[index(id)];
  const Ship& ship = scene.of.now.ships[index(id)];
  Hull hull{.degrees = ship.facing.degrees(),
            .paint = scene.of.paints[static_cast<std::size_t>(side_of(scene.setup, id))],
            .masts = masts_standing(ship, spec)};
  if (ship.status == Status::surrendered) hull.look = picture::Look::taken;
  if (!is_afloat(ship)) hull.look = picture::Look::ghost;
  return hull;
}

picture::Card card_of_ship(const Scene& scene, ShipId id) {
  const ShipSpec& spec = scene.setup.ships[index(id)];
  ShipFacts now = facts_of_ship(scene.setup, scene.of.now, id);
  if (!is_afloat(scene.of.now.ships[index(id)])) {
    now.front().clause = in_words(now.front().clause, find_fate(scene.of.request, spec.id));
  }
  return card_of({.id = spec.id,
                  .hull = hull_of_ship(scene, id),
                  .name = spec.name,
                  .whose = whose_is(scene.setup, id)},
                 now, facts_of_ship(scene.setup, scene.of.before, id));
}

Hull sized(Hull hull, int length) {
  constexpr int shortest_with_masts = 150;
  hull.length = length;
  hull.beam = length * 34 / 100;
  if (length < shortest_with_masts) hull.masts = 0;
  return hull;
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
Drawn drawn_in_crowd(const Scene& scene, const std::vector<ShipId>& crowd, std::size_t number) {
  constexpr int circle = 12;
  const Spot point = scene.field.spot_of(scene.of.now.ships[index(crowd.front())].at);
  const int length = scene.field.hull_length();
  if (crowd.size() == 1) return {point, length};
  const int away = scene.field.step() * 26 / 100;
  if (crowd.size() == 2) {
    const int bearing = bearing_between(scene.of.now, crowd[0], crowd[1]);
    return {point + picture::toward(number == 0 ? bearing + circle / 2 : bearing, away),
            length * 8 / 10};
  }
  const auto twelfth = static_cast<int>(number * circle / crowd.size());
  return {point + picture::toward(twelfth, away * 5 / 4), length * 6 / 10};
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
  svg::Path path;
  path.move(scene.field.spot_of(ship.at));
  if (battery == Battery::bow) {
    path.line(end(0));
  } else {
    const int sign = battery == Battery::starboard ? 1 : -1;
    path.line(end(sign)).line(end(2 * sign)).close();
  }
  const bool first_side = side_of(scene.setup, id) == 0;
  out.path(path, {{"fill", first_side ? "url(#arc-1)" : "url(#arc-2)"},
                  {"fill-opacity", "0.6"},
                  {"stroke", "#555"},
                  {"stroke-width", "0.8"},
                  {"stroke-dasharray", first_side ? "none" : "5 3"}});
}

// ---- what is drawn, in groups -------------------------------------------------------------------

/// A group for each ship that is gone: a sign where she was last.
void draw_fates(svg::Writer& out, const Scene& scene) {
  for (std::size_t s = 0; s < scene.setup.ships.size(); ++s) {
    const Ship& ship = scene.of.now.ships[s];
    if (is_afloat(ship) || !scene.field.cutout().contains(ship.at)) continue;
    out.begin_group("fate:" + scene.setup.ships[s].id);
    picture::draw_fate(out, scene.field.spot_of(ship.at),
                       ship.status == Status::sunk ? Fate::sunk : Fate::left, {});
  }
}

/// Groups for each ship that moved: her way, and the outline of her where she is not now.
void draw_tracks(svg::Writer& out, const Scene& scene) {
  const auto spot_of = [&](MapPlace at) { return scene.field.spot_of({at.first, at.second}); };
  for (std::size_t s = 0; s < scene.turn.ways.size(); ++s) {
    if (!has_moved(scene.turn.ways[s])) continue;
    const Ship& ship = scene.of.now.ships[s];
    picture::Track track = track_of(scene.setup.ships[s].id, scene.turn.ways[s], scene.of.request,
                                    spot_of, sized({}, scene.field.hull_length()));
    const bool is_there = is_afloat(ship) && track.outline->at == scene.field.spot_of(ship.at);
    if (is_there) track.outline.reset();
    picture::draw_track(out, track);
  }
}

void draw_ring(svg::Writer& out, Spot middle, int radius) {
  out.circle(middle, radius,
             {{"fill", "#fff"},
              {"stroke", "#000"},
              {"stroke-width", "1"},
              {"stroke-dasharray", "1.5 2.5"}});
}

/// Groups: rings around ships on one point, shots, what holds two ships together, each hull.
void draw_ships(svg::Writer& out, const Scene& scene) {
  out.begin_group("rings");
  for (const auto& [point, crowd] : crowds_in(scene.of.now, scene.field.cutout())) {
    if (crowd.size() == 1) continue;
    draw_ring(out, scene.field.spot_of(point), scene.field.step() * 56 / 100);
  }
  picture::draw_fires(out, fires_of(scene), scene.field.hull_length() * 4 / 10);
  const auto places = places_of(scene);
  const auto id_of = [&](ShipId ship) { return scene.setup.ships[index(ship)].id; };
  std::set<std::pair<ShipId, ShipId>> linked;  // however often, each pair once
  for (const Link& link : scene.of.now.links) linked.emplace(std::minmax(link.a, link.b));
  for (const auto& [one, other] : linked) {
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

std::vector<svg::Named> draw_field(svg::Writer& out, const Scene& scene,
                                   const std::vector<picture::TextScale>& scales) {
  const svg::Box& box = scene.field.box();
  // a name of its own, so that pictures in one page do not take each other's
  const std::string edge = "field-edge-" + std::to_string(box.width()) + '-' +
                           std::to_string(box.left) + '-' + std::to_string(box.top) + '-' +
                           std::to_string(box.bottom);
  out.begin_group("field");
  out.open("clipPath", {{"id", edge}});
  out.rect(box, {});
  out.close();
  const svg::Attributes clipped = {{"clip-path", "url(#" + edge + ")"}};
  out.open("g", clipped);
  scene.field.draw(out, scene.setup.field);
  out.close();
  const bool is_whole = part_of_field(scene.setup.field, scene.field.cutout()).empty();
  picture::draw_box(out, box, "none", is_whole ? "2" : "0.7");
  out.begin_group("rulers");
  picture::write_for_each(
      out, scales, [&](const picture::TextScale& scale) { scene.field.draw_numbers(out, scale); });
  if (scene.of.request.arcs == Arcs::shown) {
    out.begin_group("arcs");
    out.open("g", clipped);
    draw_arcs(out, scene);
    out.close();
  }
  draw_fates(out, scene);
  draw_tracks(out, scene);
  draw_ships(out, scene);
  return draw_names(out, scene, scales);
}

// ---- the key ------------------------------------------------------------------------------------

std::vector<KeyItem> key_of(const Scene& scene) {
  const auto& setup = scene.setup;
  const auto& of = scene.of;
  picture::Key key(of.request.words);
  for (std::size_t side = 0; side < setup.sides.size(); ++side) {
    key.add(picture::hull_item(std::string(setup.names.of(setup.sides[side])),
                               {.paint = of.paints[side], .masts = 2}));
  }
  const auto& ships = of.now.ships;
  key.add(picture::hull_item("surrendered",
                             {.paint = {picture::Fill::white}, .look = picture::Look::taken}),
          std::any_of(ships.begin(), ships.end(),
                      [](const Ship& ship) { return ship.status == Status::surrendered; }));
  key.add(picture::track_item(outline_of(of.request.time)),
          std::any_of(scene.turn.ways.begin(), scene.turn.ways.end(), has_moved));
  key.add(
      {"hull boxes: whole, half, lost this turn, lost before", [](svg::Writer& out, Spot middle) {
         constexpr picture::Boxes boxes{.whole = 1, .half = 1, .lost = 2, .now = 1};
         picture::draw_boxes(out, middle + Spot{-160, -28}, boxes, 56, boxes.all());
       }});
  const auto fires = fires_of(scene);
  key.add_shot("guns fired, with hits", Struck::hit, fires);
  key.add_shot("raked", Struck::raked, fires);
  key.add_shot("missed", Struck::missed, fires);
  const Crowds crowds = crowds_in(of.now, scene.field.cutout());
  key.add({"on one point", [](svg::Writer& out, Spot middle) { draw_ring(out, middle, 90); }},
          std::any_of(crowds.begin(), crowds.end(),
                      [](const auto& crowd) { return crowd.second.size() > 1; }));
  key.add(picture::line_item("grappled or fouled", picture::draw_double_line),
          !of.now.links.empty());
  // these two are there in all pictures of a film, or in none
  const auto& land = setup.field.land;
  const bool shows_land = std::any_of(
      land.begin(), land.end(), [&](Point point) { return scene.field.cutout().contains(point); });
  if (shows_land) key.add(picture::box_item("land", "url(#land)"));
  if (of.request.arcs == Arcs::shown) {
    key.add(picture::box_item("where guns bear, as far as they carry", "url(#arc-1)"));
  }
  return key.items();
}

}  // namespace

MapTurn turn_on_field(const Setup& setup, const PictureOf<Seen>& of) {
  Ways ways(of.before.ships.size());
  for (std::size_t s = 0; s < ways.size(); ++s) {
    const Ship& ship = of.before.ships[s];
    if (is_afloat(ship)) ways[s] = {{{ship.at.q, ship.at.r}, ship.facing.degrees()}};
  }
  const auto number_of = [&](std::string_view id) -> std::optional<std::size_t> {
    const auto ship = ship_called(setup, id);
    return ship ? std::optional(index(*ship)) : std::nullopt;
  };
  const auto stop_after = [](const Event& event, const Stop& last) -> std::optional<Stop> {
    Stop stop = last;
    const auto to = find_numbers(event, "to");
    constexpr std::size_t coordinates = 2;
    if (to.size() == coordinates) stop.at = {to[0], to[1]};
    const int* facing = find_number(event, "facing");
    if (facing != nullptr) stop.degrees = Direction(*facing).degrees();
    return stop == last ? std::nullopt : std::optional(stop);
  };
  const bool is_narrow = of.request.layout == svg::Layout::narrow;
  const auto fire_in = [=](const Event& event) -> std::optional<picture::Fire> {
    if (event.kind != kind("fired")) return std::nullopt;
    const int* guns = find_number(event, "guns");
    const bool rakes = std::any_of(event.modifiers.begin(), event.modifiers.end(),
                                   [](const Modifier& one) { return one.name == "rake"; });
    return picture::Fire{.who = std::string(event.who),
                         .against = std::string(event.against),
                         .guns = guns == nullptr || is_narrow ? 0 : *guns,
                         .struck = hits_of(event).empty() ? Struck::missed
                                   : rakes                ? Struck::raked
                                                          : Struck::hit};
  };
  return map_turn(std::move(ways), of.request, {number_of, stop_after, fire_in});
}

std::vector<Spot> Scene::spots_on(const std::vector<Stop>& way) const {
  return prizecourt::spots_on(way, [&](MapPlace at) {
    return field.spot_of({at.first, at.second});
  });
}

std::map<ShipId, Drawn> places_of(const Scene& scene) {
  std::map<ShipId, Drawn> places;
  for (const auto& [point, crowd] : crowds_in(scene.of.now, scene.field.cutout())) {
    for (std::size_t number = 0; number < crowd.size(); ++number) {
      places[crowd[number]] = drawn_in_crowd(scene, crowd, number);
    }
  }
  return places;
}

std::vector<picture::Fire> fires_of(const Scene& scene) {
  const auto places = places_of(scene);
  // where ships lie beside each other on one point
  const auto spot_beside = [&](std::string_view ship, Spot point) {
    const auto drawn = places.find(*ship_called(scene.setup, ship));
    return drawn == places.end() ? point : drawn->second.at;
  };
  std::vector<picture::Fire> fires;
  for (const MapShot& shot : scene.turn.shots) {
    picture::Fire fire = shot.fire;
    fire.from = scene.field.spot_of({shot.from.first, shot.from.second});
    fire.to = scene.field.spot_of({shot.to.first, shot.to.second});
    if (fire.from == fire.to) {
      fire.from = spot_beside(fire.who, fire.from);
      fire.to = spot_beside(fire.against, fire.to);
    }
    add_fire(fires, fire);
  }
  return fires;
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

std::vector<MapPlace> places_shown(const Setup& setup, const PictureOf<Seen>& of) {
  std::vector<MapPlace> places = places_on(turn_on_field(setup, of).ways);
  for (const Ship& ship : of.now.ships) {
    if (is_afloat(ship)) places.push_back({ship.at.q, ship.at.r});
  }
  return places;
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  const MapTurn turn = turn_on_field(setup, of);
  std::vector<MapPlace> places = places_shown(setup, of);
  places.insert(places.end(), of.request.places.begin(), of.request.places.end());
  FieldView field(setup, places);
  std::vector<std::string> lines = {wind_in_words(of.now)};
  const std::string part = part_of_field(setup.field, field.cutout());
  if (!part.empty()) lines.push_back(part);
  picture::Page page(std::string(of.title), in_words(of.request), lines, of.request.words,
                     of.request.layout);
  page.add_wind(of.now.wind_from.degrees());
  const svg::Box room = page.take(field.width() + room_on_the_left + room_on_the_right,
                                  field.height() + 2 * room_above_and_below);
  field.place({room.left + room_on_the_left, room.top + room_above_and_below,
               room.right - room_on_the_right, room.bottom - room_above_and_below});
  const Scene scene{setup, of, turn, field};
  const auto names = draw_field(page.out(), scene, page.scales(room));
  page.add_key("key", key_of(scene));
  std::vector<picture::Card> cards;
  for (const ShipId id : ships_by_side(setup)) cards.push_back(card_of_ship(scene, id));
  page.add_cards(cards);
  svg::Drawing drawing = page.finish(alt_text(scene));
  drawing.names = names;
  return drawing;
}

}  // namespace prizecourt::away_boarders
