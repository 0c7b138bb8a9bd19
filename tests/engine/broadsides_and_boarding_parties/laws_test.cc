#include "engine/rulesets/broadsides_and_boarding_parties/boarding.h"
#include "engine/rulesets/broadsides_and_boarding_parties/captains.h"
#include "engine/rulesets/broadsides_and_boarding_parties/fact_values.h"
#include "engine/rulesets/broadsides_and_boarding_parties/gunnery.h"
#include "engine/rulesets/broadsides_and_boarding_parties/plotting.h"
#include "engine/rulesets/broadsides_and_boarding_parties/position.h"
#include "engine/table/deciders.h"
#include "engine/table/fact_values.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using namespace fixtures;

constexpr int games = 150;

/// Dice that no address is rolled on twice.
class WatchedDice final : public Dice {
 public:
  explicit WatchedDice(int seed)
      : dice_(static_cast<std::uint64_t>(seed)) {}

  void roll(const Address& address, std::span<Face> faces) override {
    EXPECT_TRUE(asked_.insert(to_text(address)).second) << "rolled twice: " << to_text(address);
    EXPECT_EQ(faces.size(), 1U) << "BBP-1.8";
    dice_.roll(address, faces);
  }

 private:
  FastDice dice_;
  std::unordered_set<std::string> asked_;
};

/// A random player, seldom for giving up, who checks that the options are what can be done.
class WatchedDecider final : public Decider {
 public:
  explicit WatchedDecider(int seed)
      : player_(static_cast<std::uint64_t>(seed)) {}

  const Game* game = nullptr;
  std::set<std::string_view> put;  ///< keys of the decisions with a choice in them

  Answer choose(const Question& question) override {
    EXPECT_TRUE(asked_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    EXPECT_NE(question.rule, nullptr) << key_of(question);
    if (game != nullptr) expect_legal(question);
    if (question.options.size() > 1) put.insert(question.decision->key);
    const bool peace =
        question.decision == decision("BBP-D3") || question.decision == decision("BBP-D14");
    Answer silence;
    silence.option = question.fallback;
    if (peace && ++peaceful_ % 50 != 0) return silence;
    return player_.choose(question);
  }

 private:
  static bool offers(const Question& question, int value) {
    return std::any_of(question.options.begin(), question.options.end(),
                       [&](const Option& option) { return option.value == value; });
  }

  /// Exactly what has no objection is offered.
  void expect_legal(const Question& question) const {
    const Side side = question.who == game->ship_id(Side::one) ? Side::one : Side::two;
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

  RandomDecider player_;
  std::unordered_set<std::string> asked_;
  std::uint64_t peaceful_ = 0;
};

/// Every kind, fact and value that is told stands in the tables of events.
class WatchedListener final : public Listener {
 public:
  std::map<std::string, int, std::less<>> told;
  std::set<std::string_view> rulings_cited;

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    EXPECT_EQ(not_listed(event, event_kinds, fact_values), "") << event.kind;
    EXPECT_NE(event.rule, nullptr) << event.kind;
    for (const Ruling ruling : event.ruling) rulings_cited.insert(ruling->id);
    ++told[std::string(event.kind)];
  }
};

/// BBP-10.8, BBP-6.9, BBP-11.8 and what position.h asks for.
void expect_sound(const Table& table, Game& game) {
  const State& state = table.state;
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
  EXPECT_TRUE(flaws_in_game(table.setup, state).empty());
  for (const Side side : both_sides) {
    EXPECT_TRUE(flaws_in_side(table.setup, state, side).empty());
  }
  EXPECT_TRUE(game.contested() == 0 || state.step != 0) << "BBP-11.8";
}

/// BBP-2.7, BBP-7.3: when the plots lie, they have exactly the forced damaged cards, or nothing.
void expect_plots(const State& state, Game& game) {
  if (!game.under_sail() || state.step != Game::steps().called("card-1")) return;
  for (const Side side : both_sides) {
    const Plot& plot = game.ship(side).plot;
    const bool lays = may_plot(game, side);
    EXPECT_EQ(std::count(plot.begin(), plot.end(), Card::damaged), lays ? game.forced(side) : 0);
    EXPECT_EQ(std::count(plot.begin(), plot.end(), Card::none), lays ? 0 : slot_total);
  }
}

/// What the games of all laws have shown.
struct Tally {
  std::set<std::string> endings;
  std::set<std::string> kinds;
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
  while (table.state.verdict == Verdict::playing) {
    const int turn = table.state.turn;
    while (table.state.verdict == Verdict::playing && table.state.turn == turn) {
      Game game(table.setup, table.state, Ports{dice, decider, listener});
      decider.game = &game;
      Game::steps().play_until(game, table.state.step + 1);
      expect_sound(table, game);
      expect_plots(table.state, game);
    }
    Game whole(twin.setup, twin.state, Ports{twin_dice, twin_decider, nobody});
    Game::steps().play(whole);
    ASSERT_EQ(table.state, twin.state) << "a turn is the same in steps and in one go";
    ASSERT_LT(turn, 200) << "the limits end every game";
  }
  tally.endings.insert(std::string(name_of(table.state.verdict)) + " " +
                       std::string(name_of(table.state.reason)));
  for (const auto& [kind, count] : listener.told) tally.kinds.insert(kind);
  tally.decisions_put.insert(decider.put.begin(), decider.put.end());
  tally.rulings_cited.insert(listener.rulings_cited.begin(), listener.rulings_cited.end());
}

TEST(BroadsidesLaws, hold_in_random_games_under_every_option) {
  Tally tally;
  for (int seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    play_watched(seed, tally);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_EQ(tally.decisions_put.size(), decisions.size()) << "every decision was put";
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
    FastDice dice(static_cast<std::uint64_t>(seed));
    SilentDecider silence;
    DeafListener nobody;
    Game game(table.setup, table.state, Ports{dice, silence, nobody});
    while (table.state.verdict == Verdict::playing) Game::steps().play(game);
    EXPECT_EQ(table.state.reason, Reason::limit);
    EXPECT_EQ(table.state.round, table.setup.max_rounds + 1);
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
