#include "formats/turn_log.h"

#include "formats/markdown.h"

namespace prizecourt {

std::string umpire_change_in_words(Facts& facts, const Citations& cited) {
  std::string line = "**The umpire** changes " + facts.text("what") + " from " +
                     facts.text("from") + " to " + facts.text("to");
  if (const std::string reason = facts.text("reason"); !reason.empty()) line += ": " + reason;
  line += ", " + facts.text("file") + " line " + std::to_string(facts.number("line"));
  return facts.event().rule == nullptr ? line : line + ' ' + cited.in_brackets();
}

std::string umpire_in_words(std::span<const TakenDecision> decisions) {
  std::string out;
  for (const TakenDecision& decision : decisions) {
    if (decision.source != AnswerSource::umpire) continue;
    out += "The umpire decided " + for_markdown(decision.key) + ": " +
           for_markdown(decision.option) + ".\n\n";
  }
  return out;
}

std::string waiting_in_words(const OpenQuestion& question, const NameOf& name) {
  std::string out = "**The turn waits** for " + name(question.player) + ": ";
  if (question.who != question.player) out += name(question.who) + ", ";
  out += std::string(question.decision->question) + " (";
  if (!question.about.empty()) out += name(question.about) + ", ";
  return out + std::string(question.decision->id) + ")\n\n";
}

}  // namespace prizecourt
