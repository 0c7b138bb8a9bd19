#include "engine/rulesets/yardarm/game.h"

// YA-2: who comes nearer, and who rakes.
namespace prizecourt::yardarm {
namespace {

using Helms = std::array<Helm, 2>;

/// YA-2.2, YA-2.6.
void shift_range(Game& game, Rule rule, Helm way) {
  const Range range = game.state.range;
  const int step = static_cast<int>(range);
  if (way == Helm::close && range != Range::alongside) {
    set_range(game, rule, static_cast<Range>(step + 1));
  } else if (way == Helm::open && range == Range::far) {
    end_game(game, {.rule = cite("YA-2.6"), .reason = Reason::broken_off});
  } else if (way == Helm::open) {
    set_range(game, rule, static_cast<Range>(step - 1));
  }
}

void rake(Game& game, Rule rule, Ruling ruling, ShipId ship) {
  game.ship(ship).rakes = true;
  game.tell(kind("rakes"), rule, ship, enemy_of(ship), ruling);
}

/// YA-R1.
std::optional<ShipId> who_has_his_way(const Game& game, int first, int second) {
  if (first != second) return first > second ? ShipId::first : ShipId::second;
  if (game.ruling(equal_helm) == EqualHelm::nobody) return std::nullopt;
  return game.state.gage;
}

/// YA-2.3.
void contend(Game& game, const Helms& helms) {
  const Game::Thrown first = game.roll(cite("YA-2.3"), ShipId::first, ShipId::second, 1);
  const Game::Thrown second = game.roll(cite("YA-2.3"), ShipId::second, ShipId::first, 1);
  const int rigging = game.ship(ShipId::first).left.rigging;
  const int enemy_rigging = game.ship(ShipId::second).left.rigging;
  const int total = first.all[0] + rigging;
  const int enemy_total = second.all[0] + enemy_rigging;
  const auto winner = who_has_his_way(game, total, enemy_total);
  game.tell(kind("contest"), cite("YA-2.3"), ShipId::first, ShipId::second,
            total == enemy_total ? cite_ruling(equal_helm) : nullptr, fact("total", total),
            fact("enemy_total", enemy_total), fact("winner", winner ? game.id_of(*winner) : "none"),
            Modifier{cite("YA-2.3"), "rigging", rigging},
            Modifier{cite("YA-2.3"), "enemy rigging", enemy_rigging}, first, second);
  if (!winner) return;
  shift_range(game, cite("YA-2.3"), helms[index(*winner)]);
  const int margin = std::max(total, enemy_total) - std::min(total, enemy_total);
  if (!game.over() && margin >= crossing_margin) rake(game, cite("YA-2.4"), nullptr, *winner);
}

/// YA-2.5.
void rake_wrecks(Game& game) {
  if (game.state.grappled || game.state.range < Range::musket) return;
  for (const ShipId ship : both_ships) {
    const bool helpless = game.ship(enemy_of(ship)).left.rigging == 0;
    if (helpless && game.ship(ship).left.rigging > 0) {
      rake(game, cite("YA-2.5"), cite_ruling("YA-R7"), ship);
    }
  }
}

}  // namespace

std::optional<Objection> objection_to(const Game& game, ShipId ship, Helm choice) {
  if (choice == Helm::hold) return std::nullopt;
  if (game.state.grappled) return Objection{cite("YA-2.1"), nullptr, "the ships are grappled"};
  if (game.ship(ship).left.rigging > 0) return std::nullopt;
  return Objection{cite("YA-2.1"), nullptr, "she has no rigging left"};
}

void steer(Game& game) {
  const auto helms = game.choose_both<Helm>(decision("YA-D2"), cite("YA-2.1"));
  for (const ShipId ship : both_ships) {
    if (game.state.grappled) break;
    game.tell(kind("helm"), cite("YA-2.1"), ship, fact("helm", helms[index(ship)]));
  }
  const bool closes = std::count(helms.begin(), helms.end(), Helm::close) > 0;
  const bool opens = std::count(helms.begin(), helms.end(), Helm::open) > 0;
  if (closes && opens) {
    contend(game, helms);
  } else if (closes || opens) {
    shift_range(game, cite("YA-2.2"), closes ? Helm::close : Helm::open);
  }
  if (!game.over()) rake_wrecks(game);
}

void set_range(Game& game, Rule rule, Range range) {
  const Range from = game.state.range;
  game.state.range = range;
  game.tell(kind("range"), rule, fact("from", from), fact("to", range));
}

}  // namespace prizecourt::yardarm
