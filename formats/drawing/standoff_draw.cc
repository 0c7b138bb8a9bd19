#include "formats/drawing/standoff.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace prizecourt::picture {
namespace {

using svg::Anchor;
using svg::length;
using svg::Lettering;
using svg::Path;
using svg::Weight;

constexpr Lettering name_letters{.size = 135, .weight = Weight::bold};
constexpr Lettering badge_letters{.size = 110};
constexpr Lettering tie_letters{.size = 102};

constexpr int row_step = 1150;
constexpr int room_of_hull = 500;  ///< from the middle of a hull to a line or a text
constexpr int left_hull = page_margin + 2150;
constexpr int right_hull = page_width - page_margin - 2150;
constexpr int gap_below_star = 150;

/// Ties that share a ship.
struct Star {
  std::size_t hub = 0;
  bool hub_on_right = true;
  std::vector<const Tie*> ties;
};

std::size_t partner_of(const Tie& tie, std::size_t ship) {
  return tie.left == ship ? tie.right : tie.left;
}

/// How much a tie counts when it is to be seen as one of a star.
int weight_of(const Tie& tie) {
  constexpr int of_boarding = 4;
  constexpr std::array<int, 4> of_bond = {3, 3, 2, 1};
  return of_bond[static_cast<std::size_t>(tie.bond)] +
         (tie.boards == Boards::nobody ? 0 : of_boarding);
}

/// Takes the ship whose ties that are left weigh most, the first by number, until none is left.
std::vector<Star> stars_of(const std::vector<Tie>& ties, std::size_t ships) {
  std::vector<const Tie*> left;
  left.reserve(ties.size());
  for (const Tie& tie : ties) left.push_back(&tie);
  std::vector<Star> stars;
  while (!left.empty()) {
    std::vector<int> weights(ships);
    for (const Tie* tie : left) {
      weights[tie->left] += weight_of(*tie);
      weights[tie->right] += weight_of(*tie) + 1;  // of two alone, the one that is boarded
    }
    Star star;
    star.hub = static_cast<std::size_t>(std::max_element(weights.begin(), weights.end()) -
                                        weights.begin());
    const auto hers = [&](const Tie* tie) {
      return tie->left == star.hub || tie->right == star.hub;
    };
    std::copy_if(left.begin(), left.end(), std::back_inserter(star.ties), hers);
    left.erase(std::remove_if(left.begin(), left.end(), hers), left.end());
    const auto boards = [&](const Tie* tie) {
      return tie->boards != Boards::nobody && tie->left == star.hub;
    };
    star.hub_on_right = std::none_of(star.ties.begin(), star.ties.end(), boards);
    stars.push_back(std::move(star));
  }
  return stars;
}

// ---- ships --------------------------------------------------------------------------------------

enum class Column : std::uint8_t { left, right };

/// A ship with her name on the outer side.
void draw_ship(svg::Writer& out, const StandoffShip& ship, Spot at, Column column) {
  constexpr int room = 1600;
  Hull hull = hull_of(ship);
  hull.at = at;
  draw_hull(out, hull);
  const bool left = column == Column::left;
  const int x = left ? at.x - room_of_hull : at.x + room_of_hull;
  const Anchor anchor = left ? Anchor::end : Anchor::start;
  const auto lines = svg::wrapped(ship.name, room, name_letters);
  const auto badge = svg::wrapped(ship.badge, room, badge_letters);
  int y = at.y - static_cast<int>(lines.size() + badge.size()) * 80 + 115;
  for (const std::string& line : lines) {
    svg::write(out, {x, y}, line, {name_letters.size, anchor, Weight::bold});
    y += 160;
  }
  for (const std::string& line : badge) {
    svg::write(out, {x, y}, line, {badge_letters.size, anchor, Weight::normal});
    y += 140;
  }
}

// ---- ties ---------------------------------------------------------------------------------------

void draw_arrowhead(svg::Writer& out, Spot tip, int direction) {
  constexpr int size = 170;
  out.leaf("path", {{"d", Path()
                              .move(tip)
                              .line(tip + Spot{-direction * size, -size * 6 / 10})
                              .line(tip + Spot{-direction * size, size * 6 / 10})
                              .close()
                              .text()}});
}

void draw_dice(svg::Writer& out, Spot first, int count, int direction) {
  constexpr int most = 10;
  constexpr int size = 95;
  constexpr int step = 115;
  if (count > most) return;
  for (int i = 0; i < count; ++i) {
    const int x = first.x + direction * i * step - (direction < 0 ? size : 0);
    out.leaf("rect", {length("x", x),
                      length("y", first.y),
                      length("width", size),
                      length("height", size),
                      length("rx", 15),
                      {"fill", "#fff"},
                      {"stroke", "#000"},
                      {"stroke-width", "1.1"}});
    out.leaf("circle",
             {length("cx", x + size / 2), length("cy", first.y + size / 2), length("r", 16)});
  }
}

/// From a partner, level, then to the hub. The words stand on the level part.
struct Lane {
  Spot partner;  ///< where the line leaves her hull
  Spot hub;
  int direction = 1;  ///< of x, from the partner to the hub
};

void draw_tie(svg::Writer& out, const Tie& tie, const Lane& lane, std::size_t hub) {
  constexpr int long_part = 2300;  ///< of a line that is not level all the way
  constexpr int head = 150;
  const bool slanted = lane.partner.y != lane.hub.y;
  const int level = slanted ? long_part : std::abs(lane.hub.x - lane.partner.x);
  const Spot bend = {lane.partner.x + lane.direction * level, lane.partner.y};
  const bool hub_boarded =
      tie.boards == Boards::both || (tie.boards == Boards::left && tie.right == hub);
  const bool partner_boarded =
      tie.boards == Boards::both || (tie.boards == Boards::left && tie.left == hub);
  Spot start = lane.partner;
  const Spot tip = slanted ? bend : lane.hub;
  if (partner_boarded) start.x += lane.direction * head;
  draw_bond(out, start, hub_boarded ? tip - Spot{lane.direction * head, 0} : tip, tie.bond);
  if (slanted) draw_bond(out, bend, lane.hub, tie.bond);
  if (hub_boarded) draw_arrowhead(out, tip, lane.direction);
  if (partner_boarded) draw_arrowhead(out, lane.partner, -lane.direction);
  const auto lines = svg::wrapped(tie.words, level - 2 * head, tie_letters);
  constexpr int above = 130;
  int y = lane.partner.y - above - 130 * (static_cast<int>(lines.size()) - 1);
  const int x = std::min(lane.partner.x, bend.x) + level / 2;
  for (const std::string& line : lines) {
    svg::write(out, {x, y}, line, {tie_letters.size, Anchor::middle, Weight::normal});
    y += 130;
  }
  const bool partner_left = tie.left != hub;
  const int partner_dice = partner_left ? tie.left_dice : tie.right_dice;
  const int hub_dice = partner_left ? tie.right_dice : tie.left_dice;
  const int below = lane.partner.y + 110;
  draw_dice(out, {lane.partner.x + lane.direction * 60, below}, partner_dice, lane.direction);
  draw_dice(out, {bend.x - lane.direction * 60, below}, hub_dice, -lane.direction);
}

// ---- the page -----------------------------------------------------------------------------------

/// Where all is drawn. A ship of several stars is there several times.
struct Layout {
  struct Berth {
    std::size_t ship = 0;
    Spot at;
    Column column{};
  };

  struct LaidTie {
    const Tie* tie = nullptr;
    std::size_t hub = 0;
    Lane lane;
  };

  std::vector<Berth> berths;
  std::vector<LaidTie> ties;
};

void lay_star(Page& page, const Star& star, Layout& layout) {
  const auto rows = static_cast<int>(star.ties.size());
  const svg::Box box = page.take(page_room, rows * row_step - gap_below_star);
  const int hub_x = star.hub_on_right ? right_hull : left_hull;
  const int partner_x = star.hub_on_right ? left_hull : right_hull;
  const int direction = star.hub_on_right ? 1 : -1;
  const Spot hub{hub_x, box.top + rows * row_step / 2 - gap_below_star / 2};
  int y = box.top + row_step / 2 - gap_below_star / 2;
  for (const Tie* tie : star.ties) {
    const Spot partner{partner_x, y};
    layout.ties.push_back({.tie = tie,
                           .hub = star.hub,
                           .lane = {.partner = partner + Spot{direction * room_of_hull, 0},
                                    .hub = hub + Spot{-direction * room_of_hull, 0},
                                    .direction = direction}});
    layout.berths.push_back(
        {partner_of(*tie, star.hub), partner, star.hub_on_right ? Column::left : Column::right});
    y += row_step;
  }
  layout.berths.push_back({star.hub, hub, star.hub_on_right ? Column::right : Column::left});
}

/// Three in a row.
void lay_others(Page& page, const std::vector<std::size_t>& others, Layout& layout) {
  constexpr std::size_t in_row = 3;
  constexpr int width = page_room / static_cast<int>(in_row);
  for (std::size_t first = 0; first < others.size(); first += in_row) {
    const svg::Box box = page.take(page_room, row_step - gap_below_star);
    const std::size_t end = std::min(first + in_row, others.size());
    for (std::size_t i = first; i < end; ++i) {
      const int x = box.left + static_cast<int>(i - first) * width + room_of_hull;
      layout.berths.push_back({others[i], {x, (box.top + box.bottom) / 2}, Column::right});
    }
  }
}

void draw_ties(svg::Writer& out, const std::vector<StandoffShip>& ships, Layout& layout) {
  const auto pair_of = [](const Layout::LaidTie& laid) {
    const Tie& tie = *laid.tie;
    return std::pair(std::min(tie.left, tie.right), std::max(tie.left, tie.right));
  };
  std::stable_sort(layout.ties.begin(), layout.ties.end(),
                   [&](const auto& a, const auto& b) { return pair_of(a) < pair_of(b); });
  const Layout::LaidTie* before = nullptr;
  for (const Layout::LaidTie& laid : layout.ties) {
    const auto [one, other] = pair_of(laid);
    if (before == nullptr || pair_of(*before) != pair_of(laid)) {
      out.begin_group("link:" + ships[one].id + ':' + ships[other].id);
    }
    draw_tie(out, *laid.tie, laid.lane, laid.hub);
    before = &laid;
  }
}

void draw_berths(svg::Writer& out, const std::vector<StandoffShip>& ships, const Layout& layout) {
  for (std::size_t s = 0; s < ships.size(); ++s) {
    out.begin_group("ship:" + ships[s].id);
    for (const Layout::Berth& berth : layout.berths) {
      if (berth.ship == s) draw_ship(out, ships[s], berth.at, berth.column);
    }
  }
}

}  // namespace

Hull hull_of(const StandoffShip& ship) {
  return {.degrees = ship.degrees,
          .length = ship.length,
          .beam = ship.length * 3 / 10,
          .fill = fill_of_side(ship.side),
          .look = ship.is_taken ? Look::taken : Look::sound,
          .masts = ship.masts};
}

void draw_bond(svg::Writer& out, Spot from, Spot to, Bond bond) {
  const auto line = [&](const std::string& dashes) {
    out.leaf("path", {{"d", Path().move(from).line(to).text()},
                      {"stroke", "#000"},
                      {"stroke-width", "2"},
                      {"stroke-dasharray", dashes}});
  };
  switch (bond) {
    case Bond::fast:
      return draw_double_line(out, from, to);
    case Bond::touching:
      return line("none");
    case Bond::apart:
      return line("2 5");
    case Bond::entangled:
      break;
  }
  constexpr int wave = 140;  // half of one
  constexpr int height = 110;
  const int waves = std::max(2, std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) / wave);
  Path path;
  path.move(from);
  for (int i = 1; i <= waves; ++i) {
    const auto part = [&](int number, int of) {
      return Spot{from.x + (to.x - from.x) * number / of, from.y + (to.y - from.y) * number / of};
    };
    const Spot control = part(2 * i - 1, 2 * waves) + Spot{0, i % 2 == 0 ? height : -height};
    path.curve(control, part(i, waves));
  }
  out.leaf("path",
           {{"d", path.text()}, {"fill", "none"}, {"stroke", "#000"}, {"stroke-width", "1.8"}});
}

void draw_boarding(svg::Writer& out, Spot from, Spot to) {
  draw_bond(out, from, to + Spot{-100, 0}, Bond::touching);
  draw_arrowhead(out, to, 1);
}

void draw_alongside(Page& page, const std::vector<StandoffShip>& ships,
                    const std::vector<Tie>& ties) {
  Layout layout;
  for (const Star& star : stars_of(ties, ships.size())) lay_star(page, star, layout);
  std::vector<std::size_t> others;
  for (std::size_t s = 0; s < ships.size(); ++s) {
    const bool tied = std::any_of(ties.begin(), ties.end(),
                                  [&](const Tie& tie) { return tie.left == s || tie.right == s; });
    if (!tied) others.push_back(s);
  }
  lay_others(page, others, layout);
  draw_ties(page.out(), ships, layout);
  draw_berths(page.out(), ships, layout);
}

}  // namespace prizecourt::picture
