#pragma once

#include "engine/table/rule.h"

#include <array>
#include <cstddef>
#include <string_view>

/// When orders have their time. Each ruleset has a table of it, with a row for each kind of order:
///
///     std::span<const LastHeard> last_heard(const Setup&);   // in the order of the kinds
namespace prizecourt {

/// The last step of a turn in which a question can be answered by orders of a key.
struct LastHeard {
  std::string_view key;
  std::string_view step;  ///< empty: to the end of the turn
  Rule rule = nullptr;    ///< of that question
};

/// A row of a ruleset's table of its kinds of order: until when one is heard by which rule, and
/// what it means that no question of that step heard it; empty where every ship in play is asked.
template <class Kind>
struct MeaningOf {
  Kind kind;
  Rule rule;
  std::string_view last_step;
  std::string_view unheard;
};

/// Those of a table of a ruleset's kinds of order, whose rows have a `last_step` and a `rule` and
/// stand in the order of the kinds.
template <class Kind, class Row, std::size_t n>
[[nodiscard]] constexpr std::array<LastHeard, n> last_heard_of(const std::array<Row, n>& rows) {
  std::array<LastHeard, n> all{};
  for (std::size_t i = 0; i < n; ++i) {
    all[i] = {.key = names(Kind{})[i], .step = rows[i].last_step, .rule = rows[i].rule};
  }
  return all;
}

}  // namespace prizecourt
