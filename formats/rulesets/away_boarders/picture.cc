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
      text += "; her way in this turn:";
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

void draw_link(svg::Writer& out, Spot middle) {
  picture::draw_double_line(out, middle + Spot{-120, 0}, middle + Spot{120, 0});
}

constexpr picture::Boxes one_of_each{.whole = 1, .half = 1, .lost = 2, .now = 1};

void draw_hull_boxes(svg::Writer& out, Spot middle) {
  picture::draw_boxes(out, middle + Spot{-160, -28}, one_of_each, 56, one_of_each.all());
}

void draw_shot(svg::Writer& out, Spot middle, picture::Struck struck) {
  picture::draw_shot(out,
                     {.who = {},
                      .against = {},
                      .struck = struck,
                      .from = middle + Spot{-130, 0},
                      .to = middle + Spot{90, 0}},
                     0);
}

void draw_hit(svg::Writer& out, Spot middle) {
  draw_shot(out, middle, picture::Struck::hit);
}

void draw_rake(svg::Writer& out, Spot middle) {
  draw_shot(out, middle, picture::Struck::raked);
}

void draw_miss(svg::Writer& out, Spot middle) {
  draw_shot(out, middle, picture::Struck::missed);
}

bool any_fire(const Scene& scene, picture::Struck struck) {
  const auto fires = fires_of(scene);
  return std::any_of(fires.begin(), fires.end(),
                     [&](const picture::Fire& fire) { return fire.struck == struck; });
}

void draw_land(svg::Writer& out, Spot middle) {
  picture::draw_box(out, svg::box_around(middle, 220, 140), "url(#land)", "0.8");
}

void draw_arc(svg::Writer& out, Spot middle) {
  picture::draw_box(out, svg::box_around(middle, 220, 140), "url(#arc-1)", "0.8");
}

bool any_on_one_point(const State& state) {
  std::vector<Point> points;
  for (const Ship& ship : state.ships) {
    if (is_afloat(ship)) points.push_back(ship.at);
  }
  std::sort(points.begin(), points.end());
  return std::adjacent_find(points.begin(), points.end()) != points.end();
}

bool any_land(const Scene& scene) {
  const auto& land = scene.setup.field.land;
  return std::any_of(land.begin(), land.end(),
                     [&](Point point) { return scene.field.shows(point); });
}

/// What the picture may show, and whether it does.
struct Sign {
  std::string_view text;
  void (*draw)(svg::Writer&, Spot middle);
  bool (*is_there)(const Scene&);
  bool in_whole_key = true;  ///< a picture of any game could come to show it
};

constexpr std::array signs = {
    Sign{"hull boxes: whole, half, lost in this turn, lost before", draw_hull_boxes,
         [](const Scene&) { return true; }},
    Sign{"so many guns fired and hit", draw_hit,
         [](const Scene& scene) { return any_fire(scene, picture::Struck::hit); }},
    Sign{"raked", draw_rake,
         [](const Scene& scene) { return any_fire(scene, picture::Struck::raked); }},
    Sign{"missed", draw_miss,
         [](const Scene& scene) { return any_fire(scene, picture::Struck::missed); }},
    Sign{"on one point", draw_ring,
         [](const Scene& scene) { return any_on_one_point(scene.of.now); }},
    Sign{"grappled or fouled", draw_link,
         [](const Scene& scene) { return !scene.of.now.links.empty(); }},
    Sign{"land", draw_land, any_land, false},
    Sign{"where guns bear, as far as they carry", draw_arc,
         [](const Scene& scene) { return scene.of.request.arcs == Arcs::shown; }, false},
};

std::vector<KeyItem> key_of(const Scene& scene) {
  std::vector<KeyItem> key;
  for (std::size_t side = 0; side < scene.setup.sides.size(); ++side) {
    key.push_back(picture::hull_item(std::string(scene.setup.names.of(scene.setup.sides[side])),
                                     {.fill = picture::fill_of_side(side), .masts = 2}));
  }
  const auto& ships = scene.of.now.ships;
  const bool hulks = std::any_of(ships.begin(), ships.end(), [](const Ship& ship) {
    return ship.status == Status::surrendered;
  });
  const bool all = picture::has_whole_key(scene.of.request.words);
  if (hulks || all) {
    key.push_back(picture::hull_item("surrendered",
                                     {.fill = picture::Fill::white, .look = picture::Look::taken}));
  }
  const bool moved = std::any_of(scene.voyages.begin(), scene.voyages.end(),
                                 [](const auto& voyage) { return voyage.size() > 1; });
  const bool waits = stands_at_start(scene.of.request.time);
  if (moved || all) {
    key.push_back(picture::track_item(waits ? picture::Outline::ends : picture::Outline::begins));
  }
  for (const Sign& sign : signs) {
    if (sign.is_there(scene) || (all && sign.in_whole_key))
      key.push_back({std::string(sign.text), sign.draw});
  }
  return key;
}

// ---- the field ----------------------------------------------------------------------------------

std::vector<svg::Named> draw_field(svg::Writer& out, const Scene& scene,
                                   const std::vector<picture::Reading>& readings) {
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
  picture::write_for_each(out, readings, [&](const picture::Reading& reading) {
    scene.field.draw_numbers(out, reading);
  });
  if (scene.of.request.arcs == Arcs::shown) {
    out.begin_group("arcs");
    out.open("g", clipped);
    draw_arcs(out, scene);
    out.close();
  }
  draw_fates(out, scene);
  draw_tracks(out, scene);
  draw_ships(out, scene);
  return draw_names(out, scene, readings);
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
  const auto names = draw_field(page.out(), scene, page.readings(room));
  page.add_key("key", key_of(scene));
  std::vector<picture::Card> cards;
  for (const ShipId id : ships_by_side(setup)) cards.push_back(card_of(scene, id));
  page.add_cards(cards);
  svg::Drawing drawing = page.finish(alt_text(scene));
  drawing.names = names;
  return drawing;
}

}  // namespace prizecourt::away_boarders
