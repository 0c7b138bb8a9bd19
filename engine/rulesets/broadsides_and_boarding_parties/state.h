#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/setup.h"
#include "engine/table/fields.h"
#include "engine/table/play.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// The State of a game of Broadsides & Boarding Parties: the value that a turn transforms. It holds
/// the ship of side 1 first.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr int most_rounds = most_turns;  ///< and as many boarding turns

// ---- closed lists, with the names that files use ------------------------------------------------

enum class Phase : std::uint8_t { setup, broadsides, boarding };

/// BBP-7.1 to BBP-7.5, BBP-R52. `gone`: nobody is left who could take his place.
enum class CaptainState : std::uint8_t { aboard, lost_this_round, skipping, gone };

/// BBP-8.3: where the stationary ship was struck; `none` before a collision.
enum class Contact : std::uint8_t { none, right, left, end };

enum class Verdict : std::uint8_t { playing, won, drawn };

/// Why the game is over.
enum class Reason : std::uint8_t {
  none,
  surrender,
  sunk,
  annihilated,
  captain_slain,
  limit,
  mutual,
  agreed,
};

inline constexpr std::array<std::string_view, 8> reason_names = {
    "none", "surrender", "sunk", "annihilated", "captain-slain", "turn-limit", "mutual", "agreed"};

constexpr std::span<const std::string_view> names(Reason) {
  return reason_names;
}

// ---- the changing part --------------------------------------------------------------------------

using Plot = std::array<Card, slot_total>;
using Markers = std::array<std::uint8_t, row_total>;  ///< how many, by row

/// Catalogue 2.3.
struct Ship {
  Dot at = no_dot;  ///< in the boarding, and before the set-up, `no_dot`
  Compass heading = Compass::n;
  bool grounded = false;                   ///< BBP-3.3: her other cards of this round are lost
  Plot plot{};                             ///< this round's cards; shown slot by slot
  std::array<bool, cell_total> cannons{};  ///< by Cell: where one stands
  Markers masts{};                         ///< hits that they still stand
  std::array<Markers, 2> hull{};  ///< hits, by Beam; at `ruined` the piece counts (BBP-6.8)
  CaptainState captain_state = CaptainState::aboard;
  bool draw_offered = false;  ///< last turn, and not answered yet (BBP-R88)
  std::array<Place, most_figures> figures = none_aboard();  ///< of her owner, wherever they stand

  bool operator==(const Ship&) const = default;

 private:
  static constexpr std::array<Place, most_figures> none_aboard() {
    std::array<Place, most_figures> places{};
    places.fill(no_place);
    return places;
  }
};

/// Catalogue 2.1, 2.4.
struct State {
  int turn = 1;  ///< counts rounds, and after them boarding turns, from 1
  int step = 0;  ///< of the sequence of play, the one to be played next, from 0
  Phase phase = Phase::setup;
  int round = 0;          ///< from 1
  int boarding_turn = 0;  ///< from 1; 0 until the round of the collision is over
  Contact contact = Contact::none;
  Side stationary = Side::one;   ///< of a collision
  Side active = Side::one;       ///< whose boarding turn it is
  Side fires_first = Side::one;  ///< in the next exchange, where that goes by turns (BBP-R33)
  std::array<Ship, 2> ships;     ///< by Side
  Verdict verdict = Verdict::playing;
  std::optional<Side> winner;  ///< when won
  Reason reason = Reason::none;

  bool operator==(const State&) const = default;
};

// ---- derived facts ------------------------------------------------------------------------------

/// BBP-6.3 to BBP-6.5.
[[nodiscard]] int masts_removed(const DeckPlan& plan, const Ship& ship);

/// BBP-6.8, BBP-6.10: pieces of hull with two markers; those with one do not count.
[[nodiscard]] int ruined_hull(const Ship& ship);

/// BBP-2.7, BBP-6.5, BBP-6.6, BBP-6.8, BBP-R16: how many damaged cards a plot must have.
[[nodiscard]] int forced_cards(const DeckPlan& plan, const Ship& ship);

// ---- one list of fields (see engine/table/fields.h) ---------------------------------------------

/// The texts for references to places of a side's figures: see name_for(); views into `setup`.
[[nodiscard]] std::array<std::string_view, place_total + 1> place_roster(const Setup& setup,
                                                                         Side side);

template <class Visitor>
void fields(Visitor& v, Ship& ship, const SideSpec& spec,
            std::span<const std::string_view> places) {
  v.pair("at", ship.at.x, ship.at.y, 0, most_dots);
  v.choice("heading", ship.heading);
  v.flag("grounded", ship.grounded);
  v.group("plot", [&](Visitor& cards) {
    cards.choice("card_1", ship.plot[0]);
    cards.choice("card_2", ship.plot[1]);
    cards.choice("card_3", ship.plot[2]);
  });
  v.subset(
      "cannons", cell_total, [](std::size_t c) { return cell_names[c]; },
      [&](std::size_t c) -> bool& { return ship.cannons[c]; });
  v.numbers("masts", std::span(ship.masts), 0, most_mast_hits);
  v.numbers("hull_port", std::span(ship.hull[0]), 0, ruined);
  v.numbers("hull_starboard", std::span(ship.hull[1]), 0, ruined);
  v.choice("captain_state", ship.captain_state);
  v.flag("draw_offered", ship.draw_offered);
  v.group("figures", [&](Visitor& figures) {
    for (std::size_t f = 0; f <= static_cast<std::size_t>(spec.crew); ++f) {
      figures.reference(name_of(static_cast<Figure>(f)), ship.figures[f], places);
    }
  });
}

/// The whole state. References to sides appear as the ids of their ships.
template <class Visitor>
void fields(Visitor& v, State& state, const Setup& setup) {
  const std::array<std::string_view, 2> ship_ids = {setup.sides[0].ship, setup.sides[1].ship};
  const std::span<const std::string_view> ships(ship_ids);
  v.integer("turn", state.turn, 1, 2 * most_rounds);
  v.integer("step", state.step, 0, 99);
  v.choice("phase", state.phase);
  v.integer("round", state.round, 0, most_rounds);
  v.integer("boarding_turn", state.boarding_turn, 0, most_rounds);
  v.choice("contact", state.contact);
  v.reference("stationary", state.stationary, ships);
  v.reference("active", state.active, ships);
  if (setup.rulings[first_roller] == FirstRoller::alternate_by_exchange) {
    v.reference("fires_first", state.fires_first, ships);
  }
  v.choice("verdict", state.verdict);
  optional_reference(v, "winner", state.winner, ships);
  v.choice("reason", state.reason);
  v.group("ships", [&](Visitor& both) {
    for (const Side side : both_sides) {
      both.group(ship_ids[index(side)], [&](Visitor& one) {
        const auto places = place_roster(setup, side);
        fields(one, state.ships[index(side)], setup.sides[index(side)],
               std::span<const std::string_view>(places));
      });
    }
  });
}

// Whether a position that a scenario describes can be played on.

/// What is wrong with the game as a whole: a step that its part of the game does not have, ships on
/// one dot, no contact in the boarding.
[[nodiscard]] Flaws flaws_in_game(const Setup& setup, const State& state);

/// What is wrong with one side: where the ship lies, cannons and masts that her plan does not have,
/// figures where there is no deck, a Captain who is aboard and is not.
[[nodiscard]] Flaws flaws_in_side(const Setup& setup, const State& state, Side side);

}  // namespace prizecourt::broadsides_and_boarding_parties
