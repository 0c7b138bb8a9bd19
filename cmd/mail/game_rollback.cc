#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "mail/folder/status.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

struct RollbackOptions {
  std::string folder;
  int to = 0;
  std::string reason;
  std::string due;
};

enum class TakenBack : std::uint8_t { done, refused, unwritten };

/// The umpire's files that waited for the window that became the rollback.
void print_dropped(Context& context, const GameDesk& desk) {
  for (const Reception& one : desk.receptions) {
    const bool waited = one.window == desk.session.replay().window();
    if (!waited || !is_dropped(one, desk.so_far.acts)) continue;
    const std::string later = one.turn > desk.session.match().turn()
                                  ? " when turn " + std::to_string(one.turn) +
                                        " is open, or change its turn to " +
                                        std::to_string(desk.session.match().turn())
                                  : "";
    context.out << for_terminal("Dropped: number " + std::to_string(one.number) + ", " + one.kept +
                                ", which was to apply in this window. To keep it, submit it again" +
                                later + ": `prizecourt game override " +
                                in_shell(desk.folder.path) + " FILE`")
                << '\n';
  }
}

/// Takes a game back, and writes and prints what came of it.
TakenBack take_back(Context& context, GameDesk& desk, const Rollback& rollback,
                    const std::string& due) {
  Problems problems;
  const int turn = desk.session.match().turn();
  const auto played = desk.session.take_back(rollback, problems);
  if (!played) {
    for (const Problem& problem : problems.sorted()) {
      refuse(context, problem.message + "; " + problem.hint, ExitStatus::bad_input);
    }
    return TakenBack::refused;
  }
  desk.so_far.see(desk.session, turn, *played);
  if (!write_due(context, desk, due) || !write_window(context, desk)) return TakenBack::unwritten;
  write_for_people(context.out, log_with_ships(desk.session.match(), *played) + '\n');
  return TakenBack::done;
}

void go_on_after(Context& context, std::optional<GameDesk>& desk) {
  print_dropped(context, *desk);
  print_mail(context, *desk);
  if (players_reveal_links(desk->session.scenario().dice)) {
    context.out
        << "Tell the players to submit again with the command in the report, once with `--yes`: "
           "this window had no links, and their next links reveal the links for it.\n";
  }
  if (!bots_hand_in(context, desk)) return;
  print_standing(context, *desk);
}

void roll_back(Context& context, const RollbackOptions& options) {
  if (!is_text(context, "--reason", options.reason)) return;
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  const TakenBack taken_back =
      take_back(context, *desk, {.to_turn = options.to, .reason = options.reason}, options.due);
  if (taken_back == TakenBack::refused) {
    // Whoever was stopped after the turn was taken back does the rest now.
    static_cast<void>(bots_hand_in(context, desk));
  }
  if (taken_back == TakenBack::done) go_on_after(context, desk);
}

}  // namespace

Command game_rollback_command(Context& context) {
  auto options = std::make_shared<RollbackOptions>();
  return {.name = "rollback",
          .example = "prizecourt game rollback lake-erie --to 3 --reason \"a file was overlooked\"",
          .help =
              "Roll the game back to the start of a turn. The turns played stay in the replay, "
              "marked as rolled back with the reason, and orders are collected again. Pending "
              "overrides are dropped.",
          .options = {folder_option(options->folder),
                      {.name = "--to",
                       .into = &options->to,
                       .type = "TURN",
                       .help = "The turn to play again",
                       .required = true,
                       .range = any_turn()},
                      {.name = "--reason",
                       .into = &options->reason,
                       .type = "TEXT",
                       .help = "The reason; it is recorded in the replay",
                       .required = true},
                      due_option(options->due)},
          .run = [options, &context] { roll_back(context, *options); }};
}

// ---- chain ----

namespace {

struct ChainOptions {
  std::string folder;
  std::string chain;
  std::string reason;
  std::string due;
};

/// The id of a party to the dice.
std::optional<std::string> party_typed(Context& context, const GameDesk& desk,
                                       std::string_view typed) {
  if (typed == umpire_name) return std::string(typed);
  const auto player = id_typed(context, desk.session.match(), NameFor::player, typed);
  return player ? std::optional<std::string>(*player) : std::nullopt;
}

/// What a party commits to that makes its chain itself.
std::optional<Digest> commitment_typed(Context& context, std::string_view typed) {
  const auto commitment = digest_from_hex(typed);
  if (!commitment) {
    refuse(context,
           "expected a commitment of 64 hexadecimal digits, as printed by `prizecourt chain new`, "
           "found " +
               in_quotes(typed),
           ExitStatus::bad_usage);
  }
  return commitment;
}

/// What a party commits to whose chain the folder makes and keeps.
std::optional<Digest> commitment_made(Context& context, const GameDesk& desk,
                                      const std::string& party) {
  const JointDice* const dice = desk.session.joint_dice();
  const auto number = dice == nullptr ? std::nullopt : dice->party_called(party);
  if (!number) {
    refuse(context, in_quotes(party) + " has no part in the dice of this game",
           ExitStatus::bad_input);
    return std::nullopt;
  }
  if (party != umpire_name && desk.bot_of(party).empty()) {
    refuse(context,
           desk.session.match().name(party) +
               " must make the new chain with `prizecourt chain new` and send you its output; then "
               "give " +
               party + "=COMMITMENT",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  const auto chain =
      make_chain_unless_new(context, desk.folder, party, dice->committed()[*number].commitment);
  return chain ? std::optional(commitment_of(*chain)) : std::nullopt;
}

std::optional<NewChain> new_chain(Context& context, const GameDesk& desk,
                                  const std::string& typed) {
  const std::size_t sign = typed.find('=');
  const auto party = party_typed(context, desk, std::string_view(typed).substr(0, sign));
  if (!party) return std::nullopt;
  const auto commitment = sign == std::string::npos
                              ? commitment_made(context, desk, *party)
                              : commitment_typed(context, std::string_view(typed).substr(sign + 1));
  if (!commitment) return std::nullopt;
  return NewChain{.party = *party, .commitment = *commitment};
}

void replace_chain(Context& context, const ChainOptions& options) {
  if (!is_text(context, "--reason", options.reason)) return;
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  const auto chain = new_chain(context, *desk, options.chain);
  if (!chain) return;
  const Rollback rollback{
      .to_turn = desk->session.match().turn(), .reason = options.reason, .chains = {*chain}};
  const auto due = read_due(context, *desk);
  if (!due) return;
  const TakenBack replaced =
      take_back(context, *desk, rollback, options.due.empty() ? *due : options.due);
  if (replaced == TakenBack::done) go_on_after(context, desk);
}

}  // namespace

Command game_chain_command(Context& context) {
  auto options = std::make_shared<ChainOptions>();
  OptionRow due = due_option(options->due);
  due.default_text = "as before";
  return {.name = "chain",
          .example = "prizecourt game chain lake-erie umpire --reason \"the disk failed\"",
          .help =
              "Replace a lost or leaked hash chain from the next window on. The change is recorded "
              "in the replay with its reason and announced in the report. Orders for the open turn "
              "are collected again.",
          .options = {folder_option(options->folder),
                      {.name = "CHAIN",
                       .into = &options->chain,
                       .help = "`umpire` or a bot's seat, for which the folder makes a new chain; "
                               "PARTY=COMMITMENT "
                               "for a party that made its own",
                       .required = true},
                      {.name = "--reason",
                       .into = &options->reason,
                       .type = "TEXT",
                       .help = "The reason; players see it",
                       .required = true,
                       .checks = {some_text}},
                      due},
          .run = [options, &context] { replace_chain(context, *options); }};
}

}  // namespace prizecourt
