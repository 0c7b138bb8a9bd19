#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/state.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// One list of pairs: its key and the setup that knows the ships.
class PairCheck {
 public:
  PairCheck(const Setup& setup, std::string_view part, Flaws& flaws)
      : setup_(setup),
        part_(part),
        flaws_(flaws) {}

  /// The pairs of a sorted list, one after the other.
  void in_order(ShipPair pair) {
    if (!(pair.a < pair.b)) {
      add(pair, "must be listed with the lower id first");
    } else if (before_ && !(*before_ < pair)) {
      add(pair, "are listed twice or out of order");
    }
    before_ = pair;
  }

  void enemies(ShipPair pair) {
    if (setup_.ships[index(pair.a)].side == setup_.ships[index(pair.b)].side) {
      add(pair, "are on one side");
    }
  }

  void add(ShipPair pair, std::string_view what) {
    flaws_.push_back({part_, "'" + setup_.ships[index(pair.a)].id + "' and '" +
                                 setup_.ships[index(pair.b)].id + "' " + std::string(what)});
  }

 private:
  const Setup& setup_;
  std::string_view part_;
  Flaws& flaws_;
  std::optional<ShipPair> before_;
};

void check_reach(const Setup& setup, const State& state, Flaws& flaws) {
  PairCheck check(setup, "in_reach", flaws);
  for (const ShipPair pair : state.in_reach) {
    check.in_order(pair);
    check.enemies(pair);
  }
}

void check_links(const Setup& setup, const State& state, Flaws& flaws) {
  PairCheck check(setup, "links", flaws);
  for (const Link& link : state.links) {
    check.in_order(link.ships);
    if (!link.in_contact && !link.entangled && !link.grappled) {
      check.add(link.ships, "have an empty link");
    }
    if (link.boarding != Boarding::none && !link.grappled) {
      check.add(link.ships, "have a boarding marker and no grapples");
    }
  }
}

void check_contacts(const Setup& setup, const State& state, Flaws& flaws) {
  PairCheck check(setup, "contacts", flaws);
  const auto& all = state.contacts;
  for (auto contact = all.begin(); contact != all.end(); ++contact) {
    const ShipPair pair{contact->mover, contact->target};
    check.enemies(pair);
    const bool again = std::any_of(all.begin(), contact, [&](const Contact& before) {
      return before.mover == contact->mover && before.target == contact->target;
    });
    if (again) check.add(pair, "are listed twice");
  }
}

/// Attempts live from the declarations to the end of the phase, actions from the contacts.
void check_phase(const Setup& setup, const State& state, Flaws& flaws) {
  if (state.step > *Game::steps().called("end")) {
    flaws.push_back({"step", "no such step is in the sequence of play"});
  }
  if (!state.attempts.empty() && state.step <= *Game::steps().called("declare")) {
    flaws.push_back({"attempts", "nobody has declared anything at this step"});
  }
  if (!state.actions.empty() && state.step <= *Game::steps().called("contacts")) {
    flaws.push_back({"actions", "no action has begun at this step"});
  }
  PairCheck attempts(setup, "attempts", flaws);
  for (const Declaration& one : state.attempts) {
    attempts.enemies({one.mover, one.target});
    if (setup.ships[index(one.mover)].side == state.moving) continue;
    attempts.add({one.mover, one.target}, "wait for the other side's phase");
  }
  PairCheck actions(setup, "actions", flaws);
  for (const Action& one : state.actions) {
    actions.enemies({one.mover, one.target});
    if (setup.ships[index(one.mover)].side == state.moving) continue;
    actions.add({one.mover, one.target}, "cannot fight in the other side's phase");
  }
}

}  // namespace

Flaws flaws_in_game(const Setup& setup, const State& state) {
  Flaws flaws;
  check_reach(setup, state, flaws);
  check_links(setup, state, flaws);
  check_contacts(setup, state, flaws);
  check_phase(setup, state, flaws);
  if (setup.last_turn > 0 && state.turn > setup.last_turn && state.verdict == Verdict::playing) {
    flaws.push_back({"turn", "is past the last one"});
  }
  return flaws;
}

Flaws flaws_in_ship(const Setup& setup, const State& state, ShipId ship) {
  Flaws flaws;
  const Ship& one = state.ships[index(ship)];
  if (one.prize_of == Owner::none) return flaws;
  if (!one.struck) flaws.push_back({"prize_of", "only a ship that has struck can be a prize"});
  if (one.prize_of == owner(setup.ships[index(ship)].side)) {
    flaws.push_back({"prize_of", "a ship is no prize of her own side"});
  }
  return flaws;
}

}  // namespace prizecourt::form_line_of_battle
