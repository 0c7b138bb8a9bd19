#include "engine/rulesets/form_line_of_battle/chapters.h"

#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

std::string yes_or_no(Presence presence) {
  return presence == Presence::begins ? "yes" : "no";
}

/// Takes up to `loss` from a number that cannot go below 0 and returns what was taken.
int take(int& from, int loss) {
  const int taken = std::min(from, loss);
  from -= taken;
  return taken;
}

void apply(Game& game, const Gunfire& change) {
  Ship& ship = game.ship(change.ship);
  const int parties = take(ship.parties, change.parties);
  const int broadside = take(ship.broadside, change.broadside);
  game.tell(kind("gunfire"), cite("FLB-8.0.6"), change.ship, fact("parties", parties),
            fact("broadside", broadside), fact("parties_left", ship.parties),
            fact("broadside_left", ship.broadside));
}

void apply(Game& game, const NewHeading& change) {
  game.ship(change.ship).heading = change.heading;
  game.tell(kind("turned"), cite("FLB-8.1.5"), change.ship, fact("heading", change.heading));
}

void apply(Game& game, const NewCondition& change) {
  Ship& ship = game.ship(change.ship);
  ship.conditions[static_cast<std::size_t>(change.condition)] = change.presence == Presence::begins;
  game.tell(kind("condition"), cite("FLB-8.1.4"), change.ship, fact("condition", change.condition),
            fact("state", yes_or_no(change.presence)),
            fact("manoeuvrable", is_manoeuvrable(ship) ? "yes" : "no"));
}

void apply(Game& game, const NewCaptainState& change) {
  game.ship(change.ship).captain_state = change.state;
  game.tell(kind("captain"), cite("FLB-8.0.6"), change.ship, fact("captain_state", change.state));
}

void apply(Game& game, const NewPosition& change) {
  Ship& ship = game.ship(change.ship);
  ship.x_mm = change.x_mm;
  ship.y_mm = change.y_mm;
  game.tell(kind("sailed"), cite("FLB-9.3.2"), change.ship, fact("x", change.x_mm),
            fact("y", change.y_mm));
}

void apply(Game& game, const Reach& change) {
  auto& all = game.state.in_reach;
  const auto at = std::lower_bound(all.begin(), all.end(), change.ships);
  const bool present = at != all.end() && *at == change.ships;
  if (change.presence == Presence::begins && !present) {
    all.insert(at, change.ships);
  } else if (change.presence == Presence::ends && present) {
    all.erase(at);
  }
  game.tell(kind("in-reach"), cite("FLB-8.0.3"), change.ships.a, change.ships.b,
            fact("state", yes_or_no(change.presence)));
}

/// A contact that is listed already stays as it is.
void apply(Game& game, const Touch& change) {
  auto& all = game.state.contacts;
  const Contact& contact = change.contact;
  const bool listed = std::any_of(all.begin(), all.end(), [&](const Contact& one) {
    return one.mover == contact.mover && one.target == contact.target;
  });
  if (listed) return;
  all.push_back(contact);
  const Rule rule = contact.how == How::declared ? cite("FLB-8.0.3") : cite("FLB-8.0.5");
  game.tell(kind("bound-to-touch"), rule, contact.mover, contact.target, fact("how", contact.how));
}

void apply(Game& game, const Fouling& change) {
  game.link(change.ships).entangled = true;
  game.tell(kind("fouled"), cite("FLB-8.1.8"), change.ships.a, change.ships.b);
}

// FLB-R50.
void apply(Game& game, const Parting& change) {
  std::erase_if(game.state.links, [&](const Link& link) { return link.ships == change.ships; });
  game.tell(kind("parted"), cite("FLB-8.2.18"), change.ships.a, change.ships.b,
            cite_ruling("FLB-R50"));
}

}  // namespace

void make_change(Game& game, const Change& change) {
  std::visit([&game](const auto& one) { apply(game, one); }, change);
}

void begin_phase(Game& game) {
  for (const DatedChange& event : game.setup.events) {
    if (event.turn == game.state.turn) make_change(game, event.change);
  }
}

}  // namespace prizecourt::form_line_of_battle
