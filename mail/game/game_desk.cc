#include "mail/game/game_desk.h"

#include "engine/table/event.h"
#include "formats/console/input_files.h"
#include "formats/console/real_games.h"
#include "formats/console/seal_file.h"
#include "formats/replay/verify.h"
#include "formats/seals/signature.h"
#include "formats/seals/signing.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "formats/text/version.h"
#include "mail/folder/game_folder.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt {
namespace {

std::optional<FolderLock> lock_folder(Context& context, const GameFolder& folder) {
  if (kind_of(folder.path) == PathKind::file) {
    refuse(context, folder.path + " is a file; name the game folder first", ExitStatus::bad_usage);
    return std::nullopt;
  }
  if (kind_of(folder.path) == PathKind::nothing) {
    refuse(context, folder.path + ": there is no such folder; create it with `prizecourt game new`",
           ExitStatus::bad_input);
    return std::nullopt;
  }
  std::string why;
  auto lock = FolderLock::take(folder.path, why);
  if (!lock) {
    refuse(context, folder.path + ": " + why, ExitStatus::bad_input);
    return std::nullopt;
  }
  if (is_there(folder.replay())) return lock;
  refuse(context, folder.path + " is not a game folder; create one with `prizecourt game new`",
         ExitStatus::bad_input);
  return std::nullopt;
}

/// What the program keeps itself and cannot get at is a matter of the disk.
void refuse_folder(Context& context, const Problems& problems) {
  refuse_input(context, problems);
  constexpr std::array<Code, 4> of_the_disk = {"file-unreadable", "file-missing", "file-directory",
                                               "file-special"};
  for (const Problem& problem : problems.sorted()) {
    const bool found =
        std::find(of_the_disk.begin(), of_the_disk.end(), problem.code) != of_the_disk.end();
    if (found) context.status = ExitStatus::system_failed;
  }
}

/// The text of a file that people may write, or an earlier command has; nothing where there is
/// none.
std::optional<std::string> read_note(const std::string& path, Problems& problems) {
  constexpr std::size_t longest = std::size_t{1} << 20;
  return is_there(path) ? read_file(path, longest, problems) : std::nullopt;
}

/// The seats that bots play.
std::vector<SeatChange> read_seats(const GameFolder& folder, const Session& session,
                                   Problems& problems) {
  const std::string path = folder.seats();
  const auto text = read_note(path, problems);
  if (!text) return {};
  auto seats = seats_of({.name = path, .text = *text}, session.match().players(), problems);
  for (const SeatChange& seat : seats) {
    if (seat.bot.empty() || !seat_players().named(seat.bot).empty()) continue;
    problems.add({.code = "unknown-name",
                  .place = {.file = path},
                  .message = "there is no bot " + in_quotes(seat.bot),
                  .hint = std::string(seat_players().names()),
                  .source_line = {}});
  }
  return seats;
}

}  // namespace

void SoFar::see(const Session& session, int turn_seen, const Played& played) {
  waiting = played.waiting;
  last = played;
  turn = turn_seen;
  if (!played.goes_on) events.clear();
  events.insert(events.end(), played.events.begin(), played.events.end());
  for (const Event& event : played.events) {
    const bool is_umpires = event.kind == umpire_event.kind || event.kind == rollback_event.kind;
    if (is_umpires) add_act({turn_seen, session.replay().window(), event}, acts);
  }
  if (surveys.empty()) {
    surveys.emplace(std::string(), std::string());
    for (const std::string_view player : session.match().players()) {
      surveys.emplace(player, std::string(player));
    }
  }
  for (auto& [player, survey] : surveys) survey.watch(session, turn_seen, played);
}

Survey SoFar::survey_for(const Viewer& viewer) const {
  const auto found = surveys.find(viewer.player);
  return found == surveys.end() ? Survey(std::string(viewer.player)) : found->second;
}

std::optional<GameDesk> open_desk(Context& context, const std::string& folder_path) {
  const GameFolder folder{folder_path};
  auto lock = lock_folder(context, folder);
  if (!lock) return std::nullopt;
  Problems problems;
  const auto bytes = read_game(folder.replay(), problems);
  auto receptions = read_receptions(folder, problems);
  if (!bytes || !receptions) {
    refuse_folder(context, problems);
    return std::nullopt;
  }
  SoFar so_far;
  auto verified = verify(
      context.rulesets, folder.replay(), *bytes,
      [&](const Session& session, int turn, const Played& played) {
        so_far.see(session, turn, played);
      },
      problems);
  if (verified.result.verdict != Verdict::matches) {
    report_error(context,
                 for_terminal(folder.replay() + " does not verify: " + why_not(verified.result)));
    refuse_input(context, problems);
    return std::nullopt;
  }
  if (!require_real(context, folder.replay(), *verified.session)) return std::nullopt;
  if (!is_of_one_time(folder, *verified.session, *receptions, problems)) {
    refuse_folder(context, problems);
    return std::nullopt;
  }
  auto seats = read_seats(folder, *verified.session, problems);
  const ThinkTime think = read_think_time(folder, problems);
  std::vector<std::string> without;  // for whose commitments nobody waits
  if (const auto text = read_note(folder.without(), problems)) {
    without = without_of({.name = folder.without(), .text = *text}, verified.session->next_window(),
                         verified.session->match().players(), problems);
  }
  Problems of_keys;
  AllowedSigners signers;  // none where files are not signed, or the umpire has none yet
  if (verified.session->scenario().signatures != Signatures::none) {
    const std::string path = folder.allowed_signers();
    if (const auto text = read_note(path, of_keys)) {
      signers = read_allowed_signers(path, *text, of_keys);
    }
  }
  if (problems.has_errors() || of_keys.has_errors()) {
    problems.add_all(of_keys);
    refuse_folder(context, problems);
    return std::nullopt;
  }
  report_problems(context, of_keys);
  sweep(folder, *receptions);
  verified.session->replay().name_program(version_text);
  return GameDesk{.folder = folder,
                  .lock = std::move(*lock),
                  .session = std::move(*verified.session),
                  .receptions = std::move(*receptions),
                  .so_far = std::move(so_far),
                  .without = std::move(without),
                  .signers = std::move(signers),
                  .seats = std::move(seats),
                  .think = think};
}

void take_umpires_files(GameDesk& desk, Numbers numbers, Problems& problems) {
  for (const Reception* reception : desk.collection().umpires) {
    if (reception->number < numbers.from || reception->number >= numbers.before) continue;
    const auto text = received_file(desk, *reception, problems);
    if (text) static_cast<void>(desk.session.match().submit(*text, problems));
  }
}

std::optional<Delivered> received_file(const GameDesk& desk, const Reception& reception,
                                       Problems& problems) {
  const std::string path = desk.folder.received(reception.kept);
  auto text = read_foreign_file(path, max_input_bytes, problems);
  if (!text) return std::nullopt;
  if (blake2b(*text) == reception.digest) return Delivered(reception.kept, std::move(*text));
  problems.add({.code = "already-played",
                .place = {.file = path},
                .message = "this is not the file that was received as number " +
                           std::to_string(reception.number) + ": it was changed later",
                .hint = "restore it, or submit a new file with `prizecourt game submit`",
                .source_line = {}});
  return std::nullopt;
}

std::string GameDesk::bot_of(std::string_view player) const {
  return seat_players().named(prizecourt::bot_of(seats, player, session.next_window()));
}

std::vector<std::string> GameDesk::people() const {
  std::vector<std::string> people;
  for (const std::string_view player : session.match().players()) {
    if (bot_of(player).empty()) people.emplace_back(player);
  }
  return people;
}

void GameDesk::wait_no_longer_for(std::span<const std::string> players) {
  const auto late = who_owes(OwedKind::commitment, still_owed(at(), collection()));
  for (const std::string& player : players) {
    if (std::find(late.begin(), late.end(), player) == late.end()) continue;
    if (!collection().is_without(player)) without.push_back(player);
  }
}

Collection GameDesk::collection_of(std::span<const Reception> some) const {
  Collection collection = collect(some, session.replay().digest());
  collection.without = without;
  return collection;
}

const Reception* GameDesk::counting_copy(const Digest& digest) const {
  const Collection counting = collection();
  const auto found =
      std::find_if(receptions.begin(), receptions.end(), [&](const Reception& reception) {
        return reception.digest == digest && counting.counts(reception);
      });
  return found == receptions.end() ? nullptr : &*found;
}

void check_still_signed(const GameDesk& desk, const Reception& reception, const Delivered& file,
                        Problems& problems) {
  if (desk.session.scenario().signatures == Signatures::none) return;
  const std::string path = desk.folder.received(reception.kept);
  const auto signature =
      read_foreign_file(path + std::string(signature_ending), max_signature_bytes, problems);
  if (!signature) return;
  const auto report = [&](const std::string& why) {
    problems.add({.code = "invalid",
                  .place = {.file = path},
                  .message = why,
                  .hint = "the signature was valid when the file was received: restore the file, "
                          "its .sig or the player's line in " +
                          desk.folder.allowed_signers(),
                  .source_line = {}});
  };
  if (const auto why = why_not_checked(desk, reception.player)) return report(*why);
  const SignedFor signed_for{.nonce = desk.session.nonce(), .number = reception.signed_number};
  const auto objection = check_signature({.allowed_signers_path = desk.folder.allowed_signers(),
                                          .player = reception.player,
                                          .text = file.text(),
                                          .name_space = to_text(signed_for),
                                          .signature = *signature});
  if (objection) report(objection->why);
}

bool is_written(Context& context, const std::optional<WriteError>& error) {
  if (!error) return true;
  report_error(context, to_text(*error));
  context.status = ExitStatus::system_failed;
  return false;
}

OptionRow folder_option(std::string& folder) {
  return {.name = "DIR", .into = &folder, .help = "The game folder", .required = true};
}

OptionRow folder_or_here_option(std::string& folder) {
  folder = ".";
  return {.name = "DIR",
          .into = &folder,
          .help = "The game folder",
          .default_text = "the current folder"};
}

bool can_check_signatures(Context& context, const GameDesk& desk) {
  if (desk.session.scenario().signatures == Signatures::none) return true;
  const auto why = why_none_can_be_checked(desk.folder.allowed_signers());
  return !why || refuse(context, *why, ExitStatus::bad_input);
}

std::optional<std::string> why_not_checked(const GameDesk& desk, std::string_view player) {
  const bool is_signed = desk.session.scenario().signatures == Signatures::required;
  if (!is_signed || !is_player(desk.session.match(), player) || has_key_of(desk.signers, player)) {
    return std::nullopt;
  }
  return desk.folder.allowed_signers() + ' ' + why_no_key_of(desk.signers, player);
}

std::vector<std::string> players_without_keys(const GameDesk& desk) {
  std::vector<std::string> missing;
  if (desk.session.scenario().signatures == Signatures::none || desk.session.match().over())
    return missing;
  for (const std::string_view player : desk.session.match().players()) {
    if (!has_key_of(desk.signers, player)) missing.emplace_back(player);
  }
  return missing;
}

// ---- chains ----

namespace {

/// Nothing where there is none, or it cannot be used.
std::optional<Chain> readable_chain(const std::string& path) {
  if (path.empty()) return std::nullopt;
  Problems of_a_lost_chain;  // which is what is replaced
  const auto text = read_as(FileUse::chain, path, of_a_lost_chain);
  return text ? read_chain(path, *text, of_a_lost_chain) : std::nullopt;
}

}  // namespace

std::string kept_chain(const GameFolder& folder, std::string_view party) {
  const std::string path = folder.chain(party);
  return is_there(path) ? path : std::string();
}

std::string chain_for(const GameDesk& desk, std::string_view party) {
  const std::string kept = kept_chain(desk.folder, party);
  return kept.empty() ? usual_chain(party, desk.folder.path + "/..") : kept;
}

std::string umpires_present_chain(const GameDesk& desk, const std::string& named) {
  const JointDice* const dice = desk.session.joint_dice();
  const auto number = dice == nullptr ? std::nullopt : dice->party_called(umpire_name);
  const std::string kept = kept_chain(desk.folder, umpire_name);
  const auto chain = readable_chain(kept);
  const bool is_present =
      number && chain && commitment_of(*chain) == dice->committed()[*number].commitment;
  return is_present ? kept : named;
}

std::string way_out_of_lost_chain(const GameDesk& desk, std::string_view party) {
  return "restore the chain file; if it is lost, replace it for future windows with `prizecourt "
         "game chain " +
         in_shell(desk.folder.path) + ' ' + std::string(party) + " --reason TEXT`";
}

std::optional<Chain> make_chain_unless_new(Context& context, const GameFolder& folder,
                                           std::string_view party,
                                           const std::optional<Digest>& present) {
  auto kept = readable_chain(kept_chain(folder, party));
  if (kept && commitment_of(*kept) != present) return kept;
  Chain chain{.secret = random_bytes(), .length = usual_length};
  const std::string path = folder.chain(party);
  auto error = is_there(path) ? move_file(path, path + ".old", context.files) : std::nullopt;
  if (!error) error = write_secret_file(path, to_text(chain), context.files);
  return is_written(context, error) ? std::optional(chain) : std::nullopt;
}

}  // namespace prizecourt
