#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"

#include <optional>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- before the die ----

/// BBP-D5.
int choose_row(Game& game, const Shot& shot) {
  const int silent = default_target(game, shot.target());
  return game.ask({.decision = decision("BBP-D5"),
                   .rule = cite("BBP-5.3"),
                   .side = shot.by,
                   .about = name_of(shot.cannon)},
                  every_row, static_cast<std::size_t>(silent));
}

/// BBP-D6: the firer with the row, or the owner of the ship after the die.
Beam choose_beam(Game& game, const Shot& shot, Side who_names) {
  return static_cast<Beam>(game.ask({.decision = decision("BBP-D6"),
                                     .rule = cite("BBP-6.7"),
                                     .side = who_names,
                                     .about = name_of(shot.cannon)},
                                    either_beam, 0));
}

/// BBP-6.7, BBP-R38, BBP-R39: which side of the target the shot comes from.
void find_beam(Game& game, Shot& shot) {
  if (game.before_boarding()) return;
  const int bearing = *bearing_to_enemy(game, shot.target());
  shot.end_on = end_on(bearing);
  if (!shot.end_on) {
    shot.beam = beam_of(bearing);
  } else if (game.ruling(struck_side_end_on) == StruckSideEndOn::firer_declares) {
    shot.beam = choose_beam(game, shot, shot.by);
  }
}

// ---- the hull ----

/// BBP-1.9, BBP-6.7 to BBP-6.9.
void strike_hull(Game& game, Shot& shot) {
  if (game.before_boarding()) {
    shot.ignored = true;
    return;
  }
  if (shot.end_on && game.ruling(struck_side_end_on) == StruckSideEndOn::owner_chooses) {
    shot.beam = choose_beam(game, shot, shot.target());
  }
  const auto beam = static_cast<std::size_t>(shot.beam);
  std::uint8_t& markers = game.ship(shot.target()).hull[beam][static_cast<std::size_t>(shot.row)];
  if (markers == ruined) return;
  ++markers;
  shot.markers = markers;
}

// ---- masts, cannons, figures ----

/// BBP-6.3, BBP-6.4, BBP-R40.
void strike_mast(Game& game, Shot& shot) {
  const auto row = static_cast<std::size_t>(shot.row);
  if (game.before_boarding()) {
    shot.ignored = game.plan(shot.target()).mast_hits[row] > 0;
    return;
  }
  std::uint8_t& left = game.ship(shot.target()).masts[row];
  if (left == 0) return;
  --left;
  shot.mast = true;
  shot.mast_left = left;
  shot.main_mast = game.plan(shot.target()).mast_hits[row] > 1;
}

/// BBP-5.6, BBP-6.1.
void strike_cannon(Game& game, Shot& shot) {
  const Cell cell = cell_at(shot.row, shot.die.face);
  bool& on_board = game.ship(shot.target()).cannons[index(cell)];
  if (on_board) shot.cannon_lost = cell;
  on_board = false;
}

/// BBP-R37: whether another reading would cost other figures.
bool reading_matters(const Game& game, const Shot& shot) {
  for (const FiguresHit reading :
       {FiguresHit::numbered_position, FiguresHit::rows_3_and_5_only, FiguresHit::whole_row}) {
    if (figures_struck(game, shot, reading) != shot.figures) return true;
  }
  return false;
}

/// BBP-5.5, BBP-6.1.
void strike_figures(Game& game, Shot& shot) {
  shot.figures = figures_struck(game, shot, game.ruling(figures_hit));
  if (game.listened_to()) shot.reading_matters = reading_matters(game, shot);
  if (shot.figures.none()) return;
  const std::size_t count = game.figures(shot.target()).size();
  for (std::size_t f = index(captain) + 1; f < count; ++f) {
    if (shot.figures[f]) game.put(shot.target(), static_cast<Figure>(f), no_place);
  }
}

/// BBP-5.4 to BBP-5.7.
void strike(Game& game, Shot& shot) {
  switch (struck_by(shot.die.face)) {
    case Struck::nothing:
      return;
    case Struck::hull:
      strike_hull(game, shot);
      return;
    case Struck::mast:
      strike_mast(game, shot);
      break;
    case Struck::position_3:
    case Struck::position_5:
      strike_cannon(game, shot);
      break;
  }
  strike_figures(game, shot);
}

/// BBP-R37: whether a face strikes one figure of the target in the row declared.
bool struck(const Game& game, const Shot& shot, Figure figure, FiguresHit reading) {
  const Cell at = cell_of(game.place_of(shot.target(), figure));
  const bool its_position = position_of(at) == shot.die.face;
  const bool middle = shot.die.face == middle_position;
  const DeckPlan& plan = game.plan(shot.target());
  switch (reading) {
    case FiguresHit::numbered_position:
      return its_position;
    case FiguresHit::rows_3_and_5_only:
      return its_position && !middle;
    case FiguresHit::whole_row:
      if (gun_of(plan, figure) == at) return its_position;
      return !middle || plan.mast_hits[static_cast<std::size_t>(shot.row)] > 0;
  }
  return false;
}

constexpr int row_lettered(char letter) {
  return letter - 'A';
}

std::optional<int> first_mast(const Ship& ship) {
  for (const char letter : default_mast_rows) {
    const int in_row = row_lettered(letter);
    if (ship.masts[static_cast<std::size_t>(in_row)] > 0) return in_row;
  }
  return std::nullopt;
}

std::optional<int> first_gun(const Ship& ship) {
  for (const char letter : default_gun_rows) {
    const int in_row = row_lettered(letter);
    for (const Beam beam : {Beam::port, Beam::starboard}) {
      if (ship.cannons[index(cell_at(in_row, position_of(beam)))]) return in_row;
    }
  }
  return std::nullopt;
}

}  // namespace

FigureSet figures_struck(const Game& game, const Shot& shot, FiguresHit reading) {
  FigureSet found;
  const auto figures = game.figures(shot.target());
  for (std::size_t f = 0; f < figures.size(); ++f) {
    const bool aboard = figures[f] != no_place && ship_of(figures[f]) == shot.target();
    if (!aboard || row_of(cell_of(figures[f])) != shot.row) continue;
    if (struck(game, shot, static_cast<Figure>(f), reading)) found.set(f);
  }
  return found;
}

// BBP-5.3: aim first, then the die.
void fire_cannon(Game& game, Side by, Cell cannon) {
  Shot shot{.by = by, .cannon = cannon};
  shot.row = choose_row(game, shot);
  find_beam(game, shot);
  shot.die = game.roll({.rule = cite("BBP-5.4"), .by = by, .nth = static_cast<int>(index(cannon))});
  strike(game, shot);
  tell_shot(game, shot);
  if (shot.figures[index(captain)]) lose_captain(game, shot.target());
}

int default_target(const Game& game, Side target) {
  const Ship& ship = game.ship(target);
  if (!game.before_boarding()) {
    if (const auto mast = first_mast(ship)) return *mast;
  }
  return first_gun(ship).value_or(row_lettered(default_gun_rows.front()));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
