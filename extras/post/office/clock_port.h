#pragma once

#include "extras/post/calendar/calendar.h"

#include <optional>
#include <string>
#include <string_view>

/// The time. The post office depends on it, so it comes from outside: from `main`, or from a test.
namespace prizecourt::post {

class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;

  [[nodiscard]] virtual UtcSeconds now() const = 0;
};

/// "20261126T200500Z": for our own files and their names.
[[nodiscard]] std::string to_stamp(UtcSeconds time);

/// The inverse of to_stamp(); accepts nothing else.
[[nodiscard]] std::optional<UtcSeconds> read_stamp(std::string_view stamp);

}  // namespace prizecourt::post
