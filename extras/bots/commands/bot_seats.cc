#include "extras/bots/commands/commands.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/seat/suggest.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

class BotSeats final : public SeatPlayers {
 public:
  [[nodiscard]] std::string named(std::string_view name) const override {
    const auto bot = bot_called(name);
    return bot && !is_called_by_path(*bot) ? name_of(*bot) : std::string();
  }

  [[nodiscard]] std::string_view names() const override { return bot_names; }

  [[nodiscard]] std::string help() const override {
    return "Assign a seat to a bot: " + std::string(bot_names) + "; repeat it for each seat; " +
           std::string(budget_words) + "; NAME is a program in the folder " +
           std::string(programs_variable);
  }

  [[nodiscard]] std::string why_nobody(std::string_view name) const override {
    return prizecourt::why_nobody(name, CalledBy::name_alone);
  }

  [[nodiscard]] bool plays(std::string_view ruleset) const override {
    const Opponents opponents = all_opponents();
    return std::any_of(opponents.begin(), opponents.end(),
                       [&](const Opponent& one) { return one.ruleset == ruleset; });
  }

  [[nodiscard]] SeatOrders orders(Rulesets rulesets, const Session& session,
                                  std::string_view player, std::string_view bot,
                                  const ThinkTime& think) const override {
    SuggestedOutside by =
        suggest_by({rulesets, all_opponents()}, session, player,
                   {.bot = *bot_called(bot), .seed = session.scenario().game}, think);
    std::string& text = by.suggestion.text;
    return {.text = text.empty() ? bare_orders(session, player) : std::move(text),
            .faults = std::move(by.faults),
            .errors = std::move(by.errors)};
  }
};

}  // namespace

const SeatPlayers& bot_seats() {
  static const BotSeats seats;
  return seats;
}

}  // namespace prizecourt
