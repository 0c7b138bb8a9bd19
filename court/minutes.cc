#include "court/minutes.h"

namespace prizecourt {

void Clerk::roll(const Address& address, std::span<Face> faces, Dice& game) {
  game.roll(address, faces);
  minutes_.rolls.push_back({to_text(address), {faces.begin(), faces.end()}, told_});
}

Answer Clerk::choose(const Question& question, Decider& game) {
  MinutedQuestion asked;
  asked.key = key_of(question);
  asked.decision = question.decision;
  asked.who = question.who;
  asked.about = question.about;
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

}  // namespace prizecourt
