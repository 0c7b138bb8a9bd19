#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The tables and figures of a ruleset as rows of text, made from the constants that play uses.
namespace prizecourt {

struct PrintedTable {
  std::vector<std::string_view> rules;  ///< ids of the rules and rulings whose numbers these are
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;  ///< each as long as `columns`
};

using PrintedTables = std::vector<PrintedTable>;

/// A table of one number for each name; both are as long.
[[nodiscard]] PrintedTable numbers_by_name(std::vector<std::string_view> rules, std::string title,
                                           std::vector<std::string> columns,
                                           std::span<const std::string_view> names,
                                           std::span<const int> numbers);

/// "+2", "0", "-1".
[[nodiscard]] std::string as_modifier(int number);

/// The numbers 1 to `last` as headings, behind `first`.
[[nodiscard]] std::vector<std::string> numbered_columns(std::string_view first, int last);

/// Those that show the numbers of a rule or ruling.
[[nodiscard]] std::vector<const PrintedTable*> tables_of(std::string_view id,
                                                         const PrintedTables& tables);

/// With columns one below the other, each line after `indent`.
[[nodiscard]] std::string to_text(const PrintedTable& table, std::string_view indent);

/// A heading with the ids, and a Markdown table.
[[nodiscard]] std::string to_markdown(const PrintedTable& table);

}  // namespace prizecourt
