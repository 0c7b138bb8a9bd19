#include "tests/engine/kinds_of_files.h"
#include "tests/engine/watched_games.h"
#include "tests/engine/yardarm/fixtures.h"

#include <gtest/gtest.h>

#include <string>

// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::yardarm::fixtures {
namespace {

class WatchedDecider final : public test::WatchedDecider {
 public:
  explicit WatchedDecider(int seed)
      : test::WatchedDecider(seed, "", 1) {}

  const Game* game = nullptr;

 private:
  /// The options are what nothing can be said against.
  void expect_legal(const Question& question) const override {
    if (game == nullptr) return;
    const ShipId ship = question.who == game->id_of(ShipId::first) ? ShipId::first : ShipId::second;
    EXPECT_EQ(question.player, game->spec(ship).player);
    const auto expect_all = [&](auto any) {
      for (std::size_t i = 0; i < names(any).size(); ++i) {
        const auto choice = static_cast<decltype(any)>(i);
        EXPECT_EQ(offers(question, static_cast<int>(i)), !objection_to(*game, ship, choice));
      }
    };
    if (question.decision->key == "helm") expect_all(Helm{});
    if (question.decision->key == "hands") expect_all(Hands{});
    if (question.decision->key == "fire") expect_all(Aim{});
  }
};

void expect_sound(const Game& game, const State& before) {
  const bool decided = game.over();
  for (const Flaw& flaw : flaws_in_position(game.setup, game.state)) {
    const bool beaten = flaw.part == "ships" && game.state.step >= 4;  // strikes in a step to come
    EXPECT_TRUE(decided || beaten) << flaw.part << ": " << flaw.reason;
  }
  for (const ShipId id : both_ships) {
    for (const BoxKind& kind : box_kinds) {
      EXPECT_GE(game.ship(id).left.*kind.of, 0) << kind.name;
      EXPECT_LE(game.ship(id).left.*kind.of, before.ships[index(id)].left.*kind.of) << kind.name;
    }
  }
  EXPECT_EQ(game.state.winner.has_value(), game.state.verdict == Verdict::won);
}

TEST(YardarmLaws, hold_in_random_games_under_every_option) {
  test::Tally tally;
  for (int seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    test::WatchedListener listener(event_kinds, fact_values);
    test::play_watched<Game, test::WatchedDice, WatchedDecider>(seed, random_table(seed), listener,
                                                                tally, dice_order, expect_sound);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_EQ(tally.put.size(), decisions.size()) << "every decision was put";
  EXPECT_EQ(tally.endings.size(), 5U) << "games ended in every way";
  for (const EventInfo& info : event_kinds) {
    EXPECT_EQ(tally.kinds.count(std::string(info.kind)), test::is_of_files(info.kind) ? 0U : 1U)
        << info.kind;
  }
  for (const RulingInfo& ruling : ruling_table) {
    if (ruling.kind != RulingKind::selectable) continue;
    EXPECT_EQ(tally.rulings_cited.count(ruling.id), 1U) << ruling.id;
  }
}

TEST(YardarmLaws, withholding_any_answer_and_resuming_changes_nothing) {
  test::expect_answers_can_be_waited_for<Game, WatchedDecider>(60, 4, random_table);
}

TEST(YardarmLaws, games_of_silent_players_end) {
  for (int seed = 0; seed < 200; ++seed) {
    Table table = random_table(seed);
    test::play_in_silence<Game>(table, seed);
    EXPECT_NE(table.state.verdict, Verdict::playing);
  }
}

TEST(YardarmLaws, nobody_listening_changes_nothing) {
  for (int seed = 0; seed < 100; ++seed) {
    test::expect_a_deaf_listener_changes_nothing<Game>(random_table(seed), seed, 6);
  }
}

}  // namespace
}  // namespace prizecourt::yardarm::fixtures
