#include "formats/drawing/page.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using picture::KeyItem;
using svg::Spot;

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

std::string alt_text(const Scene& scene) {
  std::string text = turn_in_words(scene.setup, scene.of.now) + '\n';
  for (const Side side : both_sides) {
    std::vector<std::string> clauses = clauses_of_ship(scene.setup, scene.of.now, side);
    clauses.push_back("on deck: " + people_in_words(scene, side));
    const auto& way = scene.turn.ways[index(side)];
    const auto stop_in_words = [](const Stop& stop) {
      return in_words(Dot{stop.at.first, stop.at.second}) + " heading " +
             std::string(in_words(heading_of(stop)));
    };
    if (has_moved(way)) clauses.push_back(track_in_words(way, stop_in_words, ", "));
    const SideSpec& spec = scene.setup.sides[index(side)];
    const std::string ladders = ladders_across(spec.plan);
    if (!ladders.empty()) clauses.push_back("ladders also: " + ladders);
    text += spec.name + " (" + spec.ship + ", ";
    text.append(scene.setup.names.of(spec.player)).append("): ");
    text += picture::joined(clauses) + ".\n";
  }
  return text;
}

/// Whether the turn was, or is, one in which the ships sail.
bool sails(const Scene& scene) {
  return scene.of.before.phase != Phase::boarding;
}

// ---- the key ------------------------------------------------------------------------------------

void add_map_key(picture::Key& key, const Scene& scene) {
  if (!scene.setup.map.islands.empty()) {
    key.add({"island", [](svg::Writer& out, Spot middle) {
               draw_island(out, svg::box_around(middle, 180, 160), 60);
             }});
  }
  // also before anybody has moved: what stands below must not shift when somebody does
  key.add(picture::track_item(outline_of(scene.of.request.time)));
}

/// Signs of shots that the picture has.
void add_shots(picture::Key& key, const Scene& scene) {
  std::vector<picture::Fire> fires = fires_of(scene, [](MapPlace place) {
    return Spot{place.first, place.second};
  });
  for (const CloseVolley& volley : scene.deeds.close_volleys) {
    fires.push_back({.who = {}, .against = {}, .struck = volley.struck});
  }
  key.add_shot("cannons fired, with hits", picture::Struck::hit, fires);
  key.add_shot("all missed", picture::Struck::missed, fires);
}

std::vector<KeyItem> key_of(const Scene& scene) {
  picture::Key key(scene.of.request.words);
  if (sails(scene)) add_map_key(key, scene);
  for (const Side side : both_sides) {
    key.add({"crew of " + std::string(ship_name(scene.setup, side)),
             [paint = scene.of.paints[index(side)]](svg::Writer& out, Spot middle) {
               draw_crew(out, {middle}, paint);
             }});
  }
  key.add({"Captain", [paints = scene.of.paints](svg::Writer& out, Spot middle) {
             draw_captain(out, middle + Spot{-70, 0}, paints[0]);
             draw_captain(out, middle + Spot{80, 0}, paints[1]);
           }});
  add_shots(key, scene);
  key.add({"fell this turn", draw_fallen});
  key.add({"cannon (dashed: lost)", draw_cannon});
  key.add({"ladder", draw_ladder});
  if (scene.of.now.phase == Phase::boarding) {
    key.add(picture::line_item("way across", [](svg::Writer& out, Spot from, Spot to) {
      svg::Path planks;
      for (const Spot y : {Spot{0, -40}, Spot{0, 40}}) planks.move(from + y).line(to + y);
      draw_planks(out, planks);
    }));
    key.add(
        {"fight", [](svg::Writer& out, Spot middle) { picture::draw_swords(out, middle, 60); }});
  } else {
    key.add({"mast, and hits to bring it down",
             [](svg::Writer& out, Spot middle) { draw_mast(out, middle, 2); }});
    key.add({"damage to the hull (two: ruined)", draw_damage});
  }
  key.add(
      {"small number: height of the deck", [](svg::Writer& out, Spot middle) {
         svg::write(out, middle + Spot{0, 45}, "2", {.size = 130, .anchor = svg::Anchor::middle});
       }});
  return key.items();
}

picture::Card card_of_ship(const Scene& scene, Side side) {
  const SideSpec& spec = scene.setup.sides[index(side)];
  ShipFacts now = facts_of_ship(scene.setup, scene.of.now, side);
  // a deck shows beside it what is whole; all else is said
  std::erase_if(now, [](const ShipFact& fact) { return fact.clause.empty(); });
  for (ShipFact& fact : now) fact.only_on_chart = false;
  return card_of({.id = spec.ship,
                  .hull = hull_of_ship(scene, side),
                  .name = spec.name,
                  .whose = std::string(scene.setup.names.of(spec.player))},
                 now, facts_of_ship(scene.setup, scene.of.before, side));
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
  std::vector<MapPlace> places = places_on(turn_on_map(setup, of).ways);
  for (const Ship& ship : of.now.ships) {
    if (ship.at != no_dot) places.push_back({ship.at.x, ship.at.y});
  }
  return places;
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  const MapTurn turn = turn_on_map(setup, of);
  const Deeds deeds = deeds_of(setup, of.before, of.request);
  std::vector<MapPlace> places = places_shown(setup, of);
  places.insert(places.end(), of.request.places.begin(), of.request.places.end());
  const Scene scene{setup, of, turn, deeds, cutout_around(setup.map, places)};
  picture::Page page(std::string(of.title), in_words(of.request), {turn_in_words(setup, of.now)},
                     of.request.words, of.request.layout);
  std::vector<svg::Named> names;
  if (sails(scene)) {
    page.add_north(0);
    names = add_board(page, scene);
  } else {
    const svg::Box room = page.take(deck_scale.width_of_both(), deck_scale.height_alongside());
    draw_decks(page.out(), scene, {room.left, room.top});
  }
  page.add_key("key", key_of(scene));
  page.add_cards({card_of_ship(scene, Side::one), card_of_ship(scene, Side::two)});
  svg::Drawing drawing = page.finish(alt_text(scene));
  drawing.names = names;
  return drawing;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
