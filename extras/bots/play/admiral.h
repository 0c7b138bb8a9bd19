#pragma once

#include "engine/table/deciders.h"
#include "engine/table/event.h"
#include "engine/table/play.h"

#include "extras/bots/play/called_off.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/gain.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/patience.h"
#include "extras/bots/play/plan.h"
#include "extras/bots/play/seamanship.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Whims of a captain (counsel.h), in a turn.
struct Whims {
  BotKey key{0};
  int points = 0;
};

/// Looks ahead from the start of a turn, or from a question in it. His plan is his captain's own
/// until another is better: one that answers one question of the turn in another way and goes on as
/// a captain would. He plays both out with captains on all sides, in the same worlds: with the same
/// dice, against the same others, who have the same in secret. Each time a share of his budget is
/// spent the worse half of the other plans is dropped. The last one is compared in worlds that had
/// no part in choosing it, and he takes it when it did better there by more than luck explains.
/// From there he goes on: a second answer, a third. What he weighs by is how the game stands a few
/// turns on.
template <Seamanship S>
class Admiral {
 public:
  using Game = typename S::Game;
  using Setup = typename Game::Setup;
  using State = typename Game::State;

  static constexpr int turns_ahead = turns_ahead_of<S>();

  /// `position` is the start of a turn, or where one can be taken up, as the player sees it. All
  /// must outlive it. `key` is
  /// that with which the player will answer as a captain. `notes` is who wants to know what he
  /// sees; null for nobody.
  Admiral(const Setup& setup, const State& position, std::string_view player, BotKey key,
          Notes* notes = nullptr)
      : setup_(setup),
        position_(position),
        player_(player),
        captains_key_(key),
        key_(key.of("admiral").of(position.turn).of(position.step)),
        notes_(notes) {}

  /// Whether he goes on is asked before each turn that he plays out. Throws CalledOff where not.
  void heed(const GoesOn* goes_on) { goes_on_ = goes_on; }

  /// Whether the turn can be taken up in the position in which the question is put: the step that
  /// puts it, begun again there, changes nothing before it does so again. What the step keeps
  /// beside the position, such as damage that waits for the end of a fight, is forgotten; it is
  /// missing whatever is answered.
  [[nodiscard]] static bool can_take_up(const Game& game, const Question& question) {
    ListedDecider nobody({});
    ImaginedDice dice(BotKey{0});
    DeafListener deaf;
    const auto again = attempt(game.state, [&](State& state) {
      Game begun(game.setup, state, Ports{dice, nobody, deaf});
      Game::steps().play(begun);
    });
    return again.waiting && again.waiting->key == key_of(question) && *again.at_stop == game.state;
  }

  /// The plan that he takes, after playing out at most `budget` turns. One that is too small to
  /// compare anything leaves the captain's own.
  [[nodiscard]] Plan choose(int budget) {
    constexpr int fewest = looks + 2 * fewest_to_test;
    if (notes_ != nullptr) notes_->look_ahead();
    Plan plan;
    while (budget - played_ >= fewest) {
      const int half = played_ + std::max(fewest, (budget - played_) / 2);
      const auto better = better_than(plan, others_than(plan), half);
      if (!better) break;
      plan = *better;
      ++look_;
    }
    return plan;
  }

  /// In a position in which the turn can be taken up, which that of `game` must be: the option that
  /// he takes for the question that is put there, after playing out at most `budget` turns, all
  /// else left to his captain. Nothing where none is better than the captain's.
  [[nodiscard]] std::optional<std::size_t> answer(const Game& game, const Question& question,
                                                  int budget) {
    if (notes_ != nullptr) notes_->look_ahead();
    Choices choices(captains_key_);
    choices.note(game, question);
    const auto better = better_than(Plan(), std::move(choices).on(Plan()), budget);
    return better ? better->option_for(question) : std::nullopt;
  }

  /// Turns so far.
  [[nodiscard]] int played() const { return played_; }

 private:
  static constexpr int looks = 2;  ///< worlds in which he sees what he will be asked
  static constexpr int fewest_to_test = 2 * turns_ahead * static_cast<int>(Gain::fewest_worlds);
  static constexpr std::size_t most_plans = 16;
  static constexpr int won_is_worth = 1500;  ///< more than any standing

  /// Another plan than the present one.
  struct Other {
    Intent intent;
    int price = 0;  ///< how many points less a captain gives it than his own
    Plan plan{};
    Gain gain{};  ///< over the present one
  };

  /// Answers as captains would: the player's with a plan, the others' with whims in the first turn.
  class Planners final : public Decider {
   public:
    Planners(std::string_view player, BotKey own_key, const Plan& plan, const Whims& others)
        : player_(player),
          own_key_(own_key),
          plan_(plan),
          others_(others) {}

    void watch(const Game& game) {
      game_ = &game;
      first_turn_ = game.state.turn;
    }

    Answer choose(const Question& question) override {
      if (question.options.size() < 2) return {.option = question.fallback};
      if (question.player != player_) {
        const int whim = question.turn == first_turn_ ? others_.points : 0;
        return {.option = S::captain(*game_, question, {.key = others_.key, .whim = whim}).option};
      }
      if (const auto planned = plan_.option_for(question)) return {.option = *planned};
      return {.option = S::captain(*game_, question, {.key = own_key_}).option};
    }

   private:
    std::string_view player_;
    BotKey own_key_;
    const Plan& plan_;
    const Whims& others_;
    const Game* game_ = nullptr;
    int first_turn_ = 0;
  };

  /// Keeps what else the player could do where his captain has something to weigh.
  class Choices final : private Notes {
   public:
    explicit Choices(BotKey captains_key)
        : captains_key_(captains_key) {}

    /// All but the captain's own. Where he weighs nothing there is no other.
    void note(const Game& game, const Question& question) {
      points_.clear();
      const std::size_t own =
          S::captain(game, question, {.key = captains_key_, .whim = 0, .notes = this}).option;
      if (points_.size() != question.options.size()) return;
      for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Intent intent{key_in_plans(question), question.options[i].value};
        if (i != own && !is_known(intent)) others_.push_back({intent, points_[own] - points_[i]});
      }
    }

    /// That plan with one of them, those first that cost least in a captain's eyes.
    [[nodiscard]] std::vector<Other> on(const Plan& plan) && {
      std::stable_sort(others_.begin(), others_.end(),
                       [](const Other& a, const Other& b) { return a.price < b.price; });
      for (Other& other : others_) other.plan = plan.with(other.intent);
      return std::move(others_);
    }

   private:
    void weigh(const Option& /*option*/, int points) override { points_.push_back(points); }

    [[nodiscard]] bool is_known(const Intent& intent) const {
      return std::any_of(others_.begin(), others_.end(),
                         [&](const Other& other) { return other.intent == intent; });
    }

    BotKey captains_key_;
    std::vector<Other> others_;
    std::vector<int> points_;
  };

  /// Sees what the player is asked, and leaves the answers to others.
  class Lookout final : public Decider {
   public:
    Lookout(Planners& planners, std::string_view player, const Plan& plan, Choices& choices)
        : planners_(planners),
          player_(player),
          plan_(plan),
          choices_(choices) {}

    void watch(const Game& game) { game_ = &game; }

    Answer choose(const Question& question) override {
      const bool leaves_it = question.player == player_ && question.options.size() > 1 &&
                             !may_be_passed_over<S>(question) && !plan_.option_for(question);
      if (leaves_it) choices_.note(*game_, question);
      return planners_.choose(question);
    }

   private:
    Planners& planners_;
    std::string_view player_;
    const Plan& plan_;
    Choices& choices_;
    const Game* game_ = nullptr;
  };

  /// One of the others that is better than that plan, if he finds it before so many turns are
  /// played.
  [[nodiscard]] std::optional<Plan> better_than(const Plan& plan, std::vector<Other> others,
                                                int until) {
    constexpr std::int64_t errors_squared = 1;
    if (others.empty()) return std::nullopt;
    keep_best(plan, others, played_ + (until - played_) / 2);
    Other& best = others.front();
    best.gain = Gain();  // who is the best of many owes some of it to luck
    own_worth_ = 0;
    while (played_ + 2 * turns_ahead <= until) compare(plan, others);
    const bool is_better = best.gain.is_sure(errors_squared);
    tell(best, is_better ? PlanFate::taken : PlanFate::unproven);
    if (!is_better) return std::nullopt;
    return std::move(best.plan);
  }

  void tell(const Other& other, PlanFate fate) const {
    const auto games = other.gain.worlds();
    if (notes_ == nullptr || games == 0) return;
    const auto share = [games](std::int64_t worth) {
      constexpr std::int64_t from_lost_to_won = 2 * won_is_worth;
      return static_cast<int>(
          (1000 * (worth + won_is_worth * games) + from_lost_to_won * games / 2) /
          (from_lost_to_won * games));
    };
    notes_->play_out({.differs = other.intent,
                      .fate = fate,
                      .look = look_,
                      .games = static_cast<int>(games),
                      .share = share(own_worth_ + other.gain.sum()),
                      .share_without = share(own_worth_),
                      .turns = played_});
  }

  /// Leaves one, after at most so many turns.
  void keep_best(const Plan& plan, std::vector<Other>& others, int until) {
    const int begun = played_;
    own_worth_ = 0;
    keep_first(plans_for(until - begun), others);
    const int halvings = halvings_of(others.size());
    for (int done = 0; others.size() > 1; ++done) {
      const int end_of_round = begun + (until - begun) * (done + 1) / halvings;
      const int world_costs = static_cast<int>(others.size() + 1) * turns_ahead;
      while (played_ + world_costs <= end_of_round) compare(plan, others);
      drop_worse_half(others);
    }
  }

  /// Until one plan is left.
  [[nodiscard]] static int halvings_of(std::size_t plans) {
    int halvings = 0;
    for (; plans > 1; plans = (plans + 1) / 2) ++halvings;
    return halvings;
  }

  /// How many plans can be told apart with so many turns: as many as can be tried in a few worlds
  /// before one is dropped.
  [[nodiscard]] static std::size_t plans_for(int turns) {
    constexpr int few_worlds = 4;
    std::size_t plans = most_plans;
    const auto costs = [](std::size_t all) {
      return halvings_of(all) * few_worlds * turns_ahead * static_cast<int>(all + 1);
    };
    while (plans > 1 && costs(plans) > turns) --plans;
    return plans;
  }

  static void keep_first(std::size_t plans, std::vector<Other>& others) {
    if (others.size() <= plans) return;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(plans), others.end());
  }

  void drop_worse_half(std::vector<Other>& others) const {
    std::stable_sort(others.begin(), others.end(),
                     [](const Other& a, const Other& b) { return a.gain.sum() > b.gain.sum(); });
    const std::size_t kept = (others.size() + 1) / 2;
    for (std::size_t i = kept; i < others.size(); ++i) tell(others[i], PlanFate::dropped);
    keep_first(kept, others);
  }

  /// The plans with one choice more in the turn.
  [[nodiscard]] std::vector<Other> others_than(const Plan& plan) {
    Choices choices(captains_key_);
    for (int world = 0; world < looks; ++world) {
      const Whims whims = others_in(world);
      Planners planners(player_, captains_key_, plan, whims);
      Lookout lookout(planners, player_, plan, choices);
      State state = position_;
      play_on(state, world, lookout, 1, [&](const Game& game) {
        planners.watch(game);
        lookout.watch(game);
      });
    }
    return std::move(choices).on(plan);
  }

  /// In one world more.
  void compare(const Plan& plan, std::vector<Other>& others) {
    const int own = worth_of(plan);
    own_worth_ += own;
    for (Other& other : others) other.gain.add(worth_of(other.plan) - own);
    ++world_;
  }

  /// Every other world has others in it who do not quite what a captain would.
  [[nodiscard]] Whims others_in(int world) const {
    constexpr int points = 200;
    return {.key = key_.of("others").of(world), .points = world % 2 == 0 ? 0 : points};
  }

  template <class Watch>
  void play_on(State& state, int world, Decider& decider, int turns, Watch watch) {
    ImaginedDice dice(key_.of("world").of(world));
    DeafListener deaf;
    Patience patience(decider);
    Game game(setup_, state, Ports{dice, patience, deaf});
    imagine_unseen<S>(game, player_, key_.of("unseen").of(world));
    watch(game);
    for (int turn = 0; turn < turns && !game.over(); ++turn) {
      unless_called_off(goes_on_);
      Game::steps().play(game);
      ++played_;
    }
  }

  /// How the game stands for him, in thousandths, when the plan has been played out in the present
  /// world.
  [[nodiscard]] int worth_of(const Plan& plan) {
    const Whims whims = others_in(world_);
    Planners planners(player_, captains_key_, plan, whims);
    State state = position_;
    play_on(state, world_, planners, turns_ahead, [&](const Game& game) { planners.watch(game); });
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

  const Setup& setup_;
  const State& position_;
  std::string_view player_;
  BotKey captains_key_;
  BotKey key_;
  Notes* notes_;
  const GoesOn* goes_on_ = nullptr;
  int world_ = 0;               ///< the present one
  int played_ = 0;              ///< turns
  int look_ = 0;                ///< answers that he has changed
  std::int64_t own_worth_ = 0;  ///< of the present plan, in all worlds that count for the others
};

}  // namespace prizecourt
