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

// ---- programs of others, asked where the rules ask ----------------------------------------------

/// What an outsider takes. `game` is as his player sees it at that moment, `seen` all else. Nobody
/// asks him where there is nothing to choose, nor what the rules call volunteered, since a game
/// that waits does not wait for that either.
[[nodiscard]] std::size_t ask_outside(Outsider& outsider, SeenGame seen,
                                      const BotScenario& scenario, const BotGame& game,
                                      const Question& question);

/// Answers for outsiders, and has others answer for everybody else. For one game.
class OutsideAnswers final : public Decider {
 public:
  /// What is played, and by player, as Hall has them, who is an outsider. All must outlive this.
  struct Table {
    const BotScenario& scenario;
    const ScenarioText& text;
    const std::vector<std::string>& players;
    const std::vector<Outsider*>& outsiders;
  };

  OutsideAnswers(Decider& others, const Table& table);

  /// To be called once, before play.
  void watch(const BotGame& game) { game_ = &game; }

  Answer choose(const Question& question) override;

 private:
  [[nodiscard]] Outsider* outsider_of(std::string_view player) const;

  Decider& others_;
  Table table_;
  const BotGame* game_ = nullptr;
  SeenGame seen_;
};

// ---- games that nobody records ------------------------------------------------------------------

/// A game of bots as a hall plays it, turn by turn. Setting it up allocates, and so does the event
/// that tells how it ended. In between nothing does, where those who play are neither admirals nor
/// programs of somebody else's; but in Away, Boarders! what is asked where loads are hidden does,
/// and so may what grows in fleets of more than a few ships.
class GameInHall {
 public:
  /// All that `table` names must outlive it.
  GameInHall(const OutsideAnswers::Table& table, const GameToPlay& to_play);

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

  struct CountedAnswers final : Decider {
    CountedAnswers(Decider& the_decider, Course& the_course, const GoesOn* does_go_on)
        : decider(the_decider),
          course(the_course),
          goes_on(does_go_on) {}

    Answer choose(const Question& question) override;

    Decider& decider;
    Course& course;
    const GoesOn* goes_on;
  };

  /// Hears by what the game ends, which its rules tell when they have decided it: until then no
  /// event is built.
  struct EndListener final : Listener {
    [[nodiscard]] bool wanted() const override { return game->over(); }

    void hear(Event event) override;

    const BotGame* game = nullptr;
    std::string reason{};
  };

  [[nodiscard]] Decider& decider_of(const OutsideAnswers::Table& table);

  Course course_;
  CountedDice dice_;
  BotPlayers bots_;
  std::optional<OutsideAnswers> outside_;
  Patience patience_;
  CountedAnswers answers_;
  EndListener ear_;
  std::unique_ptr<BotGame> game_;
};

/// A Hall for a scenario, which `text` is.
[[nodiscard]] std::unique_ptr<Hall> hall_for(std::unique_ptr<BotScenario> scenario,
                                             const ScenarioText& text);

}  // namespace prizecourt
