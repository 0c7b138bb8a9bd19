#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The rows of tables in logs, which are Markdown of our own making.
namespace prizecourt {

/// The line between the heads of a table and its rows.
[[nodiscard]] bool is_rule_of_table(std::string_view line);

/// The cells of a row: what stands between its bars, without blanks around it, as Markdown.
[[nodiscard]] std::vector<std::string> cells_of(std::string_view row);

}  // namespace prizecourt
