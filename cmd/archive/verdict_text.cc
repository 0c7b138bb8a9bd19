#include "cmd/archive/verdict_formats.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <vector>

/// A report for people.
namespace prizecourt {
namespace {

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

}  // namespace

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

}  // namespace prizecourt
