#include "formats/waiting.h"

namespace prizecourt {

std::string in_words(const OpenQuestion& question) {
  const std::string whom = question.who == question.player ? "" : " for " + question.who;
  std::string text = "Turn " + std::to_string(question.turn) + " waits in step " + question.phase +
                     ".\n" + question.player + " must decide" + whom + ": " +
                     std::string(question.decision->question);
  if (!question.about.empty()) text += " (" + question.about + ")";
  text += " [" + std::string(question.decision->id) + ", " + std::string(question.decision->key) +
          "]\n  options:";
  for (const std::string& option : question.options) text += ' ' + option;
  text += "\n  silence would mean: " + question.fallback + '\n';
  return text;
}

}  // namespace prizecourt
