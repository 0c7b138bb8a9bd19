#include "cmd/archive/verdict_formats.h"
#include "cmd/program/commands.h"
#include "formats/text/files.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  VerdictOptions report;
};

void merge_reports(Context& context, const MergeOptions& options) {
  Problems problems;
  std::vector<VerdictReport> reports;
  for (const std::string& file : options.files) {
    const auto json = read_file(file, max_report_bytes, problems);
    if (!json) continue;
    if (auto report = read_report(file, *json, problems)) reports.push_back(std::move(*report));
  }
  if (problems.has_errors()) return refuse_input(context, problems);
  const auto whole = merged(options.files, std::move(reports), problems);
  if (!whole) return refuse_input(context, problems);
  print_report(context, *whole, options.report);
}

}  // namespace

Command merge_command(Context& context) {
  auto options = std::make_shared<MergeOptions>();
  return {.name = "merge",
          .example = "prizecourt merge shard-1.json shard-2.json --format github",
          .help =
              "Merge the reports of shards into one report. The inputs are what `verify` and "
              "`test` print with --shard and --format json. The exit status is that of all shards "
              "together. Fails if a shard is missing, appears twice or belongs to another list.",
          .options = OptionRows{{.name = "RESULT",
                                 .into = &options->files,
                                 .help = "The reports of all shards as JSON",
                                 .required = true}} +
                     format_options(options->report),
          .run = [options, &context] { merge_reports(context, *options); }};
}

}  // namespace prizecourt
