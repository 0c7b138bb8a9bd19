#include "formats/rulesets/away_boarders/chart.h"
#include "formats/rulesets/away_boarders/picture_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

using picture::KeyItem;
using svg::length;
using svg::Spot;

/// Around the field, for the numbers of its lines.
constexpr int room_on_the_left = 560;
constexpr int room_on_the_right = 100;
constexpr int room_above_and_below = 400;

/// Ships by side, then by id.
std::vector<ShipId> ships_by_side(const Setup& setup) {
  const auto side_of = [&](ShipId id) {
    return setup.players[static_cast<std::size_t>(setup.ships[index(id)].player)].side;
  };
  std::vector<ShipId> ships;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) ships.push_back(ship_at(s));
  std::stable_sort(ships.begin(), ships.end(),
                   [&](ShipId a, ShipId b) { return side_of(a) < side_of(b); });
  return ships;
}

std::string title_of_ship(const Setup& setup, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  return spec.name + " (" + spec.id + ", " + whose_is(setup, id) + ")";
}

// ---- in words -----------------------------------------------------------------------------------

std::string wind_in_words(const State& state) {
  return "Wind from " + in_degrees(state.wind_from);
}

std::string size_of_field(const FieldSpec& field) {
  return "A part of the field, which is " + std::to_string(field.east - field.west + 1) +
         " points wide and " + std::to_string(field.south - field.north + 1) + " high";
}

std::string alt_text(const Scene& scene) {
  const Seen& state = scene.of.now;
  std::string text = wind_in_words(state) + ".\n";
  for (const ShipId id : ships_by_side(scene.setup)) {
    text += title_of_ship(scene.setup, id) + ": ";
    text += picture::joined(clauses_of_ship(scene.setup, state, id));
    const auto& voyage = scene.voyages[index(id)];
    if (voyage.size() > 1) {
      text += "; her track this turn:";
      for (const Stop& stop : voyage) {
        text += ' ' + in_words(stop.at) + " heading " + in_degrees(stop.facing);
        if (&stop != &voyage.back()) text += ',';
      }
    }
    text += ".\n";
  }
  return text;
}

// ---- the key ------------------------------------------------------------------------------------

void draw_ring(svg::Writer& out, Spot middle) {
  out.leaf("circle", {length("cx", middle.x),
                      length("cy", middle.y),
                      length("r", 90),
                      {"fill", "#fff"},
                      {"stroke", "#000"},
                      {"stroke-width", "1"},
                      {"stroke-dasharray", "1.5 2.5"}});
}

void draw_hull_boxes(svg::Writer& out, Spot middle) {
  constexpr picture::Boxes one_of_each{.whole = 1, .half = 1, .lost = 2, .now = 1};
  picture::draw_boxes(out, middle + Spot{-160, -28}, one_of_each, 56, one_of_each.all());
}

bool any_on_one_point(const State& state) {
  std::vector<Point> points;
  for (const Ship& ship : state.ships) {
    if (is_afloat(ship)) points.push_back(ship.at);
  }
  std::sort(points.begin(), points.end());
  return std::adjacent_find(points.begin(), points.end()) != points.end();
}

std::vector<KeyItem> key_of(const Scene& scene) {
  using picture::Struck;
  const auto& setup = scene.setup;
  const auto& of = scene.of;
  picture::Key key(of.request.words);
  for (std::size_t side = 0; side < setup.sides.size(); ++side) {
    key.add(picture::hull_item(std::string(setup.names.of(setup.sides[side])),
                               {.paint = of.paints[side], .masts = 2}),
            true);
  }
  const auto& ships = of.now.ships;
  key.add(picture::hull_item("surrendered",
                             {.paint = {picture::Fill::white}, .look = picture::Look::taken}),
          std::any_of(ships.begin(), ships.end(),
                      [](const Ship& ship) { return ship.status == Status::surrendered; }));
  const bool waits = stands_at_start(of.request.time);
  key.add(picture::track_item(waits ? picture::Outline::ends : picture::Outline::begins),
          std::any_of(scene.voyages.begin(), scene.voyages.end(),
                      [](const auto& voyage) { return voyage.size() > 1; }));
  key.add({"hull boxes: whole, half, lost this turn, lost before", draw_hull_boxes}, true);
  const auto fires = fires_of(scene);
  key.add(picture::shot_item("guns fired, with hits", Struck::hit),
          picture::any_struck(fires, Struck::hit));
  key.add(picture::shot_item("raked", Struck::raked), picture::any_struck(fires, Struck::raked));
  key.add(picture::shot_item("missed", Struck::missed), picture::any_struck(fires, Struck::missed));
  key.add({"on one point", draw_ring}, any_on_one_point(of.now));
  key.add(picture::line_item("grappled or fouled", picture::draw_double_line),
          !of.now.links.empty());
  std::vector<KeyItem> items = key.items();
  // these two are there in all pictures of a film, or in none
  const auto& land = setup.field.land;
  const auto is_shown = [&](Point point) { return scene.field.shows(point); };
  if (std::any_of(land.begin(), land.end(), is_shown)) {
    items.push_back(picture::box_item("land", "url(#land)"));
  }
  if (of.request.arcs == Arcs::shown) {
    items.push_back(picture::box_item("where guns bear, as far as they carry", "url(#arc-1)"));
  }
  return items;
}

// ---- the field ----------------------------------------------------------------------------------

std::vector<svg::Named> draw_field(svg::Writer& out, const Scene& scene,
                                   const std::vector<picture::TextScale>& scales) {
  const svg::Box& box = scene.field.box();
  // a name of its own, so that pictures in one page do not take each other's
  const std::string edge = "field-edge-" + std::to_string(box.width()) + '-' +
                           std::to_string(box.left) + '-' + std::to_string(box.top) + '-' +
                           std::to_string(box.bottom);
  out.begin_group("field");
  out.open("clipPath", {{"id", edge}});
  out.leaf("rect", {length("x", box.left), length("y", box.top), length("width", box.width()),
                    length("height", box.height())});
  out.close();
  const svg::Attributes clipped = {{"clip-path", "url(#" + edge + ")"}};
  out.open("g", clipped);
  scene.field.draw(out, scene.setup.field);
  out.close();
  picture::draw_box(out, box, "none", scene.field.is_whole(scene.setup.field) ? "2" : "0.7");
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

}  // namespace

std::vector<MapPlace> places_shown(const Setup& setup, const PictureOf<Seen>& of) {
  std::vector<MapPlace> all;
  for (const Point point :
       points_to_show(of.now, voyages_of(setup, of.before, of.request.events))) {
    all.push_back({point.q, point.r});
  }
  return all;
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  const Voyages voyages = voyages_of(setup, of.before, of.request.events);
  std::vector<Point> points = points_to_show(of.now, voyages);
  for (const MapPlace place : of.request.places) points.push_back({place.first, place.second});
  FieldView field(setup, points);
  std::vector<std::string> lines = {wind_in_words(of.now)};
  if (!field.is_whole(setup.field)) lines.push_back(size_of_field(setup.field));
  picture::Page page(std::string(of.title), in_words(of.request), lines, of.request.words,
                     of.request.layout);
  page.add_wind(of.now.wind_from.degrees());
  const svg::Box room = page.take(field.width() + room_on_the_left + room_on_the_right,
                                  field.height() + 2 * room_above_and_below);
  field.place({room.left + room_on_the_left, room.top + room_above_and_below,
               room.right - room_on_the_right, room.bottom - room_above_and_below});
  const Scene scene{setup, of, voyages, field};
  const auto names = draw_field(page.out(), scene, page.scales(room));
  page.add_key("key", key_of(scene));
  std::vector<picture::Card> cards;
  for (const ShipId id : ships_by_side(setup)) cards.push_back(card_of(scene, id));
  page.add_cards(cards);
  svg::Drawing drawing = page.finish(alt_text(scene));
  drawing.names = names;
  return drawing;
}

}  // namespace prizecourt::away_boarders
