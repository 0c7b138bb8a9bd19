#include "extras/bots/play/admiral.h"

#include "extras/bots/play/players.h"
#include "extras/bots/seat/opponent_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// How an admiral looks ahead, in a game that is made so that everybody sees what is best.
namespace prizecourt::made_game {
namespace {

// ---- the game: each turn alice answers two questions, a die falls, and her score is counted -----

constexpr DecisionInfo decides{"T-D1", "helm", "Which way?", "ahead"};
constexpr RuleInfo rolls{"T-1", "1", "", ""};

enum class Verdict : std::uint8_t { playing, over };

/// What each option of each question gives, of which luck is a part.
struct Gifts {
  std::array<std::array<int, 3>, 2> gives{};
  int luck = 0;    ///< what a pip of the die counts
  int gamble = 0;  ///< what one of the die of an option counts that is not to go ahead
};

struct State {
  int turn = 1;
  int step = 0;
  Verdict verdict = Verdict::playing;
  int score = 0;

  bool operator==(const State&) const = default;
};

constexpr std::array<Option, 3> ways = {{{"ahead", 0}, {"port", 1}, {"starboard", 2}}};

Question question_of(int turn, int nth) {
  return {.decision = &decides,
          .rule = &rolls,
          .turn = turn,
          .phase = "helm",
          .player = "alice",
          .who = "heron",
          .about = {},
          .nth = nth,
          .options = ways,
          .fallback = 0};
}

class Game {
 public:
  using Setup = Gifts;
  using State = made_game::State;

  Game(const Gifts& the_setup, State& the_state, const Ports& the_ports)
      : setup(the_setup),
        state(the_state),
        ports(the_ports) {}

  static Sequence<Game> steps() {
    static constexpr std::array<SequenceStep<Game>, 1> all = {{{"turn", play}}};
    return Sequence<Game>(all);
  }

  [[nodiscard]] bool over() const { return state.verdict != Verdict::playing; }

  const Gifts& setup;
  State& state;
  Ports ports;

 private:
  static void play(Game& game) {
    std::array<std::array<Face, 3>, 2> dice{};
    for (std::size_t nth = 0; nth < dice.size(); ++nth) {
      game.ports.dice.roll({.turn = game.state.turn,
                            .phase = "helm",
                            .rule = &rolls,
                            .who = ways[nth].name,
                            .against = {}},
                           dice[nth]);
    }
    const auto pips = [](Face face) { return 2 * static_cast<int>(face) - 7; };
    game.state.score += game.setup.luck * pips(dice[0][0]);
    for (std::size_t nth = 0; nth < dice.size(); ++nth) {
      const Question question = question_of(game.state.turn, static_cast<int>(nth));
      const std::size_t way = game.ports.decider.choose(question).option;
      game.state.score += game.setup.gives[nth][way];
      if (way != 0) game.state.score += game.setup.gamble * pips(dice[nth][way]);
    }
    ++game.state.turn;
  }
};

struct Start {
  Gifts setup;
  State state;
};

struct Orders {};

/// His captain goes ahead always.
Advice ahead(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  static constexpr Maxim maxim{"ahead", "go ahead"};
  return best_of(question, thinking, maxim,
                 [](const Option& option) { return -300 * option.value; });
}

using Ahead = Seamanship<Game, Start, Orders>;

constexpr Ahead goes_ahead = {
    .captain = ahead,
    .driver = ahead,
    .standing = [](const Gifts&, const State& state, std::string_view) { return state.score; },
    .ending = [](const Gifts&, const State&, std::string_view) { return Ending::playing; },
};

/// A game at its start.
struct Begun {
  explicit Begun(const Gifts& setup)
      : game(goes_ahead, setup, State(), Ports{dice, silent, deaf}) {}

  ImaginedDice dice{BotKey(1)};
  SilentDecider silent;
  DeafListener deaf;
  BotGameOf<Ahead> game;
};

/// What he does in the first turn; the captain's choice where his plan leaves it to him.
std::array<std::size_t, 2> answers_of(const Gifts& setup, int budget, BotKey key = BotKey(1)) {
  const Begun start(setup);
  const Plan plan = Admiral(start.game, "alice", key).choose(budget);
  std::array<std::size_t, 2> answers{};
  for (std::size_t nth = 0; nth < answers.size(); ++nth) {
    answers[nth] = plan.option_for(question_of(1, static_cast<int>(nth))).value_or(0);
  }
  return answers;
}

using Answers = std::array<std::size_t, 2>;

TEST(Admiral, keeps_his_captains_plan_where_no_other_is_better) {
  const Gifts no_better = {.gives = {{{10, 0, -10}, {0, 0, 0}}}, .luck = 50};
  for (int key = 0; key < 50; ++key) {
    EXPECT_EQ(answers_of(no_better, 2000, BotKey(static_cast<std::uint64_t>(key))), (Answers{0, 0}))
        << key;
  }
}

TEST(Admiral, finds_what_a_captain_passes_over) {
  EXPECT_EQ(answers_of({.gives = {{{0, 0, 400}, {0, 0, 0}}}, .luck = 0}, 2000), (Answers{2, 0}));
}

TEST(Admiral, takes_more_than_one_better_answer_in_a_turn) {
  EXPECT_EQ(answers_of({.gives = {{{0, 100, 50}, {0, -50, 100}}}, .luck = 0}, 2000),
            (Answers{1, 2}));
}

/// The die counts up to 2,500 in six turns, and what there is to gain is 1: it shows only because
/// all plans meet the same dice.
TEST(Admiral, compares_plans_in_the_same_worlds) {
  for (int key = 0; key < 20; ++key) {
    EXPECT_EQ(answers_of({.gives = {{{0, 1, 0}, {0, 0, 0}}}, .luck = 80}, 500,
                         BotKey(static_cast<std::uint64_t>(key))),
              (Answers{1, 0}));
  }
}

TEST(Admiral, never_plays_out_more_than_his_budget) {
  const Gifts better = {.gives = {{{0, 100, 50}, {0, -50, 100}}}, .luck = 5};
  const Begun start(better);
  for (const int budget : {1, 193, 194, 195, 300, 500, 2000, 10'000}) {
    Admiral admiral(start.game, "alice", BotKey(1));
    static_cast<void>(admiral.choose(budget));
    EXPECT_LE(admiral.played(), budget);
  }
}

/// The best of many plans, none of which is better than the captain's, owes its gain to luck, and
/// is found out where luck has had no part in choosing it.
TEST(Admiral, is_seldom_taken_in_by_the_luck_of_the_best_of_many_plans) {
  const Gifts no_better = {.gives = {{{0, -1, -1}, {0, -1, -1}}}, .gamble = 50};
  constexpr std::uint64_t keys = 500;
  std::uint64_t taken_in = 0;
  for (std::uint64_t key = 1; key <= keys; ++key) {
    if (answers_of(no_better, 2000, BotKey(key)) != Answers{0, 0}) ++taken_in;
  }
  EXPECT_LT(taken_in, keys / 5);
}

/// Two worlds to see what he is asked, and two plans in eight worlds, six turns each, and as much
/// again to choose between plans before: 194.
TEST(Admiral, tries_with_a_small_budget_what_costs_least_in_a_captains_eyes_or_nothing) {
  const Gifts better = {.gives = {{{0, 100, 500}, {0, 0, 500}}}, .luck = 0};
  EXPECT_EQ(answers_of(better, 193), (Answers{0, 0}));
  EXPECT_EQ(answers_of(better, 194), (Answers{1, 0}));
}

TEST(Admiral, thinks_the_same_when_he_is_asked_again) {
  const Gifts setup = {.gives = {{{0, 20, -3}, {0, -50, 10}}}, .luck = 5};
  EXPECT_EQ(answers_of(setup, 700, BotKey(9)), answers_of(setup, 700, BotKey(9)));
}

/// Whoever does not want to wait for him is not kept for as long as his budget lasts.
TEST(Admiral, can_be_called_off_between_two_turns_that_he_plays_out) {
  const Gifts setup;
  const Begun start(setup);
  int left = 100;
  const GoesOn goes_on = [&] { return left-- > 0; };
  Admiral admiral(start.game, "alice", BotKey(1));
  admiral.heed(&goes_on);
  EXPECT_THROW(static_cast<void>(admiral.choose(1'000'000)), CalledOff);
  EXPECT_EQ(admiral.played(), 100);
}

/// alice's turn, in which an admiral is asked directly.
class AdmiralInHall : public testing::Test {
 protected:
  AdmiralInHall() { players_.watch(game_); }

  BotPlayers players_{std::vector<BotSeat>{
      {.player = "alice", .bot = {.kind = BotKind::admiral}, .key = BotKey(1)}}};
  Gifts better_{.gives = {{{0, 0, 400}, {0, 0, 0}}}};
  ImaginedDice dice_{BotKey(1)};
  DeafListener deaf_;
  BotGameOf<Ahead> game_{goes_ahead, better_, State(), Ports{dice_, players_, deaf_}};
};

TEST_F(AdmiralInHall, says_where_he_does_what_his_captain_would_not) {
  players_.begin_turn(game_);
  const Advice planned = players_.advice_on(question_of(1, 0));
  EXPECT_EQ(planned.option, 2U);
  EXPECT_EQ(planned.maxim->name, "looked-ahead");
  EXPECT_EQ(players_.advice_on(question_of(1, 1)).maxim->name, "ahead");
}

TEST_F(AdmiralInHall, can_be_called_off_when_a_turn_begins_and_in_its_midst) {
  const GoesOn never = [] { return false; };
  players_.heed(&never);
  EXPECT_THROW(players_.begin_turn(game_), CalledOff);
  EXPECT_THROW(static_cast<void>(players_.advice_on(question_of(1, 0))), CalledOff);
}

/// He has no plan from the start of the turn, but the first question can be put again.
TEST_F(AdmiralInHall, thinks_again_where_the_turn_can_be_taken_up) {
  EXPECT_EQ(players_.advice_on(question_of(1, 0)).option, 2U);
}

/// The second question comes after the first in the step, which begins with the first.
TEST_F(AdmiralInHall, keeps_to_his_plan_where_the_turn_cannot_be_taken_up) {
  better_ = {.gives = {{{0, 0, 0}, {0, 400, 0}}}};
  EXPECT_EQ(players_.advice_on(question_of(1, 1)).option, 0U);
  players_.begin_turn(game_);
  EXPECT_EQ(players_.advice_on(question_of(1, 1)).option, 1U);
}

// ---- in the midst of a turn ---------------------------------------------------------------------

std::optional<std::size_t> answer_to_first(const Gifts& setup, int budget) {
  const Begun start(setup);
  Admiral admiral(start.game, "alice", BotKey(1));
  const auto answer = admiral.answer(question_of(1, 0), budget);
  EXPECT_LE(admiral.played(), budget);
  return answer;
}

TEST(AskedAdmiral, answers_the_question_that_is_put_and_no_other) {
  EXPECT_EQ(answer_to_first({.gives = {{{0, 100, 50}, {0, 500, 0}}}}, 2000), 1U);
  EXPECT_EQ(answer_to_first({.gives = {{{0, -100, -50}, {0, 500, 0}}}}, 2000), std::nullopt);
  EXPECT_EQ(answer_to_first({.gives = {{{0, 100, 50}, {0, 500, 0}}}}, 90), std::nullopt);
}

TEST(AskedAdmiral, takes_a_turn_up_only_where_the_step_puts_the_question_again_first) {
  const Gifts setup;
  const Begun start(setup);
  EXPECT_TRUE(start.game.can_take_up(question_of(1, 0)));
  EXPECT_FALSE(start.game.can_take_up(question_of(1, 1)));
  const Gifts lucky{.gives = {}, .luck = 1};  // the die counts before the question is put
  const Begun changed(lucky);
  EXPECT_FALSE(changed.game.can_take_up(question_of(1, 0)));
}

// ---- what he says of it -------------------------------------------------------------------------

/// Keeps what he says.
class Listener final : public Notes {
 public:
  void weigh(const Option& /*option*/, int /*points*/) override {}

  void look_ahead() override { plans.clear(); }

  void play_out(const PlayedPlan& plan) override { plans.push_back(plan); }

  std::vector<PlayedPlan> plans;
};

std::vector<PlayedPlan> said_of(const Gifts& setup, int budget) {
  const Begun start(setup);
  Listener listener;
  Admiral admiral(start.game, "alice", BotKey(1), &listener);
  static_cast<void>(admiral.choose(budget));
  if (!listener.plans.empty()) {
    EXPECT_LE(listener.plans.back().turns, admiral.played());
  }
  return listener.plans;
}

/// Six turns of a captain's come to nothing, which is even; one answer more gives 300 once, a tenth
/// of what lies between lost and won.
TEST(Admiral, says_how_the_plan_stood_that_he_takes_and_the_captains_beside_it) {
  const auto said = said_of({.gives = {{{0, 0, 300}, {0, -600, -600}}}, .luck = 0}, 2000);
  const auto taken = std::find_if(said.begin(), said.end(), [](const PlayedPlan& plan) {
    return plan.fate == PlanFate::taken;
  });
  ASSERT_NE(taken, said.end());
  EXPECT_EQ(taken->differs, (Intent{key_in_plans(question_of(1, 0)), 2}));
  EXPECT_EQ(taken->look, 0);
  EXPECT_GE(taken->games, static_cast<int>(Gain::fewest_worlds));
  EXPECT_EQ(taken->share, 600);
  EXPECT_EQ(taken->share_without, 500);
  EXPECT_EQ(said.back().fate, PlanFate::unproven);  // a second answer
  EXPECT_EQ(said.back().look, 1);
  EXPECT_EQ(said.back().share_without, 600);
}

TEST(Admiral, says_what_he_dropped_and_that_nothing_was_better) {
  const auto said = said_of({.gives = {{{0, -300, -600}, {0, -900, -900}}}, .luck = 0}, 2000);
  ASSERT_EQ(said.size(), 4U);
  for (std::size_t i = 0; i + 1 < said.size(); ++i) EXPECT_EQ(said[i].fate, PlanFate::dropped);
  EXPECT_EQ(said[0].share, 200);
  EXPECT_EQ(said.back().fate, PlanFate::unproven);
  EXPECT_EQ(said.back().share, 400);
  EXPECT_EQ(said.back().share_without, 500);
}

TEST(Admiral, does_the_same_whether_anybody_listens) {
  const Gifts setup = {.gives = {{{0, 20, -3}, {0, -50, 10}}}, .luck = 5};
  const Begun start(setup);
  Listener listener;
  const Plan heard = Admiral(start.game, "alice", BotKey(9), &listener).choose(700);
  const auto answers = answers_of(setup, 700, BotKey(9));
  for (int nth = 0; nth < 2; ++nth) {
    EXPECT_EQ(heard.option_for(question_of(1, nth)).value_or(0),
              answers[static_cast<std::size_t>(nth)]);
  }
}

// ---- what he is made of -------------------------------------------------------------------------

TEST(Plan, leaves_to_the_captain_what_it_does_not_intend_and_what_cannot_be_had) {
  const Question first = question_of(1, 0);
  const Plan port = Plan().with({key_in_plans(first), 1});
  EXPECT_EQ(port.option_for(first), 1U);
  EXPECT_EQ(port.option_for(question_of(1, 1)), std::nullopt);
  EXPECT_EQ(port.option_for(question_of(2, 0)), std::nullopt);
  Question without = first;
  without.options = std::span(ways).first(1);
  EXPECT_EQ(port.option_for(without), std::nullopt);
}

Gain gain_of(const std::vector<int>& differences) {
  Gain gain;
  for (const int difference : differences) gain.add(difference);
  return gain;
}

TEST(Gain, is_sure_where_its_mean_is_more_than_its_standard_error) {
  // The mean of the nine is 9.9, their deviation 28.3, and so the standard error 10.
  const std::vector<int> differences = {40, -20, 40, -20, 40, -20, 40, -20, 9};
  EXPECT_TRUE(gain_of({10, 10, 10, 10, 10, 10, 10, 10}).is_sure(100));
  EXPECT_FALSE(gain_of(differences).is_sure(1));
  auto better = differences;
  for (int& difference : better) difference += 2;
  EXPECT_TRUE(gain_of(better).is_sure(1));
  EXPECT_FALSE(gain_of(better).is_sure(4));
}

TEST(Gain, is_never_sure_after_a_few_worlds_nor_where_it_is_a_loss) {
  EXPECT_FALSE(gain_of({900, 900, 900}).is_sure(1));
  EXPECT_FALSE(gain_of(std::vector<int>(20, -5)).is_sure(1));
  EXPECT_FALSE(gain_of(std::vector<int>(20, 0)).is_sure(1));
}

}  // namespace
}  // namespace prizecourt::made_game
