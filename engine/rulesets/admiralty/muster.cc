#include "engine/rulesets/admiralty/chapters.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

/// What the ships of a party have in common or the best of them has (ADM-5.2.18).
struct Party {
  int size = 0;
  int ships = 0;
  int crack_crews = 0;
  int raw_crews = 0;
  int least_sail_hits = most_sail_hits;
  int least_gd_hits = most_gun_dice;
  int failed = 0;
};

Party party_of(const Game& game, const Action& action, Role role) {
  Party party;
  game.for_each_ship_of(action, role, [&](ShipId id) {
    const ShipSpec& spec = game.spec(id);
    const Ship& ship = game.ship(id);
    party.size += spec.size;
    party.ships += 1;
    party.crack_crews += spec.crew == Crew::a ? 1 : 0;
    party.raw_crews += spec.crew == Crew::f ? 1 : 0;
    party.least_sail_hits = std::min(party.least_sail_hits, ship.sail_hits);
    party.least_gd_hits = std::min(party.least_gd_hits, ship.gd_hits);
    party.failed += ship.failed_attacker ? 1 : 0;
  });
  return party;
}

/// How many crews of each grade count (ADM-R16).
struct Crews {
  int crack = 0;
  int raw = 0;
  bool operator==(const Crews&) const = default;
};

Crews crews_that_count(const Party& party, JointCrew reading) {
  if (reading == JointCrew::per_ship) return {party.crack_crews, party.raw_crews};
  return {party.crack_crews > 0 ? 1 : 0, party.raw_crews == party.ships ? 1 : 0};
}

/// ADM-5.2.13, ADM-5.2.14.
void add_crews(const Game& game, const Party& party, Sum& sum) {
  const Crews crews = crews_that_count(party, game.ruling(joint_crew));
  sum.add(cite("ADM-5.2.13"), "A crew", crews.crack * crack_crew_dice);
  sum.add(cite("ADM-5.2.14"), "F crew", crews.raw * raw_crew_dice);
}

/// ADM-5.2.15, ADM-5.2.16, ADM-R14, ADM-R15.
void add_hits(const Party& party, Sum& sum) {
  if (party.least_sail_hits >= many_sail_hits) {
    sum.add(cite("ADM-5.2.15"), "sail hits", sail_hits_dice);
  }
  sum.add(cite("ADM-5.2.16"), "gun dice hits", -(party.least_gd_hits / gun_dice_hits_a_die));
}

/// How many failures cost a die (ADM-R17).
int failures_that_count(const Party& party, JointFailure reading) {
  switch (reading) {
    case JointFailure::all_ships:
      return party.failed == party.ships ? 1 : 0;
    case JointFailure::any_ship:
      return party.failed > 0 ? 1 : 0;
    case JointFailure::per_ship:
      break;
  }
  return party.failed;
}

/// ADM-5.2.17, ADM-R19.
void add_failures(const Game& game, const Party& party, Role role, Sum& sum) {
  const bool counts =
      role == Role::attacker || game.ruling(failure_counts) == FailureCounts::any_later_action;
  const int failures = failures_that_count(party, game.ruling(joint_failure));
  if (counts) sum.add(cite("ADM-5.2.17"), "failed attacker", failures * failed_attacker_dice);
}

void add_defence(const Game& game, Sum& sum) {
  if (game.state.sea == Sea::choppy) {
    sum.add(cite("ADM-5.3.3"), "defender in a choppy sea", choppy_defender_dice);
  } else {
    sum.add(cite("ADM-5.2.11"), "defender", defender_dice);
  }
}

/// The rulings on which the number of dice hung.
RulingsCited rulings_on(const Game& game, const Action& action, Role role, int total) {
  const Party party = party_of(game, action, role);
  RulingsCited cited;
  if (crews_that_count(party, JointCrew::best_ship_once) !=
      crews_that_count(party, JointCrew::per_ship)) {
    cited.add(cite_ruling(joint_crew));
  }
  if (party.least_sail_hits == many_sail_hits) cited.add(cite_ruling("ADM-R14"));
  const bool for_hits =
      party.least_sail_hits >= many_sail_hits || party.least_gd_hits >= gun_dice_hits_a_die;
  if (party.ships > 1 && for_hits) cited.add(cite_ruling("ADM-R15"));
  if (party.ships > 1 && party.failed > 0) cited.add(cite_ruling(joint_failure));
  const bool as_defender = role == Role::defender && party.failed > 0;
  if (as_defender) cited.add(cite_ruling(failure_counts));
  if (fives_this_turn(game.state, action, role) > 1) cited.add(cite_ruling(mobilized_die_limit));
  if (total < 1) cited.add(cite_ruling(empty_pool));
  return cited;
}

void tell_mustered(Game& game, const Action& action, Role role, const Sum& sum) {
  game.tell(
      kind("mustered"), cite("ADM-5.2.9"), Game::first_of(action, role),
      Game::first_of(action, other(role)),
      [&] { return rulings_on(game, action, role, sum.total()); }, fact("role", role),
      fact("ships", game.names_of(action, role)), fact("total", sum.total()),
      fact("dice", action.dice[role]), sum.entries());
}

/// ADM-R31.
void muster_party(Game& game, Action& action, Role role) {
  claim_mobilized(game, action, role);
  const Sum sum = boarding_dice(game, action, role);
  const int least = game.ruling(empty_pool) == EmptyPool::at_least_one ? 1 : 0;
  action.dice[role] = std::max(least, sum.total());
  action.dice_at_start[role] = action.dice[role];
  tell_mustered(game, action, role, sum);
}

void muster_new(Game& game, Action& action) {
  for (const Role role : both_roles) muster_party(game, action, role);
  if (action.dice.attacker == 0) {
    end_action(game, action, End::attacker_out_of_dice);
  } else if (action.dice.defender == 0) {
    end_action(game, action, End::captured);
  }
}

/// ADM-5.2.25.
void replace_losses(Game& game, Action& action, Role role) {
  const int added = fives_this_turn(game.state, action, role) * mobilized_dice;
  if (added == 0) return;
  action.dice[role] += added;
  game.tell(kind("replaced"), cite("ADM-5.2.25"), Game::first_of(action, role),
            Game::first_of(action, other(role)), fact("role", role), fact("added", added),
            fact("dice", action.dice[role]));
}

/// ADM-5.2.24, ADM-R33.
void carry_on(Game& game, Action& action) {
  for (const Role role : both_roles) replace_losses(game, action, role);
}

}  // namespace

void muster(Game& game) {
  if (game.state.sea == Sea::heavy) return;
  for (Action& action : game.state.actions) {
    if (action.end != End::none) continue;
    if (action.started == game.state.turn) {
      muster_new(game, action);
    } else {
      carry_on(game, action);
    }
  }
}

Sum boarding_dice(const Game& game, const Action& action, Role role) {
  const Party party = party_of(game, action, role);
  Sum sum;
  sum.add(cite("ADM-5.2.10"), "size points", party.size * dice_a_size_point);
  if (role == Role::defender) add_defence(game, sum);
  sum.add(cite("ADM-5.2.12"), "mobilised gun dice",
          fives_this_turn(game.state, action, role) * mobilized_dice);
  add_crews(game, party, sum);
  add_hits(party, sum);
  add_failures(game, party, role, sum);
  return sum;
}

}  // namespace prizecourt::admiralty
