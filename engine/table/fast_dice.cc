#include "engine/table/fast_dice.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt {
namespace {

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection, every bit depends on every
/// bit.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ (word >> 30U)) * 0xbf58476d1ce4e5b9U;
  word = (word ^ (word >> 27U)) * 0x94d049bb133111ebU;
  return word ^ (word >> 31U);
}

/// The odd stride of the counter, 2^64 divided by the golden ratio.
constexpr std::uint64_t stride = 0x9e3779b97f4a7c15U;

/// One 32-bit number serves at most this many dice.
constexpr std::size_t most_per_number = 6;

/// 2^32 mod 6^k, for k dice out of one number.
constexpr std::array<std::uint32_t, most_per_number + 1> reject_below = [] {
  std::array<std::uint32_t, most_per_number + 1> table{};
  std::uint64_t outcomes = 1;
  for (std::uint32_t& entry : table) {
    entry = static_cast<std::uint32_t>((std::uint64_t{1} << 32U) % outcomes);
    outcomes *= 6;
  }
  return table;
}();

static_assert(reject_below[1] == 4 && reject_below[6] == 2560);

/// Reads `number` / 2^32 as a fraction in base 6: its first digits are the faces. What is left of
/// the fraction after k digits is number * 6^k mod 2^32.
std::uint32_t digits(std::uint32_t number, std::span<Face> faces) {
  for (Face& face : faces) {
    const std::uint64_t product = std::uint64_t{number} * 6;
    face = static_cast<Face>((product >> 32U) + 1);
    number = static_cast<std::uint32_t>(product);
  }
  return number;
}

}  // namespace

FastDice::FastDice(std::uint64_t seed)
    // Mixed, so that the counters of seeds 1, 2, 3 … lie far apart.
    : counter_(mix(seed + stride)) {}

void FastDice::roll(const Address& /*address*/, std::span<Face> faces) {
  while (!faces.empty()) {
    const std::size_t count = std::min(faces.size(), most_per_number);
    std::uint32_t rest = 0;
    // Lemire's rejection (2019) for 6^count outcomes at once: passing over the numbers whose rest
    // is small leaves exactly as many numbers for each outcome.
    do {
      counter_ += stride;
      rest = digits(static_cast<std::uint32_t>(mix(counter_) >> 32U), faces.first(count));
    } while (rest < reject_below[count]);
    faces = faces.subspan(count);
  }
}

}  // namespace prizecourt
