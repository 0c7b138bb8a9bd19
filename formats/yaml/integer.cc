#include "formats/yaml/scalars.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace prizecourt::yaml {
namespace {

constexpr std::size_t longest = 32;

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::optional<std::int64_t> value_in_base(std::string_view digits, int base) {
  std::int64_t value = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, status] = std::from_chars(digits.data(), last, value, base);
  if (status != std::errc{} || end != last) return std::nullopt;
  return value;
}

/// `1e3`: digits and the number of zeros to append.
std::optional<std::int64_t> value_with_exponent(std::string_view text, std::size_t e) {
  const std::string_view zeros = text.substr(text[e + 1] == '+' ? e + 2 : e + 1);
  if (!all_digits(text.substr(0, e)) || !all_digits(zeros)) return std::nullopt;
  const auto count = value_in_base(zeros, 10);
  if (!count || *count > 18) return std::nullopt;
  return value_in_base(std::string(text.substr(0, e)).append(static_cast<std::size_t>(*count), '0'),
                       10);
}

std::optional<std::int64_t> unsigned_value(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) return value_in_base(text.substr(2), 16);
  if (text.starts_with("0o")) return value_in_base(text.substr(2), 8);
  if (text.starts_with("0b")) return value_in_base(text.substr(2), 2);
  const std::size_t e = text.find_first_of("eE");
  if (e != std::string_view::npos && e + 1 < text.size()) return value_with_exponent(text, e);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  if (fraction.find_first_not_of('0') != std::string_view::npos) return std::nullopt;
  if (!all_digits(text.substr(0, point))) return std::nullopt;
  return value_in_base(text.substr(0, point), 10);
}

}  // namespace

bool is_integer(std::string_view text) {
  if (text.starts_with('-')) {
    text.remove_prefix(1);
    if (text == "0") return false;
  }
  return all_digits(text) && (text.size() == 1 || text[0] != '0');
}

std::optional<std::int64_t> integer_value(std::string_view text) {
  return value_in_base(text, 10);
}

std::optional<std::int64_t> intended_integer(std::string_view text) {
  if (text.empty() || text.size() > longest) return std::nullopt;
  const bool negative = text[0] == '-';
  if (negative || text[0] == '+') text.remove_prefix(1);
  std::string digits(text);
  std::erase(digits, '_');
  if (digits.empty() || !is_digit(digits[0])) return std::nullopt;
  const auto value = unsigned_value(digits);
  if (!value) return std::nullopt;
  return negative ? -*value : *value;
}

}  // namespace prizecourt::yaml
