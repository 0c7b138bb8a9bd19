#pragma once

#include "extras/lab/arena/contest.h"

#include <cstdint>
#include <functional>

/// Many games from several threads, and what comes of them in order.
namespace prizecourt {

/// Numbers from `from` to `to`, both among them.
struct NumberRange {
  std::int64_t from = 1;
  std::int64_t to = 0;
  bool operator==(const NumberRange&) const = default;

  [[nodiscard]] constexpr std::int64_t count() const { return to - from + 1; }
};

/// Plays the games of a number. Throws CalledOff where that was called off in their midst.
using PlayNumber = std::function<PlayedNumber(std::int64_t)>;

enum class Onward : std::uint8_t { go_on, stop };

struct Playing {
  std::function<PlayNumber()> player;  ///< called in each thread: somebody who plays there alone
  std::function<Onward(const PlayedNumber&)> take;  ///< gets them by number, one at a time
  std::function<bool()> is_called_off;              ///< asked between numbers, in all threads
  std::int64_t most_at_once = 64;  ///< numbers that a thread plays before it hands them in
};

/// Plays the numbers in up to `jobs` threads. `take` gets them in the order of their numbers,
/// without gaps, until it says stop; then nothing that was played beyond counts. So what is taken
/// does not depend on the threads. Only a few numbers are held at a time. Returns false where it
/// was called off before all were taken. Throws what a thread throws.
[[nodiscard]] bool play_in_order(const NumberRange& numbers, unsigned jobs, const Playing& playing);

}  // namespace prizecourt
