#include "formats/match/picture.h"

#include <algorithm>

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

std::span<const int> find_numbers(const Event& event, std::string_view key) {
  const auto* numbers = find<std::vector<int>>(event, key);
  return numbers == nullptr ? std::span<const int>() : std::span<const int>(*numbers);
}

const int* find_number(const Event& event, std::string_view key) {
  return find<int>(event, key);
}

}  // namespace prizecourt
