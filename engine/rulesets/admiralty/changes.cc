#include "engine/rulesets/admiralty/chapters.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

std::string_view yes_or_no(int value) {
  return value != 0 ? "yes" : "no";
}

struct HitsChange {
  std::string_view kind;
  Rule rule = nullptr;
  ShipId ship{};
  int to = 0;
};

void change_hits(Game& game, int& hits, const HitsChange& change) {
  const int from = hits;
  hits = change.to;
  game.tell(change.kind, change.rule, change.ship, fact("from", from), fact("to", change.to));
}

void change_stationary(Game& game, const Change& change) {
  bool& stationary = game.ship(change.ship).stationary;
  const bool from = stationary;
  stationary = change.value != 0;
  game.tell(kind("stationary"), cite("ADM-5.1.1"), change.ship,
            fact("from", yes_or_no(from ? 1 : 0)), fact("to", yes_or_no(change.value)));
}

void change_position(Game& game, const Change& change) {
  Ship& ship = game.ship(change.ship);
  ship.placed = true;
  ship.x = change.x;
  ship.y = change.y;
  ship.heading = change.value;
  game.tell(kind("position"), cite("ADM-5.1.1"), change.ship,
            fact("at", std::array{change.x, change.y}), fact("heading", change.value));
}

void change_fouling(Game& game, const Change& change) {
  auto& fouled = game.state.fouled;
  const ShipPair pair = pair_of(change.ship, change.other);
  const auto at = std::lower_bound(fouled.begin(), fouled.end(), pair);
  const bool were = at != fouled.end() && *at == pair;
  const bool are = change.value != 0;
  if (are && !were) fouled.insert(at, pair);
  if (!are && were) fouled.erase(at);
  game.tell(kind("fouling"), cite("ADM-5.2.4"), change.ship, change.other,
            fact("from", yes_or_no(were ? 1 : 0)), fact("to", yes_or_no(change.value)));
}

void change_gap(Game& game, const Change& change) {
  auto& gaps = game.state.gaps;
  const Gap gap{pair_of(change.ship, change.other), change.value};
  const auto at = std::lower_bound(gaps.begin(), gaps.end(), gap.ships,
                                   [](const Gap& a, const ShipPair& b) { return a.ships < b; });
  if (at != gaps.end() && at->ships == gap.ships) {
    *at = gap;
  } else {
    gaps.insert(at, gap);
  }
  game.tell(kind("gap"), cite("ADM-5.1.1"), change.ship, change.other, fact("to", change.value));
}

void change_sea(Game& game, const Change& change) {
  const Sea from = game.state.sea;
  game.state.sea = static_cast<Sea>(change.value);
  game.tell(kind("sea"), cite("ADM-5.3.1"), cite_ruling("ADM-R49"), fact("from", from),
            fact("to", game.state.sea));
}

void apply(Game& game, const Change& change) {
  switch (change.what) {
    case ChangeOf::gun_dice_hits:
      return change_hits(game, game.ship(change.ship).gd_hits,
                         {kind("gun-dice-hits"), cite("ADM-5.2.16"), change.ship, change.value});
    case ChangeOf::sail_hits:
      return change_hits(game, game.ship(change.ship).sail_hits,
                         {kind("sail-hits"), cite("ADM-5.2.15"), change.ship, change.value});
    case ChangeOf::stationary:
      return change_stationary(game, change);
    case ChangeOf::position:
      return change_position(game, change);
    case ChangeOf::fouling:
      return change_fouling(game, change);
    case ChangeOf::gap:
      return change_gap(game, change);
    case ChangeOf::sea:
      return change_sea(game, change);
  }
}

}  // namespace

void apply_changes(Game& game) {
  for (const Change& change : game.setup.changes) {
    if (change.turn == game.state.turn) apply(game, change);
  }
}

bool changes_to_come(const Setup& setup, const State& state) {
  return !setup.changes.empty() && setup.changes.back().turn > state.turn;
}

}  // namespace prizecourt::admiralty
