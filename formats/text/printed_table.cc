#include "formats/text/printed_table.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

using Cells = std::vector<std::string>;

constexpr std::string_view between_columns = "  ";

std::vector<std::size_t> widths_of(const PrintedTable& table) {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    std::size_t width = table.columns[c].size();
    for (const Cells& row : table.rows) width = std::max(width, row[c].size());
    widths.push_back(width);
  }
  return widths;
}

void append_aligned(std::string& out, const Cells& cells, std::span<const std::size_t> widths) {
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (c > 0) out += between_columns;
    out += cells[c];
    if (c + 1 < cells.size()) out.append(widths[c] - cells[c].size(), ' ');
  }
  out += '\n';
}

void append_markdown(std::string& out, const Cells& cells) {
  out += '|';
  for (const std::string& cell : cells) out += ' ' + cell + " |";
  out += '\n';
}

}  // namespace

PrintedTable numbers_by_name(std::vector<std::string_view> rules, std::string title,
                             std::vector<std::string> columns,
                             std::span<const std::string_view> names,
                             std::span<const int> numbers) {
  PrintedTable table{.rules = std::move(rules),
                     .title = std::move(title),
                     .columns = std::move(columns),
                     .rows = {}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    table.rows.push_back({std::string(names[i]), std::to_string(numbers[i])});
  }
  return table;
}

std::string as_modifier(int number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

std::vector<std::string> numbered_columns(std::string_view first, int last) {
  std::vector<std::string> columns{std::string(first)};
  for (int number = 1; number <= last; ++number) columns.push_back(std::to_string(number));
  return columns;
}

std::vector<const PrintedTable*> tables_of(std::string_view id, const PrintedTables& tables) {
  std::vector<const PrintedTable*> found;
  for (const PrintedTable& table : tables) {
    if (std::find(table.rules.begin(), table.rules.end(), id) != table.rules.end()) {
      found.push_back(&table);
    }
  }
  return found;
}

std::string to_text(const PrintedTable& table, std::string_view indent) {
  const auto widths = widths_of(table);
  std::string out(indent);
  append_aligned(out, table.columns, widths);
  for (const Cells& row : table.rows) {
    out += indent;
    append_aligned(out, row, widths);
  }
  return out;
}

std::string to_markdown(const PrintedTable& table) {
  std::string out = "## " + table.title + "\n\n";
  for (std::size_t i = 0; i < table.rules.size(); ++i) {
    out.append(i == 0 ? "" : ", ").append(table.rules[i]);
  }
  out += "\n\n";
  append_markdown(out, table.columns);
  append_markdown(out, Cells(table.columns.size(), "---"));
  for (const Cells& row : table.rows) append_markdown(out, row);
  return out;
}

}  // namespace prizecourt
