#include "cmd/archive/verdict_report.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A report as it is printed: for people, and for programs as `verdicts/1`, JUnit and GitHub
/// Actions.
namespace prizecourt {
namespace {

// ---- what the formats share ----

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
  return outcome_names[static_cast<std::size_t>(outcome)];
}

/// "1.250", of milliseconds.
std::string seconds(std::int64_t milliseconds) {
  std::string thousandths = std::to_string(milliseconds % 1000);
  thousandths.insert(0, 3 - thousandths.size(), '0');
  return std::to_string(milliseconds / 1000) + '.' + thousandths;
}

/// What to say of an item in a line: its summary, or the first line of its details; if it has
/// neither and did not pass, its outcome.
std::string message_of(const ReportItem& item) {
  if (!item.summary.empty() || item.outcome == ReportOutcome::passed) return item.summary;
  std::string first;
  for_each_line(item.details, [&](std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (first.empty()) first = line;
  });
  return first.empty() ? std::string(name_of(item.outcome)) : first;
}

/// The file that an item is about.
const std::string& file_of(const ReportItem& item) {
  return item.file.empty() ? item.name : item.file;
}

/// "3 passed, 1 failed (shard 1 of 2)", and the end of the line.
std::string totals(const VerdictReport& report) {
  std::string out = std::to_string(report.count(ReportOutcome::passed)) + " passed, " +
                    std::to_string(report.count(ReportOutcome::failed)) + " failed";
  const std::size_t errors = report.count(ReportOutcome::error);
  if (errors > 0) out += ", " + std::to_string(errors) + " cannot be judged";
  const std::size_t left = report.count(ReportOutcome::not_run);
  if (left > 0) out += ", " + std::to_string(left) + " not run after the first failure";
  if (report.shard.of > 1) {
    out += " (shard " + std::to_string(report.shard.number) + " of " +
           std::to_string(report.shard.of) + ")";
  }
  return out + '\n';
}

/// The items that took longest, the longest first; of equals, the first.
std::vector<const ReportItem*> slowest_of(const VerdictReport& report, std::size_t most) {
  std::vector<const ReportItem*> timed;
  for (const ReportItem& item : report.items) {
    if (item.milliseconds) timed.push_back(&item);
  }
  std::stable_sort(timed.begin(), timed.end(), [](const ReportItem* a, const ReportItem* b) {
    return *a->milliseconds > *b->milliseconds;
  });
  timed.resize(std::min(most, timed.size()));
  return timed;
}

/// Names the items that took longest, if times were taken.
void append_slowest(std::string& out, const VerdictReport& report, std::size_t most) {
  const auto timed = slowest_of(report, most);
  if (timed.empty()) return;
  out += "the slowest:\n";
  for (const ReportItem* item : timed) {
    const std::string time = seconds(*item->milliseconds);
    if (time.size() < 8) out.append(8 - time.size(), ' ');
    out += time + " s  ";
    append_for_terminal(out, item->name);
    out += '\n';
  }
}

// ---- for people ----

constexpr std::array<std::string_view, 4> headings = {"ok      ", "FAILED  ", "ERROR   ", ""};

/// What stands behind the name of an item.
std::string in_words(const ReportItem& item) {
  if (item.summary.empty() || item.remark.empty()) return item.summary + item.remark;
  return item.summary + ", " + item.remark;
}

void append_item(std::string& out, const ReportItem& item) {
  if (item.outcome == ReportOutcome::not_run) return;
  out += headings[static_cast<std::size_t>(item.outcome)];
  append_for_terminal(out, item.name);
  const std::string said = in_words(item);
  if (!said.empty()) {
    out += ": ";
    append_for_terminal(out, said);
  }
  out += '\n';
  for_each_line(item.details, [&](std::string_view line) {
    if (!line.empty()) out += "    ";
    append_for_terminal(out, line);
    out += '\n';
  });
}

std::string as_lines(const VerdictReport& report, std::size_t slowest) {
  std::string out;
  for (const ReportItem& item : report.items) append_item(out, item);
  out += totals(report);
  append_slowest(out, report, slowest);
  return out;
}

// ---- JSON ----

void append_member(std::string& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  append_json_string(out, key);
  out += ": ";
  append_json_string(out, text);
  out += ", ";
}

/// A text that is not UTF-8 in hexadecimal digits, so that the report shows its bytes.
void append_bytes(std::string& out, std::string_view key, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (is_utf8(text)) return;
  std::string hex;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    hex += digits[byte / 16];
    hex += digits[byte % 16];
  }
  append_member(out, key, hex);
}

void append_number(std::string& out, std::string_view key, std::int64_t number) {
  append_json_string(out, key);
  out += ": " + std::to_string(number) + ", ";
}

void append_json_item(std::string& out, const ReportItem& item) {
  out += "  {";
  append_member(out, "name", item.name);
  append_member(out, "file", item.file);
  if (item.line > 0) append_number(out, "line", item.line);
  append_member(out, "summary", item.summary);
  append_member(out, "remark", item.remark);
  append_member(out, "details", item.details);
  append_bytes(out, "name_bytes", item.name);
  append_bytes(out, "file_bytes", item.file);
  append_bytes(out, "details_bytes", item.details);
  if (item.milliseconds) append_number(out, "milliseconds", *item.milliseconds);
  out += "\"outcome\": \"";
  out += name_of(item.outcome);
  out += "\"}";
}

std::string as_json(const VerdictReport& report) {
  std::string out = "{\"prizecourt\": " + json_string(verdicts_format) + ",\n";
  const auto total = [&](std::string_view key, std::size_t n) {
    append_number(out, key, static_cast<std::int64_t>(n));
  };
  total("passed", report.count(ReportOutcome::passed));
  total("failed", report.count(ReportOutcome::failed));
  total("errors", report.count(ReportOutcome::error));
  total("not_run", report.count(ReportOutcome::not_run));
  out += "\n\"shard\": {";
  total("number", report.shard.number);
  total("of", report.shard.of);
  total("listed", report.listed);
  out += "\"list\": \"" + to_hex(report.list) + "\"},\n\"items\": [";
  std::string_view separator = "\n";
  for (const ReportItem& item : report.items) {
    out += separator;
    append_json_item(out, item);
    separator = ",\n";
  }
  out += report.items.empty() ? "]}\n" : "\n]}\n";
  return out;
}

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
