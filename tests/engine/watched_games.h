#pragma once

#include "engine/table/deciders.h"
#include "engine/table/event.h"
#include "engine/table/fair_dice.h"
#include "engine/table/fast_dice.h"
#include "engine/table/play.h"
#include "tests/engine/order_of_dice.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

/// What must hold in every game of any ruleset, whatever the players do and the dice show: games
/// that are played by chance with everybody watching.
namespace prizecourt::test {

// ---- who watches --------------------------------------------------------------------------------

/// Dice that no address is rolled on twice, and that count.
class WatchedDice : public Dice {
 public:
  explicit WatchedDice(int seed)
      : dice_(static_cast<std::uint64_t>(seed)) {}

  virtual ~WatchedDice() = default;

  void roll(const Address& address, std::span<Face> faces) final {
    EXPECT_TRUE(asked_.insert(to_text(address)).second) << "rolled twice: " << to_text(address);
    EXPECT_NE(address.rule, nullptr);
    EXPECT_FALSE(address.who.empty()) << to_text(address);
    EXPECT_FALSE(faces.empty());
    step_ = address.phase;
    asked_in_step_.emplace_back(address.rule->id);
    look(address, faces.size());
    dice_.roll(address, faces);
    count += faces.size();
  }

  /// The rules that were rolled for since this was called last, all in a step, stand in its table.
  void expect_order(std::span<const DiceOrder> table) {
    if (asked_in_step_.empty()) return;
    const DiceOrder* const order = order_of(table, step_);
    std::string rules;
    for (const std::string& rule : asked_in_step_) rules += rule + ' ';
    EXPECT_TRUE(order != nullptr && OrderMatcher(order->order, asked_in_step_).matches())
        << step_ << ": " << rules << "\nis not " << (order == nullptr ? "expected" : order->order);
    asked_in_step_.clear();
  }

  std::size_t count = 0;

 protected:
  /// How many dice a rule throws.
  virtual void look(const Address& /*address*/, std::size_t /*count*/) {}

 private:
  FastDice dice_;
  std::unordered_set<std::string> asked_;
  std::string step_;
  std::vector<std::string> asked_in_step_;
};

/// A player by chance, who checks that what he can choose is what can be done.
class WatchedDecider : public Decider {
 public:
  virtual ~WatchedDecider() = default;

  std::set<std::string_view> put;     ///< keys of the decisions with a choice in them
  std::set<std::string_view> closed;  ///< keys of those without
  std::vector<std::size_t> answers;   ///< to questions with a choice in them that are due
  std::vector<std::string> keys;      ///< of those

  Answer choose(const Question& question) final {
    EXPECT_TRUE(asked_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    EXPECT_NE(question.rule, nullptr) << key_of(question);
    EXPECT_FALSE(question.player.empty()) << key_of(question);
    std::set<std::string_view> names;
    for (const Option& option : question.options) {
      EXPECT_TRUE(names.insert(option.name).second) << key_of(question) << ' ' << option.name;
    }
    if (!is_volunteered(question)) expect_legal(question);
    const bool is_open = question.options.size() > 1;
    (is_open ? put : closed).insert(question.decision->key);
    Answer answer;
    answer.option = question.fallback;
    if (!is_open || is_volunteered(question)) return answer;
    const bool ends = lists_id(endings_, question.decision->key);
    if (!ends || ++patience_ % seldom_ == 0) answer = player_.choose(question);
    answers.push_back(answer.option);
    keys.push_back(key_of(question));
    return answer;
  }

 protected:
  /// Nobody would see much of a game whose players gave up as often as not: of the decisions
  /// `endings`, keys with blanks between them, all but one in `seldom` are left to silence.
  WatchedDecider(int seed, std::string_view endings, int seldom)
      : player_(static_cast<std::uint64_t>(seed)),
        endings_(endings),
        seldom_(seldom) {}

  virtual void expect_legal(const Question& /*question*/) const {}

  static bool offers(const Question& question, int value) {
    return std::any_of(question.options.begin(), question.options.end(),
                       [&](const Option& option) { return option.value == value; });
  }

 private:
  RandomDecider player_;
  std::string_view endings_;
  int seldom_;
  int patience_ = 0;
  std::unordered_set<std::string> asked_;
};

/// Every kind, fact and value that is told stands in the tables of events.
class WatchedListener : public Listener {
 public:
  std::set<std::string> kinds;
  std::set<std::string_view> rulings_cited;

  WatchedListener(std::span<const EventInfo> kinds_of_events, std::span<const FactInfo> values)
      : kinds_of_events_(kinds_of_events),
        values_(values) {}

  virtual ~WatchedListener() = default;

  [[nodiscard]] bool wanted() const final { return true; }

  void hear(Event event) final {
    EXPECT_EQ(not_listed(event, kinds_of_events_, values_), "") << event.kind;
    EXPECT_NE(event.rule, nullptr) << event.kind;
    for (const Ruling ruling : event.ruling) rulings_cited.insert(ruling->id);
    look(event);
    kinds.insert(std::string(event.kind));
  }

 protected:
  virtual void look(const Event& /*event*/) {}

 private:
  std::span<const EventInfo> kinds_of_events_;
  std::span<const FactInfo> values_;
};

/// Collects what is broken; a check of its own for every condition would take most of the time.
class Law {
 public:
  void about(std::string_view what) { about_ = what; }

  void must(bool holds, std::string_view law) {
    if (!holds) (((broken += about_) += ": ") += law) += '\n';
  }

  std::string broken;

 private:
  std::string_view about_;
};

/// What the games of a law have shown.
struct Tally {
  std::set<std::string> endings;  ///< "won struck": verdict and reason
  std::set<std::string> kinds;    ///< of events
  std::set<std::string_view> put, closed;
  std::set<std::string_view> rulings_cited;
};

// ---- the laws -----------------------------------------------------------------------------------

template <class State>
bool is_playing(const State& state) {
  return state.verdict == decltype(state.verdict)::playing;
}

/// Plays to the end, step by step with everybody watching, and a twin in whole turns.
/// `order` is the ruleset's table of the order of dice. `check(game, before)` is called after each
/// step with the state before it.
template <class Game, class DiceOf, class DeciderOf, class Table, class Check>
void play_watched(int seed, Table table, WatchedListener& listener, Tally& tally,
                  std::span<const DiceOrder> order, Check check) {
  Table twin = table;
  DiceOf dice(seed);
  DiceOf twin_dice(seed);
  DeciderOf decider(seed);
  DeciderOf twin_decider(seed);
  DeafListener nobody;
  while (is_playing(table.state)) {
    const int turn = table.state.turn;
    while (is_playing(table.state) && table.state.turn == turn) {
      const auto before = table.state;
      Game game(table.setup, table.state, Ports{dice, decider, listener});
      decider.game = &game;
      Game::steps().play_until(game, table.state.step + 1);
      dice.expect_order(order);
      check(game, before);
    }
    Game whole(twin.setup, twin.state, Ports{twin_dice, twin_decider, nobody});
    Game::steps().play(whole);
    ASSERT_EQ(table.state, twin.state) << "a turn is the same in steps and in one go";
  }
  tally.endings.insert(std::string(name_of(table.state.verdict)) + " " +
                       std::string(name_of(table.state.reason)));
  tally.kinds.insert(listener.kinds.begin(), listener.kinds.end());
  tally.put.insert(decider.put.begin(), decider.put.end());
  tally.closed.insert(decider.closed.begin(), decider.closed.end());
  tally.rulings_cited.insert(listener.rulings_cited.begin(), listener.rulings_cited.end());
}

/// A turn answered from a list, and what was told up to where it stopped.
template <class Game, class Table>
auto attempt_turn(const Table& table, const Seed& seed, std::span<const std::size_t> answers) {
  Collector heard;
  auto result = attempt(table.state, [&](auto& copy) {
    FairDice dice(seed);
    ListedDecider decider(answers);
    Game game(table.setup, copy, Ports{dice, decider, heard});
    Game::steps().play(game);
  });
  return std::pair(std::move(result), std::move(heard.events));
}

/// Plays a turn with the answers of `decider`, then again with the first of them only, one more
/// each time: it stops at the right question, has told nothing else, and in the end comes to the
/// same. The table goes on with the state of the whole turn.
template <class Game, class Table>
void expect_each_answer_can_be_waited_for(Table& table, const Seed& seed, WatchedDecider& decider) {
  const auto before = table.state;
  auto played = table.state;
  FairDice dice(seed);
  DeafListener nobody;
  Game game(table.setup, played, Ports{dice, decider, nobody});
  Game::steps().play(game);
  const auto [whole, told] = attempt_turn<Game>(table, seed, decider.answers);
  ASSERT_TRUE(whole.after);
  EXPECT_TRUE(*whole.after == played);
  for (std::size_t n = 0; n < decider.answers.size(); ++n) {
    const auto [part, so_far] =
        attempt_turn<Game>(table, seed, std::span(decider.answers).first(n));
    ASSERT_TRUE(part.waiting) << "answer " << n << " was not needed";
    EXPECT_EQ(part.waiting->key, decider.keys[n]);
    ASSERT_LE(so_far.size(), told.size());
    EXPECT_TRUE(std::equal(so_far.begin(), so_far.end(), told.begin()));
    EXPECT_TRUE(table.state == before);
  }
  table.state = played;
}

/// The same for the first turns of games by chance.
template <class Game, class DeciderOf, class RandomTable>
void expect_answers_can_be_waited_for(int games, int turns, RandomTable random_table) {
  for (int number = 0; number < games && !::testing::Test::HasFailure(); ++number) {
    SCOPED_TRACE("seed " + std::to_string(number));
    auto table = random_table(number);
    const Seed seed = Seed::from_text(std::to_string(number));
    for (int turn = 1; turn <= turns && is_playing(table.state); ++turn) {
      DeciderOf decider(100 * number + turn);
      expect_each_answer_can_be_waited_for<Game>(table, seed, decider);
    }
  }
}

/// Plays some turns twice, where somebody listens and where nobody does.
template <class Game, class Table>
void expect_a_deaf_listener_changes_nothing(const Table& table, int seed, int turns) {
  const auto play = [&](auto state, Listener& listener) {
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    Game game(table.setup, state, Ports{dice, decider, listener});
    for (int turn = 0; turn < turns && is_playing(state); ++turn) Game::steps().play(game);
    return state;
  };
  Collector collector;
  DeafListener deaf;
  EXPECT_TRUE(play(table.state, deaf) == play(table.state, collector));
  EXPECT_FALSE(collector.events.empty());
}

/// Plays to the end where everybody is silent.
template <class Game, class Table>
void play_in_silence(Table& table, int seed) {
  WatchedDice dice(seed);
  SilentDecider silence;
  DeafListener nobody;
  Game game(table.setup, table.state, Ports{dice, silence, nobody});
  while (is_playing(table.state)) Game::steps().play(game);
}

}  // namespace prizecourt::test
