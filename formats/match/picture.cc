#include "formats/match/picture.h"

#include "formats/text/words.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

template <class T>
const T* find(const Event& event, std::string_view key) {
  const auto found = std::find_if(event.facts.begin(), event.facts.end(),
                                  [&](const Fact& fact) { return fact.key == key; });
  return found == event.facts.end() ? nullptr : std::get_if<T>(&found->value);
}

std::string moment_of(const PictureRequest& request) {
  const std::string turn = std::to_string(request.turn);
  switch (request.time) {
    case PictureTime::start:
      return "Before the first turn";
    case PictureTime::after:
      return "After turn " + turn;
    case PictureTime::waiting:
      return "Turn " + turn + " is waiting for orders";
    case PictureTime::taken_back:
      return "Turn " + turn + " will be played again";
    case PictureTime::plotted:
      return "Turn " + turn + " as plotted, if dice and other ships allow it";
    case PictureTime::during:
      return "In turn " + turn;
  }
  return {};
}

}  // namespace

std::string in_words(const PictureRequest& request) {
  return moment_of(request) + (request.never_played ? " (hypothetical game)" : "");
}

void add_fates(std::vector<ShipFate>& all, std::span<const Event> events,
               std::span<const FatefulKind> kinds, int turn) {
  for (const Event& event : events) {
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const FatefulKind& row) { return row.kind == event.kind; });
    if (found == kinds.end()) continue;
    const std::string_view ship = found->of == Party::against ? event.against : event.who;
    all.push_back({.ship = std::string(ship), .fate = found->fate, .turn = turn});
  }
}

const ShipFate* find_fate(const PictureRequest& request, std::string_view ship) {
  const auto found = std::find_if(request.fates.rbegin(), request.fates.rend(),
                                  [&](const ShipFate& fate) { return fate.ship == ship; });
  return found == request.fates.rend() ? nullptr : &*found;
}

std::string in_words(std::string_view what, const ShipFate* fate) {
  std::string words(what);
  return fate == nullptr ? words : words + " in turn " + std::to_string(fate->turn);
}

std::span<const Event> events_of_shots(const PictureRequest& request) {
  const auto& events = request.events;
  if (request.time != PictureTime::during || events.empty()) return events;
  const auto other_step = [&](const Event& event) { return event.phase != events.back().phase; };
  const auto step = std::find_if(events.rbegin(), events.rend(), other_step).base();
  return events.subspan(static_cast<std::size_t>(step - events.begin()));
}

MapTurn map_turn(Ways ways, const PictureRequest& request, const MapEvents& read) {
  MapTurn turn{.ways = std::move(ways), .shots = {}};
  const std::size_t first_shown = request.events.size() - events_of_shots(request).size();
  const auto way_of = [&](std::string_view ship) {
    const auto number = read.ship_called(ship);
    return number && !turn.ways[*number].empty() ? &turn.ways[*number] : nullptr;
  };
  for (std::size_t e = 0; e < request.events.size(); ++e) {
    const Event& event = request.events[e];
    if (auto fire = read.fire_in(event); fire && e >= first_shown) {
      const auto* const from = way_of(fire->who);
      const auto* const to = way_of(fire->against);
      if (from != nullptr && to != nullptr) {
        turn.shots.push_back({std::move(*fire), from->back().at, to->back().at});
      }
    }
    auto* const way = way_of(event.who);
    if (way == nullptr) continue;
    if (const auto stop = read.stop_after(event, way->back())) way->push_back(*stop);
  }
  return turn;
}

std::vector<MapPlace> places_on(const Ways& ways) {
  std::vector<MapPlace> places;
  for (const auto& way : ways) {
    for (const Stop& stop : way) places.push_back(stop.at);
  }
  return places;
}

bool has_moved(const std::vector<Stop>& way) {
  return way.size() > 1;
}

std::vector<svg::Spot> spots_on(const std::vector<Stop>& way, const SpotOf& spot_of) {
  std::vector<svg::Spot> spots;
  for (const Stop& stop : way) spots.push_back(spot_of(stop.at));
  spots.erase(std::unique(spots.begin(), spots.end()), spots.end());
  return spots;
}

picture::Track track_of(std::string_view ship, const std::vector<Stop>& way,
                        const PictureRequest& request, const SpotOf& spot_of,
                        picture::Hull outline) {
  const Stop& stop = stands_at_start(request.time) ? way.back() : way.front();
  outline.at = spot_of(stop.at);
  outline.degrees = stop.degrees;
  outline.look = picture::Look::ghost;
  return {.ship = std::string(ship), .spots = spots_on(way, spot_of), .outline = outline};
}

std::string track_in_words(const std::vector<Stop>& way,
                           const std::function<std::string(const Stop&)>& stop_in_words,
                           std::string_view separator) {
  std::string words;
  for (const Stop& stop : way) add_part(words, stop_in_words(stop), separator);
  return "her track this turn: " + words;
}

std::span<const int> find_numbers(const Event& event, std::string_view key) {
  const auto* numbers = find<std::vector<int>>(event, key);
  return numbers == nullptr ? std::span<const int>() : std::span<const int>(*numbers);
}

const int* find_number(const Event& event, std::string_view key) {
  return find<int>(event, key);
}

}  // namespace prizecourt
