#include "cmd/mail/game.h"
#include "cmd/mail/game_intake.h"
#include "cmd/mail/game_window.h"
#include "engine/table/umpire.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <memory>
#include <string>

namespace prizecourt {
namespace {

struct WithdrawOptions {
  std::string folder;
  int number = 0;
};

/// Why a file cannot be withdrawn; empty where it can be.
std::string objection_to(const GameDesk& desk, const Reception& reception) {
  const Collection collection = desk.collection();
  if (!collection.counts(reception)) return "does not count for the window that is played next";
  if (reception.player == umpire_name) return {};
  if (reception.kind != ReceivedKind::commitment) {
    return "is the orders of " + in_quotes(reception.player) + ", who can send others";
  }
  if (!collection.orders.empty()) {
    return "is a commitment, and somebody has opened his orders: another one could follow from "
           "them";
  }
  return {};
}

void withdraw(Context& context, const WithdrawOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  const auto found =
      std::find_if(desk->receptions.begin(), desk->receptions.end(),
                   [&](const Reception& reception) { return reception.number == options.number; });
  const std::string number = "number " + std::to_string(options.number);
  if (found == desk->receptions.end()) {
    refuse(context, "there is no " + number, ExitStatus::bad_usage);
    return;
  }
  if (found->acceptance == Acceptance::withdrawn) {
    context.out << "Nothing is done: " << number << " is withdrawn.\n";
    return print_standing(context, *desk);
  }
  const std::string objection = objection_to(*desk, *found);
  if (!objection.empty()) {
    refuse(context, number + ' ' + objection, ExitStatus::bad_input);
    return;
  }
  const bool was_umpires = found->player == umpire_name;
  found->acceptance = Acceptance::withdrawn;
  if (!write_output(context, desk->folder.reception(found->number), to_text(*found))) return;
  if (was_umpires) {
    Problems problems;
    take_umpires_files(*desk, {}, problems);
    report_problems(context, problems);
    if (!write_changes(context, *desk)) return;
  }
  context.out << "Withdrawn: " << number << ", " << for_terminal(found->kept) << '\n';
  print_standing(context, *desk);
}

}  // namespace

void add_game_withdraw(CLI::App& game, Context& context) {
  auto options = std::make_shared<WithdrawOptions>();
  CLI::App* command = game.add_subcommand(
      "withdraw",
      example_first("prizecourt game withdraw lake-erie 5",
                    "Withdraws a file that waits for the next window: one of the umpire, or a "
                    "commitment to sealed orders\nas long as nobody has opened his, so that its "
                    "player can commit to others. It is kept, and listed."));
  add_folder(*command, options->folder);
  command->add_option("NUMBER", options->number, "the number of its receipt")
      ->required()
      ->check(CLI::PositiveNumber.description(""));
  command->callback([options, &context] { withdraw(context, *options); });
}

}  // namespace prizecourt
