#pragma once

// The room engine/table. What every game is played with, and no game itself. Rules touch the world
// through three ports: they roll (dice.h), ask (question.h) and tell (event.h). A turn is a table
// of steps that is attempted on a copy of the state. What rules and rulings are called stands in
// rule.h and ruling.h, how a state is listed, compared and digested in fields.h, state_fields.h
// and digest.h. Read this header first, then table_game.h, over which each game is written.

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/question.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// The three ports of the rules. Nothing else of the world reaches a rule.
struct Ports {
  Dice& dice;
  Decider& decider;
  Listener& listener;
};

/// A question that nobody has answered, copied out of the turn that asked it.
struct OpenQuestion {
  Decision decision = nullptr;
  Rule rule = nullptr;
  int turn = 0;
  std::string key, phase, player, who, about;
  std::vector<std::string> options;
  std::string fallback;  ///< the name of the option that silence would take
  int nth = 0;
  std::vector<int> values{};  ///< of the options, as the rules read them
};

[[nodiscard]] OpenQuestion copy_of(const Question& question);

/// Thrown by a Decider when a question has no answer yet; caught only by attempt().
/// Not a std::exception, so that no handler on the way swallows it.
struct NeedDecision {
  OpenQuestion question;
};

/// What came of attempting a turn on a copy: the state after it, or the question that stopped it
/// and the state at that moment.
template <class State>
struct Attempt {
  std::optional<State> after;
  std::optional<OpenQuestion> waiting;
  std::optional<State> at_stop{};
};

/// Plays on a copy of `before`: `play` is called with the copy, which is kept when `play` returns
/// and dropped when it stops for a decision. `before` is never touched.
template <class State, class Play>
[[nodiscard]] Attempt<State> attempt(const State& before, Play play) {
  State copy = before;
  try {
    play(copy);
  } catch (NeedDecision& stop) {
    return {.after = std::nullopt, .waiting = std::move(stop.question), .at_stop = std::move(copy)};
  }
  return {.after = std::move(copy), .waiting = std::nullopt};
}

// The sequence of play of a ruleset: a table of steps, played one after the other.

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
