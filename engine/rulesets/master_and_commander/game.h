#pragma once

#include "engine/rulesets/master_and_commander/events.h"
#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/rules.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "engine/table/list_up_to.h"
#include "engine/table/table_game.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace prizecourt::master_and_commander {

/// One die as it fell, with where it was rolled.
struct Die {
  Address address;
  Face face = 1;

  [[nodiscard]] Roll record() const { return {address, {face}}; }
};

/// No roll takes more dice: an attack has at most class 4, four skills of +3, three of -3 and one
/// die for a heavy broadside, and repair tokens are fewer.
inline constexpr int most_dice_in_a_roll = 32;

/// Dice that fell together.
struct Pool {
  Address address;
  std::array<Face, most_dice_in_a_roll> faces{};
  std::size_t size = 0;

  [[nodiscard]] std::span<const Face> dice() const { return std::span(faces).first(size); }

  [[nodiscard]] Roll record() const { return {address, {dice().begin(), dice().end()}}; }

  /// How many dice show `highest` or less.
  [[nodiscard]] int up_to(int highest) const;
};

/// Where a roll stands, besides turn and step.
struct RollFor {
  Rule rule = nullptr;
  std::string_view who;      ///< a ship's id or a player's
  std::string_view against;  ///< the other ship, empty where there is none
  int nth = 0;
};

/// What a question is about, besides its options.
struct Ask {
  Decision decision = nullptr;
  Rule rule = nullptr;
  Player player = Player::british;  ///< who answers
  std::string_view who;             ///< the ship, or the player where no ship is meant yet
  std::string_view about;           ///< the other ship …; empty where there is none
  int nth = 0;
};

/// No question has more options than MC-D12: levels of four skills for each of the tasks.
using OptionList = OptionsUpTo<4 * (most_fires + 3) + 2>;

/// The ships of one fleet, and none of them.
using ShipOptions = OptionsUpTo<ships_a_side + 1>;

/// Why a grapple token comes off.
struct GrappleEnd {
  Rule rule = nullptr;
  Ruling ruling = nullptr;
  std::string_view why;
};

/// Everything a rule of this game may touch: the fixed part, the state, the three ports. Rules do
/// not allocate where nobody listens.
class Game : public TableGame<Game, Setup, State, Ask> {
 public:
  Game(const Setup& setup, State& state, const Ports& ports);

  /// The sequence of play: the numbered steps of the source.
  [[nodiscard]] static Sequence<Game> steps();

  // ---- ships ----

  [[nodiscard]] Ship& ship(ShipId id) { return state.ships[index(id)]; }

  [[nodiscard]] const Ship& ship(ShipId id) const { return state.ships[index(id)]; }

  [[nodiscard]] int class_of(ShipId id) const { return ship(id).ship_class; }

  [[nodiscard]] int masts(ShipId id) const { return masts_of(ship(id)); }

  [[nodiscard]] Player mover() const { return state.mover; }

  [[nodiscard]] Player enemy() const { return other(state.mover); }

  /// Calls `f(ShipId)` for every ship afloat of that player, by number (MC-R72). Ships that stop
  /// being afloat on the way are left out from then on.
  template <class F>
  void for_each_of(Player player, F f) {
    for (int number = 1; number <= ships_a_side; ++number) {
      const ShipId id = ship_of(player, number);
      if (in_play(id)) f(id);
    }
  }

  /// Calls `f(ShipId)` for every ship afloat of both players, by number, British before French
  /// within a number (MC-R90).
  template <class F>
  void for_each_by_number(F f) {
    for (int number = 1; number <= ships_a_side; ++number) {
      for (const Player player : {Player::british, Player::french}) {
        const ShipId id = ship_of(player, number);
        if (in_play(id)) f(id);
      }
    }
  }

  // ---- the board ----

  /// The ship on that square, or no_ship; no_ship for off_board too.
  [[nodiscard]] ShipId ship_on(Square square) const { return board_[index_of(square)]; }

  [[nodiscard]] bool empty(Square square) const {
    return square != off_board && ship_on(square) == no_ship;
  }

  [[nodiscard]] bool adjacent(ShipId a, ShipId b) const {
    return grid::steps_between(ship(a).at, ship(b).at) == 1;
  }

  /// Calls `f(ShipId)` for each ship of that player next to the square, by number.
  template <class F>
  void for_each_beside(Square square, Player player, F f) {
    for_each_of(player, [&](ShipId id) {
      if (grid::steps_between(square, ship(id).at) == 1) f(id);
    });
  }

  /// Puts a ship afloat on an empty square; she has moved (MC-R33).
  void move_to(ShipId id, Square square);

  /// Takes a ship out of the game: her square is free, her tokens go, and so do the grapple tokens
  /// that she threw (MC-R115). Tells "grapple-ended" for each of these.
  void remove(ShipId id, Status status);

  // ---- tokens ----

  /// MC-R80: whether some ship on the board bears an engagement or a grapple token.
  [[nodiscard]] bool tokens_in_play() const;

  /// Either end of a grapple (MC-R32).
  [[nodiscard]] bool held(ShipId id) const;

  /// Takes the grapple token off a ship and tells so; nothing if she bears none.
  void end_grapple(ShipId grappled, const GrappleEnd& end);

  // ---- the ports ----

  [[nodiscard]] static AskedOf asked_of(const Ask& ask) {
    return {.player = id_of(ask.player), .who = ask.who, .about = ask.about};
  }

  [[nodiscard]] Die roll(const RollFor& what);
  /// Requires 1 <= count <= 32.
  [[nodiscard]] Pool roll_pool(const RollFor& what, int count);

  /// The id of a ship, as questions, dice and events have it.
  [[nodiscard]] static std::string_view id_of(ShipId id) { return ship_ids[index(id)]; }

  [[nodiscard]] static std::string_view id_of(Player player) { return name_of(player); }

 private:
  [[nodiscard]] static std::size_t index_of(Square square) {
    return static_cast<std::size_t>(square);
  }

  std::array<ShipId, grid::square_count + 1> board_{};
};

// ---- orientation (catalogue 2.3) ----------------------------------------------------------------

/// "Up" from a player's chair: towards the home row of the other.
[[nodiscard]] constexpr Compass up_for(Player player) {
  return player == Player::british ? Compass::s : Compass::n;
}

/// The row (0 to 7) at which that player's ships begin and dock.
[[nodiscard]] constexpr int home_row(Player player) {
  return player == Player::british ? grid::board_size - 1 : 0;
}

}  // namespace prizecourt::master_and_commander
