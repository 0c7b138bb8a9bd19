#include "cmd/verdict_report.h"

#include "cmd/choice.h"
#include "formats/escape.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <string_view>
#include <thread>

namespace prizecourt {
namespace {

/// Calls `use` for each line of a text, without its end.
template <class Use>
void for_each_line(std::string_view text, Use use) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    use(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

std::string_view name_of(ReportOutcome outcome) {
  switch (outcome) {
    case ReportOutcome::passed:
      return "passed";
    case ReportOutcome::failed:
      return "failed";
    case ReportOutcome::error:
      return "error";
  }
  return {};
}

// ---- for people ----

std::string_view heading_of(ReportOutcome outcome) {
  switch (outcome) {
    case ReportOutcome::passed:
      return "ok      ";
    case ReportOutcome::failed:
      return "FAILED  ";
    case ReportOutcome::error:
      return "ERROR   ";
  }
  return {};
}

void append_item(std::string& out, const ReportItem& item) {
  out += heading_of(item.outcome);
  append_for_terminal(out, item.name);
  if (!item.summary.empty()) {
    out += ": ";
    append_for_terminal(out, item.summary);
  }
  out += '\n';
  for_each_line(item.details, [&](std::string_view line) {
    if (!line.empty()) out += "    ";
    append_for_terminal(out, line);
    out += '\n';
  });
}

std::string as_lines(const VerdictReport& report) {
  std::string out;
  for (const ReportItem& item : report.items) append_item(out, item);
  out += std::to_string(report.count(ReportOutcome::passed)) + " passed, " +
         std::to_string(report.count(ReportOutcome::failed)) + " failed";
  const std::size_t errors = report.count(ReportOutcome::error);
  if (errors > 0) out += ", " + std::to_string(errors) + " cannot be judged";
  return out + '\n';
}

// ---- JSON ----

void append_member(std::string& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  append_json_string(out, key);
  out += ": ";
  append_json_string(out, text);
  out += ", ";
}

std::string as_json(const VerdictReport& report) {
  std::string out = "{\"passed\": " + std::to_string(report.count(ReportOutcome::passed)) +
                    ", \"failed\": " + std::to_string(report.count(ReportOutcome::failed)) +
                    ", \"errors\": " + std::to_string(report.count(ReportOutcome::error)) +
                    ", \"items\": [";
  std::string_view separator = "\n";
  for (const ReportItem& item : report.items) {
    out += separator;
    out += "  {";
    append_member(out, "name", item.name);
    append_member(out, "summary", item.summary);
    append_member(out, "details", item.details);
    out += "\"outcome\": \"";
    out += name_of(item.outcome);
    out += "\"}";
    separator = ",\n";
  }
  out += report.items.empty() ? "]}\n" : "\n]}\n";
  return out;
}

// ---- TAP version 13 ----

/// A description ends at `#`, which begins a directive.
std::string tap_description(std::string_view text) {
  std::string out;
  for (const char c : for_terminal(text)) {
    if (c == '#' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

/// The diagnosis is a YAML block; JSON strings are YAML.
std::string as_tap(const VerdictReport& report) {
  std::string out = "TAP version 13\n1.." + std::to_string(report.items.size()) + '\n';
  std::size_t number = 0;
  for (const ReportItem& item : report.items) {
    const bool passed = item.outcome == ReportOutcome::passed;
    out += (passed ? "ok " : "not ok ") + std::to_string(++number) + " - ";
    out += tap_description(item.name) + '\n';
    if (passed && item.summary.empty()) continue;
    out += "  ---\n  outcome: ";
    out += name_of(item.outcome);
    out += "\n  message: " + json_string(item.summary) + '\n';
    if (!item.details.empty()) out += "  details: " + json_string(item.details) + '\n';
    out += "  ...\n";
  }
  return out;
}

// ---- JUnit ----

/// Harmless for a terminal first, so that no character is left that XML cannot carry.
std::string xml_text(std::string_view text) {
  std::string out;
  for (const char c : for_terminal(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

void append_testcase(std::string& out, const ReportItem& item) {
  out += "    <testcase classname=\"prizecourt\" name=\"" + xml_text(item.name) + '"';
  if (item.outcome == ReportOutcome::passed) {
    out += "/>\n";
    return;
  }
  const std::string element = item.outcome == ReportOutcome::failed ? "failure" : "error";
  out += ">\n      <" + element + " message=\"" + xml_text(item.summary) + "\">";
  for_each_line(item.details, [&](std::string_view line) { out += xml_text(line) + '\n'; });
  out += "</" + element + ">\n    </testcase>\n";
}

std::string as_junit(const VerdictReport& report) {
  const std::string totals = " tests=\"" + std::to_string(report.items.size()) + "\" failures=\"" +
                             std::to_string(report.count(ReportOutcome::failed)) + "\" errors=\"" +
                             std::to_string(report.count(ReportOutcome::error)) + "\">\n";
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + totals;
  out += "  <testsuite name=\"prizecourt\"" + totals;
  for (const ReportItem& item : report.items) append_testcase(out, item);
  return out + "  </testsuite>\n</testsuites>\n";
}

ReportItem made_or_error(const std::function<ReportItem(std::size_t)>& make, std::size_t index) {
  try {
    return make(index);
  } catch (const std::exception& error) {
    return {.name = "item " + std::to_string(index + 1),
            .summary = "the program failed",
            .details = error.what(),
            .outcome = ReportOutcome::error};
  }
}

}  // namespace

std::size_t VerdictReport::count(ReportOutcome outcome) const {
  const auto n = std::count_if(items.begin(), items.end(),
                               [&](const ReportItem& item) { return item.outcome == outcome; });
  return static_cast<std::size_t>(n);
}

VerdictReport make_report(std::size_t n, unsigned jobs,
                          const std::function<ReportItem(std::size_t)>& make) {
  VerdictReport report;
  report.items.resize(n);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < n; i = next++) report.items[i] = made_or_error(make, i);
  };
  std::vector<std::thread> helpers;
  const std::size_t threads = std::min<std::size_t>(jobs, n);
  for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  return report;
}

std::string to_text(const VerdictReport& report, ReportFormat format) {
  switch (format) {
    case ReportFormat::text:
      return as_lines(report);
    case ReportFormat::json:
      return as_json(report);
    case ReportFormat::tap:
      return as_tap(report);
    case ReportFormat::junit:
      return as_junit(report);
  }
  return {};
}

void print_report(Context& context, const VerdictReport& report, ReportFormat format) {
  context.out << to_text(report, format);
  if (report.count(ReportOutcome::failed) > 0) {
    context.status = ExitStatus::verdict_no;
  } else if (report.count(ReportOutcome::error) > 0) {
    context.status = ExitStatus::bad_input;
  }
}

void add_report_options(CLI::App& command, ReportFormat& format, unsigned& jobs) {
  command.add_option("--format", format, "text, json, tap or junit")
      ->transform(choice<ReportFormat>({{"text", ReportFormat::text},
                                        {"json", ReportFormat::json},
                                        {"tap", ReportFormat::tap},
                                        {"junit", ReportFormat::junit}}))
      ->type_name("FORMAT");
  command.add_option("--jobs", jobs, "how many files to judge at the same time")
      ->check(CLI::Range(1U, 256U).description(""))
      ->type_name("N");
}

}  // namespace prizecourt
