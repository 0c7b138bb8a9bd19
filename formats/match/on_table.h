#pragma once

#include "formats/form/fields_yaml.h"
#include "formats/match/any_table.h"
#include "formats/match/playable_ruleset.h"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A game that is played: what is ordered, what is played and what is shown of it all lean on this.
template <PlayableRuleset R>
struct OnTable final : AnyTable {
  using Setup = typename R::Setup;
  using State = typename R::State;

  OnTable(Scenario the_scenario, Setup the_setup, State the_state)
      : AnyTable(std::move(the_scenario)),
        setup(std::move(the_setup)),
        state(std::move(the_state)) {}

  Setup setup;
  State state;             ///< when the present turn begins
  State log_from = state;  ///< before what was last played: the log tells what is new since then
  State log_to = state;    ///< after it, without what the umpire changed for what comes next

  std::optional<State> at_stop{};  ///< where the present turn waits: as it stands at that moment

  const State* in_play = nullptr;  ///< while the turn is played: as it stands at that moment

  /// The state that is shown.
  [[nodiscard]] const State& now() const { return in_play == nullptr ? state : *in_play; }

  [[nodiscard]] int turn() const override { return state.turn; }

  [[nodiscard]] int step() const override { return state.step; }

  [[nodiscard]] std::string_view name_of_step(int step) const override {
    return R::Game::steps().name_of(step);
  }

  [[nodiscard]] std::optional<int> step_called(std::string_view name) const override {
    return R::Game::steps().called(name);
  }

  /// Match::last_turn(). A setup that can have a last turn says 0 where it has none, and so does
  /// last_turn_of(), where it is told by the state.
  [[nodiscard]] std::optional<int> last_turn() const {
    int last = 0;
    if constexpr (requires { setup.last_turn; }) {
      last = setup.last_turn;
    } else if constexpr (requires { setup.turn_limit; }) {
      last = setup.turn_limit;
    } else if constexpr (requires { last_turn_of(setup, state); }) {
      last = last_turn_of(setup, state);
    }
    return last > 0 ? std::optional(last) : std::nullopt;
  }

  [[nodiscard]] std::vector<std::string_view> all_players() const override {
    return players(setup);
  }

  [[nodiscard]] std::string name_of(std::string_view id) const override {
    return std::string(name_called(setup, id));
  }

  [[nodiscard]] std::string_view owner_of(std::string_view id) const override {
    const auto ship = ship_called(setup, id);
    return ship ? player_of(setup, *ship) : id;
  }

  [[nodiscard]] std::vector<std::string_view> all_sides() const override { return sides(setup); }

  [[nodiscard]] bool has_ship(std::string_view id) const {
    return ship_called(setup, id).has_value();
  }

  /// Match::warn_of_scenario().
  void warn_of(yaml::Node document, Problems& problems) const {
    if constexpr (requires { warn_of_scenario(setup, state, document, problems); }) {
      warn_of_scenario(setup, state, document, problems);
    }
  }

  /// The state as the viewer may see it.
  [[nodiscard]] decltype(auto) state_seen(const State& whole, const Viewer& viewer) const {
    if constexpr (std::same_as<typename R::Seen, State>) {
      return (whole);
    } else {
      return as_seen(setup, whole, sight_of(viewer));
    }
  }

  using AnyTable::seen;

  /// Where a ruleset has no as_seen() of events, everybody is told all of them.
  [[nodiscard]] std::optional<Event> seen(const Event& event, const Viewer& viewer) const override {
    if constexpr (requires { as_seen(setup, event, sight_of(viewer)); }) {
      return as_seen(setup, event, sight_of(viewer));
    } else {
      return event;
    }
  }

  /// A list of fields serves readers too, and so takes a value that it may change.
  [[nodiscard]] StateFields fields_of(State copy) const {
    StateFields all;
    StateLister lister(all);
    fields(lister, copy, setup);
    return all;
  }
};

}  // namespace prizecourt
