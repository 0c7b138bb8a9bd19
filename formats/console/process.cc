#include "formats/console/process.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <system_error>

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

/// A signal reaches nothing but what is static.
volatile std::sig_atomic_t pressed = 0;

void note(int /*signal*/) {
  pressed = 1;
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

Interrupt::Interrupt(Signals signals)
    : signals_(signals) {
  pressed = 0;

  struct sigaction noting {};

  noting.sa_handler = note;
  noting.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &noting, &before_);
  if (signals_ == Signals::ctrl_c_and_termination) {
    ::sigaction(SIGTERM, &noting, &terminated_before_);
  }
}

Interrupt::~Interrupt() {
  ::sigaction(SIGINT, &before_, nullptr);
  if (signals_ == Signals::ctrl_c_and_termination) {
    ::sigaction(SIGTERM, &terminated_before_, nullptr);
  }
}

bool Interrupt::was_pressed() const {
  return pressed != 0;
}

}  // namespace prizecourt
