#pragma once

#include "formats/form/fields_yaml.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/match/viewer.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <concepts>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A game with the types of its ruleset, at its start.
template <class S>
struct LaidOut {
  Scenario scenario;
  typename S::Game::Setup setup;
  typename S::Game::State state;
};

/// The players of a game, by id: players() of its ruleset, for classes that have such a function
/// themselves.
template <class Setup>
[[nodiscard]] std::vector<std::string_view> players_of(const Setup& setup) {
  return players(setup);
}

/// Reads a scenario that is known to be good, as start_match() has read it. Throws std::logic_error
/// where it is not.
template <class S>
[[nodiscard]] LaidOut<S> lay_out(Rulesets rulesets, const ScenarioText& text) {
  Problems problems;
  const auto document =
      yaml::parse({.name = text.name, .text = text.text}, yaml::Limits{}, problems);
  if (document) {
    yaml::MapReader map(document->root(), problems);
    auto scenario = read_common(map, rulesets, problems);
    if (scenario) {
      scenario->revision = text.revision > 0 ? text.revision : newest_revision(*scenario->ruleset);
      if (auto start = S::read_start(*scenario, map, problems)) {
        return {std::move(*scenario), std::move(start->setup), std::move(start->state)};
      }
    }
  }
  throw std::logic_error("a bot was given a scenario that cannot be read: " + to_text(problems));
}

/// A state of the game, from what Match::write_state() wrote. Throws std::logic_error where it is
/// none.
template <class S>
[[nodiscard]] typename S::Game::State read_state(const LaidOut<S>& game, const std::string& text) {
  Problems problems;
  auto state = game.state;
  const auto document = yaml::parse({.name = "state", .text = text}, yaml::Limits{}, problems);
  if (document) {
    yaml::MapReader map(document->root(), problems);
    FieldReader reader(map, problems);
    fields(reader, state, game.setup);
    map.done();
  }
  if (problems.has_errors()) {
    throw std::logic_error("a bot was given a state that cannot be read: " + to_text(problems));
  }
  return state;
}

/// Whether players see less than all: by the rules, or as the scenario hides what it may.
template <class S>
[[nodiscard]] bool hides_something(const LaidOut<S>& game) {
  if constexpr (std::same_as<typename S::Seen, typename S::Game::State>) {
    return false;
  } else {
    const bool only_if_asked_to = !game.scenario.ruleset->hideable.empty();
    return !only_if_asked_to || !game.scenario.hidden.empty();
  }
}

/// Leaves of a state what that player may see, and never more: all that a bot or a program of
/// somebody else is shown is made from what is left.
template <class S>
void hide_unseen_by(std::string_view player, const LaidOut<S>& game,
                    typename S::Game::State& state) {
  if constexpr (!std::same_as<typename S::Seen, typename S::Game::State>) {
    hide_unseen(game.setup, state, Sight{Viewer{player}, game.scenario.hidden});
  }
}

/// A state, or what somebody sees of it, as Match::write_state() writes it.
template <class Setup, class State>
[[nodiscard]] std::string written_state(const Setup& setup, State state) {
  std::string text;
  yaml::Writer out(text);
  FieldWriter writer(out, 1);
  out.begin_map(yaml::Style::block);
  fields(writer, state, setup);
  out.end();
  return text;
}

}  // namespace prizecourt
