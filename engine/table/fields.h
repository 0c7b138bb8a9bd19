#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// How a value describes itself. Every struct of a game's state has one list of its fields,
///
///     template <class Visitor>
///     void fields(Visitor& v, Ship& ship) { v.integer("speed", ship.speed, 0, 5); … }
///
/// and everything that walks a state (digest, writer, strict reader, schema) is a Visitor over that
/// list, so there is no second list to forget. A list may take more arguments, the things it has to
/// know to describe the value: `fields(v, ship, spec)`.
///
/// The protocol; `low` and `high` are the least and the greatest value that a file may say:
///
///     v.integer(key, int&, low, high)
///     v.flag(key, bool&)
///     v.choice(key, E&)               a NamedEnum; files say the enumerator's name
///     v.choices(key, vector<E>&, most)   a list of up to `most` such names, in an order that
///     counts v.reference(key, Id&, roster)   an enum class over an index into `roster`, a
///                                     span<const string_view>; files say the roster's text
///     v.numbers(key, span<uint8_t>, low, high)   of a length that the list of fields knows
///     v.pair(key, int&, int&, low, high)
///     v.subset(key, count, name, member)   which of `count` things have a property: name(i) is the
///                                          text of the i-th, member(i) a bool&
///     v.group(key, body)              fields that belong together: body(v)
///     v.list(key, vector<T>&, body)   as many items as there are: body(v, T&) for each
///
/// Keys are distinct within a group, an item or the whole; they may depend on the further arguments
/// (one group per ship, keyed by its id) but not on the value, and so the list of calls is the same
/// whatever the value is, except for the items of lists. The order of the calls is the order of the
/// fields everywhere. A visitor that reads assigns; all others leave the value alone.
namespace prizecourt {

/// Enumerations that appear in files give their names, in the order of their enumerators, through a
/// function `constexpr std::span<const std::string_view> names(E)` found beside the enumeration.
template <class E>
concept NamedEnum = requires(E e) {
  { names(e) } -> std::convertible_to<std::span<const std::string_view>>;
};

template <NamedEnum E>
[[nodiscard]] constexpr std::string_view name_of(E e) {
  return names(e)[static_cast<std::size_t>(e)];
}

template <NamedEnum E>
[[nodiscard]] constexpr std::optional<E> from_name(std::string_view name) {
  const auto all = names(E{});
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

/// A reference into `roster`, or to nobody: files say `none`, which is nobody's id.
template <class Visitor, class Id>
void optional_reference(Visitor& v, std::string_view key, std::optional<Id>& id,
                        std::span<const std::string_view> roster) {
  enum class OneOrNobody : std::uint16_t {};
  std::vector<std::string_view> names = {"none"};
  names.insert(names.end(), roster.begin(), roster.end());
  auto one = static_cast<OneOrNobody>(id ? static_cast<int>(*id) + 1 : 0);
  v.reference(key, one, std::span<const std::string_view>(names));
  id.reset();
  if (one != OneOrNobody{}) id = static_cast<Id>(static_cast<int>(one) - 1);
}

}  // namespace prizecourt
