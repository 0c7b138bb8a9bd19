#pragma once

#include "engine/rulesets/yardarm/events.h"
#include "engine/rulesets/yardarm/rules.h"
#include "engine/rulesets/yardarm/state.h"
#include "engine/table/list_up_to.h"
#include "engine/table/objection.h"
#include "engine/table/ship_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// What the rules of Yardarm play with, and the rules themselves, step by step.
namespace prizecourt::yardarm {

// ---- tables -------------------------------------------------------------------------------------

/// YA-T.1: from which face a die of a broadside hits, by Range.
inline constexpr std::array<int, 4> gunnery_table = {6, 5, 4, 3};

/// YA-T.2: from which face a die of a boarding fight hits, by Hands.
inline constexpr std::array<int, 4> boarding_table = {6, 4, 4, 6};

/// What a crew's quality adds to a die, by Quality.
inline constexpr std::array<int, 3> quality_table = {-1, 0, 1};

inline constexpr int crossing_margin = 3;  ///< YA-2.4
inline constexpr int rake_bonus = 1;       ///< YA-4.3
inline constexpr int dismounts_on = 6;     ///< YA-4.5
inline constexpr int cuts_from = 4;        ///< YA-5.3

// ---- what is legal ------------------------------------------------------------------------------

class Game;

/// Why a captain cannot choose that now; nothing where he can.
[[nodiscard]] std::optional<Objection> objection_to(const Game& game, ShipId ship, Colours choice);
[[nodiscard]] std::optional<Objection> objection_to(const Game& game, ShipId ship, Helm choice);
[[nodiscard]] std::optional<Objection> objection_to(const Game& game, ShipId ship, Hands choice);
[[nodiscard]] std::optional<Objection> objection_to(const Game& game, ShipId ship, Aim choice);

// ---- the game -----------------------------------------------------------------------------------

class Game : public ShipGame<Game, Setup, State, ShipId, std::size_t{most_guns}> {
 public:
  using ShipGame::ShipGame;

  [[nodiscard]] static Sequence<Game> steps();

  [[nodiscard]] int quality(ShipId id) const {
    return quality_table[static_cast<std::size_t>(spec(id).quality)];
  }

  /// What both captains choose, before anything comes of it.
  template <NamedEnum Choice>
  [[nodiscard]] std::array<Choice, 2> choose_both(Decision decision, Rule rule) {
    const Choice first = choose<Choice>(decision, rule, ShipId::first);
    return {first, choose<Choice>(decision, rule, ShipId::second)};
  }
};

/// How the action ends.
struct End {
  Rule rule = nullptr;
  Reason reason{};
  Ruling ruling = nullptr;
  std::optional<ShipId> winner{};
};

void end_game(Game& game, const End& end);

// ---- the steps of a turn ------------------------------------------------------------------------

void show_colours(Game& game);  // YA-1
void steer(Game& game);         // YA-2
void send_hands(Game& game);    // YA-3
void fire(Game& game);          // YA-4
void board(Game& game);         // YA-5
void test_morale(Game& game);   // YA-6
void close_turn(Game& game);    // YA-7

/// YA-2: the range becomes another one, and everybody is told.
void set_range(Game& game, Rule rule, Range range);

/// Marks losses.
void take(Ship& ship, const Boxes& lost);

/// What troubles a ship (YA-6.2): "hull", "crew", "rigging", "guns".
[[nodiscard]] ListUpTo<std::string_view, 4> troubles_of(const ShipSpec& spec, const Ship& ship);

}  // namespace prizecourt::yardarm
