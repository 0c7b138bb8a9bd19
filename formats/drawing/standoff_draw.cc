#include "formats/drawing/standoff.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

// The sea of a picture without a map: ships as far apart as they are, and what they do to each
// other.
namespace prizecourt::picture {
namespace {

using svg::length;
using svg::Path;

constexpr svg::Lettering name_letters{
    .size = 290, .anchor = svg::Anchor::middle, .weight = svg::Weight::bold};
constexpr int room_of_ranges = 700;  ///< at the foot of the sea

// ---- signs --------------------------------------------------------------------------------------

void draw_line(svg::Writer& out, Spot from, Spot to, const std::string& dashes) {
  out.path(Path().move(from).line(to),
           {{"stroke", ink::line}, {"stroke-width", "2"}, {"stroke-dasharray", dashes}});
}

void draw_wave(svg::Writer& out, Spot from, Spot to) {
  constexpr int half_wave = 140;
  constexpr int height = 110;
  const int waves = std::max(2, std::abs(to.x - from.x) / half_wave);
  Path path;
  path.move(from);
  for (int i = 1; i <= waves; ++i) {
    const auto part = [&](int number, int of) {
      return Spot{from.x + (to.x - from.x) * number / of, from.y + (to.y - from.y) * number / of};
    };
    const int swing = i % 2 == 0 ? height : -height;
    path.curve(part(2 * i - 1, 2 * waves) + Spot{0, swing}, part(i, waves));
  }
  out.path(path, {{"fill", "none"}, {"stroke", ink::line}, {"stroke-width", "1.8"}});
}

// ---- the sea ------------------------------------------------------------------------------------

void draw_waves(svg::Writer& out, const Box& sea) {
  constexpr int step_across = 1240;
  constexpr int step_down = 420;
  constexpr int half = 110;
  Path waves;
  bool odd = false;
  for (int y = sea.top + step_down / 2; y < sea.bottom - half; y += step_down) {
    for (int x = sea.left + (odd ? 900 : 300); x < sea.right - 2 * half; x += step_across) {
      const Spot at{x, y};
      waves.move(at - Spot{half, 0}).curve(at + Spot{-half / 2, -half / 2}, at);
      waves.curve(at + Spot{half / 2, half / 2}, at + Spot{half, 0});
    }
    odd = !odd;
  }
  out.path(waves, {{"fill", "none"}, {"stroke", ink::wave}, {"stroke-width", "2"}});
}

/// Between the sides that two ships turn to each other.
struct Gap {
  int left = 0;
  int right = 0;

  [[nodiscard]] int middle() const { return (left + right) / 2; }
};

/// Where a ship would lie at each range, and at which one these two are.
void draw_ranges(svg::Writer& out, const Standoff& standoff, const Box& sea, Gap gap) {
  constexpr int bulge = 240;
  out.begin_group("ranges");
  const int foot = sea.bottom - room_of_ranges;
  for (const RangeMark& range : standoff.ranges) {
    Path arcs;
    for (const int side : {-1, 1}) {
      const int x = gap.middle() + side * range.gap / 2;
      arcs.move({x, sea.top + 150}).curve({x + side * bulge, (sea.top + foot) / 2}, {x, foot});
    }
    out.path(arcs, {{"fill", "none"},
                    {"stroke", ink::wave},
                    {"stroke-width", "3"},
                    {"stroke-dasharray", "9 7"}});
    const bool is_here = std::abs(gap.right - gap.left - range.gap) <= 1;
    svg::Lettering letters{.size = 270, .anchor = svg::Anchor::middle};
    if (is_here) letters.weight = svg::Weight::bold;
    svg::write(out, {gap.middle() + range.gap / 2, sea.bottom - 140}, range.name, letters);
    if (!is_here) continue;
    const int y = foot + 150;
    constexpr Spot tick{0, 90};
    draw_arrow(out, {gap.middle(), y}, {gap.left, y});
    draw_arrow(out, {gap.middle(), y}, {gap.right, y});
    Path ends;
    for (const int x : {gap.left, gap.right}) ends.move(Spot{x, y} - tick).line(Spot{x, y} + tick);
    out.path(ends, {{"stroke", ink::line}, {"stroke-width", "2"}});
  }
}

// ---- between two ships --------------------------------------------------------------------------

/// The sides that two ships turn to each other, at a height that both have.
struct Rails {
  Spot left;   ///< on the ship that is first in the tie
  Spot right;  ///< on the other one

  [[nodiscard]] Spot middle() const { return {(left.x + right.x) / 2, (left.y + right.y) / 2}; }
};

/// On the side of a ship, or her bow or stern, that is nearest to a spot.
Spot nearest_on(const Berth& berth, Spot to) {
  const Box box = berth.box();
  const int shoulder = berth.half.y / 3;
  return {std::clamp(to.x, box.left, box.right),
          std::clamp(to.y, box.top + shoulder, box.bottom - shoulder)};
}

Rails rails_of(const Berth& left, const Berth& right) {
  const Spot on_left = nearest_on(left, right.at);
  return {nearest_on(left, right.at), nearest_on(right, on_left)};
}

void draw_lashings(svg::Writer& out, Spot middle) {
  constexpr int reach = 150;
  constexpr int apart = 150;
  for (const int line : {-1, 0, 1}) {
    const Spot at = middle + Spot{0, line * apart};
    draw_double_line(out, at - Spot{reach, 0}, at + Spot{reach, 0});
  }
}

/// Men of that ship who go from one deck to the other.
void draw_boarders(svg::Writer& out, Spot from, Spot to, Paint paint) {
  constexpr int man = 75;
  constexpr int abreast = 190;
  draw_arrow(out, from, to);
  constexpr int steps = 4;
  for (int step = 1; step < steps; ++step) {
    const Spot at = from + Spot{(to.x - from.x) * step / steps, (to.y - from.y) * step / steps};
    for (const int side : {-1, 1}) {
      draw_painted(out, "circle", svg::circle_around(at + Spot{0, side * abreast}, man), paint,
                   "1.6");
    }
  }
}

/// Two signs on paper can be seen on hulls as well.
void draw_fight(svg::Writer& out, Spot middle) {
  constexpr int radius = 220;
  out.circle(middle, radius, {{"fill", ink::paper}, {"stroke", ink::line}, {"stroke-width", "1"}});
  draw_swords(out, middle, radius * 6 / 10);
}

void draw_deed(svg::Writer& out, const Standoff& standoff, const Tie& tie, const Berth& left,
               const Berth& right) {
  const auto paint_of = [&](std::size_t ship) {
    return standoff.paints[standoff.ships[ship].side];
  };
  const Rails rails = rails_of(left, right);
  constexpr int deck = 260;  ///< from the rail to where men gather
  const Spot from = along(rails.left, left.at, deck);
  const Spot to = along(rails.right, right.at, deck);
  const bool both = tie.boards == Boards::both;
  const Spot aside{0, both ? -340 : 0};
  if (tie.boards != Boards::nobody) {
    draw_boarders(out, from + aside, to + aside, paint_of(tie.left));
  }
  if (both) draw_boarders(out, to - aside, from - aside, paint_of(tie.right));
  constexpr Spot below{0, 560};
  if (tie.fought) draw_fight(out, rails.middle() + (both ? Spot{} : below));
}

void draw_tie(svg::Writer& out, const Tie& tie, const Berth& left, const Berth& right) {
  const Rails rails = rails_of(left, right);
  if (tie.bond == Bond::fast && tie.gap == 0) return draw_lashings(out, rails.middle());
  draw_bond(out, rails.left, rails.right, tie.bond);
}

/// The shots between ships, from side to side; alongside they are as long as the decks are wide.
std::vector<Fire> placed(const Standoff& standoff, const std::vector<Berth>& berths) {
  constexpr int beside = 120;
  constexpr int shortest = 500;
  const auto berth_of = [&](const std::string& id) {
    const auto ship = std::find_if(standoff.ships.begin(), standoff.ships.end(),
                                   [&](const StandoffShip& one) { return one.id == id; });
    return berths[static_cast<std::size_t>(ship - standoff.ships.begin())];
  };
  std::vector<Fire> fires;
  for (Fire fire : standoff.fires) {
    const Berth from = berth_of(fire.who);
    const Berth to = berth_of(fire.against);
    const Rails rails = rails_of(from, to);
    const Spot way = rails.right - rails.left;
    const bool is_close = std::max(std::abs(way.x), std::abs(way.y)) < shortest;
    const Spot ahead_of_fight{0, is_close ? -640 : 0};
    fire.from = (is_close ? from.at : rails.left) + ahead_of_fight;
    fire.to = (is_close ? to.at : rails.right) + ahead_of_fight;
    const Spot ahead = along({0, 0}, fire.to - fire.from, beside);
    const Spot aside{-ahead.y, ahead.x};
    fire.from = fire.from + aside;
    fire.to = fire.to + aside;
    fire.letters = 270;
    add_fire(fires, fire);
  }
  return fires;
}

// ---- ships --------------------------------------------------------------------------------------

std::string name_of(const Standoff& standoff, std::size_t ship) {
  return svg::shortened(standoff.ships[ship].name, page_room / 2, name_letters);
}

/// Room for a name: below a ship or above her, or beside her, where nothing has been taken; if need
/// be above or below the sea. It is taken from now on.
Box room_for_name(const Berth& berth, int width, std::vector<Box>& taken) {
  constexpr int height = 340;
  constexpr int gap = 60;
  const int outward = berth.outward == 0 ? 1 : berth.outward;
  const int aside = berth.outward * (width / 2 - berth.half.x + gap);
  const Spot beside{outward * (berth.half.x * 5 / 3 + gap + width / 2), 0};
  std::vector<Spot> spots;
  if (berth.is_stacked) spots.push_back(beside);
  for (int far = 0;; far += gap) {
    const int away = berth.half.y + gap + height / 2 + far;
    for (const int x : {aside, 0}) spots.insert(spots.end(), {{x, away}, {x, -away}});
    if (far == 0) spots.insert(spots.end(), {beside, {-beside.x, 0}});
    for (const Spot spot : spots) {
      const int least = gap + width / 2;
      const Spot middle{std::clamp(berth.at.x + spot.x, least, page_room - least),
                        berth.at.y + spot.y};
      const Box box = svg::box_around(middle, width, height);
      const auto covers = [&](const Box& other) { return other.overlaps(box); };
      if (std::none_of(taken.begin(), taken.end(), covers)) return taken.emplace_back(box);
    }
    spots.clear();
  }
}

/// The names of all ships; the sea becomes as high as they need. Those of ships that lie between
/// others come last, as they can stand farther away.
std::vector<svg::Named> place_names(const Standoff& standoff, const std::vector<Berth>& berths,
                                    Box& sea) {
  std::vector<Box> taken;
  taken.reserve(2 * berths.size());
  for (const Berth& berth : berths) {  // with her yards
    taken.push_back(svg::box_around(berth.at, berth.half.x * 10 / 3, 2 * berth.half.y));
  }
  std::vector<svg::Named> names(berths.size());
  for (const bool between_others : {false, true}) {
    for (std::size_t s = 0; s < berths.size(); ++s) {
      if ((berths[s].outward == 0) != between_others) continue;
      constexpr int rims = 80;
      const int width = svg::width_of(name_of(standoff, s), name_letters) + rims;
      const Box box = room_for_name(berths[s], width, taken);
      names[s] = {.of = standoff.ships[s].id, .thing = berths[s].box(), .label = box};
      sea.top = std::min(sea.top, box.top);
      sea.bottom = std::max(sea.bottom, box.bottom);
    }
  }
  for (svg::Named& name : names) {
    constexpr std::int64_t near = std::int64_t{400} * 400;
    const std::int64_t away = svg::squared_distance(name.thing, name.label);
    name.has_leader =
        away > near || std::any_of(berths.begin(), berths.end(), [&](const Berth& other) {
          return svg::squared_distance(other.box(), name.label) < away;
        });
  }
  return names;
}

void draw_name(svg::Writer& out, const std::string& text, const svg::Named& name) {
  const Box& box = name.label;
  const Box& hull = name.thing;
  const Spot at = hull.middle();
  const Spot end{at.x, std::clamp(box.middle().y, hull.top, hull.bottom)};
  if (name.has_leader) draw_leader(out, {.box = box, .thing = end});
  out.rect(box, {{"fill", ink::sea}});
  svg::write(out, {box.middle().x, box.bottom - 90}, text, name_letters);
}

void draw_ship(svg::Writer& out, const Standoff& standoff, const StandoffShip& ship,
               const Berth& berth) {
  Hull hull = hull_of(standoff, ship);
  hull.at = berth.at;
  hull.degrees = berth.degrees;
  out.begin_group("ship:" + ship.id);
  draw_hull(out, hull);
  out.begin_group("fate:" + ship.id);
  if (!ship.fate) return;
  constexpr Spot aloft{60, 40};
  draw_fate(out, Spot{berth.box().right, berth.box().top} + aloft, *ship.fate, {});
}

}  // namespace

Hull hull_of(const Standoff& standoff, const StandoffShip& ship) {
  return {.degrees = ship.degrees,
          .length = ship.length,
          .beam = ship.length * 3 / 10,
          .paint = ship.side < standoff.paints.size() ? standoff.paints[ship.side] : Paint{},
          .look = ship.is_taken ? Look::taken : Look::sound,
          .masts = ship.masts};
}

std::vector<svg::Named> draw_on_sea(Page& page, const Standoff& standoff,
                                    const std::vector<Tie>& ties,
                                    const std::vector<StandoffShip>& before) {
  Formation formation = formation_of(standoff, ties, page_room);
  std::vector<Berth>& berths = formation.berths;
  Box laid{0, 0, page_room, formation.height};
  std::vector<svg::Named> names = place_names(standoff, berths, laid);
  const int ranges = standoff.ranges.empty() ? 0 : room_of_ranges;
  const Box sea = page.take(page_room, laid.height() + ranges);
  const Spot way = Spot{sea.left, sea.top} - Spot{laid.left, laid.top};
  for (std::size_t s = 0; s < berths.size(); ++s) {
    berths[s].at = berths[s].at + way;
    names[s].thing = berths[s].box();
    const Box& name = names[s].label;
    names[s].label = svg::box_around(name.middle() + way, name.width(), name.height());
  }
  svg::Writer& out = page.out();
  out.begin_group("sea");
  draw_box(out, sea, ink::sea, "0.7");
  draw_waves(out, sea);
  if (!standoff.ranges.empty()) {
    const Rails rails = rails_of(berths[0], berths[1]);
    draw_ranges(out, standoff, sea,
                {std::min(rails.left.x, rails.right.x), std::max(rails.left.x, rails.right.x)});
  }
  for (std::size_t s = 0; s < berths.size(); ++s) {
    const StandoffShip& ship = standoff.ships[s];
    out.begin_group("flash:" + ship.id);
    if (lost_anything(ship, before[s])) draw_flash(out, berths[s].at, ship.length * 45 / 100);
  }
  for (std::size_t s = 0; s < berths.size(); ++s) {
    draw_ship(out, standoff, standoff.ships[s], berths[s]);
  }
  for (const Tie& tie : ties) {
    out.begin_group(id_of_pair("link", standoff, tie));
    draw_tie(out, tie, berths[tie.left], berths[tie.right]);
  }
  draw_fires(out, placed(standoff, berths), 0);
  for (const Tie& tie : ties) {
    out.begin_group(id_of_pair("deed", standoff, tie));
    draw_deed(out, standoff, tie, berths[tie.left], berths[tie.right]);
  }
  for (std::size_t s = 0; s < berths.size(); ++s) {
    out.begin_group("name:" + standoff.ships[s].id);
    draw_name(out, name_of(standoff, s), names[s]);
  }
  return names;
}

void draw_bond(svg::Writer& out, Spot from, Spot to, Bond bond) {
  switch (bond) {
    case Bond::fast:
      return draw_double_line(out, from, to);
    case Bond::entangled:
      return draw_wave(out, from, to);
    case Bond::touching:
      return draw_line(out, from, to, "none");
    case Bond::apart:
      return draw_line(out, from, to, "2 5");
  }
}

}  // namespace prizecourt::picture
