#include "formats/rulesets/away_boarders/visible.h"

#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/table/event.h"
#include "formats/match/picture.h"
#include "formats/rulesets/away_boarders/words.h"

namespace prizecourt::away_boarders {
namespace {

/// Refusals of these orders tell how guns are loaded.
constexpr std::array about_loads = {decision("AB-D1"), decision("AB-D10"), decision("AB-D16"),
                                    decision("AB-D18")};

bool is_about_loads(std::string_view decision_id) {
  return std::any_of(about_loads.begin(), about_loads.end(),
                     [&](Decision one) { return one->id == decision_id; });
}

/// `lawrence` of a field `ships.lawrence.load.port`, if it is one of a load; else empty.
std::string_view ship_of_load(std::string_view field) {
  constexpr std::string_view ships = "ships.";
  if (!field.starts_with(ships)) return {};
  field.remove_prefix(ships.size());
  for (const std::string_view part : {".load.", ".guns.unloaded", ".guns.rounds"}) {
    const std::size_t at = field.find(part);
    if (at != std::string_view::npos) return field.substr(0, at);
  }
  return {};
}

bool hides_loads_of(const Setup& setup, ShipId ship, const prizecourt::Sight& sight) {
  return sight.hides(loads_hideable) && player_of(setup, ship) != sight.viewer.player;
}

/// The ship whose loads an event tells, or empty.
std::string_view tells_loads_of(const Event& event) {
  if (event.kind == kind("loaded")) return event.who;
  if (event.kind == kind("refused")) {
    return is_about_loads(find_text(event, "decision")) ? event.who : std::string_view();
  }
  if (event.kind == umpire_event.kind) return ship_of_load(find_text(event, "what"));
  return {};
}

}  // namespace

Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
  Seen seen(state);
  hide_unseen(setup, seen, sight);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (hides_loads_of(setup, ship_at(s), sight)) seen.unknown_loads.push_back(ship_at(s));
  }
  return seen;
}

void hide_unseen(const Setup& setup, State& state, const prizecourt::Sight& sight) {
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (!hides_loads_of(setup, ship_at(s), sight)) continue;
    state.ships[s].load.fill(Round::round);
    for (Gun& gun : state.ships[s].guns) {
      gun.unloaded = false;
      gun.round = Round::round;
    }
  }
}

std::optional<Event> as_seen(const Setup& setup, const Event& event,
                             const prizecourt::Sight& sight) {
  if (!sight.hides(loads_hideable)) return event;
  const std::string_view told_of = tells_loads_of(event);
  if (told_of.empty()) return event;
  const auto ship = ship_called(setup, told_of);
  const bool is_his = ship && player_of(setup, *ship) == sight.viewer.player;
  return is_his ? std::optional(event) : std::nullopt;
}

}  // namespace prizecourt::away_boarders
