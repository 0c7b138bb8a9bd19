#include "extras/bots/play/admiral.h"

#include "engine/table/deciders.h"
#include "extras/bots/play/players.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace prizecourt {
namespace {

constexpr int looks = 2;            ///< worlds in which he sees what he will be asked
constexpr int won_is_worth = 1500;  ///< more than any standing

/// Keeps what else the player could do where his captain has something to weigh.
class Choices final : private Notes {
 public:
  explicit Choices(BotKey captains_key)
      : captains_key_(captains_key) {}

  /// All but the captain's own. Where he weighs nothing there is no other.
  void note(const BotGame& game, const Question& question) {
    points_.clear();
    const std::size_t own =
        game.captain(question, {.key = captains_key_, .whim = 0, .notes = this}).option;
    if (points_.size() != question.options.size()) return;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const Intent intent{key_in_plans(question), question.options[i].value};
      if (i != own && !is_known(intent)) others_.push_back({intent, points_[own] - points_[i]});
    }
  }

  /// That plan with one of them, those first that cost least in a captain's eyes.
  [[nodiscard]] std::vector<Admiral::Other> on(const Plan& plan) && {
    std::stable_sort(
        others_.begin(), others_.end(),
        [](const Admiral::Other& a, const Admiral::Other& b) { return a.price < b.price; });
    for (Admiral::Other& other : others_) other.plan = plan.with(other.intent);
    return std::move(others_);
  }

 private:
  void weigh(const Option& /*option*/, int points) override { points_.push_back(points); }

  [[nodiscard]] bool is_known(const Intent& intent) const {
    return std::any_of(others_.begin(), others_.end(),
                       [&](const Admiral::Other& other) { return other.intent == intent; });
  }

  BotKey captains_key_;
  std::vector<Admiral::Other> others_;
  std::vector<int> points_;
};

/// Answers as captains would: the player's with a plan, the others' with whims in the first turn.
/// `choices`, if somebody wants them, are those that the plan leaves to the player's captain.
class Planners final : public Decider {
 public:
  Planners(std::string_view player, BotKey own_key, const Plan& plan, const Whims& others,
           Choices* choices = nullptr)
      : player_(player),
        own_key_(own_key),
        plan_(plan),
        others_(others),
        choices_(choices) {}

  void watch(const BotGame& game) {
    game_ = &game;
    first_turn_ = game.turn();
  }

  Answer choose(const Question& question) override {
    if (question.options.size() < 2) return {.option = question.fallback};
    if (question.player != player_) {
      const int whim = question.turn == first_turn_ ? others_.points : 0;
      return {.option = game_->captain(question, {.key = others_.key, .whim = whim}).option};
    }
    if (const auto planned = plan_.option_for(question)) return {.option = *planned};
    if (choices_ != nullptr && !game_->may_be_passed_over(question)) {
      choices_->note(*game_, question);
    }
    return {.option = game_->captain(question, {.key = own_key_}).option};
  }

 private:
  std::string_view player_;
  BotKey own_key_;
  const Plan& plan_;
  const Whims& others_;
  Choices* choices_;
  const BotGame* game_ = nullptr;
  int first_turn_ = 0;
};

/// A world in which his position is played out.
class World {
 public:
  World(const BotGame& position, std::string_view player, BotKey key, int number,
        Planners& planners)
      : dice_(key.of("world").of(number)),
        patience_(planners),
        game_(position.copy(Ports{dice_, patience_, deaf_})) {
    game_->imagine_unseen(player, key.of("unseen").of(number));
    planners.watch(*game_);
  }

  [[nodiscard]] BotGame& game() { return *game_; }

 private:
  ImaginedDice dice_;
  DeafListener deaf_;
  Patience patience_;
  std::unique_ptr<BotGame> game_;
};

/// Until one plan is left.
int halvings_of(std::size_t plans) {
  int halvings = 0;
  for (; plans > 1; plans = (plans + 1) / 2) ++halvings;
  return halvings;
}

void keep_first(std::size_t plans, std::vector<Admiral::Other>& others) {
  if (others.size() <= plans) return;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(plans), others.end());
}

}  // namespace

Admiral::Admiral(const BotGame& position, std::string_view player, BotKey key, Notes* notes)
    : position_(position),
      turns_ahead_(position.turns_ahead()),
      player_(player),
      captains_key_(key),
      key_(key.of("admiral").of(position.turn()).of(position.step())),
      notes_(notes) {}

Plan Admiral::choose(int budget) {
  const int fewest_to_test = 2 * turns_ahead_ * static_cast<int>(Gain::fewest_worlds);
  const int fewest = looks + 2 * fewest_to_test;
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

std::optional<std::size_t> Admiral::answer(const Question& question, int budget) {
  if (notes_ != nullptr) notes_->look_ahead();
  Choices choices(captains_key_);
  choices.note(position_, question);
  const auto better = better_than(Plan(), std::move(choices).on(Plan()), budget);
  return better ? better->option_for(question) : std::nullopt;
}

/// One of the others that is better than that plan, if he finds it before so many turns are
/// played.
std::optional<Plan> Admiral::better_than(const Plan& plan, std::vector<Other> others, int until) {
  constexpr std::int64_t errors_squared = 1;
  if (others.empty()) return std::nullopt;
  keep_best(plan, others, played_ + (until - played_) / 2);
  Other& best = others.front();
  best.gain = Gain();  // who is the best of many owes some of it to luck
  own_worth_ = 0;
  while (played_ + 2 * turns_ahead_ <= until) compare(plan, others);
  const bool is_better = best.gain.is_sure(errors_squared);
  tell(best, is_better ? PlanFate::taken : PlanFate::unproven);
  if (!is_better) return std::nullopt;
  return std::move(best.plan);
}

void Admiral::tell(const Other& other, PlanFate fate) const {
  const auto games = other.gain.worlds();
  if (notes_ == nullptr || games == 0) return;
  const auto share = [games](std::int64_t worth) {
    constexpr std::int64_t from_lost_to_won = std::int64_t{2} * won_is_worth;
    return static_cast<int>((1000 * (worth + won_is_worth * games) + from_lost_to_won * games / 2) /
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
void Admiral::keep_best(const Plan& plan, std::vector<Other>& others, int until) {
  const int begun = played_;
  own_worth_ = 0;
  keep_first(plans_for(until - begun), others);
  const int halvings = halvings_of(others.size());
  for (int done = 0; others.size() > 1; ++done) {
    const int end_of_round = begun + (until - begun) * (done + 1) / halvings;
    const int world_costs = static_cast<int>(others.size() + 1) * turns_ahead_;
    while (played_ + world_costs <= end_of_round) compare(plan, others);
    std::stable_sort(others.begin(), others.end(),
                     [](const Other& a, const Other& b) { return a.gain.sum() > b.gain.sum(); });
    const std::size_t kept = (others.size() + 1) / 2;
    for (std::size_t i = kept; i < others.size(); ++i) tell(others[i], PlanFate::dropped);
    keep_first(kept, others);
  }
}

/// How many plans can be told apart with so many turns: as many as can be tried in a few worlds
/// before one is dropped.
std::size_t Admiral::plans_for(int turns) const {
  constexpr int few_worlds = 4;
  constexpr std::size_t most_plans = 16;
  std::size_t plans = most_plans;
  const auto costs = [this](std::size_t all) {
    return halvings_of(all) * few_worlds * turns_ahead_ * static_cast<int>(all + 1);
  };
  while (plans > 1 && costs(plans) > turns) --plans;
  return plans;
}

/// The plans with one choice more in the turn.
std::vector<Admiral::Other> Admiral::others_than(const Plan& plan) {
  Choices choices(captains_key_);
  for (int number = 0; number < looks; ++number) {
    const Whims whims = others_in(number);
    Planners planners(player_, captains_key_, plan, whims, &choices);
    World world(position_, player_, key_, number, planners);
    play(world.game(), 1);
  }
  return std::move(choices).on(plan);
}

/// In one world more.
void Admiral::compare(const Plan& plan, std::vector<Other>& others) {
  const int own = worth_of(plan);
  own_worth_ += own;
  for (Other& other : others) other.gain.add(worth_of(other.plan) - own);
  ++world_;
}

/// Every other world has others in it who do not quite what a captain would.
Whims Admiral::others_in(int world) const {
  constexpr int points = 200;
  return {.key = key_.of("others").of(world), .points = world % 2 == 0 ? 0 : points};
}

void Admiral::play(BotGame& game, int turns) {
  for (int turn = 0; turn < turns && !game.over(); ++turn) {
    unless_called_off(goes_on_);
    game.play_turn();
    ++played_;
  }
}

/// How the game stands for him, in thousandths, when the plan has been played out in the present
/// world.
int Admiral::worth_of(const Plan& plan) {
  const Whims whims = others_in(world_);
  Planners planners(player_, captains_key_, plan, whims);
  World world(position_, player_, key_, world_, planners);
  play(world.game(), turns_ahead_);
  const Ending ending = world.game().ending(player_);
  if (ending == Ending::playing) return world.game().standing(player_);
  return ending == Ending::won ? won_is_worth : ending == Ending::lost ? -won_is_worth : 0;
}

}  // namespace prizecourt
