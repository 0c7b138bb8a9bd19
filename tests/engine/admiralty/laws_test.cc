#include "engine/rulesets/admiralty/actions.h"
#include "engine/rulesets/admiralty/command.h"
#include "engine/rulesets/admiralty/declaring.h"
#include "engine/rulesets/admiralty/fact_values.h"
#include "engine/rulesets/admiralty/gun_dice.h"
#include "engine/table/deciders.h"
#include "engine/table/digest.h"
#include "engine/table/fact_values.h"
#include "engine/table/fair_dice.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/admiralty/ports.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/engine/kinds_of_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::admiralty {
namespace {

using namespace fixtures;

constexpr int games = 2000;

/// Dice that no address is rolled on twice.
class WatchedDice final : public Dice {
 public:
  explicit WatchedDice(int seed)
      : dice_(static_cast<std::uint64_t>(seed)) {}

  void roll(const Address& address, std::span<Face> faces) override {
    EXPECT_TRUE(asked_.insert(to_text(address)).second) << "rolled twice: " << to_text(address);
    EXPECT_FALSE(faces.empty());
    if (address.rule == cite("ADM-5.2.5")) {
      EXPECT_LE(faces.size(), static_cast<std::size_t>(most_attempt_dice));
    }
    dice_.roll(address, faces);
  }

 private:
  FastDice dice_;
  std::set<std::string> asked_;
};

/// A random player who seldom ends things and often boards; he checks that the options are what can
/// be done.
class WatchedDecider final : public Decider {
 public:
  explicit WatchedDecider(int seed)
      : player_(static_cast<std::uint64_t>(seed)) {}

  const Game* game = nullptr;
  std::set<std::string_view> put;    ///< keys of the decisions with a choice in them
  std::vector<std::size_t> answers;  ///< to questions with a choice in them
  std::vector<std::string> keys;

  Answer choose(const Question& question) override {
    EXPECT_TRUE(asked_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size());
    EXPECT_NE(question.rule, nullptr);
    if (game != nullptr && !is_volunteered(question)) expect_legal(question);
    if (question.options.size() == 1) return {};
    put.insert(question.decision->key);
    if (is_volunteered(question)) return {};
    Answer answer = player_.choose(question);
    const std::string_view key = question.decision->key;
    const bool ends = key == "call-off" || key == "surrender";
    if (ends && ++quiet_ % 12 != 0) answer.option = question.fallback;
    answers.push_back(answer.option);
    keys.push_back(key_of(question));
    return answer;
  }

 private:
  void expect_legal(const Question& question) const {
    const ShipId ship = ship_named(game->setup, question.who);
    ASSERT_NE(ship, no_ship);
    EXPECT_EQ(question.player, game->spec(ship).player);
    const std::string_view key = question.decision->key;
    const bool open = question.options.size() > 1;
    if (key == "mobilize") {
      EXPECT_EQ(open, !objection_to_mobilizing(*game, ship));
    } else if (key == "surrender") {
      EXPECT_EQ(open, !objection_to_surrender(*game, ship));
    } else if (key == "call-off") {
      EXPECT_EQ(open, !objection_to_calling_off(*game, ship));
    }
    if (key != "board") return;
    std::size_t legal = 1;
    game->for_each_ship([&](ShipId target) {
      if (!objection_to_boarding(*game, ship, target)) ++legal;
    });
    EXPECT_EQ(question.options.size(), legal);
  }

  RandomDecider player_;
  std::set<std::string> asked_;
  int quiet_ = 0;
};

/// Every kind, fact and value that is told stands in the tables of events; in a round no more dice
/// are lost than stand against each other.
class WatchedListener final : public Listener {
 public:
  std::map<std::string, int, std::less<>> told;
  std::set<std::string_view> rulings_cited;

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    EXPECT_EQ(not_listed(event, event_kinds, fact_values), "") << event.kind;
    EXPECT_NE(event.rule, nullptr) << event.kind;
    for (const Ruling ruling : event.ruling) rulings_cited.insert(ruling->id);
    if (event.kind == "round") expect_fair_round(event);
    ++told[std::string(event.kind)];
  }

 private:
  static void expect_fair_round(const Event& event) {
    const auto& pairs = std::get<std::vector<int>>(fact_named(event, "attacker")->value);
    const auto& lost = std::get<std::vector<int>>(fact_named(event, "lost")->value);
    const auto& left = std::get<std::vector<int>>(fact_named(event, "left")->value);
    EXPECT_LE(lost[0] + lost[1], static_cast<int>(pairs.size()));
    EXPECT_GE(left[0], 0);
    EXPECT_GE(left[1], 0);
    EXPECT_GT(left[0] + left[1], 0) << "both never run out in one round";
  }
};

void expect_sound(const Table& table) {
  const State& state = table.state;
  for (const Flaw& flaw : flaws_in_game(table.setup, state)) {
    ADD_FAILURE() << flaw.part << ": " << flaw.reason;
  }
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    for (const Flaw& flaw : flaws_in_ship(table.setup, state, ship_at(s))) {
      ADD_FAILURE() << table.setup.ships[s].id << " " << flaw.part << ": " << flaw.reason;
    }
    EXPECT_LE(state.ships[s].gd_mobilized + state.ships[s].gd_lost, table.setup.ships[s].gun_dice);
  }
}

/// Dice are those of the start, less what was lost, and what was replaced on top.
void expect_conserved(const State& state) {
  for (const Action& action : state.actions) {
    for (const Role role : both_roles) {
      const int without = action.dice_at_start[role] - action.lost_total[role];
      EXPECT_GE(action.dice[role] - without, 0);
      EXPECT_LE(action.dice[role] - without, fives_in(state, action, role));
    }
  }
}

struct Tally {
  std::set<std::string> kinds;
  std::set<std::string> reasons;
  std::set<std::string_view> decisions_put;
  std::set<std::string_view> rulings_cited;
};

/// Plays to the end, step by step with everybody watching, and a twin in whole turns.
void play_watched(int seed, Tally& tally) {
  Table table = random_table(seed);
  Table twin = table;
  WatchedDice dice(seed);
  WatchedDice twin_dice(seed);
  WatchedDecider decider(seed);
  WatchedDecider twin_decider(seed);
  WatchedListener listener;
  DeafListener nobody;
  ASSERT_TRUE(flaws_in_setup(table.setup).empty());
  Game game(table.setup, table.state, Ports{dice, decider, listener});
  decider.game = &game;
  Game whole(twin.setup, twin.state, Ports{twin_dice, twin_decider, nobody});
  while (table.state.verdict == Verdict::playing) {
    const int turn = table.state.turn;
    while (table.state.turn == turn) {
      Game::steps().play_until(game, table.state.step + 1);
      expect_sound(table);
      expect_conserved(table.state);
    }
    Game::steps().play(whole);
    ASSERT_EQ(table.state, twin.state) << "a turn is the same in steps and in one go";
    ASSERT_LE(turn, table.setup.last_turn);
    for (const Action& action : table.state.actions) EXPECT_EQ(action.end, End::none);
  }
  tally.reasons.insert(std::string(name_of(table.state.reason)));
  for (const auto& [kind, count] : listener.told) tally.kinds.insert(kind);
  tally.decisions_put.insert(decider.put.begin(), decider.put.end());
  tally.rulings_cited.insert(listener.rulings_cited.begin(), listener.rulings_cited.end());
}

TEST(AdmiraltyLaws, hold_in_random_games_under_every_option) {
  Tally tally;
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    play_watched(seed, tally);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_EQ(tally.decisions_put.size(), decisions.size()) << "every decision was put";
  EXPECT_EQ(tally.reasons.size(), 3U) << "games ended in every way";
  for (const EventInfo& info : event_kinds) {
    const bool of_orders = test::is_of_files(info.kind);
    EXPECT_EQ(tally.kinds.count(std::string(info.kind)), of_orders ? 0U : 1U) << info.kind;
  }
  for (const RulingInfo& ruling : rulings()) {
    // A turn of nothing but ties is too rare for ADM-R25; its own test sees it cited.
    if (ruling.kind != RulingKind::selectable || ruling.id == "ADM-R25") continue;
    EXPECT_EQ(tally.rulings_cited.count(ruling.id), 1U) << ruling.id;
  }
}

// ---- waiting ----

/// What came of a turn with these answers, and what was told until it stopped.
struct Heard {
  Attempt<State> attempt;
  std::vector<Event> events;
};

Heard attempt_turn(const Table& table, const Seed& seed, std::span<const std::size_t> answers) {
  Told told;
  auto result = prizecourt::attempt(table.state, [&](State& copy) {
    FairDice dice(seed);
    ListedDecider decider(answers);
    Game game(table.setup, copy, Ports{dice, decider, told});
    Game::steps().play(game);
  });
  return {std::move(result), std::move(told.events)};
}

/// Plays on with the state of the whole turn.
void expect_each_answer_can_be_waited_for(Table& table, const Seed& seed, int player) {
  const State before = table.state;
  State played = table.state;
  FairDice dice(seed);
  WatchedDecider decider(player);
  DeafListener nobody;
  Game game(table.setup, played, Ports{dice, decider, nobody});
  Game::steps().play(game);
  const Heard whole = attempt_turn(table, seed, decider.answers);
  ASSERT_TRUE(whole.attempt.after);
  EXPECT_TRUE(*whole.attempt.after == played);
  for (std::size_t n = 0; n < decider.answers.size(); ++n) {
    const Heard part = attempt_turn(table, seed, std::span(decider.answers).first(n));
    ASSERT_TRUE(part.attempt.waiting) << "answer " << n << " was not needed";
    EXPECT_EQ(part.attempt.waiting->key, decider.keys[n]);
    ASSERT_LE(part.events.size(), whole.events.size());
    EXPECT_TRUE(std::equal(part.events.begin(), part.events.end(), whole.events.begin()));
    EXPECT_TRUE(table.state == before);
  }
  table.state = played;
}

TEST(AdmiraltyLaws, withholding_any_answer_and_resuming_changes_nothing) {
  for (int number = 0; number < 100 && !HasFailure(); ++number) {
    SCOPED_TRACE("seed " + std::to_string(number));
    Table table = random_table(number);
    const Seed seed = Seed::from_text(std::to_string(number));
    for (int turn = 1; turn <= 4 && table.state.verdict == Verdict::playing; ++turn) {
      expect_each_answer_can_be_waited_for(table, seed, 100 * number + turn);
    }
  }
}

// ---- silence ----

TEST(AdmiraltyLaws, games_of_silent_players_end) {
  for (int seed = 0; seed < 200; ++seed) {
    Table table = random_table(seed);
    table.setup.last_turn = 0;
    WatchedDice dice(seed);
    SilentDecider silence;
    DeafListener nobody;
    Game game(table.setup, table.state, Ports{dice, silence, nobody});
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    EXPECT_EQ(table.state.reason, Reason::nothing_to_do);
    const int last_change = table.setup.changes.empty() ? 1 : table.setup.changes.back().turn;
    EXPECT_EQ(table.state.turn, std::max(1, last_change) + 3);
  }
}

}  // namespace
}  // namespace prizecourt::admiralty
