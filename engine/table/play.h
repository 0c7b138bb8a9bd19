#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/question.h"

#include <optional>
#include <span>
#include <string>
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
};

[[nodiscard]] OpenQuestion copy_of(const Question& question);

/// Thrown by a Decider when a question has no answer yet; caught only by attempt().
/// Not a std::exception, so that no handler on the way swallows it.
struct NeedDecision {
  OpenQuestion question;
};

/// What came of attempting a turn on a copy: the state after it, or the question that stopped it.
template <class State>
struct Attempt {
  std::optional<State> after;
  std::optional<OpenQuestion> waiting;
};

/// Plays on a copy of `before`: `play` is called with the copy, which is kept when `play` returns
/// and dropped when it stops for a decision. `before` is never touched.
template <class State, class Play>
[[nodiscard]] Attempt<State> attempt(const State& before, Play play) {
  State copy = before;
  try {
    play(copy);
  } catch (NeedDecision& stop) {
    return {.after = std::nullopt, .waiting = std::move(stop.question)};
  }
  return {.after = std::move(copy), .waiting = std::nullopt};
}

}  // namespace prizecourt
