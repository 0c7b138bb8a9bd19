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
using svg::Anchor;
using svg::Box;
using svg::length;
using svg::Spot;
using svg::Weight;

constexpr int mark_size = 74;

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

/// The engagement token: black when she has fired.
void draw_token(svg::Writer& out, const Box& square, const Ship& ship) {
  if (ship.engaged == Engaged::none) return;
  const std::string text(names(Engaged{})[static_cast<std::size_t>(ship.engaged)]);
  const Box box{square.right - 430, square.top + 35, square.right - 40, square.top + 165};
  picture::draw_box(out, box, ship.fired ? svg::ink::line : svg::ink::paper, "0.9");
  out.text("text",
           {length("x", (box.left + box.right) / 2),
            length("y", box.bottom - 35),
            {"font-size", "8.5"},
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"fill", std::string(ship.fired ? svg::ink::paper : svg::ink::line)}},
           text);
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

void draw_damage(svg::Writer& out, const Scene& scene, ShipId id) {
  const Box square = scene.board.box_of(scene.of.now.ships[index(id)].at);
  const int y = square.top + 655;
  const Boxes masts = mast_boxes(scene, id);
  draw_hull_points(out, {square.left + 55, y}, hull_boxes(scene, id));
  draw_mast_rings(out, {square.right - 55 - picture::width_of_boxes(masts.all(), mark_size), y},
                  masts);
  constexpr svg::Lettering letters{.size = 80, .anchor = Anchor::end};
  constexpr int room = 350;
  int line_y = square.top + 290;
  for (const std::string& line :
       svg::wrapped(troubles_of(scene.of.now.ships[index(id)]), room, letters)) {
    svg::write(out, {square.right - 45, line_y}, line, letters);
    line_y += 105;
  }
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

}  // namespace

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
  constexpr svg::Lettering small{.size = 88, .anchor = Anchor::middle};
  const Ship& ship = scene.of.now.ships[index(id)];
  const std::string own_id(ship_ids[index(id)]);
  const Box square = scene.board.box_of(ship.at);
  picture::Hull hull = hull_of_ship(scene, id);
  hull.at = scene.board.berth(ship.at);
  hull.length = ship_length;
  hull.beam = ship_beam;
  out.begin_group("ship:" + own_id);
  picture::draw_hull(out, hull);
  svg::write(out, {square.left + 45, square.top + 165}, own_id,
             {.size = 140, .weight = Weight::bold});
  const std::string& name = scene.setup.ships[index(id)].name;
  if (name != own_id) {
    // one of two words has a line for each where it is too long
    const auto lines = svg::wrapped(name, square.width() - 40, small);
    int y = square.bottom - (lines.size() > 1 ? 100 : 60);
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 2); ++i, y += 85) {
      svg::write(out, {(square.left + square.right) / 2, y}, lines[i], small);
    }
  }
  out.begin_group("token:" + own_id);
  draw_token(out, square, ship);
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

void draw_fates(picture::Page& page, const Scene& scene) {
  constexpr int in_row = 4;
  constexpr int height = 190;
  constexpr int width = picture::page_room / in_row;
  Box row{};
  int number = 0;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const Status status = scene.of.now.ships[s].status;
    if (status == Status::absent || scene.of.now.ships[s].at != off_board) continue;
    if (number % in_row == 0) row = page.take(picture::page_room, height);
    page.out().begin_group("fate:" + std::string(ship_ids[s]));
    const int left = row.left + number % in_row * width;
    picture::draw_fate(page.out(), {left + 100, (row.top + row.bottom) / 2}, fate_of(status),
                       std::string(ship_ids[s]) + ' ' + fate_in_words(scene, ship_at(s)));
    ++number;
  }
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
