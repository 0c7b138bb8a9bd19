#pragma once

#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// The rulings of Away, Boarders!: what its text leaves open, and how it is answered here.
namespace prizecourt::away_boarders {

inline constexpr std::size_t ruling_count = 157;

/// All rulings in the order of the catalogue: AB-R1 is row 0. The text is in rulings.cc, where the
/// compiler also checks this header's types against it.
extern const std::array<RulingInfo, ruling_count> ruling_table;

/// Citations: `cite_ruling("AB-R7")`, `cite_ruling(range_count)`.
inline constexpr RulingBook cite_ruling{"AB-R", ruling_table};

// ---- the selectable rulings; rules read them as `rulings_in_force[range_count]` ----

/// How a range is counted: the target's point included, or only points in between.
enum class RangeCount : std::uint8_t { steps, strictly_between };
inline constexpr Selectable<RangeCount> range_count{cite_ruling.row("AB-R7")};

/// Which guns bear on a ship on the same point.
enum class RangeZeroBearing : std::uint8_t { facing_side, both_broadsides, none };
inline constexpr Selectable<RangeZeroBearing> range_zero_bearing{cite_ruling.row("AB-R13")};

/// What a move off the field does.
enum class MapEdge : std::uint8_t { leaves_play, refuse_move };
inline constexpr Selectable<MapEdge> map_edge{cite_ruling.row("AB-R14")};

/// The speed of a ship that begins the Action Segment head to wind.
enum class IronsSpeed : std::uint8_t { zero_modifier_minimum_one, one_move_only, as_close_hauled };
inline constexpr Selectable<IronsSpeed> irons_speed{cite_ruling.row("AB-R15")};

/// What a ship does whose speed comes out below 1.
enum class SpeedBelowOne : std::uint8_t { no_move_no_drift, minimum_one, drift };
inline constexpr Selectable<SpeedBelowOne> speed_below_one{cite_ruling.row("AB-R17")};

/// Whether 4 or 5 goes first in the third phase.
enum class ThirdPhaseOrder : std::uint8_t { chart_order, fastest_first };
inline constexpr Selectable<ThirdPhaseOrder> third_phase_order{cite_ruling.row("AB-R22")};

/// Which comes first in the move that advances and turns.
enum class AdvanceTurnOrder : std::uint8_t { advance_then_turn, turn_then_advance };
inline constexpr Selectable<AdvanceTurnOrder> advance_turn_order{cite_ruling.row("AB-R29")};

/// Which guns count for the hands at the sweeps.
enum class GunsOnBoard : std::uint8_t { original_guns, present_guns };
inline constexpr Selectable<GunsOnBoard> guns_on_board{cite_ruling.row("AB-R51")};

/// Which moves a ship has under oars.
enum class OarsMoves : std::uint8_t { same_menu, free_turn };
inline constexpr Selectable<OarsMoves> oars_moves{cite_ruling.row("AB-R52")};

/// Whether one side may fire at several targets in a phase.
enum class SplitTargets : std::uint8_t { per_gun_target, one_target_per_side };
inline constexpr Selectable<SplitTargets> split_targets{cite_ruling.row("AB-R70")};

/// Whether a side may spread its guns over the phases of a turn.
enum class FireInPortions : std::uint8_t { allowed, whole_side_once };
inline constexpr Selectable<FireInPortions> fire_in_portions{cite_ruling.row("AB-R71")};

/// Whether grappled or fouled ships may fire.
enum class FireAtLinked : std::uint8_t { yes, no };
inline constexpr Selectable<FireAtLinked> fire_at_linked{cite_ruling.row("AB-R87")};

/// How long a gun that was hit keeps its shot.
enum class HitGunFires : std::uint8_t { until_segment_end, same_phase_only };
inline constexpr Selectable<HitGunFires> hit_gun_fires{cite_ruling.row("AB-R88")};

/// Where a rigging hit goes whose mast is down.
enum class HitOnFallenMast : std::uint8_t { carry_to_nearest_standing, reroll, wasted };
inline constexpr Selectable<HitOnFallenMast> hit_on_fallen_mast{cite_ruling.row("AB-R91")};

/// What comes of it where hands suffice to double only some loaded guns of a side.
enum class DoublePartial : std::uint8_t {
  all_loaded_guns_or_refused,
  marker_flips_anyway,
  track_per_gun
};
inline constexpr Selectable<DoublePartial> double_partial{cite_ruling.row("AB-R104")};

/// Whether a side can be loaded with another round than it still holds.
enum class MixLoad : std::uint8_t {
  must_match_unless_side_empty,
  latest_marker_wins,
  track_per_gun
};
inline constexpr Selectable<MixLoad> mix_load{cite_ruling.row("AB-R105")};

/// How many casualties may be rallied in one segment.
enum class RallyCount : std::uint8_t { one, any_number };
inline constexpr Selectable<RallyCount> rally_count{cite_ruling.row("AB-R111")};

/// How far the sail setting may change in one turn.
enum class SailStep : std::uint8_t { any_setting, one_step };
inline constexpr Selectable<SailStep> sail_step{cite_ruling.row("AB-R117")};

/// Whether boxes of a fallen mast can be repaired.
enum class RepairFallenMast : std::uint8_t { fallen_stays_down, any_rigging_box };
inline constexpr Selectable<RepairFallenMast> repair_fallen_mast{cite_ruling.row("AB-R121")};

/// When repair points are earned.
enum class RepairBank : std::uint8_t { tally_always, only_while_damaged, cap_at_six };
inline constexpr Selectable<RepairBank> repair_bank{cite_ruling.row("AB-R122")};

/// How often a ship may try to grapple, to ungrapple or to unfoul in one turn.
enum class Attempts : std::uint8_t { one_per_ship_per_turn, one_per_enemy_ship, one_per_marker };
inline constexpr Selectable<Attempts> attempts{cite_ruling.row("AB-R124")};

/// How many rounds a boarding action has in one turn.
enum class BoardingRounds : std::uint8_t { one, until_end };
inline constexpr Selectable<BoardingRounds> boarding_rounds{cite_ruling.row("AB-R128")};

/// What equal totals in a melee mean.
enum class BoardingTie : std::uint8_t { no_casualty, both_lose, reroll };
inline constexpr Selectable<BoardingTie> boarding_tie{cite_ruling.row("AB-R129")};

/// Whether several parties are added up for the surrender test.
enum class RatioSeveral : std::uint8_t { each_party_alone, combined };
inline constexpr Selectable<RatioSeveral> ratio_several{cite_ruling.row("AB-R138")};

/// Whether a ship that has surrendered is in the way of others.
enum class Surrendered : std::uint8_t { out_of_play_on_map, still_a_vessel };
inline constexpr Selectable<Surrendered> after_surrender{cite_ruling.row("AB-R139")};

/// Whether an empty gun can be loaded and doubled by two hands in one segment.
enum class DoubleInOneSegment : std::uint8_t { allowed, not_allowed };
inline constexpr Selectable<DoubleInOneSegment> double_in_one_segment{cite_ruling.row("AB-R147")};

/// Whether the game ends after a given turn; the number is the scenario's.
enum class TurnLimit : std::uint8_t { none, scenario_number };
inline constexpr Selectable<TurnLimit> turn_limit{cite_ruling.row("AB-R143")};

/// Whether land stops a shot as a ship does.
enum class LandInTheLine : std::uint8_t { blocks, does_not_block };
inline constexpr Selectable<LandInTheLine> land_in_the_line{cite_ruling.row("AB-R155")};

}  // namespace prizecourt::away_boarders
