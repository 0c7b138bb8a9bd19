#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace prizecourt {

/// One rule of a ruleset, as the program tells it to people.
struct RuleInfo {
  std::string_view id;       ///< as in the catalogue and in every log line: "AB-4.3.7"
  std::string_view section;  ///< where the printed rules say it: "4.3"
  std::string_view name;     ///< a few words
  std::string_view text;     ///< one or two sentences, in our words
};

/// A citation: a row of a ruleset's table of rules, never null in a roll, a question or an event.
/// Rulesets make one with their `cite("AB-4.3.7")`, which does not compile for an unknown id.
using Rule = const RuleInfo*;

// ---- citations that do not compile for what is in no table --------------------------------------

/// The row of `table` whose `member` is `name`.
template <class Row, std::size_t size>
consteval const Row* row_of(const std::array<Row, size>& table, std::string_view Row::*member,
                            std::string_view name) {
  for (const Row& row : table) {
    if (row.*member == name) return &row;
  }
  throw "no such row in the table";
}

/// The row that the number of an id says, counted from 0: with the prefix "AB-R" the id "AB-R7" is
/// row 6 of `rows`.
consteval std::size_t numbered_row(std::string_view id, std::string_view prefix, std::size_t rows) {
  if (!id.starts_with(prefix)) throw "the id has another prefix";
  id.remove_prefix(prefix.size());
  if (id.empty() || id.front() == '0') throw "the number is missing or begins with 0";
  std::size_t number = 0;
  for (const char digit : id) {
    if (digit < '0' || digit > '9') throw "the number has digits only";
    number = 10 * number + static_cast<std::size_t>(digit - '0');
  }
  if (number > rows) throw "no such row in the table";
  return number - 1;
}

}  // namespace prizecourt
