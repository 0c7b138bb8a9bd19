#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/fact_values.h"
#include "engine/rulesets/form_line_of_battle/state.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/engine/kinds_of_files.h"
#include "tests/engine/watched_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

constexpr int games = 1200;

class WatchedDice final : public test::WatchedDice {
 public:
  using test::WatchedDice::WatchedDice;

 private:
  void look(const Address& address, std::size_t count) override {
    const bool is_pair = address.rule == cite("FLB-8.2.1") || address.rule == cite("FLB-8.2.22");
    EXPECT_EQ(count, is_pair ? 2U : 1U);
  }
};

class WatchedDecider final : public test::WatchedDecider {
 public:
  explicit WatchedDecider(int seed)
      : test::WatchedDecider(seed, "break-off strike", 7) {}

  const Game* game = nullptr;

 private:
  [[nodiscard]] ShipId ship_called(std::string_view id) const {
    std::size_t s = 0;
    while (game->setup.ships[s].id != id) ++s;
    return ship_at(s);
  }

  /// Exactly what has no objection is offered.
  void expect_legal(const Question& question) const override {
    if (game == nullptr) return;
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
};

using test::number;

/// Sums are what they are told to be.
class WatchedListener final : public test::WatchedListener {
 public:
  WatchedListener()
      : test::WatchedListener(event_kinds, fact_values) {}

  std::set<std::string> results;

 private:
  void look(const Event& event) override {
    if (find_fact(event, "result") != nullptr) results.emplace(find_text(event, "result"));
    if (event.kind == "round") {
      expect_round(event);
    } else if (event.kind == "initiation" || event.kind == "strike-test") {
      expect_sum(event);
    }
  }

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

void expect_sound(const Setup& setup, const State& state) {
  if (state.verdict != Verdict::playing) {
    EXPECT_NE(state.reason, Reason::none);
    return;
  }
  for (const Flaw& flaw : flaws_in_game(setup, state)) {
    ADD_FAILURE() << flaw.part << ": " << flaw.reason;
  }
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    EXPECT_TRUE(flaws_in_ship(setup, state, ship_at(s)).empty());
  }
}

void play_watched(int seed, test::Tally& tally, std::set<std::string>& results) {
  const Table table = random_table(seed);
  for (const Flaw& flaw : flaws_in_setup(table.setup)) ADD_FAILURE() << flaw.reason;
  WatchedListener listener;
  test::play_watched<Game, WatchedDice, WatchedDecider>(seed, table, listener, tally, dice_order,
                                                        [](const Game& game, const State& before) {
                                                          expect_sound(game.setup, game.state);
                                                          expect_no_growth(before, game.state);
                                                        });
  results.insert(listener.results.begin(), listener.results.end());
}

TEST(LineOfBattleLaws, hold_in_random_games_under_every_option) {
  test::Tally tally;
  std::set<std::string> results;
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    play_watched(seed, tally, results);
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
    EXPECT_EQ(results.count(result), 1U) << result;
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
    const State before = table.state;
    test::play_in_silence<Game>(table, seed);
    EXPECT_NE(table.state.verdict, Verdict::won);
    for (std::size_t s = 0; s < before.ships.size(); ++s) {
      EXPECT_EQ(table.state.ships[s].struck, before.ships[s].struck);
    }
  }
}

TEST(LineOfBattleLaws, withholding_any_answer_and_resuming_changes_nothing) {
  test::expect_answers_can_be_waited_for<Game, WatchedDecider>(150, most_turns, random_table);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
