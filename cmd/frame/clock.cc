#include "cmd/frame/clock.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string_view>

namespace prizecourt {
namespace {

std::time_t now() {
  const char* fixed = std::getenv("SOURCE_DATE_EPOCH");
  if (fixed == nullptr) return std::time(nullptr);
  const std::string_view text(fixed);
  std::time_t seconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
  return read.ec == std::errc() ? seconds : std::time(nullptr);
}

}  // namespace

std::string utc_now() {
  const std::time_t seconds = now();
  std::tm parts{};
  if (::gmtime_r(&seconds, &parts) == nullptr) return "at an unknown time";
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return {text.data(), size};
}

std::int64_t elapsed_milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace prizecourt
