#pragma once

#include "engine/table/deciders.h"
#include "engine/table/play.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/seamanship.h"

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace prizecourt {

/// The BotGame of the ruleset that S plays.
template <Seamanship S>
class BotGameOf final : public BotGame {
 public:
  using Game = typename S::Game;
  using Setup = typename Game::Setup;
  using State = typename Game::State;

  /// `setup` and what `ports` names must outlive it.
  BotGameOf(const Setup& setup, State state, const Ports& ports)
      : BotGame(ports),
        setup_(setup),
        state_(std::move(state)) {
    game_.emplace(setup_, state_, ports);
  }

  [[nodiscard]] const Game& game() const { return *game_; }

  [[nodiscard]] const State& state() const { return state_; }

  /// To change what a Game keeps nothing of beside the state: secrets, but not where ships are.
  [[nodiscard]] State& state() { return state_; }

  [[nodiscard]] int turn() const override { return state_.turn; }

  [[nodiscard]] int step() const override { return state_.step; }

  [[nodiscard]] bool over() const override { return game_->over(); }

  [[nodiscard]] int standing(std::string_view player) const override {
    return S::standing(setup_, state_, player);
  }

  [[nodiscard]] Ending ending(std::string_view player) const override {
    return S::ending(setup_, state_, player);
  }

  [[nodiscard]] Advice captain(const Question& question, const Thinking& thinking) const override {
    return S::captain(*game_, question, thinking);
  }

  [[nodiscard]] Advice driver(const Question& question, const Thinking& thinking) const override {
    return S::driver(*game_, question, thinking);
  }

  [[nodiscard]] bool may_be_passed_over(const Question& question) const override {
    if (is_volunteered(question)) return true;
    if constexpr (requires { S::may_be_passed_over(question); }) {
      return S::may_be_passed_over(question);
    } else {
      return false;
    }
  }

  [[nodiscard]] int turns_ahead() const override {
    constexpr int usual = 6;
    if constexpr (requires { S::turns_ahead; }) {
      return S::turns_ahead;
    } else {
      return usual;
    }
  }

  void play_turn() override { Game::steps().play(*game_); }

  [[nodiscard]] bool can_take_up(const Question& question) const override {
    ListedDecider nobody({});
    ImaginedDice dice(BotKey{0});
    DeafListener deaf;
    const auto again = attempt(state_, [&](State& state) {
      Game begun(setup_, state, Ports{dice, nobody, deaf});
      Game::steps().play(begun);
    });
    return again.waiting && again.waiting->key == key_of(question) && *again.at_stop == state_;
  }

  void imagine_unseen([[maybe_unused]] std::string_view player,
                      [[maybe_unused]] BotKey key) override {
    if constexpr (requires { S::imagine_unseen(*game_, player, key); }) {
      S::imagine_unseen(*game_, player, key);
    }
  }

  [[nodiscard]] std::unique_ptr<BotGame> copy(const Ports& ports) const override {
    return std::make_unique<BotGameOf>(setup_, state_, ports);
  }

  void become(const BotGame& other) override {
    state_ = static_cast<const BotGameOf&>(other).state_;  // whose lists keep their room
    game_.emplace(setup_, state_, ports());
  }

  void reserve() override {
    if constexpr (requires { make_room(state_); }) make_room(state_);
  }

 private:
  const Setup& setup_;
  State state_;
  std::optional<Game> game_;
};

}  // namespace prizecourt
