#include "formats/rulesets/admiralty/lengths.h"

#include "formats/rulesets/admiralty/words.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace prizecourt::admiralty {
namespace {

constexpr int tenths_a_mm = 10;
constexpr std::size_t most_digits = 6;  ///< more than any range has, and fewer than would overflow

bool are_digits(std::string_view text) {
  const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

bool is_whole_number(std::string_view text) {
  return are_digits(text) && (text.size() == 1 || text.front() != '0');
}

/// The parts of `-12.5`.
struct Decimal {
  bool negative = false;
  std::string_view whole;
  std::string_view fraction;
  bool has_point = false;
};

Decimal parts_of(std::string_view text) {
  Decimal parts;
  parts.negative = text.starts_with('-');
  if (parts.negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  parts.has_point = point != std::string_view::npos;
  parts.whole = text.substr(0, point);
  if (parts.has_point) parts.fraction = text.substr(point + 1);
  return parts;
}

bool is_number(const Decimal& parts) {
  return is_whole_number(parts.whole) && (!parts.has_point || are_digits(parts.fraction));
}

/// Requires a number of one decimal at most that is not too long.
int tenths_of(const Decimal& parts) {
  int tenths = 0;
  for (const char digit : parts.whole) tenths = tenths * 10 + (digit - '0');
  tenths *= tenths_a_mm;
  if (parts.has_point) tenths += parts.fraction.front() - '0';
  return parts.negative ? -tenths : tenths;
}

std::string range_in_words(Lengths range) {
  return in_mm(range.lowest) + " to " + in_mm(range.highest);
}

}  // namespace

std::optional<int> read_mm(yaml::Node node, Lengths range, Problems& problems) {
  const auto refuse = [&](Code code, const std::string& message) {
    yaml::report(problems, node, code, message, "");
    return std::nullopt;
  };
  constexpr const char* expected = "expected millimetres such as 10 or 10.5";
  if (node.kind() != yaml::Kind::scalar) return refuse("wrong-type", expected);
  const std::string_view text = node.text();
  const std::string found = ", found " + in_quotes(text);
  const Decimal parts = parts_of(text);
  if (node.quoted() || !is_number(parts)) return refuse("wrong-type", expected + found);
  if (parts.whole.size() > most_digits) {
    return refuse("out-of-range", "must be " + range_in_words(range) + found);
  }
  if (parts.fraction.size() > 1) {
    return refuse("invalid", "a length has one decimal at most" + found);
  }
  const int tenths = tenths_of(parts);
  if (tenths < range.lowest || tenths > range.highest) {
    return refuse("out-of-range", "must be " + range_in_words(range) + found);
  }
  return tenths;
}

std::optional<std::vector<int>> read_two_mm(yaml::Node node, Lengths range, Problems& problems) {
  constexpr std::size_t two = 2;
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (node.size() != two) {
    yaml::report(problems, node, "invalid",
                 "needs two lengths in millimetres, found " + std::to_string(node.size()), "");
    return std::nullopt;
  }
  std::vector<int> lengths;
  for (const yaml::Node item : items) {
    if (const auto length = read_mm(item, range, problems)) lengths.push_back(*length);
  }
  return lengths.size() == two ? std::optional(lengths) : std::nullopt;
}

Json schema_of_mm(Lengths range) {
  return Json::object()
      .set("type", Json::text("number"))
      .set("minimum", Json::number(range.lowest / tenths_a_mm))
      .set("maximum", Json::number(range.highest / tenths_a_mm));
}

Json schema_of_two_mm(Lengths range) {
  return schema_of_list(schema_of_mm(range), {2, 2});
}

}  // namespace prizecourt::admiralty
