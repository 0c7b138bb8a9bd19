#include "engine/rulesets/master_and_commander/events.h"
#include "formats/drawing/card.h"
#include "formats/drawing/marks.h"
#include "formats/rulesets/master_and_commander/chart.h"
#include "formats/rulesets/master_and_commander/picture_board.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// Ships on the board, what holds them together, who fired at whom, and those that are gone.
namespace prizecourt::master_and_commander {
namespace {

using picture::Boxes;
using picture::TextScale;
using svg::Anchor;
using svg::Box;
using svg::length;
using svg::Spot;
using svg::Weight;

constexpr int mark_size = 78;

/// Those that were lost in the turn are told from those lost before.
Boxes boxes_of(int before, int now, int all) {
  return {.whole = now, .lost = all - now, .now = std::clamp(before - now, 0, all - now)};
}

Boxes hull_boxes(const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  return boxes_of(scene.of.before.ships[index(id)].hull, ship.hull, ship.ship_class);
}

Boxes mast_boxes(const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  const int masts = masts_of(ship);
  return boxes_of(masts - scene.of.before.ships[index(id)].broken, masts - ship.broken, masts);
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
           {length("x", (box.left + box.right) / 2),
            length("y", box.bottom - scale.size(22)),
            length("font-size", scale.size(letter)),
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"fill", std::string(ship.fired ? svg::ink::paper : svg::ink::line)}},
           word.substr(0, 1));
}

std::string troubles_of(const Ship& ship) {
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  if (!ship.fires.empty()) {
    const std::string count = std::to_string(ship.fires.size());
    add(count + (ship.fires.size() == 1 ? " fire" : " fires"));
  }
  if (ship.sinking) add("sinking");
  if (ship.hull == 0 && !ship.sinking) add("leaks");
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
  picture::write_over(out, {(square.left + square.right) / 2, square.bottom - 35},
                      fitting(below, square.width() - 20, small), small);
}

/// Her boxes and rings.
void draw_damage(svg::Writer& out, const Scene& scene, ShipId id) {
  const Box square = scene.board.box_of(scene.of.now.ships[index(id)].at);
  const int y = square.top + 675;
  const Boxes hull = hull_boxes(scene, id);
  const Boxes masts = mast_boxes(scene, id);
  const Spot left{square.left + 40, y};
  const Spot right{square.right - 40 - picture::width_of_boxes(masts.all(), mark_size), y};
  draw_hull_points(out, left, hull);
  draw_mast_rings(out, right, masts);
}

/// What a clause says that her boxes say.
bool is_said_by_rows(std::string_view clause) {
  return (clause.starts_with("hull ") || clause.starts_with("masts ")) &&
         clause.find("taking on water") == clause.npos;
}

std::string fate_in_words(const Scene& scene, ShipId id) {
  const ShipFate* fate = find_fate(scene.of.request, ship_ids[index(id)]);
  return in_words(name_of(scene.of.now.ships[index(id)].status), fate);
}

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
    out.leaf("circle", {length("cx", middle.x),
                        length("cy", middle.y),
                        length("r", radius),
                        {"fill", std::string(stands     ? svg::ink::full
                                             : gone_now ? svg::ink::flash
                                                        : svg::ink::paper)},
                        {"stroke", std::string(stands     ? svg::ink::full
                                               : gone_now ? svg::ink::shot
                                                          : svg::ink::soft)},
                        {"stroke-width", "0.9"}});
    if (stands) continue;
    const Spot reach{radius * 7 / 10, radius * 7 / 10};
    out.leaf("path", {{"d", svg::Path().move(middle - reach).line(middle + reach).text()},
                      {"stroke", std::string(svg::ink::soft)},
                      {"stroke-width", "1"}});
  }
}

int outward(ShipId id) {
  constexpr int half_turn = 180;
  return owner_of(id) == Player::british ? half_turn : 0;
}

int heading_on_board(const Scene& scene, ShipId id) {
  constexpr int eighth = 45;
  const auto& way = scene.ways[index(id)];
  const bool waits = stands_at_start(scene.of.request.time);
  if (way.size() < 2 || waits || grid::steps_between(way[way.size() - 2], way.back()) != 1) {
    return outward(id);
  }
  return static_cast<int>(grid::direction_to(way[way.size() - 2], way.back())) * eighth;
}

picture::Hull hull_of_ship(const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  picture::Hull hull{
      .degrees = heading_on_board(scene, id),
      .paint = scene.of.paints[static_cast<std::size_t>(owner_of(id))],
      .masts = masts_of(ship) - ship.broken,
  };
  if (ship.status == Status::captured) hull.look = picture::Look::taken;
  const bool gone = out_of_play(ship) && ship.status != Status::captured;
  if (gone) hull.look = picture::Look::ghost;
  return hull;
}

void draw_ship(svg::Writer& out, const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  const std::string own_id(ship_ids[index(id)]);
  picture::Hull hull = hull_of_ship(scene, id);
  hull.at = scene.board.berth(ship.at);
  hull.length = ship_length;
  hull.beam = ship_beam;
  out.begin_group("ship:" + own_id);
  picture::draw_hull(out, hull);
  out.begin_group("name:" + own_id);
  picture::write_for_each(out, scene.scales,
                          [&](const TextScale& scale) { draw_name(out, scene, id, scale); });
  out.begin_group("token:" + own_id);
  if (ship.engaged != Engaged::none) {
    picture::write_for_each(out, scene.scales, [&](const TextScale& scale) {
      draw_token(out, scene.board.box_of(ship.at), ship, scale);
    });
  }
  out.begin_group("damage:" + own_id);
  draw_damage(out, scene, id);
}

void draw_tow(svg::Writer& out, Spot a, Spot b) {
  out.leaf("path", {{"d", svg::Path().move(a).line(b).text()},
                    {"stroke", std::string(svg::ink::line)},
                    {"stroke-width", "3"},
                    {"stroke-dasharray", "1.5 4"}});
}

void draw_ropes(svg::Writer& out, const Scene& scene) {
  const auto& ships = scene.of.now.ships;
  const auto spot_of = [&](ShipId id) { return scene.board.berth(ships[index(id)].at); };
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Ship& ship = ships[s];
    const auto id = ship_at(s);
    const auto on_board = [&](ShipId other) {
      return ship.at != off_board && other != no_ship && ships[index(other)].at != off_board;
    };
    const auto begin_rope = [&](const char* what, ShipId other) {
      const std::string pair = std::string(ship_ids[s]) + ':';
      out.begin_group(what + pair + std::string(ship_ids[index(other)]));
    };
    if (on_board(ship.grappled_by)) {
      begin_rope("link:", ship.grappled_by);
      picture::draw_double_line(out, spot_of(id), spot_of(ship.grappled_by));
    }
    if (on_board(ship.towed_by)) {
      begin_rope("tow:", ship.towed_by);
      draw_tow(out, spot_of(id), spot_of(ship.towed_by));
    }
  }
}

std::vector<picture::Fire> fires_of(const Scene& scene) {
  const auto events = scene.of.request.events;
  std::vector<picture::Fire> fires;
  for (const Event& event : events_of_shots(scene.of.request)) {
    if (event.kind != kind("attack")) continue;
    const auto so_far = static_cast<std::size_t>(&event - events.data());
    const Ways ways = ways_of(scene.of.before, events.first(so_far));
    const ShipId who = ship_called(event.who);
    const ShipId against = ship_called(event.against);
    if (who == no_ship || against == no_ship) continue;
    if (ways[index(who)].empty() || ways[index(against)].empty()) continue;
    const int* hits = find_number(event, "hits");
    const bool hit = hits != nullptr && *hits > 0;
    add_fire(fires, {.who = std::string(event.who),
                     .against = std::string(event.against),
                     .struck = hit ? picture::Struck::hit : picture::Struck::missed,
                     .from = scene.board.berth(ways[index(who)].back()),
                     .to = scene.board.berth(ways[index(against)].back())});
  }
  return fires;
}

void draw_fates(svg::Writer& out, const Scene& scene, Spot corner) {
  int number = 0;
  for (const ShipId id : ships_gone(scene)) {
    const std::string own_id(ship_ids[index(id)]);
    out.begin_group("fate:" + own_id);
    picture::write_for_each(out, scene.scales, [&](const TextScale& scale) {
      const int in_row = fates_in_row(scale);
      const int width = Board::side * grid::board_size / in_row;
      const Spot at{number % in_row * width + 100,
                    number / in_row * scale.size(height_of_fate) + scale.size(100)};
      out.open("g", {{"transform", svg::moved_and_scaled(corner + at, scale.thousandths)}});
      picture::draw_fate(out, {}, fate_of(scene.of.now.ships[index(id)].status),
                         scale.is_narrow() ? own_id : own_id + ' ' + fate_in_words(scene, id));
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

picture::Card card_of(const Scene& scene, ShipId id) {
  const Ship& ship = scene.of.now.ships[index(id)];
  const std::string own_id(ship_ids[index(id)]);
  const std::string& name = scene.setup.ships[index(id)].name;
  picture::Card card{.id = own_id,
                     .hull = hull_of_ship(scene, id),
                     .name = name == own_id ? own_id : own_id + ' ' + name,
                     .whose = std::string(scene.setup.names.of(name_of(owner_of(id))))};
  card.clauses = clauses_of_ship(scene.of.now, id);
  if (ship.at == off_board) {
    card.clauses.front() = in_words(card.clauses.front(), find_fate(scene.of.request, own_id));
    return card;
  }
  card.rows = {{.label = "hull", .boxes = hull_boxes(scene, id)},
               {.label = "masts", .boxes = mast_boxes(scene, id)}};
  std::erase_if(card.clauses, is_said_by_rows);
  return card;
}

}  // namespace prizecourt::master_and_commander
