#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Conditions in orders, as players write them: `own_dice <= 2 and enemy_lost >= 1`.
///
///     condition  = case { "or" case }
///     case       = comparison { "and" comparison }
///     comparison = variable [ "-" variable ] ("<=" | "<" | "=" | ">=" | ">") (number | variable |
///     word)
///
/// Numbers may be negative. Words are those of the variable on the left, and are compared with `=`
/// only. There are no brackets.
namespace prizecourt {

/// Something that a condition can speak of. Without words its value is a number; with words it is
/// the index of one of them.
struct ConditionVariable {
  std::string_view name;
  std::span<const std::string_view> words{};
};

using ConditionVariables = std::span<const ConditionVariable>;

inline constexpr std::size_t most_comparisons = 16;
inline constexpr int most_compared = 9999;  ///< numbers go from minus this to this

class Condition {
 public:
  /// Whether it holds where the variables have these values, in their order.
  [[nodiscard]] bool holds(std::span<const int> values) const;

  /// As it was written, with single blanks.
  [[nodiscard]] const std::string& text() const { return text_; }

  /// For people: `own dice at most 2 and enemy lost at least 1`.
  [[nodiscard]] std::string in_words() const;

 private:
  friend class ConditionReader;

  enum class Operator : std::uint8_t { at_most, below, equal, at_least, above };

  static constexpr std::size_t no_variable = SIZE_MAX;

  struct Comparison {
    std::size_t left = no_variable;
    std::size_t minus = no_variable;  ///< taken from `left`, if it is a variable
    Operator op{};
    std::size_t right = no_variable;
    int number = 0;  ///< where `right` is no variable
    bool first_of_case = false;
  };

  [[nodiscard]] static bool holds(const Comparison& comparison, std::span<const int> values);

  std::vector<Comparison> comparisons_;
  std::string text_;
};

/// Reads a condition. Reports what is not one, with the names that there are, and returns nothing.
[[nodiscard]] std::optional<Condition> read_condition(yaml::Node node, ConditionVariables variables,
                                                      Problems& problems);

/// The regular expression of conditions over these variables, for JSON Schemas; not stricter than
/// their grammar.
[[nodiscard]] std::string condition_pattern(ConditionVariables variables);

}  // namespace prizecourt
