#pragma once

#include "engine/table/digest.h"
#include "formats/console/command.h"
#include "formats/console/context.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

/// What subcommands say that judge many files: one line for each, details where something is wrong,
/// totals at the end; for people or for programs. docs/ci.md is the manual.
namespace prizecourt {

enum class ReportFormat : std::uint8_t {
  text,
  json,    ///< `verdicts/1`
  junit,   ///< XML
  github,  ///< workflow commands of GitHub Actions, which become annotations
};

enum class ReportOutcome : std::uint8_t {
  passed,
  failed,   ///< judged, and the verdict is no
  error,    ///< cannot be judged: the input cannot be used
  not_run,  ///< stands after the first failure, and was to be left out then
};

/// As JSON says it, by outcome.
constexpr std::array<std::string_view, 4> outcome_names = {"passed", "failed", "error", "not-run"};

/// The verdict on one file. Texts may quote files as they are; printing makes them harmless.
struct ReportItem {
  std::string name;
  std::string summary{};  ///< a few words, on one line
  std::string remark{};   ///< what is to be known even of one that passed; a few words
  std::string details{};  ///< lines; empty where there is nothing to explain
  ReportOutcome outcome = ReportOutcome::passed;
  std::string file{};  ///< where the fault is; empty where the name is the file
  int line = 0;        ///< of that file; 0 where no line is to blame
  std::optional<std::int64_t> milliseconds{};  ///< what it took, where that was asked for
};

inline constexpr std::size_t most_shards = 10'000;

/// One part of several into which a list is split, from 1.
struct Shard {
  std::size_t number = 1;
  std::size_t of = 1;

  bool operator==(const Shard&) const = default;
};

struct VerdictReport {
  std::vector<ReportItem> items;
  Shard shard{};
  std::size_t listed = 0;  ///< items of all shards together
  Digest list{};           ///< digest_of_list() of the names of all shards together

  [[nodiscard]] std::size_t count(ReportOutcome outcome) const;
};

/// What is to be judged, in the order of the report.
struct Docket {
  std::vector<std::string> names;

  /// Judges the one with that index; must be safe to be called from several threads. An exception
  /// becomes an item of outcome error, but for SystemFailure, which ends the whole.
  std::function<ReportItem(std::size_t)> judge;
};

/// Those that this process may use; 1 where nobody can tell.
[[nodiscard]] unsigned available_processors();

/// What the options say that are the same for every subcommand that judges many files.
struct VerdictOptions {
  ReportFormat format = ReportFormat::text;
  unsigned jobs = available_processors();  ///< threads
  Shard shard{};
  bool fail_fast = false;  ///< to stop after the first that does not pass

  /// So many of those that took longest are named. Where nothing is said: some to people at a
  /// terminal, else none, so that the same files give the same bytes.
  std::optional<std::uint64_t> slowest{};
};

/// Which item of the whole list the one at `position` of a shard is: every shard takes each
/// `of`-th, so that neighbours, which are often alike, are shared out.
[[nodiscard]] std::size_t index_in_list(const Shard& shard, std::size_t position);

/// How many of `listed` items a shard has.
[[nodiscard]] std::size_t share_of(const Shard& shard, std::size_t listed);

/// Says which list it was: of other names, or in another order, it is another one.
[[nodiscard]] Digest digest_of_list(const std::vector<std::string>& names);

/// Explains an item by problems, and has it stand on the line of the first error in its own file.
void explain(ReportItem& item, const Problems& problems);

/// Judges the shard's items in up to `options.jobs` threads, and has them in order. To stop after a
/// failure leaves the items before it and itself as they are judged however many threads there are;
/// those after it are not run, though some may have been begun. Progress goes to `err` if that is a
/// terminal.
[[nodiscard]] VerdictReport make_report(const Docket& docket, const VerdictOptions& options,
                                        std::ostream& err);

/// The report as it is printed; `slowest` of those that have a time are named.
[[nodiscard]] std::string to_text(const VerdictReport& report, ReportFormat format,
                                  std::size_t slowest);

/// Prints a report and sets the status: verdict_no if anything failed, else bad_input if there were
/// errors, else good.
void print_report(Context& context, const VerdictReport& report, const VerdictOptions& options);

/// Judges and prints.
void report_on(Context& context, const Docket& docket, const VerdictOptions& options);

/// `--format` and `--slowest`; `options` must outlive the command.
[[nodiscard]] OptionRows format_options(VerdictOptions& options);

[[nodiscard]] OptionRow jobs_option(VerdictOptions& options);

/// All: those and `--jobs`, `--shard`, `--fail-fast`.
[[nodiscard]] OptionRows report_options(VerdictOptions& options);

}  // namespace prizecourt
