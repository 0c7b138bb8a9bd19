#include "formats/match/any_table.h"

#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

namespace prizecourt {

std::vector<Event> AnyTable::all_seen(std::span<const Event> events, const Viewer& viewer) const {
  const bool sealed = scenario.ruleset->sealed && window() > 0;
  std::vector<Event> all;
  all.reserve(events.size());
  for (const Event& event : events) {
    // A refusal tells what was ordered, and so what else may have been.
    const bool of_orders = event.kind == refused_kind || event.kind == overtaken_kind;
    const bool is_sealed =
        sealed && of_orders && !viewer.sees_all() && owner_of(event.who) != viewer.player;
    if (is_sealed) continue;
    if (auto one = seen(event, viewer)) all.push_back(std::move(*one));
  }
  return all;
}

std::vector<picture::Paint> AnyTable::paints() const {
  std::vector<picture::NamedSide> named;
  for (const std::string_view side : all_sides()) {
    picture::NamedSide& one = named.emplace_back();
    one.id = side;
    one.name = name_of(side);
    for (const SideColour& said : scenario.colours) {
      if (said.side == side) one.chosen = said.colour;
    }
  }
  return paints_of(named, scenario.ruleset->die_colours);
}

Played AnyTable::seen(const Played& played, const Viewer& viewer) const {
  Played all = played;
  if (viewer.sees_all() || !has_secrets(scenario)) return all;
  all.events = all_seen(played.events, viewer);
  all.decisions.clear();  // what he ordered himself stands in his own file
  std::erase_if(all.silent, [&](const SilentDecisions& one) {
    return !scenario.hidden.empty() && owner_of(one.who) != viewer.player;
  });
  if (all.waiting && all.waiting->player != viewer.player) {
    OpenQuestion not_his;
    not_his.turn = all.waiting->turn;
    not_his.player = all.waiting->player;
    all.waiting = std::move(not_his);
  }
  return all;
}

}  // namespace prizecourt
