#pragma once

/// What a test may do less of where sanitizers make everything many times slower.
namespace prizecourt {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

/// How many of `games` random games to play: a tenth with sanitizers, which look for other faults
/// than laws do.
constexpr int fewer_if_sanitized(int games) {
  return sanitized ? games / 10 : games;
}

}  // namespace prizecourt
