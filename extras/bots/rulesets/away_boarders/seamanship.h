#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/losses.h"
#include "extras/bots/play/seamanship.h"
#include "extras/bots/seat/bot_scenario.h"
#include "extras/bots/seat/order_lines.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/rulesets/away_boarders/visible.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// How programs play Away, Boarders! What is wise stands in chapters: lookout.h measures, helm.cc
/// sails, guns.cc fires and loads, hands.cc posts the crew, boarding.cc fights on deck; driver.cc
/// is who thinks no further than the nearest enemy.
namespace prizecourt::away_boarders {

/// The orders of a turn, as a captain writes them down.
struct TurnOrders : Orders {
  /// By ship, a bit for each battery and kind of repair of which it is settled what is done, be it
  /// what silence does.
  std::vector<std::uint8_t> settled;
};

struct AwayBoardersSeamanship {
  using Game = away_boarders::Game;
  using Seen = away_boarders::Seen;
  using Orders = TurnOrders;
  static constexpr auto read_start = away_boarders::read_start;

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

  /// Adds the order that takes that option, or a part of it: to the course, the lines of fire, the
  /// shares of hands … that are ordered so far.
  static void order(TurnOrders& orders, const Game& game, const Question& question,
                    std::size_t option);

  [[nodiscard]] static std::vector<OrderLine> lines(const TurnOrders& orders, const Setup& setup);
};

}  // namespace prizecourt::away_boarders
