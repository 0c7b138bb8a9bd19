#include "engine/rulesets/master_and_commander/events.h"
#include "formats/rulesets/master_and_commander/chart.h"
#include "formats/rulesets/master_and_commander/picture_board.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::master_and_commander {
namespace {

using picture::KeyItem;
using svg::Spot;

constexpr int room_for_names = 330;  ///< of rows and columns, around the board

/// Faces; 0 before they are rolled.
struct WindDice {
  int white = 0;
  int red = 0;

  [[nodiscard]] bool rolled() const { return white > 0 && red > 0; }
};

/// The dice of the turn that the picture is of; what lies there in the state is swept away when the
/// turn is over.
WindDice wind_dice_of(std::span<const Event> events) {
  WindDice dice;
  for (const Event& event : events) {
    if (event.kind != kind("wind")) continue;
    if (const int* face = find_number(event, "white")) dice.white = *face;
    if (const int* face = find_number(event, "red")) dice.red = *face;
  }
  return dice;
}

/// What there is to say of the wind: a line before the dice are rolled and after, so that nothing
/// below it moves then.
std::string wind_of_picture(const State& state, const PictureRequest& request) {
  const WindDice dice = wind_dice_of(request.events);
  if (dice.rolled()) {
    return "Wind of turn " + std::to_string(request.turn) + ": white " +
           std::to_string(dice.white) + ", red " + std::to_string(dice.red) + '.';
  }
  return state.verdict == Verdict::playing ? wind_in_words(state) : std::string();
}

/// What stands above the board.
std::vector<std::string> lines_of(const Setup& setup, const PictureOf<Seen>& of) {
  std::vector<std::string> lines = {turn_in_words(setup, of.now)};
  const std::string wind = wind_of_picture(of.now, of.request);
  if (!wind.empty()) lines.push_back(wind);
  lines.push_back(tally_in_words(setup, of.now));
  return lines;
}

void draw_wind_dice(picture::Page& page, const PictureRequest& request) {
  const WindDice dice = wind_dice_of(request.events);
  if (!dice.rolled()) return;
  constexpr int size = 330;
  const svg::Box corner = page.corner(2 * size + 100, size + 360);
  const svg::Box white{corner.left, corner.top, corner.left + size, corner.top + size};
  const svg::Box red{corner.right - size, corner.top, corner.right, corner.top + size};
  page.out().begin_group("wind");
  picture::draw_die(page.out(), white, dice.white, {picture::Fill::white, picture::Colour::black});
  picture::draw_die(page.out(), red, dice.red, {picture::Fill::dark, picture::Colour::red});
  const svg::Lettering letters{.size = 112, .anchor = svg::Anchor::middle};
  svg::write(page.out(), {white.middle().x, white.bottom + 140}, "white", letters);
  svg::write(page.out(), {red.middle().x, red.bottom + 140}, "red", letters);
  svg::write(page.out(), {corner.right, red.bottom + 290},
             "wind of turn " + std::to_string(request.turn),
             {.size = letters.size, .anchor = svg::Anchor::end});
}

// ---- in words -----------------------------------------------------------------------------------

std::string alt_text(const Scene& scene) {
  std::string text;
  for (const std::string& line : lines_of(scene.setup, scene.of)) text += line + '\n';
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    if (scene.of.now.ships[s].status == Status::absent) continue;
    std::vector<std::string> clauses = clauses_of_ship(scene.of.now, id);
    const auto& way = scene.turn.ways[s];
    const auto stop_in_words = [](const Stop& stop) {
      return std::string(name_of(grid::square_at(stop.at.first, stop.at.second)));
    };
    if (has_moved(way)) clauses.push_back(track_in_words(way, stop_in_words, " "));
    text += title_of_ship(scene.setup, id) + ": " + picture::joined(clauses) + ".\n";
  }
  return text;
}

// ---- the key ------------------------------------------------------------------------------------

constexpr picture::Boxes one_of_each{.whole = 1, .lost = 2, .now = 1};
constexpr Spot to_first{-130, -37};  ///< of them, in the key

/// Whether a ship is like that.
bool any(const Scene& scene, bool (*is_like_that)(const Ship&)) {
  return std::any_of(scene.of.now.ships.begin(), scene.of.now.ships.end(), is_like_that);
}

void add_signs_of_ships(picture::Key& key, const Scene& scene) {
  using picture::Struck;
  key.add({"hull: whole, lost this turn, lost before", [](svg::Writer& out, Spot middle) {
             draw_hull_points(out, middle + to_first, one_of_each);
           }});
  key.add({"masts, the same", [](svg::Writer& out, Spot middle) {
             draw_mast_rings(out, middle + to_first, one_of_each);
           }});
  const auto fires = fires_of(scene);
  key.add_shot("fired and hit", Struck::hit, fires);
  key.add_shot("fired and missed", Struck::missed, fires);
  key.add(
      picture::box_item("L, S: engaged LONG, SHORT; white on black: she has fired", svg::ink::line),
      any(scene, [](const Ship& ship) { return ship.engaged != Engaged::none; }));
  key.add({"on fire, leaking or sinking",
           [](svg::Writer& out, Spot middle) {
             svg::write(out, middle + Spot{0, 45}, "!",
                        {.size = 125, .anchor = svg::Anchor::middle, .weight = svg::Weight::bold});
           }},
          any(scene, is_in_trouble));
}

/// `British, home on row 8: B1 HMS Victory, B2 HMS Mars`: the board has the ids.
std::string ships_in_words(const Scene& scene, Player player) {
  std::string ships;
  for (std::size_t s = 0; s < ship_total; ++s) {
    const bool is_there = scene.of.now.ships[s].status != Status::absent;
    if (!is_there || owner_of(ship_at(s)) != player) continue;
    add_part(ships, title_of_ship(scene.setup, ship_at(s)), ", ");
  }
  return std::string(scene.setup.names.of(name_of(player))) + ", home on row " +
         (player == Player::british ? "8: " : "1: ") + ships;
}

std::vector<KeyItem> key_of(const Scene& scene) {
  picture::Key key(scene.of.request.words);
  for (const Player player : {Player::british, Player::french}) {
    key.add(picture::hull_item(
        ships_in_words(scene, player),
        {.paint = scene.of.paints[static_cast<std::size_t>(player)], .masts = 2}));
  }
  add_signs_of_ships(key, scene);
  const auto draw_way = [](svg::Writer& out, Spot from, Spot to) {
    picture::draw_track(out, {from, to});
  };
  const bool waits = stands_at_start(scene.of.request.time);
  key.add(picture::line_item(
              waits ? "her track this turn" : "her track this turn; the bow shows her last step",
              draw_way),
          std::any_of(scene.turn.ways.begin(), scene.turn.ways.end(), has_moved));
  key.add(picture::line_item("grappled", picture::draw_double_line),
          any(scene, [](const Ship& ship) { return ship.grappled_by != no_ship; }));
  key.add(picture::line_item("in tow", draw_tow),
          any(scene, [](const Ship& ship) { return ship.towed_by != no_ship; }));
  if (scene.of.request.arcs == Arcs::shown) {
    const auto draw = [](svg::Writer& out, Spot middle) {
      draw_reach(out, svg::box_around(middle, 220, 160));
    };
    key.add({"squares in range of her guns", draw});
  }
  return key.items();
}

}  // namespace

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  const State& state = of.now;
  picture::Page page(std::string(of.title), in_words(of.request), lines_of(setup, of),
                     of.request.words, of.request.layout);
  draw_wind_dice(page, of.request);
  constexpr int side = Board::whole_side + 2 * room_for_names;
  const svg::Box whole{0, 0, side, side};
  const MapTurn turn = turn_on_board(of);
  Scene scene{setup, of, turn, {}, page.scales(whole)};
  const svg::Box room = page.take(whole.width(), whole.height() + height_of_fates(scene));
  scene.board.corner = {room.left + room_for_names, room.top + room_for_names};
  draw_board(page.out(), scene);
  draw_fates(page.out(), scene, {scene.board.corner.x, room.top + whole.height()});
  page.add_key("key", key_of(scene));
  std::vector<picture::Card> cards;
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].status == Status::absent) continue;
    cards.push_back(card_of_ship(scene, ship_at(s)));
  }
  page.add_cards(cards);
  return page.finish(alt_text(scene));
}

}  // namespace prizecourt::master_and_commander
