#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {

/// How programs play Broadsides & Boarding Parties.
extern const Seamanship<Game, Opening, Orders> seamanship;

/// Adds what makes his captain take that option when the turn comes as it is imagined. Rows that
/// are fired at become a list that is worked off from the first (orders.cc).
void order(Orders& orders, const Game& game, const Question& question, std::size_t option);

[[nodiscard]] std::vector<OrderLine> lines(const Orders& orders, const Setup& setup);

/// A question, and who is asked. Nobody here reads a card of the enemy's: those that lie on the
/// table are secret.
struct Asked {
  const Game& game;
  Side own{};
  const Question& question;
  const Thinking& thinking;

  [[nodiscard]] Side enemy() const { return other(own); }

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

// Captains and crews (boarding.cc).
[[nodiscard]] Advice post_figure(const Asked& asked);         // BBP-D1a, BBP-D1b, BBP-D8
[[nodiscard]] Advice choose_mover(const Asked& asked);        // BBP-D12a
[[nodiscard]] Advice choose_destination(const Asked& asked);  // BBP-D12b
[[nodiscard]] Advice choose_fight(const Asked& asked);        // BBP-D13
[[nodiscard]] Advice drive_boarders(const Asked& asked);      // BBP-D12a, BBP-D12b, likewise

inline constexpr int gun_counts = 2;  ///< as many figures is a gun worth, before the boarding

[[nodiscard]] inline int figures_of(const Setup& setup, const State& state, Side side) {
  const auto& all = state.ships[index(side)].figures;
  const auto count = all.begin() + setup.sides[index(side)].crew + 1;
  return static_cast<int>(count - all.begin() - std::count(all.begin(), count, no_place));
}

[[nodiscard]] inline int guns_of(const State& state, Side side) {
  const auto& all = state.ships[index(side)].cannons;
  return static_cast<int>(std::count(all.begin(), all.end(), true));
}

/// In figures: those that live, and before the boarding the guns.
[[nodiscard]] inline int strength_of(const Setup& setup, const State& state, Side side) {
  const int guns = state.phase == Phase::boarding ? 0 : gun_counts * guns_of(state, side);
  return figures_of(setup, state, side) + guns;
}

/// How the one stands against the other, in thousandths of both: 0 where they are equal.
[[nodiscard]] constexpr int edge(int own, int enemy) {
  const int both = own * own + enemy * enemy;
  return both == 0 ? 0 : (own * own - enemy * enemy) * 1000 / both;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
