#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/question.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/rulesets/away_boarders/lookout.h"

#include <cstdint>

/// The chapters of the captain's book, and what they offer to each other.
namespace prizecourt::away_boarders {

/// What is asked, of whom, and how the game stands.
struct AskedCaptain {
  const Game& game;
  const Question& question;
  const Thinking& thinking;
  ShipId who{};

  [[nodiscard]] const Ship& ship() const { return game.ship(who); }

  [[nodiscard]] const ShipSpec& spec() const { return game.spec(who); }

  template <class Points>
  [[nodiscard]] Advice best(const Maxim& maxim, Points points) const {
    return best_of(question, thinking, maxim, points);
  }
};

// What options are worth to the rules.

/// Nothing is done: the gun holds its fire or stays empty, points are saved, no ship is tried.
inline constexpr int nothing_done = -1;

/// Of AB-D3.
enum class CrewAct : std::uint8_t { nothing, reassign, rally };

/// The step of a question is called "move-2" or "fire-2": its phase, from 1.
[[nodiscard]] inline int phase_of(const Question& question) {
  return question.phase.back() - '0';
}

// helm.cc: courses and canvas.

[[nodiscard]] Advice choose_sail(const AskedCaptain& matter);        // AB-D2, AB-D15
[[nodiscard]] Advice choose_move_order(const AskedCaptain& matter);  // AB-D6
[[nodiscard]] Advice choose_move(const AskedCaptain& matter);        // AB-D7, AB-D8, AB-D26
[[nodiscard]] Advice choose_pass_side(const AskedCaptain& matter);   // AB-D9

/// The canvas that she ought to carry.
[[nodiscard]] Sail wanted_sail(const Game& game, ShipId who);

/// Where a move leads that is legal now.
[[nodiscard]] Pose pose_after(const Game& game, const Pose& pose, Move move);

// guns.cc: fire and loading.

[[nodiscard]] Advice choose_first_load(const AskedCaptain& matter);   // AB-D1
[[nodiscard]] Advice choose_target(const AskedCaptain& matter);       // AB-D10
[[nodiscard]] Advice choose_aim(const AskedCaptain& matter);          // AB-D11
[[nodiscard]] Advice choose_load(const AskedCaptain& matter);         // AB-D16
[[nodiscard]] Advice choose_swing(const AskedCaptain& matter);        // AB-D17
[[nodiscard]] Advice choose_second_ball(const AskedCaptain& matter);  // AB-D18

// hands.cc: who works where, what is repaired, what is lost first.

[[nodiscard]] Advice choose_crew_act(const AskedCaptain& matter);   // AB-D3
[[nodiscard]] Advice choose_share(const AskedCaptain& matter);      // AB-D4
[[nodiscard]] Advice choose_rally_box(const AskedCaptain& matter);  // AB-D5
[[nodiscard]] Advice choose_box_hit(const AskedCaptain& matter);    // AB-D12
[[nodiscard]] Advice choose_gun_lost(const AskedCaptain& matter);   // AB-D13
[[nodiscard]] Advice choose_hand_lost(const AskedCaptain& matter);  // AB-D14, AB-D24
[[nodiscard]] Advice choose_repair(const AskedCaptain& matter);     // AB-D19

// boarding.cc: grapnels and cutlasses.

[[nodiscard]] Advice choose_seizing(const AskedCaptain& matter);   // AB-D20
[[nodiscard]] Advice choose_boarding(const AskedCaptain& matter);  // AB-D21
[[nodiscard]] Advice choose_joining(const AskedCaptain& matter);   // AB-D22
[[nodiscard]] Advice choose_part(const AskedCaptain& matter);      // AB-D23
[[nodiscard]] Advice choose_colours(const AskedCaptain& matter);   // AB-D25

// driver.cc: who makes for the nearest enemy and thinks no further.

[[nodiscard]] Advice drive(const AskedCaptain& matter);

}  // namespace prizecourt::away_boarders
