#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/fact_values.h"
#include "tests/engine/admiralty/random_games.h"
#include "tests/engine/kinds_of_files.h"
#include "tests/engine/watched_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::admiralty::fixtures {
namespace {

constexpr int games = 1200;

class WatchedDice final : public test::WatchedDice {
 public:
  using test::WatchedDice::WatchedDice;

 private:
  void look(const Address& address, std::size_t count) override {
    if (address.rule == cite("ADM-5.2.5")) {
      EXPECT_LE(count, static_cast<std::size_t>(most_attempt_dice));
    }
  }
};

class WatchedDecider final : public test::WatchedDecider {
 public:
  explicit WatchedDecider(int seed)
      : test::WatchedDecider(seed, "call-off surrender", 12) {}

  const Game* game = nullptr;

 private:
  void expect_legal(const Question& question) const override {
    if (game == nullptr) return;
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
};

/// In a round no more dice are lost than stand against each other.
class WatchedListener final : public test::WatchedListener {
 public:
  WatchedListener()
      : test::WatchedListener(event_kinds, fact_values) {}

 private:
  void look(const Event& event) override {
    if (event.kind == "round") expect_fair_round(event);
  }

  static void expect_fair_round(const Event& event) {
    const auto& pairs = std::get<std::vector<int>>(find_fact(event, "attacker")->value);
    const auto& lost = std::get<std::vector<int>>(find_fact(event, "lost")->value);
    const auto& left = std::get<std::vector<int>>(find_fact(event, "left")->value);
    EXPECT_LE(lost[0] + lost[1], static_cast<int>(pairs.size()));
    EXPECT_GE(left[0], 0);
    EXPECT_GE(left[1], 0);
    EXPECT_GT(left[0] + left[1], 0) << "both never run out in one round";
  }
};

void expect_sound(const Setup& setup, const State& state) {
  for (const Flaw& flaw : flaws_in_game(setup, state)) {
    ADD_FAILURE() << flaw.part << ": " << flaw.reason;
  }
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    for (const Flaw& flaw : flaws_in_ship(setup, state, ship_at(s))) {
      ADD_FAILURE() << setup.ships[s].id << " " << flaw.part << ": " << flaw.reason;
    }
    EXPECT_LE(state.ships[s].gd_mobilized + state.ships[s].gd_lost, setup.ships[s].gun_dice);
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

void play_watched(int seed, test::Tally& tally) {
  const Table table = random_table(seed);
  ASSERT_TRUE(flaws_in_setup(table.setup).empty());
  WatchedListener listener;
  test::play_watched<Game, WatchedDice, WatchedDecider>(
      seed, table, listener, tally, dice_order, [](const Game& game, const State& before) {
        expect_sound(game.setup, game.state);
        expect_conserved(game.state);
        if (game.state.turn == before.turn) return;
        EXPECT_LE(before.turn, game.setup.last_turn);
        for (const Action& action : game.state.actions) EXPECT_EQ(action.end, End::none);
      });
}

TEST(AdmiraltyLaws, hold_in_random_games_under_every_option) {
  test::Tally tally;
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    play_watched(seed, tally);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_EQ(tally.put.size(), decisions.size()) << "every decision was put";
  EXPECT_EQ(tally.endings.size(), 3U) << "games ended in every way";
  for (const EventInfo& info : event_kinds) {
    const bool of_orders = test::is_of_files(info.kind);
    EXPECT_EQ(tally.kinds.count(std::string(info.kind)), of_orders ? 0U : 1U) << info.kind;
  }
  for (const RulingInfo& ruling : ruling_table) {
    // A turn of nothing but ties is too rare for ADM-R25; its own test sees it cited.
    if (ruling.kind != RulingKind::selectable || ruling.id == "ADM-R25") continue;
    EXPECT_EQ(tally.rulings_cited.count(ruling.id), 1U) << ruling.id;
  }
}

TEST(AdmiraltyLaws, withholding_any_answer_and_resuming_changes_nothing) {
  test::expect_answers_can_be_waited_for<Game, WatchedDecider>(100, 4, random_table);
}

TEST(AdmiraltyLaws, games_of_silent_players_end) {
  for (int seed = 0; seed < 200; ++seed) {
    Table table = random_table(seed);
    table.setup.last_turn = 0;
    test::play_in_silence<Game>(table, seed);
    EXPECT_EQ(table.state.reason, Reason::nothing_to_do);
    const int last_change = table.setup.changes.empty() ? 1 : table.setup.changes.back().turn;
    EXPECT_EQ(table.state.turn, std::max(1, last_change) + 3);
  }
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
