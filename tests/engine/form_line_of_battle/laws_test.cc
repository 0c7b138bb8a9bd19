#include "engine/rulesets/form_line_of_battle/attempts.h"
#include "engine/rulesets/form_line_of_battle/casualties.h"
#include "engine/rulesets/form_line_of_battle/fact_values.h"
#include "engine/rulesets/form_line_of_battle/fighting.h"
#include "engine/rulesets/form_line_of_battle/musketry.h"
#include "engine/rulesets/form_line_of_battle/position.h"
#include "engine/rulesets/form_line_of_battle/striking.h"
#include "engine/table/deciders.h"
#include "engine/table/fact_values.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/engine/kinds_of_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::form_line_of_battle {
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
    EXPECT_EQ(faces.size(), is_pair(address) ? 2U : 1U);
    dice_.roll(address, faces);
  }

 private:
  static bool is_pair(const Address& address) {
    return address.rule == cite("FLB-8.2.1") || address.rule == cite("FLB-8.2.22");
  }

  FastDice dice_;
  std::unordered_set<std::string> asked_;
};

/// A random player who checks that the options are what can be done.
class WatchedDecider final : public Decider {
 public:
  explicit WatchedDecider(int seed)
      : player_(static_cast<std::uint64_t>(seed)) {}

  const Game* game = nullptr;
  std::set<std::string_view> put;     ///< keys of the decisions with a choice in them
  std::set<std::string_view> closed;  ///< keys of those without

  Answer choose(const Question& question) override {
    EXPECT_TRUE(asked_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    EXPECT_NE(question.rule, nullptr) << key_of(question);
    EXPECT_FALSE(question.player.empty()) << key_of(question);
    if (game != nullptr && !is_volunteered(question)) expect_legal(question);
    (question.options.size() > 1 ? put : closed).insert(question.decision->key);
    // Nobody would see a second round if everybody went home in every other one.
    const bool gives_up =
        question.decision == decision("FLB-D5") || question.decision == decision("FLB-D10");
    if (gives_up && ++bravery_ % 7 != 0) return silence(question);
    return player_.choose(question);
  }

 private:
  static Answer silence(const Question& question) {
    Answer answer;
    answer.option = question.fallback;
    return answer;
  }

  [[nodiscard]] ShipId ship_called(std::string_view id) const {
    std::size_t s = 0;
    while (game->setup.ships[s].id != id) ++s;
    return static_cast<ShipId>(s);
  }

  static bool offers(const Question& question, int value) {
    return std::any_of(question.options.begin(), question.options.end(),
                       [&](const Option& option) { return option.value == value; });
  }

  /// Exactly what has no objection is offered.
  void expect_legal(const Question& question) const {
    const ShipId who = ship_called(question.who);
    const std::string_view key = question.decision->key;
    EXPECT_EQ(question.player, game->spec(who).player);
    if (key == "impromptu") {
      EXPECT_EQ(offers(question, 1),
                !objection_to_impromptu(*game, who, ship_called(question.about)));
    } else if (key == "strike") {
      EXPECT_EQ(offers(question, 1), !objection_to_striking(*game));
    } else if (key == "break-off") {
      EXPECT_EQ(offers(question, 1), !objection_to_breaking_off(*game->fight, game->side_of(who)));
    } else if (key == "follow-up") {
      EXPECT_EQ(offers(question, 1),
                !objection_to_follow_up(*game, *game->fight, game->side_of(who), question.rule));
    }
    game->for_each_ship([&](ShipId ship) {
      const int value = static_cast<int>(ship);
      if (key == "attempt") {
        EXPECT_EQ(offers(question, value), !objection_to_attempt(*game, who, ship));
      } else if (key == "casualties" && game->side_of(ship) == game->side_of(who)) {
        EXPECT_EQ(offers(question, value), !objection_to_loss(*game, *game->fight, ship));
      } else if (key == "musketry-target" && game->are_enemies(who, ship)) {
        EXPECT_EQ(offers(question, value), !objection_to_musketry(*game, *game->fight, who, ship));
      }
    });
  }

  RandomDecider player_;
  std::unordered_set<std::string> asked_;
  std::uint64_t bravery_ = 0;
};

int number(const Event& event, std::string_view key) {
  for (const Fact& one : event.facts) {
    if (one.key == key) return std::get<int>(one.value);
  }
  ADD_FAILURE() << event.kind << " " << key;
  return 0;
}

/// Every kind, fact and value that is told stands in the tables of events, and sums are what they
/// are told to be.
class WatchedListener final : public Listener {
 public:
  std::map<std::string, int, std::less<>> told;
  std::set<std::string> results;
  std::set<std::string_view> rulings_cited;

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    EXPECT_EQ(not_listed(event, event_kinds, fact_values), "") << event.kind;
    EXPECT_NE(event.rule, nullptr) << event.kind;
    for (const Fact& fact : event.facts) {
      if (fact.key == "result") results.insert(std::get<std::string>(fact.value));
    }
    if (event.kind == "round") {
      expect_round(event);
    } else if (event.kind == "initiation" || event.kind == "strike-test") {
      expect_sum(event);
    }
    for (const Ruling ruling : event.ruling) rulings_cited.insert(ruling->id);
    ++told[std::string(event.kind)];
  }

 private:
  static void expect_sum(const Event& event) {
    int sum = 0;
    for (const Face face : event.rolls.at(0).faces) sum += face;
    for (const Modifier& one : event.modifiers) sum += one.value;
    EXPECT_EQ(sum, number(event, "total")) << event.kind;
  }

  static void expect_round(const Event& event) {
    int own = event.rolls.at(0).faces.at(0);
    int enemy = event.rolls.at(1).faces.at(0);
    for (const Modifier& one : event.modifiers) {
      (one.name.starts_with("enemy's") ? enemy : own) += one.value;
    }
    EXPECT_EQ(own, number(event, "total"));
    EXPECT_EQ(enemy, number(event, "enemy_total"));
  }
};

/// Crew parties, guns and captains only get worse, and a ship that struck stays so.
void expect_no_growth(const State& before, const State& after) {
  for (std::size_t s = 0; s < before.ships.size(); ++s) {
    EXPECT_LE(after.ships[s].parties, before.ships[s].parties);
    EXPECT_LE(after.ships[s].broadside, before.ships[s].broadside);
    EXPECT_GE(after.ships[s].parties, 0);
    EXPECT_GE(after.ships[s].broadside, 0);
    EXPECT_GE(after.ships[s].struck, before.ships[s].struck);
    if (before.ships[s].prize_of != Owner::none) {
      EXPECT_EQ(after.ships[s].prize_of, before.ships[s].prize_of);
    }
  }
}

void expect_sound(const Table& table) {
  const State& state = table.state;
  if (state.verdict != Verdict::playing) {
    EXPECT_NE(state.reason, Reason::none);
    return;
  }
  for (const Flaw& flaw : flaws_in_game(table.setup, state)) {
    ADD_FAILURE() << flaw.part << ": " << flaw.reason;
  }
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    EXPECT_TRUE(flaws_in_ship(table.setup, state, static_cast<ShipId>(s)).empty());
  }
}

/// What the games of all laws have shown.
struct Tally {
  std::set<std::string> endings;
  std::set<std::string> kinds;
  std::set<std::string> results;
  std::set<std::string_view> put;
  std::set<std::string_view> closed;
  std::set<std::string_view> rulings_cited;
};

/// Plays to the end, step by step with everybody watching, and a twin in whole turns.
void play_watched(int seed, Tally& tally) {
  Table table = random_table(seed);
  for (const Flaw& flaw : flaws_in_setup(table.setup)) ADD_FAILURE() << flaw.reason;
  Table twin = table;
  WatchedDice dice(seed);
  WatchedDice twin_dice(seed);
  WatchedDecider decider(seed);
  WatchedDecider twin_decider(seed);
  WatchedListener listener;
  DeafListener nobody;
  while (table.state.verdict == Verdict::playing) {
    const int turn = table.state.turn;
    while (table.state.verdict == Verdict::playing && table.state.turn == turn) {
      const State before = table.state;
      Game game(table.setup, table.state, Ports{dice, decider, listener});
      decider.game = &game;
      Game::steps().play_until(game, table.state.step + 1);
      expect_sound(table);
      expect_no_growth(before, table.state);
    }
    Game whole(twin.setup, twin.state, Ports{twin_dice, twin_decider, nobody});
    Game::steps().play(whole);
    ASSERT_EQ(table.state, twin.state) << "a turn is the same in steps and in one go";
  }
  tally.endings.insert(std::string(name_of(table.state.verdict)) + " " +
                       std::string(name_of(table.state.reason)));
  for (const auto& [kind, count] : listener.told) tally.kinds.insert(kind);
  tally.results.insert(listener.results.begin(), listener.results.end());
  tally.put.insert(decider.put.begin(), decider.put.end());
  tally.closed.insert(decider.closed.begin(), decider.closed.end());
  tally.rulings_cited.insert(listener.rulings_cited.begin(), listener.rulings_cited.end());
}

TEST(LineOfBattleLaws, hold_in_random_games_under_every_option) {
  Tally tally;
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    play_watched(seed, tally);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_EQ(tally.put.size(), decisions.size() - 1) << "every decision but the commitment";
  EXPECT_EQ(tally.closed.count("commit"), 1U);
  for (const EventInfo& info : event_kinds) {
    const bool of_files = test::is_of_files(info.kind);
    EXPECT_EQ(tally.kinds.count(std::string(info.kind)), of_files ? 0U : 1U) << info.kind;
  }
  for (const char* ending : {"won struck", "ended spent", "ended turn-limit"}) {
    EXPECT_EQ(tally.endings.count(ending), 1U) << ending;
  }
  for (const char* result :
       {"A", "B1", "B2", "C1", "C2", "C3", "struck", "repulsed", "broken-off", "exhausted",
        "entangled", "clear", "grappled", "failed", "wounded", "killed", "nothing", "passed"}) {
    EXPECT_EQ(tally.results.count(result), 1U) << result;
  }
  for (const char* cited :
       {"FLB-R2", "FLB-R3", "FLB-R16", "FLB-R35", "FLB-R36", "FLB-R40", "FLB-R47", "FLB-R51",
        "FLB-R54", "FLB-R56", "FLB-R59", "FLB-R62", "FLB-R63"}) {
    EXPECT_EQ(tally.rulings_cited.count(cited), 1U) << cited;
  }
}

TEST(LineOfBattleLaws, silence_boards_nobody) {
  for (int seed = 0; seed < 50; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    SilentDecider silence;
    DeafListener nobody;
    Game game(table.setup, table.state, Ports{dice, silence, nobody});
    const State before = table.state;
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    EXPECT_NE(table.state.verdict, Verdict::won);
    for (std::size_t s = 0; s < before.ships.size(); ++s) {
      EXPECT_EQ(table.state.ships[s].struck, before.ships[s].struck);
    }
  }
}

// ---- withheld answers ----

/// Dice whose faces follow from the address only, as those of a game between people.
class AddressDice final : public Dice {
 public:
  void roll(const Address& address, std::span<Face> faces) override {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : to_text(address)) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    }
    FastDice(hash).roll(address, faces);
  }
};

/// Answers by the key of the question, to those with a choice up to the `known`-th of the turn.
class WithholdingDecider final : public Decider {
 public:
  explicit WithholdingDecider(std::size_t known)
      : known_(known) {}

  Answer choose(const Question& question) override {
    Answer answer;
    if (question.options.size() == 1 || is_volunteered(question)) return answer;
    if (asked_++ == known_) throw NeedDecision{copy_of(question)};
    std::uint64_t hash = 1469598103934665603U;
    for (const char c : key_of(question)) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    }
    answer.option = static_cast<std::size_t>(hash >> 33U) % question.options.size();
    return answer;
  }

 private:
  std::size_t known_;
  std::size_t asked_ = 0;
};

class Recorder final : public Listener {
 public:
  std::vector<Event> events;

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override { events.push_back(std::move(event)); }
};

/// Plays one turn with the first `known` answers; the events up to where it stopped.
Attempt<State> play_with(const Table& table, std::size_t known, std::vector<Event>& events) {
  AddressDice dice;
  WithholdingDecider decider(known);
  Recorder recorder;
  auto result = attempt(table.state, [&](State& state) {
    Game game(table.setup, state, Ports{dice, decider, recorder});
    Game::steps().play(game);
  });
  events = std::move(recorder.events);
  return result;
}

TEST(LineOfBattleLaws, withholding_every_answer_once_gives_the_same_game) {
  constexpr std::size_t everything = 1'000'000;
  for (int seed = 0; seed < 150; ++seed) {
    Table table = random_table(seed);
    while (table.state.verdict == Verdict::playing) {
      std::vector<Event> whole;
      const auto at_once = play_with(table, everything, whole);
      ASSERT_TRUE(at_once.after);
      std::vector<Event> before;
      for (std::size_t known = 0;; ++known) {
        std::vector<Event> so_far;
        const auto tried = play_with(table, known, so_far);
        ASSERT_LE(before.size(), so_far.size());
        ASSERT_TRUE(std::equal(before.begin(), before.end(), so_far.begin()))
            << "what was told stays told";
        before = std::move(so_far);
        if (!tried.after) continue;
        ASSERT_EQ(*tried.after, *at_once.after);
        ASSERT_EQ(before, whole);
        break;
      }
      table.state = *at_once.after;
    }
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle
