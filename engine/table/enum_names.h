#pragma once

#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

/// Names of enumerations for files (NamedEnum in engine/table/fields.h), made from their
/// enumerators: `fight_on` is `fight-on`. Each ruleset takes them for all its enumerations that
/// have no `names()` of their own with `using prizecourt::names;`.
namespace prizecourt {

/// An enumerator as the compiler spells it, without what it belongs to; empty for another value.
template <auto value>
consteval std::string_view enumerator() {
  const std::string_view all = spelled<value>();
  const std::size_t colon = all.rfind(':');
  const std::size_t bracket = all.rfind(')');
  if (colon == all.npos || (bracket != all.npos && bracket > colon)) return {};
  return all.substr(colon + 1);
}

template <class E, std::size_t count = 0>
consteval std::size_t enumerator_count() {
  if constexpr (enumerator<static_cast<E>(count)>().empty()) {
    return count;
  } else {
    return enumerator_count<E, count + 1>();
  }
}

/// With `blank` where the compiler has `_`.
template <auto value, char blank>
inline constexpr auto enumerator_letters = [] {
  std::array<char, enumerator<value>().size()> letters{};
  std::size_t i = 0;
  for (const char c : enumerator<value>()) letters[i++] = c == '_' ? blank : c;
  return letters;
}();

template <class E, char blank>
inline constexpr auto enumerator_texts = []<std::size_t... place>(std::index_sequence<place...>) {
  return std::array<std::string_view, sizeof...(place)>{
      std::string_view(enumerator_letters<static_cast<E>(place), blank>.data(),
                       enumerator_letters<static_cast<E>(place), blank>.size())...};
}

(std::make_index_sequence<enumerator_count<E>()>());

/// The enumerators of E, which count from 0 without a gap.
template <class E>

requires(std::is_enum_v<E>) constexpr std::span<const std::string_view> names(E /*any*/) {
  return enumerator_texts<E, '-'>;
}

/// The same as keys of files have them: `break_off`.
template <class E>

requires(std::is_enum_v<E>) constexpr std::span<const std::string_view> keys_named(E /*any*/) {
  return enumerator_texts<E, '_'>;
}

}  // namespace prizecourt
