#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using svg::Anchor;
using svg::Box;
using svg::Spot;
using svg::Weight;

constexpr int above_deck = 860;  ///< the name and the bow
constexpr int left_of_deck = 650;
constexpr int between_decks = 860;

/// Decks are two thirds as large as they are drawn where they are smallest, on a phone.
constexpr int deck_letters = 170;

/// A deck on the page.
struct DeckView {
  const Scene& scene;
  DeckOrder order;
  Spot corner;  ///< of its first section

  [[nodiscard]] const SideSpec& spec() const { return scene.setup.sides[index(order.ship)]; }

  [[nodiscard]] const Ship& fittings() const { return scene.of.now.ships[index(order.ship)]; }

  [[nodiscard]] Cell cell(std::size_t line, std::size_t column) const {
    return cell_at(order.rows[line], order.positions[column]);
  }

  [[nodiscard]] Box box(std::size_t line, std::size_t column) const {
    const int left = corner.x + static_cast<int>(column) * deck_scale.section;
    const int top = corner.y + static_cast<int>(line) * deck_scale.section;
    return {left, top, left + deck_scale.section, top + deck_scale.section};
  }

  [[nodiscard]] Box box_of(Cell cell) const {
    const auto line = std::find(order.rows.begin(), order.rows.end(), row_of(cell));
    const auto column =
        std::find(order.positions.begin(), order.positions.end(), position_of(cell));
    return box(static_cast<std::size_t>(line - order.rows.begin()),
               static_cast<std::size_t>(column - order.positions.begin()));
  }

  [[nodiscard]] bool bow_on_top() const {
    return order.rows == deck_order(scene.setup, order.ship).rows;
  }
};

// ---- the hull -----------------------------------------------------------------------------------

void draw_outline(svg::Writer& out, const DeckView& view) {
  constexpr int room = 40;
  constexpr int bow = 420;
  constexpr int stern = 100;
  const int left = view.corner.x - room;
  const int right = view.corner.x + position_total * deck_scale.section + room;
  const int middle = (left + right) / 2;
  int front = view.corner.y - room;
  int back = view.corner.y + row_total * deck_scale.section + room;
  int ahead = -1;
  if (!view.bow_on_top()) {
    std::swap(front, back);
    ahead = 1;
  }
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

void draw_section(svg::Writer& out, const DeckView& view, const Box& box, Cell cell) {
  const int height = view.spec().plan.heights[index(cell)];
  // the higher, the darker; light enough to read on
  constexpr std::array<std::string_view, 4> shades = {"#fff", "#eee", "#ddd", "#ccc"};
  const auto shade = std::min(static_cast<std::size_t>(height), shades.size() - 1);
  out.rect(box, {{"fill", shades[shade]}, {"stroke", "#666"}, {"stroke-width", "0.6"}});
  svg::write(out, {box.left + 20, box.top + 145}, std::to_string(height), {.size = deck_letters});
}

// ---- on deck ------------------------------------------------------------------------------------

/// Who of a side stands in a section, the Captain first.
std::vector<Figure> figures_at(const State& state, Side side, Place place) {
  const auto& figures = state.ships[index(side)].figures;
  std::vector<Figure> standing;
  for (std::size_t f = 0; f < figures.size(); ++f) {
    if (figures[f] == place) standing.push_back(static_cast<Figure>(f));
  }
  return standing;
}

/// In a row, its middle there, those who fell in the turn last.
void draw_figures_of(svg::Writer& out, const std::vector<Figure>& figures, int fallen,
                     picture::Paint paint, Spot middle) {
  constexpr int widest_step = 120;
  constexpr int room_of_captain = 40;  ///< more than one of the crew takes
  const int count = static_cast<int>(figures.size()) + fallen;
  if (count == 0) return;
  const bool led = !figures.empty() && figures.front() == captain;
  const int more = led ? room_of_captain : 0;
  const int step = std::min(widest_step, (deck_scale.section - 60 - more) / count);
  int x = middle.x - (step * (count - 1) + more) / 2;
  std::vector<Spot> crew;
  for (const Figure figure : figures) {
    if (figure == captain) {
      draw_captain(out, {x, middle.y}, paint);
      x += room_of_captain;
    } else {
      crew.push_back({x, middle.y});
    }
    x += step;
  }
  if (!crew.empty()) draw_crew(out, crew, paint);
  for (int i = 0; i < fallen; ++i) draw_fallen(out, {x + i * step, middle.y});
}

/// Those of both sides stand one row above the other.
void draw_figures(svg::Writer& out, const DeckView& view, const Box& box, Cell cell) {
  const Place place = place_at(view.order.ship, cell);
  const auto one = figures_at(view.scene.of.now, Side::one, place);
  const auto two = figures_at(view.scene.of.now, Side::two, place);
  const int fallen_of_one = view.scene.deeds.fallen[index(Side::one)][index(place)];
  const int fallen_of_two = view.scene.deeds.fallen[index(Side::two)][index(place)];
  const bool both = (!one.empty() || fallen_of_one > 0) && (!two.empty() || fallen_of_two > 0);
  const Spot middle = box.middle() + Spot{0, 60};
  draw_figures_of(out, one, fallen_of_one, view.scene.of.paints[0],
                  both ? middle + Spot{0, -70} : middle);
  draw_figures_of(out, two, fallen_of_two, view.scene.of.paints[1],
                  both ? middle + Spot{0, 90} : middle);
}

/// Behind whoever stands there.
void draw_what_happened(svg::Writer& out, const DeckView& view, const Box& box, Cell cell) {
  const std::size_t place = index(place_at(view.order.ship, cell));
  if (view.scene.deeds.hit[place]) picture::draw_flash(out, box.middle(), box.width() / 2);
  if (view.scene.deeds.fought[place]) picture::draw_swords(out, {box.right - 80, box.top + 80}, 60);
}

void draw_cannon_at_side(svg::Writer& out, const DeckView& view, const Box& box, Cell cell) {
  if (!holds(view.spec().plan.cannons, cell)) return;
  const bool on_left = view.order.positions.front() == position_of(cell);
  const Spot muzzle{on_left ? box.left : box.right, box.bottom - 90};
  if (view.fittings().cannons[index(cell)]) return draw_cannon(out, muzzle);
  out.rect(
      svg::box_around(muzzle, 220, 80),
      {{"fill", "#fff"}, {"stroke", "#000"}, {"stroke-width", "0.8"}, {"stroke-dasharray", "2 2"}});
}

void draw_ladders(svg::Writer& out, const DeckView& view) {
  for (std::size_t line = 0; line + 1 < row_total; ++line) {
    for (std::size_t column = 0; column < position_total; ++column) {
      if (!has_ladder(view.spec().plan, view.cell(line, column), view.cell(line + 1, column)))
        continue;
      const Box box = view.box(line, column);
      draw_ladder(out, {box.middle().x, box.bottom});
    }
  }
}

/// Markers on the pieces of hull, outside: those beside a section at the edge.
void draw_hull_damage(svg::Writer& out, const DeckView& view, const Box& box, Cell cell) {
  for (const Beam beam : {Beam::port, Beam::starboard}) {
    if (position_of(cell) != position_of(beam)) continue;
    const bool on_left = view.order.positions.front() == position_of(beam);
    const auto row = static_cast<std::size_t>(row_of(cell));
    const int markers = view.fittings().hull[static_cast<std::size_t>(beam)][row];
    const int hits =
        view.scene.deeds.hull_hits[index(view.order.ship)][static_cast<std::size_t>(beam)][row];
    if (hits > 0) {
      picture::draw_flash(out, {on_left ? box.left - 250 : box.right + 250, box.top + 150}, 170);
    }
    for (int m = 0; m < markers; ++m) {
      const int away = 190 + m * 120;
      draw_damage(out, {on_left ? box.left - away : box.right + away, box.top + 150});
    }
  }
}

enum class RowNames : std::uint8_t { left, right };

void draw_row_names(svg::Writer& out, const DeckView& view, RowNames where) {
  for (std::size_t line = 0; line < row_total; ++line) {
    const std::string_view name = row_names[static_cast<std::size_t>(view.order.rows[line])];
    const Box box = view.box(line, where == RowNames::left ? 0 : position_total - 1);
    const int x = where == RowNames::left ? box.left - 480 : box.right + 480;
    svg::write(out, {x, box.middle().y + 45}, name,
               {.size = deck_letters, .anchor = Anchor::middle, .weight = Weight::bold});
  }
}

void draw_names(svg::Writer& out, const DeckView& view) {
  const int width = position_total * deck_scale.section;
  const svg::Lettering letters{.size = 190, .anchor = Anchor::middle, .weight = Weight::bold};
  const std::string name =
      svg::shortened(ship_name(view.scene.setup, view.order.ship), width + 400, letters);
  const int middle = view.corner.x + width / 2;
  svg::write(out, {middle, view.corner.y - above_deck + 150}, name, letters);
  const int cannons = cannons_left(view.fittings());
  svg::write(out, {middle, view.corner.y - above_deck + 340},
             std::to_string(crew_left(view.fittings())) + " crew, " + std::to_string(cannons) +
                 (cannons == 1 ? " cannon" : " cannons"),
             {.size = deck_letters, .anchor = Anchor::middle});
  constexpr Spot below{0, 175};
  for (std::size_t column = 0; column < position_total; ++column) {
    const Box box = view.box(row_total - 1, column);
    const Spot at{box.middle().x, box.bottom + (view.bow_on_top() ? 300 : 620)};
    const svg::Lettering small{.size = deck_letters, .anchor = Anchor::middle};
    const auto position = view.order.positions[column];
    svg::write(out, at, std::to_string(position), small);
    if (position == position_of(Beam::port)) svg::write(out, at + below, "port", small);
    if (position == position_of(Beam::starboard)) svg::write(out, at + below, "starb.", small);
  }
}

/// What stands in a section, and beside it.
void draw_in_section(svg::Writer& out, const DeckView& view, Cell cell) {
  const Box box = view.box_of(cell);
  const bool boarding = view.scene.of.now.phase == Phase::boarding;
  if (!boarding) draw_hull_damage(out, view, box, cell);
  if (!holds(view.spec().plan.cells, cell)) return;
  draw_what_happened(out, view, box, cell);
  draw_cannon_at_side(out, view, box, cell);
  const auto row = static_cast<std::size_t>(row_of(cell));
  const bool mast = position_of(cell) == middle_position && view.spec().plan.mast_hits[row] > 0;
  if (mast && !boarding) {
    draw_mast(out, {box.right - 115, box.top + 115}, view.fittings().masts[row]);
  }
  draw_figures(out, view, box, cell);
}

/// In the bow.
void draw_fate_of_ship(svg::Writer& out, const DeckView& view) {
  const ShipFate* const fate = find_fate(view.scene.of.request, view.spec().ship);
  if (fate == nullptr) return;
  constexpr int line = 180;
  const svg::Lettering letters{
      .size = deck_letters, .anchor = Anchor::middle, .weight = Weight::bold};
  const int width = position_total * deck_scale.section;
  const std::string_view what = fate->fate == Fate::sunk ? "sunk" : "surrendered";
  const auto lines = svg::wrapped(in_words(what, fate), width, letters);
  const int above = static_cast<int>(lines.size() - 1) * line + 90;
  int y = view.bow_on_top() ? view.corner.y - above
                            : view.corner.y + row_total * deck_scale.section + line + 50;
  for (const std::string& text : lines) {
    svg::write(out, {view.corner.x + width / 2, y}, text, letters);
    y += line;
  }
}

/// A group for the hull, one for what became of her, and one for each section.
void draw_hull_and_crew(svg::Writer& out, const DeckView& view, RowNames row_names) {
  out.begin_group("deck:" + view.spec().ship);
  draw_outline(out, view);
  for (std::size_t c = 0; c < cell_total; ++c) {
    const auto cell = static_cast<Cell>(c);
    if (holds(view.spec().plan.cells, cell)) draw_section(out, view, view.box_of(cell), cell);
  }
  draw_ladders(out, view);
  draw_names(out, view);
  draw_row_names(out, view, row_names);
  out.begin_group("deck:" + view.spec().ship + ":fate");
  draw_fate_of_ship(out, view);
  for (std::size_t c = 0; c < cell_total; ++c) {
    const auto cell = static_cast<Cell>(c);
    out.begin_group("deck:" + view.spec().ship + ':' + std::string(name_of(cell)));
    draw_in_section(out, view, cell);
  }
}

/// From the middle of the cannons that fired to the row that they fired at.
void draw_close_volley(svg::Writer& out, const CloseVolley& volley, const DeckView& from,
                       const DeckView& to, int direction) {
  const auto edge_of = [](const Box& box, int side) { return side > 0 ? box.right : box.left; };
  int height = 0;
  for (const Cell cannon : volley.cannons) height += from.box_of(cannon).middle().y;
  const Box gun = from.box_of(volley.cannons.front());
  const int guns = static_cast<int>(volley.cannons.size());
  const auto column = direction > 0 ? to.order.positions.front() : to.order.positions.back();
  const Box aim = to.box_of(cell_at(volley.row, column));
  constexpr int outside = 150;  // of the cannons
  const Spot muzzle{edge_of(gun, direction) + direction * outside, height / guns};
  const Spot mark{edge_of(aim, -direction) - direction * 30, aim.middle().y};
  picture::draw_shot(out,
                     {.who = from.spec().ship,
                      .against = to.spec().ship,
                      .guns = from.scene.of.request.layout == svg::Layout::narrow ? 0 : guns,
                      .struck = volley.struck,
                      .from = muzzle,
                      .to = mark},
                     0);
}

void draw_close_volleys(svg::Writer& out, const Scene& scene, const DeckView& left,
                        const DeckView& right) {
  for (const Side side : both_sides) {
    const bool from_left = left.order.ship == side;
    const DeckView& from = from_left ? left : right;
    const DeckView& to = from_left ? right : left;
    out.begin_group("volley:" + from.spec().ship + ':' + to.spec().ship);
    for (const CloseVolley& volley : scene.deeds.close_volleys) {
      if (volley.by == side) draw_close_volley(out, volley, from, to, from_left ? 1 : -1);
    }
  }
}

/// The ways of figures in the turn, from section to section.
void draw_steps(svg::Writer& out, const Scene& scene, const DeckView& left, const DeckView& right) {
  for (const Side side : both_sides) {
    out.begin_group("steps:" + scene.setup.sides[index(side)].ship);
    for (const Step& step : scene.deeds.steps) {
      if (step.side != side) continue;
      const auto spot_of = [&](Place place) {
        const DeckView& view = left.order.ship == ship_of(place) ? left : right;
        return view.box_of(cell_of(place)).middle() + Spot{0, 160};
      };
      picture::draw_track(out, {spot_of(step.from), spot_of(step.to)});
    }
  }
}

}  // namespace

void draw_deck(svg::Writer& out, const Scene& scene, Side ship, Spot corner) {
  const Spot first = corner + Spot{left_of_deck, above_deck};
  draw_hull_and_crew(out, {scene, deck_order(scene.setup, ship), first}, RowNames::left);
}

void draw_alongside(svg::Writer& out, const Scene& scene, Spot corner) {
  const Setup& setup = scene.setup;
  const State& state = scene.of.now;
  const auto [left, right] = orders_alongside(setup, state);
  const Spot first = corner + Spot{left_of_deck, above_deck};
  const DeckView left_view{scene, left, first};
  const int away = position_total * deck_scale.section + between_decks;
  const DeckView right_view{scene, right, first + Spot{away, 0}};
  for (const Side side : both_sides) {
    const bool on_left = left.ship == side;
    draw_hull_and_crew(out, on_left ? left_view : right_view,
                       on_left ? RowNames::left : RowNames::right);
  }
  svg::Path planks;
  for (std::size_t line = 0; line < row_total; ++line) {
    const Cell edge = left_view.cell(line, position_total - 1);
    if (opposite_place(setup, state, place_at(left.ship, edge)) == no_place) continue;
    const Box box = left_view.box(line, position_total - 1);
    for (const int y : {-40, 40}) {
      const Spot from{box.right - 40, box.top + 180 + y};
      planks.move(from).line(from + Spot{between_decks + 80, 0});
    }
  }
  out.begin_group("ways-across");
  draw_planks(out, planks);
  draw_close_volleys(out, scene, left_view, right_view);
  draw_steps(out, scene, left_view, right_view);
}

// ---- signs --------------------------------------------------------------------------------------

void draw_crew(svg::Writer& out, const std::vector<Spot>& middles, picture::Paint paint) {
  for (const Spot middle : middles) {
    picture::draw_painted(out, "circle", svg::circle_around(middle, 50), paint, "1.6");
  }
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

void draw_mast(svg::Writer& out, Spot middle, int hits) {
  out.circle(middle, 105,
             {{"fill", "#fff"}, {"stroke", "#000"}, {"stroke-width", hits > 0 ? "2" : "0.7"}});
  svg::write(out, middle + Spot{0, 60}, hits > 0 ? std::to_string(hits) : "×",
             {.size = 170, .anchor = Anchor::middle});
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

void draw_planks(svg::Writer& out, const svg::Path& planks) {
  out.path(planks, {{"stroke", "#000"}, {"stroke-width", "1.8"}});
}

}  // namespace prizecourt::broadsides_and_boarding_parties
