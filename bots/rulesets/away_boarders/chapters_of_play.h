#pragma once

#include "bots/play/counsel.h"
#include "bots/rulesets/away_boarders/lookout.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/question.h"

/// The chapters of the captain's book, and what they offer to each other.
namespace prizecourt::away_boarders {

/// What is asked, of whom, and how the game stands.
struct Matter {
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

// helm.cc: courses and canvas.

[[nodiscard]] Advice choose_sail(const Matter& matter);        // AB-D2, AB-D15
[[nodiscard]] Advice choose_move_order(const Matter& matter);  // AB-D6
[[nodiscard]] Advice choose_move(const Matter& matter);        // AB-D7, AB-D8, AB-D26
[[nodiscard]] Advice choose_pass_side(const Matter& matter);   // AB-D9

/// The canvas that she ought to carry.
[[nodiscard]] Sail wanted_sail(const Game& game, ShipId who);

/// Where a move leads that is legal now.
[[nodiscard]] Pose pose_after(const Game& game, const Pose& pose, Move move);

// guns.cc: fire and loading.

[[nodiscard]] Advice choose_first_load(const Matter& matter);   // AB-D1
[[nodiscard]] Advice choose_target(const Matter& matter);       // AB-D10
[[nodiscard]] Advice choose_aim(const Matter& matter);          // AB-D11
[[nodiscard]] Advice choose_load(const Matter& matter);         // AB-D16
[[nodiscard]] Advice choose_swing(const Matter& matter);        // AB-D17
[[nodiscard]] Advice choose_second_ball(const Matter& matter);  // AB-D18

// hands.cc: who works where, what is repaired, what is lost first.

[[nodiscard]] Advice choose_crew_act(const Matter& matter);   // AB-D3
[[nodiscard]] Advice choose_share(const Matter& matter);      // AB-D4
[[nodiscard]] Advice choose_rally_box(const Matter& matter);  // AB-D5
[[nodiscard]] Advice choose_box_hit(const Matter& matter);    // AB-D12
[[nodiscard]] Advice choose_gun_lost(const Matter& matter);   // AB-D13
[[nodiscard]] Advice choose_hand_lost(const Matter& matter);  // AB-D14, AB-D24
[[nodiscard]] Advice choose_repair(const Matter& matter);     // AB-D19

// boarding.cc: grapnels and cutlasses.

[[nodiscard]] Advice choose_seizing(const Matter& matter);   // AB-D20
[[nodiscard]] Advice choose_boarding(const Matter& matter);  // AB-D21
[[nodiscard]] Advice choose_joining(const Matter& matter);   // AB-D22
[[nodiscard]] Advice choose_part(const Matter& matter);      // AB-D23
[[nodiscard]] Advice choose_colours(const Matter& matter);   // AB-D25

/// Whether nothing that she has left can hurt an enemy, or take her away.
[[nodiscard]] bool is_hopeless(const Game& game, ShipId who);

// driver.cc: who makes for the nearest enemy and thinks no further.

[[nodiscard]] Advice drive(const Matter& matter);

}  // namespace prizecourt::away_boarders
