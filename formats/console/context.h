#pragma once

// The room formats/console. What commands share: what each of them is given (this header), how they
// declare options (command.h), are listed and called by a command line (command_rows.h), files that
// are named on it (input_files.h, output_file.h), the terminal (terminal.h), the system
// (process.h). Read this header first, then command.h.

#include "formats/match/ruleset.h"
#include "formats/match/typed_names.h"
#include "formats/text/file_calls.h"
#include "formats/text/problems.h"

#include <initializer_list>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

enum class ExitStatus : int {
  good = 0,           ///< done, and the verdict is yes
  verdict_no = 1,     ///< a replay differs, a case fails, a checked file has errors
  bad_usage = 2,      ///< the command line is wrong
  bad_input = 3,      ///< an input file cannot be used
  waiting = 4,        ///< the game waits for orders
  system_failed = 5,  ///< disk, permissions
  later = 75,         ///< of `post take` and `simulate`, for those that start them: try again later
};

/// What a subcommand works with: where results and diagnostics go, and the exit status it leaves.
struct Context {
  std::ostream& out;
  std::ostream& err;
  Rulesets rulesets;
  FileCalls& files;  ///< by which everything is written
  ExitStatus status = ExitStatus::good;
  std::istream* in = nullptr;  ///< what people type; null where nobody can be asked
};

/// Diagnostics, to standard error: `prizecourt: error: …`. The text must already be harmless.
void report_error(Context& context, std::string_view message);
void report_warning(Context& context, std::string_view message);
void report_note(Context& context, std::string_view message);

/// Says `message` of a name that is not among `known`, with what was probably meant, and sets the
/// status bad_usage.
void refuse_name(Context& context, std::string_view message, std::string_view name,
                 std::span<const std::string_view> known);

/// Prints problems with place, line and caret; does nothing for none.
void report_problems(Context& context, const Problems& problems);

/// Says why the command goes no further, made harmless, and sets the status. Returns false, for
/// callers that end with that.
bool refuse(Context& context, std::string_view why, ExitStatus status);

/// Prints problems, and sets the status bad_input unless another one is set.
void give_up(Context& context, const Problems& problems);

/// Prints problems and sets the status bad_input.
void refuse_input(Context& context, const Problems& problems);

/// Whether `output` is another file than each of `inputs`; says so where it is not, and sets the
/// status bad_usage. What a command reads it never writes over.
[[nodiscard]] bool is_another_file(Context& context, const std::string& output,
                                   std::initializer_list<std::string> inputs);

/// Whether a change to a file went well; where it did not says why, and sets the status
/// system_failed.
[[nodiscard]] bool went_well(Context& context, const std::optional<WriteError>& error);

/// Writes a file atomically and durably; on failure says so and sets the status system_failed.
/// Returns whether the file is there.
[[nodiscard]] bool write_output(Context& context, const std::string& path,
                                std::string_view content);

// Rulesets as people name them on the command line: by the whole name, by a short form, or by the
// beginning of the name where only one has it. Files have the whole names only.

/// The ruleset of that name or short form, or null. A beginning is not enough: for places where
/// something else may stand, too.
[[nodiscard]] const RulesetRow* ruleset_of_name(Rulesets rulesets, std::string_view name);

/// The ruleset of that name, short form or beginning. Says so with all names that there are, sets
/// the status bad_usage and returns null where there is none, or more than one.
[[nodiscard]] const RulesetRow* ruleset_named(Context& context, std::string_view name);

/// For help: "admiralty (adm), away-boarders (ab, away), …".
[[nodiscard]] std::string ruleset_names(Rulesets rulesets);

// Players and ships as people name them on the command line.

/// The id that is meant by a name or an id; nothing, after saying why and with the status
/// bad_usage, where it names nobody.
[[nodiscard]] std::optional<std::string_view> id_typed(Context& context, const Match& match,
                                                       NameFor whom, std::string_view typed);

/// The same of several names, each of which becomes its id. Returns whether all name somebody.
[[nodiscard]] bool replace_by_ids(Context& context, const Match& match, NameFor whom,
                                  std::vector<std::string>& names);

}  // namespace prizecourt
