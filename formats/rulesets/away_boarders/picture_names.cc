#include "formats/drawing/card.h"
#include "formats/drawing/labels.h"
#include "formats/rulesets/away_boarders/picture_parts.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <string>
#include <utility>

// What stands beside ships, and beside the places of those that are gone.
namespace prizecourt::away_boarders {
namespace {

using picture::Label;
using picture::TextScale;
using svg::Spot;

constexpr svg::Lettering name_letters{.size = 116, .weight = svg::Weight::bold};
constexpr svg::Lettering small_letters{.size = 110};
constexpr int plate_box = 50;
constexpr int boxes_in_plate = 14;
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
  ShipId id;
  Spot at;
  int radius = 0;
};

/// What is written there; sizes are those of a picture on which a unit is 1 px high.
struct Plate {
  std::string name;
  std::string below{};    ///< where she is, or what became of her
  picture::Boxes hull{};  ///< before that
  int to_below = 0;       ///< from the left edge
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

std::string name_on_plate(const Scene& scene, ShipId id, Detail detail) {
  constexpr int longest = 1500;
  const std::string& name = scene.setup.ships[index(id)].name;
  if (detail == Detail::letters) return chart_labels(scene.setup)[index(id)];
  return detail == Detail::beginning ? beginning_of(name)
                                     : svg::shortened(name, longest, name_letters);
}

Plate plate_of(const Scene& scene, ShipId id, Detail detail, const TextScale& scale) {
  const ShipSpec& spec = scene.setup.ships[index(id)];
  const Ship& ship = scene.of.now.ships[index(id)];
  if (detail == Detail::none) return {};
  Plate plate{.name = name_on_plate(scene, id, detail)};
  if (detail == Detail::all) {
    plate.height += step_of_lines;
    if (is_afloat(ship)) {
      plate.below = in_words(ship.at);
    } else {
      plate.below = in_words(name_of(ship.status), find_fate(scene.of.request, spec.id));
    }
    if (is_afloat(ship) && !scale.is_narrow()) {
      plate.hull = count_boxes(hull_of(ship, spec));
      const int in_line = std::min(plate.hull.all(), boxes_in_plate);
      plate.to_below = picture::width_of_boxes(in_line, plate_box) + 2 * gap;
      plate.height += (plate.hull.all() - 1) / boxes_in_plate * plate_box * 5 / 4;
    }
  }
  plate.width = std::max(svg::width_of(plate.name, name_letters),
                         plate.to_below + svg::width_of(plate.below, small_letters));
  return plate;
}

/// What changes most comes first, and the rest stays the same wherever it stands: that keeps films
/// small.
void draw_plate(svg::Writer& out, const Plate& plate, const Label& label, const TextScale& scale) {
  picture::draw_leader(out, label);
  out.open("g", {{"class", "plate"},
                 {"transform",
                  svg::moved_and_scaled({label.box.left, label.box.top}, scale.thousandths)},
                 {"stroke", svg::ink::sea},
                 {"stroke-width", "3.5"},
                 {"paint-order", "stroke"}});
  constexpr int line = baseline_of_name + step_of_lines;
  if (!plate.below.empty()) svg::write(out, {plate.to_below, line}, plate.below, small_letters);
  svg::write(out, {0, baseline_of_name}, plate.name, name_letters);
  if (plate.hull.all() > 0) {
    picture::draw_boxes(out, {0, line - plate_box - 18}, plate.hull, plate_box, boxes_in_plate);
  }
  out.close();
}

/// Ships in the order of their groups: those that are gone first.
std::vector<Labelled> labelled_ships(const Scene& scene) {
  constexpr int radius_of_sign = 100;
  std::vector<Labelled> all;
  for (std::size_t s = 0; s < scene.setup.ships.size(); ++s) {
    const Ship& ship = scene.of.now.ships[s];
    if (is_afloat(ship) || !scene.field.cutout().contains(ship.at)) continue;
    all.push_back({ship_at(s), scene.field.spot_of(ship.at), radius_of_sign});
  }
  for (const auto& [id, drawn] : places_of(scene)) {
    all.push_back({id, drawn.at, drawn.length * 45 / 100});
  }
  return all;
}

/// Where there is no label.
constexpr Label nowhere{.box = {}, .thing = {}, .radius = 0, .is_clear = true};

/// The labels for one scale. Those that find no room say less.
struct LaidPlates {
  std::vector<Plate> plates;
  std::vector<Label> labels;
};

/// Says less of ships whose labels have no good place: first of those around them, too, and of all
/// that are gone. Whether that changes anything.
bool make_room(const Scene& scene, const std::vector<Labelled>& ships, const LaidPlates& laid,
               std::vector<Detail>& details) {
  const auto is_near = [&](const Label& one, const Label& other) {
    return svg::box_around(one.thing, 2 * one.box.width(), 4 * one.box.width())
        .contains(other.thing);
  };
  const std::vector<Detail> before = details;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    if (laid.labels[i].is_clear) continue;
    if (before[i] != Detail::all) {
      if (before[i] != Detail::none)
        details[i] = static_cast<Detail>(static_cast<int>(before[i]) - 1);
      continue;
    }
    for (std::size_t other = 0; other < ships.size(); ++other) {
      const bool is_gone = !is_afloat(scene.of.now.ships[index(ships[other].id)]);
      const bool gives_way = is_gone || is_near(laid.labels[i], laid.labels[other]);
      if (gives_way) details[other] = std::min(details[other], Detail::name);
    }
  }
  return details != before;
}

LaidPlates laid_out(const Scene& scene, const std::vector<Labelled>& ships,
                    const std::vector<picture::Fire>& fires, const TextScale& scale) {
  constexpr std::size_t most_names = 40;
  const bool is_full = ships.size() > most_names;
  std::vector<Detail> details(ships.size(), is_full ? Detail::letters : Detail::all);
  for (int attempt = 0;; ++attempt) {
    picture::Labels labels(scene.field.box());
    for (const auto& way : scene.turn.ways) {
      if (is_full) break;  // there is no way around so many
      const auto spots = scene.spots_on(way);
      for (std::size_t i = 1; i < spots.size(); ++i) labels.avoid(spots[i - 1], spots[i]);
    }
    for (const picture::Fire& fire : fires) labels.avoid(fire.from, fire.to);
    LaidPlates laid;
    for (std::size_t i = 0; i < ships.size(); ++i) {
      const Plate& plate =
          laid.plates.emplace_back(plate_of(scene, ships[i].id, details[i], scale));
      if (plate.name.empty()) {
        labels.keep_clear(svg::box_around(ships[i].at, 2 * ships[i].radius, 2 * ships[i].radius));
        continue;
      }
      labels.add(ships[i].at, ships[i].radius, scale.size(plate.width + gap),
                 scale.size(plate.height));
    }
    for (const Label& label : labels.placed()) {
      while (laid.plates[laid.labels.size()].name.empty()) laid.labels.push_back(nowhere);
      laid.labels.push_back(label);
    }
    laid.labels.resize(ships.size(), nowhere);
    constexpr int most_attempts = 4;
    if (attempt == most_attempts || !make_room(scene, ships, laid, details)) return laid;
  }
}

}  // namespace

std::vector<svg::Named> draw_names(svg::Writer& out, const Scene& scene,
                                   const std::vector<TextScale>& scales) {
  const std::vector<Labelled> ships = labelled_ships(scene);
  const std::vector<picture::Fire> fires = fires_of(scene);
  std::vector<LaidPlates> laid;
  for (const TextScale& scale : scales) laid.push_back(laid_out(scene, ships, fires, scale));
  std::vector<svg::Named> names;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    const std::string& ship = scene.setup.ships[index(ships[i].id)].id;
    out.begin_group("name:" + ship);
    std::size_t number = 0;
    picture::write_for_each(out, scales, [&](const TextScale& scale) {
      const auto& [plates, labels] = laid[number++];
      if (plates[i].name.empty()) return;
      draw_plate(out, plates[i], labels[i], scale);
      names.push_back({.of = ship,
                       .layout = scale.layout,
                       .thing = picture::around(labels[i]),
                       .label = labels[i].box});
    });
  }
  return names;
}

}  // namespace prizecourt::away_boarders
