#pragma once

#include "engine/table/digest.h"
#include "engine/table/event.h"
#include "engine/table/fair_dice.h"
#include "engine/table/question.h"

#include "extras/bots/play/called_off.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/patience.h"
#include "extras/bots/play/players.h"
#include "extras/bots/seat/laid_out.h"
#include "extras/bots/seat/opponents.h"
#include "extras/bots/seat/outside_answers.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A game of bots as a hall plays it, turn by turn. Setting it up allocates, and so does the event
/// that tells how it ended. In between nothing does, where those who play are neither admirals nor
/// programs of somebody else's; but in Away, Boarders! what is asked where loads are hidden does,
/// and so may what grows in fleets of more than a few ships.
template <class S>
class GameInHall {
 public:
  using Game = typename S::Game;
  using State = typename Game::State;
  using Table = typename OutsideAnswers<S>::Table;

  /// All that `table` names must outlive it.
  GameInHall(const Table& table, const GameToPlay& to_play)
      : laid_out_(table.game),
        state_(with_room(table.game.state)),
        dice_(FairDice(Seed::from_text(to_play.seed)), course_),
        bots_(seats(table.players, to_play)),
        patience_(decider_of(table)),
        answers_(patience_, course_, to_play.goes_on),
        ear_(state_),
        game_(laid_out_.setup, state_, Ports{dice_, answers_, ear_}) {
    bots_.heed(to_play.goes_on);
    bots_.watch(game_);
    if (outside_) outside_->watch(game_);
    see_with_their_own_eyes();
  }

  GameInHall(const GameInHall&) = delete;
  GameInHall& operator=(const GameInHall&) = delete;
  ~GameInHall() = default;

  [[nodiscard]] bool over() const { return game_.over(); }

  /// Requires that it is not over.
  void play_turn() {
    bots_.begin_turn(state_);
    Game::steps().play(game_);
    if (patience_.is_lost()) throw std::runtime_error("a turn asks again and again");
  }

  [[nodiscard]] const State& state() const { return state_; }

  /// What was thrown and chosen so far.
  struct Course {
    std::int64_t steps = 0;
    std::uint64_t hash = 0;

    void add(std::size_t step) {
      constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U;
      ++steps;
      hash = (hash ^ (step + 1)) * odd;
      hash ^= hash >> 32U;
    }
  };

  [[nodiscard]] const Course& course() const { return course_; }

  /// By what it ended, as its `game-over` has it; empty while it has not.
  [[nodiscard]] const std::string& reason() const { return ear_.reason; }

 private:
  struct CountedDice final : Dice {
    CountedDice(FairDice the_dice, Course& the_course)
        : dice(std::move(the_dice)),
          course(the_course) {}

    void roll(const Address& address, std::span<Face> faces) override {
      dice.roll(address, faces);
      for (const Face face : faces) course.add(static_cast<std::size_t>(face));
    }

    FairDice dice;
    Course& course;
  };

  struct CountedAnswers final : Decider {
    CountedAnswers(Decider& the_decider, Course& the_course, const GoesOn* does_go_on)
        : decider(the_decider),
          course(the_course),
          goes_on(does_go_on) {}

    Answer choose(const Question& question) override {
      unless_called_off(goes_on);
      Answer answer = decider.choose(question);
      if (question.options.size() > 1) course.add(answer.option);
      return answer;
    }

    Decider& decider;
    Course& course;
    const GoesOn* goes_on;
  };

  /// Hears by what the game ends, which its rules tell when they have decided it: until then no
  /// event is built.
  struct EndListener final : Listener {
    explicit EndListener(const State& the_state)
        : state(the_state) {}

    [[nodiscard]] bool wanted() const override {
      return state.verdict != decltype(state.verdict)::playing;
    }

    void hear(Event event) override {
      if (event.kind == "game-over") reason = find_text(event, "reason");
    }

    const State& state;
    std::string reason{};
  };

  [[nodiscard]] static std::vector<BotSeat> seats(const std::vector<std::string>& players,
                                                  const GameToPlay& to_play) {
    const BotKey key = BotKey::from_text(to_play.seed);
    std::vector<BotSeat> all;
    for (std::size_t i = 0; i < players.size(); ++i) {
      all.push_back({players[i], to_play.bots[i], key.of(players[i])});
    }
    return all;
  }

  [[nodiscard]] Decider& decider_of(const Table& table) {
    if (table.outsiders.empty()) return bots_;
    return outside_.emplace(bots_, table);
  }

  /// Nobody is asked on more than he sees.
  void see_with_their_own_eyes() {
    if (!hides_something(laid_out_)) return;
    bots_.see_with([this](State& state, std::string_view player) {
      hide_unseen_by(player, laid_out_, state);
    });
  }

  const LaidOut<S>& laid_out_;
  State state_;
  Course course_;
  CountedDice dice_;
  BotPlayers<S> bots_;
  std::optional<OutsideAnswers<S>> outside_;
  Patience patience_;
  CountedAnswers answers_;
  EndListener ear_;
  Game game_;
};

/// A Hall for the ruleset whose seamanship S is.
template <class S>
class HallOf final : public Hall {
 public:
  using State = typename S::Game::State;

  HallOf(LaidOut<S> game, ScenarioText scenario)
      : game_(std::move(game)),
        scenario_(std::move(scenario)) {
    for (const std::string_view player : players_of(game_.setup)) {
      players_.emplace_back(player);
      sides_.emplace_back(S::side(game_.setup, player));
    }
    for (const auto& kind : S::losses()) losses_.emplace_back(kind.name);
  }

  [[nodiscard]] const std::vector<std::string>& players() const override { return players_; }

  [[nodiscard]] const std::vector<std::string>& sides() const override { return sides_; }

  [[nodiscard]] const std::vector<std::string>& losses() const override { return losses_; }

  [[nodiscard]] PlayedOut play(const GameToPlay& to_play) override {
    GameInHall<S> game(
        {.game = game_, .scenario = scenario_, .players = players_, .outsiders = to_play.outsiders},
        to_play);
    PlayedOut played;
    for (; !game.over() && played.turns < to_play.most_turns; ++played.turns) game.play_turn();
    played.steps = game.course().steps;
    played.course = game.course().hash;
    played.reason = game.reason();
    played.state = digest_of("prizecourt/state/1", game.state(), game_.setup);
    for (const std::string& player : players_) {
      played.players.push_back(end_of(player, game.state()));
    }
    return played;
  }

 private:
  [[nodiscard]] PlayersEnd end_of(std::string_view player, const State& state) const {
    const Ending ending = S::ending(game_.setup, state, player);
    return {ending, standing(ending, player, state), lost_by(S::side(game_.setup, player), state)};
  }

  [[nodiscard]] int standing(Ending ending, std::string_view player, const State& state) const {
    switch (ending) {
      case Ending::playing:
        return S::standing(game_.setup, state, player);
      case Ending::won:
        return 1000;
      case Ending::drawn:
        return 0;
      case Ending::lost:
        break;
    }
    return -1000;
  }

  [[nodiscard]] std::vector<int> lost_by(std::string_view side, const State& state) const {
    std::vector<int> lost(losses_.size());
    for (std::size_t ship = 0; ship < state.ships.size(); ++ship) {
      if (S::ships_side(game_.setup, ship) != side) continue;
      for (std::size_t kind = 0; kind < lost.size(); ++kind) {
        const auto has = S::losses()[kind].has;
        lost[kind] += has(game_.setup, game_.state, ship) - has(game_.setup, state, ship);
      }
    }
    return lost;
  }

  LaidOut<S> game_;
  ScenarioText scenario_;
  std::vector<std::string> players_;
  std::vector<std::string> sides_;
  std::vector<std::string> losses_;
};

/// Opponent::hall.
template <class S>
[[nodiscard]] std::unique_ptr<Hall> hall_of(Rulesets rulesets, const ScenarioText& scenario) {
  return std::make_unique<HallOf<S>>(lay_out<S>(rulesets, scenario), scenario);
}

}  // namespace prizecourt
