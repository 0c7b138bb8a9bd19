#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/seat/bot_scenario.h"
#include "extras/bots/seat/opponents.h"
#include "formats/match/start_match.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Programs of others, asked where the rules ask.
namespace prizecourt {

/// What an outsider takes. `game` is as his player sees it at that moment, `seen` all else. Nobody
/// asks him where there is nothing to choose, nor what the rules call volunteered, since a game
/// that waits does not wait for that either.
[[nodiscard]] std::size_t ask_outside(Outsider& outsider, SeenGame seen,
                                      const BotScenario& scenario, const BotGame& game,
                                      const Question& question);

/// Answers for outsiders, and has others answer for everybody else. For one game.
class OutsideAnswers final : public Decider {
 public:
  /// What is played, and by player, as Hall has them, who is an outsider. All must outlive this.
  struct Table {
    const BotScenario& scenario;
    const ScenarioText& text;
    const std::vector<std::string>& players;
    const std::vector<Outsider*>& outsiders;
  };

  OutsideAnswers(Decider& others, const Table& table);

  /// To be called once, before play.
  void watch(const BotGame& game) { game_ = &game; }

  Answer choose(const Question& question) override;

 private:
  [[nodiscard]] Outsider* outsider_of(std::string_view player) const;

  Decider& others_;
  Table table_;
  const BotGame* game_ = nullptr;
  SeenGame seen_;
};

}  // namespace prizecourt
