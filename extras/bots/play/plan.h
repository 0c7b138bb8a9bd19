#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/key.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace prizecourt {

/// That one question is answered with the option of that value.
struct Intent {
  BotKey question;  ///< key_in_plans()
  int value = 0;

  bool operator==(const Intent&) const = default;
};

/// Of a question, in plans. Two worlds that put the same question give the same key.
[[nodiscard]] inline BotKey key_in_plans(const Question& question) {
  return BotKey(0).of(question);
}

/// A plan for a turn: to play it as a captain would, but for what is intended. Without any intent
/// it is the captain's own.
class Plan {
 public:
  /// The same with one more.
  [[nodiscard]] Plan with(const Intent& intent) const {
    Plan longer = *this;
    longer.intents_.push_back(intent);
    return longer;
  }

  /// The option that it takes; nothing where it leaves it to the captain, or where what it wanted
  /// cannot be had.
  [[nodiscard]] std::optional<std::size_t> option_for(const Question& question) const {
    if (intents_.empty()) return std::nullopt;
    const auto found =
        std::find_if(intents_.begin(), intents_.end(),
                     [key = key_in_plans(question)](const Intent& c) { return c.question == key; });
    if (found == intents_.end()) return std::nullopt;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].value == found->value) return i;
    }
    return std::nullopt;
  }

 private:
  std::vector<Intent> intents_;
};

/// What became of another plan than the one that an admiral had.
enum class PlanFate : std::uint8_t {
  dropped,   ///< others did better
  unproven,  ///< the best of the others, and no better than luck explains
  taken,
};

/// Another plan that an admiral played out beside the one that he had, in the same worlds. The
/// share of a plan is how the game stood for him in the end, on the mean, in thousandths: 1000 is
/// won, 500 drawn, 0 lost.
struct PlayedPlan {
  Intent differs;  ///< by this answer, from the one that he had
  PlanFate fate = PlanFate::dropped;
  int look = 0;   ///< how many answers he had changed before
  int games = 0;  ///< in which this was found
  int share = 0;
  int share_without = 0;  ///< of the plan that he had
  int turns = 0;          ///< played out since he began to look ahead
};

}  // namespace prizecourt
