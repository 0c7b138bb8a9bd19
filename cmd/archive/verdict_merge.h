#pragma once

#include "cmd/archive/verdict_report.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reports of shards, put together again.
namespace prizecourt {

/// A report may be as long as the list it is of, with all that is to be said.
inline constexpr std::size_t max_report_bytes = std::size_t{64} << 20;

/// Reads what to_text() writes as JSON; `name` is for messages. Refuses a report that contradicts
/// itself: totals that are not those of its items, another number of items than its share.
[[nodiscard]] std::optional<VerdictReport> read_report(std::string_view name, std::string_view json,
                                                       Problems& problems);

/// The report of the whole list, in its order: the same as if it had never been split. `names` are
/// those of the files, one for each report and at least one. Refuses reports of different lists,
/// and a shard that is missing or there twice.
[[nodiscard]] std::optional<VerdictReport> merged(const std::vector<std::string>& names,
                                                  std::vector<VerdictReport> reports,
                                                  Problems& problems);

}  // namespace prizecourt
