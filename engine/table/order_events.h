#pragma once

#include "engine/table/event.h"

#include <array>
#include <cstddef>
#include <string_view>

/// Rows for a ruleset's tables of events and facts: of numbers, and of orders that come to nothing,
/// where the wording of these will do.
namespace prizecourt {

// clang-format off
inline constexpr std::array order_events = {
    EventInfo{"refused", "an illegal order; the default was used instead",
              "order reason decision legal instead file line"},
    EventInfo{"overtaken", "an order without effect, because something else happened first",
              "order reason decision file line"},
};

inline constexpr std::array order_facts = {
    FactInfo{"decision", "refused overtaken", FactType::text, "the id of a decision"},
    FactInfo{"file", "refused overtaken", FactType::text, "the file of the order"},
    FactInfo{"instead", "refused", FactType::text, "the option used instead"},
    FactInfo{"legal", "refused", FactType::text, "the legal options"},
    FactInfo{"line", "refused overtaken", FactType::number, ""},
    FactInfo{"order", "refused overtaken", FactType::text, "an order"},
    FactInfo{"reason", "refused overtaken", FactType::text, "the reason"},
};

// clang-format on

/// Rows for facts that are numbers, whatever the kind: their names, with blanks between.
template <std::size_t count>
consteval std::array<FactInfo, count> number_facts(std::string_view names) {
  std::array<FactInfo, count> rows{};
  for (FactInfo& row : rows) {
    const std::size_t end = names.find(' ');
    row = {names.substr(0, end), "", FactType::number, ""};
    names.remove_prefix(end == names.npos ? names.size() : end + 1);
  }
  if (!names.empty() || rows[count - 1].fact.empty()) throw "another number of names";
  return rows;
}

/// The rows of a table with these after them.
template <class Row, std::size_t first, std::size_t second>
consteval std::array<Row, first + second> with_rows(const std::array<Row, first>& rows,
                                                    const std::array<Row, second>& more) {
  std::array<Row, first + second> all{};
  for (std::size_t i = 0; i < first; ++i) all[i] = rows[i];
  for (std::size_t i = 0; i < second; ++i) all[first + i] = more[i];
  return all;
}

}  // namespace prizecourt
