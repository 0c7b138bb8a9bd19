#include "formats/rulesets/master_and_commander/picture_board.h"

#include "engine/rulesets/master_and_commander/events.h"
#include "formats/rulesets/master_and_commander/chart.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

// The board, ships on it, what holds them together, who fired at whom, and those that are gone.
namespace prizecourt::master_and_commander {
namespace {

using picture::Boxes;
using picture::TextScale;
using svg::Anchor;
using svg::Box;
using svg::Spot;
using svg::Weight;

constexpr int ship_length = 360;
constexpr int ship_beam = 122;
constexpr int mark_size = 78;

Square square_of(MapPlace place) {
  return grid::square_at(place.first, place.second);
}

MapPlace place_of(Square square) {
  return {grid::column_of(square), grid::row_of(square)};
}

std::optional<Square> square_called(std::string_view name) {
  const auto found = std::find(grid::square_names.begin(), grid::square_names.end() - 1, name);
  if (found == grid::square_names.end() - 1) return std::nullopt;
  return static_cast<Square>(found - grid::square_names.begin());
}

// ---- squares ------------------------------------------------------------------------------------

void draw_names(svg::Writer& out, const Board& board, const TextScale& scale) {
  const svg::Lettering letters{
      .size = scale.size(125), .anchor = Anchor::middle, .weight = Weight::bold};
  constexpr int away = 70;
  const int half = letters.size * 3 / 8;
  const Spot end = board.corner + Spot{Board::whole_side + away, Board::whole_side + away};
  for (int i = 0; i < grid::board_size; ++i) {
    const Spot middle = board.box_of(grid::square_at(i, i)).middle();
    const std::string column(1, static_cast<char>('a' + i));
    const std::string row = std::to_string(i + 1);
    svg::write(out, {middle.x, board.corner.y - away}, column, letters);
    svg::write(out, {middle.x, end.y + 2 * half}, column, letters);
    svg::write(out, {board.corner.x - away - half, middle.y + half}, row, letters);
    svg::write(out, {end.x + half, middle.y + half}, row, letters);
  }
}

/// MC-5.1, MC-5.2: squares that her guns reach.
void draw_reaches(svg::Writer& out, const Scene& scene) {
  const std::string_view asked = scene.of.request.ship;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = scene.of.now.ships[s];
    if (out_of_play(ship) || (!asked.empty() && ship_ids[s] != asked)) continue;
    const int steps = ship.ship_class + 1;
    const auto bounded = [](int number) { return std::clamp(number, 0, grid::board_size - 1); };
    const int column = grid::column_of(ship.at);
    const int row = grid::row_of(ship.at);
    const Box from =
        scene.board.box_of(grid::square_at(bounded(column - steps), bounded(row + steps)));
    const Box to =
        scene.board.box_of(grid::square_at(bounded(column + steps), bounded(row - steps)));
    const int inset = 20 + 12 * static_cast<int>(s);  // so that lines of several ships can be told
    out.begin_group("reach:" + std::string(ship_ids[s]));
    draw_reach(out, {from.left + inset, from.top + inset, to.right - inset, to.bottom - inset});
  }
}

// ---- tracks and ropes ---------------------------------------------------------------------------

void draw_tracks(svg::Writer& out, const Scene& scene) {
  const auto spot_of = [&](MapPlace place) { return scene.board.berth(square_of(place)); };
  const auto& ships = scene.of.now.ships;
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (!has_moved(scene.turn.ways[s])) continue;
    picture::Track track = track_of(ship_ids[s], scene.turn.ways[s], scene.of.request, spot_of,
                                    {.length = ship_length, .beam = ship_beam});
    // it begins or ends beside the ship, where she stands on it
    auto& spots = track.spots;
    const bool waits = stands_at_start(scene.of.request.time);
    Spot& own = waits ? spots.front() : spots.back();
    const Spot way = (waits ? spots[1] : spots[spots.size() - 2]) - own;
    constexpr int hundred = 100;
    constexpr int beside = 30;  // hundredths of a step
    own = own + Spot{way.x * beside / hundred, way.y * beside / hundred};
    const bool is_occupied = std::any_of(ships.begin(), ships.end(), [&](const Ship& ship) {
      return scene.board.berth(ship.at) == track.outline->at;
    });
    if (is_occupied) track.outline.reset();
    picture::draw_track(out, track);
    if (is_occupied) continue;
    picture::write_for_each(out, scene.scales, [&](const TextScale& scale) {
      const int size = scale.size(112);
      picture::write_over(out, track.outline->at + Spot{0, ship_length / 2 + size * 9 / 10},
                          track.ship, {.size = size, .anchor = Anchor::middle});
    });
  }
}

/// Groups for what holds ships together, below them.
void draw_ropes(svg::Writer& out, const Scene& scene) {
  const auto& ships = scene.of.now.ships;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto draw = [&](const char* what, ShipId other, const auto& draw_line) {
      if (other == no_ship) return;
      const Square to = ships[index(other)].at;
      if (ships[s].at == off_board || to == off_board) return;
      const std::string pair = std::string(ship_ids[s]) + ':';
      out.begin_group(what + pair + std::string(ship_ids[index(other)]));
      draw_line(out, scene.board.berth(ships[s].at), scene.board.berth(to));
    };
    draw("link:", ships[s].grappled_by, picture::draw_double_line);
    draw("tow:", ships[s].towed_by, draw_tow);
  }
}

// ---- ships --------------------------------------------------------------------------------------

/// Away from her own side of the board.
int outward(ShipId id) {
  constexpr int half_turn = 180;
  return owner_of(id) == Player::british ? half_turn : 0;
}

/// The bow of a ship: her last step in this turn, or else towards the enemy's side of the board.
int heading_on_board(const Scene& scene, ShipId id) {
  constexpr int eighth = 45;
  const auto& way = scene.turn.ways[index(id)];
  if (!has_moved(way) || stands_at_start(scene.of.request.time)) return outward(id);
  const Square from = square_of(way[way.size() - 2].at);
  const Square to = square_of(way.back().at);
  if (grid::steps_between(from, to) != 1) return outward(id);
  return static_cast<int>(grid::direction_to(from, to)) * eighth;
}

picture::Hull hull_of_ship(const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  picture::Hull hull{
      .degrees = heading_on_board(scene, id),
      .paint = scene.of.paints[static_cast<std::size_t>(owner_of(id))],
      .masts = masts_of(ship) - ship.broken,
  };
  if (ship.status == Status::captured) {
    hull.look = picture::Look::taken;
  } else if (out_of_play(ship)) {
    hull.look = picture::Look::ghost;
  }
  return hull;
}

/// The engagement token: the first letter of its word, on black when she has fired.
void draw_token(svg::Writer& out, const Box& square, const Ship& ship, const TextScale& scale) {
  const std::string_view word = names(Engaged{})[static_cast<std::size_t>(ship.engaged)];
  constexpr int letter = 112;
  const int right = square.right - 30;
  const int top = square.top + 30;
  const Box box{right - scale.size(105), top, right, top + scale.size(125)};
  picture::draw_box(out, box, ship.fired ? svg::ink::line : svg::ink::paper, "0.9");
  out.text("text",
           {svg::length("x", box.middle().x),
            svg::length("y", box.bottom - scale.size(22)),
            svg::length("font-size", scale.size(letter)),
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"fill", ship.fired ? svg::ink::paper : svg::ink::line}},
           word.substr(0, 1));
}

std::string troubles_of(const Ship& ship) {
  std::string text;
  if (!ship.fires.empty()) {
    text = std::to_string(ship.fires.size()) + (ship.fires.size() == 1 ? " fire" : " fires");
  }
  if (ship.sinking) add_part(text, "sinking", ", ");
  if (ship.hull == 0 && !ship.sinking) add_part(text, "leaks", ", ");
  return text;
}

/// As much of a name as fits, its last words first: `HMS Agamemnon` or `Agamemnon`.
std::string fitting(std::string_view name, int width, const svg::Lettering& letters) {
  while (svg::width_of(name, letters) > width && name.find(' ') != name.npos) {
    name.remove_prefix(name.find(' ') + 1);
  }
  return svg::shortened(name, width, letters);
}

/// In the corner of her square her id, with a mark if she is in trouble; along its lower edge,
/// where there is room for words, her name or what the trouble is.
void draw_name(svg::Writer& out, const Scene& scene, ShipId id, const TextScale& scale) {
  const Ship& ship = scene.of.now.ships[index(id)];
  const Box square = scene.board.box_of(ship.at);
  const std::string own_id(ship_ids[index(id)]);
  const std::string troubles = troubles_of(ship);
  const int size = scale.size(114);
  picture::write_over(out, {square.left + 35, square.top + 15 + size},
                      own_id + (troubles.empty() ? "" : "!"),
                      {.size = size, .weight = Weight::bold});
  if (scale.is_narrow()) return;
  const svg::Lettering small{.size = scale.size(110), .anchor = Anchor::middle};
  const std::string& name = scene.setup.ships[index(id)].name;
  const std::string& below = troubles.empty() ? name : troubles;
  if (below == own_id) return;
  picture::write_over(out, {square.middle().x, square.bottom - 35},
                      fitting(below, square.width() - 20, small), small);
}

/// Groups: the ship, her id and name, her engagement token, her damage. Requires that she is on the
/// board.
void draw_ship(svg::Writer& out, const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  const Box square = scene.board.box_of(ship.at);
  const picture::Card card = card_of_ship(scene, id);
  picture::Hull hull = card.hull;
  hull.at = scene.board.berth(ship.at);
  hull.length = ship_length;
  hull.beam = ship_beam;
  out.begin_group("ship:" + card.id);
  picture::draw_hull(out, hull);
  out.begin_group("name:" + card.id);
  picture::write_for_each(out, scene.scales,
                          [&](const TextScale& scale) { draw_name(out, scene, id, scale); });
  out.begin_group("token:" + card.id);
  if (ship.engaged != Engaged::none) {
    picture::write_for_each(out, scene.scales,
                            [&](const TextScale& scale) { draw_token(out, square, ship, scale); });
  }
  out.begin_group("damage:" + card.id);
  const int y = square.top + 675;
  const Boxes& masts = card.rows.back().boxes;
  draw_hull_points(out, {square.left + 40, y}, card.rows.front().boxes);
  draw_mast_rings(out, {square.right - 40 - picture::width_of_boxes(masts.all(), mark_size), y},
                  masts);
}

// ---- ships that are gone ------------------------------------------------------------------------

Fate fate_of(Status status) {
  if (status == Status::sunk) return Fate::sunk;
  return status == Status::captured ? Fate::taken : Fate::left;
}

constexpr int height_of_fate = 220;  ///< in a picture on which a unit is 1 px high

int fates_in_row(const TextScale& scale) {
  return scale.is_narrow() ? 6 : 3;
}

std::vector<ShipId> ships_gone(const Scene& scene) {
  std::vector<ShipId> gone;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = scene.of.now.ships[s];
    if (ship.status != Status::absent && ship.at == off_board) gone.push_back(ship_at(s));
  }
  return gone;
}

}  // namespace

MapTurn turn_on_board(const PictureOf<Seen>& of) {
  Ways ways(ship_total);
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Square at = of.before.ships[s].at;
    if (at != off_board) ways[s] = {{place_of(at), outward(ship_at(s))}};
  }
  const auto number_of = [](std::string_view id) {
    const ShipId ship = ship_called(id);
    return ship == no_ship ? std::nullopt : std::optional(index(ship));
  };
  const auto stop_after = [](const Event& event, const Stop& last) -> std::optional<Stop> {
    // an attempt that failed leaves her where she was
    const std::string_view result = find_text(event, "result");
    const auto to = square_called(find_text(event, "to"));
    const bool moved = to && (result.empty() || result == "moved") && place_of(*to) != last.at;
    return moved ? std::optional(Stop{place_of(*to), last.degrees}) : std::nullopt;
  };
  const auto fire_in = [](const Event& event) -> std::optional<picture::Fire> {
    if (event.kind != kind("attack")) return std::nullopt;
    const int* hits = find_number(event, "hits");
    const bool hit = hits != nullptr && *hits > 0;
    return picture::Fire{.who = std::string(event.who),
                         .against = std::string(event.against),
                         .struck = hit ? picture::Struck::hit : picture::Struck::missed};
  };
  return map_turn(std::move(ways), of.request, {number_of, stop_after, fire_in});
}

std::vector<picture::Fire> fires_of(const Scene& scene) {
  std::vector<picture::Fire> fires;
  for (const MapShot& shot : scene.turn.shots) {
    picture::Fire fire = shot.fire;
    fire.from = scene.board.berth(square_of(shot.from));
    fire.to = scene.board.berth(square_of(shot.to));
    add_fire(fires, fire);
  }
  return fires;
}

picture::Card card_of_ship(const Scene& scene, ShipId id) {
  const std::string own_id(ship_ids[index(id)]);
  ShipFacts now = facts_of_ship(scene.of.now, id);
  if (scene.of.now.ships[index(id)].at == off_board) {
    now.front().clause = in_words(now.front().clause, find_fate(scene.of.request, own_id));
  }
  return card_of({.id = own_id,
                  .hull = hull_of_ship(scene, id),
                  .name = title_of_ship(scene.setup, id),
                  .whose = std::string(scene.setup.names.of(name_of(owner_of(id))))},
                 now, facts_of_ship(scene.of.before, id));
}

bool is_in_trouble(const Ship& ship) {
  return !troubles_of(ship).empty();
}

void draw_hull_points(svg::Writer& out, Spot corner, const Boxes& hull) {
  picture::draw_boxes(out, corner, hull, mark_size, hull.all());
}

void draw_mast_rings(svg::Writer& out, Spot corner, const Boxes& masts) {
  constexpr int step = mark_size + mark_size / 4;
  constexpr int radius = mark_size / 2;
  for (int i = 0; i < masts.all(); ++i) {
    const Spot middle = corner + Spot{i * step + radius, radius};
    const bool stands = i < masts.whole;
    const bool gone_now = !stands && i < masts.whole + masts.now;
    const auto ink = [&](std::string_view gone, std::string_view before) {
      return stands ? svg::ink::full : gone_now ? gone : before;
    };
    out.circle(middle, radius,
               {{"fill", ink(svg::ink::flash, svg::ink::paper)},
                {"stroke", ink(svg::ink::shot, svg::ink::soft)},
                {"stroke-width", "0.9"}});
    if (stands) continue;
    const Spot reach{radius * 7 / 10, radius * 7 / 10};
    out.path(svg::Path().move(middle - reach).line(middle + reach),
             {{"stroke", svg::ink::soft}, {"stroke-width", "1"}});
  }
}

void draw_reach(svg::Writer& out, const Box& box) {
  out.rect(box, {{"fill", "none"},
                 {"stroke", svg::ink::line},
                 {"stroke-width", "2"},
                 {"stroke-dasharray", "8 5"}});
}

void draw_tow(svg::Writer& out, Spot a, Spot b) {
  out.path(svg::Path().move(a).line(b),
           {{"stroke", svg::ink::line}, {"stroke-width", "3"}, {"stroke-dasharray", "1.5 4"}});
}

Spot Board::berth(Square square) const {
  constexpr int from_top = 475;  // below it stand her boxes and her name
  const Box box = box_of(square);
  return {box.middle().x, box.top + from_top};
}

Box Board::box_of(Square square) const {
  const int left = corner.x + grid::column_of(square) * side;
  const int top = corner.y + (grid::board_size - 1 - grid::row_of(square)) * side;
  return {left, top, left + side, top + side};
}

void draw_board(svg::Writer& out, const Scene& scene) {
  const Spot corner = scene.board.corner;
  out.begin_group("board");
  for (std::size_t s = 0; s < grid::square_count; ++s) {
    const auto square = static_cast<Square>(s);
    const bool shaded = (grid::column_of(square) + grid::row_of(square)) % 2 == 0;
    picture::draw_box(out, scene.board.box_of(square), shaded ? svg::ink::sea : svg::ink::paper,
                      "0.4");
  }
  picture::draw_box(
      out, {corner.x, corner.y, corner.x + Board::whole_side, corner.y + Board::whole_side}, "none",
      "2");
  picture::write_for_each(out, scene.scales,
                          [&](const TextScale& scale) { draw_names(out, scene.board, scale); });
  if (scene.of.request.arcs == Arcs::shown) draw_reaches(out, scene);
  draw_tracks(out, scene);
  draw_ropes(out, scene);
  picture::draw_fires(out, fires_of(scene), ship_length / 2);
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (scene.of.now.ships[s].at != off_board) draw_ship(out, scene, ship_at(s));
  }
}

void draw_fates(svg::Writer& out, const Scene& scene, Spot corner) {
  int number = 0;
  for (const ShipId id : ships_gone(scene)) {
    const std::string own_id(ship_ids[index(id)]);
    const Status status = scene.of.now.ships[index(id)].status;
    const std::string words = in_words(name_of(status), find_fate(scene.of.request, own_id));
    out.begin_group("fate:" + own_id);
    picture::write_for_each(out, scene.scales, [&](const TextScale& scale) {
      const int in_row = fates_in_row(scale);
      const Spot at{number % in_row * (Board::whole_side / in_row) + 100,
                    number / in_row * scale.size(height_of_fate) + scale.size(100)};
      out.open("g", {{"transform", svg::moved_and_scaled(corner + at, scale.thousandths)}});
      picture::draw_fate(out, {}, fate_of(status),
                         scale.is_narrow() ? own_id : own_id + ' ' + words);
      out.close();
    });
    ++number;
  }
}

int height_of_fates(const Scene& scene) {
  const auto gone = static_cast<int>(ships_gone(scene).size());
  int height = 0;
  for (const TextScale& scale : scene.scales) {
    const int in_row = fates_in_row(scale);
    height = std::max(height, (gone + in_row - 1) / in_row * scale.size(height_of_fate));
  }
  return height;
}

}  // namespace prizecourt::master_and_commander
