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
constexpr int eighth = 45;             ///< degrees

/// Where a dot lies on the page.
struct Sea {
  const SeaMap& map;
  Spot corner;
  int step = 0;

  [[nodiscard]] Spot spot_of(Dot dot) const {
    return {corner.x + room_for_numbers + (dot.x - 1) * step + step / 2,
            corner.y + (map.rows - dot.y) * step + step / 2};
  }

  [[nodiscard]] svg::Box box() const {
    return {corner.x + room_for_numbers, corner.y, corner.x + room_for_numbers + map.columns * step,
            corner.y + map.rows * step};
  }
};

std::optional<Compass> compass_named(std::string_view name) {
  const auto found = std::find(grid::compass_names.begin(), grid::compass_names.end(), name);
  if (found == grid::compass_names.end()) return std::nullopt;
  return static_cast<Compass>(found - grid::compass_names.begin());
}

void draw_sea(svg::Writer& out, const Sea& sea) {
  const svg::Box box = sea.box();
  svg::Path dots;
  for (int y = 1; y <= sea.map.rows; ++y) {
    for (int x = 1; x <= sea.map.columns; ++x) {
      if (sea.map.is_island({x, y})) continue;
      const Spot at = sea.spot_of({x, y});
      dots.move(at).line(at);  // a line without length and with round ends is a dot
    }
  }
  out.leaf("path", {{"d", dots.text()},
                    {"stroke", "#000"},
                    {"stroke-width", "2.6"},
                    {"stroke-linecap", "round"}});
  for (const Dot island : sea.map.islands) {
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
  picture::draw_box(out, box, "none", "1.5");
}

void draw_numbers(svg::Writer& out, const Sea& sea) {
  const svg::Box box = sea.box();
  const int every = sea.step >= 200 ? 1 : 5;
  for (int x = 1; x <= sea.map.columns; ++x) {
    if (x != 1 && x % every != 0) continue;
    svg::write(out, {sea.spot_of({x, 1}).x, box.bottom + 140}, std::to_string(x),
               {.size = 105, .anchor = svg::Anchor::middle});
  }
  for (int y = 1; y <= sea.map.rows; ++y) {
    if (y != 1 && y % every != 0) continue;
    svg::write(out, {box.left - 70, sea.spot_of({1, y}).y + 37}, std::to_string(y),
               {.size = 105, .anchor = svg::Anchor::end});
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
std::optional<Stop> stand_of(const MapScene& scene, Side side) {
  const Ship& ship = scene.of.now.ships[index(side)];
  if (ship.at != no_dot) return Stop{ship.at, ship.heading};
  if (scene.ways[index(side)].empty()) return std::nullopt;
  return scene.ways[index(side)].back();
}

/// Two ships that met on one dot lie beside each other.
Spot beside(const MapScene& scene, const Sea& sea, Side side) {
  const auto own = stand_of(scene, side);
  const auto enemy = stand_of(scene, other(side));
  const Spot at = sea.spot_of(own->at);
  if (!enemy || enemy->at != own->at) return at;
  const int shift = sea.step * 22 / 100;
  return at + Spot{side == Side::one ? -shift : shift, 0};
}

void draw_way(svg::Writer& out, const MapScene& scene, const Sea& sea, Side side) {
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

void draw_names(svg::Writer& out, const MapScene& scene, const Sea& sea) {
  const svg::Lettering letters{.size = 120, .weight = svg::Weight::bold};
  picture::Labels labels(sea.box());
  for (const Side side : both_sides) {
    const auto stop = stand_of(scene, side);
    if (!stop) continue;
    labels.keep_clear(
        svg::box_around(beside(scene, sea, side), sea.step * 9 / 10, sea.step * 9 / 10));
    const auto spots = spots_of(sea, scene.ways[index(side)]);
    for (std::size_t i = 1; i < spots.size(); ++i) labels.avoid(spots[i - 1], spots[i]);
  }
  for (const Dot island : scene.setup.map.islands) {
    labels.avoid(sea.spot_of(island), sea.spot_of(island));
  }
  for (const Side side : both_sides) {
    if (!stand_of(scene, side)) continue;
    constexpr int longest = 1800;
    const Spot at = beside(scene, sea, side);
    const std::string text = svg::shortened(ship_name(scene.setup, side), longest, letters);
    const int radius = sea.step * 48 / 100;
    const svg::Box box = labels.place(at, radius, svg::width_of(text, letters) + 40, 150);
    out.begin_group("name:" + scene.setup.sides[index(side)].ship);
    picture::draw_label(out, {.box = box, .thing = at, .radius = radius}, text, letters);
  }
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

int map_step(const SeaMap& map, int width, int height) {
  constexpr int largest = 420;
  constexpr int tens = 10;
  const int fits = std::min(
      {(width - room_for_numbers) / map.columns, (height - room_for_numbers) / map.rows, largest});
  return fits / tens * tens;
}

Spot map_size(const SeaMap& map, int step) {
  return {map.columns * step + room_for_numbers, map.rows * step + room_for_numbers};
}

picture::Hull hull_of_ship(const MapScene& scene, Side side) {
  const Ship& ship = scene.of.now.ships[index(side)];
  const DeckPlan& plan = scene.setup.sides[index(side)].plan;
  int masts = 0;
  for (std::size_t row = 0; row < row_total; ++row) {
    const bool stands = plan.mast_hits[row] > 0 && ship.masts[row] > 0;
    masts += stands ? 1 : 0;
  }
  return {.degrees = static_cast<int>(ship.heading) * eighth,
          .fill = picture::fill_of_side(index(side)),
          .masts = masts};
}

void draw_map(svg::Writer& out, const MapScene& scene, Spot corner, int step) {
  const Sea sea{scene.setup.map, corner, step};
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
    hull.length = step * 85 / 100;
    hull.beam = step * 30 / 100;
    out.begin_group("ship:" + scene.setup.sides[index(side)].ship);
    picture::draw_hull(out, hull);
  }
  draw_names(out, scene, sea);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
