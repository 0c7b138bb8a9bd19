#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/losses.h"
#include "extras/bots/play/seamanship.h"
#include "extras/bots/seat/bot_scenario.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

/// How programs play Broadsides & Boarding Parties. A captain's maxims stand in helm.cc, guns.cc
/// and boarding.cc.
namespace prizecourt::broadsides_and_boarding_parties {

struct BroadsidesSeamanship {
  using Game = broadsides_and_boarding_parties::Game;
  using Seen = broadsides_and_boarding_parties::Seen;
  using Orders = broadsides_and_boarding_parties::Orders;
  static constexpr auto read_start = broadsides_and_boarding_parties::read_start;

  [[nodiscard]] static Advice captain(const Game& game, const Question& question,
                                      const Thinking& thinking);
  [[nodiscard]] static Advice driver(const Game& game, const Question& question,
                                     const Thinking& thinking);
  [[nodiscard]] static int standing(const Setup& setup, const State& state,
                                    std::string_view player);
  [[nodiscard]] static Ending ending(const Setup& setup, const State& state,
                                     std::string_view player);

  [[nodiscard]] static std::string_view side(const Setup& setup, std::string_view player);

  using Loss = LossKind<Setup, State>;
  [[nodiscard]] static std::span<const Loss> losses();
  [[nodiscard]] static std::string_view ships_side(const Setup& setup, std::size_t ship);

  /// Cards of the enemy's that lie on their faces are those that he would lay now, where he is.
  static void imagine_unseen(Game& game, std::string_view player, BotKey key);

  /// Surrender and draw: they are put every turn, and nobody has to speak.
  [[nodiscard]] static bool may_be_passed_over(const Question& question);

  /// Adds what makes his captain take that option when the turn comes as it is imagined. Rows that
  /// are fired at become a list that is worked off from the first.
  static void order(Orders& orders, const Game& game, const Question& question, std::size_t option);

  [[nodiscard]] static std::vector<OrderLine> lines(const Orders& orders, const Setup& setup);
};

}  // namespace prizecourt::broadsides_and_boarding_parties
