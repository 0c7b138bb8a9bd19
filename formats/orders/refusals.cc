#include "formats/orders/refusals.h"

#include "formats/orders/unheard.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t most_options_told = 8;

/// The names of the options; of many, the first and how many more.
std::string legal(std::span<const Option> options) {
  const std::size_t told = std::min(options.size(), most_options_told);
  std::string text;
  for (const Option& option : options.first(told)) {
    if (!text.empty()) text += ", ";
    text += option.name;
  }
  if (told < options.size()) text += " and " + std::to_string(options.size() - told) + " more";
  return text;
}

}  // namespace

std::optional<std::size_t> option_named(const Question& question, std::string_view name) {
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (question.options[i].name == name) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> option_worth(const Question& question, int value) {
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (question.options[i].value == value) return i;
  }
  return std::nullopt;
}

bool Refusals::is_new(const Question& question, const Objection& why, const Refusal& refusal) {
  const Told told{.who = question.who,
                  .kind = refusal.kind,
                  .file = refusal.file,
                  .line = refusal.line,
                  .part = refusal.part,
                  .rule = why.rule->id,
                  .ruling = why.ruling == nullptr ? std::string_view() : why.ruling->id,
                  .reason = why.reason};
  const auto place = std::lower_bound(told_.begin(), told_.end(), told);
  if (place != told_.end() && *place == told) return false;
  told_.insert(place, told);
  return true;
}

void Refusals::tell(const Question& question, const Objection& why, Refusal refusal, Event made) {
  if (!is_new(question, why, refusal)) return;
  const Decision decision = refusal.decision == nullptr ? question.decision : refusal.decision;
  made.ruling = why.ruling;
  made.against = refusal.against;
  made.facts = {
      {"order", std::move(refusal.order)},
      {"reason", std::string(why.reason)},
      {"decision", std::string(decision->id)},
      {"legal", legal(refusal.legal.empty() ? question.options : refusal.legal)},
      {"instead", std::string(question.options[refusal.instead.value_or(question.fallback)].name)},
      {"file", std::string(refusal.file)},
      {"line", refusal.line}};
  listener_.hear(std::move(made));
}

void Refusals::tell_overtaken(const Question& question, const Objection& why, Refusal refusal,
                              Event made) {
  if (!is_new(question, why, refusal)) return;
  const Unheard fate{
      .kind = overtaken_kind,
      .why = why,
      .order = std::move(refusal.order),
      .against = refusal.against,
      .decision = refusal.decision == nullptr ? question.decision : refusal.decision};
  listener_.hear(came_to_nothing(fate, refusal.file, refusal.line, std::move(made)));
}

}  // namespace prizecourt
