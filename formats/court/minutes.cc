#include "formats/court/minutes.h"

#include "engine/table/go_between.h"

#include <utility>

namespace prizecourt {
namespace {

class Clerk final : public GoBetween {
 public:
  void roll(const Address& address, std::span<Face> faces, Dice& game) override {
    game.roll(address, faces);
    minutes_.rolls.push_back({to_text(address), {faces.begin(), faces.end()}, told_});
  }

  Answer choose(const Question& question, Decider& game) override {
    MinutedQuestion asked;
    asked.key = key_of(question);
    asked.is_choice = question.options.size() > 1;
    asked.events_before = told_;
    // Noted before the answer: where nobody has one, the turn stops in the next line.
    minutes_.questions.push_back(std::move(asked));
    const Answer answer = game.choose(question);
    MinutedQuestion& answered = minutes_.questions.back();
    answered.is_open = false;
    answered.option = question.options[answer.option].name;
    answered.source = answer.source;
    answered.file = answer.file;
    answered.line = answer.line;
    answered.turns_ago = answer.turns_ago;
    return answer;
  }

  void hear(const Event& /*event*/) override { ++told_; }

  [[nodiscard]] Minutes take() { return std::move(minutes_); }

 private:
  Minutes minutes_;
  int told_ = 0;
};

}  // namespace

Minutes minutes_of(const Match& match) {
  Clerk clerk;
  (void)match.rehearse(clerk, {});
  return clerk.take();
}

}  // namespace prizecourt
