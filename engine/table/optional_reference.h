#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// A field of a state (engine/table/fields.h) that names somebody or nobody.
namespace prizecourt {

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
