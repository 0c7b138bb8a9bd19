#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/losses.h"
#include "extras/bots/play/seamanship.h"
#include "extras/bots/seat/bot_scenario.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/scenario.h"
#include "formats/rulesets/master_and_commander/visible.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// How programs play Master & Commander.
namespace prizecourt::master_and_commander {

/// What a bot has to say of a turn.
struct TurnOrders {
  std::vector<Order> list;  ///< at most one of each kind and ship
  bool resigns = false;
  bool offers_draw = false;

  /// Of his ships, those that were engaged when he was first asked something.
  std::optional<std::vector<ShipId>> engaged{};
};

struct McSeamanship {
  using Game = master_and_commander::Game;
  using Setup = master_and_commander::Setup;
  using State = master_and_commander::State;
  using Seen = master_and_commander::Seen;
  using Orders = TurnOrders;
  static constexpr auto read_start = master_and_commander::read_start;
  static constexpr int turns_ahead = 3;  ///< each is one player's
  static constexpr std::string_view left_out = "{status: absent}";

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

  /// Of the enemy's ships that have declared, and nobody knows what, each declares anew.
  static void imagine_unseen(Game& game, std::string_view player, BotKey key);

  /// Adds the order that takes that option to what is said of the turn: a course and an allotment
  /// of skills grow with every question.
  static void order(TurnOrders& orders, const Game& game, const Question& question,
                    std::size_t option);

  [[nodiscard]] static std::vector<OrderLine> lines(const TurnOrders& orders, const Setup& setup);
};

}  // namespace prizecourt::master_and_commander
