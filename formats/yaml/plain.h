#pragma once

#include <string_view>

namespace prizecourt::yaml {

/// True when an unquoted scalar of these characters could be taken for a number, a truth value, a
/// date, null or a merge key by some reader of YAML 1.1 or 1.2. Errs on the side of true.
[[nodiscard]] bool looks_like_other_than_text(std::string_view scalar);

/// True when a string can be written without quotes anywhere, in brackets or not, as a key or as a
/// value, and every reader takes it for that same string.
[[nodiscard]] bool can_be_plain(std::string_view text);

}  // namespace prizecourt::yaml
