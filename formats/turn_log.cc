#include "formats/turn_log.h"

#include "formats/markdown.h"

namespace prizecourt {
namespace {

/// "alice, bob and umpire".
std::string in_a_row(std::span<const std::string> names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
    out += for_markdown(names[i]);
  }
  return out;
}

}  // namespace

std::string umpire_change_in_words(Facts& facts, const Citations& cited) {
  std::string line = "**The umpire** changes " + facts.text("what") + " from " +
                     facts.text("from") + " to " + facts.text("to");
  if (const std::string reason = facts.text("reason"); !reason.empty()) line += ": " + reason;
  line += ", " + facts.text("file") + " line " + std::to_string(facts.number("line"));
  return facts.event().rule == nullptr ? line : line + ' ' + cited.in_brackets();
}

std::string seals_in_words(const Played& played) {
  std::string out;
  if (played.joint) {
    out += "Dice from the links of " + in_a_row(played.joint->from);
    for (const std::string& party : played.joint->without) {
      out += "; " + for_markdown(party) + " has no part in them";
    }
    out += ".\n\n";
  }
  for (const std::string& player : played.unopened) {
    out += "**Not opened**: the orders that " + for_markdown(player) + " committed to.\n\n";
  }
  return out;
}

std::string defaults_in_words(const Played& played, const NameOf& name) {
  std::string out;
  for (const std::string& player : played.defaults_for) {
    out += "Nobody waits for " + name(player) + ": where orders are silent, silence decides.\n\n";
  }
  return out;
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
  std::string out = "**The turn waits** for " + name(question.player);
  if (question.decision == nullptr) return out + ".\n\n";
  out += ": ";
  if (question.who != question.player) out += name(question.who) + ", ";
  out += std::string(question.decision->question) + " (";
  if (!question.about.empty()) out += name(question.about) + ", ";
  return out + std::string(question.decision->id) + ")\n\n";
}

}  // namespace prizecourt
