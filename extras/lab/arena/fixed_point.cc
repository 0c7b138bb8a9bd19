#include "extras/lab/arena/fixed_point.h"

namespace prizecourt {
namespace {

/// The logarithm to base 2, with that many bits behind the point.
constexpr int log_bits = 40;

/// Of a number of 1 to below 2 with 62 bits behind the point: squaring doubles its logarithm, bit
/// by bit.
std::int64_t log2_of_mantissa(std::uint64_t mantissa) {
  constexpr int point = 62;
  std::int64_t bits = 0;
  for (int i = 0; i < log_bits; ++i) {
    mantissa = static_cast<std::uint64_t>(static_cast<Wide>(mantissa) * mantissa >> point);
    bits *= 2;
    if (mantissa >> (point + 1) == 0) continue;
    mantissa >>= 1;
    ++bits;
  }
  return bits;
}

std::int64_t log2_of(std::int64_t number) {
  constexpr int point = 62;
  int exponent = 0;
  while (number >> (exponent + 1) != 0) ++exponent;
  const auto mantissa = static_cast<std::uint64_t>(number) << (point - exponent);
  return (static_cast<std::int64_t>(exponent) << log_bits) + log2_of_mantissa(mantissa);
}

}  // namespace

std::int64_t logarithm(std::int64_t above, std::int64_t below) {
  constexpr Wide ln_2 = 762'123'384'786;  // with 40 bits behind the point
  const Wide bits = log2_of(above) - log2_of(below);
  return rounded_ratio(bits * ln_2 / (Wide{1} << log_bits) * one_million, Wide{1} << log_bits);
}

std::int64_t square_root(Wide number) {
  Wide low = 0;
  Wide high = Wide{1} << 62;
  while (low + 1 < high) {
    const Wide middle = (low + high) / 2;
    (middle * middle <= number ? low : high) = middle;
  }
  return static_cast<std::int64_t>(low);
}

std::int64_t rounded_ratio(Wide above, Wide below) {
  const Wide half = above < 0 ? -below : below;
  return static_cast<std::int64_t>((2 * above + half) / (2 * below));
}

}  // namespace prizecourt
