#pragma once

#include "bots/play/counsel.h"
#include "bots/play/key.h"
#include "bots/play/mixture.h"
#include "bots/play/seamanship.h"
#include "engine/table/event.h"
#include "engine/table/deciders.h"
#include "engine/table/play.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace prizecourt {

/// A plan for a turn: to play it as a captain would who has these whims (counsel.h). Without any it
/// is the captain's own.
struct Whims {
  BotKey key{0};
  int points = 0;
};

/// Looks ahead from the start of a turn. He takes a few plans of his own and a few of all others,
/// plays each pair of them out with captains on all sides, several times with dice of his own, the
/// same for each pair, and mixes his plans so that no one answer of the others is a good one against
/// him (mixture.h). What he weighs with is how the game stands a few turns on.
template <Seamanship S>
class Admiral {
 public:
  using Game = typename S::Game;
  using Setup = typename Game::Setup;
  using State = typename Game::State;

  static constexpr std::size_t own_plans = 8;
  static constexpr std::size_t others_plans = 2;
  static constexpr int turns_ahead = 6;

  /// `position` is the start of a turn. All must outlive it.
  Admiral(const Setup& setup, const State& position, std::string_view player, BotKey key)
      : setup_(setup),
        position_(position),
        player_(player),
        key_(key.of("admiral").of(position.turn)) {}

  /// The plan that he takes, after playing out at most `budget` turns, and at least each pair of
  /// plans once.
  [[nodiscard]] Whims choose(int budget) const {
    PlanTable<own_plans, others_plans> table{};
    int played = 0;
    for (int world = 0; world == 0 || played < budget; ++world) {
      for (std::size_t own = 0; own < own_plans; ++own) {
        for (std::size_t other = 0; other < others_plans; ++other) {
          table[own][other] += worth_of(plan(own), others_plan(other), world, played);
        }
      }
    }
    return plan(drawn_from(mixture_of(table), key_.of("mixture")));
  }

 private:
  /// Answers as captains with whims in the first turn, and as captains afterwards.
  class Planners final : public Decider {
   public:
    Planners(std::string_view player, const Whims& own, const Whims& others)
        : player_(player),
          own_(own),
          others_(others) {}

    void watch(const Game& game) {
      game_ = &game;
      first_turn_ = game.state.turn;
    }

    Answer choose(const Question& question) override {
      if (question.options.size() < 2) return {.option = question.fallback};
      const Whims& whims = question.player == player_ ? own_ : others_;
      const Thinking thinking{.key = whims.key,
                              .whim = question.turn == first_turn_ ? whims.points : 0};
      return {.option = S::captain(*game_, question, thinking).option};
    }

   private:
    std::string_view player_;
    const Whims& own_;
    const Whims& others_;
    const Game* game_ = nullptr;
    int first_turn_ = 0;
  };

  /// The first is the captain's own; the others stray further and further from it.
  [[nodiscard]] Whims plan(std::size_t number) const {
    constexpr std::array<int, own_plans> points = {0, 50, 100, 200, 300, 400, 600, 1000};
    return {.key = key_.of("plan").of(static_cast<int>(number)), .points = points[number]};
  }

  [[nodiscard]] Whims others_plan(std::size_t number) const {
    constexpr std::array<int, others_plans> points = {0, 200};
    return {.key = key_.of("others").of(static_cast<int>(number)), .points = points[number]};
  }

  /// How the game stands for him, in thousandths, when both plans have been played out in a world;
  /// counts the turns played.
  [[nodiscard]] int worth_of(const Whims& own, const Whims& others, int world, int& played) const {
    State state = position_;
    ImaginedDice dice(key_.of("world").of(world));
    Planners planners(player_, own, others);
    DeafListener deaf;
    Game game(setup_, state, Ports{dice, planners, deaf});
    planners.watch(game);
    for (int turn = 0; turn < turns_ahead && !game.over(); ++turn) {
      Game::steps().play(game);
      ++played;
    }
    switch (S::ending(setup_, state, player_)) {
      case Ending::won:
        return won_is_worth;
      case Ending::lost:
        return -won_is_worth;
      case Ending::drawn:
        return 0;
      case Ending::playing:
        break;
    }
    return S::standing(setup_, state, player_);
  }

  static constexpr int won_is_worth = 1500;  ///< more than any standing

  const Setup& setup_;
  const State& position_;
  std::string_view player_;
  BotKey key_;
};

}  // namespace prizecourt
