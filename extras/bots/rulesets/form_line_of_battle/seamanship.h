#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/losses.h"
#include "extras/bots/play/seamanship.h"
#include "extras/bots/seat/bot_scenario.h"
#include "extras/bots/seat/order_lines.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

/// How programs play Form Line of Battle.
namespace prizecourt::form_line_of_battle {

/// What a bot orders in a turn.
struct BotOrders {
  Orders of_ships;
  bool offers_draw = false;
};

struct LineOfBattleSeamanship {
  using Game = form_line_of_battle::Game;
  using Seen = form_line_of_battle::State;
  using Orders = BotOrders;
  static constexpr auto read_start = form_line_of_battle::read_start;

  [[nodiscard]] static Advice captain(const Game& game, const Question& question,
                                      const Thinking& thinking);
  [[nodiscard]] static Advice driver(const Game& game, const Question& question,
                                     const Thinking& thinking);
  [[nodiscard]] static int standing(const Setup& setup, const State& state,
                                    std::string_view player);
  [[nodiscard]] static Ending ending(const Setup& setup, const State& state,
                                     std::string_view player);

  /// To strike is asked every time, and nobody has to.
  [[nodiscard]] static bool may_be_passed_over(const Question& question) {
    return question.decision == decision("FLB-D10");
  }

  [[nodiscard]] static std::string_view side(const Setup& setup, std::string_view player);

  using Loss = LossKind<Setup, State>;
  [[nodiscard]] static std::span<const Loss> losses();
  [[nodiscard]] static std::string_view ships_side(const Setup& setup, std::size_t ship);

  /// Adds the order that takes that option.
  static void order(Orders& orders, const Game& game, const Question& question, std::size_t option);

  [[nodiscard]] static std::vector<OrderLine> lines(const Orders& orders, const Setup& setup);
};

}  // namespace prizecourt::form_line_of_battle
