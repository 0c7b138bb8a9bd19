#include "formats/form/fields_yaml.h"

#include <array>
#include <string>

namespace prizecourt {
namespace {

/// Reads exactly `count` integers; reports and returns nothing where there are more or fewer.
std::optional<std::vector<int>> read_integers(yaml::Node node, std::size_t count, yaml::Range range,
                                              Problems& problems) {
  std::vector<int> values;
  const auto items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (node.size() != count) {
    yaml::report(
        problems, node, "invalid",
        "needs exactly " + std::to_string(count) + " numbers, found " + std::to_string(node.size()),
        "");
    return std::nullopt;
  }
  for (const yaml::Node item : items) {
    const auto value = yaml::as_integer(item, range, problems);
    if (!value) return std::nullopt;
    values.push_back(static_cast<int>(*value));
  }
  return values;
}

}  // namespace

void FieldReader::numbers(std::string_view key, std::span<std::uint8_t> values, int low, int high) {
  const auto node = map_.optional_node(key);
  if (!node) return;
  const auto read = read_integers(*node, values.size(), {low, high}, problems_);
  if (!read) return;
  std::transform(read->begin(), read->end(), values.begin(),
                 [](int value) { return static_cast<std::uint8_t>(value); });
}

void FieldReader::pair(std::string_view key, int& first, int& second, int low, int high) {
  const auto node = map_.optional_node(key);
  if (!node) return;
  const auto read = read_integers(*node, 2, {low, high}, problems_);
  if (!read) return;
  first = (*read)[0];
  second = (*read)[1];
}

}  // namespace prizecourt
