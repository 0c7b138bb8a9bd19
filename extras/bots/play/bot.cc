#include "extras/bots/play/bot.h"

#include "engine/table/fields.h"

#include <algorithm>
#include <charconv>

namespace prizecourt {
namespace {

/// Something that stands in a line of a file as it is.
bool is_name_of_program(std::string_view text) {
  constexpr std::string_view signs = "-_./+@~ ";
  const bool is_bare = !text.empty() && !text.starts_with(' ') && !text.ends_with(' ');
  return is_bare && std::all_of(text.begin(), text.end(), [&](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  signs.find(c) != std::string_view::npos;
         });
}

}  // namespace

std::optional<Bot> bot_called(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto kind = from_name<BotKind>(text.substr(0, colon));
  if (!kind) return std::nullopt;
  Bot bot{.kind = *kind};
  if (*kind == BotKind::program) {
    bot.program = text.substr(std::min(colon, text.size() - 1) + 1);
    return is_name_of_program(bot.program) ? std::optional(bot) : std::nullopt;
  }
  if (colon == std::string_view::npos) return bot;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data() + colon + 1, end, bot.budget);
  const bool is_number = error == std::errc() && stopped == end;
  const bool good = is_number && bot.budget >= 1 && bot.budget <= Bot::most_budget;
  return good && *kind == BotKind::admiral ? std::optional(bot) : std::nullopt;
}

bool is_called_by_path(const Bot& bot) {
  return bot.program.find('/') != std::string::npos;
}

std::string name_of(const Bot& bot) {
  std::string name(prizecourt::name_of(bot.kind));
  if (bot.kind == BotKind::program) name += ':' + bot.program;
  if (bot.budget != Bot::standard_budget) name += ':' + std::to_string(bot.budget);
  return name;
}

}  // namespace prizecourt
