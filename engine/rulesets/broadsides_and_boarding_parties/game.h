#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rules.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "engine/table/list_up_to.h"
#include "engine/table/table_game.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace prizecourt::broadsides_and_boarding_parties {

/// One die as it fell, with where it was rolled (BBP-1.8).
struct Die {
  Address address;
  Face face = 1;

  [[nodiscard]] Roll record() const { return {address, {face}}; }
};

/// Where a roll stands, besides turn and step.
struct RollFor {
  Rule rule = nullptr;
  Side by{};
  int nth = 0;
};

/// What a question is about, besides its options.
struct Ask {
  Decision decision = nullptr;
  Rule rule = nullptr;
  Side side{};             ///< who answers, and whose ship it is about
  std::string_view about;  ///< a section, a figure …; empty where there is none
  int nth = 0;
};

/// Places of both ships: bit n is the place n.
using PlaceSet = std::uint64_t;

[[nodiscard]] constexpr PlaceSet only(Place place) {
  return PlaceSet{1} << index(place);
}

[[nodiscard]] constexpr bool holds(PlaceSet set, Place place) {
  return (set & only(place)) != 0;
}

/// Requires a set that is not empty.
[[nodiscard]] constexpr Place first_of(PlaceSet set) {
  return static_cast<Place>(std::countr_zero(set));
}

template <class F>
void for_each_place(PlaceSet set, F f) {
  for (; set != 0; set &= set - 1) f(first_of(set));
}

/// The cannons of one side in the exchange that is being fought (BBP-4.9).
struct Battery {
  CellSet active = 0;  ///< may fire: on board and bearing when it began
  CellSet fired = 0;

  [[nodiscard]] CellSet left() const { return active & ~fired; }
};

/// Everything a rule of this game may touch: the fixed part, the state, the three ports. Rules do
/// not allocate where nobody listens.
class Game : public TableGame<Game, Setup, State, Ask> {
 public:
  Game(const Setup& setup, State& state, const Ports& ports);

  /// The sequence of play. A turn is one round, with the collision if it comes to one, or one
  /// boarding turn.
  [[nodiscard]] static Sequence<Game> steps();

  /// By Side; only in a step with fire.
  std::array<Battery, 2> batteries{};

  // ---- ships ----

  [[nodiscard]] Ship& ship(Side side) { return state.ships[index(side)]; }

  [[nodiscard]] const Ship& ship(Side side) const { return state.ships[index(side)]; }

  [[nodiscard]] const DeckPlan& plan(Side side) const { return setup.sides[index(side)].plan; }

  [[nodiscard]] int forced(Side side) const { return forced_cards(plan(side), ship(side)); }

  /// Whether the cards of a round are being played: not in the boarding, nor once the ships have
  /// collided.
  [[nodiscard]] bool under_sail() const {
    return state.phase == Phase::broadsides && state.contact == Contact::none;
  }

  /// Whether the ships lie alongside and nobody has had a boarding turn.
  [[nodiscard]] bool before_boarding() const {
    return state.phase == Phase::boarding && state.boarding_turn == 0;
  }

  [[nodiscard]] bool boarding() const {
    return state.phase == Phase::boarding && state.boarding_turn > 0;
  }

  // ---- figures ----

  /// The figures of a side: the Captain, then crew by number, fallen ones too.
  [[nodiscard]] std::span<const Place> figures(Side side) const {
    return std::span(ship(side).figures).first(figure_count(side));
  }

  [[nodiscard]] Place place_of(Side side, Figure figure) const {
    return ship(side).figures[index(figure)];
  }

  [[nodiscard]] bool has_captain(Side side) const { return place_of(side, captain) != no_place; }

  /// How many crew of a side live, the Captain not counted.
  [[nodiscard]] int crew_left(Side side) const;

  /// How many figures of a side live, the Captain counted.
  [[nodiscard]] int figures_left(Side side) const { return living_[index(side)]; }

  /// How many figures of a side stand there, the Captain counted.
  [[nodiscard]] int figures_at(Side side, Place place) const {
    return standing_[index(side)][index(place)];
  }

  [[nodiscard]] int crew_at(Side side, Place place) const {
    return figures_at(side, place) - (place_of(side, captain) == place ? 1 : 0);
  }

  /// BBP-R79: the crewmember with the lowest number there, or no_figure.
  [[nodiscard]] Figure first_crew_at(Side side, Place place) const;

  /// Where figures of a side stand.
  [[nodiscard]] PlaceSet occupied(Side side) const { return occupied_[index(side)]; }

  /// Where no further figure of a side may come (BBP-10.8, BBP-R67, BBP-R73).
  [[nodiscard]] PlaceSet full(Side side) const { return full_[index(side)]; }

  /// Where both sides stand (BBP-11.1).
  [[nodiscard]] PlaceSet contested() const { return occupied_[0] & occupied_[1]; }

  /// Puts a figure somewhere; `no_place` takes it out of the game.
  void put(Side side, Figure figure, Place to);

  // ---- the two decks ----

  /// Where a figure can step to from there, on that ship and across (BBP-10.3 to BBP-10.7).
  [[nodiscard]] PlaceSet steps_from(Place place) const { return steps_[index(place)]; }

  /// The place straight across, or no_place (BBP-10.5); none before the ships lie alongside.
  [[nodiscard]] Place opposite(Place place) const { return opposite_[index(place)]; }

  /// To be called when the ships come to lie alongside: from then on figures can cross.
  void join_decks();

  // ---- the ports ----

  [[nodiscard]] AskedOf asked_of(const Ask& ask) const {
    return {.player = player_id(ask.side), .who = id_of(ask.side), .about = ask.about};
  }

  [[nodiscard]] Die roll(const RollFor& what);

  /// The id of a ship.
  [[nodiscard]] std::string_view id_of(Side side) const { return setup.sides[index(side)].ship; }

  [[nodiscard]] std::string_view player_id(Side side) const {
    return setup.sides[index(side)].player;
  }

  [[nodiscard]] std::string_view place_name(Place place) const {
    return setup.places[index(place)];
  }

 private:
  [[nodiscard]] std::size_t figure_count(Side side) const {
    return static_cast<std::size_t>(setup.sides[index(side)].crew) + 1;
  }

  void count(Side side, Place place, int change);

  std::array<std::array<std::uint8_t, place_total>, 2> standing_{};
  std::array<PlaceSet, 2> occupied_{};
  std::array<PlaceSet, 2> full_{};
  std::array<int, 2> living_{};
  std::array<PlaceSet, place_total> steps_{};
  std::array<Place, place_total> opposite_{};
};

}  // namespace prizecourt::broadsides_and_boarding_parties
