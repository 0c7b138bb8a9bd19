#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"

#include <algorithm>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr int worth_of_a_party = 100;  // points, in a game that goes on: a tenth of a ship

/// Whether two ships can try to board each other after this Action Phase, in which they touch.
bool can_try_again(const Game& game) {
  return game.ruling(repeated_attempt) == RepeatedAttempt::each_own_action_phase_in_contact;
}

bool can_meet(const Game& game, ShipId one, ShipId two) {
  if (!game.are_enemies(one, two) || game.ship(one).struck || game.ship(two).struck) return false;
  if (game.ship(one).parties + game.ship(two).parties == 0) return false;
  if (are_in_contact(game.state, one, two)) return can_try_again(game);
  const bool over_a_prize = prize_between(game, one, two) || prize_between(game, two, one);
  return are_in_reach(game.state, one, two) || over_a_prize;
}

/// The strike tests of a side are taken as those of its best crew.
Party party_of(const Game& game, const Fight& fight, Side side) {
  int best = -most_strike_modifier - modifier_of(Captain::superior);
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (game.in_play(ship)) best = std::max(best, strike_modifiers(game, ship));
  }
  return {.parties = game.parties(fight, side),
          .quality = quality_of(game, fight, side, game.ruling(combined_quality)),
          .test = best};
}

/// In twelfths; twice the faces of a die that reach the score.
int chance_with(int modifiers) {
  constexpr int face_count = 6;
  return 2 * std::clamp(face_count + 1 - initiates_from + modifiers, 0, face_count);
}

/// In twelfths. Half of the ships that come into contact get entangled first (FLB-8.0.7).
int initiation_of(const Game& game, const Boarders& boarders) {
  const auto [mover, target, how] = boarders.contact;
  const int modifiers = initiation_modifiers(game, boarders).sum();
  const Link* link = find_link(game.state, pair_of(mover, target));
  const bool rolls = link == nullptr || (!link->in_contact && !link->entangled);
  if (!rolls) return chance_with(modifiers);
  return (chance_with(modifiers) + chance_with(modifiers + entangled_bonus)) / 2;
}

std::array<int, 2> initiations_of(const Game& game, const Contact& contact) {
  const bool late = game.ruling(counter_time) == CounterTime::after_initiation;
  const int plain = initiation_of(game, {.contact = contact, .prize = std::nullopt});
  const int countered =
      initiation_of(game, {.contact = contact, .prize = std::nullopt, .counter_board = true});
  return {plain, late ? plain : countered};
}

bool is_last_phase(const Game& game) {
  return game.setup.last_turn > 0 && game.state.turn >= game.setup.last_turn;
}

/// Of several ships the one whom the enemy would fall upon.
ShipId weakest_of(const Game& game, const ShipList& ships) {
  const auto left = [&](ShipId ship) {
    return game.in_play(ship) ? game.ship(ship).parties : most_parties + 1;
  };
  const auto all = ships.all();
  return *std::min_element(all.begin(), all.end(),
                           [&](ShipId one, ShipId two) { return left(one) < left(two); });
}

/// In the next phase everybody who reaches a ship may fall upon her.
Sequel sequel_of(const Game& game, const Fight& fight, const Contest& contest) {
  if (is_last_phase(game)) return {};
  const auto& phases = game.setup.phases;
  const Side side = phases[static_cast<std::size_t>(game.state.turn) % phases.size()];
  const bool same = side == fight.mover;
  Sequel sequel{.by = same ? NextMover::mover : NextMover::target,
                .again = can_try_again(game),
                .ships = std::max(1, game.fighting(fight, side)),
                .quality = same ? contest.mover.quality : contest.target.quality};
  const ShipList& boarders = fight.ships[index(side)];
  const ShipId victim = weakest_of(game, fight.ships[index(other(side))]);
  game.for_each_ship([&](ShipId helper) {
    const auto met = boarders.all();
    if (game.side_of(helper) != side || !can_meet(game, helper, victim)) return;
    if (std::find(met.begin(), met.end(), helper) != met.end()) return;
    ++sequel.ships;
    sequel.helpers += game.ship(helper).parties;
    sequel.quality += modifier_of(game.spec(helper).quality);
  });
  return sequel;
}

/// Between the ships of a fight, of which these two began it.
Contest contest_between(const Game& game, const Fight& fight, const Contact& contact) {
  const Side side = game.side_of(contact.mover);
  Contest contest{.mover = party_of(game, fight, side),
                  .target = party_of(game, fight, other(side)),
                  .mover_ships = std::max(1, game.fighting(fight, side))};
  contest.mover.initiation = initiations_of(game, contact);
  contest.target.initiation = initiations_of(game, {contact.target, contact.mover, How::declared});
  contest.sequel = sequel_of(game, fight, contest);
  contest.party_worth = is_last_phase(game) ? 0 : worth_of_a_party;
  return contest;
}

}  // namespace

Contest contest_of(const Game& game, const Attack& attack) {
  Fight fight;
  fight.mover = game.state.moving;
  fight.ships[index(fight.mover)] = attack.ships;
  fight.ships[index(other(fight.mover))].add(attack.target);
  return contest_between(game, fight, {attack.ships.front(), attack.target, attack.how});
}

FightSeen fight_seen(const Game& game, ShipId ship) {
  FightSeen seen;
  const auto fights = group_into_fights(game);
  for (const Fight& fight : fights.all()) {
    const auto ships = fight.ships[index(game.side_of(ship))].all();
    if (std::find(ships.begin(), ships.end(), ship) != ships.end()) seen.fight = fight;
  }
  const Contact contact{game.leader(seen.fight, seen.fight.mover),
                        game.leader(seen.fight, other(seen.fight.mover)), How::declared};
  seen.contest = contest_between(game, seen.fight, contact);
  return seen;
}

Ground FightSeen::ground(Side attacker, int rounds) const {
  if (attacker != fight.mover) return Ground::mover_deck;
  return fight.counter_board && rounds == 0 ? Ground::gunwales : Ground::target_deck;
}

bool is_dead_water(const Game& game) {
  if (!game.state.contacts.empty() || game.setup.victory.is_asked()) return false;
  const auto& events = game.setup.events;
  if (!events.empty() && events.back().turn >= game.state.turn) return false;
  bool dead = true;
  game.for_each_ship([&](ShipId one) {
    game.for_each_ship([&](ShipId two) { dead = dead && !can_meet(game, one, two); });
  });
  return dead;
}

}  // namespace prizecourt::form_line_of_battle
