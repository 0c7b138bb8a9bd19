#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/text/escape.h"
#include "mail/folder/receipt.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace prizecourt {
namespace {

struct WithdrawOptions {
  std::string folder;
  std::string number;
  std::string reason;
};

/// The number of a receipt; 0 for a text that is none.
int number_of(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::max(number, 0) : 0;
}

/// Why a file cannot be withdrawn; empty where it can be.
std::string objection_to(const GameDesk& desk, const Reception& reception) {
  const Collection collection = desk.collection();
  if (reception.acceptance == Acceptance::refused) return "was rejected and does not count";
  if (reception.position != desk.session.replay().digest()) {
    return "was received for window " + std::to_string(reception.window) + ", which is over";
  }
  if (!collection.counts(reception)) return "no longer counts: it was replaced by another file";
  if (reception.player == umpire_name) return {};
  if (reception.kind == ReceivedKind::orders && !reception.bot.empty()) {
    return "has the orders of a bot, which would submit them again; to give its seat to someone "
           "else, use `prizecourt game seat`";
  }
  const bool is_sealed = desk.session.scenario().orders == Secrecy::sealed;
  if (reception.kind == ReceivedKind::orders) {
    return is_sealed ? "has opened orders, which match their commitment and cannot be changed" : "";
  }
  if (!collection.orders.empty()) {
    return "is a commitment, and orders have already been opened: a new commitment could depend on "
           "them";
  }
  return {};
}

/// What is mailed of it.
std::string letter_of(const GameDesk& desk, const Reception& reception) {
  return desk.folder.receipt(reception.number, "-withdrawn.md");
}

/// Writes what players are told of a file that no longer counts.
bool tell_of_withdrawal(Context& context, GameDesk& desk, const Reception& reception) {
  if (!write_output(context, letter_of(desk, reception),
                    withdrawal_in_words(reception, desk.session))) {
    return false;
  }
  if (reception.player != umpire_name) return write_commitments(context, desk);
  Problems problems;
  take_umpires_files(desk, {}, problems);
  report_problems(context, problems);
  return write_changes(context, desk);
}

/// What goes with a file: of a player all of that kind that he sent for this window, since else the
/// one before the last would count again. The one that counts is the last.
std::vector<Reception*> withdrawn_with(GameDesk& desk, const Reception& counting) {
  std::vector<Reception*> all;
  for (Reception& one : desk.receptions) {
    const bool earlier = one.player == counting.player && one.kind == counting.kind &&
                         one.position == counting.position &&
                         one.acceptance == Acceptance::accepted && one.player != umpire_name;
    if (earlier || &one == &counting) all.push_back(&one);
  }
  return all;
}

/// In their order: as long as the last one counts, the command can be repeated.
bool withdraw_all(Context& context, const GameDesk& desk, const std::vector<Reception*>& all,
                  const std::string& reason) {
  for (Reception* one : all) {
    one->acceptance = Acceptance::withdrawn;
    one->why = reason;
    if (!write_output(context, desk.folder.reception(one->number), to_text(*one))) return false;
  }
  for (const Reception* one : all) {
    context.out << "Withdrawn: number " << one->number << ", " << for_terminal(one->kept) << '\n';
  }
  return true;
}

/// What the umpire has to mail. Orders concern their player alone, and a commitment everyone: who
/// was called on to open waits again. What the umpire changes is told to nobody who may not see it,
/// and so is that it is withdrawn.
void print_letters(Context& context, const GameDesk& desk, const Reception& reception) {
  const std::vector<std::string> people = desk.people();
  if (people.empty()) return;
  const bool is_umpires = reception.player == umpire_name;
  const bool is_secret = is_umpires && has_secrets(desk.session.scenario());
  const bool is_his = !is_umpires && reception.kind == ReceivedKind::orders;
  const Match& match = desk.session.match();
  const std::string all = is_his ? match.name(reception.player) : names_of(people, match);
  const std::string to = is_secret ? "those of " + all + " who were mailed the change" : all;
  context.out << for_terminal("Mail to " + to + ": " + letter_of(desk, reception)) << '\n';
  if (is_umpires) print_mail(context, desk);
}

void withdraw(Context& context, const WithdrawOptions& options) {
  if (!is_text(context, "--reason", options.reason)) return;
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  const int wanted = number_of(options.number);
  const auto found =
      std::find_if(desk->receptions.begin(), desk->receptions.end(),
                   [&](const Reception& reception) { return reception.number == wanted; });
  const std::string number = "number " + options.number;
  if (found == desk->receptions.end()) {
    refuse(context, "there is no " + number, ExitStatus::bad_usage);
    return;
  }
  const bool is_umpires = found->player == umpire_name;
  if (found->acceptance == Acceptance::withdrawn) {
    // Whoever was stopped in the middle does the rest now.
    if (!tell_of_withdrawal(context, *desk, *found)) return;
    context.out << "Nothing to do: " << number << " is already withdrawn.\n";
    print_letters(context, *desk, *found);
    if (!is_umpires && !bots_hand_in(context, desk)) return;
    return print_standing(context, *desk);
  }
  const std::string objection = objection_to(*desk, *found);
  if (!objection.empty()) {
    refuse(context, number + ' ' + objection, ExitStatus::bad_input);
    return;
  }
  if (!withdraw_all(context, *desk, withdrawn_with(*desk, *found), options.reason) ||
      !tell_of_withdrawal(context, *desk, *found)) {
    return;
  }
  if (!is_umpires) {
    context.out << for_terminal(desk->session.match().name(found->player)) << " may now "
                << (found->kind == ReceivedKind::commitment ? "commit to" : "send")
                << " other orders.\n";
  }
  print_letters(context, *desk, *found);
  if (!is_umpires && !bots_hand_in(context, desk)) return;
  print_standing(context, *desk);
}

}  // namespace

Command game_withdraw_command(Context& context) {
  auto options = std::make_shared<WithdrawOptions>();
  const auto is_number = [](const std::string& text) {
    return number_of(text) > 0 ? std::string()
                               : "'" + text +
                                     "' is not the number of a receipt; list them with `prizecourt "
                                     "game status` and `game overrides`";
  };
  return {.name = "withdraw",
          .example = "prizecourt game withdraw lake-erie 5 --reason \"Barclay asked for it\"",
          .help =
              "Withdraw a file that waits for the next window. It can be the umpire's file, a "
              "player's orders or, until sealed orders are opened, a commitment. The player can "
              "then send new orders. The file is kept and listed.",
          .options = {folder_option(options->folder),
                      {.name = "NUMBER",
                       .into = &options->number,
                       .help = "The number of its receipt",
                       .required = true,
                       .checks = {is_number}},
                      {.name = "--reason",
                       .into = &options->reason,
                       .type = "TEXT",
                       .help = "The reason; players see it",
                       .required = true,
                       .checks = {some_text}}},
          .run = [options, &context] { withdraw(context, *options); }};
}

}  // namespace prizecourt
