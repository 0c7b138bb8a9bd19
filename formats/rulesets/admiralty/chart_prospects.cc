#include "engine/rulesets/admiralty/chapters.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/escape.h"
#include "formats/text/printed_table.h"
#include "formats/text/words.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace prizecourt::admiralty {
namespace {

constexpr int line_indent = 4;

bool is_near(const Game& game, ShipId ship, ShipId target) {
  const State& state = game.state;
  const auto given = [&](const Gap& gap) { return gap.ships == pair_of(ship, target); };
  return are_fouled(state, ship, target) || within_reach(game.setup, state, ship, target) ||
         bridging_prize(game.setup, state, ship, target) != no_ship ||
         std::any_of(state.gaps.begin(), state.gaps.end(), given);
}

std::string why_not(const Objection& objection) {
  return "not legal, " + std::string(objection.reason) + " (" + std::string(objection.rule->id) +
         ')';
}

/// `size points +1; A crew +1: 2 dice`.
void append_sum(std::string& out, const Sum& sum, int least, std::string_view what) {
  std::vector<std::string> clauses;
  for (const Modifier& modifier : sum.entries()) {
    clauses.push_back(std::string(modifier.name) + ' ' + as_modifier(modifier.value));
  }
  if (clauses.empty()) clauses.emplace_back("nothing");
  clauses.back() += ": " + std::string(what) + dice_in_words(std::max(least, sum.total()));
  append_clauses(out, clauses, line_indent);
}

/// The attempt of that ship alone.
Action attempt_on(const Game& game, ShipId ship, ShipId target) {
  Action attempt{.lead = ship, .defender = target, .started = game.state.turn};
  attempt.attackers[index(ship)] = true;
  return attempt;
}

std::string prospect(const Game& game, ShipId ship, ShipId target) {
  std::string out = "  boarding " + for_terminal(ship_name(game.setup, target)) + ": ";
  if (const auto objection = objection_to_boarding(game, ship, target)) {
    append_clauses(out, {why_not(*objection)}, line_indent);
    return out;
  }
  const Action attempt = attempt_on(game, ship, target);
  const bool floor = game.ruling(attempt_floor) == AttemptFloor::at_least_one;
  const int least = game.ruling(empty_pool) == EmptyPool::at_least_one ? 1 : 0;
  const std::string margin(line_indent, ' ');
  append_sum(out, attempt_dice(game, attempt), floor ? 1 : 0, "an attempt with ");
  out += margin + "then ";
  append_sum(out, boarding_dice(game, attempt, Role::attacker), least, "");
  out += margin + "against ";
  append_sum(out, boarding_dice(game, attempt, Role::defender), least, "");
  return out;
}

}  // namespace

std::string prospects(const Setup& setup, const State& state, ShipId ship) {
  const StillGame<Game> still(setup, state);
  const Game& game = *still;
  std::string out = "  mobilising five gun dice: ";
  const auto objection = objection_to_mobilizing(game, ship);
  const std::string answer = objection ? why_not(*objection) : "legal, a die more";
  append_clauses(out, {answer}, line_indent);
  game.for_each_ship([&](ShipId target) {
    const bool enemy = game.enemies(ship, target) && game.in_play(target);
    if (enemy && is_near(game, ship, target)) out += prospect(game, ship, target);
  });
  return out;
}

}  // namespace prizecourt::admiralty
