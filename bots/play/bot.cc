#include "bots/play/bot.h"

#include "engine/table/fields.h"

#include <charconv>

namespace prizecourt {
namespace {

/// A whole number from 1 to the most that a budget can be.
std::optional<int> read_budget(std::string_view text) {
  int budget = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, budget);
  const bool good = error == std::errc() && stopped == end;
  if (!good || budget < 1 || budget > Bot::most_budget) return std::nullopt;
  return budget;
}

}  // namespace

std::optional<Bot> bot_called(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto kind = from_name<BotKind>(text.substr(0, colon));
  if (!kind) return std::nullopt;
  Bot bot{.kind = *kind};
  if (colon == std::string_view::npos) return bot;
  const auto budget = read_budget(text.substr(colon + 1));
  if (*kind != BotKind::admiral || !budget) return std::nullopt;
  bot.budget = *budget;
  return bot;
}

std::string name_of(const Bot& bot) {
  std::string name(prizecourt::name_of(bot.kind));
  if (bot.budget != Bot::standard_budget) name += ':' + std::to_string(bot.budget);
  return name;
}

}  // namespace prizecourt
