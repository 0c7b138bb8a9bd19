#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/deck_plan.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/sea_map.h"
#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "engine/table/names.h"
#include "engine/table/objection.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What never changes during a game of Broadsides & Boarding Parties: its two ships and their
/// crews, the map, and the rulings. Side 1 comes first.
namespace prizecourt::broadsides_and_boarding_parties {

// ---- sides, figures, places ---------------------------------------------------------------------

/// The players in the order in which the scenario lists them, each with one ship (BBP-1.1).
enum class Side : std::uint8_t { one, two };

inline constexpr std::array<Side, 2> both_sides = {Side::one, Side::two};

[[nodiscard]] constexpr std::size_t index(Side side) {
  return static_cast<std::size_t>(side);
}

[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::one ? Side::two : Side::one;
}

/// A figure of one side: 0 is the Captain, 1 to 71 are crew. More do not find room on a deck.
enum class Figure : std::uint8_t {};
inline constexpr int most_figures = cell_total * most_in_a_section;
inline constexpr int most_crew = most_figures - 1;
inline constexpr int default_crew = 20;  ///< BBP-1.4
inline constexpr int crew_a_cannon = 2;  ///< BBP-1.4
inline constexpr Figure captain{0};
inline constexpr Figure no_figure{most_figures};

[[nodiscard]] constexpr std::size_t index(Figure figure) {
  return static_cast<std::size_t>(figure);
}

/// "captain", "crew-1" … "crew-71", "none".
[[nodiscard]] std::string_view name_of(Figure figure);

/// A section of one of the two ships: 0 to 23 on the ship of side 1, 24 to 47 on that of side 2.
enum class Place : std::uint8_t {};
inline constexpr int place_total = 2 * cell_total;
inline constexpr Place no_place{place_total};

[[nodiscard]] constexpr std::size_t index(Place place) {
  return static_cast<std::size_t>(place);
}

[[nodiscard]] constexpr Place place_at(Side ship, Cell cell) {
  return static_cast<Place>(index(ship) * cell_total + index(cell));
}

/// Requires place != no_place.
[[nodiscard]] constexpr Side ship_of(Place place) {
  return index(place) < cell_total ? Side::one : Side::two;
}

[[nodiscard]] constexpr Cell cell_of(Place place) {
  return static_cast<Cell>(index(place) % cell_total);
}

// ---- the set-up ---------------------------------------------------------------------------------

enum class RowOrder : std::uint8_t { same, reversed };

/// How the ships lie side by side (BBP-8.2): which side of either is laid against the other, and
/// whether row A lies beside row A or beside row H.
struct Berth {
  Beam stationary{};
  Beam moved{};
  RowOrder rows{};
  bool operator==(const Berth&) const = default;
};

/// A berth for each contact: right, left, end.
using Berths = std::array<Berth, 3>;

inline constexpr Berths default_berths = {{
    {Beam::starboard, Beam::port, RowOrder::same},
    {Beam::port, Beam::starboard, RowOrder::same},
    {Beam::starboard, Beam::starboard, RowOrder::reversed},
}};

struct SideSpec {
  std::string player;       ///< id
  std::string ship;         ///< id
  std::string name;         ///< what the log calls the ship
  int crew = default_crew;  ///< the Captain not counted; 0 to most_crew
  DeckPlan plan;
};

/// The texts for places in questions, events and files: "seahawk:D5"; the last is "none".
using PlaceNames = std::array<std::string, place_total + 1>;

/// Everything about a game that a turn does not change.
struct Setup {
  std::array<SideSpec, 2> sides;
  SeaMap map;
  Berths berths = default_berths;  ///< read under BBP-R56 and BBP-R57 `scenario` only
  RulingsInForce rulings;
  int revision = 1;            ///< of this ruleset (revisions.h)
  int max_rounds = 0;          ///< BBP-R82; 0: no limit
  int max_boarding_turns = 0;  ///< BBP-R82; 0: no limit
  PlaceNames places;           ///< see name_places()
  Names names;                 ///< of players
};

/// Fills Setup::places from the ids of the ships.
void name_places(Setup& setup);

/// A place as its side says it: "D5" on the own ship, "seahawk:D5" on the other; "none". A view
/// into `setup`.
[[nodiscard]] std::string_view name_for(const Setup& setup, Side side, Place place);

/// What is wrong with the crews: too few for the cannons or too many for the decks.
[[nodiscard]] Flaws flaws_in_crew(const SideSpec& side);
[[nodiscard]] Flaws flaws_in_crews(const Setup& setup);

}  // namespace prizecourt::broadsides_and_boarding_parties
