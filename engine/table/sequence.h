#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The sequence of play of a ruleset: a table of steps, played one after the other.
namespace prizecourt {

/// Turns are numbered from 1 to this.
inline constexpr int most_turns = 9999;

/// One step of a turn: its name, as files and addresses of dice have it, and the rules it plays.
template <class Game>
struct SequenceStep {
  std::string_view name;
  void (*play)(Game&);
};

/// All steps of a turn in order; the last one ends the turn.
template <class Game>
class Sequence : public std::span<const SequenceStep<Game>> {
 public:
  using std::span<const SequenceStep<Game>>::span;

  /// Requires a step.
  [[nodiscard]] std::string_view name_of(int step) const {
    return (*this)[static_cast<std::size_t>(step)].name;
  }

  [[nodiscard]] std::optional<int> called(std::string_view name) const {
    for (std::size_t i = 0; i < this->size(); ++i) {
      if ((*this)[i].name == name) return static_cast<int>(i);
    }
    return std::nullopt;
  }

  /// The names of all steps.
  [[nodiscard]] std::vector<std::string_view> names() const {
    std::vector<std::string_view> all;
    for (const auto& step : *this) all.push_back(step.name);
    return all;
  }

  /// Plays from `game.state.step` until the step `stop_before` is next, the last step has begun the
  /// next turn, or the game is decided. A step that is none stops nothing.
  void play_until(Game& game, int stop_before) const {
    constexpr auto playing = decltype(game.state.verdict)::playing;
    const int turn = game.state.turn;
    while (game.state.verdict == playing && game.state.step != stop_before) {
      (*this)[static_cast<std::size_t>(game.state.step)].play(game);
      if (game.state.turn != turn) return;
      ++game.state.step;
    }
  }

  /// Plays to the end of the turn.
  void play(Game& game) const { play_until(game, no_step); }

  static constexpr int no_step = -1;
};

}  // namespace prizecourt
