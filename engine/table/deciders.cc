#include "engine/table/deciders.h"

#include "engine/table/play.h"

namespace prizecourt {
namespace {

Answer as_silence(const Question& question) {
  return {.option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
}

}  // namespace

Answer RandomDecider::choose(const Question& question) {
  if (is_volunteered(question)) return as_silence(question);
  // SplitMix64; the bias of the multiply-shift over so few options is far below what a game shows.
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  mixed ^= mixed >> 31U;
  const std::uint64_t option = ((mixed >> 32U) * question.options.size()) >> 32U;
  return {.option = static_cast<std::size_t>(option),
          .source = AnswerSource::test,
          .file = {},
          .line = 0};
}

Answer ListedDecider::choose(const Question& question) {
  if (question.options.size() < 2 || is_volunteered(question)) return as_silence(question);
  if (next_ == answers_.size()) throw NeedDecision{copy_of(question)};
  return {.option = answers_[next_++], .source = AnswerSource::test, .file = {}, .line = 0};
}

}  // namespace prizecourt
