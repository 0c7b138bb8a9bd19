#include "engine/table/play.h"

#include <stdexcept>

namespace prizecourt {

OpenQuestion copy_of(const Question& question) {
  if (question.fallback >= question.options.size()) {
    throw std::logic_error("the fallback of question " + key_of(question) + " is not an option");
  }
  OpenQuestion copy{.decision = question.decision,
                    .rule = question.rule,
                    .turn = question.turn,
                    .key = key_of(question),
                    .phase = std::string(question.phase),
                    .player = std::string(question.player),
                    .who = std::string(question.who),
                    .about = std::string(question.about),
                    .options = {},
                    .fallback = std::string(question.options[question.fallback].name),
                    .nth = question.nth,
                    .values = {}};
  for (const Option& option : question.options) {
    copy.options.emplace_back(option.name);
    copy.values.push_back(option.value);
  }
  return copy;
}

}  // namespace prizecourt
