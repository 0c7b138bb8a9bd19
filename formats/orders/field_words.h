#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

/// Fields of a state for people: what the umpire changes is told in words, not by the keys that his
/// file has for it.
namespace prizecourt {

/// How a field is said whose key is no word for it, or whose values are none.
struct FieldWords {
  std::string_view field;  ///< the last part of its path: `wind_from`
  std::string_view words;  ///< `wind`, for after `the` or `Brig's`
  /// A value as it is said; null where that is how it is written.
  std::string (*value)(std::string_view written) = nullptr;
};

/// A change as people read it: `the wind`, `000°`, `060°`; `Brig's hull`, `none`, `1, 2`.
struct SaidChange {
  std::string what;
  std::string from;
  std::string to;
};

/// What a ship or whoever else has an id is called; any other text as it is. Whether it is made
/// harmless, and for what, is for the function to say: all that is not our own goes through it.
using NameForId = std::function<std::string(std::string_view id)>;

/// Says the change of a field by its path, `ships.brig.hull`, or of `ruling range-count`.
[[nodiscard]] SaidChange said_change(std::string_view path, std::string_view from,
                                     std::string_view to, std::span<const FieldWords> fields,
                                     const NameForId& name);

}  // namespace prizecourt
