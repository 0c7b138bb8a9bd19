#pragma once

#include "bots/play/counsel.h"
#include "bots/play/key.h"
#include "bots/play/mixture.h"
#include "bots/play/seamanship.h"
#include "engine/table/deciders.h"
#include "engine/table/event.h"
#include "engine/table/play.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>

namespace prizecourt {

/// A plan for a turn: to play it as a captain would who has these whims (counsel.h). Without any it
/// is the captain's own.
struct Whims {
  BotKey key{0};
  int points = 0;
};

/// Looks ahead from the start of a turn. He takes a few plans of his own and a few of all others
/// and plays them out with captains on all sides, each of his in the same worlds: against the same
/// plans with the same dice. Each time a share of his budget is spent the worse half of his plans
/// is dropped. The last ones he mixes so that no one answer of the others is a good one against him
/// (mixture.h). What he weighs by is how the game stands a few turns on.
template <Seamanship S>
class Admiral {
 public:
  using Game = typename S::Game;
  using Setup = typename Game::Setup;
  using State = typename Game::State;

  static constexpr std::size_t own_plans = 8;
  static constexpr std::size_t last_plans = 2;
  static constexpr std::size_t others_plans = 2;
  static constexpr int turns_ahead = 6;

  /// `position` is the start of a turn. All must outlive it.
  Admiral(const Setup& setup, const State& position, std::string_view player, BotKey key)
      : setup_(setup),
        position_(position),
        player_(player),
        key_(key.of("admiral").of(position.turn)) {}

  /// The plan that he takes, after playing out about `budget` turns, and at least each plan in one
  /// world.
  [[nodiscard]] Whims choose(int budget) {
    constexpr int rounds = 3;  // 8, 4 and 2 plans
    std::array<Tried, own_plans> plans{};
    for (std::size_t i = 0; i < own_plans; ++i) plans[i].number = i;
    std::size_t left = own_plans;
    for (int round = 1; round <= rounds; ++round) {
      do {
        for (std::size_t i = 0; i < left; ++i) play_out(plans[i]);
        ++worlds_;
      } while (played_ < budget * round / rounds);
      if (round == rounds) break;
      std::stable_sort(plans.begin(), plans.begin() + left,
                       [](const Tried& a, const Tried& b) { return a.sum() > b.sum(); });
      left /= 2;
    }
    PlanTable<last_plans, others_plans> table{};
    for (std::size_t i = 0; i < last_plans; ++i) table[i] = plans[i].worth;
    return plan(plans[drawn_from(mixture_of(table), key_.of("mixture"))].number);
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

  /// A plan, and what it was worth in all worlds, against each plan of the others'.
  struct Tried {
    std::size_t number = 0;
    std::array<std::int64_t, others_plans> worth{};

    [[nodiscard]] std::int64_t sum() const {
      return std::accumulate(worth.begin(), worth.end(), std::int64_t{0});
    }
  };

  /// In the present world, against each plan of the others'.
  void play_out(Tried& tried) {
    for (std::size_t other = 0; other < others_plans; ++other) {
      tried.worth[other] += worth_of(plan(tried.number), others_plan(other));
    }
  }

  /// How the game stands for him, in thousandths, when both plans have been played out in the
  /// present world.
  [[nodiscard]] int worth_of(const Whims& own, const Whims& others) {
    State state = position_;
    ImaginedDice dice(key_.of("world").of(worlds_));
    Planners planners(player_, own, others);
    DeafListener deaf;
    Game game(setup_, state, Ports{dice, planners, deaf});
    planners.watch(game);
    for (int turn = 0; turn < turns_ahead && !game.over(); ++turn) {
      Game::steps().play(game);
      ++played_;
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
  int worlds_ = 0;
  int played_ = 0;  ///< turns
};

}  // namespace prizecourt
