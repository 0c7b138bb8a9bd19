#include "mail/game/game_intake.h"

#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "mail/folder/collection.h"
#include "mail/folder/status.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

/// What the file of that number ordered, and the one that replaces it does not; 0 is no file.
std::string fallen_away(const GameDesk& desk, int replaced, const Delivered& file) {
  if (replaced == 0) return {};
  Problems unreadable;
  const Reception& reception = desk.receptions[static_cast<std::size_t>(replaced - 1)];
  const auto before = received_file(desk, reception, unreadable);
  return before ? desk.session.match().fallen_away(*before, file) : std::string();
}

/// What the umpire changes first, for the eyes of who sent a player's file. One that was refused
/// may be anybody's: where players see different things nothing is told with it.
std::string changes_for(const Session& session, const HandedIn& handed_in,
                        const Reception& reception) {
  if (handed_in.bringer == Bringer::umpire || reception.player == umpire_name) return {};
  if (!has_secrets(session.scenario())) return session.match().umpires_hand(sees_all);
  const bool his =
      reception.acceptance == Acceptance::accepted && is_player(session.match(), reception.player);
  return his ? session.match().umpires_hand({reception.player}) : std::string();
}

/// The number of the file in whose place it comes; 0: of none.
int replaced_by(const Reception& reception, const Collection& before) {
  if (reception.acceptance != Acceptance::accepted) return 0;
  const bool is_commitment = reception.kind == ReceivedKind::commitment;
  const auto& files = is_commitment ? before.commitments : before.orders;
  const auto found = files.find(reception.player);
  return found == files.end() ? 0 : found->second->number;
}

}  // namespace

OptionRow receipts_option(TextOrJson& format) {
  return format_option(format, "Output format for the receipts: text or json");
}

std::optional<Counted> Counter::count(const HandedIn& handed_in) {
  const Collection collection = desk_.collection();
  // What counts already is judged as it was the first time, whatever has come since.
  const Reception* first = desk_.counting_copy(blake2b(handed_in.file.text()));
  const std::size_t before_it =
      first == nullptr ? desk_.receptions.size() : static_cast<std::size_t>(first->number - 1);
  const Collection then = desk_.collection_of(std::span(desk_.receptions).first(before_it));
  const GameAt at = desk_.at();
  Judged judged = judge(at,
                        {.collection = then,
                         .allowed_signers = desk_.folder.allowed_signers(),
                         .before = std::span(desk_.receptions).first(before_it)},
                        handed_in);
  Counted counted;
  Reception& reception = judged.reception;
  if (first != nullptr && reception.acceptance != Acceptance::accepted) {
    // It counts all the same, such as without the signature that came with it the first time.
    counted.copy = "already counts, as number " + std::to_string(first->number);
    return counted;
  }
  counted.copy = past(reception);
  if (!counted.copy.empty()) return counted;
  if (reception.acceptance == Acceptance::refused) context_.status = ExitStatus::verdict_no;
  const bool accepted = reception.acceptance == Acceptance::accepted;
  const bool is_commitment = reception.kind == ReceivedKind::commitment;
  const int replaces = handed_in.bringer == Bringer::player ? replaced_by(reception, then) : 0;
  const Reception* before = same_as(reception, collection, desk_.receptions);
  if (before != nullptr) {
    const bool signed_anew = reception.signed_number != before->signed_number;
    reception = *before;
    counted.copy = (accepted ? "already counts, as number " : "was received before, as number ") +
                   std::to_string(before->number) +
                   (signed_anew ? ", with another signature; the first one is kept" : "");
  } else if (!keep_file(reception, handed_in)) {
    return std::nullopt;
  }
  const auto due = read_due(context_, desk_);
  if (!due) return std::nullopt;
  const Match& match = desk_.session.match();
  std::vector<MissingOrder> missing;
  if (reception.acceptance != Acceptance::refused && !is_commitment &&
      is_player(match, reception.player)) {
    missing = missing_from(match.draft(reception.player), handed_in.file);
  }
  counted.receipt = Receipt{
      .game = desk_.session.scenario().game,
      .title = desk_.session.scenario().title,
      .reception = reception,
      .from = name_of_sender(reception.player, match),
      .problems = std::move(judged.problems),
      .words = std::move(judged.words),
      .replaces = replaces,
      .fallen_away = fallen_away(desk_, replaces, handed_in.file),
      .missing = lines_of(missing, [&](std::string_view ship) { return match.name(ship); }),
      .missing_by_id = lines_of(missing, [](std::string_view ship) { return std::string(ship); }),
      .changes = changes_for(desk_.session, handed_in, reception),
      .due = is_opening(reception, desk_.session.scenario()) ? "" : *due,
      .after_end = match.over(),
      .turn_meant = handed_in.file.turn(),
      .picture = accepted ? match.plotted(handed_in.file, svg::Layout::narrow) : ""};
  if (!write_receipt(*counted.receipt)) return std::nullopt;
  return counted;
}

bool Counter::take(const HandedIn& handed_in, TextOrJson format) {
  const auto counted = count(handed_in);
  if (!counted) return false;
  if (!counted->copy.empty() && format == TextOrJson::text) {
    context_.out << for_terminal(handed_in.file.name()) << ' ' << counted->copy
                 << ": nothing changes\n\n";
  }
  if (!counted->receipt) return true;
  if (format == TextOrJson::json) {
    context_.out << to_json(*counted->receipt);
  } else {
    write_for_people(context_.out, to_markdown(*counted->receipt) + '\n');
  }
  return true;
}

std::string Counter::past(const Reception& reception) const {
  if (reception.acceptance == Acceptance::accepted) return {};
  const auto is_copy = [&](const Reception& before) {
    return before.digest == reception.digest && before.acceptance == Acceptance::accepted &&
           before.window < reception.window;
  };
  const auto found = std::find_if(desk_.receptions.rbegin(), desk_.receptions.rend(), is_copy);
  if (found == desk_.receptions.rend()) return {};
  if (is_dropped(*found, desk_.so_far.acts)) {
    context_.status = ExitStatus::verdict_no;
    return "was dropped before it was played, as number " + std::to_string(found->number) +
           "; submit it again when turn " + std::to_string(found->turn) +
           " is open, or change its turn to " + std::to_string(desk_.session.match().turn());
  }
  const bool joint = players_reveal_links(desk_.session.scenario().dice);
  return "was received before, as number " + std::to_string(found->number) + " for window " +
         std::to_string(found->window) + ", which was " +
         (was_taken_back(*found) ? "rolled back; to use it again, run `prizecourt orders hand-in` "
                                   "with the new report" +
                                       std::string(joint ? ", once with `--yes`" : "")
                                 : "played");
}

bool Counter::was_taken_back(const Reception& reception) const {
  const std::vector<UmpiresAct>& acts = desk_.so_far.acts;
  return reception.turn >= desk_.session.match().turn() &&
         std::any_of(acts.begin(), acts.end(), [&](const UmpiresAct& act) {
           return act.event.kind == rollback_event.kind && act.window > reception.window;
         });
}

bool Counter::keep_file(Reception& reception, const HandedIn& handed_in) {
  reception.number = desk_.receptions.empty() ? 1 : desk_.receptions.back().number + 1;
  reception.kept = kept_name(reception.number, handed_in.file.name());
  reception.when = now_;
  if (!is_written(context_, keep(desk_.folder, reception,
                                 {handed_in.file.text(), handed_in.signature}, context_.files))) {
    return false;
  }
  desk_.receptions.push_back(reception);
  return true;
}

bool Counter::write_receipt(const Receipt& receipt) {
  const std::string path = desk_.folder.receipt(receipt.reception.number, ".md");
  const std::string picture = desk_.folder.receipt(receipt.reception.number, ".svg");
  // The receipt of a file that came twice is the one it had.
  if (is_there(path)) return true;
  if (!receipt.picture.empty() && !write_output(context_, picture, receipt.picture)) return false;
  return write_output(context_, path, to_markdown(receipt));
}

}  // namespace prizecourt
