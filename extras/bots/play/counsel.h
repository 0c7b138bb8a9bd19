#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/key.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// How a bot chooses: it scores what it can do, takes the best, and can say why.
namespace prizecourt {

/// That one question is answered with the option of that value.
struct Intent {
  BotKey question;  ///< key_in_plans()
  int value = 0;

  bool operator==(const Intent&) const = default;
};

/// Two worlds that put the same question give the same key.
[[nodiscard]] inline BotKey key_in_plans(const Question& question) {
  return BotKey(0).of(question);
}

/// A plan for a turn: to play it as a captain would, but for what is intended. Without any intent
/// it is the captain's own.
class Plan {
 public:
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

/// A rule of good play, as `orders suggest --why` names it.
struct Maxim {
  std::string_view name;  ///< "rake"
  std::string_view says;  ///< in a line: "turn to rake when it costs no broadside"
};

/// What is to be done, and by which maxim.
struct Advice {
  std::size_t option = 0;  ///< index into Question::options
  const Maxim* maxim = nullptr;
};

/// Who wants to know how a choice was made.
class Notes {
 public:
  virtual void weigh(const Option& option, int points) = 0;

  /// An admiral begins to look ahead, at a turn or at a question in it: what he saw before is of no
  /// more account.
  virtual void look_ahead() {}

  /// He has done with another plan.
  virtual void play_out(const PlayedPlan& /*plan*/) {}

 protected:
  Notes() = default;
  Notes(const Notes&) = default;
  Notes& operator=(const Notes&) = default;
  ~Notes() = default;
};

/// How a choice is made. A whim adds up to so many random points to each option: so an admiral
/// imagines others who do not quite do what he expects.
struct Thinking {
  BotKey key{0};
  int whim = 0;            ///< points
  Notes* notes = nullptr;  ///< null: nobody wants to know

  [[nodiscard]] int whim_for(const Question& question, std::size_t option) const {
    if (whim == 0) return 0;
    const auto span = static_cast<std::size_t>(2 * whim + 1);
    return static_cast<int>(key.of(question).of(static_cast<int>(option)).below(span)) - whim;
  }
};

/// The option with the most points; of equal ones the first. In points, the scale of all scores, a
/// gain that decides games is worth a thousand.
template <class Points>
[[nodiscard]] Advice best_of(const Question& question, const Thinking& thinking, const Maxim& maxim,
                             Points points) {
  Advice best{.option = 0, .maxim = &maxim};
  int most = 0;
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    const int worth = points(question.options[i]) + thinking.whim_for(question, i);
    if (thinking.notes != nullptr) thinking.notes->weigh(question.options[i], worth);
    if (i > 0 && worth <= most) continue;
    best.option = i;
    most = worth;
  }
  return best;
}

/// Yes or no: the wanted one has so many points, the other none. The option of value 0 is no.
[[nodiscard]] inline Advice yes_or_no(const Question& question, const Thinking& thinking,
                                      const Maxim& maxim, bool wanted, int points) {
  return best_of(question, thinking, maxim,
                 [&](const Option& option) { return (option.value != 0) == wanted ? points : 0; });
}

}  // namespace prizecourt
