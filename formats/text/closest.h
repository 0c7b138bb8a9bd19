#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// "Did you mean": what somebody who wrote an unknown name probably wanted.
namespace prizecourt {

/// The candidate that `name` is most likely a slip of: the fewest edits (insert, delete, replace,
/// swap neighbours; case does not count as one), at most a third of the longer of both; the first
/// of equals. Nothing where no candidate is that close.
[[nodiscard]] std::optional<std::string_view> closest(std::string_view name,
                                                      std::span<const std::string_view> candidates);

/// Whether two words are the same, whatever the case of their letters.
[[nodiscard]] bool is_same_word(std::string_view a, std::string_view b);

/// Whether somebody wrote a boolean of YAML (`no`, `yes`, `off`, …) where a word is wanted.
[[nodiscard]] bool is_yes_or_no(std::string_view name);

/// A hint for a name that is not among `candidates`: "did you mean 'lawrence'?", else, where they
/// are few, "one of: lawrence, niagara", else nothing.
[[nodiscard]] std::string hint_for(std::string_view name,
                                   std::span<const std::string_view> candidates);

}  // namespace prizecourt
