#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"

/// What a captain is asked, chapter by chapter: how each of the questions is weighed. Only this
/// folder uses it. Nobody here reads a card of the enemy's: those that lie on the table are secret.
namespace prizecourt::broadsides_and_boarding_parties {

/// A question, and who is asked.
struct Asked {
  const Game& game;
  Side own{};
  const Question& question;
  const Thinking& thinking;

  [[nodiscard]] Side enemy() const { return other(own); }

  /// The best option by that maxim: see counsel.h.
  template <class Points>
  [[nodiscard]] Advice best(const Maxim& maxim, Points points) const {
    return best_of(question, thinking, maxim, points);
  }
};

// The helm (helm.cc).

[[nodiscard]] Advice lay_card(const Asked& asked);    // BBP-D2
[[nodiscard]] Advice give_up(const Asked& asked);     // BBP-D3
[[nodiscard]] Advice drive_card(const Asked& asked);  // BBP-D2, as a driver does

/// Three cards that a captain of that side could lay where he is now.
[[nodiscard]] Plot likely_plot(const Game& game, Side side, BotKey key);

// The guns (guns.cc).

[[nodiscard]] Advice choose_gun(const Asked& asked);        // BBP-D4, BBP-D10
[[nodiscard]] Advice choose_row(const Asked& asked);        // BBP-D5
[[nodiscard]] Advice choose_hull_side(const Asked& asked);  // BBP-D6

/// What a shot at that row of the enemy's deck is worth: six times what it takes on average.
[[nodiscard]] int worth_of_row(const Game& game, Side enemy, int row);

// Captains and crews (boarding.cc).

[[nodiscard]] Advice post_figure(const Asked& asked);         // BBP-D1a, BBP-D1b, BBP-D8
[[nodiscard]] Advice choose_mover(const Asked& asked);        // BBP-D12a
[[nodiscard]] Advice choose_destination(const Asked& asked);  // BBP-D12b
[[nodiscard]] Advice choose_fight(const Asked& asked);        // BBP-D13
[[nodiscard]] Advice drive_boarders(const Asked& asked);      // BBP-D12a, BBP-D12b, likewise

}  // namespace prizecourt::broadsides_and_boarding_parties
