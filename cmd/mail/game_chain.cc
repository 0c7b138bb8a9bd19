#include "mail/game/game_chain.h"

#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_window.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace prizecourt {
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
  const int turn = desk->session.match().turn();
  const auto chain = new_chain(context, *desk, options.chain);
  if (!chain) return;
  Problems problems;
  const auto replaced = desk->session.take_back(
      {.to_turn = turn, .reason = options.reason, .chains = {*chain}}, problems);
  if (!replaced) {
    for (const Problem& problem : problems.sorted()) {
      refuse(context, problem.message + "; " + problem.hint, ExitStatus::bad_input);
    }
    return;
  }
  desk->so_far.see(desk->session, turn, *replaced);
  if (!write_due(context, *desk, options.due) || !write_window(context, *desk)) return;
  write_for_people(context.out, log_with_ships(desk->session.match(), *replaced) + '\n');
  print_mail(context, *desk);
  if (!bots_hand_in(context, desk)) return;
  print_standing(context, *desk);
}

}  // namespace

Command game_chain_command(Context& context) {
  auto options = std::make_shared<ChainOptions>();
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
                      due_option(options->due)},
          .run = [options, &context] { replace_chain(context, *options); }};
}

}  // namespace prizecourt
