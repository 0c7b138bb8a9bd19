#include "engine/rulesets/away_boarders/events.h"
#include "formats/drawing/marks.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/picture_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <string>
#include <vector>

// Who fired at whom, from where they were then; and what became of ships that are gone.
namespace prizecourt::away_boarders {
namespace {

using picture::Struck;

Struck struck_by(const Event& fired) {
  if (hits_of(fired).empty()) return Struck::missed;
  const bool rakes = std::any_of(fired.modifiers.begin(), fired.modifiers.end(),
                                 [](const Modifier& one) { return one.name == "rake"; });
  return rakes ? Struck::raked : Struck::hit;
}

}  // namespace

std::vector<picture::Fire> fires_of(const Scene& scene) {
  const auto events = scene.of.request.events;
  const auto shown = events_of_shots(scene.of.request);
  const auto places = places_of(scene);
  const bool is_narrow = scene.of.request.layout == svg::Layout::narrow;
  std::vector<picture::Fire> fires;
  for (const Event& event : shown) {
    if (event.kind != kind("fired")) continue;
    const auto so_far = static_cast<std::size_t>(&event - events.data());
    const Voyages voyages = voyages_of(scene.setup, scene.of.before, events.first(so_far));
    const auto who = ship_called(scene.setup, event.who);
    const auto against = ship_called(scene.setup, event.against);
    if (!who || !against || voyages[index(*who)].empty() || voyages[index(*against)].empty()) {
      continue;
    }
    const int* guns = find_number(event, "guns");
    picture::Fire fire{.who = std::string(event.who),
                       .against = std::string(event.against),
                       .guns = guns == nullptr || is_narrow ? 0 : *guns,
                       .struck = struck_by(event),
                       .from = scene.field.spot_of(voyages[index(*who)].back().at),
                       .to = scene.field.spot_of(voyages[index(*against)].back().at)};
    if (fire.from == fire.to) {  // they lie beside each other on one point
      if (const auto at = places.find(*who); at != places.end()) fire.from = at->second.at;
      if (const auto at = places.find(*against); at != places.end()) fire.to = at->second.at;
    }
    add_fire(fires, fire);
  }
  return fires;
}

void draw_fates(svg::Writer& out, const Scene& scene) {
  for (std::size_t s = 0; s < scene.setup.ships.size(); ++s) {
    const Ship& ship = scene.of.now.ships[s];
    const ShipSpec& spec = scene.setup.ships[s];
    if (is_afloat(ship) || !scene.field.shows(ship.at)) continue;
    out.begin_group("fate:" + spec.id);
    picture::draw_fate(out, scene.field.spot_of(ship.at),
                       ship.status == Status::sunk ? Fate::sunk : Fate::left, {});
  }
}

}  // namespace prizecourt::away_boarders
