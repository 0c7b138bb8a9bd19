#pragma once

#include "engine/table/event.h"
#include "engine/table/objection.h"
#include "formats/drawing/standoff.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/text/board_text.h"
#include "formats/text/escape.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Chart, board and picture of a game without a map, which follow from one function of the ruleset,
/// and from another one what a ship could do, on the chart of that ship, if it has that:
///
///     picture::Standoff standoff(const Setup&, const State&, std::span<const Event>);
///     std::string prospects(const Setup&, const State&, ShipId);
///
/// A ruleset takes them with `using prizecourt::chart;` and so on.
namespace prizecourt {

template <class State, class Setup>
concept HasStandoff = requires(const Setup& setup, const State& state) {
  standoff(setup, state, std::span<const Event>());
};

/// Turn, sides and ships of a position. `now` is what else there is to say of the turn while the
/// game goes on, `show(ship)` how a ship is.
template <class Setup, class State, class Show>
[[nodiscard]] picture::Standoff standoff_of(const Setup& setup, const State& state,
                                            std::string_view now, Show show) {
  const bool is_playing = state.verdict == decltype(state.verdict)::playing;
  picture::Standoff made{
      .turn = "Turn " + std::to_string(state.turn), .sides = {}, .ships = {}, .ties = {}};
  made.turn += is_playing ? std::string(now) : ". " + for_terminal(standing_in_words(setup, state));
  for (const std::string_view side : sides(setup)) made.sides.emplace_back(setup.names.of(side));
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    made.ships.push_back(show(ship_at(setup, s)));
  }
  return made;
}

/// With the id of a ship, she and those that she has to do with; empty: all. Requires an id of the
/// game or nothing.
template <class Setup, HasStandoff<Setup> State>
[[nodiscard]] std::string chart(const Setup& setup, const State& state, std::string_view ship) {
  const auto chosen = ship_called(setup, ship);
  std::string out = chart_of(standoff(setup, state, std::span<const Event>()),
                             chosen ? std::optional(index(*chosen)) : std::nullopt);
  if constexpr (requires { prospects(setup, state, *chosen); }) {
    if (chosen) out += prospects(setup, state, *chosen);
  }
  return out;
}

/// `not legal, too far away (ADM-5.1.1)`.
[[nodiscard]] inline std::string why_not_in_words(const Objection& objection) {
  return "not legal, " + std::string(objection.reason) + " (" + std::string(objection.rule->id) +
         ')';
}

template <class Setup, HasStandoff<Setup> State>
[[nodiscard]] BoardText board(const Setup& setup, const State& state) {
  return board_of(standoff(setup, state, std::span<const Event>()));
}

template <class Setup, HasStandoff<Setup> State>
[[nodiscard]] std::vector<ShipCard> ship_cards(const Setup& setup, const State& state) {
  const picture::Standoff now = standoff(setup, state, std::span<const Event>());
  std::vector<ShipCard> cards;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const picture::StandoffShip& ship = now.ships[s];
    ShipCard card{.ship = setup.ships[s].id, .fights = !ship.is_taken, .rows = ship.card};
    for (const std::string* const words : {&ship.build, &ship.badge}) {
      if (!words->empty()) card.clauses.push_back(for_terminal(*words));
    }
    cards.push_back(std::move(card));
  }
  return cards;
}

template <class Setup, HasStandoff<Setup> State>
[[nodiscard]] svg::Drawing drawing_of(const Setup& setup, const PictureOf<State>& of) {
  const picture::Standoff before = standoff(setup, of.before, std::span<const Event>());
  picture::Standoff now = standoff(setup, of.now, of.request.events);
  now.paints = of.paints;
  for (picture::StandoffShip& ship : now.ships) {
    const ShipFate* const fate = find_fate(of.request, ship.id);
    if (!ship.is_taken || fate == nullptr) continue;
    ship.fate = fate->fate;
    ship.badge = in_words(ship.badge, fate);
  }
  return picture_of(now, before.ships, {std::string(of.title), in_words(of.request)},
                    of.request.words, of.request.layout);
}

}  // namespace prizecourt
