#include "cmd/verdict_report.h"
#include "formats/escape.h"
#include "formats/formats.h"
#include "formats/svg.h"

#include <algorithm>
#include <string_view>

/// A report in each of its formats.
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
  return outcome_names[static_cast<std::size_t>(outcome)];
}

std::string seconds(std::int64_t milliseconds) {
  std::string thousandths = std::to_string(milliseconds % 1000);
  thousandths.insert(0, 3 - thousandths.size(), '0');
  return std::to_string(milliseconds / 1000) + '.' + thousandths;
}

const std::string& file_of(const ReportItem& item) {
  return item.file.empty() ? item.name : item.file;
}

// ---- for people ----

constexpr std::array<std::string_view, 4> headings = {"ok      ", "FAILED  ", "ERROR   ", ""};

void append_item(std::string& out, const ReportItem& item) {
  if (item.outcome == ReportOutcome::not_run) return;
  out += headings[static_cast<std::size_t>(item.outcome)];
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
  append_member(out, "details", item.details);
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
void append_diagnosis(std::string& out, const ReportItem& item) {
  const bool passed = item.outcome == ReportOutcome::passed;
  if (passed && item.summary.empty() && !item.milliseconds) return;
  out += "  ---\n  outcome: ";
  out += name_of(item.outcome);
  out += "\n  message: " + json_string(item.summary) + '\n';
  if (item.line > 0) {
    out +=
        "  file: " + json_string(file_of(item)) + "\n  line: " + std::to_string(item.line) + '\n';
  }
  if (!item.details.empty()) out += "  details: " + json_string(item.details) + '\n';
  if (item.milliseconds) out += "  duration_ms: " + std::to_string(*item.milliseconds) + '\n';
  out += "  ...\n";
}

std::string as_tap(const VerdictReport& report) {
  std::string out = "TAP version 13\n1.." + std::to_string(report.items.size()) + '\n';
  std::size_t number = 0;
  for (const ReportItem& item : report.items) {
    const bool left_out = item.outcome == ReportOutcome::not_run;
    const bool good = left_out || item.outcome == ReportOutcome::passed;
    out += (good ? "ok " : "not ok ") + std::to_string(++number) + " - ";
    out += tap_description(item.name);
    out += left_out ? " # SKIP not run after the first failure\n" : "\n";
    if (!left_out) append_diagnosis(out, item);
  }
  return out;
}

// ---- JUnit ----

void append_testcase(std::string& out, const ReportItem& item) {
  out += "    <testcase classname=\"prizecourt\" name=\"" + svg::escaped(item.name) + '"';
  if (item.milliseconds) out += " time=\"" + seconds(*item.milliseconds) + '"';
  if (item.outcome == ReportOutcome::passed) {
    out += "/>\n";
    return;
  }
  if (item.outcome == ReportOutcome::not_run) {
    out += ">\n      <skipped message=\"not run after the first failure\"/>\n    </testcase>\n";
    return;
  }
  const std::string element = item.outcome == ReportOutcome::failed ? "failure" : "error";
  out += ">\n      <" + element + " message=\"" + svg::escaped(item.summary) + "\">";
  if (item.line > 0) {
    out += svg::escaped(file_of(item)) + ", line " + std::to_string(item.line) + '\n';
  }
  for_each_line(item.details, [&](std::string_view line) { out += svg::escaped(line) + '\n'; });
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

/// An annotation shows its title and its message, so the title is what happened to which.
void append_annotation(std::string& out, const ReportItem& item) {
  if (item.outcome != ReportOutcome::failed && item.outcome != ReportOutcome::error) return;
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
    case ReportFormat::tap:
      return as_tap(report);
    case ReportFormat::junit:
      return as_junit(report);
    case ReportFormat::github:
      return as_annotations(report, slowest);
  }
  return {};
}

}  // namespace prizecourt
