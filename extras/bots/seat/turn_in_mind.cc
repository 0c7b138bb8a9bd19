#include "engine/table/deciders.h"
#include "extras/bots/play/admiral.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/players.h"
#include "extras/bots/seat/hall.h"
#include "extras/bots/seat/opponents.h"
#include "formats/orders/orders_file.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// Keeps what a bot weighed, and what it saw when it looked ahead.
struct Notebook final : Notes {
  void weigh(const Option& option, int points) override {
    weighed.push_back({std::string(option.name), points});
  }

  void look_ahead() override { plans.clear(); }

  void play_out(const PlayedPlan& plan) override { plans.push_back(plan); }

  /// What was tried in place of what a captain answers, each answer as it was tried last.
  [[nodiscard]] std::vector<Tried> tried_for(const Question& question) const {
    std::vector<Tried> tried;
    for (const Option& option : question.options) {
      const Intent intent{key_in_plans(question), option.value};
      const auto last = std::find_if(plans.rbegin(), plans.rend(), [&](const PlayedPlan& plan) {
        return plan.differs == intent;
      });
      if (last != plans.rend()) tried.push_back({std::string(option.name), *last});
    }
    return tried;
  }

  std::vector<Weighed> weighed;
  std::vector<PlayedPlan> plans;
};

/// A turn in a bot's mind: all seats are bots, and what one of them does is kept as orders,
/// with the reasons.
class TurnInMind final : public Decider {
 public:
  TurnInMind(BotScenario& scenario, const SeenGame& seen, const Seated& seated)
      : scenario_(scenario),
        seen_(seen),
        player_(seen.player),
        seated_(seated),
        key_(BotKey::from_text(seated.seed)) {}

  /// Plays the turn that begins with that position, first as it will most likely go, then a few
  /// times with other dice and others' whims: what is asked only then is answered, too.
  void imagine(const BotGame& position) {
    if (seated_.bot.kind == BotKind::admiral) plan_ = plan_for(position);
    const int to_play = seated_.outsider == nullptr ? worlds : worlds_of_outsiders;
    for (int world = 0; world < to_play; ++world) {
      with_game(world, position, position, [](BotGame& game) { game.play_turn(); });
    }
  }

  /// Answers one question of that turn, as the game stands when it is put.
  void answer(const BotGame& position, const BotGame& at_stop, const OpenQuestion& open) {
    if (seated_.bot.kind == BotKind::admiral) plan_ = plan_for(position);
    thinks_again_ = true;
    with_game(0, position, at_stop, [&](BotGame& /*game*/) {
      std::vector<Option> options;
      for (std::size_t i = 0; i < open.options.size(); ++i) {
        options.push_back({open.options[i], open.values[i]});
      }
      const auto fallback = std::find(open.options.begin(), open.options.end(), open.fallback);
      const Question question{
          .decision = open.decision,
          .rule = open.rule,
          .turn = open.turn,
          .phase = open.phase,
          .player = open.player,
          .who = open.who,
          .about = open.about,
          .nth = open.nth,
          .options = options,
          .fallback = static_cast<std::size_t>(fallback - open.options.begin())};
      const Advice advice = advice_on(question);
      lines_.push_back({.ship = {},
                        .key = std::string(answer_key),
                        .value = in_yaml(question.options[advice.option].name)});
      give_reason(question, advice);
    });
  }

  Answer choose(const Question& question) override {
    const Advice advice = advice_on(question);
    const auto row = question.decision - scenario_.scenario().ruleset->decisions.data();
    const bool passes = game_->may_be_passed_over(question);
    const bool waits =
        scenario_.scenario().silence[static_cast<std::size_t>(row)] == Silence::ask && !passes;
    const bool says_nothing = passes && advice.option == question.fallback;
    const bool decides = question.player == player_ && question.options.size() > 1;
    if (decides && !waits && !says_nothing && noted_.insert(key_of(question)).second) {
      scenario_.order(*game_, question, advice.option);
      give_reason(question, advice);
    }
    notebook_.weighed.clear();
    return {.option = advice.option, .source = AnswerSource::test, .file = {}, .line = 0};
  }

  [[nodiscard]] Suggestion suggested() {
    for (OrderLine& line : scenario_.lines()) lines_.push_back(std::move(line));
    return {.lines = std::move(lines_),
            .reasons = std::move(reasons_),
            .plans = std::move(notebook_.plans)};
  }

 private:
  static constexpr int worlds = 6;
  static constexpr int worlds_of_outsiders = 2;  ///< they take their time
  static constexpr int whim = 200;  ///< points, of the others in all worlds but the first

  [[nodiscard]] Advice advice_on(const Question& question) const {
    if (seated_.outsider == nullptr || question.player != player_)
      return players_->advice_on(question);
    return {.option = ask_outside(*seated_.outsider, seen_, scenario_, *game_, question)};
  }

  /// The bot in its own seat, and captains in all others.
  [[nodiscard]] std::vector<BotSeat> seats(int world) const {
    std::vector<BotSeat> all;
    for (const std::string_view one : scenario_.players()) {
      const Whims others{.key = key_.of("imagined").of(world), .points = world == 0 ? 0 : whim};
      all.push_back(one == player_
                        ? own_seat()
                        : BotSeat{.player = one, .bot = {}, .key = key_.of(one), .whims = others});
    }
    return all;
  }

  /// An admiral's for the turn, which is made once.
  [[nodiscard]] Plan plan_for(const BotGame& position) {
    const bool is_kept = seated_.kept != nullptr && seated_.kept->plan &&
                         seated_.kept->position == seen_.position &&
                         seated_.kept->rulings == seen_.rulings;
    if (is_kept) return *seated_.kept->plan;
    Admiral admiral(position, player_, key_.of(player_), &notebook_);
    admiral.heed(seated_.goes_on);
    Plan plan = admiral.choose(seated_.bot.budget);
    if (seated_.kept != nullptr) *seated_.kept = {seen_.position, seen_.rulings, plan};
    return plan;
  }

  /// An admiral who says beforehand what he does in a turn is a captain with his plan.
  [[nodiscard]] BotSeat own_seat() const {
    const BotKey key = key_.of(player_);
    if (!plan_) return {.player = player_, .bot = seated_.bot, .key = key};
    return {.player = player_,
            .bot = thinks_again_ ? seated_.bot : Bot{},
            .key = key,
            .plan = *plan_,
            .is_planned = true};
  }

  /// The turn that began with that position, from where it is now.
  template <class Use>
  void with_game(int world, const BotGame& position, const BotGame& now, Use use) {
    ImaginedDice dice(key_.of("imagined").of(world));
    DeafListener deaf;
    BotPlayers players(seats(world));
    players.explain_to(&notebook_);
    players.heed(seated_.goes_on);
    Patience patience(*this);
    const auto game = now.copy(Ports{dice, patience, deaf});
    game_ = game.get();
    players_ = &players;
    players.watch(*game);
    players.begin_turn(position);
    use(*game);
  }

  void give_reason(const Question& question, const Advice& advice) {
    reasons_.push_back(
        {.question = copy_of(question),
         .option = std::string(question.options[advice.option].name),
         .maxim = std::string(advice.maxim == nullptr ? std::string_view() : advice.maxim->name),
         .says = std::string(advice.maxim == nullptr ? std::string_view() : advice.maxim->says),
         .weighed = std::exchange(notebook_.weighed, {}),
         .is_looked_ahead = advice.maxim == &looked_ahead,
         .tried = notebook_.tried_for(question)});
  }

  BotScenario& scenario_;  ///< which keeps the orders
  const SeenGame& seen_;
  std::string_view player_;
  const Seated& seated_;
  BotKey key_;
  std::optional<Plan> plan_;   ///< an admiral's
  bool thinks_again_ = false;  ///< he is asked in the turn, and not beforehand
  Notebook notebook_;
  const BotGame* game_ = nullptr;  ///< that is played in mind, and by whom
  const BotPlayers* players_ = nullptr;
  std::set<std::string> noted_;   ///< keys of questions
  std::vector<OrderLine> lines_;  ///< that answer in a word
  std::vector<Reason> reasons_;
};

}  // namespace

Suggestion Opponent::suggest(Rulesets rulesets, const SeenGame& seen, const Seated& seated) const {
  const auto scenario = lay_out(rulesets, seen.scenario);
  scenario->set_rulings(seen.rulings);
  ImaginedDice dice(BotKey{0});
  SilentDecider silent;
  DeafListener deaf;
  const Ports at_rest{dice, silent, deaf};
  const auto position = scenario->position(seen.position, at_rest);
  TurnInMind mind(*scenario, seen, seated);
  if (seen.asked) {
    mind.answer(*position, *scenario->position(seen.at_stop, at_rest), *seen.asked);
  } else {
    mind.imagine(*position);
  }
  return mind.suggested();
}

}  // namespace prizecourt
