#include "engine/table/deciders.h"
#include "engine/table/ruling.h"
#include "extras/bots/play/admiral.h"
#include "extras/bots/play/players.h"
#include "extras/bots/seat/hall.h"
#include "extras/bots/seat/opponent_of.h"
#include "tests/matchers.h"

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

/// That a turn ends, in a game that is made so that one need not.
namespace prizecourt::endless {
namespace {

// ---- the game: in a turn alice is asked whether once more until she says no ---------------------

constexpr DecisionInfo decides{"T-D1", "more", "Once more?", "No."};
constexpr RuleInfo asks{"T-1", "1", "", ""};
constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};

enum class Verdict : std::uint8_t { playing, over };

struct Setup {
  RulingsInForce rulings;
};

struct State {
  int turn = 1;
  int step = 0;
  Verdict verdict = Verdict::playing;
  std::vector<int> ships{};
  bool operator==(const State&) const = default;
};

template <class Visitor>
void fields(Visitor& visitor, State& state, const Setup& /*setup*/) {
  visitor.integer("turn", state.turn, 1, most_turns);
}

std::vector<std::string_view> players(const Setup& /*setup*/) {
  return {"alice"};
}

std::size_t ship_at(const Setup& /*setup*/, std::size_t place) {
  return place;
}

std::string_view player_of(const Setup& /*setup*/, std::size_t /*ship*/) {
  return "alice";
}

std::string_view ship_side(const Setup& /*setup*/, std::size_t /*ship*/) {
  return "alice";
}

class Game {
 public:
  using Setup = endless::Setup;
  using State = endless::State;

  Game(const Setup& the_setup, State& the_state, const Ports& the_ports)
      : setup(the_setup),
        state(the_state),
        ports(the_ports) {}

  static Sequence<Game> steps() {
    static constexpr std::array<SequenceStep<Game>, 1> all = {{{"turn", play}}};
    return Sequence<Game>(all);
  }

  [[nodiscard]] bool over() const { return state.verdict != Verdict::playing; }

  const Setup& setup;
  State& state;
  Ports ports;

 private:
  static void play(Game& game) {
    const Question question{.decision = &decides,
                            .rule = &asks,
                            .turn = game.state.turn,
                            .phase = "turn",
                            .player = "alice",
                            .who = "heron",
                            .about = {},
                            .options = no_or_yes};
    while (game.ports.decider.choose(question).option != 0) {
    }
    ++game.state.turn;
    game.state.step = 0;
  }
};

struct Start {
  Setup setup;
  State state;
};

struct Orders {};

/// A captain who never has enough.
Advice more(const Game& /*game*/, const Question& /*question*/, const Thinking& /*thinking*/) {
  return {.option = 1};
}

using Insatiable = Seamanship<Game, Start, Orders>;

constexpr Insatiable insatiable = {
    .captain = more,
    .driver = more,
    .standing = [](const Setup&, const State&, std::string_view) { return 0; },
    .ending = [](const Setup&, const State&, std::string_view) { return Ending::playing; },
};

std::unique_ptr<Hall> endless_hall() {
  return std::make_unique<Hall>(
      std::make_unique<BotScenarioOf<Insatiable>>(insatiable, LaidOut<Insatiable>()),
      ScenarioText());
}

// ---- the decider --------------------------------------------------------------------------------

/// Says yes, and counts.
struct Yes final : Decider {
  Answer choose(const Question& /*question*/) override {
    ++asked;
    return {.option = 1};
  }

  int asked = 0;
};

void play_a_turn(State& state, Decider& decider) {
  const Setup setup;
  ImaginedDice dice(BotKey{0});
  DeafListener deaf;
  Game game(setup, state, Ports{dice, decider, deaf});
  Game::steps().play(game);
}

TEST(Patience, ends_a_turn_in_which_the_same_is_asked_again_and_again) {
  State state;
  Yes yes;
  Patience patience(yes, 10);
  play_a_turn(state, patience);
  EXPECT_EQ(yes.asked, 10);
  EXPECT_TRUE(patience.is_lost());
  play_a_turn(state, patience);
  EXPECT_EQ(yes.asked, 20) << "as many in every turn";
}

TEST(Patience, has_no_part_in_a_turn_that_ends) {
  State state;
  SilentDecider silent;
  Patience patience(silent, 1);
  for (int turn = 0; turn < 3; ++turn) play_a_turn(state, patience);
  EXPECT_FALSE(patience.is_lost());
}

// ---- who plays ----------------------------------------------------------------------------------

/// What comes of such a turn counts for nobody.
TEST(Patience, makes_a_game_of_a_hall_void) {
  const auto hall = endless_hall();
  EXPECT_THROW(static_cast<void>(hall->play({{Bot{}}, "seed", 1, {}})), std::runtime_error);
  const PlayedOut played = hall->play({{Bot{BotKind::silent}}, "seed", 1, {}});
  EXPECT_EQ(played.turns, 1);
}

/// It is asked at each question, so that a turn which takes long can be called off, too.
TEST(CalledOff, ends_a_game_of_a_hall_in_the_midst_of_a_turn) {
  const auto hall = endless_hall();
  int left = 1000;
  const GoesOn goes_on = [&] { return left-- > 0; };
  const GameToPlay game{.bots = {Bot{}}, .seed = "seed", .most_turns = 1, .goes_on = &goes_on};
  EXPECT_THROW(static_cast<void>(hall->play(game)), CalledOff);
  EXPECT_EQ(left, -1);
}

TEST(Patience, lets_an_admiral_come_to_an_end) {
  constexpr int looks = 2;
  const endless::Setup setup;
  ImaginedDice dice(BotKey{0});
  SilentDecider silent;
  DeafListener deaf;
  const BotGameOf game(insatiable, setup, State(), Ports{dice, silent, deaf});
  Admiral admiral(game, "alice", BotKey(1));
  static_cast<void>(admiral.choose(Bot::standard_budget));
  EXPECT_EQ(admiral.played(), looks) << "turns in which he sees that he has nothing to weigh";
}

}  // namespace
}  // namespace prizecourt::endless
