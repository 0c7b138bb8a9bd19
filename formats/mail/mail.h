#pragma once

#include <string_view>

namespace prizecourt {

/// Whether a text begins like a whole mail: with header lines (RFC 822) of which two or more are
/// such as every mail has, or with the line that begins one in a mailbox file.
[[nodiscard]] bool is_mail(std::string_view text);

}  // namespace prizecourt
