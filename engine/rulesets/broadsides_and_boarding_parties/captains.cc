#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// The crewmember with the lowest number who is left. Requires that there is one.
Figure first_crew(const Game& game, Side side) {
  const auto figures = game.figures(side);
  std::size_t f = index(captain) + 1;
  while (figures[f] == no_place) ++f;
  return static_cast<Figure>(f);
}

/// BBP-D8: where the new Captain stands.
Place choose_stand_in(Game& game, Side side) {
  OptionsUpTo<place_total> options;
  const Place silent = game.place_of(side, first_crew(game, side));
  std::size_t fallback = 0;
  for (std::size_t p = 0; p < place_total; ++p) {
    const auto place = static_cast<Place>(p);
    if (objection_to_stand_in(game, side, place)) continue;
    if (place == silent) fallback = options.size();
    options.add(name_for(game.setup, side, place), static_cast<int>(place));
  }
  return static_cast<Place>(
      game.ask({.decision = decision("BBP-D8"), .rule = cite("BBP-7.5"), .side = side, .about = {}},
               options.all(), fallback));
}

/// BBP-7.5, BBP-R52, BBP-R84.
void replace_captain(Game& game, Side side) {
  Ship& ship = game.ship(side);
  if (game.crew_left(side) == 0) {
    ship.captain_state = CaptainState::gone;
    game.tell(kind("no-captain"), cite("BBP-7.5"), side);
    return;
  }
  const Place place = choose_stand_in(game, side);
  const Figure promoted = game.first_crew_at(side, place);
  game.put(side, promoted, no_place);
  game.put(side, captain, place);
  ship.captain_state = CaptainState::aboard;
  game.tell(kind("stand-in"), cite("BBP-7.5"), side, fact("figure", promoted),
            fact("at", name_for(game.setup, side, place)));
}

}  // namespace

void lose_captain(Game& game, Side side) {
  const Place at = game.place_of(side, captain);
  game.put(side, captain, no_place);
  game.ship(side).captain_state = CaptainState::lost_this_round;
  game.tell(kind("captain-lost"), cite("BBP-7.1"), side, other(side), fact("at", cell_of(at)));
}

void advance_captain(Game& game, Side side) {
  CaptainState& state = game.ship(side).captain_state;
  switch (state) {
    case CaptainState::aboard:
    case CaptainState::gone:
      return;
    case CaptainState::skipping:
      replace_captain(game, side);
      return;
    case CaptainState::lost_this_round:
      state = CaptainState::skipping;
      game.tell(kind("captain-skips"), cite("BBP-7.3"), side);
      return;
  }
}

void settle_captains(Game& game) {
  for (const Side side : both_sides) {
    const bool nobody_left =
        game.ship(side).captain_state == CaptainState::gone && game.crew_left(side) == 0;
    if (!game.has_captain(side) && !nobody_left) replace_captain(game, side);
  }
}

std::optional<Objection> objection_to_stand_in(const Game& game, Side side, Place place) {
  const bool crew_there = place != no_place && game.crew_at(side, place) > 0;
  if (crew_there) return std::nullopt;
  return Objection{cite("BBP-7.5"), cite_ruling("BBP-R51"), "no crewmember of that side is there"};
}

}  // namespace prizecourt::broadsides_and_boarding_parties
