#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"

namespace prizecourt::form_line_of_battle {
namespace {

/// FLB-R40.
int captain_in_test_of(const Game& game, ShipId ship) {
  const auto option = static_cast<std::size_t>(game.ruling(captain_in_test));
  const auto state = static_cast<std::size_t>(game.ship(ship).captain_state);
  return captain_in_test_modifiers[option][state];
}

/// Why a ship strikes.
struct Cause {
  std::string_view name;
  Rule rule = nullptr;
  Ruling ruling = nullptr;
};

void strike(Game& game, const Fight& fight, ShipId ship, const Cause& cause) {
  game.ship(ship).struck = true;
  const Side enemy = other(game.side_of(ship));
  game.tell(kind("struck"), cause.rule, ship, game.leader(fight, enemy), cause.ruling,
            fact("round", fight.rounds + 1), fact("cause", cause.name));
}

/// The rulings on which a test hung: that it is taken at all, and how its modifiers are counted.
RulingsCited rulings_on_test(const Game& game, const Fight& fight, ShipId ship, const Bill& bill) {
  RulingsCited cited;
  const bool names_draw = game.setup.revision >= draw_tests_name_their_ruling;
  if (names_draw && bill.is_draw) {
    cited.add(cite_ruling(draw_silences));
  } else if (game.fighting(fight, game.side_of(ship)) > 1) {
    cited.add(cite_ruling(test_at_zero));
  }
  if (game.ship(ship).captain_state != CaptainState::fit) cited.add(cite_ruling(captain_in_test));
  if (game.ship(ship).strike_modifier != 0) cited.add(cite_ruling("FLB-R44"));
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
  game.tell(
      kind("strike-test"), cite("FLB-8.2.22"), ship,
      [&] { return rulings_on_test(game, fight, ship, why.bill); }, fact("round", round),
      fact("total", total), fact("needed", passes_from), fact("causes", causes),
      fact("result", passed ? "passed" : "failed"),
      summand(cite("FLB-8.2.6"), "quality", modifier_of(game.spec(ship).quality)),
      summand(cite("FLB-8.2.22"), "captain", captain_in_test_of(game, ship)),
      summand(cite("FLB-8.2.22"), "scenario", game.ship(ship).strike_modifier),
      summand(cite("FLB-8.2.23"), "several causes", for_causes), dice);
  if (!passed) strike(game, fight, ship, {.name = "test", .rule = cite("FLB-8.2.22")});
  return !passed;
}

/// FLB-R36: a draw has silenced her, and that is no cause.
bool is_spared_test(const Game& game, const Casualties& casualties, ShipId ship) {
  return casualties.bill.is_draw && casualties.silenced[index(ship)] &&
         game.ruling(draw_silences) == DrawSilences::no_test_in_a_draw;
}

/// How many causes a ship has to test for (FLB-8.2.19, FLB-8.2.23, FLB-R38).
int causes_of(const Game& game, const Casualties& casualties, ShipId ship, bool side_is_spent) {
  const bool only_together =
      game.ruling(test_at_zero) == TestAtZero::only_when_side_at_zero && !side_is_spent;
  const bool lost_and_spent =
      !casualties.bill.is_draw && game.ship(ship).parties == 0 && !only_together;
  const bool silenced = casualties.silenced[index(ship)] && !is_spared_test(game, casualties, ship);
  return (lost_and_spent ? 1 : 0) + (silenced ? 1 : 0);
}

}  // namespace

void strike_all(Game& game, const Fight& fight, Side side) {
  const bool several = game.fighting(fight, side) > 1;
  const Cause cause{.name = "carried",
                    .rule = cite("FLB-8.2.13"),
                    .ruling = several ? cite_ruling(several_pushed_back) : nullptr};
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (game.in_play(ship)) strike(game, fight, ship, cause);
  }
}

void hear_strikes(Game& game, const Fight& fight) {
  std::array<bool, most_ships> strikes{};
  const bool legal = !objection_to_striking(game);
  for (const Side side : {fight.mover, other(fight.mover)}) {
    for (const ShipId ship : fight.ships[index(side)].all()) {
      if (!game.in_play(ship)) continue;
      strikes[index(ship)] = game.ask({.decision = decision("FLB-D10"),
                                       .rule = cite("FLB-8.2.24"),
                                       .who = ship,
                                       .about = game.leader(fight, other(side)),
                                       .nth = fight.rounds + 1},
                                      legal ? no_or_yes : no_only, 0) != 0;
    }
  }
  const Cause cause{
      .name = "ordered", .rule = cite("FLB-8.2.24"), .ruling = cite_ruling(striking_freely)};
  game.for_each_ship([&](ShipId ship) {
    if (strikes[index(ship)]) strike(game, fight, ship, cause);
  });
}

std::optional<Objection> objection_to_striking(const Game& game) {
  if (game.ruling(striking_freely) == StrikingFreely::between_rounds) return std::nullopt;
  return Objection{cite("FLB-8.2.24"), cite_ruling(striking_freely),
                   "in this game nobody strikes who does not have to"};
}

void take_strike_tests(Game& game, const Fight& fight, const Casualties& casualties) {
  const Side side = casualties.bill.side;
  const bool side_is_spent = game.parties(fight, side) == 0;
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (!game.in_play(ship)) continue;
    if (is_spared_test(game, casualties, ship)) {
      tell_spared(game, fight,
                  {.ship = ship, .what = "test", .ruling = cite_ruling(draw_silences)});
    }
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
