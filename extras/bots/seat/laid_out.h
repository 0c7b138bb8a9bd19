#pragma once

#include "formats/form/fields_yaml.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace prizecourt {

/// A game with the types of its ruleset, at its start.
template <class S>
struct LaidOut {
  Scenario scenario;
  typename S::Game::Setup setup;
  typename S::Game::State state;
};

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
  throw std::logic_error("a bot received a scenario that cannot be read: " + to_text(problems));
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
    throw std::logic_error("a bot received a state that cannot be read: " + to_text(problems));
  }
  return state;
}

/// A state as Match::write_state() writes it.
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
