#pragma once

#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// The rulings of Form Line of Battle: what its text leaves open, and how it is answered here.
namespace prizecourt::form_line_of_battle {

inline constexpr std::size_t ruling_count = 67;

/// All rulings in the order of their numbers: FLB-R1 is row 0. The text is in rulings.cc, where the
/// compiler also checks this header's types against it.
extern const std::array<RulingInfo, ruling_count> ruling_table;

/// Citations: `cite_ruling("FLB-R7")`, `cite_ruling(test_at_zero)`.
inline constexpr RulingBook cite_ruling{"FLB-R", ruling_table};

// ---- the selectable rulings; rules read them as `rulings_in_force[test_at_zero]` ----

/// Whether an impromptu attempt can be met with a counter-board.
enum class ImpromptuCounter : std::uint8_t { allowed, declared_attempts_only };
inline constexpr Selectable<ImpromptuCounter> impromptu_counter{cite_ruling.row("FLB-R2")};

/// When a counter-board is declared; after the initiation it is worth nothing to it.
enum class CounterTime : std::uint8_t { at_contact, after_initiation };
inline constexpr Selectable<CounterTime> counter_time{cite_ruling.row("FLB-R3")};

/// Whether ships that already are in contact can try to board.
enum class RepeatedAttempt : std::uint8_t {
  new_contact_needed,
  each_own_action_phase_in_contact,
};
inline constexpr Selectable<RepeatedAttempt> repeated_attempt{cite_ruling.row("FLB-R16")};

/// What a draw costs a side without crew parties.
enum class DrawAtZero : std::uint8_t { broadside_reduced, no_effect };
inline constexpr Selectable<DrawAtZero> draw_at_zero{cite_ruling.row("FLB-R35")};

/// Whether a ship tests that a draw has silenced.
enum class DrawSilences : std::uint8_t { tests_for_that_cause, no_test_in_a_draw };
inline constexpr Selectable<DrawSilences> draw_silences{cite_ruling.row("FLB-R36")};

/// What a wounded or dead captain means in a strike test.
enum class CaptainInTest : std::uint8_t { as_printed, penalty, none };
inline constexpr Selectable<CaptainInTest> captain_in_test{cite_ruling.row("FLB-R40")};

/// Whether a ship can strike that does not have to.
enum class StrikingFreely : std::uint8_t { no, between_rounds };
inline constexpr Selectable<StrikingFreely> striking_freely{cite_ruling.row("FLB-R47")};

/// How the qualities of several crews become one number.
enum class CombinedQuality : std::uint8_t { sum, average_rounded_down, best };
inline constexpr Selectable<CombinedQuality> combined_quality{cite_ruling.row("FLB-R51")};

/// Whether every ship of a side shoots at a captain, or one.
enum class MultipleMusketry : std::uint8_t { one_shot_per_ship, one_shot_per_side };
inline constexpr Selectable<MultipleMusketry> multiple_musketry{cite_ruling.row("FLB-R54")};

/// Which of several ships that lost a round have to test.
enum class TestAtZero : std::uint8_t { each_ship_at_zero_tests, only_when_side_at_zero };
inline constexpr Selectable<TestAtZero> test_at_zero{cite_ruling.row("FLB-R56")};

/// Whether several Defenders fight together or each for her own deck.
enum class SeveralPushedBack : std::uint8_t { whole_side, each_to_own_deck_one_fight_each };
inline constexpr Selectable<SeveralPushedBack> several_pushed_back{cite_ruling.row("FLB-R59")};

/// Whether boarders can go on from a prize to the next ship.
enum class AcrossAPrize : std::uint8_t { no, prize_in_contact_counts };
inline constexpr Selectable<AcrossAPrize> across_a_prize{cite_ruling.row("FLB-R62")};

}  // namespace prizecourt::form_line_of_battle
