#include "formats/text/log_rows.h"

namespace prizecourt {

bool is_rule_of_table(std::string_view line) {
  return line.find_first_not_of("|-") == std::string_view::npos;
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells(1);
  for (std::size_t at = 1; at < row.size(); ++at) {
    if (row[at] == '\\' && at + 1 < row.size()) {
      cells.back() += row.substr(at++, 2);
    } else if (row[at] == '|') {
      cells.emplace_back();
    } else {
      cells.back() += row[at];
    }
  }
  cells.pop_back();
  for (std::string& cell : cells) {
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    cell = first == std::string::npos ? "" : cell.substr(first, last - first + 1);
  }
  return cells;
}

}  // namespace prizecourt
