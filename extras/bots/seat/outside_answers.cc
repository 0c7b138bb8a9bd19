#include "extras/bots/seat/outside_answers.h"

#include "engine/table/play.h"

#include <algorithm>
#include <utility>

namespace prizecourt {

std::size_t ask_outside(Outsider& outsider, SeenGame seen, const BotScenario& scenario,
                        const BotGame& game, const Question& question) {
  if (question.options.size() < 2 || is_volunteered(question)) return question.fallback;
  seen.at_stop = scenario.written(game);
  seen.asked = copy_of(question);
  return outsider.choose(seen);
}

OutsideAnswers::OutsideAnswers(Decider& others, const Table& table)
    : others_(others),
      table_(table) {
  seen_.scenario = table.text;
  seen_.rulings = table.scenario.rulings();
}

Answer OutsideAnswers::choose(const Question& question) {
  Outsider* const outsider = outsider_of(question.player);
  if (outsider == nullptr) return others_.choose(question);
  seen_.player = question.player;
  const auto seen_game = game_->copy(game_->ports());
  table_.scenario.keep_seen(*seen_game, seen_.player);
  return {.option = ask_outside(*outsider, seen_, table_.scenario, *seen_game, question),
          .source = AnswerSource::test,
          .file = {},
          .line = 0};
}

Outsider* OutsideAnswers::outsider_of(std::string_view player) const {
  const auto at = std::find(table_.players.begin(), table_.players.end(), player);
  const auto seat = static_cast<std::size_t>(at - table_.players.begin());
  return seat < table_.outsiders.size() ? table_.outsiders[seat] : nullptr;
}

}  // namespace prizecourt
