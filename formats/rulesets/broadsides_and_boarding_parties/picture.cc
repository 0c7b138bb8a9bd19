#include "formats/drawing/page.h"
#include "formats/drawing/standoff.h"
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
std::string without_line_feed(std::string text) {
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

// ---- in words -----------------------------------------------------------------------------------

/// Who stands where: `D3 2, D4 2 and the Captain`.
std::string people_in_words(const Scene& scene, Side side) {
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

std::string alt_text(const Scene& scene) {
  std::string text = turn_in_words(scene.setup, scene.of.now);
  for (const Side side : both_sides) {
    text += title_of_ship(scene.setup, side) + ": ";
    text += picture::joined(clauses_of_ship(scene.setup, scene.of.now, side));
    text += "; on deck: " + people_in_words(scene, side);
    const auto& way = scene.ways[index(side)];
    if (way.size() > 1) text += "; her track this turn: " + way_in_words(way);
    const std::string ladders = ladders_across(scene.setup.sides[index(side)].plan);
    if (!ladders.empty()) text += "; ladders also: " + ladders;
    text += ".\n";
  }
  return text;
}

/// Whether the turn was, or is, one in which the ships sail.
bool sails(const Scene& scene) {
  return scene.of.before.phase != Phase::boarding;
}

// ---- the key ------------------------------------------------------------------------------------

KeyItem way_across() {
  return picture::line_item("way across", [](svg::Writer& out, Spot from, Spot to) {
    svg::Path planks;
    for (const Spot y : {Spot{0, -40}, Spot{0, 40}}) planks.move(from + y).line(to + y);
    out.leaf("path", {{"d", planks.text()}, {"stroke", "#000"}, {"stroke-width", "1.8"}});
  });
}

/// Signs of shots that the picture has.
void add_shots(std::vector<KeyItem>& key, const Scene& scene) {
  const bool all = picture::has_whole_key(scene.of.request.words);
  const auto any = [&](picture::Struck struck) {
    const auto is_so = [&](const auto& volley) { return volley.struck == struck; };
    return std::any_of(scene.deeds.volleys.begin(), scene.deeds.volleys.end(), is_so) ||
           std::any_of(scene.deeds.close_volleys.begin(), scene.deeds.close_volleys.end(), is_so);
  };
  if (all || any(picture::Struck::hit)) {
    key.push_back(picture::shot_item("cannons fired, with hits", picture::Struck::hit));
  }
  if (all || any(picture::Struck::missed)) {
    key.push_back(picture::shot_item("all missed", picture::Struck::missed));
  }
}

void add_map_key(std::vector<KeyItem>& key, const Scene& scene) {
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
}

std::vector<KeyItem> key_of(const Scene& scene) {
  std::vector<KeyItem> key;
  if (sails(scene)) add_map_key(key, scene);
  for (const Side side : both_sides) {
    key.push_back({"crew of " + std::string(ship_name(scene.setup, side)),
                   [paint = scene.of.paints[index(side)]](svg::Writer& out, Spot middle) {
                     draw_crew(out, {middle}, paint);
                   }});
  }
  key.push_back({"Captain", [paints = scene.of.paints](svg::Writer& out, Spot middle) {
                   draw_captain(out, middle + Spot{-70, 0}, paints[0]);
                   draw_captain(out, middle + Spot{80, 0}, paints[1]);
                 }});
  add_shots(key, scene);
  key.push_back({"fell this turn", draw_fallen});
  key.push_back({"cannon (dashed: lost)", draw_cannon});
  key.push_back({"ladder", draw_ladder});
  if (scene.of.now.phase == Phase::boarding) {
    key.push_back(way_across());
    key.push_back(
        {"fight", [](svg::Writer& out, Spot middle) { picture::draw_swords(out, middle, 60); }});
  } else {
    key.push_back({"mast, and hits to bring it down",
                   [](svg::Writer& out, Spot middle) { draw_mast(out, middle, 2); }});
    key.push_back({"damage to the hull (two: ruined)", draw_damage});
  }
  key.push_back(
      {"small number: height of the deck", [](svg::Writer& out, Spot middle) {
         svg::write(out, middle + Spot{0, 45}, "2", {.size = 130, .anchor = svg::Anchor::middle});
       }});
  return key;
}

// ---- the cards ----------------------------------------------------------------------------------

/// How many there are, and how many there were when the turn began.
picture::Boxes boxes_of(std::ptrdiff_t before, std::ptrdiff_t now, int all) {
  const int left = static_cast<int>(now);
  return {.whole = left,
          .lost = all - left,
          .now = std::clamp(static_cast<int>(before) - left, 0, all - left)};
}

picture::Card card_of(const Scene& scene, Side side) {
  const SideSpec& spec = scene.setup.sides[index(side)];
  const Ship& before = scene.of.before.ships[index(side)];
  const Ship& now = scene.of.now.ships[index(side)];
  const auto crew_of = [](const Ship& ship) {
    return std::count_if(ship.figures.begin() + 1, ship.figures.end(),
                         [](Place place) { return place != no_place; });
  };
  const auto cannons_of = [](const Ship& ship) {
    return std::count(ship.cannons.begin(), ship.cannons.end(), true);
  };
  picture::Card card{
      .id = spec.ship,
      .hull = hull_of_ship(scene, side),
      .name = spec.name,
      .whose = std::string(scene.setup.names.of(spec.player)),
      .rows = {{.label = "crew", .boxes = boxes_of(crew_of(before), crew_of(now), spec.crew)},
               {.label = "cannons",
                .boxes = boxes_of(cannons_of(before), cannons_of(now), spec.plan.cannon_count())}},
      .clauses = clauses_of_ship(scene.setup, scene.of.now, side)};
  std::erase_if(card.clauses, [](const std::string& clause) {
    return clause.starts_with("crew ") || clause.starts_with("cannons ");
  });
  return card;
}

// ---- the parts ----------------------------------------------------------------------------------

constexpr int narrow_map = 4400;  ///< as wide as its letters allow on a phone

void draw_decks(svg::Writer& out, const Scene& scene, Spot corner) {
  if (scene.of.now.phase == Phase::boarding) return draw_alongside(out, scene, corner);
  draw_deck(out, scene, Side::one, corner);
  draw_deck(out, scene, Side::two, corner + Spot{deck_scale.width(), 0});
}

/// The map with the decks beside it, where it is large enough so, or below it.
std::vector<svg::Named> add_board(picture::Page& page, const Scene& scene) {
  constexpr int smallest_step = 250;
  const int highest = page.is_narrow() ? 5000 : 6000;
  const int beside = picture::page_room - deck_scale.width_of_both();
  const int narrow = map_step(scene.cutout, {beside, deck_scale.height()});
  if (narrow >= smallest_step && !page.is_narrow()) {
    const svg::Box room = page.take(picture::page_room, deck_scale.height_alongside());
    auto names = draw_map(page.out(), scene, {room.left, room.top + 300}, narrow);
    draw_decks(page.out(), scene, {room.left + beside, room.top});
    return names;
  }
  const int room_of_map = page.is_narrow() ? narrow_map : picture::page_room;
  const int step = map_step(scene.cutout, {room_of_map, highest});
  const Spot size = map_size(scene.cutout, step);
  const svg::Box room = page.take(size.x, size.y - 100);
  auto names = draw_map(page.out(), scene, {room.left, room.top}, step);
  const svg::Box decks = page.take(deck_scale.width_of_both(), deck_scale.height_alongside());
  draw_decks(page.out(), scene, {decks.left, decks.top});
  return names;
}

}  // namespace

std::vector<MapPlace> places_shown(const Setup& setup, const PictureOf<Seen>& of) {
  std::vector<MapPlace> places;
  const auto add = [&](Dot dot) {
    if (dot != no_dot) places.push_back({dot.x, dot.y});
  };
  const Ways ways = ways_of(setup, of.before, of.request.events);
  for (const Side side : both_sides) {
    add(of.now.ships[index(side)].at);
    for (const Stop& stop : ways[index(side)]) add(stop.at);
  }
  return places;
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  const Ways ways = ways_of(setup, of.before, of.request.events);
  const Deeds deeds = deeds_of(setup, of.before, of.request);
  std::vector<MapPlace> places = places_shown(setup, of);
  places.insert(places.end(), of.request.places.begin(), of.request.places.end());
  const Scene scene{setup, of, ways, deeds, cutout_around(setup.map, places)};
  picture::Page page(std::string(of.title), in_words(of.request),
                     {without_line_feed(turn_in_words(setup, of.now))}, of.request.words,
                     of.request.layout);
  std::vector<svg::Named> names;
  if (sails(scene)) {
    page.add_north();
    names = add_board(page, scene);
  } else {
    const svg::Box room = page.take(deck_scale.width_of_both(), deck_scale.height_alongside());
    draw_decks(page.out(), scene, {room.left, room.top});
  }
  page.add_key("key", key_of(scene));
  page.add_cards({card_of(scene, Side::one), card_of(scene, Side::two)});
  svg::Drawing drawing = page.finish(alt_text(scene));
  drawing.names = names;
  return drawing;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
