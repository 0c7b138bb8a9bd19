#include "formats/drawing/card.h"
#include "formats/match/board.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstdint>

// A board as a picture: ships, what stands beside them, the page.
namespace prizecourt {
namespace {

using picture::Label;
using picture::TextScale;
using svg::Spot;

/// Where a hull is drawn, its middle, and how long.
struct Berth {
  Spot at;
  int length = 0;
};

/// Beside her place if she shares it.
Berth berth_in_crowd(const Board& board, const std::vector<std::size_t>& crowd,
                     std::size_t number) {
  constexpr int circle = 12;
  const Spot spot = board.grid.spot_of(*board.ships[crowd.front()].at);
  const int length = board.hull_length;
  if (crowd.size() == 1) return {spot, length};
  const int away = board.step * 26 / 100;
  if (crowd.size() == 2) {
    const int bearing = board.bearing(crowd[0], crowd[1]);
    return {spot + picture::toward(number == 0 ? bearing + circle / 2 : bearing, away),
            length * 8 / 10};
  }
  const auto twelfth = static_cast<int>(number * circle / crowd.size());
  return {spot + picture::toward(twelfth, away * 5 / 4), length * 6 / 10};
}

/// Of the ships on the grid, by number.
std::map<std::size_t, Berth> berths_of(const Board& board) {
  std::map<std::size_t, Berth> berths;
  for (const auto& [place, crowd] : crowds_on(board)) {
    for (std::size_t number = 0; number < crowd.size(); ++number) {
      berths[crowd[number]] = berth_in_crowd(board, crowd, number);
    }
  }
  return berths;
}

picture::Hull sized(picture::Hull hull, Spot at, int length) {
  constexpr int shortest_with_masts = 150;
  hull.at = at;
  hull.length = length;
  hull.beam = length * 34 / 100;
  if (length < shortest_with_masts) hull.masts = 0;
  return hull;
}

/// Her sign, without a place.
picture::Hull hull_of(const Board& board, const BoardShip& ship) {
  picture::Hull hull = ship.hull;
  hull.paint = board.paints[ship.side];
  return hull;
}

/// The way on the page, without spots that follow on themselves.
std::vector<Spot> spots_on(const Board& board, const Stops& way) {
  std::vector<Spot> spots;
  spots.reserve(way.size());
  for (const Stop& stop : way) spots.push_back(board.grid.spot_of(stop.at));
  spots.erase(std::unique(spots.begin(), spots.end()), spots.end());
  return spots;
}

/// Her way with an outline where it begins or, while ships stand at the start, where it ends; none
/// where a ship stands.
picture::Track track_of(const Board& board, const BoardShip& ship, const Crowds& crowds) {
  constexpr int hundred = 100;
  const bool waits = stands_at_start(board.request.time);
  picture::Track track{.ship = ship.id, .spots = spots_on(board, ship.way), .outline = {}};
  auto& spots = track.spots;
  if (spots.size() > 1) {
    Spot& own = waits ? spots.front() : spots.back();
    const Spot step = (waits ? spots[1] : spots[spots.size() - 2]) - own;
    own = own + Spot{step.x * board.track_gap / hundred, step.y * board.track_gap / hundred};
  }
  const Stop& stop = waits ? ship.way.back() : ship.way.front();
  if (crowds.count(stop.at) == 0) {
    track.outline = sized({.degrees = stop.degrees, .look = picture::Look::ghost},
                          board.grid.spot_of(stop.at), board.hull_length);
  }
  return track;
}

void draw_ring(svg::Writer& out, Spot middle, int radius) {
  out.circle(middle, radius,
             {{"fill", "#fff"},
              {"stroke", "#000"},
              {"stroke-width", "1"},
              {"stroke-dasharray", "1.5 2.5"}});
}

}  // namespace

std::vector<picture::Fire> fires_of(const Board& board) {
  const auto berths = berths_of(board);
  // where ships lie beside each other on one place
  const auto spot_beside = [&](std::string_view ship, Spot spot) {
    const auto number = static_cast<std::size_t>(board.find(ship) - board.ships.data());
    const auto berth = berths.find(number);
    return berth == berths.end() ? spot : berth->second.at;
  };
  std::vector<picture::Fire> fires;
  for (const MapShot& shot : board.shots) {
    picture::Fire fire = shot.fire;
    fire.from = board.grid.spot_of(shot.from);
    fire.to = board.grid.spot_of(shot.to);
    if (fire.from == fire.to) {
      fire.from = spot_beside(fire.who, fire.from);
      fire.to = spot_beside(fire.against, fire.to);
    }
    add_fire(fires, fire);
  }
  return fires;
}

void draw_ships(svg::Writer& out, const Board& board) {
  const auto& ships = board.ships;
  for (const BoardShip& ship : ships) {
    if (!ship.gone || !ship.at || !board.grid.contains(*ship.at)) continue;
    out.begin_group("fate:" + ship.id);
    picture::draw_fate(out, board.grid.spot_of(*ship.at), *ship.gone, {});
  }
  const Crowds crowds = crowds_on(board);
  for (const BoardShip& ship : ships) {
    if (has_moved(ship.way)) picture::draw_track(out, track_of(board, ship, crowds));
  }
  out.begin_group("rings");
  for (const auto& [place, crowd] : crowds) {
    if (crowd.size() > 1) draw_ring(out, board.grid.spot_of(place), board.step * 56 / 100);
  }
  picture::draw_fires(out, fires_of(board), board.hull_length * 4 / 10);
  const auto berths = berths_of(board);
  for (const Tie& tie : board.ties) {
    const auto one = berths.find(tie.one);
    const auto other = berths.find(tie.other);
    if (one == berths.end() || other == berths.end()) continue;
    out.begin_group(std::string(tie.kind) + ':' + ships[tie.one].id + ':' + ships[tie.other].id);
    tie.draw(out, one->second.at, other->second.at);
  }
  for (const auto& [number, berth] : berths) {
    out.begin_group("ship:" + ships[number].id);
    picture::draw_hull(out, sized(hull_of(board, ships[number]), berth.at, berth.length));
  }
}

// ---- the picture: what stands beside ships ------------------------------------------------------

namespace {

constexpr svg::Lettering name_letters{.size = 116, .weight = svg::Weight::bold};
constexpr svg::Lettering small_letters{.size = 110};
constexpr int plate_box = 50;
constexpr int boxes_in_line = 14;
constexpr int gap = 25;
constexpr int baseline_of_name = 112;
constexpr int height_of_name = 135;
constexpr int step_of_lines = 125;

/// How much is said of a ship, where there is room for it.
enum class Detail : std::uint8_t {
  none,     ///< in the worst crowds; her card says it
  letters,  ///< those of the chart
  beginning,
  name,
  all,
};

/// A ship that has a label: how large she, or the sign of what became of her, is drawn.
struct Labelled {
  const BoardShip* ship = nullptr;
  Spot at;
  int radius = 0;
};

/// What is written there; sizes are those of a picture on which a unit is 1 px high.
struct LaidPlate {
  std::string name;
  Plate below{};
  int to_words = 0;  ///< from the left edge
  int width = 0;
  int height = height_of_name;
};

/// `Law.`
std::string beginning_of(std::string_view name) {
  constexpr int most = 3;
  std::size_t end = 0;
  for (int count = 0; count < most && end < name.size(); ++count) {
    end += decode_utf8(name, end).size;
  }
  return std::string(name.substr(0, end)) + (end < name.size() ? "." : "");
}

LaidPlate plate_of(const BoardShip& ship, Detail detail, const TextScale& scale) {
  constexpr int longest = 1500;
  if (detail == Detail::none) return {};
  LaidPlate laid{.name = svg::shortened(ship.name, longest, name_letters)};
  if (detail == Detail::letters) laid.name = ship.label.substr(0, ship.label.find_first_of(": "));
  if (detail == Detail::beginning) laid.name = beginning_of(ship.name);
  if (detail == Detail::all && !ship.plate.words.empty()) {
    laid.below = ship.plate;
    if (scale.is_narrow()) laid.below.boxes = {};
    laid.height += step_of_lines;
    if (const int all = laid.below.boxes.all(); all > 0) {
      laid.to_words = picture::width_of_boxes(std::min(all, boxes_in_line), plate_box) + 2 * gap;
      laid.height += (all - 1) / boxes_in_line * plate_box * 5 / 4;
    }
  }
  laid.width = std::max(svg::width_of(laid.name, name_letters),
                        laid.to_words + svg::width_of(laid.below.words, small_letters));
  return laid;
}

/// What changes most comes first, and the rest stays the same wherever it stands: that keeps films
/// small.
void draw_plate(svg::Writer& out, const LaidPlate& plate, const Label& label,
                const TextScale& scale) {
  picture::draw_leader(out, label);
  out.open("g", {{"class", "plate"},
                 {"transform",
                  svg::moved_and_scaled({label.box.left, label.box.top}, scale.thousandths)},
                 {"stroke", svg::ink::sea},
                 {"stroke-width", "3.5"},
                 {"paint-order", "stroke"}});
  constexpr int line = baseline_of_name + step_of_lines;
  const auto& [words, boxes] = plate.below;
  if (!words.empty()) svg::write(out, {plate.to_words, line}, words, small_letters);
  svg::write(out, {0, baseline_of_name}, plate.name, name_letters);
  if (boxes.all() > 0) {
    picture::draw_boxes(out, {0, line - plate_box - 18}, boxes, plate_box, boxes_in_line);
  }
  out.close();
}

/// Ships in the order of their groups: those that are gone first.
std::vector<Labelled> labelled_ships(const Board& board) {
  constexpr int radius_of_sign = 100;
  std::vector<Labelled> all;
  for (const BoardShip& ship : board.ships) {
    if (!ship.gone || !ship.at || !board.grid.contains(*ship.at)) continue;
    all.push_back({&ship, board.grid.spot_of(*ship.at), radius_of_sign});
  }
  for (const auto& [number, berth] : berths_of(board)) {
    all.push_back({&board.ships[number], berth.at, berth.length * 45 / 100});
  }
  return all;
}

/// The labels for one scale. Those that find no room say less.
class Plates {
 public:
  Plates(const Board& board, const std::vector<Labelled>& ships, const TextScale& scale)
      : board_(board),
        ships_(ships),
        scale_(scale),
        is_full_(ships.size() > most_names),
        details_(ships.size(), is_full_ ? Detail::letters : Detail::all) {
    constexpr int most_attempts = 4;
    lay_out();
    for (int attempt = 0; attempt < most_attempts && make_room(); ++attempt) lay_out();
  }

  /// Empty where nothing is said of her.
  [[nodiscard]] const LaidPlate& plate(std::size_t number) const { return plates_[number]; }

  [[nodiscard]] const Label& label(std::size_t number) const { return labels_[number]; }

 private:
  static constexpr std::size_t most_names = 40;

  /// Tracks, but where there are so many ships that there is no way around them, and shots.
  void keep_off_lines(picture::Labels& labels) const {
    for (const BoardShip& ship : board_.ships) {
      if (is_full_) break;
      const auto spots = spots_on(board_, ship.way);
      for (std::size_t i = 1; i < spots.size(); ++i) labels.avoid(spots[i - 1], spots[i]);
    }
    for (const picture::Fire& fire : fires_of(board_)) labels.avoid(fire.from, fire.to);
  }

  void lay_out() {
    picture::Labels labels(board_.frame);
    keep_off_lines(labels);
    plates_.clear();
    for (std::size_t i = 0; i < ships_.size(); ++i) {
      const auto& [ship, at, radius] = ships_[i];
      const LaidPlate& plate = plates_.emplace_back(plate_of(*ship, details_[i], scale_));
      if (plate.name.empty()) {
        labels.keep_clear(svg::box_around(at, 2 * radius, 2 * radius));
      } else {
        labels.add(at, radius, scale_.size(plate.width + gap), scale_.size(plate.height));
      }
    }
    const std::vector<Label> placed = labels.placed();
    auto next = placed.begin();
    labels_.clear();
    for (const LaidPlate& plate : plates_) {
      labels_.push_back(plate.name.empty() ? Label{.box = {}, .thing = {}, .is_clear = true}
                                           : *next++);
    }
  }

  /// Says less of ships whose labels have no good place: first of those around them, too, and of
  /// all that are gone. Whether that changes anything.
  bool make_room() {
    const std::vector<Detail> before = details_;
    for (std::size_t i = 0; i < ships_.size(); ++i) {
      if (labels_[i].is_clear) continue;
      if (before[i] == Detail::all) {
        quieten_around(i);
      } else if (before[i] != Detail::none) {
        details_[i] = static_cast<Detail>(static_cast<int>(before[i]) - 1);
      }
    }
    return details_ != before;
  }

  void quieten_around(std::size_t number) {
    const Label& own = labels_[number];
    const svg::Box around = svg::box_around(own.thing, 2 * own.box.width(), 4 * own.box.width());
    for (std::size_t other = 0; other < ships_.size(); ++other) {
      const bool gives_way =
          ships_[other].ship->gone.has_value() || around.contains(labels_[other].thing);
      if (gives_way) details_[other] = std::min(details_[other], Detail::name);
    }
  }

  const Board& board_;
  const std::vector<Labelled>& ships_;
  TextScale scale_;
  bool is_full_;
  std::vector<Detail> details_;
  std::vector<LaidPlate> plates_;
  std::vector<Label> labels_;
};

}  // namespace

std::vector<svg::Named> draw_plates(svg::Writer& out, const Board& board,
                                    const std::vector<TextScale>& scales) {
  const std::vector<Labelled> ships = labelled_ships(board);
  std::vector<Plates> laid;
  laid.reserve(scales.size());
  for (const TextScale& scale : scales) laid.emplace_back(board, ships, scale);
  std::vector<svg::Named> names;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    const std::string& id = ships[i].ship->id;
    out.begin_group("name:" + id);
    auto plates = laid.begin();
    picture::write_for_each(out, scales, [&](const TextScale& scale) {
      const LaidPlate& plate = plates->plate(i);
      const Label& label = (plates++)->label(i);
      if (plate.name.empty()) return;
      draw_plate(out, plate, label, scale);
      names.push_back(
          {.of = id, .layout = scale.layout, .thing = picture::around(label), .label = label.box});
    });
  }
  return names;
}

// ---- the picture: the page ----------------------------------------------------------------------

namespace {

/// The ships of the game, side by side.
std::vector<const BoardShip*> ships_by_side(const Board& board) {
  std::vector<const BoardShip*> ships;
  for (const BoardShip& ship : board.ships) {
    if (ship.is_in_game) ships.push_back(&ship);
  }
  std::stable_sort(ships.begin(), ships.end(),
                   [](const BoardShip* a, const BoardShip* b) { return a->side < b->side; });
  return ships;
}

std::string track_in_words(const Board& board, const Stops& way) {
  std::string words;
  for (const Stop& stop : way) {
    std::string at = board.place_in_words(stop.at);
    if (board.heading_in_words) at += " heading " + board.heading_in_words(stop.degrees);
    add_part(words, at, ", ");
  }
  return "her track this turn: " + words;
}

std::string alt_text(const Board& board) {
  std::string text;
  for (const std::string& line : board.lines) text += line + '\n';
  for (const BoardShip* const ship : ships_by_side(board)) {
    std::vector<std::string> clauses = clauses_of(ship->facts);
    clauses.insert(clauses.end(), ship->details.begin(), ship->details.end());
    if (has_moved(ship->way)) clauses.push_back(track_in_words(board, ship->way));
    text += ship->title + ": " + picture::joined(clauses) + ".\n";
  }
  return text;
}

}  // namespace

picture::Card card_on(const Board& board, const BoardShip& ship) {
  ShipFacts facts = ship.facts;
  std::erase_if(facts, [](const ShipFact& fact) { return fact.clause.empty(); });
  if (ship.gone) {
    std::string& how = facts.front().clause;
    how = in_words(how, find_fate(board.request, ship.id));
  }
  return card_of(
      {.id = ship.id, .hull = hull_of(board, ship), .name = ship.name, .whose = ship.whose}, facts,
      ship.facts_before);
}

picture::Page page_of(const Board& board) {
  return {{board.title, in_words(board.request)},
          board.lines,
          board.request.words,
          board.request.layout};
}

picture::Key key_of(const Board& board, const std::vector<picture::Fire>& shots,
                    std::span<const picture::ShotWords> words) {
  picture::Key key(board.request.words);
  for (std::size_t side = 0; side < board.sides.size(); ++side) {
    key.add(picture::hull_item(board.sides[side], {.paint = board.paints[side], .masts = 2}));
  }
  key.add(picture::track_item(outline_of(board.request.time)),
          std::any_of(board.ships.begin(), board.ships.end(),
                      [](const BoardShip& ship) { return has_moved(ship.way); }));
  for (const auto& [struck, of_them] : words) key.add_shot(of_them, struck, shots);
  const Crowds crowds = crowds_on(board);
  if (board.bearing) {
    key.add({"on one point", [](svg::Writer& out, Spot middle) { draw_ring(out, middle, 90); }},
            std::any_of(crowds.begin(), crowds.end(),
                        [](const auto& crowd) { return crowd.second.size() > 1; }));
  }
  return key;
}

svg::Drawing finished(picture::Page page, const Board& board, const picture::Key& key) {
  page.add_key("key", key.items());
  std::vector<picture::Card> cards;
  for (const BoardShip* const ship : ships_by_side(board)) cards.push_back(card_on(board, *ship));
  page.add_cards(cards);
  return page.finish(alt_text(board));
}

}  // namespace prizecourt
