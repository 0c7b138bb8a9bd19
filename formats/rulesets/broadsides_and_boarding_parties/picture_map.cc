#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "formats/drawing/labels.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

// The map of a picture, and what happened in a turn, as far as a picture shows it.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

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

  [[nodiscard]] Spot spot_on(MapPlace place) const { return spot_of({place.first, place.second}); }

  [[nodiscard]] svg::Box box() const {
    return {corner.x + room_for_numbers, corner.y,
            corner.x + room_for_numbers + cutout.columns() * step, corner.y + cutout.rows() * step};
  }
};

int in_compass_degrees(Compass heading) {
  return static_cast<int>(heading) * eighth;
}

Stop stop_at(const Ship& ship) {
  return {{ship.at.x, ship.at.y}, in_compass_degrees(ship.heading)};
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
  out.path(edges, {{"stroke", "#000"}, {"stroke-width", "2.4"}, {"stroke-linecap", "square"}});
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
  out.path(dots,
           {{"stroke", picture::ink::soft}, {"stroke-width", "2.6"}, {"stroke-linecap", "round"}});
  for (const Dot island : sea.map.islands) {
    if (!sea.cutout.contains(island)) continue;
    const Spot at = sea.spot_of(island);
    const int half = sea.step * 42 / 100;
    const Spot corner{at.x - half, at.y - half};
    const int width = sea.step * 84 / 100;
    draw_island(out, {corner.x, corner.y, corner.x + width, corner.y + width}, sea.step * 30 / 100);
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

/// Where a ship stands: on the map, or where she was when the ships met.
std::optional<Stop> stand_of(const Scene& scene, Side side) {
  const Ship& ship = scene.of.now.ships[index(side)];
  if (ship.at != no_dot) return stop_at(ship);
  const auto& way = scene.turn.ways[index(side)];
  return way.empty() ? std::nullopt : std::optional(way.back());
}

/// Two ships that met on one dot lie beside each other.
Spot beside(const Scene& scene, const Sea& sea, Side side) {
  const auto own = stand_of(scene, side);
  const auto enemy = stand_of(scene, other(side));
  const Spot at = sea.spot_on(own->at);
  if (!enemy || enemy->at != own->at) return at;
  const int shift = sea.step * 22 / 100;
  return at + Spot{side == Side::one ? -shift : shift, 0};
}

void draw_tracks(svg::Writer& out, const Scene& scene, const Sea& sea) {
  const auto spot_of = [&](MapPlace place) { return sea.spot_on(place); };
  for (const Side side : both_sides) {
    const auto& way = scene.turn.ways[index(side)];
    if (way.empty()) continue;
    const picture::Track track =
        track_of(scene.setup.sides[index(side)].ship, way, scene.of.request, spot_of,
                 {.length = sea.step * 85 / 100, .beam = sea.step * 30 / 100});
    if (track.spots.size() > 1) picture::draw_track(out, track);
  }
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
    const auto spots =
        spots_on(scene.turn.ways[index(side)], [&](MapPlace place) { return sea.spot_on(place); });
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

// ---- what happened on the decks -----------------------------------------------------------------

picture::Struck struck_of(const Event& shot) {
  return find_text(shot, "result") == "hit" ? picture::Struck::hit : picture::Struck::missed;
}

std::optional<Figure> figure_named(std::string_view name) {
  for (std::size_t f = 0; f < most_figures; ++f) {
    if (name_of(static_cast<Figure>(f)) == name) return static_cast<Figure>(f);
  }
  return std::nullopt;
}

int row_named(std::string_view name) {
  const auto found = std::find(row_names.begin(), row_names.end(), name);
  return static_cast<int>(found - row_names.begin());
}

class DeedCollector {
 public:
  DeedCollector(const Setup& setup, const State& before)
      : setup_(setup),
        before_(before),
        alongside_(before.phase == Phase::boarding) {}

  /// Notices only when the ships lie alongside.
  void pass(const Event& event) {
    if (event.kind == kind("alongside")) alongside_ = true;
  }

  void add(const Event& event) {
    pass(event);
    const auto side = ship_called(setup_, event.who);
    if (!side) return;
    if (event.kind == kind("shot")) add_shot(event, *side);
    if (event.kind == kind("fight-roll")) add_fight(event, *side);
    if (event.kind == kind("moved")) add_move(event, *side);
  }

  [[nodiscard]] const Deeds& deeds() const { return deeds_; }

 private:
  void add_shot(const Event& event, Side by) {
    if (alongside_) {
      CloseVolley& volley = close_volley_of(by, row_named(find_text(event, "row")));
      volley.cannons.push_back(cell_named(find_text(event, "cannon")));
      volley.struck = std::max(volley.struck, struck_of(event));
    }
    add_damage(event, other(by));
  }

  CloseVolley& close_volley_of(Side by, int row) {
    auto& all = deeds_.close_volleys;
    const auto found = std::find_if(all.begin(), all.end(), [&](const CloseVolley& one) {
      return one.by == by && one.row == row;
    });
    if (found != all.end()) return *found;
    return all.emplace_back(CloseVolley{.by = by, .row = row, .cannons = {}});
  }

  void add_damage(const Event& event, Side target) {
    for (const std::string_view what : {"mast", "cannon_lost"}) {
      const Cell cell = cell_named(find_text(event, what));
      if (cell != no_cell) deeds_.hit[index(place_at(target, cell))] = true;
    }
    const auto beam = from_name<Beam>(find_text(event, "side"));
    if (beam && find_text(event, "result") == "hit") {
      const auto row = static_cast<std::size_t>(row_named(find_text(event, "row")));
      ++deeds_.hull_hits[index(target)][static_cast<std::size_t>(*beam)][row];
    }
    for (const std::string_view name : split_words(find_text(event, "figures"))) {
      const auto figure = figure_named(name);
      if (figure) add_fallen(target, before_.ships[index(target)].figures[index(*figure)]);
    }
  }

  void add_fallen(Side side, Place at) {
    if (at == no_place) return;
    ++deeds_.fallen[index(side)][index(at)];
    deeds_.hit[index(at)] = true;
  }

  void add_fight(const Event& event, Side side) {
    const auto at = place_called(setup_, side, find_text(event, "at"));
    if (!at) return;
    deeds_.fought[index(*at)] = true;
    const auto loser = ship_called(setup_, find_text(event, "loser"));
    if (loser && figure_named(find_text(event, "fallen"))) add_fallen(*loser, *at);
  }

  void add_move(const Event& event, Side side) {
    const auto from = place_called(setup_, side, find_text(event, "from"));
    const auto to = place_called(setup_, side, find_text(event, "to"));
    if (from && to) deeds_.steps.push_back({side, *from, *to});
  }

  const Setup& setup_;
  const State& before_;
  bool alongside_;
  Deeds deeds_;
};

}  // namespace

void draw_island(svg::Writer& out, const svg::Box& box, int corner_radius) {
  out.rect(box, {{"fill", "url(#land)"}, {"stroke", "#444"}, {"stroke-width", "0.8"}},
           corner_radius);
}

Compass heading_of(const Stop& stop) {
  return static_cast<Compass>(stop.degrees / eighth);
}

MapTurn turn_on_map(const Setup& setup, const PictureOf<Seen>& of) {
  Ways ways(both_sides.size());
  for (const Side side : both_sides) {
    const Ship& ship = of.before.ships[index(side)];
    if (ship.at != no_dot) ways[index(side)] = {stop_at(ship)};
  }
  const auto number_of = [&](std::string_view id) -> std::optional<std::size_t> {
    const auto side = ship_called(setup, id);
    return side ? std::optional(index(*side)) : std::nullopt;
  };
  const auto stop_after = [](const Event& event, const Stop& last) -> std::optional<Stop> {
    const auto at = find_numbers(event, "at");
    constexpr std::size_t coordinates = 2;
    if (at.size() != coordinates) return std::nullopt;
    const auto heading = from_name<Compass>(find_text(event, "heading"));
    return Stop{{at[0], at[1]}, heading ? in_compass_degrees(*heading) : last.degrees};
  };
  bool is_alongside = of.before.phase == Phase::boarding;
  const auto fire_in = [&](const Event& event) -> std::optional<picture::Fire> {
    is_alongside = is_alongside || event.kind == kind("alongside");
    const auto by = ship_called(setup, event.who);
    if (is_alongside || !by || event.kind != kind("shot")) return std::nullopt;
    return picture::Fire{.who = std::string(event.who),
                         .against = setup.sides[index(other(*by))].ship,
                         .guns = 1,
                         .struck = struck_of(event)};
  };
  return map_turn(std::move(ways), of.request, {number_of, stop_after, fire_in});
}

std::vector<picture::Fire> fires_of(const Scene& scene, const SpotOf& spot_of) {
  std::vector<picture::Fire> fires;
  for (const MapShot& shot : scene.turn.shots) {
    if (shot.from == shot.to) continue;
    picture::Fire fire = shot.fire;
    fire.from = spot_of(shot.from);
    fire.to = spot_of(shot.to);
    add_fire(fires, fire);
  }
  return fires;
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
  return {.degrees = in_compass_degrees(ship.heading),
          .paint = scene.of.paints[index(side)],
          .masts = masts};
}

std::vector<svg::Named> draw_map(svg::Writer& out, const Scene& scene, Spot corner, int step) {
  const Sea sea{scene.setup.map, scene.cutout, corner, step};
  out.begin_group("map");
  draw_sea(out, sea);
  draw_numbers(out, sea);
  draw_tracks(out, scene, sea);
  for (const Side side : both_sides) {
    const auto stop = stand_of(scene, side);
    if (!stop) continue;
    picture::Hull hull = hull_of_ship(scene, side);
    hull.at = beside(scene, sea, side);
    hull.degrees = stop->degrees;
    hull.length = step * 95 / 100;
    hull.beam = step * 32 / 100;
    out.begin_group("ship:" + scene.setup.sides[index(side)].ship);
    picture::draw_hull(out, hull);
  }
  const auto spot_of = [&](MapPlace place) { return sea.spot_on(place); };
  picture::draw_fires(out, fires_of(scene, spot_of), step / 2);
  return draw_names(out, scene, sea, scene.of.request.layout);
}

Deeds deeds_of(const Setup& setup, const State& before, const PictureRequest& request) {
  DeedCollector collector(setup, before);
  const std::span<const Event> shown = events_of_shots(request);
  for (const Event& event : request.events.first(request.events.size() - shown.size())) {
    collector.pass(event);
  }
  for (const Event& event : shown) collector.add(event);
  return collector.deeds();
}

}  // namespace prizecourt::broadsides_and_boarding_parties
