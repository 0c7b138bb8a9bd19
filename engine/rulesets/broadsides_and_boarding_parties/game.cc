#include "engine/rulesets/broadsides_and_boarding_parties/game.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"

namespace prizecourt::broadsides_and_boarding_parties {

Game::Game(const Setup& the_setup, State& the_state, const Ports& the_ports)
    : TableGame(the_setup, the_state, the_ports) {
  for (const Side side : both_sides) {
    for (const Place place : figures(side)) count(side, place, +1);
  }
  join_decks();
}

void Game::count(Side side, Place place, int change) {
  if (place == no_place) return;
  const std::size_t s = index(side);
  std::uint8_t& standing = standing_[s][index(place)];
  standing = static_cast<std::uint8_t>(standing + change);
  living_[s] += change;
  const auto set = [&](PlaceSet& set_of_places, int least) {
    if (standing >= least) {
      set_of_places |= only(place);
    } else {
      set_of_places &= ~only(place);
    }
  };
  set(occupied_[s], 1);
  set(full_[s], most_in_a_section);
}

int Game::crew_left(Side side) const {
  return figures_left(side) - (has_captain(side) ? 1 : 0);
}

Figure Game::first_crew_at(Side side, Place place) const {
  const std::span<const Place> all = figures(side);
  for (std::size_t f = 1; f < all.size(); ++f) {
    if (all[f] == place) return static_cast<Figure>(f);
  }
  return no_figure;
}

void Game::put(Side side, Figure figure, Place to) {
  Place& at = ship(side).figures[index(figure)];
  count(side, at, -1);
  at = to;
  count(side, at, +1);
}

void Game::join_decks() {
  for (std::size_t p = 0; p < place_total; ++p) {
    const auto place = static_cast<Place>(p);
    const Side on = ship_of(place);
    const PlaceSet beside = plan(on).beside[index(cell_of(place))];
    steps_[p] = beside << (index(on) * cell_total);
    opposite_[p] = opposite_place(setup, state, place);
    if (opposite_[p] != no_place) steps_[p] |= only(opposite_[p]);
  }
}

Die Game::roll(const RollFor& what) {
  Die die{.address = address(what.rule, id_of(what.by), id_of(other(what.by)), what.nth)};
  ports.dice.roll(die.address, std::span(&die.face, 1));
  return die;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
