#include "court/statistics.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <ios>
#include <locale>
#include <numbers>
#include <sstream>

namespace prizecourt {

double chi_square_5_tail(double x) {
  // Odd degrees of freedom have a closed form (Abramowitz and Stegun 26.4.4).
  const double root = std::sqrt(x);
  const double density = std::sqrt(2 / std::numbers::pi) * std::exp(-x / 2);
  return std::erfc(root / std::numbers::sqrt2) + density * root * (1 + x / 3);
}

Interval wilson_95(std::uint64_t hits, std::uint64_t n) {
  if (n == 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution lie below
  const auto count = static_cast<double>(n);
  const double share = static_cast<double>(hits) / count;
  const double shrink = 1 + z * z / count;
  const double middle = (share + z * z / (2 * count)) / shrink;
  const double half =
      z / shrink * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
  Interval interval{std::max(0.0, middle - half), std::min(1.0, middle + half)};
  if (hits == 0) interval.low = 0;  // it is in exact numbers
  if (hits == n) interval.high = 1;
  return interval;
}

std::string decimal(double value, int places) {
  std::ostringstream written;
  written.imbue(std::locale::classic());
  written << std::fixed << std::setprecision(places) << value;
  std::string text = written.str();
  const bool is_zero = text.find_first_of("123456789") == std::string::npos;
  if (is_zero && text.front() == '-') text.erase(0, 1);
  return text;
}

std::string decimal(std::int64_t above, std::int64_t below, int places) {
  std::int64_t scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const std::int64_t whole = above / below;
  const std::int64_t rest = ((above % below) * scale * 2 + below) / (2 * below);
  std::string digits = std::to_string(whole * scale + rest);
  if (places == 0) return digits;
  const auto width = static_cast<std::size_t>(places) + 1;
  const std::string padded = std::string(width - std::min(width, digits.size()), '0') + digits;
  const std::size_t point = padded.size() - static_cast<std::size_t>(places);
  return padded.substr(0, point) + '.' + padded.substr(point);
}

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) {
    at -= 3;
    text.insert(at, 1, ',');
  }
  return text;
}

std::string one_of(double probability) {
  constexpr double rarest = 1e-6;
  if (probability < rarest) return "fewer than 1 in 1,000,000";
  if (probability > 0.5) return "more than 1 in 2";
  auto games = static_cast<std::uint64_t>(std::llround(1 / probability));
  // Two figures are as much as anybody wants to hear.
  std::uint64_t unit = 1;
  while (games / unit >= 100) unit *= 10;
  games = (games + unit / 2) / unit * unit;
  return "about 1 in " + with_commas(games);
}

}  // namespace prizecourt
