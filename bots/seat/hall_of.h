#pragma once

#include "bots/play/called_off.h"
#include "bots/play/key.h"
#include "bots/play/patience.h"
#include "bots/play/players.h"
#include "bots/seat/laid_out.h"
#include "bots/seat/opponents.h"
#include "bots/seat/outside_answers.h"
#include "engine/table/digest.h"
#include "engine/table/event.h"
#include "engine/table/fair_dice.h"
#include "engine/table/question.h"

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

/// A Hall for the ruleset whose seamanship S is.
template <class S>
class HallOf final : public Hall {
 public:
  using Game = typename S::Game;
  using State = typename Game::State;

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
    State state = game_.state;
    Course course;
    CountedDice dice(FairDice(Seed::from_text(to_play.seed)), course);
    BotPlayers<S> bots(seats(to_play));
    bots.heed(to_play.goes_on);
    std::optional<OutsideAnswers<S>> outside;
    if (!to_play.outsiders.empty()) {
      outside.emplace(bots, typename OutsideAnswers<S>::Table{.game = game_,
                                                              .scenario = scenario_,
                                                              .players = players_,
                                                              .outsiders = to_play.outsiders});
    }
    Patience patience(outside ? static_cast<Decider&>(*outside) : bots);
    CountedAnswers answers(patience, course, to_play.goes_on);
    EndListener ear(state);
    Game game(game_.setup, state, Ports{dice, answers, ear});
    bots.watch(game);
    if (outside) outside->watch(game);
    see_with_their_own_eyes(bots);
    PlayedOut played;
    while (!game.over() && played.turns < to_play.most_turns) {
      bots.begin_turn(state);
      Game::steps().play(game);
      ++played.turns;
      if (patience.is_lost()) throw std::runtime_error("a turn asks again and again");
    }
    played.steps = course.steps;
    played.course = course.hash;
    played.reason = ear.reason;
    played.state = digest_of("prizecourt/state/1", state, game_.setup);
    for (const std::string& player : players_) played.players.push_back(end_of(player, state));
    return played;
  }

 private:
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

  /// Nobody is asked on more than he sees.
  void see_with_their_own_eyes(BotPlayers<S>& bots) const {
    if (!hides_something(game_)) return;
    bots.see_with([this](const State& state, std::string_view player) {
      return seen_by(game_, state, player);
    });
  }

  [[nodiscard]] std::vector<BotSeat> seats(const GameToPlay& to_play) const {
    const BotKey key = BotKey::from_text(to_play.seed);
    std::vector<BotSeat> all;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      all.push_back({players_[i], to_play.bots[i], key.of(players_[i])});
    }
    return all;
  }

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
