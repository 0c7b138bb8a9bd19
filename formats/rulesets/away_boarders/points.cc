#include "formats/rulesets/away_boarders/points.h"

#include "engine/rulesets/away_boarders/state.h"
#include "formats/rulesets/away_boarders/forms.h"

#include <array>

namespace prizecourt::away_boarders {
namespace {

constexpr yaml::Range coordinates{-max_coordinate, max_coordinate};

}  // namespace

std::string to_text(grid::Point point) {
  return '[' + std::to_string(point.q) + ", " + std::to_string(point.r) + ']';
}

std::optional<grid::Point> read_point(yaml::Node node, Problems& problems) {
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  std::array<int, 2> numbers{};
  if (node.size() != numbers.size()) {
    yaml::report(problems, node, "invalid",
                 "needs exactly 2 numbers, found " + std::to_string(node.size()), "");
    return std::nullopt;
  }
  std::size_t i = 0;
  for (const yaml::Node item : items) {
    const auto number = yaml::as_integer(item, coordinates, problems);
    if (!number) return std::nullopt;
    numbers[i++] = static_cast<int>(*number);
  }
  return grid::Point{numbers[0], numbers[1]};
}

Json schema_of_point() {
  return schema_of_list(schema_of_integer(coordinates), {2, 2});
}

}  // namespace prizecourt::away_boarders
