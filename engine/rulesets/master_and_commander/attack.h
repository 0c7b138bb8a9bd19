#pragma once

#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/damage.h"
#include "engine/rulesets/master_and_commander/game.h"

#include <array>

/// One attack with guns, or one ram: steps 14 to 25.
namespace prizecourt::master_and_commander {

/// What a step of attacks keeps: the damage that all of them have done up to now (MC-13.3), by
/// ship, and the damage dice of the attack in hand.
struct Fight {
  std::array<Pending, ship_total> pending{};
  DamageDice damage;

  [[nodiscard]] Pending& on(ShipId id) { return pending[index(id)]; }
};

/// MC-22.1, MC-22.2: the die that every ship throws that fires, and what came of it.
struct Blunder {
  Die die;
  bool made = false;
  Die blunder_die;   ///< if made
  bool any = false;  ///< the roll for a skill was called for
  Die skill_die;     ///< if any
  bool costs = false;
  Skill skill{};         ///< if it costs a level
  bool lowered = false;  ///< there was room for it (MC-R107)
};

/// An attack on its way through the steps. Pools that are not thrown stay empty.
struct Attack {
  ShipId by{};
  ShipId target{};
  Combat combat{};
  int range = 0;
  Position position = Position::broadside;  ///< of the mover's ship, whoever attacks (MC-R92)
  bool chaser = false;
  DiceSum dice;
  Pool fire;
  Pool accuracy;
  Pool muskets;
  Pool crews;
  Blunder blunder;
  int hits = 0;  ///< on the attack dice
  int hit = 0;   ///< those left after steps 19 to 22
  Pool heated;
  int fires_lit = 0;

  /// Rams have neither position nor any of the steps that are about guns (MC-R43, MC-R95).
  [[nodiscard]] bool gunfire() const { return combat == Combat::range || combat == Combat::close; }

  [[nodiscard]] std::string_view by_id() const { return Game::id_of(by); }

  [[nodiscard]] std::string_view target_id() const { return Game::id_of(target); }
};

/// Up to which face a die of steps 19 to 22 is bad, and up to which no row names it (MC-R102).
struct BadFaces {
  int named = 0;
  int unnamed = 0;
};

inline constexpr BadFaces accuracy_faces{2, 3};  ///< MC-19.1
inline constexpr BadFaces musket_faces{1, 4};    ///< MC-20.1
inline constexpr BadFaces crew_faces{2, 3};      ///< MC-21.1
inline constexpr BadFaces blunder_faces{1, 4};   ///< MC-22.1

/// MC-R102: the highest bad face.
[[nodiscard]] inline int bad_up_to(const Game& game, BadFaces faces) {
  const bool all = game.ruling(unnamed_faces) == UnnamedFaces::as_the_bad_row;
  return all ? faces.unnamed : faces.named;
}

/// Makes the attack that a ship has declared and adds what it does to the pending damage. She is
/// engaged by it and has fired (MC-11.3, MC-11.5).
void resolve_attack(Game& game, Fight& fight, ShipId by);

/// Tells "attack", "blunder-die" and "damage", as far as there is anything to tell.
void tell_attack(Game& game, const Attack& attack, const Fight& fight);

/// Step 12: the ship with the weather gage strikes first, and her damage counts (MC-12.1 to 12.5).
void gage_attack(Game& game);

/// Step 13: all other attacks, rams included, then all their damage (MC-13.1 to MC-13.4).
void simultaneous_attacks(Game& game);

}  // namespace prizecourt::master_and_commander
