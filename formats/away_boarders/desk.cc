#include "formats/away_boarders/desk.h"

#include <algorithm>

namespace prizecourt::away_boarders {
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

std::optional<ShipId> Desk::ship_called(std::string_view id) const {
  const auto& ids = game_->setup.ids;
  const auto found = std::lower_bound(ids.begin(), ids.end(), id);
  if (found == ids.end() || *found != id) return std::nullopt;
  return static_cast<ShipId>(found - ids.begin());
}

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refused refused) {
  const Question& question = matter.question;
  if (refused.line == 0) refused.line = found.order->line;
  if (refused.decision == nullptr) refused.decision = question.decision;
  const Told told{.who = matter.who,
                  .kind = found.order->kind,
                  .line = refused.line,
                  .part = refused.part,
                  .rule = why.rule->id,
                  .ruling = why.ruling == nullptr ? std::string_view() : why.ruling->id,
                  .reason = why.reason};
  const auto place = std::lower_bound(told_.begin(), told_.end(), told);
  if (place != told_.end() && *place == told) return;
  told_.insert(place, told);
  Event event = game_->event(kind("refused"), why.rule, matter.who);
  event.ruling = why.ruling;
  event.against = refused.against;
  event.facts = {{"order", std::move(refused.order)},
                 {"reason", std::string(why.reason)},
                 {"decision", std::string(refused.decision->id)},
                 {"legal", legal(question.options)},
                 {"instead", std::string(question.options[question.fallback].name)},
                 {"file", std::string(found.file)},
                 {"line", refused.line}};
  listener_.hear(std::move(event));
}

Answer take(const OrdersBook::Found& found, std::size_t option) {
  return take(found, option, found.order->line);
}

Answer take(const OrdersBook::Found& found, std::size_t option, int line) {
  const bool standing = found.order->tenure == Tenure::standing;
  return {.option = option,
          .source = standing ? AnswerSource::standing : AnswerSource::orders,
          .file = found.file,
          .line = line};
}

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

std::optional<std::size_t> first_option(const Question& question,
                                        std::span<const std::string> wanted) {
  for (const std::string_view name : wanted) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const std::string_view option = question.options[i].name;
      if (!option.starts_with(name)) continue;
      if (option.size() == name.size() || option[name.size()] == '-') return i;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> gun_called(const ShipSpec& spec, std::string_view id) {
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (spec.guns[g].id == id) return g;
  }
  return std::nullopt;
}

}  // namespace prizecourt::away_boarders
