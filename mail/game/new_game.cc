#include "mail/game/new_game.h"

#include "engine/table/event.h"
#include "formats/console/input_files.h"
#include "formats/seals/signing.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "mail/folder/receipt.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

/// What a folder may hold that an interrupted `game new` left. Nothing, after reporting it, where
/// that cannot be seen.
std::optional<bool> is_unfinished(const std::string& folder, Problems& problems) {
  constexpr std::array<std::string_view, 8> ours = {"README.md",  "due.txt",      "seats.txt",
                                                    "think.yaml", "umpire.chain", "received",
                                                    "receipts",   "reports"};
  if (!is_there(folder)) return true;
  const auto names = names_in(folder, problems);
  if (!names) return std::nullopt;
  return std::all_of(names->begin(), names->end(), [&](const std::string& name) {
    const bool temporary = name.starts_with('.') && name.ends_with(".tmp");
    return temporary || std::find(ours.begin(), ours.end(), name) != ours.end();
  });
}

/// Who plays, and what he commits to where dice are joint.
std::string players_of(const Session& session) {
  std::string out;
  for (const std::string_view player : session.match().players()) {
    out += "- " + for_markdown(player) + '\n';
  }
  const auto* joint = std::get_if<JointParties>(&session.scenario().dice);
  if (joint == nullptr) return out;
  out += players_reveal_links(session.scenario().dice)
             ? "\nThe players and the umpire have committed to these chains (`prizecourt chain "
               "show`):\n\n"
             : "\nThe dice come from the game master's chain, which has this commitment:\n\n";
  for (const JointParty& party : joint->parties) {
    out += "- " + for_markdown(party.id) + ": `" + to_hex(party.commitment) + "`\n";
  }
  return out + "\nLater replacements are in `game.replay.yaml`, under `chains`.\n";
}

/// What the game master must keep to himself for the dice to be fair; empty for nothing.
std::string secret_of(const Session& session) {
  const DiceSpec& dice = session.scenario().dice;
  if (are_game_masters(dice)) {
    return "- `umpire.chain` is the secret from which the dice are made. Keep a copy and do not "
           "show it to anyone: without it no\n  window can be played. `prizecourt game chain . "
           "umpire --reason TEXT` replaces a lost chain.\n";
  }
  if (are_joint(dice)) return {};
  return "- Anyone who reads `game.replay.yaml` can predict its dice. Do not show it to any player "
         "until the game is over.\n";
}

std::string readme_of(const Session& session) {
  return "# " + for_markdown(session.scenario().title) +
         "\n\nA game by mail, run with `prizecourt`.\n\n"
         "- `game.replay.yaml` is the game: scenario, orders, dice and results. It only grows. "
         "Anyone can verify it:\n  `prizecourt verify game.replay.yaml`. A file "
         "`game.replay.yaml.sealed` beside it is for the umpire only.\n"
         "- `received/` holds every file received, unchanged, and a note on whether it counts.\n"
         "- `receipts/` holds the receipt for each of them.\n"
         "- `reports/` holds the reports for players after each window, and the JSON Schema with "
         "which their editors complete and check orders.\n"
         "- `due.txt` holds the deadlines for orders, one line for each window. "
         "`allowed_signers`, if it exists, holds the players' keys.\n" +
         secret_of(session) +
         "\n"
         "`prizecourt game status .` shows which orders are missing, and the next command.\n\n"
         "## Players\n\n" +
         players_of(session) +
         (session.nonce().empty()
              ? ""
              : "\nFiles must be signed, with `prizecourt orders hand-in` or with OpenSSH:\n\n" +
                    as_code_block(
                        signing_command({session.nonce(), first_signed_number(1)}, "FILE")) +
                    "\nThe last number increases with each file that a player signs; `hand-in` "
                    "uses 1001, 1002 for window 1, 2001 for window 2.\n");
}

/// The replay comes last: with it the folder is that of a game.
bool write_folder(Context& context, const NewGame& game, const Session& session,
                  std::span<const SeatChange> seats) {
  const GameFolder folder{game.folder};
  for (const std::string& path :
       {folder.path, folder.received(), folder.receipts(), folder.reports()}) {
    if (!is_written(context, make_folder(path, context.files))) return false;
  }
  const RulesetRow& ruleset = *session.scenario().ruleset;
  const std::string schema =
      folder.reports() + '/' + std::string(ruleset.id) + ".orders.schema.json";
  return write_output(context, schema, ruleset.schema(SchemaKind::orders)) &&
         write_output(context, folder.readme(), readme_of(session)) &&
         write_seats(context, folder, seats) && write_think_time(context, folder, {}, game.think) &&
         write_due(context, folder, 1, game.due) &&
         write_output(context, folder.replay(), session.replay().bytes());
}

/// Whether a game can be made in the folder, or has been; says so where something else is there.
bool has_place(Context& context, const GameFolder& folder) {
  Problems there;
  const auto unfinished = is_unfinished(folder.path, there);
  if (!unfinished) {
    report_problems(context, there);
    context.status = ExitStatus::system_failed;
    return false;
  }
  return *unfinished || is_there(folder.replay()) ||
         refuse(context, folder.path + " is not empty", ExitStatus::bad_input);
}

/// Puts the game master's chain in the place of dice that can be predicted, unless it is them that
/// are wanted. Returns false, after saying why, where that cannot be done.
bool settle_dice(Context& context, const NewGame& game, const Session& session,
                 ScenarioText& scenario) {
  const GameFolder folder{game.folder};
  if (are_joint(session.scenario().dice)) return true;
  if (game.dice == GameDice::scenarios) {
    return with_dice_withheld(scenario.text) ||
           refuse(context,
                  scenario.name +
                      ": write `dice:` on lines of its own, so that reports can omit the dice",
                  ExitStatus::bad_input);
  }
  const bool was_begun_with_others =
      is_there(folder.replay()) && kept_chain(folder, umpire_name).empty();
  if (was_begun_with_others) return true;
  if (!is_written(context, make_folder(folder.path, context.files))) return false;
  const auto chain = make_chain_unless_new(context, folder, umpire_name, std::nullopt);
  if (!chain) return false;
  scenario.other_dice =
      JointParties{{{.id = std::string(umpire_name), .commitment = commitment_of(*chain)}}};
  return true;
}

/// Whether the folder is that of this game, made now or before; says so where it cannot be.
bool make_folder_of_game(Context& context, const NewGame& game, const Session& session,
                         std::span<const SeatChange> seats) {
  const GameFolder folder{game.folder};
  if (!is_there(folder.replay())) return write_folder(context, game, session, seats);
  Problems there;
  // A `game new` that was stopped has begun this very game.
  const bool begun =
      read_file(folder.replay(), max_replay_bytes, there) == session.replay().bytes();
  if (there.has_errors()) {
    report_problems(context, there);
    context.status = ExitStatus::system_failed;
    return false;
  }
  return begun || refuse(context,
                         folder.path + " already contains a game; see `prizecourt game status " +
                             in_shell(folder.path) + "`",
                         ExitStatus::bad_input);
}

}  // namespace

std::optional<GameDesk> begin_game(Context& context, const NewGame& game) {
  ScenarioText scenario = game.scenario;
  Problems problems;
  const std::string nonce = std::exchange(scenario.nonce, {});
  const auto as_written = Session::begin(context.rulesets, scenario, problems);
  if (!as_written) {
    refuse_input(context, problems);
    return std::nullopt;
  }
  report_problems(context, problems);
  const auto seats = seats_named(context, *as_written, game.bots, 1);
  if (!seats || !has_place(context, {game.folder}) ||
      !settle_dice(context, game, *as_written, scenario)) {
    return std::nullopt;
  }
  if (as_written->scenario().signatures == Signatures::required) {
    scenario.nonce = nonce.empty() ? new_nonce() : nonce;
  }
  Problems told_already;
  const auto session = Session::begin(context.rulesets, scenario, told_already);
  if (!session || !make_folder_of_game(context, game, *session, *seats)) return std::nullopt;
  auto desk = open_desk(context, game.folder);
  if (!desk || !catch_up(context, *desk) || !bots_hand_in(context, *desk)) return std::nullopt;
  return desk;
}

}  // namespace prizecourt
