#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/plan.h"

#include <cstddef>
#include <string_view>

/// How a bot chooses: it scores what it can do, takes the best, and can say why.
namespace prizecourt {

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
  /// An option, and what it was held to be worth, in points.
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

/// With what mind a choice is made. A captain weighs as he is; one with whims adds up to so many
/// points, drawn anew for each option, and so tries what he would else pass over. That is how who
/// looks ahead imagines others who do not quite what he expects of them.
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

/// Points: the scale of all scores. A maxim that is worth following by a hair scores one point, a
/// gain that decides games a thousand; a whim of a hundred changes what is nearly equal.
///
/// The option with the most points; of equal ones the first. `points(option)` says what one is
/// worth.
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

}  // namespace prizecourt
