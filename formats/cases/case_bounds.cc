#include "formats/cases/case_bounds.h"

namespace prizecourt {
namespace {

// Everything is at least nothing, and so that says nothing of lengths and counts.
constexpr yaml::Range most_counted{0, 1'000'000};
constexpr yaml::Range least_counted{1, 1'000'000};
constexpr yaml::Range possible_numbers{-1'000'000'000, 1'000'000'000};

void read_held(yaml::Node list, Bounds& bounds, Problems& problems) {
  for (const yaml::Node item : list.items()) bounds.holds.push_back(item);
  if (bounds.holds.empty()) {
    yaml::report(problems, list, "invalid", "every list holds at least nothing",
                 "'length: 0' says that it is empty");
  }
}

bool lists_things(std::optional<yaml::Node> node) {
  return node && node->kind() == yaml::Kind::list;
}

/// Bounds that nothing is within would make "this does not happen" true of everything.
void check_agreement(yaml::Node node, const Bounds& bounds, Problems& problems) {
  const auto held = static_cast<std::int64_t>(bounds.holds.size());
  const std::int64_t fewest = bounds.at_least.value_or(held);
  const bool is_bounded = bounds.at_least || held > 0;
  const auto too_few = [&](std::optional<std::int64_t> most) {
    return is_bounded && most && *most < fewest;
  };
  const bool too_long = bounds.length && bounds.at_most && *bounds.at_most < *bounds.length;
  if (!too_few(bounds.at_most) && !too_few(bounds.length) && !too_long) return;
  yaml::report(problems, node, "invalid", "nothing is within these bounds", "");
}

}  // namespace

Bounds read_bounds(yaml::Node node, BoundsOf what, Problems& problems) {
  yaml::MapReader map(node, problems);
  const bool of_list = what == BoundsOf::list;
  const bool is_counted = what != BoundsOf::number;
  Bounds bounds;
  if (of_list) bounds.length = map.optional_integer("length", most_counted);
  if (of_list && lists_things(node.find("at_least"))) {
    read_held(map.node("at_least"), bounds, problems);
  } else {
    bounds.at_least =
        map.optional_integer("at_least", is_counted ? least_counted : possible_numbers);
  }
  bounds.at_most = map.optional_integer("at_most", is_counted ? most_counted : possible_numbers);
  map.done();
  check_agreement(node, bounds, problems);
  if (node.kind() == yaml::Kind::map && node.size() == 0) {
    yaml::report(problems, node, "invalid", "an empty map expects nothing", "");
  }
  return bounds;
}

bool is_within(const Bounds& bounds, std::int64_t number) {
  return (!bounds.length || *bounds.length == number) &&
         (!bounds.at_least || *bounds.at_least <= number) &&
         (!bounds.at_most || number <= *bounds.at_most);
}

bool holds_enough(const Bounds& bounds, std::size_t size,
                  const std::function<bool(yaml::Node, std::size_t)>& agrees) {
  if (!is_within(bounds, static_cast<std::int64_t>(size))) return false;
  std::size_t at = 0;
  for (const yaml::Node wanted : bounds.holds) {
    while (at < size && !agrees(wanted, at)) ++at;
    if (at++ >= size) return false;
  }
  return true;
}

}  // namespace prizecourt
