#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"
#include "formats/text/printed_table.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr int best_face = 6;
constexpr int line_indent = 4;

bool will_collide(const State& state, ShipId mover, ShipId target) {
  return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& contact) {
    return contact.mover == mover && contact.target == target && contact.how == How::collision;
  });
}

/// Whether anything brings the ships together, a contact to come among it.
bool is_near(const Game& game, ShipId mover, ShipId target) {
  const State& state = game.state;
  return are_touching(state, mover, target) || are_in_reach(state, mover, target) ||
         is_bound_to_touch(state, mover, target) || prize_between(game, mover, target).has_value();
}

std::string needed_in_words(int sum) {
  const int needed = initiates_from - sum;
  if (needed <= 1) return "cannot fail";
  if (needed > best_face) return "cannot succeed";
  return "needs " + std::to_string(needed);
}

/// `captain +2; courses +1; rates -1; in all +2: needs 2`.
std::vector<std::string> modifiers_in_words(const InitiationModifiers& modifiers) {
  const std::array<std::pair<std::string_view, int>, 7> rows = {{
      {"her captain", modifiers.attacking_captain},
      {"their captain", modifiers.defending_captain},
      {"not manoeuvrable", modifiers.helpless_or_counter},
      {"courses", modifiers.courses},
      {"impromptu", modifiers.impromptu},
      {"rates", modifiers.rates},
      {"entangled", modifiers.entangled},
  }};
  std::vector<std::string> words;
  for (const auto& [name, value] : rows) {
    if (value != 0) words.push_back(std::string(name) + ' ' + as_modifier(value));
  }
  words.push_back("in all " + as_modifier(modifiers.sum()) + ": " +
                  needed_in_words(modifiers.sum()));
  return words;
}

/// How she would board: as declared if she can, else on the spot when the ships collide; or why she
/// cannot.
struct Way {
  How how = How::declared;
  std::optional<Objection> objection;
};

Way way_to_board(const Game& game, ShipId mover, ShipId target) {
  const auto declared = objection_to_attempt(game, mover, target);
  if (!declared || !will_collide(game.state, mover, target)) return {How::declared, declared};
  return {How::collision, objection_to_impromptu(game, mover, target)};
}

std::string prospect(const Game& game, ShipId mover, ShipId target) {
  std::string out = "  boarding " + for_terminal(ship_name(game.setup, target)) + ": ";
  const Way way = way_to_board(game, mover, target);
  if (way.objection) {
    const std::string why(way.objection->reason);
    append_clauses(out, {"not legal, " + why + " (" + std::string(way.objection->rule->id) + ')'},
                   line_indent);
    return out;
  }
  const Boarders boarders{.contact = {mover, target, way.how},
                          .prize = prize_to_cross(game, mover, target)};
  append_clauses(out, modifiers_in_words(initiation_modifiers(game, boarders)), line_indent);
  return out;
}

}  // namespace

std::string prospects(const Setup& setup, const State& state, ShipId ship) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  game.state.moving = game.side_of(ship);  // it would be her side's phase
  std::string out;
  game.for_each_ship([&](ShipId target) {
    const bool enemy = game.are_enemies(ship, target) && game.in_play(target);
    if (enemy && is_near(game, ship, target)) out += prospect(game, ship, target);
  });
  return out;
}

}  // namespace prizecourt::form_line_of_battle
