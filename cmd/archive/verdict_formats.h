#pragma once

#include "cmd/archive/verdict_report.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What the formats of a report share; to_text() chooses among them.
namespace prizecourt {

/// Calls `use` for each line of a text, without its end.
template <class Use>
void for_each_line(std::string_view text, Use use) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    use(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

[[nodiscard]] std::string_view name_of(ReportOutcome outcome);

/// "1.250", of milliseconds.
[[nodiscard]] std::string seconds(std::int64_t milliseconds);

/// What to say of an item in a line: its summary, or the first line of its details; where it has
/// neither and did not pass, its outcome.
[[nodiscard]] std::string message_of(const ReportItem& item);

/// The file that an item is about.
[[nodiscard]] const std::string& file_of(const ReportItem& item);

/// "3 passed, 1 failed (shard 1 of 2)", and the end of the line.
[[nodiscard]] std::string totals(const VerdictReport& report);

/// Names the items that took longest, if times were taken.
void append_slowest(std::string& out, const VerdictReport& report, std::size_t most);

/// For people.
[[nodiscard]] std::string as_lines(const VerdictReport& report, std::size_t slowest);

/// `verdicts/1`.
[[nodiscard]] std::string as_json(const VerdictReport& report);

}  // namespace prizecourt
