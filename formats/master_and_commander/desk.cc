#include "formats/master_and_commander/desk.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
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

OrdersBook::Subject subject_of(const Matter& matter, OrderKind kind) {
  const ShipId ship = is_by_ship(kind) ? matter.who : no_ship;
  return {.player = matter.player, .kind = kind, .ship = ship};
}

OrdersBook::Moment moment_of(const Matter& matter) {
  return {.turn = matter.question.turn, .window = matter.window};
}

}  // namespace

std::optional<OrdersBook::Found> Desk::find(const Matter& matter, OrderKind kind) const {
  return book_.find(subject_of(matter, kind), moment_of(matter));
}

std::optional<OrdersBook::Found> Desk::find_standing(const Matter& matter, OrderKind kind) const {
  return book_.find_standing(subject_of(matter, kind), moment_of(matter));
}

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refused refused) {
  const Question& question = matter.question;
  if (refused.line == 0) refused.line = found.order->line;
  const Told told{.kind = found.order->kind,
                  .who = matter.who,
                  .file = found.file,
                  .line = refused.line,
                  .part = refused.part,
                  .rule = why.rule->id,
                  .ruling = why.ruling == nullptr ? std::string_view() : why.ruling->id,
                  .reason = why.reason};
  const auto place = std::lower_bound(told_.begin(), told_.end(), told);
  if (place != told_.end() && *place == told) return;
  told_.insert(place, told);
  Event event = game_->event(kind("refused"), why.rule, question.who, refused.against);
  event.ruling = why.ruling;
  const std::size_t instead = refused.instead.value_or(question.fallback);
  event.facts = {{"order", std::move(refused.order)},
                 {"reason", std::string(why.reason)},
                 {"decision", std::string(question.decision->id)},
                 {"legal", legal(question.options)},
                 {"instead", std::string(question.options[instead].name)},
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

std::string said_of(std::string_view verb, ShipId ship) {
  return std::string(verb) + ' ' + std::string(Game::id_of(ship));
}

}  // namespace prizecourt::master_and_commander
