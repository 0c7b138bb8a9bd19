#pragma once

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "engine/table/play.h"

namespace prizecourt {

/// A game that is looked at and not played: a copy of a position, on which rules can be asked what
/// is legal, and steps tried. All players are silent, nobody listens, and dice, where a step throws
/// any, fall the same each time. `Game` is that of a ruleset (engine/table/table_game.h).
template <class Game>
class StillGame {
 public:
  using Setup = typename Game::Setup;
  using State = typename Game::State;

  /// `setup` must outlive it.
  StillGame(const Setup& setup, const State& position)
      : state_(position),
        game_(setup, state_, Ports{dice_, silence_, nobody_}) {}

  StillGame(const StillGame&) = delete;
  StillGame& operator=(const StillGame&) = delete;
  ~StillGame() = default;

  [[nodiscard]] Game& operator*() { return game_; }

  [[nodiscard]] const Game& operator*() const { return game_; }

  [[nodiscard]] Game* operator->() { return &game_; }

  [[nodiscard]] const Game* operator->() const { return &game_; }

 private:
  State state_;
  FastDice dice_{0};
  SilentDecider silence_;
  DeafListener nobody_;
  Game game_;
};

}  // namespace prizecourt
