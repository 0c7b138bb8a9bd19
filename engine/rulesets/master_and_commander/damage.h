#pragma once

#include "engine/rulesets/master_and_commander/game.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Damage distribution (step 23) and what follows a damage die, for guns, rams, boarding, storms
/// and fires alike.
namespace prizecourt::master_and_commander {

/// Damage that waits until it takes effect (MC-13.3).
struct Pending {
  int hull = 0;
  int masts = 0;
  std::array<int, skill_count> levels{};
  int fires = 0;

  bool operator==(const Pending&) const = default;
};

/// Where a damage die comes from.
struct DamageCause {
  Rule rule = nullptr;  ///< that asks for the die: MC-23.1 for attacks, MC-3.7, MC-8.3
  DamageRow row{};
  ShipId by = no_ship;  ///< whose blow it is; no_ship for storm and fire
  ShipId victim{};
  int nth = 0;  ///< tells apart the dice of one cause
};

/// What grapeshot did after a damage die (MC-25.1).
enum class Grape : std::uint8_t { not_thrown, no_effect, one_more, no_room };

/// One damage die and what it did.
struct DamageDie {
  Die die;
  Damage what = Damage::none;
  Skill skill{};         ///< for Damage::skill
  Die skill_die;         ///< for Damage::skill
  bool lowered = false;  ///< there was room for it (MC-R107)
  Grape grape = Grape::not_thrown;
  Die grape_die;        ///< unless not_thrown
  Skill grape_skill{};  ///< that grapeshot came at, for one_more and no_room
  Die grape_skill_die;  ///< the same, if it was thrown for (MC-R111)

  /// "H", "R", "x", "SG": as the log and the worked cases write it.
  [[nodiscard]] std::string_view letters() const;

  /// Adds the roll of the die, and of its skill die, to an event.
  void add_rolls(Event& event) const;

  /// Adds the roll of the grapeshot die, and of its skill die, if they were thrown.
  void add_grape_roll(Event& event) const;
};

/// The damage dice of one blow, in the order of their fall.
class DamageDice {
 public:
  void clear() { size_ = 0; }

  void add(const DamageDie& die) { dice_[size_++] = die; }

  [[nodiscard]] std::span<DamageDie> all() { return std::span(dice_).first(size_); }

  [[nodiscard]] std::span<const DamageDie> all() const { return std::span(dice_).first(size_); }

 private:
  std::array<DamageDie, most_dice_in_a_roll> dice_{};
  std::size_t size_ = 0;
};

/// "G A A": so many levels of each skill.
[[nodiscard]] std::string skills_in(const std::array<int, skill_count>& levels);

/// "H R SG": the letters of all of them.
[[nodiscard]] std::string letters_of(std::span<const DamageDie> dice);

/// "H SG": the letters of the damage for which the ship had no room (MC-R107); of grapeshot, too.
/// Nothing where there are none.
[[nodiscard]] std::optional<std::string> without_room(std::span<const DamageDie> dice);

/// "G A": the skills of which grapeshot took one level more; nothing where there are none.
[[nodiscard]] std::optional<std::string> taken_by_grapeshot(std::span<const DamageDie> dice);

/// The rulings that decided what became of them: MC-R107 where there was no room for damage,
/// MC-R110 where grapeshot was thrown for, MC-R111 where it asked for a level.
[[nodiscard]] RulingsCited rulings_of(std::span<const DamageDie> dice);

/// Adds the facts `grape` and `no_room`, where there is anything to say, and the rulings.
void add_aftermath(Event& event, std::span<const DamageDie> dice);

/// MC-0.6: the skill that a skill die picks.
[[nodiscard]] constexpr Skill skill_of_face(int face) {
  return static_cast<Skill>(face - 1);
}

/// Rolls one damage die, and the skill die that it may ask for, and adds what has room to
/// `pending` (MC-23.2).
[[nodiscard]] DamageDie roll_damage(Game& game, const DamageCause& cause, Pending& pending);

/// MC-25.1, MC-R110: a die for a damage die that lowered a skill, and on a 1 one more level of it,
/// or of the one that a further die picks (MC-R111). Nothing is rolled for other damage, nor where
/// grapeshot has no part in it.
void grapeshot(Game& game, const DamageCause& cause, DamageDie& hit, Pending& pending);

/// One level of a base skill goes with the pending damage, if there is room for it (MC-R107).
bool lose_level(const Game& game, ShipId victim, Skill skill, Pending& pending);

/// One DAMAGE that counts at once (storm, fire), with grapeshot where MC-R110 has it. Tells
/// nothing.
[[nodiscard]] DamageDie strike_at_once(Game& game, const DamageCause& cause);

/// Takes off one level of a base skill, unless it is at -3 already (MC-0.6).
void lower(Ship& ship, Skill skill);

/// Lets pending damage take effect without a word.
void inflict(Ship& ship, const Pending& pending);

/// Lets pending damage take effect and tells "damage-taken" by that rule; nothing where there is
/// none.
void apply(Game& game, Rule rule, ShipId victim, const Pending& pending);

}  // namespace prizecourt::master_and_commander
