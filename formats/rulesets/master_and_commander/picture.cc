#include "formats/rulesets/master_and_commander/board.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The picture: the squares, what is drawn and written on them, ships that are gone, and the key.
namespace prizecourt::master_and_commander {
namespace {

using picture::Boxes;
using picture::TextScale;
using svg::Anchor;
using svg::Box;
using svg::Spot;
using svg::Weight;

constexpr int side = 920;  ///< of a square
constexpr int whole_side = side * grid::board_size;
constexpr int room_for_names = 330;  ///< of rows and columns, around the board
constexpr Spot berth{460, 475};      ///< of a hull on its square; below it are boxes and name
constexpr int ship_length = 360;
constexpr int mark_size = 78;

struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const Board& board;
  std::vector<TextScale> scales;
  const Spot corner;  ///< of the board

  [[nodiscard]] Box square_at(MapPlace place) const {
    const Spot at = board.grid.spot_of(place) - berth;
    return {at.x, at.y, at.x + side, at.y + side};
  }

  [[nodiscard]] const Ship& ship(std::size_t s) const { return of.now.ships[s]; }
};

// ---- squares ------------------------------------------------------------------------------------

void draw_names(svg::Writer& out, Spot corner, const TextScale& scale) {
  const svg::Lettering letters{
      .size = scale.size(125), .anchor = Anchor::middle, .weight = Weight::bold};
  constexpr int away = 70;
  const int half = letters.size * 3 / 8;
  const Spot end = corner + Spot{whole_side + away, whole_side + away};
  for (int i = 0; i < grid::board_size; ++i) {
    const Spot middle = corner + Spot{i * side + side / 2, i * side + side / 2};
    const std::string column(1, static_cast<char>('a' + i));
    const std::string row = std::to_string(grid::board_size - i);
    svg::write(out, {middle.x, corner.y - away}, column, letters);
    svg::write(out, {middle.x, end.y + 2 * half}, column, letters);
    svg::write(out, {corner.x - away - half, middle.y + half}, row, letters);
    svg::write(out, {end.x + half, middle.y + half}, row, letters);
  }
}

void draw_squares(svg::Writer& out, const Scene& scene) {
  const Spot corner = scene.corner;
  out.begin_group("board");
  for (MapPlace at; at.line < grid::board_size; ++at.line) {
    for (at.column = 0; at.column < grid::board_size; ++at.column) {
      const bool is_dark = (at.column + at.line) % 2 != 0;
      const auto fill = is_dark ? svg::ink::sea : svg::ink::paper;
      picture::draw_box(out, scene.square_at(at), fill, "0.4");
    }
  }
  picture::draw_box(out, {corner.x, corner.y, corner.x + whole_side, corner.y + whole_side}, "none",
                    "2");
  picture::write_for_each(out, scene.scales,
                          [&](const TextScale& scale) { draw_names(out, corner, scale); });
}

/// Around squares that are within range.
void draw_reach(svg::Writer& out, const Box& box) {
  out.rect(box, {{"fill", "none"},
                 {"stroke", svg::ink::line},
                 {"stroke-width", "2"},
                 {"stroke-dasharray", "8 5"}});
}

/// MC-5.1, MC-5.2: squares that her guns reach.
void draw_reaches(svg::Writer& out, const Scene& scene) {
  const std::string_view asked = scene.of.request.ship;
  const auto bounded = [](int number) { return std::clamp(number, 0, grid::board_size - 1); };
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (out_of_play(scene.ship(s)) || (!asked.empty() && ship_ids[s] != asked)) continue;
    const auto [column, line] = *scene.board.ships[s].at;
    const int steps = scene.ship(s).ship_class + 1;
    const Box from = scene.square_at({bounded(column - steps), bounded(line - steps)});
    const Box to = scene.square_at({bounded(column + steps), bounded(line + steps)});
    const int inset = 20 + 12 * static_cast<int>(s);  // so that lines of several ships can be told
    out.begin_group("reach:" + std::string(ship_ids[s]));
    draw_reach(out, {from.left + inset, from.top + inset, to.right - inset, to.bottom - inset});
  }
}

// ---- what is written on squares -----------------------------------------------------------------

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
void draw_name(svg::Writer& out, const Scene& scene, std::size_t s, const Box& square,
               const TextScale& scale) {
  const std::string own_id(ship_ids[s]);
  const std::string troubles = troubles_of(scene.ship(s));
  const int size = scale.size(114);
  picture::write_over(out, {square.left + 35, square.top + 15 + size},
                      own_id + (troubles.empty() ? "" : "!"),
                      {.size = size, .weight = Weight::bold});
  if (scale.is_narrow()) return;
  const svg::Lettering small{.size = scale.size(110), .anchor = Anchor::middle};
  const std::string& below = troubles.empty() ? scene.setup.ships[s].name : troubles;
  if (below == own_id) return;
  picture::write_over(out, {square.middle().x, square.bottom - 35},
                      fitting(below, square.width() - 20, small), small);
}

/// What stands for points of hull, from left to right: filled, in the colour of a burst if it went
/// in this turn, else with a stroke through it. Masts have rings.
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

/// Groups for each ship: her id and name, her engagement token, her damage.
void draw_words(svg::Writer& out, const Scene& scene) {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const BoardShip& on_board = scene.board.ships[s];
    if (!on_board.is_there()) continue;
    const Box square = scene.square_at(*on_board.at);
    const auto write = [&](const auto& draw) { picture::write_for_each(out, scene.scales, draw); };
    out.begin_group("name:" + on_board.id);
    write([&](const TextScale& scale) { draw_name(out, scene, s, square, scale); });
    out.begin_group("token:" + on_board.id);
    if (scene.ship(s).engaged != Engaged::none) {
      write([&](const TextScale& scale) { draw_token(out, square, scene.ship(s), scale); });
    }
    out.begin_group("damage:" + on_board.id);
    const picture::Card card = card_on(scene.board, on_board);
    const Boxes& masts = card.rows.back().boxes;
    const int y = square.top + 675;
    draw_hull_points(out, {square.left + 40, y}, card.rows.front().boxes);
    draw_mast_rings(out, {square.right - 40 - picture::width_of_boxes(masts.all(), mark_size), y},
                    masts);
  }
}

// ---- ships that are gone ------------------------------------------------------------------------

constexpr int height_of_fate = 220;  ///< in a picture on which a unit is 1 px high

int fates_in_row(const TextScale& scale) {
  return scale.is_narrow() ? 6 : 3;
}

std::vector<std::size_t> ships_gone(const Board& board) {
  std::vector<std::size_t> gone;
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (board.ships[s].is_in_game && board.ships[s].gone) gone.push_back(s);
  }
  return gone;
}

int height_of_fates(const Board& board, const std::vector<TextScale>& scales) {
  const auto gone = static_cast<int>(ships_gone(board).size());
  int height = 0;
  for (const TextScale& scale : scales) {
    const int in_row = fates_in_row(scale);
    height = std::max(height, (gone + in_row - 1) / in_row * scale.size(height_of_fate));
  }
  return height;
}

/// A group for each, in rows from there on.
void draw_fates(svg::Writer& out, const Scene& scene, Spot corner) {
  int number = 0;
  for (const std::size_t s : ships_gone(scene.board)) {
    const std::string& id = scene.board.ships[s].id;
    std::string words = id + ' ';
    words += in_words(name_of(scene.ship(s).status), find_fate(scene.of.request, id));
    out.begin_group("fate:" + id);
    picture::write_for_each(out, scene.scales, [&](const TextScale& scale) {
      const int in_row = fates_in_row(scale);
      const Spot at{number % in_row * (whole_side / in_row) + 100,
                    number / in_row * scale.size(height_of_fate) + scale.size(100)};
      out.open("g", {{"transform", svg::moved_and_scaled(corner + at, scale.thousandths)}});
      picture::draw_fate(out, {}, *scene.board.ships[s].gone, scale.is_narrow() ? id : words);
      out.close();
    });
    ++number;
  }
}

// ---- around the board ---------------------------------------------------------------------------

void draw_wind_dice(picture::Page& page, const PictureRequest& request) {
  const WindDice dice = wind_dice_of(request.events);
  if (!dice.rolled()) return;
  constexpr int size = 330;
  const Box corner = page.corner(2 * size + 100, size + 360);
  const Box white{corner.left, corner.top, corner.left + size, corner.top + size};
  const Box red{corner.right - size, corner.top, corner.right, corner.top + size};
  page.out().begin_group("wind");
  picture::draw_die(page.out(), white, dice.white, {picture::Fill::white, picture::Colour::black});
  picture::draw_die(page.out(), red, dice.red, {picture::Fill::dark, picture::Colour::red});
  const svg::Lettering letters{.size = 112, .anchor = Anchor::middle};
  svg::write(page.out(), {white.middle().x, white.bottom + 140}, "white", letters);
  svg::write(page.out(), {red.middle().x, red.bottom + 140}, "red", letters);
  svg::write(page.out(), {corner.right, red.bottom + 290},
             "wind of turn " + std::to_string(request.turn),
             {.size = letters.size, .anchor = Anchor::end});
}

constexpr std::array shot_words = {picture::ShotWords{picture::Struck::hit, "fired and hit"},
                                   picture::ShotWords{picture::Struck::missed, "fired and missed"}};

picture::Key key_of_board(const Scene& scene) {
  constexpr Boxes one_of_each{.whole = 1, .lost = 2, .now = 1};
  constexpr Spot to_first{-130, -37};
  const auto has_ship = [&](const auto& is_so) {
    const auto& ships = scene.of.now.ships;
    return std::any_of(ships.begin(), ships.end(), is_so);
  };
  const auto has_tie = [&](std::string_view kind) {
    const auto& ties = scene.board.ties;
    return std::any_of(ties.begin(), ties.end(), [&](const Tie& tie) { return tie.kind == kind; });
  };
  picture::Key key = key_of(scene.board, fires_of(scene.board), shot_words);
  key.add({"hull: whole, lost this turn, lost before", [=](svg::Writer& out, Spot middle) {
             draw_hull_points(out, middle + to_first, one_of_each);
           }});
  key.add({"masts, the same", [=](svg::Writer& out, Spot middle) {
             draw_mast_rings(out, middle + to_first, one_of_each);
           }});
  key.add(
      picture::box_item("L, S: engaged LONG, SHORT; white on black: she has fired", svg::ink::line),
      has_ship([](const Ship& ship) { return ship.engaged != Engaged::none; }));
  key.add({"on fire, leaking or sinking",
           [](svg::Writer& out, Spot middle) {
             svg::write(out, middle + Spot{0, 45}, "!",
                        {.size = 125, .anchor = Anchor::middle, .weight = Weight::bold});
           }},
          has_ship([](const Ship& ship) { return !troubles_of(ship).empty(); }));
  key.add(picture::line_item("grappled", picture::draw_double_line), has_tie("link"));
  key.add(picture::line_item("in tow", draw_tow), has_tie("tow"));
  if (scene.of.request.arcs == Arcs::shown) {
    key.add({"squares in range of her guns", [](svg::Writer& out, Spot middle) {
               draw_reach(out, svg::box_around(middle, 220, 160));
             }});
  }
  return key;
}

}  // namespace

void draw_tow(svg::Writer& out, Spot a, Spot b) {
  out.path(svg::Path().move(a).line(b),
           {{"stroke", svg::ink::line}, {"stroke-width", "3"}, {"stroke-dasharray", "1.5 4"}});
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  Board board = board_of(setup, of);
  board.step = side;
  board.hull_length = ship_length;
  board.track_gap = 30;
  picture::Page page = page_of(board);
  draw_wind_dice(page, of.request);
  constexpr int width = whole_side + 2 * room_for_names;
  const auto scales = page.scales({0, 0, width, width});
  const Box room = page.take(width, width + height_of_fates(board, scales));
  const Spot corner{room.left + room_for_names, room.top + room_for_names};
  board.grid.corner = corner + berth;
  board.grid.pitch = {side, side};
  const Scene scene{setup, of, board, scales, corner};
  draw_squares(page.out(), scene);
  if (of.request.arcs == Arcs::shown) draw_reaches(page.out(), scene);
  draw_ships(page.out(), board);
  draw_words(page.out(), scene);
  draw_fates(page.out(), scene, {corner.x, room.top + width});
  const picture::Key key = key_of_board(scene);
  return finished(std::move(page), board, key);
}

}  // namespace prizecourt::master_and_commander
