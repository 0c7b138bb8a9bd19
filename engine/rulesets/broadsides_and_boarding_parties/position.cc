#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include <algorithm>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// The last step that can be next in this part of the game; later ones would wait for ever.
std::string_view last_step(const State& state) {
  switch (state.phase) {
    case Phase::setup:
      return "set-up";
    case Phase::broadsides:
      return state.contact == Contact::none ? "round-end" : "alongside";
    case Phase::boarding:
      return state.boarding_turn == 0 ? "round-end" : "boarding-end";
  }
  return "set-up";
}

void check_step(const State& state, Flaws& flaws) {
  const std::string_view last = last_step(state);
  if (state.step <= *Game::steps().called(last)) return;
  flaws.push_back({"step", "in this part of the game no step can be next that comes after '" +
                               std::string(last) + "'"});
}

void check_counts(const State& state, Flaws& flaws) {
  if (state.phase != Phase::setup && state.round == 0) {
    flaws.push_back({"round", "rounds are counted from 1 once the ships are manned"});
  }
  if (state.phase != Phase::boarding && state.boarding_turn > 0) {
    flaws.push_back({"boarding_turn", "there is no boarding turn before the boarding"});
  }
  if (state.phase == Phase::boarding && state.contact == Contact::none) {
    flaws.push_back({"contact", "the boarding needs to know where the ship was struck"});
  }
}

void check_dot(const Setup& setup, const State& state, Side side, Flaws& flaws) {
  const Dot at = state.ships[index(side)].at;
  if (state.phase == Phase::boarding) return;
  if (!setup.map.contains(at)) {
    flaws.push_back({"at", "the ship is not on the map (BBP-1.2)"});
  } else if (setup.map.is_island(at)) {
    flaws.push_back({"at", "the ship lies on an island (BBP-1.2)"});
  }
}

void check_fittings(const DeckPlan& plan, const Ship& ship, Flaws& flaws) {
  for (std::size_t c = 0; c < cell_total; ++c) {
    if (!ship.cannons[c] || holds(plan.cannons, static_cast<Cell>(c))) continue;
    flaws.push_back(
        {"cannons", "the deck plan has no cannon at " + std::string(cell_names[c]) + " (BBP-1.3)"});
  }
  for (std::size_t row = 0; row < row_total; ++row) {
    if (ship.masts[row] <= plan.mast_hits[row]) continue;
    flaws.push_back({"masts", "the mast of row " + std::string(row_names[row]) +
                                  " cannot take that many hits (BBP-1.10)"});
  }
}

/// The rule by which a figure has its place in the set-up.
std::string_view rule_for_post(const DeckPlan& plan, Figure figure) {
  if (figure == captain) return " (BBP-1.6)";
  return gun_of(plan, figure) == no_cell ? " (BBP-1.5)" : " (BBP-1.4)";
}

void check_figures(const Setup& setup, const State& state, Side side, Flaws& flaws) {
  const Ship& ship = state.ships[index(side)];
  for (std::size_t f = 0; f <= static_cast<std::size_t>(setup.sides[index(side)].crew); ++f) {
    const Place at = ship.figures[f];
    if (at == no_place) continue;
    const auto figure = static_cast<Figure>(f);
    std::string why(name_of(figure));
    const std::string rule(rule_for_post(setup.sides[index(side)].plan, figure));
    if (!holds(setup.sides[index(ship_of(at))].plan.cells, cell_of(at))) {
      flaws.push_back({"figures", why.append(" is where there is no deck").append(rule)});
    } else if (state.phase != Phase::boarding && ship_of(at) != side) {
      why.append(" is on the other ship before the boarding").append(rule);
      flaws.push_back({"figures", why});
    }
  }
}

/// BBP-7.1, BBP-7.5.
void check_captain(const State& state, Side side, Flaws& flaws) {
  const Ship& ship = state.ships[index(side)];
  const bool on_board = ship.figures[index(captain)] != no_place;
  const bool said_to_be = ship.captain_state == CaptainState::aboard;
  if (state.phase != Phase::broadsides || on_board == said_to_be) return;
  flaws.push_back({"captain_state", on_board
                                        ? "the Captain is on board, so he is 'aboard' (BBP-7.1)"
                                        : "a Captain who is 'aboard' needs a section (BBP-7.1)"});
}

// ---- before the set-up ----

/// BBP-1.3.
void check_all_cannons(const DeckPlan& plan, const Ship& ship, Flaws& flaws) {
  std::string missing;
  for_each_cell(plan.cannons, [&](Cell cannon) {
    if (!ship.cannons[index(cannon)]) missing.append(" ").append(name_of(cannon));
  });
  if (missing.empty()) return;
  flaws.push_back(
      {"cannons", "a ship is set up with all her cannons; missing:" + missing + " (BBP-1.3)"});
}

/// BBP-1.4, BBP-R5, BBP-R11.
void check_stations(const DeckPlan& plan, const Ship& ship, Side side, Flaws& flaws) {
  for_each_cell(plan.cells, [&](Cell cell) {
    const Place place = place_at(side, cell);
    const auto figures = std::count(ship.figures.begin(), ship.figures.end(), place);
    const auto crew = figures - (ship.figures[index(captain)] == place ? 1 : 0);
    const std::string at = " at " + std::string(name_of(cell)) + " ";
    if (holds(plan.cannons, cell) && crew < crew_a_cannon) {
      flaws.push_back({"figures", "two of the crew begin at each cannon;" + at + "there are " +
                                      std::to_string(crew) + " (BBP-1.4)"});
    }
    if (figures > most_in_a_section) {
      flaws.push_back({"figures", "a section holds at most three figures;" + at + "there are " +
                                      std::to_string(figures) + " (BBP-10.8, BBP-R11)"});
    }
  });
}

/// A figure that belongs to a cannon and has no section; the set-up posts only those to spare.
void check_gunners(const DeckPlan& plan, const Ship& ship, Flaws& flaws) {
  for (std::size_t f = index(captain) + 1; f < ship.figures.size(); ++f) {
    const Cell gun = gun_of(plan, static_cast<Figure>(f));
    if (gun == no_cell) return;
    if (ship.figures[f] != no_place) continue;
    flaws.push_back({"figures", std::string(name_of(static_cast<Figure>(f))) +
                                    " has no section and belongs to the cannon at " +
                                    std::string(name_of(gun)) + " (BBP-1.4)"});
  }
}

void check_set_up(const Setup& setup, const State& state, Side side, Flaws& flaws) {
  if (state.phase != Phase::setup) return;
  const DeckPlan& plan = setup.sides[index(side)].plan;
  const Ship& ship = state.ships[index(side)];
  check_all_cannons(plan, ship, flaws);
  check_stations(plan, ship, side, flaws);
  check_gunners(plan, ship, flaws);
  if (ship.captain_state == CaptainState::aboard) return;
  flaws.push_back({"captain_state", "in the set-up every Captain comes aboard (BBP-1.6)"});
}

}  // namespace

Flaws flaws_in_game(const Setup& setup, const State& state) {
  Flaws flaws;
  check_step(state, flaws);
  check_counts(state, flaws);
  const bool collided = state.contact != Contact::none;
  const bool together = state.ships[0].at == state.ships[1].at;
  if (state.phase != Phase::boarding && together && !collided) {
    flaws.push_back({"at", "both ships lie on one dot and have not collided (BBP-3.5)"});
  }
  if (setup.max_rounds > 0 && state.round > setup.max_rounds) {
    flaws.push_back({"round", "is past the last one"});
  }
  if (setup.max_boarding_turns > 0 && state.boarding_turn > setup.max_boarding_turns) {
    flaws.push_back({"boarding_turn", "is past the last one"});
  }
  return flaws;
}

Flaws flaws_in_side(const Setup& setup, const State& state, Side side) {
  Flaws flaws;
  check_dot(setup, state, side, flaws);
  check_fittings(setup.sides[index(side)].plan, state.ships[index(side)], flaws);
  check_figures(setup, state, side, flaws);
  check_captain(state, side, flaws);
  check_set_up(setup, state, side, flaws);
  return flaws;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
