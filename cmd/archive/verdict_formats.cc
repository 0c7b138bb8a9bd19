#include "cmd/archive/verdict_formats.h"

#include "formats/text/escape.h"

#include <algorithm>

/// A report for programs that run tests: JUnit, GitHub Actions.
namespace prizecourt {
namespace {

// ---- JUnit ----

void append_testcase(std::string& out, const ReportItem& item) {
  out += "    <testcase classname=\"prizecourt\" name=\"" + for_xml(item.name) + '"';
  if (item.milliseconds) out += " time=\"" + seconds(*item.milliseconds) + '"';
  if (item.outcome == ReportOutcome::passed) {
    if (item.remark.empty()) {
      out += "/>\n";
    } else {
      out += ">\n      <system-out>" + for_xml(item.remark) + "</system-out>\n";
      out += "    </testcase>\n";
    }
    return;
  }
  if (item.outcome == ReportOutcome::not_run) {
    out += ">\n      <skipped message=\"not run after the first failure\"/>\n    </testcase>\n";
    return;
  }
  const std::string element = item.outcome == ReportOutcome::failed ? "failure" : "error";
  out += ">\n      <" + element + " message=\"" + for_xml(message_of(item)) + "\">";
  if (item.line > 0) {
    out += for_xml(file_of(item)) + ", line " + std::to_string(item.line) + '\n';
  }
  for_each_line(item.details, [&](std::string_view line) { out += for_xml(line) + '\n'; });
  out += "</" + element + ">\n    </testcase>\n";
}

std::string as_junit(const VerdictReport& report) {
  const auto total = [&](std::string_view name, std::size_t n) {
    return ' ' + std::string(name) + "=\"" + std::to_string(n) + '"';
  };
  const std::string totals = total("tests", report.items.size()) +
                             total("failures", report.count(ReportOutcome::failed)) +
                             total("errors", report.count(ReportOutcome::error)) +
                             total("skipped", report.count(ReportOutcome::not_run)) + ">\n";
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + totals;
  out += "  <testsuite name=\"prizecourt\"" + totals;
  for (const ReportItem& item : report.items) append_testcase(out, item);
  return out + "  </testsuite>\n</testsuites>\n";
}

// ---- GitHub Actions ----

/// In a workflow command, `%` escapes what would end it; in a property also what would end that.
std::string escaped_command(std::string_view text, std::string_view special) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    if (special.find(c) == std::string_view::npos) {
      out += c;
      continue;
    }
    const auto code = static_cast<unsigned char>(c);
    out += '%';
    out += digits[code / 16];
    out += digits[code % 16];
  }
  return out;
}

std::string property(std::string_view text) {
  return escaped_command(for_terminal(text), "%\r\n:,");
}

void append_notice(std::string& out, const ReportItem& item) {
  if (item.remark.empty()) return;
  out += "::notice file=" + property(file_of(item)) + ",title=" + property(item.name);
  out += "::" + escaped_command(for_terminal(item.remark), "%\r\n") + '\n';
}

/// An annotation shows its title and its message, so the title is what happened to which.
void append_annotation(std::string& out, const ReportItem& item) {
  if (item.outcome == ReportOutcome::passed) return append_notice(out, item);
  if (item.outcome == ReportOutcome::not_run) return;
  out += "::error file=" + property(file_of(item));
  if (item.line > 0) out += ",line=" + std::to_string(item.line);
  const bool failed = item.outcome == ReportOutcome::failed;
  out += ",title=" + property(item.name + (failed ? " fails" : " cannot be judged")) + "::";
  std::string message = for_terminal(item.summary);
  for_each_line(item.details, [&](std::string_view line) {
    if (!message.empty()) message += '\n';
    append_for_terminal(message, line);
  });
  out += escaped_command(message, "%\r\n") + '\n';
}

std::string as_annotations(const VerdictReport& report, std::size_t slowest) {
  std::string out;
  for (const ReportItem& item : report.items) append_annotation(out, item);
  out += totals(report);
  append_slowest(out, report, slowest);
  return out;
}

}  // namespace

std::string message_of(const ReportItem& item) {
  if (!item.summary.empty() || item.outcome == ReportOutcome::passed) return item.summary;
  std::string first;
  for_each_line(item.details, [&](std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (first.empty()) first = line;
  });
  return first.empty() ? std::string(name_of(item.outcome)) : first;
}

std::string to_text(const VerdictReport& report, ReportFormat format, std::size_t slowest) {
  switch (format) {
    case ReportFormat::text:
      return as_lines(report, slowest);
    case ReportFormat::json:
      return as_json(report);
    case ReportFormat::junit:
      return as_junit(report);
    case ReportFormat::github:
      return as_annotations(report, slowest);
  }
  return {};
}

}  // namespace prizecourt
