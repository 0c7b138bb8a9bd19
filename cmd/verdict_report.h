#pragma once

#include "cmd/context.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// What subcommands say that judge many files: one line for each, details where something is wrong,
/// totals at the end; for people or for programs.
namespace prizecourt {

enum class ReportFormat : std::uint8_t { text, json, tap, junit };

enum class ReportOutcome : std::uint8_t {
  passed,
  failed,  ///< judged, and the verdict is no
  error,   ///< cannot be judged: the input cannot be used
};

/// The verdict on one file. Texts may quote files as they are; printing makes them harmless.
struct ReportItem {
  std::string name;
  std::string summary;  ///< a few words, on one line
  std::string details;  ///< lines; empty where there is nothing to explain
  ReportOutcome outcome = ReportOutcome::passed;
};

struct VerdictReport {
  std::vector<ReportItem> items;

  [[nodiscard]] std::size_t count(ReportOutcome outcome) const;
};

/// Makes items 0 to n - 1 in up to `jobs` threads and puts them in order; `make` must be safe to be
/// called from several threads. An exception of `make` becomes an item of outcome error.
[[nodiscard]] VerdictReport make_report(std::size_t n, unsigned jobs,
                                        const std::function<ReportItem(std::size_t)>& make);

/// The report as it is printed.
[[nodiscard]] std::string to_text(const VerdictReport& report, ReportFormat format);

/// Prints a report and sets the status: verdict_no if anything failed, else bad_input if there were
/// errors, else good.
void print_report(Context& context, const VerdictReport& report, ReportFormat format);

/// Adds `--format` and `--jobs`; both variables must outlive the parsing.
void add_report_options(CLI::App& command, ReportFormat& format, unsigned& jobs);

}  // namespace prizecourt
