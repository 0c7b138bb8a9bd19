#include "cmd/archive/verdict_report.h"

#include "formats/console/command.h"
#include "formats/console/process.h"
#include "formats/console/terminal.h"
#include "formats/text/files.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <exception>
#include <filesystem>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t slowest_at_a_terminal = 3;

std::size_t slowest_of(const VerdictOptions& options, const std::ostream& out) {
  if (options.slowest) return static_cast<std::size_t>(*options.slowest);
  const bool for_people = options.format == ReportFormat::text && is_terminal(out);
  return for_people ? slowest_at_a_terminal : 0;
}

/// Judges what a shard has of a docket, from several threads.
class Bench {
 public:
  Bench(const Docket& docket, const VerdictOptions& options, std::ostream& err)
      : docket_(docket),
        options_(options),
        progress_(err, share_of(options.shard, docket.names.size())) {
    report_.shard = options.shard;
    report_.listed = docket.names.size();
    report_.list = digest_of_list(docket.names);
    report_.items.resize(share_of(options.shard, docket.names.size()));
    first_failure_ = report_.items.size();
  }

  VerdictReport execute() {
    const std::size_t threads = std::min<std::size_t>(options_.jobs, report_.items.size());
    std::vector<std::thread> helpers;
    try {
      for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      // Threads are an offer of the system, which may make none, as in a page: those that there are
      // do all the work.
    }
    work();
    for (std::thread& helper : helpers) helper.join();
    if (system_failure_) std::rethrow_exception(system_failure_);
    for (std::size_t i = first_failure_ + 1; i < report_.items.size(); ++i) {
      report_.items[i] = {.name = name(i), .outcome = ReportOutcome::not_run};
    }
    return std::move(report_);
  }

 private:
  /// Positions are taken in order, so that all before a failure are judged.
  void work() {
    for (std::size_t i = next_++; i < report_.items.size() && i <= first_failure_; i = next_++) {
      progress_.begin(name(i));
      report_.items[i] = options_.slowest.value_or(0) > 0 ? judge_by_the_clock(i) : judge(i);
      progress_.end();
      if (report_.items[i].outcome != ReportOutcome::passed) fail(i);
    }
  }

  ReportItem judge(std::size_t position) {
    try {
      return docket_.judge(index_in_list(options_.shard, position));
    } catch (const SystemFailure&) {
      return end_with_failure(position);
    } catch (const std::filesystem::filesystem_error&) {
      return end_with_failure(position);
    } catch (const std::exception& error) {
      return {.name = name(position),
              .summary = "the program failed",
              .details = error.what(),
              .outcome = ReportOutcome::error};
    }
  }

  /// In a handler: what the system refused ends all.
  ReportItem end_with_failure(std::size_t position) {
    end_with(std::current_exception());
    return {.name = name(position), .outcome = ReportOutcome::not_run};
  }

  /// Nothing more is begun, and there is no report: the next file might be judged wrongly, too.
  void end_with(std::exception_ptr failure) {
    const std::lock_guard<std::mutex> one_at_a_time(first_one_);
    if (!system_failure_) system_failure_ = std::move(failure);
    next_ = report_.items.size();
  }

  ReportItem judge_by_the_clock(std::size_t position) {
    const std::int64_t begin = elapsed_milliseconds();
    ReportItem item = judge(position);
    item.milliseconds = elapsed_milliseconds() - begin;
    return item;
  }

  void fail(std::size_t position) {
    if (!options_.fail_fast) return;
    std::size_t first = first_failure_;
    while (position < first && !first_failure_.compare_exchange_weak(first, position)) {
    }
  }

  [[nodiscard]] const std::string& name(std::size_t position) const {
    return docket_.names[index_in_list(options_.shard, position)];
  }

  const Docket& docket_;
  const VerdictOptions& options_;
  Progress progress_;
  VerdictReport report_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> first_failure_ = 0;  ///< the number of items where there is none
  std::mutex first_one_;
  std::exception_ptr system_failure_;
};

/// Reads `I/N`.
std::optional<Shard> shard_of(std::string_view text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, shard.number);
  if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, shard.of);
  if (of.ec != std::errc() || of.ptr != end) return std::nullopt;
  const bool is_one = shard.number >= 1 && shard.number <= shard.of && shard.of <= most_shards;
  return is_one ? std::optional(shard) : std::nullopt;
}

}  // namespace

std::size_t VerdictReport::count(ReportOutcome outcome) const {
  const auto n = std::count_if(items.begin(), items.end(),
                               [&](const ReportItem& item) { return item.outcome == outcome; });
  return static_cast<std::size_t>(n);
}

std::size_t index_in_list(const Shard& shard, std::size_t position) {
  return position * shard.of + shard.number - 1;
}

std::size_t share_of(const Shard& shard, std::size_t listed) {
  return (listed + shard.of - shard.number) / shard.of;
}

Digest digest_of_list(const std::vector<std::string>& names) {
  Hasher hasher("prizecourt/list/1");
  // A program that has only the JSON report can compute the same digest.
  for (const std::string& name : names) hasher.add(as_utf8(name));
  return hasher.digest();
}

void explain(ReportItem& item, const Problems& problems) {
  item.details += to_text(problems);
  const std::string& file = item.file.empty() ? item.name : item.file;
  for (const Problem& problem : problems.sorted()) {
    if (problem.severity != Severity::error || problem.place.file != file) continue;
    item.line = problem.place.line;
    return;
  }
}

VerdictReport make_report(const Docket& docket, const VerdictOptions& options, std::ostream& err) {
  return Bench(docket, options, err).execute();
}

void print_report(Context& context, const VerdictReport& report, const VerdictOptions& options) {
  context.out << to_text(report, options.format, slowest_of(options, context.out));
  if (report.count(ReportOutcome::failed) > 0) {
    context.status = ExitStatus::verdict_no;
  } else if (report.count(ReportOutcome::passed) < report.items.size()) {
    context.status = ExitStatus::bad_input;
  }
}

void report_on(Context& context, const Docket& docket, const VerdictOptions& options) {
  VerdictOptions decided = options;
  decided.slowest = slowest_of(options, context.out);
  print_report(context, make_report(docket, decided, context.err), decided);
}

OptionRows format_options(VerdictOptions& options) {
  return {{.name = "--format",
           .into = choice<ReportFormat>(options.format, {{"text", ReportFormat::text},
                                                         {"json", ReportFormat::json},
                                                         {"junit", ReportFormat::junit},
                                                         {"github", ReportFormat::github}}),
           .type = "FORMAT",
           .help = "Output format: text, json, junit or github",
           .default_text = "text"},
          {.name = "--slowest",
           .into = &options.slowest,
           .type = "N",
           .help = "Print times and list the N slowest",
           .default_text = "3 at a terminal, else none",
           .range = {0, 1'000'000}}};
}

unsigned available_processors() {
  return std::max(1U, std::thread::hardware_concurrency());
}

OptionRow jobs_option(VerdictOptions& options) {
  return {.name = "--jobs",
          .into = &options.jobs,
          .type = "N",
          .help = "Number of parallel jobs",
          .default_text = "the number of processors",
          .range = {1, 256}};
}

OptionRows report_options(VerdictOptions& options) {
  const auto read_shard = [&options](const std::string& text) {
    const auto shard = shard_of(text);
    if (shard) options.shard = *shard;
    return shard ? std::string() : "'" + text + "' is not I/N, such as 1/3, 2/3 and 3/3";
  };
  return format_options(options) + OptionRows{jobs_option(options),
                                              {.name = "--shard",
                                               .into = read_shard,
                                               .type = "I/N",
                                               .help = "Process part I of N only",
                                               .default_text = "1/1"},
                                              {.name = "--fail-fast",
                                               .into = &options.fail_fast,
                                               .help = "Stop at the first failure"}};
}

}  // namespace prizecourt
