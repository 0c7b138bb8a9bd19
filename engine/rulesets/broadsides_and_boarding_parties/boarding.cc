#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// Every place with crew, and the Captain.
using MoverOptions = OptionsUpTo<place_total + 1>;

/// A section has at most eight around it and one across.
using StepOptions = OptionsUpTo<9>;

PlaceSet deck_of(Side ship) {
  constexpr PlaceSet one_deck = (PlaceSet{1} << cell_total) - 1;
  return one_deck << (index(ship) * cell_total);
}

/// One of the three movements: its number, what is open in it, and the one before it.
struct Movement {
  int number = 0;
  OpenMovements open;
  BoardingStep last;
};

/// Whether crew of the active side there can move.
bool crew_can_move(const Game& game, const Movement& now, Place from) {
  return game.crew_at(game.state.active, from) > 0 && now.open.from(from) != 0;
}

bool captain_can_move(const Game& game, const Movement& now) {
  const Side side = game.state.active;
  return game.has_captain(side) && now.open.from(game.place_of(side, captain)) != 0;
}

// ---- what silence does (BBP-R65) ----

/// Where a figure goes that nobody gave an order: back, if it was the last to move, else aside on
/// the same ship, else wherever there is no enemy, else where it must.
Place quiet_destination(const Game& game, const Movement& now, Place from) {
  const PlaceSet legal = now.open.from(from);
  const PlaceSet quiet = legal & ~game.occupied(other(game.state.active));
  const bool can_go_back = now.last.to == from && holds(quiet, now.last.from);
  if (can_go_back) return now.last.from;
  const PlaceSet aboard = quiet & deck_of(ship_of(from));
  if (aboard != 0) return first_of(aboard);
  return first_of(quiet != 0 ? quiet : legal);
}

bool goes_quietly(const Game& game, const Movement& now, Place from) {
  return (now.open.from(from) & ~game.occupied(other(game.state.active))) != 0;
}

/// The value of an option of BBP-D12a: the crewmember that moved last, if it can go back; else the
/// one with the lowest number who can step aside without a fight; else the Captain; else anybody.
int quiet_mover(const Game& game, const Movement& now) {
  const Side side = game.state.active;
  const BoardingStep& last = now.last;
  const bool crew_moved_last = last.figure != no_figure && last.figure != captain;
  if (crew_moved_last && crew_can_move(game, now, last.to) &&
      quiet_destination(game, now, last.to) == last.from) {
    return static_cast<int>(last.to);
  }
  const auto crew = game.figures(side).subspan(1);
  for (const Place at : crew) {
    if (at != no_place && goes_quietly(game, now, at)) return static_cast<int>(at);
  }
  if (captain_can_move(game, now) && goes_quietly(game, now, game.place_of(side, captain))) {
    return captain_moves;
  }
  for (const Place at : crew) {
    if (at != no_place && now.open.from(at) != 0) return static_cast<int>(at);
  }
  return captain_moves;
}

// ---- the two questions of a movement ----

Ask about_mover(const Game& game, int movement, Rule rule) {
  return {.decision = decision("BBP-D12a"),
          .rule = rule,
          .side = game.state.active,
          .about = {},
          .nth = movement};
}

/// BBP-D12a, BBP-R64: which figure moves, as the value of an option.
int choose_mover(Game& game, const Movement& now) {
  MoverOptions options;
  for_each_place(game.occupied(game.state.active), [&](Place place) {
    if (crew_can_move(game, now, place)) {
      options.add(game.place_name(place), static_cast<int>(place));
    }
  });
  if (captain_can_move(game, now)) options.add(captain_named, captain_moves);
  if (options.size() == 0) {
    const Option nobody{nobody_named, nobody_moves};
    return game.ask(about_mover(game, now.number, cite("BBP-11.3")), std::span(&nobody, 1), 0);
  }
  const int silent = quiet_mover(game, now);
  std::size_t fallback = 0;
  while (options.all()[fallback].value != silent) ++fallback;
  return game.ask(about_mover(game, now.number, cite("BBP-10.2")), options.all(), fallback);
}

/// BBP-D12b.
Place choose_destination(Game& game, const Movement& now, const BoardingStep& step) {
  StepOptions options;
  const Place silent = quiet_destination(game, now, step.from);
  std::size_t fallback = 0;
  for_each_place(now.open.from(step.from), [&](Place place) {
    if (place == silent) fallback = options.size();
    options.add(game.place_name(place), static_cast<int>(place));
  });
  return static_cast<Place>(game.ask({.decision = decision("BBP-D12b"),
                                      .rule = cite("BBP-10.3"),
                                      .side = step.side,
                                      .about = game.place_name(step.from),
                                      .nth = now.number},
                                     options.all(), fallback));
}

// ---- moving ----

Rule rule_of(const BoardingStep& step) {
  if (ship_of(step.from) == ship_of(step.to)) return cite("BBP-10.3");
  return ship_of(step.to) == step.side ? cite("BBP-10.6") : cite("BBP-10.5");
}

void tell_moved(Game& game, int movement, const BoardingStep& step) {
  const bool fight = holds(game.occupied(other(step.side)), step.to);
  game.tell(kind("moved"), rule_of(step), step.side, fact("figure", step.figure),
            fact("from", game.place_name(step.from)), fact("to", game.place_name(step.to)),
            fact("movement", movement), when(fight, fact("fight", "yes")));
}

/// One movement; whether one was possible. `last` is the one before it and becomes this one.
[[nodiscard]] bool make_movement(Game& game, int number, BoardingStep& last) {
  const Side side = game.state.active;
  const Movement now{.number = number, .open = OpenMovements(game, side, number), .last = last};
  const int mover = choose_mover(game, now);
  if (mover == nobody_moves) {
    game.tell(kind("cannot-move"), cite("BBP-10.2"), side, cite_ruling("BBP-R64"),
              fact("movement", number));
    return false;
  }
  BoardingStep step{.side = side};
  step.from = mover == captain_moves ? game.place_of(side, captain) : static_cast<Place>(mover);
  step.figure = mover == captain_moves ? captain : game.first_crew_at(side, step.from);
  step.to = choose_destination(game, now, step);
  game.put(side, step.figure, step.to);
  tell_moved(game, number, step);
  last = step;
  return true;
}

// ---- objections ----

/// Why there is no way from one section to another, whoever goes (BBP-10.3 to BBP-10.7).
std::optional<Objection> objection_to_way(const Game& game, Place from, Place to) {
  if (holds(game.steps_from(from), to)) return std::nullopt;
  if (ship_of(from) != ship_of(to)) {
    return Objection{cite("BBP-10.5"), nullptr, "not the section straight across"};
  }
  const DeckPlan& plan = game.plan(ship_of(from));
  if (!holds(plan.cells, cell_of(to))) {
    return Objection{cite("BBP-10.3"), nullptr, "not a section of that deck"};
  }
  if (steps_between(cell_of(from), cell_of(to)) != 1) {
    return Objection{cite("BBP-10.3"), nullptr, "not the next section"};
  }
  return Objection{cite("BBP-10.7"), nullptr, "another height of deck, and no ladder there"};
}

}  // namespace

// BBP-10.1, BBP-10.2, BBP-R68, BBP-R74.
void move_boarders(Game& game) {
  if (!game.boarding()) return;
  game.tell(kind("boarding-turn"), cite("BBP-10.1"), game.state.active,
            fact("boarding_turn", game.state.boarding_turn));
  hear_players_in_boarding(game);
  if (game.over()) return;
  settle_captains(game);
  BoardingStep last;
  for (int movement = 1; movement <= movements_a_turn; ++movement) {
    if (!make_movement(game, movement, last)) return;
  }
}

std::optional<Objection> objection_to_mover(const Game& game, const BoardingStep& step) {
  const bool there = step.from != no_place &&
                     (step.figure == captain ? game.place_of(step.side, captain) == step.from
                                             : game.crew_at(step.side, step.from) > 0);
  if (!there) return Objection{cite("BBP-10.1"), nullptr, "no such figure of that side is there"};
  if (holds(game.occupied(other(step.side)), step.from)) {
    return Objection{cite("BBP-11.3"), cite_ruling("BBP-R66"), "has to fight where it is"};
  }
  if (destinations(game, step.side, step.from) == 0) {
    return Objection{cite("BBP-10.8"), nullptr, "every section beside it is full"};
  }
  return std::nullopt;
}

std::optional<Objection> objection_to_step(const Game& game, const BoardingStep& step) {
  if (auto objection = objection_to_mover(game, step)) return objection;
  if (step.to == no_place || step.to == step.from) {
    return Objection{cite("BBP-10.3"), nullptr, "not the next section"};
  }
  if (auto objection = objection_to_way(game, step.from, step.to)) return objection;
  if (holds(game.full(step.side), step.to)) {
    return Objection{cite("BBP-10.8"), nullptr, "three figures of that side stand there"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
