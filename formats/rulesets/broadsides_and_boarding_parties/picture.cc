#include "formats/rulesets/broadsides_and_boarding_parties/board.h"
#include "formats/rulesets/broadsides_and_boarding_parties/decks.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

// The picture: signs, decks and what is on them, the key, and where all of it goes; picture_map.cc
// draws the map.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using svg::Anchor;
using svg::Box;
using svg::Spot;
using svg::Weight;

/// Decks are two thirds as large as they are drawn where they are smallest, on a phone.
constexpr int deck_letters = 170;

// ---- signs --------------------------------------------------------------------------------------

void draw_crew(svg::Writer& out, Spot middle, picture::Paint paint) {
  picture::draw_painted(out, "circle", svg::circle_around(middle, 50), paint, "1.6");
}

void draw_captain(svg::Writer& out, Spot middle, picture::Paint paint) {
  constexpr int reach = 112;
  const std::string diamond = svg::Path()
                                  .move(middle + Spot{0, -reach})
                                  .line(middle + Spot{reach, 0})
                                  .line(middle + Spot{0, reach})
                                  .line(middle + Spot{-reach, 0})
                                  .close()
                                  .text();
  picture::draw_painted(out, "path", {{"d", diamond}}, paint, "1.6");
  out.text("text",
           {svg::length("x", middle.x),
            svg::length("y", middle.y + 60),
            {"font-size", "17"},
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"fill", letters_on(paint)}},
           "C");
}

void draw_cannon(svg::Writer& out, Spot middle) {
  out.rect(svg::box_around(middle, 220, 80), {{"fill", "#000"}}, 20);
}

void draw_lost_cannon(svg::Writer& out, Spot middle) {
  out.rect(
      svg::box_around(middle, 220, 80),
      {{"fill", "#fff"}, {"stroke", "#000"}, {"stroke-width", "0.8"}, {"stroke-dasharray", "2 2"}});
}

void draw_mast(svg::Writer& out, Spot middle, int hits) {
  out.circle(middle, 105,
             {{"fill", "#fff"}, {"stroke", "#000"}, {"stroke-width", hits > 0 ? "2" : "0.7"}});
  svg::write(out, middle + Spot{0, 60}, hits > 0 ? std::to_string(hits) : "×",
             {.size = deck_letters, .anchor = Anchor::middle});
}

void draw_ladder(svg::Writer& out, Spot middle) {
  constexpr int half_width = 40;
  constexpr int half_height = 75;
  svg::Path path;
  for (const int x : {-half_width, half_width}) {
    path.move(middle + Spot{x, -half_height}).line(middle + Spot{x, half_height});
  }
  for (const int y : {-45, 0, 45}) {
    path.move(middle + Spot{-half_width, y}).line(middle + Spot{half_width, y});
  }
  out.path(path, {{"stroke", "#000"}, {"stroke-width", "1.3"}});
}

void draw_damage(svg::Writer& out, Spot middle) {
  out.path(svg::Path().cross(middle, {45, 45}), {{"stroke", "#000"}, {"stroke-width", "2.4"}});
}

void draw_fallen(svg::Writer& out, Spot middle) {
  out.circle(middle, 50,
             {{"fill", "#fff"},
              {"stroke", "#000"},
              {"stroke-width", "0.8"},
              {"stroke-dasharray", "1.5 1.5"}});
  out.path(svg::Path().cross(middle, {36, 36}), {{"stroke", "#000"}, {"stroke-width", "1.4"}});
}

/// From one deck to the other.
void draw_planks(svg::Writer& out, const std::vector<std::pair<Spot, Spot>>& ways) {
  constexpr int half = 40;
  svg::Path planks;
  for (const auto& [from, to] : ways) {
    for (const Spot y : {Spot{0, -half}, Spot{0, half}}) planks.move(from + y).line(to + y);
  }
  out.path(planks, {{"stroke", "#000"}, {"stroke-width", "1.8"}});
}

// ---- a deck -------------------------------------------------------------------------------------

constexpr int section_side = 460;
constexpr int deck_width = static_cast<int>(column_total) * section_side;
constexpr int deck_height = static_cast<int>(line_total) * section_side;
constexpr int above_deck = 860;  ///< the name and the bow
constexpr int left_of_deck = 650;
constexpr int between_decks = 860;
constexpr int room_of_deck = deck_width + 1100;  ///< with what is written around it
constexpr int room_of_decks = 2 * room_of_deck;  ///< side by side
constexpr int height_of_decks = deck_height + 1580;

enum class RowNames : std::uint8_t { left, right };

struct Scene {
  const Setup& setup;
  const PictureOf<Seen>& of;
  const Board& board;
  const Deeds& deeds;
};

/// A deck on the page.
struct DeckView {
  const Scene& scene;
  const Deck& deck;
  Spot corner;  ///< of its first section
  RowNames row_names = RowNames::left;

  [[nodiscard]] const std::string& id() const { return scene.setup.sides[index(deck.ship)].ship; }

  [[nodiscard]] Box box(std::size_t line, std::size_t column) const {
    const int left = corner.x + static_cast<int>(column) * section_side;
    const int top = corner.y + static_cast<int>(line) * section_side;
    return {left, top, left + section_side, top + section_side};
  }

  [[nodiscard]] Box box_of(Cell cell) const {
    const auto [line, column] = deck.find(cell);
    return box(line, column);
  }
};

void draw_outline(svg::Writer& out, const DeckView& view) {
  constexpr int room = 40;
  constexpr int bow = 420;
  constexpr int stern = 100;
  const int left = view.corner.x - room;
  const int right = view.corner.x + deck_width + room;
  const int middle = (left + right) / 2;
  int front = view.corner.y - room;
  int back = view.corner.y + deck_height + room;
  const int ahead = view.deck.bow_on_top ? -1 : 1;
  if (!view.deck.bow_on_top) std::swap(front, back);
  const svg::Path shape = svg::Path()
                              .move({left, front})
                              .curve({left, front + ahead * bow / 2}, {middle, front + ahead * bow})
                              .curve({right, front + ahead * bow / 2}, {right, front})
                              .line({right, back})
                              .line({right - 250, back - ahead * stern})
                              .line({left + 250, back - ahead * stern})
                              .line({left, back})
                              .close();
  out.path(shape, {{"fill", "#fff"}, {"stroke", "#000"}, {"stroke-width", "2.4"}});
}

void draw_floor(svg::Writer& out, const Section& section, const Box& box) {
  // the higher, the darker; light enough to read on
  constexpr std::array<std::string_view, 4> shades = {"#fff", "#eee", "#ddd", "#ccc"};
  const auto shade = std::min(static_cast<std::size_t>(section.height), shades.size() - 1);
  out.rect(box, {{"fill", shades[shade]}, {"stroke", "#666"}, {"stroke-width", "0.6"}});
  svg::write(out, {box.left + 20, box.top + 145}, std::to_string(section.height),
             {.size = deck_letters});
}

/// In a row, its middle there: the Captain first, those who fell in the turn last.
void draw_group(svg::Writer& out, const Group& people, picture::Paint paint, Spot middle) {
  constexpr int widest_step = 120;
  constexpr int room_of_captain = 40;  // more than one of the crew takes
  const int count = people.crew + (people.led ? 1 : 0) + people.fallen;
  if (count == 0) return;
  const int more = people.led ? room_of_captain : 0;
  const int step = std::min(widest_step, (section_side - 60 - more) / count);
  Spot at = middle - Spot{(step * (count - 1) + more) / 2, 0};
  if (people.led) {
    draw_captain(out, at, paint);
    at.x += step + more;
  }
  for (int i = 0; i < people.crew; ++i, at.x += step) draw_crew(out, at, paint);
  for (int i = 0; i < people.fallen; ++i, at.x += step) draw_fallen(out, at);
}

/// A section: first what happened there this turn, then the figures on top of it, a row for each
/// side.
void draw_section(svg::Writer& out, const DeckView& view, const Section& section, const Box& box,
                  bool is_left) {
  if (section.hit) picture::draw_flash(out, box.middle(), box.width() / 2);
  if (section.fought) picture::draw_swords(out, {box.right - 80, box.top + 80}, 60);
  if (section.cannon) {
    const Spot muzzle{is_left ? box.left : box.right, box.bottom - 90};
    *section.cannon ? draw_cannon(out, muzzle) : draw_lost_cannon(out, muzzle);
  }
  if (section.mast) draw_mast(out, {box.right - 115, box.top + 115}, *section.mast);
  const auto& [one, two] = section.groups;
  const bool both = one.is_there() && two.is_there();
  const Spot middle = box.middle() + Spot{0, 60};
  const auto& paints = view.scene.of.paints;
  draw_group(out, one, paints[0], both ? middle + Spot{0, -70} : middle);
  draw_group(out, two, paints[1], both ? middle + Spot{0, 90} : middle);
}

/// Markers on a piece of hull, outside.
void draw_piece(svg::Writer& out, const HullPiece& piece, Spot edge, int outward) {
  const auto at = [&](int away) { return edge + Spot{outward * away, 150}; };
  if (piece.hits > 0) picture::draw_flash(out, at(250), 170);
  for (int m = 0; m < piece.markers; ++m) draw_damage(out, at(190 + m * 120));
}

void draw_row_names(svg::Writer& out, const DeckView& view) {
  constexpr int away = 480;
  const bool is_left = view.row_names == RowNames::left;
  const int x = is_left ? view.corner.x - away : view.corner.x + deck_width + away;
  for (std::size_t line = 0; line < line_total; ++line) {
    svg::write(out, {x, view.box(line, 0).middle().y + 45},
               row_names[static_cast<std::size_t>(view.deck.rows[line])],
               {.size = deck_letters, .anchor = Anchor::middle, .weight = Weight::bold});
  }
}

void draw_names(svg::Writer& out, const DeckView& view) {
  const svg::Lettering letters{.size = 190, .anchor = Anchor::middle, .weight = Weight::bold};
  const svg::Lettering small{.size = deck_letters, .anchor = Anchor::middle};
  const Ship& ship = view.scene.of.now.ships[index(view.deck.ship)];
  const Spot top = view.corner + Spot{deck_width / 2, -above_deck};
  svg::write(out, top + Spot{0, 150},
             svg::shortened(ship_name(view.scene.setup, view.deck.ship), deck_width + 400, letters),
             letters);
  const int cannons = cannons_left(ship);
  svg::write(out, top + Spot{0, 340},
             std::to_string(crew_left(ship)) + " crew, " + std::to_string(cannons) +
                 (cannons == 1 ? " cannon" : " cannons"),
             small);
  constexpr Spot below{0, 175};
  for (std::size_t column = 0; column < column_total; ++column) {
    const Box box = view.box(line_total - 1, column);
    const Spot at{box.middle().x, box.bottom + (view.deck.bow_on_top ? 300 : 620)};
    const auto position = view.deck.positions[column];
    svg::write(out, at, std::to_string(position), small);
    if (position == position_of(Beam::port)) svg::write(out, at + below, "port", small);
    if (position == position_of(Beam::starboard)) svg::write(out, at + below, "starb.", small);
  }
}

/// In the bow.
void draw_fate_of_ship(svg::Writer& out, const DeckView& view) {
  const ShipFate* const fate = find_fate(view.scene.of.request, view.id());
  if (fate == nullptr) return;
  constexpr int line = 180;
  const svg::Lettering letters{
      .size = deck_letters, .anchor = Anchor::middle, .weight = Weight::bold};
  const std::string_view what = fate->fate == Fate::sunk ? "sunk" : "surrendered";
  const auto lines = svg::wrapped(in_words(what, fate), deck_width, letters);
  const int above = static_cast<int>(lines.size() - 1) * line + 90;
  Spot at =
      view.corner + Spot{deck_width / 2, view.deck.bow_on_top ? -above : deck_height + line + 50};
  for (const std::string& text : lines) {
    svg::write(out, at, text, letters);
    at.y += line;
  }
}

/// A group for the hull, one for what became of her, and one for each section.
void draw_deck(svg::Writer& out, const DeckView& view) {
  const std::string group = "deck:" + view.id();
  const auto for_each_section = [&](const auto& use) {
    for (std::size_t line = 0; line < line_total; ++line) {
      for (std::size_t column = 0; column < column_total; ++column) {
        use(view.deck.sections[line][column], line, column);
      }
    }
  };
  out.begin_group(group);
  draw_outline(out, view);
  for_each_section([&](const Section& section, std::size_t line, std::size_t column) {
    if (section.exists) draw_floor(out, section, view.box(line, column));
  });
  for_each_section([&](const Section& section, std::size_t line, std::size_t column) {
    const Box box = view.box(line, column);
    if (section.ladder) draw_ladder(out, {box.middle().x, box.bottom});
  });
  draw_names(out, view);
  draw_row_names(out, view);
  out.begin_group(group + ":fate");
  draw_fate_of_ship(out, view);
  const bool boarding = view.scene.of.now.phase == Phase::boarding;
  for_each_section([&](const Section& section, std::size_t line, std::size_t column) {
    const Box box = view.box(line, column);
    out.begin_group(group + ':' + std::string(name_of(section.cell)));
    if (!boarding && column == 0) draw_piece(out, view.deck.left[line], {box.left, box.top}, -1);
    if (!boarding && column == column_total - 1) {
      draw_piece(out, view.deck.right[line], {box.right, box.top}, 1);
    }
    if (section.exists) draw_section(out, view, section, box, column == 0);
  });
}

// ---- decks alongside ----------------------------------------------------------------------------

/// From the middle of the cannons that fired to the row that they fired at.
void draw_close_volley(svg::Writer& out, const CloseVolley& volley, const DeckView& from,
                       const DeckView& to, int direction) {
  constexpr int outside = 150;  // of the cannons
  constexpr int inside = 30;
  const auto edge_of = [](const Box& box, int side) { return side > 0 ? box.right : box.left; };
  int height = 0;
  for (const Cell cannon : volley.cannons) height += from.box_of(cannon).middle().y;
  const int guns = static_cast<int>(volley.cannons.size());
  const auto& positions = to.deck.positions;
  const Box gun = from.box_of(volley.cannons.front());
  const Box aim =
      to.box_of(cell_at(volley.row, direction > 0 ? positions.front() : positions.back()));
  const bool is_narrow = from.scene.of.request.layout == svg::Layout::narrow;
  picture::draw_shot(out,
                     {.who = from.id(),
                      .against = to.id(),
                      .guns = is_narrow ? 0 : guns,
                      .struck = volley.struck,
                      .from = {edge_of(gun, direction) + direction * outside, height / guns},
                      .to = {edge_of(aim, -direction) - direction * inside, aim.middle().y}},
                     0);
}

void draw_close_volleys(svg::Writer& out, const DeckView& from, const DeckView& to, int direction) {
  out.begin_group("volley:" + from.id() + ':' + to.id());
  for (const CloseVolley& volley : from.scene.deeds.close_volleys) {
    if (volley.by == from.deck.ship) draw_close_volley(out, volley, from, to, direction);
  }
}

/// The ways of figures of a side from section to section.
void draw_steps(svg::Writer& out, Side side, const DeckView& left, const DeckView& right) {
  const Scene& scene = left.scene;
  const auto spot_of = [&](Place place) {
    const DeckView& view = left.deck.ship == ship_of(place) ? left : right;
    return view.box_of(cell_of(place)).middle() + Spot{0, 160};
  };
  out.begin_group("steps:" + scene.setup.sides[index(side)].ship);
  for (const Step& step : scene.deeds.steps) {
    if (step.side == side) picture::draw_track(out, {spot_of(step.from), spot_of(step.to)});
  }
}

/// Both as they lie, the ways across, and what happened.
void draw_alongside(svg::Writer& out, const Scene& scene, Spot corner) {
  const auto decks = decks_alongside(scene.setup, scene.of.now, scene.deeds);
  const Spot first = corner + Spot{left_of_deck, above_deck};
  const DeckView left{scene, decks.left, first, RowNames::left};
  const DeckView right{scene, decks.right, first + Spot{deck_width + between_decks, 0},
                       RowNames::right};
  const bool one_on_left = decks.left.ship == Side::one;
  draw_deck(out, one_on_left ? left : right);
  draw_deck(out, one_on_left ? right : left);
  std::vector<std::pair<Spot, Spot>> ways;
  for (std::size_t line = 0; line < line_total; ++line) {
    const Box box = left.box(line, column_total - 1);
    const Spot from{box.right - 40, box.top + 180};
    if (decks.ways[line]) ways.emplace_back(from, from + Spot{between_decks + 80, 0});
  }
  out.begin_group("ways-across");
  draw_planks(out, ways);
  if (!one_on_left) draw_close_volleys(out, right, left, -1);
  draw_close_volleys(out, left, right, 1);
  if (one_on_left) draw_close_volleys(out, right, left, -1);
  for (const Side side : both_sides) draw_steps(out, side, left, right);
}

void draw_decks(svg::Writer& out, const Scene& scene, Spot corner) {
  if (scene.of.now.phase == Phase::boarding) return draw_alongside(out, scene, corner);
  for (const Side side : both_sides) {
    const Deck deck = deck_of(scene.setup, scene.of.now, side, scene.deeds);
    draw_deck(out, {scene, deck, corner + Spot{left_of_deck, above_deck}});
    corner.x += room_of_deck;
  }
}

// ---- the key ------------------------------------------------------------------------------------

constexpr std::array shot_words = {
    picture::ShotWords{picture::Struck::hit, "cannons fired, with hits"},
    picture::ShotWords{picture::Struck::missed, "all missed"}};

picture::Key key_of_game(const Scene& scene) {
  std::vector<picture::Fire> shots = fires_of(scene.board);
  for (const CloseVolley& volley : scene.deeds.close_volleys) {
    shots.push_back({.who = {}, .against = {}, .struck = volley.struck});
  }
  picture::Key key = key_of(scene.board, shots, shot_words);
  const bool sails = scene.of.before.phase != Phase::boarding;
  if (sails && !scene.setup.map.islands.empty()) {
    key.add({"island", [](svg::Writer& out, Spot middle) {
               draw_island(out, svg::box_around(middle, 180, 160), 60);
             }});
  }
  for (const Side side : both_sides) {
    key.add({"crew of " + std::string(ship_name(scene.setup, side)),
             [paint = scene.of.paints[index(side)]](svg::Writer& out, Spot middle) {
               draw_crew(out, middle, paint);
             }});
  }
  key.add({"Captain", [paints = scene.of.paints](svg::Writer& out, Spot middle) {
             draw_captain(out, middle + Spot{-70, 0}, paints[0]);
             draw_captain(out, middle + Spot{80, 0}, paints[1]);
           }});
  key.add({"fell this turn", draw_fallen});
  key.add({"cannon (dashed: lost)", draw_cannon});
  key.add({"ladder", draw_ladder});
  if (scene.of.now.phase == Phase::boarding) {
    key.add(picture::line_item("way across", [](svg::Writer& out, Spot from, Spot to) {
      draw_planks(out, {{from, to}});
    }));
    key.add(
        {"fight", [](svg::Writer& out, Spot middle) { picture::draw_swords(out, middle, 60); }});
  } else {
    key.add({"mast, and hits to bring it down",
             [](svg::Writer& out, Spot middle) { draw_mast(out, middle, 2); }});
    key.add({"damage to the hull (two: ruined)", draw_damage});
  }
  key.add({"small number: height of the deck", [](svg::Writer& out, Spot middle) {
             svg::write(out, middle + Spot{0, 45}, "2", {.size = 130, .anchor = Anchor::middle});
           }});
  return key;
}

// ---- the page -----------------------------------------------------------------------------------

/// The map with the decks beside it, where it is large enough so, or above them.
std::vector<svg::Named> draw_map_and_decks(picture::Page& page, const Scene& scene, Board& board) {
  constexpr int smallest_step = 250;
  constexpr int narrow_map = 4400;  // as wide as its letters allow on a phone
  constexpr int beside = picture::page_room - room_of_decks;
  const SeaMap& map = scene.setup.map;
  const int step_beside = step_of_map(board.grid, {beside, deck_height + 1100});
  if (step_beside >= smallest_step && !page.is_narrow()) {
    const Box room = page.take(picture::page_room, height_of_decks);
    place_map(board, {room.left, room.top + 300}, step_beside);
    auto names = draw_map(page, map, board, room);
    draw_decks(page.out(), scene, {room.left + beside, room.top});
    return names;
  }
  const int step = step_of_map(
      board.grid, page.is_narrow() ? Spot{narrow_map, 5000} : Spot{picture::page_room, 6000});
  const Spot size = size_of_map(board.grid, step);
  const Box room = page.take(size.x, size.y - 100);
  const Box whole{0, 0, picture::page_room, size.y + height_of_decks};
  place_map(board, {room.left, room.top}, step);
  auto names = draw_map(page, map, board, whole);
  const Box decks = page.take(room_of_decks, height_of_decks);
  draw_decks(page.out(), scene, {decks.left, decks.top});
  return names;
}

}  // namespace

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  constexpr MapPlace room_around{2, 2};
  const Grid whole = whole_map(setup.map);
  Board board = board_of(setup, of);
  board.grid = grid_around(places_wanted(board), whole,
                           {.most = {whole.columns(), whole.lines()}, .margin = room_around});
  const Deeds deeds = deeds_of(setup, of.before, of.request);
  const Scene scene{setup, of, board, deeds};
  picture::Page page = page_of(board);
  std::vector<svg::Named> names;
  if (of.before.phase != Phase::boarding) {
    page.add_north(0);
    names = draw_map_and_decks(page, scene, board);
  } else {
    const Box room = page.take(room_of_decks, height_of_decks);
    draw_decks(page.out(), scene, {room.left, room.top});
  }
  svg::Drawing drawing = finished(std::move(page), board, key_of_game(scene));
  drawing.names = std::move(names);
  return drawing;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
