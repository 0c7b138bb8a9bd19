#include "formats/drawing/page.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart_decks.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using picture::KeyItem;
using svg::Spot;

std::string title_of_ship(const Setup& setup, Side side) {
  const SideSpec& spec = setup.sides[index(side)];
  std::string title = spec.name + " (" + spec.ship + ", ";
  return title.append(setup.names.of(spec.player)) + ")";
}

/// A sentence without the line feed at its end.
std::string line(std::string text) {
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

// ---- in words -----------------------------------------------------------------------------------

/// Who stands where: `D3 2, D4 2 and the Captain`.
std::string people_in_words(const MapScene& scene, Side side) {
  const auto& figures = scene.of.now.ships[index(side)].figures;
  std::string text;
  for (std::size_t p = 0; p < place_total; ++p) {
    const auto place = static_cast<Place>(p);
    const auto crew = std::count(figures.begin() + 1, figures.end(), place);
    const bool led = figures[index(captain)] == place;
    if (crew == 0 && !led) continue;
    text += (text.empty() ? "" : ", ") + std::string(name_for(scene.setup, side, place)) + ' ';
    text += crew > 0 ? std::to_string(crew) : "";
    if (led) text += crew > 0 ? " and the Captain" : "the Captain";
  }
  return text;
}

std::string way_in_words(const std::vector<Stop>& way) {
  std::string text;
  for (const Stop& stop : way) {
    text += (text.empty() ? "" : ", ") + in_words(stop.at) + " heading " +
            std::string(in_words(stop.heading));
  }
  return text;
}

std::string alt_text(const MapScene& scene) {
  std::string text = turn_in_words(scene.setup, scene.of.now);
  for (const Side side : both_sides) {
    text += title_of_ship(scene.setup, side) + ": ";
    text += picture::joined(clauses_of_ship(scene.setup, scene.of.now, side));
    text += "; on deck: " + people_in_words(scene, side);
    const auto& way = scene.ways[index(side)];
    if (way.size() > 1) text += "; her way in this turn: " + way_in_words(way);
    const std::string ladders = ladders_across(scene.setup.sides[index(side)].plan);
    if (!ladders.empty()) text += "; ladders also: " + ladders;
    text += ".\n";
  }
  return text;
}

// ---- the key ------------------------------------------------------------------------------------

std::vector<KeyItem> deck_key(const MapScene& scene) {
  std::vector<KeyItem> key;
  key.reserve(both_sides.size());
  for (const Side side : both_sides) {
    key.push_back({"crew of " + std::string(ship_name(scene.setup, side)),
                   [side](svg::Writer& out, Spot middle) { draw_crew(out, {middle}, side); }});
  }
  key.push_back({"Captain", [](svg::Writer& out, Spot middle) {
                   draw_captain(out, middle + Spot{-70, 0}, Side::one);
                   draw_captain(out, middle + Spot{80, 0}, Side::two);
                 }});
  key.push_back({"cannon (dashed: lost)", draw_cannon});
  key.push_back({"ladder", draw_ladder});
  if (scene.of.now.phase == Phase::boarding) {
    key.push_back(
        {"way across", [](svg::Writer& out, Spot middle) {
           svg::Path planks;
           for (const int y : {-40, 40}) {
             planks.move(middle + Spot{-120, y}).line(middle + Spot{120, y});
           }
           out.leaf("path", {{"d", planks.text()}, {"stroke", "#000"}, {"stroke-width", "1.8"}});
         }});
  } else {
    key.push_back({"mast, and hits to bring it down",
                   [](svg::Writer& out, Spot middle) { draw_mast(out, middle, 2); }});
    key.push_back({"damage to the hull (two: ruined)", draw_damage});
  }
  key.push_back(
      {"small number: height of the deck", [](svg::Writer& out, Spot middle) {
         svg::write(out, middle + Spot{0, 30}, "2", {.size = 80, .anchor = svg::Anchor::middle});
       }});
  return key;
}

std::vector<KeyItem> map_key(const MapScene& scene) {
  std::vector<KeyItem> key;
  if (!scene.setup.map.islands.empty()) {
    key.push_back({"island", [](svg::Writer& out, Spot middle) {
                     out.leaf("rect", {svg::length("x", middle.x - 90),
                                       svg::length("y", middle.y - 80),
                                       svg::length("width", 180),
                                       svg::length("height", 160),
                                       svg::length("rx", 60),
                                       {"fill", "url(#land)"},
                                       {"stroke", "#444"},
                                       {"stroke-width", "0.8"}});
                   }});
  }
  // also before anybody has moved: what stands below must not shift when somebody does
  const bool waits = stands_at_start(scene.of.request.time);
  key.push_back(picture::track_item(waits ? picture::Outline::ends : picture::Outline::begins));
  return key;
}

// ---- the parts ----------------------------------------------------------------------------------

/// Whether the turn was, or is, one in which the ships sail.
bool sails(const MapScene& scene) {
  return scene.of.before.phase != Phase::boarding;
}

void add_decks(picture::Page& page, const MapScene& scene) {
  constexpr DeckScale scale;
  const Setup& setup = scene.setup;
  const State& state = scene.of.now;
  if (state.phase == Phase::boarding) {
    const svg::Box room = page.take(scale.width_alongside(), scale.height() + 300);
    return draw_alongside(page.out(), setup, state, {room.left, room.top});
  }
  const svg::Box room = page.take(2 * scale.width(), scale.height());
  draw_deck(page.out(), setup, state, Side::one, {room.left, room.top});
  draw_deck(page.out(), setup, state, Side::two, {room.left + scale.width(), room.top});
}

void add_map(picture::Page& page, const MapScene& scene) {
  constexpr int highest = 6000;
  const int step = map_step(scene.setup.map, picture::page_room, highest);
  const Spot size = map_size(scene.setup.map, step);
  const svg::Box room = page.take(size.x, size.y - 100);
  draw_map(page.out(), scene, {room.left, room.top}, step);
  page.add_key("key:map", map_key(scene));
}

}  // namespace

svg::Drawing picture(const Setup& setup, const PictureOf<State>& of) {
  const Ways ways = ways_of(setup, of.before, of.request.events);
  const MapScene scene{setup, of, ways};
  picture::Page page(std::string(of.title), in_words(of.request),
                     {line(turn_in_words(setup, of.now))}, of.request.words);
  if (sails(scene)) {
    page.add_north();
    add_map(page, scene);
  }
  add_decks(page, scene);
  page.add_key("key", deck_key(scene));
  std::vector<picture::RosterEntry> roster;
  roster.reserve(both_sides.size());
  for (const Side side : both_sides) {
    roster.push_back({.hull = hull_of_ship(scene, side),
                      .heading = title_of_ship(setup, side),
                      .clauses = clauses_of_ship(setup, of.now, side)});
  }
  page.add_roster(roster);
  return page.finish(alt_text(scene));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
