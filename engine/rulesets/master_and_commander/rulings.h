#pragma once

#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// The rulings of Master & Commander: what its text leaves open, and how it is answered here.
namespace prizecourt::master_and_commander {

inline constexpr std::size_t ruling_count = 132;

/// All rulings in the order of the catalogue: MC-R1 is row 0. The text is in rulings.cc, where the
/// compiler also checks this header's types against it.
extern const std::array<RulingInfo, ruling_count> ruling_table;

/// Citations: `cite_ruling("MC-R7")`, `cite_ruling(ram_whom)`.
inline constexpr RulingBook cite_ruling{"MC-R", ruling_table};

// ---- the selectable rulings; rules read them as `rulings_in_force[ram_whom]` ----

/// Which coin is a hull of 3 and which a hull of 2.
enum class CoinValues : std::uint8_t { counted, as_listed };
inline constexpr Selectable<CoinValues> coin_values{cite_ruling.row("MC-R1")};

/// Who names the ship that an event falls on.
enum class EventShip : std::uint8_t { owner_names, enemy_names_the_bad, ship_that_moves };
inline constexpr Selectable<EventShip> event_ship{cite_ruling.row("MC-R13")};

/// Whether kedging gives up the MOVE of the wind or the throw for it.
enum class KedgeAndWind : std::uint8_t { after_the_roll, instead_of_the_roll };
inline constexpr Selectable<KedgeAndWind> kedge_and_wind{cite_ruling.row("MC-R24")};

/// Whether a ship must use all of her MOVE.
enum class AllMove : std::uint8_t { must_sail_all, up_to };
inline constexpr Selectable<AllMove> all_move{cite_ruling.row("MC-R27")};

/// What a ship at either end of a grapple may do: nothing, drift, or move as she likes.
enum class HeldShips : std::uint8_t { held_fast, may_drift, free };
inline constexpr Selectable<HeldShips> held_ships{cite_ruling.row("MC-R32")};

/// Whether a ship without engagement token may be rammed.
enum class RamWhom : std::uint8_t { any_enemy, engaged_or_gage };
inline constexpr Selectable<RamWhom> ram_whom{cite_ruling.row("MC-R40")};

/// Whether the rammed ship rams back or is free to fire.
enum class RammedShip : std::uint8_t { both_ram, rammer_only };
inline constexpr Selectable<RammedShip> rammed_ship{cite_ruling.row("MC-R42")};

/// When a ship with targets near and far settles for a range.
enum class RangeChosenWhen : std::uint8_t { together_at_11_sealed, range_in_5 };
inline constexpr Selectable<RangeChosenWhen> range_chosen{cite_ruling.row("MC-R49")};

/// How good the windward position must be for the weather gage.
enum class GageThreshold : std::uint8_t { above_4, above_2, above_0 };
inline constexpr Selectable<GageThreshold> gage_threshold{cite_ruling.row("MC-R51")};

/// How far down a skill may be lent to repair.
enum class Lending : std::uint8_t { to_minus_3, positive_levels_only };
inline constexpr Selectable<Lending> lending{cite_ruling.row("MC-R56")};

/// Whose ships are thrown for in steps 8 and 9.
enum class Steps8And9 : std::uint8_t { movers, both_fleets };
inline constexpr Selectable<Steps8And9> steps_8_and_9{cite_ruling.row("MC-R68")};

/// Whose ships attack in a turn.
enum class WhoAttacks : std::uint8_t { both_sides, mover_and_his_targets };
inline constexpr Selectable<WhoAttacks> who_attacks{cite_ruling.row("MC-R83")};

/// Whether the position is thrown for once a pair of ships or once an attack.
enum class TactRolled : std::uint8_t { once_a_pair, once_an_attack };
inline constexpr Selectable<TactRolled> tact_rolled{cite_ruling.row("MC-R91")};

/// Whether a negative level of the target brings attack dice or costs them.
enum class TargetsNegativeLevel : std::uint8_t { adds_dice, takes_dice };
inline constexpr Selectable<TargetsNegativeLevel> targets_negative_level{cite_ruling.row("MC-R97")};

/// Whether gunnery below 0 brings more accuracy dice.
enum class AccuracyBadGunnery : std::uint8_t { no_change, adds_dice };
inline constexpr Selectable<AccuracyBadGunnery> accuracy_bad_gunnery{cite_ruling.row("MC-R101")};

/// What faces do that no row names, in accuracy, muskets, crews and blunders.
enum class UnnamedFaces : std::uint8_t { no_change, as_the_bad_row };
inline constexpr Selectable<UnnamedFaces> unnamed_faces{cite_ruling.row("MC-R102")};

/// After which damage grapeshot is thrown for.
enum class GrapeshotAfter : std::uint8_t { gunfire, every_damage, short_range_only };
inline constexpr Selectable<GrapeshotAfter> grapeshot_after{cite_ruling.row("MC-R110")};

/// Which skill loses the further level.
enum class GrapeshotSkill : std::uint8_t { same_skill, new_skill_roll };
inline constexpr Selectable<GrapeshotSkill> grapeshot_skill{cite_ruling.row("MC-R111")};

/// When grappled ships repel.
enum class RepelWhen : std::uint8_t { grappled_ships_own_turn, every_turn };
inline constexpr Selectable<RepelWhen> repel_when{cite_ruling.row("MC-R117")};

/// Whether a grappled ship must cut at the grapple.
enum class RepelOptional : std::uint8_t { always_rolled, optional };
inline constexpr Selectable<RepelOptional> repel_optional{cite_ruling.row("MC-R118")};

/// Whether the game ends with one fleet gone or with both.
enum class EndOfGame : std::uint8_t { one_fleet_gone, both_fleets_gone };
inline constexpr Selectable<EndOfGame> end_of_game{cite_ruling.row("MC-R125")};

/// Whether the game ends after a given turn; the number is the scenario's.
enum class Stalemate : std::uint8_t { no_limit, turn_limit };
inline constexpr Selectable<Stalemate> stalemate{cite_ruling.row("MC-R127")};

/// Whether a ship may have a part in two transfers of command.
enum class TransfersOfAShip : std::uint8_t { allowed, one_per_ship };
inline constexpr Selectable<TransfersOfAShip> transfers_of_a_ship{cite_ruling.row("MC-R132")};

}  // namespace prizecourt::master_and_commander
