#include "formats/console/seal_file.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

namespace prizecourt {
namespace {

void report_other_game(const std::string& replay, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = sealed_file(replay)},
                .message = "holds a turn of another game than " + replay,
                .hint = "move it away, or bring the replay back that it belongs to",
                .source_line = {}});
}

}  // namespace

std::string sealed_file(const std::string& replay) {
  return replay + ".sealed";
}

std::optional<std::string> read_game(const std::string& replay, Problems& problems) {
  auto open = read_file(replay, max_replay_bytes, problems);
  if (!open || !is_there(sealed_file(replay))) return open;
  auto sealed = read_file(sealed_file(replay), max_replay_bytes, problems);
  if (!sealed || sealed->starts_with(*open)) return sealed;
  if (sealed->empty()) {
    problems.add({.code = "invalid",
                  .place = {.file = sealed_file(replay)},
                  .message = "is empty: what players may not see yet is lost",
                  .hint = "bring it back as it was",
                  .source_line = {}});
    return std::nullopt;
  }
  // Somebody stopped us after the turn was written and before this file was removed.
  if (open->starts_with(*sealed)) return open;
  report_other_game(replay, problems);
  return std::nullopt;
}

void note_sealed_turn(Context& context, const std::string& replay, std::string_view open) {
  const std::string sealed = sealed_file(replay);
  if (!is_there(sealed)) return;
  Problems of_no_account;  // whatever is wrong with it is for who names it
  const auto bytes = read_file(sealed, max_replay_bytes, of_no_account);
  if (!bytes || bytes->size() <= open.size() || !bytes->starts_with(open)) return;
  report_note(context, for_terminal("the turn that is not over lies in " + sealed +
                                    ": name that file, if it is yours to read"));
}

bool write_game(Context& context, const std::string& replay, const ReplayWriter& game) {
  if (!write_output(context, replay, game.open_bytes())) return false;
  const std::string sealed = sealed_file(replay);
  if (game.open_bytes() == game.bytes()) {
    const auto error = remove_file(sealed, context.files);
    if (!error) return true;
    report_error(context, to_text(*error));
    context.status = ExitStatus::system_failed;
    return false;
  }
  if (!write_output(context, sealed, game.bytes())) return false;
  report_note(
      context,
      for_terminal("the part that players may not see yet is sealed; continue the game from " +
                   sealed + ", which only the umpire may see"));
  return true;
}

}  // namespace prizecourt
