#include "engine/table/question.h"

#include <stdexcept>

namespace prizecourt {

std::string key_of(const Question& question) {
  if (question.decision == nullptr) throw std::logic_error("a question names no decision");
  std::string key = std::to_string(question.turn);
  for (const std::string_view part :
       {question.phase, question.decision->id, question.who, question.about}) {
    key.append("/").append(part);
  }
  return key.append("/").append(std::to_string(question.nth));
}

}  // namespace prizecourt
