#pragma once

#include "engine/table/event.h"
#include "engine/table/question.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// Ports that need no files: for tests and bulk play.
namespace prizecourt {

/// Everybody is silent.
class SilentDecider final : public Decider {
 public:
  Answer choose(const Question& question) override {
    return {.option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
  }
};

/// A player who picks any legal option, each as likely as the others. The same seed gives the same
/// answers to the same questions in the same order. He volunteers nothing, so that no game ends
/// before it is played out. Allocates nothing.
class RandomDecider final : public Decider {
 public:
  explicit RandomDecider(std::uint64_t seed)
      : state_(seed) {}

  Answer choose(const Question& question) override;

 private:
  std::uint64_t state_;
};

/// Answers from a list of option indices, in order; throws NeedDecision where the list ends.
/// Questions with a single option, and those that nobody has to answer, take nothing from the list.
class ListedDecider final : public Decider {
 public:
  explicit ListedDecider(std::span<const std::size_t> answers)
      : answers_(answers) {}

  Answer choose(const Question& question) override;

 private:
  std::span<const std::size_t> answers_;
  std::size_t next_ = 0;
};

/// Nobody listens: no event is built.
class DeafListener final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return false; }

  void hear(Event /*event*/) override {}
};

}  // namespace prizecourt
