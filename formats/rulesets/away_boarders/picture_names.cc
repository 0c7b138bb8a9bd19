#include "formats/drawing/card.h"
#include "formats/rulesets/away_boarders/picture_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <string>

// What stands beside ships.
namespace prizecourt::away_boarders {
namespace {

using svg::Spot;

/// What stands beside a ship: her name, below it what is left of her hull and where she is.
struct NamePlate {
  std::string name;
  std::string place;
  picture::Boxes hull;
  int to_place = 0;  ///< from the left edge
  int width = 0;
};

constexpr svg::Lettering name_letters{.size = 112, .weight = svg::Weight::bold};
constexpr svg::Lettering place_letters{.size = 84};
constexpr int plate_box = 46;
constexpr int boxes_in_plate = 14;
constexpr int plate_margin = 25;

NamePlate plate_of(const Scene& scene, ShipId id) {
  constexpr int longest = 1500;
  const ShipSpec& spec = scene.setup.ships[index(id)];
  const Ship& ship = scene.of.now.ships[index(id)];
  const BoxCount hull = count_boxes(hull_of(ship, spec));
  NamePlate plate{.name = svg::shortened(spec.name, longest, name_letters),
                  .place = in_words(ship.at),
                  .hull = {.whole = hull.whole, .half = hull.half, .lost = hull.destroyed}};
  plate.to_place =
      picture::width_of_boxes(std::min(hull.all(), boxes_in_plate), plate_box) + 2 * plate_margin;
  plate.width = std::max(svg::width_of(plate.name, name_letters),
                         plate.to_place + svg::width_of(plate.place, place_letters));
  return plate;
}

int height_of(const NamePlate& plate) {
  const int lines = (plate.hull.all() - 1) / boxes_in_plate + 1;
  return 240 + (lines - 1) * plate_box * 5 / 4;
}

/// What changes most comes first, and the rest stays the same wherever it stands: that keeps films
/// small.
void draw_plate(svg::Writer& out, const NamePlate& plate, const picture::Label& label) {
  picture::draw_leader(out, label);
  out.open("g", {{"transform", "translate(" + svg::in_units(label.box.left) + ' ' +
                                   svg::in_units(label.box.top) + ')'},
                 {"stroke", std::string(svg::ink::sea)},
                 {"stroke-width", "3.5"},
                 {"paint-order", "stroke"}});
  svg::write(out, {plate.to_place, 215}, plate.place, place_letters);
  svg::write(out, {0, 115}, plate.name, name_letters);
  picture::draw_boxes(out, {0, 165}, plate.hull, plate_box, boxes_in_plate);
  out.close();
}

}  // namespace

void draw_names(svg::Writer& out, const Scene& scene) {
  constexpr std::size_t most_plates = 40;
  const auto places = places_of(scene);
  const bool letters_only = places.size() > most_plates;
  picture::Labels labels(scene.field.box());
  for (const auto& [id, drawn] : places) {
    labels.keep_clear(svg::box_around(drawn.at, drawn.length * 9 / 10, drawn.length * 9 / 10));
  }
  for (const auto& voyage : scene.voyages) {
    if (letters_only) break;  // there is no way around so many
    const auto spots = spots_of(scene, voyage);
    for (std::size_t i = 1; i < spots.size(); ++i) labels.avoid(spots[i - 1], spots[i]);
  }
  const auto short_names = chart_labels(scene.setup);
  for (const auto& [id, drawn] : places) {
    const int radius = drawn.length * 5 / 10;
    out.begin_group("name:" + scene.setup.ships[index(id)].id);
    if (letters_only) {
      const std::string& text = short_names[index(id)];
      const svg::Lettering letters{.size = 100};
      const svg::Box box =
          labels.place(drawn.at, radius, svg::width_of(text, letters) + 40, letters.size + 30);
      picture::draw_label(out, {.box = box, .thing = drawn.at, .radius = radius}, text, letters);
      continue;
    }
    const NamePlate plate = plate_of(scene, id);
    const svg::Box box = labels.place(drawn.at, radius, plate.width, height_of(plate));
    draw_plate(out, plate, {.box = box, .thing = drawn.at, .radius = radius});
  }
}

}  // namespace prizecourt::away_boarders
