#pragma once

#include "engine/table/play.h"
#include "engine/table/question.h"
#include "formats/match/start_match.h"

#include "extras/bots/seat/laid_out.h"
#include "extras/bots/seat/opponents.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Programs of others, asked where the rules ask.
namespace prizecourt {

/// Whether anybody asks an outsider that: not where there is nothing to choose, nor what the rules
/// call volunteered, since a game that waits does not wait for that either.
[[nodiscard]] inline bool is_for_outsiders(const Question& question) {
  return question.options.size() > 1 && !is_volunteered(question);
}

/// What an outsider takes. `state` is as his player sees it at that moment, `seen` all else.
template <class Setup, class State>
[[nodiscard]] std::size_t ask_outside(Outsider& outsider, SeenGame seen, const Setup& setup,
                                      const State& state, const Question& question) {
  if (!is_for_outsiders(question)) return question.fallback;
  seen.at_stop = written_state(setup, state);
  seen.asked = copy_of(question);
  return outsider.choose(seen);
}

/// Answers for outsiders, and has others answer for everybody else. For one game.
template <class S>
class OutsideAnswers final : public Decider {
 public:
  using Game = typename S::Game;
  using State = typename Game::State;

  /// What is played, and by player, as Hall has them, who is an outsider. All must outlive this.
  struct Table {
    const LaidOut<S>& game;
    const ScenarioText& scenario;
    const std::vector<std::string>& players;
    const std::vector<Outsider*>& outsiders;
  };

  OutsideAnswers(Decider& others, const Table& table)
      : others_(others),
        table_(table) {
    seen_.scenario = table.scenario;
    seen_.rulings = table.game.setup.rulings;
  }

  /// To be called once, before play.
  void watch(const Game& game) { game_ = &game; }

  Answer choose(const Question& question) override {
    Outsider* const outsider = outsider_of(question.player);
    if (outsider == nullptr) return others_.choose(question);
    seen_.player = question.player;
    return {
        .option = ask(*outsider, question), .source = AnswerSource::test, .file = {}, .line = 0};
  }

 private:
  [[nodiscard]] Outsider* outsider_of(std::string_view player) const {
    const auto at = std::find(table_.players.begin(), table_.players.end(), player);
    const auto seat = static_cast<std::size_t>(at - table_.players.begin());
    return seat < table_.outsiders.size() ? table_.outsiders[seat] : nullptr;
  }

  [[nodiscard]] std::size_t ask(Outsider& outsider, const Question& question) const {
    State state = game_->state;
    hide_unseen_by(seen_.player, table_.game, state);
    return ask_outside(outsider, seen_, game_->setup, state, question);
  }

  Decider& others_;
  Table table_;
  const Game* game_ = nullptr;
  SeenGame seen_;
};

}  // namespace prizecourt
