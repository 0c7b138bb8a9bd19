#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/fact_values.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/engine/watched_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

constexpr int games = 150;

class WatchedDice final : public test::WatchedDice {
 public:
  using test::WatchedDice::WatchedDice;

 private:
  void look(const Address& /*address*/, std::size_t count) override {
    EXPECT_EQ(count, 1U) << "BBP-1.8";
  }
};

class WatchedDecider final : public test::WatchedDecider {
 public:
  explicit WatchedDecider(int seed)
      : test::WatchedDecider(seed, "surrender draw-offer", 50) {}

  const Game* game = nullptr;

 private:
  /// Exactly what has no objection is offered.
  void expect_legal(const Question& question) const override {
    if (game == nullptr) return;
    const Side side = question.who == game->id_of(Side::one) ? Side::one : Side::two;
    EXPECT_EQ(question.player, game->player_id(side));
    const std::string_view key = question.decision->key;
    if (key == "plot" && may_plot(*game, side)) {
      for (int card = 0; card < 6; ++card) {
        EXPECT_EQ(offers(question, card),
                  !objection_to_card(*game, side, question.nth, static_cast<Card>(card)));
      }
    } else if (key == "fire" || key == "volley") {
      for (int c = 0; c < cell_total; ++c) {
        EXPECT_EQ(offers(question, c), !objection_to_cannon(*game, side, static_cast<Cell>(c)));
      }
    } else if (key == "stand-in") {
      for (int p = 0; p < place_total; ++p) {
        EXPECT_EQ(offers(question, p), !objection_to_stand_in(*game, side, static_cast<Place>(p)));
      }
    } else if (key == "set-up-captain" || key == "set-up-crew") {
      for (int c = 0; c < cell_total; ++c) {
        EXPECT_EQ(offers(question, c), !objection_to_post(*game, side, static_cast<Cell>(c)));
      }
    } else if (key == "movement-from") {
      for (int p = 0; p < place_total; ++p) {
        const auto from = static_cast<Place>(p);
        const Figure figure = game->first_crew_at(side, from);
        const bool legal =
            figure != no_figure && !objection_to_mover(*game, {side, figure, from, no_place});
        EXPECT_EQ(offers(question, p), legal);
      }
    } else if (key == "movement-to") {
      const auto names = std::span(game->setup.places);
      const auto from =
          static_cast<Place>(std::find(names.begin(), names.end(), question.about) - names.begin());
      const Figure crew = game->first_crew_at(side, from);
      const Figure figure = crew == no_figure ? captain : crew;
      for (int p = 0; p < place_total; ++p) {
        EXPECT_EQ(offers(question, p),
                  !objection_to_step(*game, {side, figure, from, static_cast<Place>(p)}));
      }
    }
  }
};

/// BBP-10.8, BBP-6.9, BBP-11.8 and what flaws_in_game() asks for.
void expect_sound(const Game& game) {
  const State& state = game.state;
  for (const Side side : both_sides) {
    for (int p = 0; p < place_total; ++p) {
      EXPECT_LE(game.figures_at(side, static_cast<Place>(p)), most_in_a_section);
    }
    for (const Markers& beam : game.ship(side).hull) {
      for (const int markers : beam) EXPECT_LE(markers, ruined);
    }
  }
  if (state.verdict != Verdict::playing) {
    EXPECT_NE(state.reason, Reason::none);
    return;
  }
  EXPECT_TRUE(flaws_in_game(game.setup, state).empty());
  for (const Side side : both_sides) {
    EXPECT_TRUE(flaws_in_side(game.setup, state, side).empty());
  }
  EXPECT_TRUE(game.contested() == 0 || state.step != 0) << "BBP-11.8";
}

/// BBP-2.7, BBP-7.3: when the plots lie, they have exactly the forced damaged cards, or nothing.
void expect_plots(const Game& game) {
  if (!game.under_sail() || game.state.step != Game::steps().called("card-1")) return;
  for (const Side side : both_sides) {
    const Plot& plot = game.ship(side).plot;
    const bool lays = may_plot(game, side);
    EXPECT_EQ(std::count(plot.begin(), plot.end(), Card::damaged), lays ? game.forced(side) : 0);
    EXPECT_EQ(std::count(plot.begin(), plot.end(), Card::none), lays ? 0 : slot_total);
  }
}

void play_watched(int seed, test::Tally& tally) {
  test::WatchedListener listener(event_kinds, fact_values);
  test::play_watched<Game, WatchedDice, WatchedDecider>(
      seed, random_table(seed), listener, tally, dice_order,
      [](const Game& game, const State& before) {
        expect_sound(game);
        expect_plots(game);
        ASSERT_LT(before.turn, 200) << "the limits end every game";
      });
}

TEST(BroadsidesLaws, hold_in_random_games_under_every_option) {
  test::Tally tally;
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    play_watched(seed, tally);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_EQ(tally.put.size(), decisions.size()) << "every decision was put";
  EXPECT_EQ(tally.kinds.count("refused"), 0U) << "told by those who read orders";
  for (const char* ending : {"won sunk", "won surrender", "won captain-slain"}) {
    EXPECT_EQ(tally.endings.count(ending), 1U) << ending;
  }
  for (const char* cited :
       {"BBP-R7", "BBP-R20", "BBP-R37", "BBP-R39", "BBP-R56", "BBP-R57", "BBP-R75"}) {
    EXPECT_EQ(tally.rulings_cited.count(cited), 1U) << cited;
  }
}

TEST(BroadsidesLaws, silent_games_end_at_the_limits) {
  for (int seed = 0; seed < 20; ++seed) {
    Table table = random_table(seed);
    test::play_in_silence<Game>(table, seed);
    EXPECT_EQ(table.state.reason, Reason::limit);
    EXPECT_EQ(table.state.round, table.setup.max_rounds + 1);
  }
}

TEST(BroadsidesLaws, withholding_any_answer_and_resuming_changes_nothing) {
  test::expect_answers_can_be_waited_for<Game, WatchedDecider>(6, 4, random_table);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
