#pragma once

#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// The rulings of Admiralty: what its text leaves open, and how it is answered here.
namespace prizecourt::admiralty {

inline constexpr std::size_t ruling_count = 60;

/// All rulings in the order of their numbers: ADM-R1 is row 0. The text is in rulings.cc, where the
/// compiler also checks this header's types against it.
extern const std::array<RulingInfo, ruling_count> ruling_table;

/// Citations: `cite_ruling("ADM-R7")`, `cite_ruling(joint_crew)`.
inline constexpr RulingBook cite_ruling{"ADM-R", ruling_table};

// ---- the selectable rulings; rules read them as `rulings_in_force[joint_crew]` ----

/// Whether an attempt can come down to no dice at all.
enum class AttemptFloor : std::uint8_t { at_least_one, may_be_zero };
inline constexpr Selectable<AttemptFloor> attempt_floor{cite_ruling.row("ADM-R13")};

/// Whose crew counts when several ships attack.
enum class JointCrew : std::uint8_t { best_ship_once, per_ship };
inline constexpr Selectable<JointCrew> joint_crew{cite_ruling.row("ADM-R16")};

/// Whether several attackers count as having failed before.
enum class JointFailure : std::uint8_t { all_ships, any_ship, per_ship };
inline constexpr Selectable<JointFailure> joint_failure{cite_ruling.row("ADM-R17")};

/// In which role an earlier failure counts.
enum class FailureCounts : std::uint8_t { any_later_action, attacking_only };
inline constexpr Selectable<FailureCounts> failure_counts{cite_ruling.row("ADM-R19")};

/// For whom one mobilised boarding die a turn is the most.
enum class MobilizedDieLimit : std::uint8_t { per_side_per_action, per_ship, per_player };
inline constexpr Selectable<MobilizedDieLimit> mobilized_die_limit{cite_ruling.row("ADM-R22")};

/// Whether a side without losses may mobilise in a running action for the first time.
enum class LateMobilizing : std::uint8_t { only_after_losses, allowed_if_none_yet };
inline constexpr Selectable<LateMobilizing> late_mobilizing{cite_ruling.row("ADM-R24")};

/// Which losses can be replaced.
enum class ReplaceableLosses : std::uint8_t { previous_turn, any_earlier_turn };
inline constexpr Selectable<ReplaceableLosses> replaceable_losses{cite_ruling.row("ADM-R25")};

/// What becomes of a side whose boarding dice add up to nothing.
enum class EmptyPool : std::uint8_t { out_of_dice, at_least_one };
inline constexpr Selectable<EmptyPool> empty_pool{cite_ruling.row("ADM-R31")};

/// Whether a captor may board across a prize.
enum class AcrossAPrize : std::uint8_t { no, prize_bridges_gap };
inline constexpr Selectable<AcrossAPrize> across_a_prize{cite_ruling.row("ADM-R41")};

/// Whether ships can surrender by order.
enum class SurrenderOrders : std::uint8_t { command_phase_order, none };
inline constexpr Selectable<SurrenderOrders> surrender_orders{cite_ruling.row("ADM-R44")};

/// Whether the leading ship decides for a joint attack, or each player for his ships.
enum class JointCommand : std::uint8_t { lead_ship, each_may_withdraw };
inline constexpr Selectable<JointCommand> joint_command{cite_ruling.row("ADM-R53")};

}  // namespace prizecourt::admiralty
