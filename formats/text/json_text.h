#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

/// The text at a path of keys in a JSON document whose outermost value is an object, with its
/// escapes undone. Nothing where there is none: the path leads elsewhere, or what stands before it
/// is no JSON. Reads as far as it must; what follows is not looked at.
[[nodiscard]] std::optional<std::string> json_text_at(std::string_view json,
                                                      std::span<const std::string_view> path);

}  // namespace prizecourt
