#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// The sequence of play of a ruleset: a table of steps, played one after the other.
namespace prizecourt {

/// One step of a turn: its name, as files and addresses of dice have it, and the rules it plays.
template <class Game>
struct SequenceStep {
  std::string_view name;
  void (*play)(Game&);
};

template <class Game>
[[nodiscard]] std::optional<int> step_called(std::span<const SequenceStep<Game>> sequence,
                                             std::string_view name) {
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    if (sequence[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

/// Plays from `game.state.step` until the step `stop_before` is next, the last step has begun the
/// next turn, or the game is decided. A step that is none stops nothing.
template <class Game>
void play_sequence(std::span<const SequenceStep<Game>> sequence, Game& game, int stop_before) {
  constexpr auto playing = decltype(game.state.verdict)::playing;
  const int turn = game.state.turn;
  while (game.state.verdict == playing && game.state.step != stop_before) {
    sequence[static_cast<std::size_t>(game.state.step)].play(game);
    if (game.state.turn != turn) return;
    ++game.state.step;
  }
}

/// For play_sequence() to the end of the turn.
inline constexpr int no_step = -1;

}  // namespace prizecourt
