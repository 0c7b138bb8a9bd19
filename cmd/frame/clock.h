#pragma once

#include <cstdint>
#include <string>

namespace prizecourt {

/// The time for notes to people, "2026-11-22 22:05 UTC"; nothing that is computed follows from it.
/// Where the environment has SOURCE_DATE_EPOCH (seconds since 1970), it is that time.
[[nodiscard]] std::string utc_now();

/// Milliseconds since some moment, for how long things take; it never goes back.
[[nodiscard]] std::int64_t elapsed_milliseconds();

}  // namespace prizecourt
