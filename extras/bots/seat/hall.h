#pragma once

#include "engine/table/event.h"
#include "engine/table/fair_dice.h"
#include "engine/table/question.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/players.h"
#include "extras/bots/seat/opponents.h"
#include "formats/match/start_match.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// What an outsider takes. `game` is as his player sees it at that moment, `seen` all else. Nobody
/// asks him where there is nothing to choose, nor what the rules call volunteered, since a game
/// that waits does not wait for that either.
[[nodiscard]] std::size_t ask_outside(Outsider& outsider, SeenGame seen,
                                      const BotScenario& scenario, const BotGame& game,
                                      const Question& question);

/// A game of bots as a hall plays it, turn by turn. Setting it up allocates, and so does the event
/// that tells how it ended. In between nothing does, where those who play are neither admirals nor
/// programs of somebody else's; but in Away, Boarders! what is asked where loads are hidden does,
/// and so may what grows in fleets of more than a few ships.
class GameInHall {
 public:
  /// All must outlive it. `players` are those of the scenario.
  GameInHall(const BotScenario& scenario, const ScenarioText& text,
             const std::vector<std::string>& players, const GameToPlay& to_play);

  GameInHall(const GameInHall&) = delete;
  GameInHall& operator=(const GameInHall&) = delete;
  ~GameInHall() = default;

  [[nodiscard]] bool over() const { return game_->over(); }

  /// Requires that it is not over.
  void play_turn();

  [[nodiscard]] const BotGame& game() const { return *game_; }

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

    void roll(const Address& address, std::span<Face> faces) override;

    FairDice dice;
    Course& course;
  };

  /// Answers for outsiders, and has bots answer for everybody else.
  struct Seats final : Decider {
    explicit Seats(GameInHall& the_hall)
        : hall(the_hall) {}

    Answer choose(const Question& question) override;

    GameInHall& hall;
    SeenGame seen{};  ///< by the outsider who was asked last
  };

  struct CountedAnswers final : Decider {
    explicit CountedAnswers(GameInHall& the_hall)
        : hall(the_hall) {}

    Answer choose(const Question& question) override;

    GameInHall& hall;
  };

  /// Hears by what the game ends, which its rules tell when they have decided it: until then no
  /// event is built.
  struct EndListener final : Listener {
    [[nodiscard]] bool wanted() const override { return game->over(); }

    void hear(Event event) override;

    const BotGame* game = nullptr;
    std::string reason{};
  };

  const BotScenario& scenario_;
  const std::vector<std::string>& players_;
  const GameToPlay& to_play_;
  Course course_;
  CountedDice dice_;
  BotPlayers bots_;
  Seats seats_{*this};
  Patience patience_{seats_};
  CountedAnswers answers_{*this};
  EndListener ear_;
  std::unique_ptr<BotGame> game_;
};

}  // namespace prizecourt
