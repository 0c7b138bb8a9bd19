#pragma once

#include "engine/rulesets/yardarm/game.h"
#include "engine/table/question.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/losses.h"
#include "extras/bots/play/seamanship.h"
#include "extras/bots/seat/bot_scenario.h"
#include "formats/rulesets/yardarm/orders.h"
#include "formats/rulesets/yardarm/ruleset.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

/// How programs play Yardarm.
namespace prizecourt::yardarm {

struct YardarmSeamanship {
  using Game = yardarm::Game;
  using Seen = yardarm::State;
  using Orders = yardarm::Orders;
  static constexpr auto read_start = yardarm::read_start;

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

  /// Adds the order that takes that option.
  static void order(Orders& orders, const Game& game, const Question& question, std::size_t option);

  [[nodiscard]] static std::vector<OrderLine> lines(const Orders& orders, const Setup& setup);
};

}  // namespace prizecourt::yardarm
