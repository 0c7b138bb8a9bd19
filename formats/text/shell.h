#pragma once

#include <string>
#include <string_view>

namespace prizecourt {

/// A word of a command that people copy into a shell, such as the name of a file: as it is where a
/// shell takes it so, else in single quotes.
[[nodiscard]] std::string in_shell(std::string_view word);

}  // namespace prizecourt
