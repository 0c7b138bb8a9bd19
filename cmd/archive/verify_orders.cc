#include "cmd/archive/verify_orders.h"

#include "court/compare.h"
#include "engine/table/digest.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "mail/folder/game_folder.h"

#include <algorithm>
#include <optional>

namespace prizecourt {
namespace {

/// More of a line or of a value than this is not shown.
constexpr std::size_t longest_quoted = 120;

std::string name_of_player(const GameOfFiles& game, const std::string& player) {
  if (player == umpire_name) return "the umpire";
  return game.session == nullptr ? player : game.session->match().name(player);
}

void add_line_of(std::string_view where, const SourceLine& source, const std::string& text,
                 std::string& out) {
  if (source.line == 0) return;
  const std::string_view line(text);
  out += "  " + std::string(where) + ", line " + std::to_string(source.line) + ": ";
  out += line.substr(0, line.find_last_not_of("\r\n") + 1);
  out += '\n';
}

std::string differences_in_words(const std::vector<Cause>& differences) {
  std::string out;
  for (const Cause& one : differences) {
    out += one.what;
    if (!one.in_a.empty() || !one.in_b.empty()) {
      const TextPair values = shortened_both(one.in_a, one.in_b, longest_quoted);
      out += ": " + (one.in_a.empty() ? "nothing" : values.a) + " in the replay, " +
             (one.in_b.empty() ? "nothing" : values.b) + " in this file";
    }
    out += '\n';
    const TextPair lines = shortened_both(one.a.text, one.b.text, longest_quoted);
    add_line_of("replay", one.a, lines.a, out);
    add_line_of("this file", one.b, lines.b, out);
  }
  return out;
}

/// "turn 3 (window 4)".
std::string moment_in_words(const Delivered& file, const FileInGame& found) {
  return "turn " + std::to_string(file.turn()) + " (window " + std::to_string(found.window) + ')';
}

/// What the replay says of the file.
ReportItem by_replay(const GameOfFiles& game, const OrderFile& file, const FileInGame& found) {
  ReportItem item{.name = file.path, .details = differences_in_words(found.differences)};
  const std::string player = name_of_player(game, file.file.player());
  const std::string turn = std::to_string(file.file.turn());
  if (found.fate != FileFate::played) item.outcome = ReportOutcome::failed;
  switch (found.fate) {
    case FileFate::played:
      item.summary =
          "the orders of " + player + " that were played in " + moment_in_words(file.file, found);
      item.summary += found.differences.empty() ? ", byte for byte"
                                                : "; the difference from " + found.recorded_as +
                                                      " does not change an order";
      break;
    case FileFate::rolled_back:
      item.summary = "the orders of " + player + " that were played in " +
                     moment_in_words(file.file, found) + ", which was rolled back";
      break;
    case FileFate::other:
      item.summary = "not the orders that were played; the orders of " + player + " in " +
                     moment_in_words(file.file, found) + " are " + found.recorded_as;
      break;
    case FileFate::none:
      item.summary = found.is_turn_played
                         ? "not in the replay: it has no orders of " + player + " for turn " + turn
                         : "not in the replay: turn " + turn + " has not been played";
      break;
  }
  return item;
}

/// What the folder knows of a file that was not played. `receptions` are in the order in which
/// files came in.
void add_reception(const GameOfFiles& game, const std::vector<Reception>& receptions,
                   const Reception& came, ReportItem& item) {
  const std::string number = "it was received as number " + std::to_string(came.number);
  if (came.acceptance != Acceptance::accepted) {
    const bool was_refused = came.acceptance == Acceptance::refused;
    item.summary = number + (was_refused ? " and was rejected" : " and was withdrawn");
    item.details = came.why + '\n' + item.details;
    return;
  }
  const auto replaces = [&](const Reception& other) {
    return other.number > came.number && other.player == came.player && other.kind == came.kind &&
           other.acceptance == Acceptance::accepted && other.position == came.position;
  };
  const auto later = std::find_if(receptions.rbegin(), receptions.rend(), replaces);
  if (came.player != umpire_name && later != receptions.rend()) {
    item.summary = number + " and was replaced by number " + std::to_string(later->number) + " (" +
                   later->file + ')';
    return;
  }
  const bool is_waiting =
      game.session != nullptr && game.session->replay().digest() == came.position;
  if (!is_waiting) return;
  item.outcome = ReportOutcome::passed;
  item.summary =
      number + " and counts; turn " + std::to_string(came.turn) + " has not been played yet";
  item.details.clear();
}

}  // namespace

std::vector<ReportItem> judge_orders(const GameOfFiles& game, const std::vector<OrderFile>& files,
                                     Problems& problems) {
  const GameFolder folder{game.path};
  std::vector<Reception> receptions;
  if (is_folder(folder.received())) {
    auto all = read_receptions(folder, problems);
    if (!all) return {};
    receptions = std::move(*all);
  }
  std::vector<ReportItem> items;
  for (const OrderFile& file : files) {
    Problems wrong;
    if (!file.file.has_label(wrong)) {
      ReportItem& item = items.emplace_back(ReportItem{.name = file.path});
      item.outcome = ReportOutcome::error;
      item.summary = "not an order file";
      item.details = to_text(with_paths(wrong, {{file.file.name(), file.path}}));
      continue;
    }
    const FileInGame found = file_in_game(game.replay, file.file);
    ReportItem& item = items.emplace_back(by_replay(game, file, found));
    if (found.fate == FileFate::played) continue;
    const Digest digest = blake2b(file.file.text());
    const auto came = std::find_if(receptions.rbegin(), receptions.rend(),
                                   [&](const Reception& one) { return one.digest == digest; });
    if (came != receptions.rend()) add_reception(game, receptions, *came, item);
  }
  return items;
}

}  // namespace prizecourt
