#pragma once

#include <cstdint>

/// Numbers for statistics, in integers: the same on every machine and with every compiler, so that
/// a verdict and what is printed of it are the same, too.
namespace prizecourt {

__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): only so is it an extension

/// Fixed-point numbers are in millionths.
inline constexpr std::int64_t one_million = 1'000'000;

/// The natural logarithm of above / below in millionths, to the nearest but for one. Requires both
/// to be at least 1.
[[nodiscard]] std::int64_t logarithm(std::int64_t above, std::int64_t below);

/// The greatest whole number whose square is not above it. Requires none below 0.
[[nodiscard]] std::int64_t square_root(Wide number);

/// above / below, rounded to the nearest, half away from zero. Requires below > 0.
[[nodiscard]] std::int64_t rounded_ratio(Wide above, Wide below);

}  // namespace prizecourt
