#include "formats/drawing/standoff_parts.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

// Where ships, lines and words of a picture without a map stand.
namespace prizecourt::picture {
namespace {

constexpr int room_of_hull = 520;  ///< from her middle to a line or a card
constexpr int gap_between_cards = 130;
constexpr int least_row_step = 1240;
constexpr int room_above = 250;  ///< the first row, for words

/// Where a ship lies as long as the game goes.
struct Berth {
  Spot hull;
  Box card;
  int inward = 1;  ///< of x: where the other column is
  int row = 0;     ///< of her column, from 0
};

// ---- berths -------------------------------------------------------------------------------------

constexpr std::size_t columns = 2;

std::size_t column_of(const StandoffShip& ship) {
  return ship.side % columns;
}

std::vector<Berth> berths_of(Page& page, const Standoff& standoff) {
  const std::vector<StandoffShip>& ships = standoff.ships;
  std::array<int, columns> count{};
  for (const StandoffShip& ship : ships) ++count[column_of(ship)];
  const int rows = std::max(count[0], count[1]);
  const int card = height_of_cards(standoff);
  const int step = std::max(card + gap_between_cards, least_row_step);
  const Box room = page.take(page_room, room_above + rows * step);
  std::array<int, columns> next{};
  for (std::size_t c = 0; c < columns; ++c) {
    next[c] = room.top + room_above + (rows - count[c] + 1) * step / 2;
  }
  std::array<int, columns> rows_taken{};
  std::vector<Berth> berths;
  for (const StandoffShip& ship : ships) {
    const bool left = column_of(ship) == 0;
    int& y = next[column_of(ship)];
    const int card_left = left ? room.left : room.right - standoff_card_width;
    const int hull = left ? room.left + standoff_card_width + room_of_hull
                          : room.right - standoff_card_width - room_of_hull;
    berths.push_back(
        {.hull = {hull, y},
         .card = {card_left, y - card / 2, card_left + standoff_card_width, y + card / 2},
         .inward = left ? 1 : -1,
         .row = rows_taken[column_of(ship)]++});
    y += step;
  }
  return berths;
}

// ---- lines --------------------------------------------------------------------------------------

/// From the hull of one ship to that of another: straight, or around those that lie between them in
/// their column.
using Route = std::vector<Spot>;

bool are_beyond_others(const Berth& one, const Berth& other) {
  return one.inward == other.inward && std::abs(one.row - other.row) > 1;
}

Route route_between(const Berth& from, const Berth& to, int detour) {
  if (!are_beyond_others(from, to)) {
    constexpr int room_of_upright = 470;
    const int room = from.inward == to.inward ? room_of_upright : room_of_hull;
    return {along(from.hull, to.hull, room), along(to.hull, from.hull, room)};
  }
  const int side = from.hull.x + from.inward * detour;
  const int edge = from.hull.x + from.inward * room_of_hull;
  return {{edge, from.hull.y}, {side, from.hull.y}, {side, to.hull.y}, {edge, to.hull.y}};
}

/// A tie with where it is drawn.
struct LaidTie {
  const Tie* tie = nullptr;
  Route route;
  int inward = 0;  ///< of x, within a column: where the other one is

  [[nodiscard]] bool is_level() const { return route.front().y == route.back().y; }
};

std::vector<LaidTie> laid(const std::vector<Tie>& ties, const std::vector<Berth>& berths) {
  constexpr int first_detour = 800;
  constexpr int detour_step = 170;
  constexpr int detours = 6;
  std::vector<LaidTie> all;
  int around = 0;
  for (const Tie& tie : ties) {
    const Berth& left = berths[tie.left];
    const Berth& right = berths[tie.right];
    const int number = are_beyond_others(left, right) ? around++ % detours : 0;
    all.push_back({.tie = &tie,
                   .route = route_between(left, right, first_detour + number * detour_step),
                   .inward = left.inward == right.inward ? left.inward : 0});
  }
  const auto pair_of = [](const LaidTie& one) {
    return std::minmax(one.tie->left, one.tie->right);
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const LaidTie& a, const LaidTie& b) { return pair_of(a) < pair_of(b); });
  return all;
}

void draw_route(svg::Writer& out, const LaidTie& laid) {
  constexpr int head = 150;
  Route route = laid.route;
  const Tie& tie = *laid.tie;
  const std::size_t last = route.size() - 1;
  if (tie.boards != Boards::nobody) {
    const Spot neck = along(route[last], route[last - 1], head);
    draw_arrow(out, neck, route[last]);
    route[last] = neck;
  }
  if (tie.boards == Boards::both) {
    const Spot neck = along(route[0], route[1], head);
    draw_arrow(out, neck, route[0]);
    route[0] = neck;
  }
  for (std::size_t i = 1; i < route.size(); ++i) draw_bond(out, route[i - 1], route[i], tie.bond);
}

/// So many hundredths of the way along the middle part of a route.
Spot on(const Route& route, int hundredths) {
  const Spot from = route[route.size() / 2 - 1];
  const Spot way = route[route.size() / 2] - from;
  return from + Spot{way.x * hundredths / 100, way.y * hundredths / 100};
}

/// From its line to the middle of what is said of it: a level line has the words above it, one
/// within a column has them where the other column is.
Spot aside_of(const Said& said, const LaidTie& laid, int above) {
  constexpr int beside = 70;
  if (laid.inward != 0) return {laid.inward * (said.width / 2 + beside), 0};
  return {0, laid.is_level() ? -said.height / 2 - above : 0};
}

/// Room for what is said of a tie: on its line, nearer to the ship that has less to do with others,
/// where nothing else is said yet.
Box room_for(const Said& said, const LaidTie& laid, Spot aside, const std::vector<int>& busy,
             std::vector<Box>& taken) {
  const int of_left = busy[laid.tie->left];
  const int of_right = busy[laid.tie->right];
  std::array<int, 5> hundredths = {50, 36, 64, 25, 75};
  if (of_left < of_right) hundredths = {32, 24, 42, 55, 70};
  if (of_left > of_right) hundredths = {68, 76, 58, 45, 30};
  const auto box_at = [&](int part) {
    return svg::box_around(on(laid.route, part) + aside, said.width, said.height);
  };
  const auto is_free = [&](int part) {
    return std::none_of(taken.begin(), taken.end(),
                        [&](const Box& other) { return other.overlaps(box_at(part)); });
  };
  const auto found = std::find_if(hundredths.begin(), hundredths.end(), is_free);
  return taken.emplace_back(box_at(found == hundredths.end() ? hundredths.front() : *found));
}

// ---- the groups ---------------------------------------------------------------------------------

/// Begins a group for two ships, unless it is the one that goes on.
class PairGroups {
 public:
  PairGroups(svg::Writer& out, const std::vector<StandoffShip>& ships, std::string_view kind)
      : out_(out),
        ships_(ships),
        kind_(kind) {}

  void begin(std::size_t one, std::size_t other) {
    std::string id = std::string(kind_) + ':' + ships_[one].id + ':' + ships_[other].id;
    if (id == last_) return;
    out_.begin_group(id);
    last_ = std::move(id);
  }

 private:
  svg::Writer& out_;
  const std::vector<StandoffShip>& ships_;
  std::string_view kind_;
  std::string last_;
};

void draw_ties(svg::Writer& out, const Standoff& standoff, const std::vector<LaidTie>& ties) {
  PairGroups lines(out, standoff.ships, "link");
  for (const LaidTie& one : ties) {
    const auto [first, second] = std::minmax(one.tie->left, one.tie->right);
    lines.begin(first, second);
    draw_route(out, one);
  }
}

/// The shots between ships, beside what ties them.
std::vector<Fire> placed(const Standoff& standoff, const std::vector<Berth>& berths) {
  constexpr int beside_the_tie = 70;
  const auto berth_of = [&](const std::string& id) {
    const auto ship = std::find_if(standoff.ships.begin(), standoff.ships.end(),
                                   [&](const StandoffShip& one) { return one.id == id; });
    return berths[static_cast<std::size_t>(ship - standoff.ships.begin())].hull;
  };
  std::vector<Fire> fires;
  for (Fire fire : standoff.fires) {
    const Spot from = berth_of(fire.who);
    const Spot to = berth_of(fire.against);
    const Spot ahead = along({0, 0}, to - from, beside_the_tie);
    const Spot aside{-ahead.y, ahead.x};
    fire.from = from + aside;
    fire.to = to + aside;
    add_fire(fires, fire);
  }
  return fires;
}

bool fired_at_each_other(const Standoff& standoff, const Tie& tie) {
  const std::string& left = standoff.ships[tie.left].id;
  const std::string& right = standoff.ships[tie.right].id;
  return std::any_of(standoff.fires.begin(), standoff.fires.end(), [&](const Fire& one) {
    return (one.who == left && one.against == right) || (one.who == right && one.against == left);
  });
}

void draw_words(svg::Writer& out, const Standoff& standoff, const std::vector<LaidTie>& ties) {
  constexpr int above_line = 60;
  constexpr int above_shots = 260;
  constexpr int widest = 1600;
  constexpr int widest_on_level = 2400;
  const auto& ships = standoff.ships;
  std::vector<int> busy(ships.size());
  for (const LaidTie& one : ties) {
    ++busy[one.tie->left];
    ++busy[one.tie->right];
  }
  PairGroups words(out, ships, "words");
  std::vector<Box> taken;
  for (const LaidTie& one : ties) {
    const Said said = said_of(*one.tie, one.is_level() ? widest_on_level : widest);
    if (said.lines.empty() && !said.fought) continue;
    const int above = fired_at_each_other(standoff, *one.tie) ? above_shots : above_line;
    const Box box = room_for(said, one, aside_of(said, one, above), busy, taken);
    const auto [first, second] = std::minmax(one.tie->left, one.tie->right);
    words.begin(first, second);
    draw_said(out, said, box, fill_of_side(ships[one.tie->left].side),
              fill_of_side(ships[one.tie->right].side));
  }
}

void draw_ship(svg::Writer& out, const StandoffShip& ship, const StandoffShip& before,
               const Berth& berth) {
  constexpr int burst = 400;
  constexpr Spot fate_on_the_left{-480, 540};  // seen from a hull
  constexpr Spot fate_on_the_right{110, 540};
  out.begin_group("flash:" + ship.id);
  if (lost_anything(ship, before)) draw_flash(out, berth.hull, burst);
  Hull hull = hull_of(ship);
  hull.at = berth.hull;
  out.begin_group("ship:" + ship.id);
  draw_hull(out, hull);
  out.begin_group("card:" + ship.id);
  draw_card(out, ship, before, berth.card);
  out.begin_group("fate:" + ship.id);
  if (!ship.fate) return;
  const Spot away = berth.inward > 0 ? fate_on_the_left : fate_on_the_right;
  draw_fate(out, berth.hull + away, *ship.fate, {});
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

void draw_alongside(Page& page, const Standoff& standoff, const std::vector<Tie>& ties,
                    const std::vector<StandoffShip>& before) {
  const std::vector<Berth> berths = berths_of(page, standoff);
  svg::Writer& out = page.out();
  const std::vector<LaidTie> lines = laid(ties, berths);
  draw_ties(out, standoff, lines);
  draw_fires(out, placed(standoff, berths), room_of_hull);
  for (std::size_t s = 0; s < berths.size(); ++s) {
    draw_ship(out, standoff.ships[s], before[s], berths[s]);
  }
  draw_words(out, standoff, lines);
}

}  // namespace prizecourt::picture
