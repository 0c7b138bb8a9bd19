#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int out_of_reach = std::numeric_limits<int>::max();

using Distances = std::array<int, place_total>;

/// Along the decks, then side 1's ship before side 2's.
std::tuple<Cell, Side> in_order(Place place) {
  return {cell_of(place), ship_of(place)};
}

/// From every place to the nearest of `goals`, as if nobody stood anywhere.
Distances steps_to(const Game& game, PlaceSet goals) {
  Distances far;
  far.fill(out_of_reach);
  for_each_place(goals, [&](Place goal) { far[index(goal)] = 0; });
  PlaceSet reached = goals;
  for (int steps = 1; steps < place_total; ++steps) {
    PlaceSet next = 0;
    for (std::size_t p = 0; p < place_total; ++p) {
      const auto place = static_cast<Place>(p);
      if (holds(reached, place) || (game.steps_from(place) & reached) == 0) continue;
      far[p] = steps;
      next |= only(place);
    }
    if (next == 0) break;
    reached |= next;
  }
  return far;
}

bool is_free(const Game& game, Side side, Place place) {
  return place != no_place && !holds(game.occupied(other(side)), place);
}

/// A side before one of its movements.
struct Mustered {
  Mustered(const Game& the_game, Side the_side, int movement)
      : game(the_game),
        side(the_side),
        open(the_game, the_side, movement) {}

  const Game& game;
  Side side;
  OpenMovements open;
};

/// Where a free figure can step, one nearer to the goal.
PlaceSet nearer(const Mustered& mustered, Place from, const Distances& far) {
  PlaceSet found = 0;
  for_each_place(mustered.open.from(from), [&](Place to) {
    if (far[index(from)] != out_of_reach && far[index(to)] < far[index(from)]) found |= only(to);
  });
  return found;
}

/// The place of the set that comes first by `rank(place)`. Requires one.
template <class Rank>
Place best_of(PlaceSet set, Rank rank) {
  Place best = no_place;
  for_each_place(set, [&](Place place) {
    if (best == no_place || rank(place) < rank(best)) best = place;
  });
  return best;
}

/// Calls `f(figure, place)` for each of the living crew by number.
template <class F>
void for_each_crewmember(const Game& game, Side side, F f) {
  const auto all = game.figures(side);
  for (std::size_t n = 1; n < all.size(); ++n) {
    if (all[n] != no_place) f(static_cast<Figure>(n), all[n]);
  }
}

// ---- rush ----

PlaceSet goals_of(const Game& game, Side side, const RushTarget& target) {
  if (target.captain) {
    const Place at = game.place_of(other(side), captain);
    return at == no_place ? 0 : only(at);
  }
  PlaceSet goals = 0;
  for (const Place place : target.places) goals |= only(place);
  return goals;
}

/// How well a section suits those who rush in: a fight first, then few enemies.
auto for_a_rush(const Game& game, Side side, Place to) {
  const bool no_fight = !holds(game.contested(), to);
  return std::tuple(no_fight, game.figures_at(other(side), to), in_order(to));
}

// ---- the defence of the Captain ----

int enemies_beside(const Game& game, Side side, Place place) {
  int enemies = 0;
  for_each_place(game.steps_from(place),
                 [&](Place from) { enemies += game.figures_at(other(side), from); });
  return std::min(enemies, most_in_a_section);
}

std::optional<Stride> step_away(const Mustered& mustered, Place at) {
  const Game& game = mustered.game;
  const Side side = mustered.side;
  const bool in_danger = enemies_beside(game, side, at) > game.figures_at(side, at);
  if (!is_free(game, side, at) || !in_danger) return std::nullopt;
  PlaceSet safe = 0;
  for_each_place(mustered.open.from(at) & ~game.occupied(other(side)), [&](Place to) {
    // He no longer stands where he stood, but enemies do where they stand.
    if (game.figures_at(side, to) + 1 >= enemies_beside(game, side, to)) safe |= only(to);
  });
  if (safe == 0) return std::nullopt;
  const Place to = best_of(safe, [&](Place place) {
    return std::tuple(ship_of(place) != side, enemies_beside(game, side, place),
                      -game.figures_at(side, place), in_order(place));
  });
  return Stride{.captain = true, .from = at, .to = to};
}

/// Free crew who can step into a section; not those who stand with the Captain.
int helpers_for(const Game& game, Side side, Place target, Place captain_at) {
  int helpers = 0;
  for_each_crewmember(game, side, [&](Figure /*figure*/, Place from) {
    const bool may_go = from != captain_at && is_free(game, side, from);
    if (may_go && holds(game.steps_from(from), target)) ++helpers;
  });
  return helpers;
}

bool is_worth_attacking(const Game& game, Side side, Place target, int movements) {
  const int there = game.figures_at(side, target);
  const int helpers = helpers_for(game, side, target, game.place_of(side, captain));
  const int coming = std::min({helpers, movements, most_in_a_section - there});
  return coming > 0 && there + coming >= game.figures_at(other(side), target);
}

/// The section of the crewmember with the lowest number who can attack now; not from the Captain's.
Place attacker(const Mustered& mustered, Place target, Place captain_at) {
  Place from = no_place;
  for_each_crewmember(mustered.game, mustered.side, [&](Figure /*figure*/, Place place) {
    if (from != no_place || place == captain_at) return;
    if (holds(mustered.open.from(place), target)) from = place;
  });
  return from;
}

std::optional<Stride> attack(const Mustered& mustered, Place at, int movements) {
  const Game& game = mustered.game;
  const Side side = mustered.side;
  PlaceSet targets = 0;
  for_each_place(game.steps_from(at) & game.occupied(other(side)), [&](Place target) {
    const bool can_be_had = attacker(mustered, target, at) != no_place;
    if (can_be_had && is_worth_attacking(game, side, target, movements)) targets |= only(target);
  });
  if (targets == 0) return std::nullopt;
  const Place target = best_of(targets, [&](Place to) { return for_a_rush(game, side, to); });
  return Stride{.from = attacker(mustered, target, at), .to = target};
}

std::optional<Stride> close_up(const Mustered& mustered, Place at) {
  const Game& game = mustered.game;
  const Side side = mustered.side;
  const Distances far = steps_to(game, only(at));
  std::optional<Stride> found;
  std::tuple<bool, int> rank;
  for_each_crewmember(game, side, [&](Figure /*figure*/, Place from) {
    if (far[index(from)] < 2 || !is_free(game, side, from)) return;
    const PlaceSet steps = nearer(mustered, from, far) & ~game.occupied(other(side));
    const std::tuple<bool, int> one(ship_of(from) != side, -far[index(from)]);
    if (steps == 0 || (found && rank <= one)) return;
    found = Stride{.from = from, .to = best_of(steps, in_order)};
    rank = one;
  });
  return found;
}

}  // namespace

std::optional<Stride> next_of_rush(const Game& game, Side side, const BoardingPlan& plan,
                                   int movement) {
  const Mustered mustered(game, side, movement);
  const Distances far = steps_to(game, goals_of(game, side, plan.target));
  std::optional<Stride> found;
  int least = out_of_reach;
  const auto consider = [&](bool is_captain, Place from) {
    if (!is_free(game, side, from) || far[index(from)] >= least) return;
    const PlaceSet steps = nearer(mustered, from, far);
    if (steps == 0) return;
    least = far[index(from)];
    found = Stride{.captain = is_captain, .from = from, .to = best_of(steps, [&](Place to) {
                                                          return for_a_rush(game, side, to);
                                                        })};
  };
  for_each_crewmember(game, side, [&](Figure /*figure*/, Place from) { consider(false, from); });
  if (plan.with_captain) consider(true, game.place_of(side, captain));
  return found;
}

std::optional<Place> way_of_rush(const Game& game, Side side, const BoardingPlan& plan,
                                 const Question& where) {
  const auto from = place_called(game.setup, side, where.about);
  const Distances far = steps_to(game, goals_of(game, side, plan.target));
  PlaceSet steps = 0;
  for (const Option& option : where.options) {
    const auto to = static_cast<Place>(option.value);
    if (far[index(to)] < far[index(*from)]) steps |= only(to);
  }
  if (steps == 0) return std::nullopt;
  return best_of(steps, [&](Place to) { return for_a_rush(game, side, to); });
}

std::optional<Stride> next_of_defence(const Game& game, Side side, int movement) {
  const Place at = game.place_of(side, captain);
  if (at == no_place) return std::nullopt;
  const Mustered mustered(game, side, movement);
  if (const auto step = step_away(mustered, at)) return step;
  if (const auto step = attack(mustered, at, movements_a_turn + 1 - movement)) return step;
  return close_up(mustered, at);
}

bool is_in(DeckPart part, BowEnd bow, int row) {
  constexpr std::array<DeckPart, row_total> from_stern = {
      DeckPart::poop,  DeckPart::quarterdeck, DeckPart::waist,      DeckPart::waist,
      DeckPart::waist, DeckPart::waist,       DeckPart::forecastle, DeckPart::forecastle};
  return from_stern[static_cast<std::size_t>(rows_from_stern(bow, row))] == part;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
