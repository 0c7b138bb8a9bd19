#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "mail/game/game_desk.h"
#include "mail/report/report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the subcommands of `game` say and write alike.
namespace prizecourt {

/// Until when orders are collected for the next window; empty where the umpire has not said, and
/// after the end of the game.
/// Nothing, after saying why, where that cannot be read.
[[nodiscard]] std::optional<std::string> read_due(Context& context, const GameDesk& desk);

/// Notes a date for a window (due_in_utc()), unless it is empty. It may be noted before the window
/// is reached: until then nobody sees it. Returns false, after saying why, where it cannot be
/// written.
[[nodiscard]] bool write_due(Context& context, const GameFolder& folder, int window,
                             const std::string& given);

/// The same for the window that the session now stands before.
[[nodiscard]] bool write_due(Context& context, const GameDesk& desk, const std::string& due);

/// Whether the text of an option can be written to a file; if not, prints an error and sets the
/// status bad_usage.
[[nodiscard]] bool is_text(Context& context, std::string_view option, std::string_view text);

/// `--due`.
[[nodiscard]] OptionRow due_option(std::string& due);

/// The data for a report on the last window, or on the start. Views into the desk and `due`.
[[nodiscard]] ReportFacts facts_of(const GameDesk& desk, const std::string& due);

/// The page of a report (mail/page): with the film of the turn that was played last, as its
/// reader may see it, and with what he writes his orders from at the desk. Before the first turn
/// the film has none.
[[nodiscard]] std::string page_of(const Context& context, const GameDesk& desk,
                                  const Report& report, const Viewer& reader);

/// Writes the reports on the last window, or on the start, and their pages. Returns false, after
/// saying why, where one cannot be written.
[[nodiscard]] bool write_reports(Context& context, const GameDesk& desk);

/// Writes missing reports on the last window and a missing list of commitments, after a command was
/// interrupted.
[[nodiscard]] bool catch_up(Context& context, const GameDesk& desk);

/// Writes the game after a window, and the reports on it. All players' commitments are expected
/// again.
[[nodiscard]] bool write_window(Context& context, GameDesk& desk);

/// Writes the reports on the last window anew with what the umpire's files, which must have been
/// taken (take_umpires_files), change before the next one; and beside them, for each reader whom it
/// concerns, that alone, to be mailed. Returns false, after saying why, where that cannot be done.
[[nodiscard]] bool write_changes(Context& context, const GameDesk& desk);

/// Writes the list of commitments that players are mailed when they shall open their orders, and
/// removes it where a commitment is waited for again. Returns false, after saying why, where that
/// cannot be done.
[[nodiscard]] bool write_commitments(Context& context, const GameDesk& desk);

/// Notes the players whose commitments are no longer waited for, and removes the note if there are
/// none. Returns false, after an error message, if that fails.
[[nodiscard]] bool write_without(Context& context, const GameDesk& desk);

enum class MailPrinted : std::uint8_t {
  all,
  changes,  ///< only the umpire's changes before the next window (write_changes())
};

/// Prints which report on the last window to mail to whom, with its path.
void print_mail(Context& context, const GameDesk& desk, MailPrinted which = MailPrinted::all);

/// The umpire's chain for a command: the named one; else the folder's (chain_for()); empty if there
/// is none, or dice are not joint.
[[nodiscard]] std::string umpires_chain_for(const GameDesk& desk, const std::string& named);

/// The status of the game; views into the desk. `due` is the deadline (read_due()).
[[nodiscard]] Status status_of(const GameDesk& desk, const std::string& due);

/// Prints the missing orders and the next command.
void print_standing(Context& context, const GameDesk& desk);

// Playing a window of a game by mail: what `game resolve` does, and the post office's clock.

struct ResolveOptions {
  std::string folder;                ///< as the user calls it, for the commands that are said
  std::vector<std::string> without;  ///< for whom nobody waits
  std::string chain;                 ///< the umpire's; empty: the one with the usual name
  std::string due;                   ///< of the next window; empty: nothing is said of it
  int window = 0;                    ///< the one that is meant; 0 where the user does not say
  bool dry_run = false;
};

/// What came of it.
enum class Resolution : std::uint8_t {
  nothing,  ///< nothing was written; the context says why
  called,   ///< nobody waits any more for those without commitments, and the others open orders
  played,   ///< the desk now stands after the window
};

/// Plays the window that is next with what came in, and writes replay, reports and until when the
/// next orders are collected; or says why it is not played. The reports on the last window must be
/// there (catch_up()).
[[nodiscard]] Resolution resolve_window(Context& context, GameDesk& desk,
                                        const ResolveOptions& options);

/// Plays on as long as the turn waits for a bot: nobody else is to wait for that. Returns false,
/// after saying why, where a window is not played.
[[nodiscard]] bool go_on_for_bots(Context& context, GameDesk& desk, const std::string& chain);

}  // namespace prizecourt
