#include "engine/rulesets/away_boarders/fact_values.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/deciders.h"
#include "engine/table/digest.h"
#include "engine/table/fact_values.h"
#include "engine/table/fair_dice.h"
#include "tests/engine/away_boarders/random_games.h"
#include "tests/engine/kinds_of_files.h"
#include "tests/sanitized.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::away_boarders {
namespace {

using namespace fixtures;

/// Fair dice that remember what they were asked.
class WatchedFairDice final : public Dice {
 public:
  explicit WatchedFairDice(std::string_view seed)
      : dice_(Seed::from_text(seed)) {}

  void roll(const Address& address, std::span<Face> faces) override {
    EXPECT_TRUE(asked_.insert(to_text(address)).second) << "rolled twice: " << to_text(address);
    dice_.roll(address, faces);
    count_ += faces.size();
  }

  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  FairDice dice_;
  std::set<std::string> asked_;
  std::size_t count_ = 0;
};

/// A random player who checks the questions and remembers the answers.
class WatchedDecider final : public Decider {
 public:
  explicit WatchedDecider(std::uint64_t seed)
      : player_(seed,
                seed % 4 == 0 ? RandomCaptain::Temper::anything : RandomCaptain::Temper::fights) {}

  Answer choose(const Question& question) override {
    EXPECT_TRUE(asked_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_FALSE(question.options.empty()) << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    std::set<std::string_view> names;
    for (const Option& option : question.options) {
      EXPECT_TRUE(names.insert(option.name).second) << key_of(question) << ' ' << option.name;
    }
    const Answer answer = player_.choose(question);
    const bool is_listed = question.options.size() > 1 && !is_volunteered(question);
    if (is_listed) answers_.push_back(answer.option);
    return answer;
  }

  [[nodiscard]] const std::vector<std::size_t>& answers() const { return answers_; }

 private:
  RandomCaptain player_;
  std::set<std::string> asked_;
  std::vector<std::size_t> answers_;
};

struct Table {
  Setup setup;
  State state;
};

/// Takes setup and state out of a Play, which ties them to its own ports.
Table table_of(const Position& position) {
  Play play(position, "crew-assignment");
  Table table;
  table.setup.sides = play.game.setup.sides;
  table.setup.players = play.game.setup.players;
  table.setup.ships = play.game.setup.ships;
  table.setup.field = play.game.setup.field;
  table.setup.rulings = play.game.setup.rulings;
  table.setup.turn_limit = play.game.setup.turn_limit;
  for (const ShipSpec& spec : table.setup.ships) table.setup.ids.push_back(spec.id);
  table.state = play.state();
  return table;
}

void expect_ship_is_sound(const Setup& setup, const Ship& ship, const ShipSpec& spec) {
  EXPECT_EQ(crew_aboard(ship) + ship.casualties + ship.lost_crew, spec.crew_total) << spec.id;
  for (const int n : ship.crew) EXPECT_GE(n, 0) << spec.id;
  EXPECT_GE(ship.speed, 0);
  EXPECT_LE(ship.speed, top_speed);
  for (const auto mark : ship.hull) EXPECT_LE(mark, 2);
  for (int m = 0; m < mast_count(spec); ++m) {
    const auto mast = static_cast<std::size_t>(m);
    for (const auto mark : ship.rigging[mast]) EXPECT_LE(mark, 2);
  }
  EXPECT_LE(ship.busy_boarders, crew_at(ship, Task::boarding) + ship.casualties) << spec.id;
  if (ship.status == Status::active) {
    EXPECT_TRUE(setup.field.contains(ship.at)) << spec.id;
    EXPECT_FALSE(setup.field.is_land(ship.at)) << spec.id;
  }
}

void expect_state_is_sound(const Setup& setup, const State& state) {
  for (std::size_t i = 0; i < setup.ships.size(); ++i) {
    expect_ship_is_sound(setup, state.ships[i], setup.ships[i]);
  }
  for (const Link& link : state.links) {
    EXPECT_LT(link.a, link.b);
    EXPECT_EQ(state.ships[index(link.a)].at, state.ships[index(link.b)].at);
    EXPECT_TRUE(is_in_the_way(state.ships[index(link.a)].status, setup.rulings));
    EXPECT_TRUE(is_in_the_way(state.ships[index(link.b)].status, setup.rulings));
  }
  for (const Contact& contact : state.contacts) {
    EXPECT_EQ(state.ships[index(contact.a)].at, state.ships[index(contact.b)].at);
  }
  EXPECT_TRUE(std::is_sorted(state.links.begin(), state.links.end()));
  EXPECT_TRUE(std::is_sorted(state.contacts.begin(), state.contacts.end()));
}

/// Damage only grows, but for the repair step.
void expect_damage_grew(const State& before, const State& after, const Setup& setup) {
  for (std::size_t i = 0; i < setup.ships.size(); ++i) {
    for (std::size_t box = 0; box < before.ships[i].hull.size(); ++box) {
      EXPECT_GE(after.ships[i].hull[box], before.ships[i].hull[box]);
    }
    for (std::size_t g = 0; g < setup.ships[i].guns.size(); ++g) {
      EXPECT_GE(after.ships[i].guns[g].out, before.ships[i].guns[g].out);
    }
    EXPECT_GE(after.ships[i].lost_crew, before.ships[i].lost_crew);
  }
}

void play_step(Game& game, const Setup& setup) {
  const State before = game.state;
  const int turn = game.state.turn;
  const int step = game.state.step;
  Game::steps().play_until(game, step + 1);
  expect_state_is_sound(setup, game.state);
  if (Game::steps().name_of(step) != "repair") expect_damage_grew(before, game.state, setup);
  if (game.state.turn != turn) {
    EXPECT_EQ(game.state.turn, turn + 1);
  }
}

TEST(Laws, random_games_stay_sound_step_by_step_and_end) {
  constexpr int games = fewer_if_sanitized(1500);
  for (int seed = 0; seed < games && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Table table = table_of(random_position(random));
    WatchedFairDice dice(std::to_string(seed));
    WatchedDecider decider(static_cast<std::uint64_t>(seed));
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    constexpr int enough_turns = 6;
    while (table.state.verdict == Verdict::playing && table.state.turn <= enough_turns) {
      play_step(game, table.setup);
    }
    std::map<std::string, std::size_t> told;  // two events may tell of one roll
    for (const Event& event : heard.events) {
      EXPECT_NE(event.rule, nullptr) << event.kind;
      for (const Roll& roll : event.rolls) told[to_text(roll.address)] = roll.faces.size();
    }
    std::size_t sum = 0;
    for (const auto& [address, faces] : told) sum += faces;
    EXPECT_EQ(sum, dice.count()) << "every die is told";
  }
}

TEST(Laws, every_kind_of_event_happens_in_random_games_and_says_what_the_tables_list) {
  std::set<std::string_view> seen;
  for (int seed = 0; seed < 1500; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Table table = table_of(random_position(random));
    FairDice dice(Seed::from_text(std::to_string(seed)));
    WatchedDecider decider(static_cast<std::uint64_t>(seed));
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    for (int turn = 0; turn < 12 && table.state.verdict == Verdict::playing; ++turn) {
      Game::steps().play(game);
    }
    for (const Event& event : heard.events) {
      seen.insert(event.kind);
      EXPECT_EQ(not_listed(event, event_kinds, fact_values), "") << event.kind;
    }
  }
  for (const EventInfo& info : event_kinds) {
    const bool from_orders = test::is_of_files(info.kind);
    EXPECT_EQ(seen.count(info.kind) == 1, !from_orders) << info.kind;
  }
}

/// One turn, answered from a list; the question that stopped it if the list was too short.
struct Told {
  Attempt<State> attempt;
  std::vector<Event> events;
};

Told attempt_turn(const Table& table, std::string_view seed, std::span<const std::size_t> answers) {
  Collector heard;
  FairDice dice(Seed::from_text(seed));
  ListedDecider decider(answers);
  auto result = attempt(table.state, [&](State& copy) {
    Game game(table.setup, copy, Ports{dice, decider, heard});
    Game::steps().play(game);
  });
  return {std::move(result), std::move(heard.events)};
}

std::vector<std::size_t> answers_of_a_random_player(const Table& table, std::string_view seed,
                                                    std::uint64_t player) {
  State copy = table.state;
  FairDice dice(Seed::from_text(seed));
  WatchedDecider decider(player);
  Collector heard;
  Game game(table.setup, copy, Ports{dice, decider, heard});
  Game::steps().play(game);
  return decider.answers();
}

TEST(Laws, withholding_any_answer_and_resuming_changes_nothing) {
  constexpr int games = fewer_if_sanitized(60);
  for (int number = 0; number < games && !::testing::Test::HasFailure(); ++number) {
    const std::string seed = std::to_string(number);
    SCOPED_TRACE("seed " + seed);
    std::mt19937_64 random(static_cast<std::uint64_t>(number));
    const Table table = table_of(random_position(random));
    const auto answers =
        answers_of_a_random_player(table, seed, static_cast<std::uint64_t>(number));
    const Told whole = attempt_turn(table, seed, answers);
    ASSERT_TRUE(whole.attempt.after);
    for (std::size_t n = 0; n < answers.size(); ++n) {
      const Told part = attempt_turn(table, seed, std::span(answers).first(n));
      ASSERT_TRUE(part.attempt.waiting) << "answer " << n << " was not needed";
      ASSERT_LE(part.events.size(), whole.events.size());
      EXPECT_TRUE(std::equal(part.events.begin(), part.events.end(), whole.events.begin()));
    }
  }
}

TEST(Laws, a_deaf_listener_changes_nothing) {
  for (int seed = 0; seed < fewer_if_sanitized(200); ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Table table = table_of(random_position(random));
    State heard_state = table.state;
    const auto play = [&](State& state, Listener& listener) {
      FairDice dice(Seed::from_text("seed"));
      RandomDecider decider(static_cast<std::uint64_t>(seed));
      Game game(table.setup, state, Ports{dice, decider, listener});
      for (int turn = 0; turn < 3 && state.verdict == Verdict::playing; ++turn)
        Game::steps().play(game);
    };
    Collector collector;
    DeafListener deaf;
    play(table.state, deaf);
    play(heard_state, collector);
    EXPECT_EQ(table.state, heard_state);
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders
