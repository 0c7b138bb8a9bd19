#include "engine/rulesets/form_line_of_battle/chapters.h"

namespace prizecourt::form_line_of_battle {
namespace {

constexpr int losses_a_round = 10;  // room in the number of a question

/// What she would be asked for: crew parties while her side has any, then guns.
int strength(const Game& game, const Fight& fight, ShipId id) {
  const Ship& ship = game.ship(id);
  return game.parties(fight, game.side_of(id)) > 0 ? ship.parties : ship.broadside;
}

/// FLB-D7: the ship that the next loss is taken from; none where nothing is left to lose.
std::optional<ShipId> choose_ship(Game& game, const Fight& fight, Side side, int nth) {
  ShipList ships;
  std::size_t strongest = 0;
  for (const ShipId id : fight.ships[index(side)].all()) {
    if (objection_to_loss(game, fight, id)) continue;
    ships.add(id);
    const ShipId best = ships.all()[strongest];
    if (strength(game, fight, id) > strength(game, fight, best)) strongest = ships.size() - 1;
  }
  if (ships.empty()) return std::nullopt;
  if (game.fighting(fight, side) == 1) return ships.front();
  return static_cast<ShipId>(game.ask({.decision = decision("FLB-D7"),
                                       .rule = cite("FLB-9.3.3"),
                                       .who = game.leader(fight, side),
                                       .about = std::nullopt,
                                       .nth = losses_a_round * (fight.rounds + 1) + nth},
                                      options_of(game, ships.all()).all(), strongest));
}

/// FLB-8.2.21, FLB-R37.
void lose_one(Game& game, Casualties& casualties, std::optional<ShipId> from) {
  if (!from) {
    ++casualties.unmet;
    return;
  }
  Ship& ship = game.ship(*from);
  if (ship.parties > 0) {
    --ship.parties;
    ++casualties.parties[index(*from)];
    return;
  }
  --ship.broadside;
  ++casualties.broadside[index(*from)];
  if (ship.broadside == 0) casualties.silenced[index(*from)] = true;
}

void tell_excess(Game& game, const Fight& fight, const Casualties& casualties, ShipId id) {
  game.tell(kind("excess"), cite("FLB-8.2.21"), id,
            casualties.bill.is_draw ? cite_ruling(draw_at_zero) : nullptr,
            fact("round", fight.rounds + 1), fact("lost", casualties.broadside[index(id)]),
            fact("left", game.ship(id).broadside),
            when(casualties.unmet > 0, fact("unmet", casualties.unmet)));
}

}  // namespace

// FLB-R35.
Casualties take_losses(Game& game, const Fight& fight, const Bill& bill) {
  Casualties casualties;
  casualties.bill = bill;
  const bool spares_guns = bill.is_draw && game.ruling(draw_at_zero) == DrawAtZero::no_effect;
  for (int nth = 1; nth <= bill.parties; ++nth) {
    if (spares_guns && game.parties(fight, bill.side) == 0) {
      casualties.spared = true;
      break;
    }
    lose_one(game, casualties, choose_ship(game, fight, bill.side, nth));
  }
  return casualties;
}

void tell_spared(Game& game, const Fight& fight, const Spared& spared) {
  game.tell(kind("spared"), cite("FLB-8.2.8"), spared.ship, spared.ruling,
            fact("round", fight.rounds + 1), fact("what", spared.what),
            fact("left", game.ship(spared.ship).broadside));
}

void tell_losses(Game& game, const Fight& fight, const Casualties& casualties) {
  if (casualties.spared) {
    tell_spared(game, fight,
                {.ship = game.leader(fight, casualties.bill.side),
                 .what = "guns",
                 .ruling = cite_ruling(draw_at_zero)});
  }
  bool told_excess = false;
  for (const ShipId id : fight.ships[index(casualties.bill.side)].all()) {
    if (casualties.parties[index(id)] > 0) {
      game.tell(kind("parties-lost"), casualties.bill.rule, id, fact("round", fight.rounds + 1),
                fact("lost", casualties.parties[index(id)]), fact("left", game.ship(id).parties));
    }
    if (casualties.broadside[index(id)] == 0) continue;
    tell_excess(game, fight, casualties, id);
    told_excess = true;
  }
  if (casualties.unmet > 0 && !told_excess) {
    tell_excess(game, fight, casualties, game.leader(fight, casualties.bill.side));
  }
}

// FLB-R58.
std::optional<Objection> objection_to_loss(const Game& game, const Fight& fight, ShipId ship) {
  const Side side = game.side_of(ship);
  const auto ours = fight.ships[index(side)].all();
  if (std::find(ours.begin(), ours.end(), ship) == ours.end() || !game.in_play(ship)) {
    return Objection{cite("FLB-9.3.3"), nullptr, "that ship does not fight here"};
  }
  if (game.parties(fight, side) > 0 && game.ship(ship).parties == 0) {
    return Objection{cite("FLB-9.3.3"), cite_ruling("FLB-R58"),
                     "she has no crew party, and others have"};
  }
  if (game.ship(ship).parties == 0 && game.ship(ship).broadside == 0) {
    return Objection{cite("FLB-8.2.21"), cite_ruling("FLB-R37"), "she has nothing left to lose"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::form_line_of_battle
