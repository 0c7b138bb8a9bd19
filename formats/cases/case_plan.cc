#include "formats/cases/case_judge.h"

#include <algorithm>
#include <cstddef>

namespace prizecourt {
namespace {

constexpr int most_turns_of_case = 1000;

bool is_list(std::optional<yaml::Node> node) {
  return node && node->kind() == yaml::Kind::list;
}

std::optional<yaml::Node> item_of(yaml::Node list, int index) {
  for (const yaml::Node item : list.items()) {
    if (index-- == 0) return item;
  }
  return std::nullopt;
}

std::size_t windows_in(std::optional<yaml::Node> orders, int turn) {
  const auto of_turn = is_list(orders) ? item_of(*orders, turn) : std::nullopt;
  return is_list(of_turn) ? std::max<std::size_t>(1, of_turn->size()) : 1;
}

/// A file that is not accepted ends the game.
void check_rejections(yaml::Node expect, Problems& problems) {
  const auto rejected = expect.find("rejected");
  if (rejected && expect.size() > 1) {
    yaml::report(problems, *rejected, "invalid",
                 "a rejected file ends the game: nothing else can be expected with it", "");
  }
  std::size_t left = expect.size();
  for (const yaml::Node item : expect.items()) {
    check_rejections(item, problems);
    if (--left == 0 || !item.find("rejected")) continue;
    yaml::report(problems, item, "invalid", "nothing is played after a rejected file", "");
  }
}

/// Expectations of what is not played could never fail.
void check_expectations(const CasePlan& plan, Problems& problems) {
  if (plan.expect) check_rejections(*plan.expect, problems);
  if (!is_list(plan.expect)) return;
  if (plan.expect->size() > static_cast<std::size_t>(plan.turns)) {
    yaml::report(problems, *plan.expect, "invalid", "expects more turns than are played", "");
  }
  int turn = 0;
  for (const yaml::Node item : plan.expect->items()) {
    if (is_list(item) && item.size() > windows_in(plan.orders, turn)) {
      yaml::report(problems, item, "invalid",
                   "expects more windows of a turn than there are orders for",
                   "a list of orders for one turn submits them one after the other");
    }
    ++turn;
  }
}

}  // namespace

CasePlan read_plan(yaml::Node root, std::string_view variant, Problems& problems) {
  CasePlan plan;
  yaml::MapReader map(root, problems);
  plan.orders = map.optional_node("orders");
  plan.expect = map.optional_node("expect");
  if (is_list(plan.orders)) plan.turns = std::max(1, static_cast<int>(plan.orders->size()));
  if (const auto turns = map.optional_integer("turns", {1, most_turns_of_case})) {
    plan.turns = static_cast<int>(*turns);
  }
  plan.until = map.optional_node("until");
  (void)map.optional_node("dice");
  map.done();
  if (variant.empty() && is_list(plan.orders) &&
      plan.orders->size() > static_cast<std::size_t>(plan.turns)) {
    yaml::report(problems, *plan.orders, "invalid", "has orders for more turns than are played",
                 "only a variant plays the first of its orders");
  }
  check_expectations(plan, problems);
  return plan;
}

std::vector<const Draft*> windows_of(const Draft* orders, int turn) {
  const Draft* of_turn = orders;
  if (orders != nullptr && orders->kind == yaml::Kind::list) {
    const auto index = static_cast<std::size_t>(turn);
    of_turn = index < orders->items.size() ? &orders->items[index] : nullptr;
  } else if (turn > 0) {
    of_turn = nullptr;
  }
  if (of_turn == nullptr || of_turn->items.empty()) return {of_turn};
  std::vector<const Draft*> windows;
  for (const Draft& window : of_turn->items) windows.push_back(&window);
  return windows;
}

std::vector<yaml::Node> all_files(yaml::Node orders) {
  if (orders.kind() != yaml::Kind::list) return {orders};
  std::vector<yaml::Node> files;
  for (const yaml::Node turn : orders.items()) {
    if (turn.kind() != yaml::Kind::list) {
      files.push_back(turn);
      continue;
    }
    for (const yaml::Node window : turn.items()) files.push_back(window);
  }
  return files;
}

std::optional<yaml::Node> expectation_at(yaml::Node expect, int turn, int window) {
  if (expect.kind() != yaml::Kind::list) return expect;
  const auto of_turn = item_of(expect, turn);
  return is_list(of_turn) ? item_of(*of_turn, window) : of_turn;
}

}  // namespace prizecourt
