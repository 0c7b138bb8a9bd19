#include "engine/rulesets/form_line_of_battle/striking.h"

#include "engine/rulesets/form_line_of_battle/revisions.h"

#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

/// FLB-R40.
int captain_in_test_of(const Game& game, ShipId ship) {
  const auto option = static_cast<std::size_t>(game.ruling(captain_in_test));
  const auto state = static_cast<std::size_t>(game.ship(ship).captain_state);
  return captain_in_test_modifiers[option][state];
}

void strike(Game& game, const Fight& fight, ShipId ship, Rule rule) {
  game.ship(ship).struck = true;
  game.tell([&] {
    const Side enemy = other(game.side_of(ship));
    Event made = game.event(kind("struck"), rule, ShipPair{ship, game.leader(fight, enemy)});
    const bool carried = rule == cite("FLB-8.2.13");
    made.facts = {{"round", fight.rounds + 1},
                  {"cause", std::string(carried ? "carried" : "test")}};
    return made;
  });
}

/// The rulings on which a test hung: that it is taken at all, and how its modifiers are counted.
RulingsCited rulings_on_test(const Game& game, const Fight& fight, ShipId ship, const Bill& bill) {
  RulingsCited cited;
  const bool names_draw = game.setup.revision >= draw_tests_name_their_ruling;
  if (names_draw && bill.is_draw) {
    cited.add(cite_ruling("FLB-R36"));
  } else if (game.fighting(fight, game.side_of(ship)) > 1) {
    cited.add(cite_ruling(test_at_zero));
  }
  if (game.ship(ship).captain_state != CaptainState::fit) cited.add(cite_ruling(captain_in_test));
  return cited;
}

/// What a ship has to test for.
struct Causes {
  const Bill& bill;
  int count = 0;
};

/// One test; whether she strikes.
bool take_strike_test(Game& game, const Fight& fight, ShipId ship, const Causes& why) {
  const int causes = why.count;
  const int round = fight.rounds + 1;
  const int for_causes = causes > 1 ? several_causes_penalty : 0;
  const Thrown dice =
      game.roll({.rule = cite("FLB-8.2.22"), .by = ship, .against = std::nullopt, .nth = round}, 2);
  const int total = dice.total() + strike_modifiers(game, ship) + for_causes;
  const bool passed = total >= passes_from;
  game.tell([&] {
    Event made = game.event(kind("strike-test"), cite("FLB-8.2.22"), ship);
    made.ruling = rulings_on_test(game, fight, ship, why.bill);
    made.facts = {{"round", round},
                  {"total", total},
                  {"needed", passes_from},
                  {"causes", causes},
                  {"result", std::string(passed ? "passed" : "failed")}};
    const auto add = [&made](Rule rule, std::string_view name, int value) {
      if (value != 0) made.modifiers.push_back({rule, name, value});
    };
    add(cite("FLB-8.2.6"), "quality", modifier_of(game.spec(ship).quality));
    add(cite("FLB-8.2.22"), "captain", captain_in_test_of(game, ship));
    add(cite("FLB-8.2.22"), "scenario", game.ship(ship).strike_modifier);
    add(cite("FLB-8.2.23"), "several causes", for_causes);
    made.rolls = {dice.record()};
    return made;
  });
  if (!passed) strike(game, fight, ship, cite("FLB-8.2.22"));
  return !passed;
}

/// How many causes a ship has to test for (FLB-8.2.19, FLB-8.2.23, FLB-R38).
int causes_of(const Game& game, const Casualties& casualties, ShipId ship, bool side_is_spent) {
  const bool only_together =
      game.ruling(test_at_zero) == TestAtZero::only_when_side_at_zero && !side_is_spent;
  const bool lost_and_spent =
      !casualties.bill.is_draw && game.ship(ship).parties == 0 && !only_together;
  return (lost_and_spent ? 1 : 0) + (casualties.silenced[index(ship)] ? 1 : 0);
}

}  // namespace

void strike_all(Game& game, const Fight& fight, Side side) {
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (game.fights(ship)) strike(game, fight, ship, cite("FLB-8.2.13"));
  }
}

void take_strike_tests(Game& game, const Fight& fight, const Casualties& casualties) {
  const Side side = casualties.bill.side;
  const bool side_is_spent = game.parties(fight, side) == 0;
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (!game.fights(ship)) continue;
    const int causes = causes_of(game, casualties, ship, side_is_spent);
    if (causes == 0) continue;
    const bool struck = take_strike_test(game, fight, ship, {casualties.bill, causes});
    const bool one_is_enough = game.ruling(test_at_zero) == TestAtZero::only_when_side_at_zero;
    if (struck && one_is_enough && !casualties.bill.is_draw) return;
  }
}

// FLB-R41, FLB-R42, FLB-R44.
int strike_modifiers(const Game& game, ShipId ship) {
  return modifier_of(game.spec(ship).quality) + captain_in_test_of(game, ship) +
         game.ship(ship).strike_modifier;
}

}  // namespace prizecourt::form_line_of_battle
