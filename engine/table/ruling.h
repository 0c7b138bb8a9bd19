#pragma once

#include "engine/table/rule.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace prizecourt {

/// Whether a scenario may choose the option of a ruling, or the project has decided it once.
enum class RulingKind : std::uint8_t { fixed, selectable };

/// One ruling: a question the printed rules leave open, and how it is answered.
struct RulingInfo {
  std::string_view id;                      ///< "AB-R7"
  std::string_view key;                     ///< as a scenario names it: "range-count"
  std::string_view question;                ///< what the text leaves open
  std::array<std::string_view, 4> options;  ///< first is the default; unused places are empty
  std::string_view reason;                  ///< why the default
  RulingKind kind;
  std::string_view rules{};  ///< ids of those that leave it open, with blanks between them

  [[nodiscard]] constexpr std::size_t option_count() const {
    std::size_t n = 0;
    while (n < options.size() && !options[n].empty()) ++n;
    return n;
  }
};

/// Whether the rows of a table are numbered from 1, each with `prefix` before its number.
constexpr bool are_numbered(std::span<const RulingInfo> table, std::string_view prefix) {
  for (std::size_t row = 0; row < table.size(); ++row) {
    std::string_view digits = table[row].id;
    if (!digits.starts_with(prefix)) return false;
    digits.remove_prefix(prefix.size());
    std::size_t number = 0;
    for (const char digit : digits) number = 10 * number + static_cast<std::size_t>(digit - '0');
    if (number != row + 1) return false;
  }
  return true;
}

/// The first of ids with blanks between them, which is taken off; empty where there is none.
constexpr std::string_view take_id(std::string_view& ids) {
  const std::size_t end = ids.find(' ');
  const std::string_view id = ids.substr(0, end);
  ids.remove_prefix(end == std::string_view::npos ? ids.size() : end + 1);
  return id;
}

/// Whether an id is one of ids with blanks between them.
constexpr bool lists_id(std::string_view ids, std::string_view id) {
  while (!ids.empty()) {
    if (take_id(ids) == id) return true;
  }
  return false;
}

constexpr bool is_rule(std::span<const RuleInfo> rules, std::string_view id) {
  for (const RuleInfo& rule : rules) {
    if (rule.id.size() == id.size() && rule.id == id) return true;
  }
  return false;
}

/// Whether every ruling says which rules leave it open: at least one, each of them in `rules`.
constexpr bool name_rules(std::span<const RulingInfo> table, std::span<const RuleInfo> rules) {
  for (const RulingInfo& ruling : table) {
    std::string_view ids = ruling.rules;
    if (ids.empty()) return false;
    while (!ids.empty()) {
      if (!is_rule(rules, take_id(ids))) return false;
    }
  }
  return true;
}

/// A citation of a ruling; null where none is involved.
using Ruling = const RulingInfo*;

/// The rulings that an event hung on, each once, in the order in which they came to bear. One alone
/// converts to it, null to none at all.
class RulingsCited {
 public:
  static constexpr std::size_t capacity = 8;

  constexpr RulingsCited() = default;

  constexpr RulingsCited(Ruling ruling) { add(ruling); }  // NOLINT(google-explicit-constructor)

  /// Null adds nothing. Throws std::logic_error where there is no room for another.
  constexpr void add(Ruling ruling) {
    if (ruling == nullptr || cites(ruling)) return;
    if (size_ == capacity) throw std::logic_error("an event cites too many rulings");
    rulings_[size_++] = ruling;
  }

  constexpr void add(const RulingsCited& others) {
    for (const Ruling ruling : others) add(ruling);
  }

  [[nodiscard]] constexpr bool cites(Ruling ruling) const {
    for (const Ruling one : *this) {
      if (one == ruling) return true;
    }
    return false;
  }

  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }

  [[nodiscard]] constexpr const Ruling* begin() const { return rulings_.data(); }

  [[nodiscard]] constexpr const Ruling* end() const { return rulings_.data() + size_; }

  bool operator==(const RulingsCited&) const = default;

 private:
  std::array<Ruling, capacity> rulings_{};
  std::size_t size_ = 0;
};

/// A selectable ruling with the type of its options. `row` is its place in the ruleset's table, and
/// the enumerators of `Option` stand in the order of the table's options, by the same names.
template <class Option>
struct Selectable {
  std::size_t row;
};

/// The option in force for each ruling of a ruleset, by row of its table; all defaults at first.
class RulingsInForce {
 public:
  static constexpr std::size_t capacity = 192;

  /// The option in force. This is the only way rules read a ruling.
  template <class Option>
  [[nodiscard]] Option operator[](Selectable<Option> ruling) const {
    return static_cast<Option>(choice_[ruling.row]);
  }

  [[nodiscard]] std::size_t option(std::size_t row) const { return choice_[row]; }

  /// Requires row < the table's size and option < that row's option_count().
  void choose(std::size_t row, std::size_t option) {
    choice_[row] = static_cast<std::uint8_t>(option);
  }

  bool operator==(const RulingsInForce&) const = default;

 private:
  std::array<std::uint8_t, capacity> choice_{};
};

/// Makes citations of a ruleset's rulings: `cite_ruling("AB-R7")`, which does not compile for an
/// unknown id, and `cite_ruling(range_count)` for an event that hung on a selectable one.
template <std::size_t count>
class RulingBook {
  static_assert(count <= RulingsInForce::capacity);

 public:
  /// `prefix` stands before the number in each id: "AB-R".
  consteval RulingBook(std::string_view prefix, const std::array<RulingInfo, count>& table)
      : prefix_(prefix),
        table_(table) {}

  /// The row of a ruling: that of AB-R7 is 6.
  [[nodiscard]] consteval std::size_t row(std::string_view id) const {
    return numbered_row(id, prefix_, count);
  }

  [[nodiscard]] consteval Ruling operator()(std::string_view id) const { return &table_[row(id)]; }

  template <class Option>
  [[nodiscard]] constexpr Ruling operator()(Selectable<Option> ruling) const {
    return &table_[ruling.row];
  }

 private:
  std::string_view prefix_;
  const std::array<RulingInfo, count>& table_;
};

// ---- what the compiler compares -----------------------------------------------------------------

/// A value as the compiler spells it: "prizecourt::away_boarders::RangeCount::steps". Ends in a
/// number where no enumerator has that value.
template <auto value>
consteval std::string_view spelled() {
  const std::string_view function = __PRETTY_FUNCTION__;
  constexpr std::string_view before = "value = ";
  const std::size_t begin = function.find(before) + before.size();
  return function.substr(begin, function.find_first_of(";]", begin) - begin);
}

/// Whether a value so spelled is the enumerator for an option: `may_be_zero` for "may-be-zero".
constexpr bool enumerates(std::string_view value, std::string_view option) {
  if (value.size() < option.size() + 2) return false;
  value.remove_prefix(value.size() - option.size() - 2);
  if (!value.starts_with("::")) return false;
  value.remove_prefix(2);
  for (std::size_t i = 0; i < option.size(); ++i) {
    if (value[i] != (option[i] == '-' ? '_' : option[i])) return false;
  }
  return true;
}

template <class Option, std::size_t... place>
constexpr bool enumerates_all(const RulingInfo& row, std::index_sequence<place...>) {
  constexpr auto has_name = [](std::string_view value) {
    return value.find_last_of(':') > value.find_last_of(')') + 1;
  };
  return ((row.options[place].empty()
               ? !has_name(spelled<static_cast<Option>(place)>())
               : enumerates(spelled<static_cast<Option>(place)>(), row.options[place])) &&
          ...);
}

/// Whether a selectable ruling stands for the row of that key in `table`, and its enumerators are
/// the options of that row, by the same names in the same order.
template <class Option>
constexpr bool stands(std::span<const RulingInfo> table, Selectable<Option> ruling,
                      std::string_view key) {
  const RulingInfo& row = table[ruling.row];
  return row.key == key && row.kind == RulingKind::selectable &&
         enumerates_all<Option>(
             row, std::make_index_sequence<std::tuple_size_v<decltype(row.options)>>());
}

}  // namespace prizecourt
