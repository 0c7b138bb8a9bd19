#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace prizecourt::yaml {

/// Whether a text is a decimal integer in its plain form: digits without a leading zero, perhaps
/// after a '-'.
[[nodiscard]] bool is_integer(std::string_view text);

/// The value of such a text, unless it needs more than 64 bits.
[[nodiscard]] std::optional<std::int64_t> integer_value(std::string_view text);

/// The number that somebody probably meant who wrote `010`, `0x10`, `1_000`, `1e3`, `+5` or `5.0`.
[[nodiscard]] std::optional<std::int64_t> intended_integer(std::string_view text);

}  // namespace prizecourt::yaml
