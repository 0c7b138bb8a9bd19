#pragma once

#include <array>
#include <string>
#include <string_view>

/// Mail programs and editors change line ends. What was signed or committed to is so to the byte,
/// so a text that differs by them alone is refused; whoever refuses it says that this is all.
namespace prizecourt {

/// What to do about it: docs/play-by-mail.md tells more.
inline constexpr std::string_view line_ends_hint =
    "only the line ends differ: send the file as it was, packed or as an attachment that nothing "
    "rewrites";

/// The text with the line ends of Unix, and with those of Windows.
[[nodiscard]] std::array<std::string, 2> with_other_line_ends(std::string_view text);

}  // namespace prizecourt
