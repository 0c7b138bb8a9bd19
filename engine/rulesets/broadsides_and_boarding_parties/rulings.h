#pragma once

#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// The rulings of Broadsides & Boarding Parties: what its text leaves open, and how it is answered
/// here.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr std::size_t ruling_count = 91;

/// All rulings in the order of their numbers: BBP-R1 is row 0. The text is in rulings.cc, where the
/// compiler also checks this header's types against it.
extern const std::array<RulingInfo, ruling_count> ruling_table;

/// Citations: `cite_ruling("BBP-R7")`, `cite_ruling(bow_end)`.
inline constexpr RulingBook cite_ruling{"BBP-R", ruling_table};

// ---- the selectable rulings; rules read them as `rulings_in_force[bow_end]` ----

/// Which end of the lettered rows is the bow.
enum class BowEnd : std::uint8_t { h_is_bow, a_is_bow };
inline constexpr Selectable<BowEnd> bow_end{cite_ruling.row("BBP-R7")};

/// What becomes of a Move where the map ends: aground, or only that card is lost.
enum class OffMapMove : std::uint8_t { as_island, card_lost };
inline constexpr Selectable<OffMapMove> off_map_move{cite_ruling.row("BBP-R20")};

/// Whether ships that exchange their dots have collided.
enum class Crossing : std::uint8_t { no_collision, collision_on_swap };
inline constexpr Selectable<Crossing> crossing{cite_ruling.row("BBP-R23")};

/// Who ran into whom, where both moved onto the dot.
enum class BothMovedRole : std::uint8_t { side_1_moved, side_2_moved, die_roll };
inline constexpr Selectable<BothMovedRole> both_moved_role{cite_ruling.row("BBP-R24")};

/// Who resolves his fire first in an exchange.
enum class FirstRoller : std::uint8_t { side_1, alternate_by_exchange, die_off };
inline constexpr Selectable<FirstRoller> first_roller{cite_ruling.row("BBP-R33")};

/// When the Captain and crew to spare are hit by gunfire.
enum class FiguresHit : std::uint8_t { numbered_position, rows_3_and_5_only, whole_row };
inline constexpr Selectable<FiguresHit> figures_hit{cite_ruling.row("BBP-R37")};

/// Who names the hull side of a ship that lies end on to the guns.
enum class StruckSideEndOn : std::uint8_t { firer_declares, owner_chooses };
inline constexpr Selectable<StruckSideEndOn> struck_side_end_on{cite_ruling.row("BBP-R39")};

/// When a ship with three damaged cards from her hull sinks.
enum class SinkingTime : std::uint8_t { next_plot, end_of_exchange };
inline constexpr Selectable<SinkingTime> sinking_time{cite_ruling.row("BBP-R45")};

/// What counts as three damaged cards from the hull.
enum class SinkingCause : std::uint8_t { three_ruined_sections, any_three_including_hull };
inline constexpr Selectable<SinkingCause> sinking_cause{cite_ruling.row("BBP-R46")};

/// How the ships lie after a contact on the right or the left.
enum class SideAlignment : std::uint8_t { bows_same_way, bows_opposed, scenario };
inline constexpr Selectable<SideAlignment> side_alignment{cite_ruling.row("BBP-R56")};

/// How they lie after a contact at bow or stern.
enum class EndAlignment : std::uint8_t { opposed_starboard, as_right, scenario };
inline constexpr Selectable<EndAlignment> end_alignment{cite_ruling.row("BBP-R57")};

/// Whether the Captain is a figure when the numbers of a fight are compared.
enum class CaptainCounts : std::uint8_t { yes, no };
inline constexpr Selectable<CaptainCounts> captain_counts{cite_ruling.row("BBP-R75")};

/// Who wins when the scenario's last round or boarding turn is over.
enum class TurnLimit : std::uint8_t { draw_at_limit, more_crew_at_limit };
inline constexpr Selectable<TurnLimit> turn_limit{cite_ruling.row("BBP-R82")};

}  // namespace prizecourt::broadsides_and_boarding_parties
