#pragma once

#include "engine/rulesets/yardarm/rules.h"
#include "engine/table/enum_names.h"
#include "engine/table/fields.h"
#include "engine/table/names.h"
#include "engine/table/objection.h"
#include "engine/table/play.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The ships of Yardarm: as they were built, and as they are.
namespace prizecourt::yardarm {

inline constexpr int most_guns = 12;
inline constexpr int usual_last_turn = 20;

// ---- boxes --------------------------------------------------------------------------------------

/// Boxes of a ship: those she was built with, has left, or loses.
struct Boxes {
  int guns = 0;
  int hull = 0;
  int rigging = 0;
  int crew = 0;
  bool operator==(const Boxes&) const = default;
};

struct BoxKind {
  std::string_view name;
  int Boxes::*of;
  int least;  ///< with which a ship fights on
  int most;
  std::string_view note;
};

inline constexpr std::array box_kinds = {
    BoxKind{"guns", &Boxes::guns, 0, most_guns, "guns of a broadside"},
    BoxKind{"hull", &Boxes::hull, 1, 24, "boxes of hull"},
    BoxKind{"rigging", &Boxes::rigging, 0, 12, "boxes of rigging"},
    BoxKind{"crew", &Boxes::crew, 1, 20, "boxes of crew"}};

// ---- ships --------------------------------------------------------------------------------------

/// One of the two ships, by her place in the list, which is sorted by id.
enum class ShipId : std::uint8_t { first, second };

inline constexpr std::array both_ships = {ShipId::first, ShipId::second};

[[nodiscard]] constexpr std::size_t index(ShipId ship) {
  return static_cast<std::size_t>(ship);
}

[[nodiscard]] constexpr ShipId enemy_of(ShipId ship) {
  return ship == ShipId::first ? ShipId::second : ShipId::first;
}

// ---- closed lists, whose enumerators are what files say -----------------------------------------

using prizecourt::names;

enum class Quality : std::uint8_t { green, able, crack };

/// From far to near.
enum class Range : std::uint8_t { far, musket, pistol, alongside };
inline constexpr std::array<std::string_view, 4> range_names = {"long", "musket", "pistol",
                                                                "alongside"};

constexpr std::span<const std::string_view> names(Range) {
  return range_names;
}

// What captains choose; the first is what silence takes, and always legal.
enum class Colours : std::uint8_t { fight_on, strike };
enum class Helm : std::uint8_t { hold, close, open };
enum class Hands : std::uint8_t { guns, board, repel, cut };
enum class Aim : std::uint8_t { hull, rigging, crew, none };

/// `over`: nobody has won.
enum class Verdict : std::uint8_t { playing, won, over };
enum class Reason : std::uint8_t { none, struck, both_struck, broken_off, last_turn };

// ---- what never changes -------------------------------------------------------------------------

struct ShipSpec {
  std::string id;
  std::string name;    ///< what the log calls her
  std::size_t side{};  ///< index into Setup::sides
  std::string player;  ///< who gives her orders; id
  Boxes built;
  Quality quality = Quality::able;
};

struct Setup {
  std::vector<ShipSpec> ships;     ///< two, sorted by id
  std::vector<std::string> sides;  ///< two, ids
  RulingsInForce rulings;
  int last_turn = usual_last_turn;
  Names names;  ///< of players and sides
};

// ---- the state ----------------------------------------------------------------------------------

/// What she has left, and what holds for the present turn.
struct Ship {
  Boxes left;
  bool struck = false;
  bool rakes = false;  ///< in this turn
  bool hurt = false;   ///< has lost a box in this turn
  Hands hands = Hands::guns;
  bool operator==(const Ship&) const = default;
};

struct State {
  int turn = 1;  ///< from 1
  int step = 0;  ///< of the sequence of play, the one to be played next, from 0
  Range range = Range::far;
  bool grappled = false;
  ShipId gage = ShipId::first;  ///< who has the weather gage
  std::vector<Ship> ships;
  Verdict verdict = Verdict::playing;
  std::optional<ShipId> winner;
  Reason reason = Reason::none;
  bool operator==(const State&) const = default;
};

[[nodiscard]] inline bool out_of_play(const Ship& ship) {
  return ship.struck;
}

/// The state before the first turn, without range and gage: all boxes as built.
[[nodiscard]] State opening(const Setup& setup);

/// What cannot be of a position that a scenario or an umpire describes.
[[nodiscard]] Flaws flaws_in_position(const Setup& setup, const State& state);

// ---- one list of fields (engine/table/fields.h) -------------------------------------------------

template <class Visitor>
void fields(Visitor& v, Ship& ship, const ShipSpec& spec) {
  for (const BoxKind& kind : box_kinds) {
    v.integer(kind.name, ship.left.*kind.of, 0, spec.built.*kind.of);
  }
  v.flag("struck", ship.struck);
  v.flag("rakes", ship.rakes);
  v.flag("hurt", ship.hurt);
  v.choice("hands", ship.hands);
}

template <class Visitor>
void fields(Visitor& v, State& state, const Setup& setup) {
  const std::array<std::string_view, 2> ids = {setup.ships[0].id, setup.ships[1].id};
  v.integer("turn", state.turn, 1, most_turns);
  v.integer("step", state.step, 0, 99);
  v.choice("range", state.range);
  v.flag("grappled", state.grappled);
  v.reference("gage", state.gage, std::span<const std::string_view>(ids));
  v.group("ships", [&](Visitor& all) {
    for (const ShipId id : both_ships) {
      const ShipSpec& spec = setup.ships[index(id)];
      all.group(spec.id, [&](Visitor& one) { fields(one, state.ships[index(id)], spec); });
    }
  });
  v.choice("verdict", state.verdict);
  optional_reference(v, "winner", state.winner, ids);
  v.choice("reason", state.reason);
}

}  // namespace prizecourt::yardarm
