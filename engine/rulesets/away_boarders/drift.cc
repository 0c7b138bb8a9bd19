#include "engine/rulesets/away_boarders/chapters.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

bool made_way(const Ship& ship) {
  return ship.moves_this_turn > ship.backs_this_turn;
}

/// AB-3.1.9 (v), AB-R46: held since before this segment, or neither of the two moved in it.
bool held(const Game& game, ShipId id) {
  return std::any_of(game.state.links.begin(), game.state.links.end(), [&](const Link& link) {
    if (link.a != id && link.b != id) return false;
    if (link.since_turn < game.state.turn) return true;
    return !made_way(game.ship(link.a)) && !made_way(game.ship(link.b));
  });
}

/// AB-3.1.9: the cause for which a ship drifts this turn, or nothing. Surrendered hulks count as
/// ships without hands (AB-R50).
std::string_view cause_of_drift(const Game& game, ShipId id) {
  const Ship& ship = game.ship(id);
  const bool hulk = ship.status == Status::surrendered;
  if (held(game, id)) return "held by another ship";
  if (made_way(ship)) return {};
  const bool under_oars = ship.sail == Sail::oars;
  if (under_oars && (hulk || !sweeps_manned(game, id))) return "nobody at the sweeps";
  if (under_oars) return {};
  if (masts_standing(ship, game.spec(id)) == 0) return "no mast stands";
  const bool in_irons = point_of_sail(ship.facing, game.state.wind_from) == PointOfSail::in_irons;
  if (in_irons && (hulk || !yards_manned(game, id))) return "in irons with nobody at the yards";
  // AB-R39: this turn counts, so one earlier turn of backing makes it two.
  const bool backed_every_move = ship.moves_this_turn > 0 && !made_way(ship);
  if (!hulk && backed_every_move && ship.backed_turns >= 1) return "backed sail for two turns";
  const bool no_speed = !hulk && ship.speed < 1 && ship.moves_this_turn == 0;
  if (no_speed && game.ruling(speed_below_one) == SpeedBelowOne::drift) return "no speed";
  return {};
}

/// AB-R47: adds everybody who is held to one of the ships, directly or through others; by id.
void add_held_together(const Game& game, std::vector<ShipId>& ships) {
  for (std::size_t i = 0; i < ships.size(); ++i) {
    for (const Link& link : game.state.links) {
      if (link.a != ships[i] && link.b != ships[i]) continue;
      const ShipId other = link.a == ships[i] ? link.b : link.a;
      if (std::find(ships.begin(), ships.end(), other) == ships.end()) ships.push_back(other);
    }
  }
  std::sort(ships.begin(), ships.end());
}

/// AB-R153: all that drift from the point of `id`. They were side by side before and stay so.
void collect_company(Game& game, ShipId id) {
  auto& company = game.scratch.company;
  company.clear();
  for (const ShipId other : game.scratch.drifters) {
    if (game.ship(other).at == game.ship(id).at) company.push_back(other);
  }
  add_held_together(game, company);
}

void tell_drift(Game& game, ShipId id, std::string_view cause) {
  const Ship& ship = game.ship(id);
  game.tell(kind("drifted"), cite("AB-3.1.9"), id, cite_ruling("AB-R45"), fact("cause", cause),
            fact("to", std::array{ship.at.q, ship.at.r}));
}

void leave_field(Game& game, ShipId id) {
  game.remove(id, game.in_play(id) ? Status::left : Status::drifted_off);
  game.tell(kind("left-field"), cite("AB-3.1.9"), id, cite_ruling(map_edge));
}

/// What becomes of ships that are held together and have drifted with their company.
void arrive(Game& game, std::span<const ShipId> group, std::string_view cause) {
  for (const ShipId id : group) tell_drift(game, id, cause);
  if (!game.setup.field.contains(game.ship(group.front()).at)) {
    for (const ShipId id : group) leave_field(game, id);
    return;
  }
  // AB-R48: the lowest id rolls for all. AB-R139: a hulk may be one that meets nobody.
  if (game.in_the_way(group.front())) {
    enter_point(game, group.front(), game.state.wind_from, game.scratch.company);
  }
}

/// One point downwind; land and, where the ruling says so, the edge stop them (AB-R144).
void drift_together(Game& game) {
  const auto& company = game.scratch.company;
  const Point to = game.ship(company.front()).at + unit(game.state.wind_from.reversed());
  const bool off_field = !game.setup.field.contains(to);
  auto& drifted = game.scratch.has_moved;
  const bool stopped =
      game.setup.field.is_land(to) || (off_field && game.ruling(map_edge) == MapEdge::refuse_move);
  if (stopped) {
    for (const ShipId id : company) drifted[index(id)] = 1;
    return;
  }
  game.place(company, to);
  auto& group = game.scratch.group;
  for (const ShipId id : company) {
    const std::string_view cause = cause_of_drift(game, id);
    if (drifted[index(id)] != 0 || cause.empty()) continue;
    group.assign(1, id);
    add_held_together(game, group);
    for (const ShipId member : group) drifted[index(member)] = 1;
    arrive(game, group, cause);
  }
}

bool may_drift(const Game& game, ShipId id) {
  return game.in_play(id) || game.ship(id).status == Status::surrendered;
}

/// AB-R49: farthest downwind first, so that one drifter does not run into the next.
void order_drifters(Game& game, std::vector<ShipId>& drifters) {
  drifters.clear();
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    if (may_drift(game, id) && !cause_of_drift(game, id).empty()) drifters.push_back(id);
  }
  std::sort(drifters.begin(), drifters.end(), [&](ShipId a, ShipId b) {
    const int score_a = upwind_score(game.ship(a).at, game.state.wind_from);
    const int score_b = upwind_score(game.ship(b).at, game.state.wind_from);
    return score_a != score_b ? score_a < score_b : a < b;
  });
}

}  // namespace

void drift(Game& game) {
  if (!game.even_turn()) return;
  auto& drifters = game.scratch.drifters;
  auto& drifted = game.scratch.has_moved;
  drifted.assign(game.state.ships.size(), 0);
  order_drifters(game, drifters);
  for (const ShipId id : drifters) {
    if (drifted[index(id)] != 0) continue;
    collect_company(game, id);
    drift_together(game);
  }
}

}  // namespace prizecourt::away_boarders
