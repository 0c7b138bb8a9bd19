#include "formats/drawing/marks.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <optional>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using svg::length;
using svg::Spot;

constexpr int room_for_numbers = 350;  ///< left of the dots and below them
constexpr int number_size = 150;
constexpr int eighth = 45;  ///< degrees

/// Where a dot lies on the page.
struct Sea {
  const SeaMap& map;
  Cutout cutout;
  Spot corner;
  int step = 0;

  [[nodiscard]] Spot spot_of(Dot dot) const {
    return {corner.x + room_for_numbers + (dot.x - cutout.first.x) * step + step / 2,
            corner.y + (cutout.last.y - dot.y) * step + step / 2};
  }

  [[nodiscard]] svg::Box box() const {
    return {corner.x + room_for_numbers, corner.y,
            corner.x + room_for_numbers + cutout.columns() * step, corner.y + cutout.rows() * step};
  }
};

std::optional<Compass> compass_named(std::string_view name) {
  const auto found = std::find(grid::compass_names.begin(), grid::compass_names.end(), name);
  if (found == grid::compass_names.end()) return std::nullopt;
  return static_cast<Compass>(found - grid::compass_names.begin());
}

/// A heavy line where the map ends.
void draw_edges(svg::Writer& out, const Sea& sea) {
  const svg::Box box = sea.box();
  const Cutout& part = sea.cutout;
  picture::draw_box(out, box, "none", "0.6");
  svg::Path edges;
  if (part.first.x == 1) edges.move({box.left, box.top}).line({box.left, box.bottom});
  if (part.first.y == 1) edges.move({box.left, box.bottom}).line({box.right, box.bottom});
  if (part.last.x == sea.map.columns)
    edges.move({box.right, box.top}).line({box.right, box.bottom});
  if (part.last.y == sea.map.rows) edges.move({box.left, box.top}).line({box.right, box.top});
  if (edges.text().empty()) return;
  out.leaf("path", {{"d", edges.text()},
                    {"stroke", "#000"},
                    {"stroke-width", "2.4"},
                    {"stroke-linecap", "square"}});
}

void draw_sea(svg::Writer& out, const Sea& sea) {
  picture::draw_box(out, sea.box(), picture::ink::sea, "0");
  svg::Path dots;
  for (int y = sea.cutout.first.y; y <= sea.cutout.last.y; ++y) {
    for (int x = sea.cutout.first.x; x <= sea.cutout.last.x; ++x) {
      if (sea.map.is_island({x, y})) continue;
      const Spot at = sea.spot_of({x, y});
      dots.move(at).line(at);  // a line without length and with round ends is a dot
    }
  }
  out.leaf("path", {{"d", dots.text()},
                    {"stroke", std::string(picture::ink::soft)},
                    {"stroke-width", "2.6"},
                    {"stroke-linecap", "round"}});
  for (const Dot island : sea.map.islands) {
    if (!sea.cutout.contains(island)) continue;
    const Spot at = sea.spot_of(island);
    out.leaf("rect", {length("x", at.x - sea.step * 42 / 100),
                      length("y", at.y - sea.step * 42 / 100),
                      length("width", sea.step * 84 / 100),
                      length("height", sea.step * 84 / 100),
                      length("rx", sea.step * 30 / 100),
                      {"fill", "url(#land)"},
                      {"stroke", "#444"},
                      {"stroke-width", "0.8"}});
  }
  draw_edges(out, sea);
}

void draw_numbers(svg::Writer& out, const Sea& sea) {
  const svg::Box box = sea.box();
  const Dot first = sea.cutout.first;
  const int every = sea.step >= 200 ? 1 : 5;
  for (int x = first.x; x <= sea.cutout.last.x; ++x) {
    if (x != first.x && x % every != 0) continue;
    svg::write(out, {sea.spot_of({x, first.y}).x, box.bottom + 170}, std::to_string(x),
               {.size = number_size, .anchor = svg::Anchor::middle});
  }
  for (int y = first.y; y <= sea.cutout.last.y; ++y) {
    if (y != first.y && y % every != 0) continue;
    svg::write(out, {box.left - 70, sea.spot_of({first.x, y}).y + 45}, std::to_string(y),
               {.size = number_size, .anchor = svg::Anchor::end});
  }
}

std::vector<Spot> spots_of(const Sea& sea, const std::vector<Stop>& way) {
  std::vector<Spot> spots;
  for (const Stop& stop : way) {
    const Spot spot = sea.spot_of(stop.at);
    if (spots.empty() || !(spots.back() == spot)) spots.push_back(spot);
  }
  return spots;
}

/// Where a ship stands: on the map, or where she was when the ships met.
std::optional<Stop> stand_of(const Scene& scene, Side side) {
  const Ship& ship = scene.of.now.ships[index(side)];
  if (ship.at != no_dot) return Stop{ship.at, ship.heading};
  if (scene.ways[index(side)].empty()) return std::nullopt;
  return scene.ways[index(side)].back();
}

/// Two ships that met on one dot lie beside each other.
Spot beside(const Scene& scene, const Sea& sea, Side side) {
  const auto own = stand_of(scene, side);
  const auto enemy = stand_of(scene, other(side));
  const Spot at = sea.spot_of(own->at);
  if (!enemy || enemy->at != own->at) return at;
  const int shift = sea.step * 22 / 100;
  return at + Spot{side == Side::one ? -shift : shift, 0};
}

void draw_way(svg::Writer& out, const Scene& scene, const Sea& sea, Side side) {
  const auto& way = scene.ways[index(side)];
  const auto spots = spots_of(sea, way);
  if (spots.size() < 2) return;
  out.begin_group("track:" + scene.setup.sides[index(side)].ship);
  picture::draw_track(out, spots);
  const bool waits = stands_at_start(scene.of.request.time);
  const Stop& outline = waits ? way.back() : way.front();
  out.begin_group("outline:" + scene.setup.sides[index(side)].ship);
  picture::draw_hull(out, {.at = sea.spot_of(outline.at),
                           .degrees = static_cast<int>(outline.heading) * eighth,
                           .length = sea.step * 85 / 100,
                           .beam = sea.step * 30 / 100,
                           .look = picture::Look::ghost});
}

void draw_volleys(svg::Writer& out, const Scene& scene, const Sea& sea) {
  const auto& sides = scene.setup.sides;
  std::vector<picture::Fire> fires;
  for (const Volley& volley : scene.deeds.volleys) {
    if (volley.from == volley.to) continue;
    fires.push_back({.who = sides[index(volley.by)].ship,
                     .against = sides[index(other(volley.by))].ship,
                     .guns = volley.guns,
                     .struck = volley.struck,
                     .from = sea.spot_of(volley.from),
                     .to = sea.spot_of(volley.to)});
  }
  picture::draw_fires(out, fires, sea.step / 2);
}

std::vector<svg::Named> draw_names(svg::Writer& out, const Scene& scene, const Sea& sea,
                                   svg::Layout layout) {
  constexpr int longest = 1800;
  const svg::Lettering letters{.size = 150, .weight = svg::Weight::bold};
  picture::Labels labels(sea.box());
  std::vector<Side> named;
  const auto name_of_ship = [&](Side side) {
    return svg::shortened(ship_name(scene.setup, side), longest, letters);
  };
  for (const Side side : both_sides) {
    if (!stand_of(scene, side)) continue;
    const auto spots = spots_of(sea, scene.ways[index(side)]);
    for (std::size_t i = 1; i < spots.size(); ++i) labels.avoid(spots[i - 1], spots[i]);
    labels.add(beside(scene, sea, side), sea.step * 46 / 100,
               svg::width_of(name_of_ship(side), letters) + 40, letters.size + 30);
    named.push_back(side);
  }
  for (const Dot island : scene.setup.map.islands) {
    if (sea.cutout.contains(island)) labels.avoid(sea.spot_of(island), sea.spot_of(island));
  }
  const auto placed = labels.placed();
  std::vector<svg::Named> names;
  for (std::size_t i = 0; i < named.size(); ++i) {
    const picture::Label& label = placed[i];
    const std::string& ship = scene.setup.sides[index(named[i])].ship;
    out.begin_group("name:" + ship);
    picture::draw_leader(out, label);
    picture::write_over(out, {label.box.left + 20, label.box.bottom - 45}, name_of_ship(named[i]),
                        letters);
    names.push_back(
        {.of = ship, .layout = layout, .thing = picture::around(label), .label = label.box});
  }
  return names;
}

}  // namespace

Ways ways_of(const Setup& setup, const State& before, std::span<const Event> events) {
  Ways ways;
  for (const Side side : both_sides) {
    const Ship& ship = before.ships[index(side)];
    if (ship.at != no_dot) ways[index(side)].push_back({ship.at, ship.heading});
  }
  for (const Event& event : events) {
    const auto side = ship_called(setup, event.who);
    const auto at = find_numbers(event, "at");
    constexpr std::size_t coordinates = 2;
    if (!side || at.size() != coordinates || ways[index(*side)].empty()) continue;
    auto& way = ways[index(*side)];
    const auto heading = compass_named(find_text(event, "heading"));
    way.push_back({{at[0], at[1]}, heading.value_or(way.back().heading)});
  }
  return ways;
}

Cutout cutout_around(const SeaMap& map, const std::vector<MapPlace>& places) {
  constexpr int room = 2;  // dots
  if (places.empty()) return {{1, 1}, {map.columns, map.rows}};
  Dot first{map.columns, map.rows};
  Dot last{1, 1};
  for (const auto& [x, y] : places) {
    first = {std::min(first.x, x - room), std::min(first.y, y - room)};
    last = {std::max(last.x, x + room), std::max(last.y, y + room)};
  }
  return {{std::max(1, first.x), std::max(1, first.y)},
          {std::min(map.columns, last.x), std::min(map.rows, last.y)}};
}

int map_step(const Cutout& cutout, Spot room) {
  constexpr int largest = 560;
  constexpr int tens = 10;
  const int fits = std::min({(room.x - room_for_numbers) / cutout.columns(),
                             (room.y - room_for_numbers) / cutout.rows(), largest});
  return fits / tens * tens;
}

Spot map_size(const Cutout& cutout, int step) {
  return {cutout.columns() * step + room_for_numbers, cutout.rows() * step + room_for_numbers};
}

picture::Hull hull_of_ship(const Scene& scene, Side side) {
  const Ship& ship = scene.of.now.ships[index(side)];
  const DeckPlan& plan = scene.setup.sides[index(side)].plan;
  int masts = 0;
  for (std::size_t row = 0; row < row_total; ++row) {
    const bool stands = plan.mast_hits[row] > 0 && ship.masts[row] > 0;
    masts += stands ? 1 : 0;
  }
  return {.degrees = static_cast<int>(ship.heading) * eighth,
          .paint = scene.of.paints[index(side)],
          .masts = masts};
}

std::vector<svg::Named> draw_map(svg::Writer& out, const Scene& scene, Spot corner, int step) {
  const Sea sea{scene.setup.map, scene.cutout, corner, step};
  out.begin_group("map");
  draw_sea(out, sea);
  draw_numbers(out, sea);
  for (const Side side : both_sides) draw_way(out, scene, sea, side);
  for (const Side side : both_sides) {
    const auto stop = stand_of(scene, side);
    if (!stop) continue;
    picture::Hull hull = hull_of_ship(scene, side);
    hull.at = beside(scene, sea, side);
    hull.degrees = static_cast<int>(stop->heading) * eighth;
    hull.length = step * 95 / 100;
    hull.beam = step * 32 / 100;
    out.begin_group("ship:" + scene.setup.sides[index(side)].ship);
    picture::draw_hull(out, hull);
  }
  draw_volleys(out, scene, sea);
  return draw_names(out, scene, sea, scene.of.request.layout);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
