#include "formats/rulesets/away_boarders/order_reader.h"

#include <algorithm>
#include <array>

// Hands and moves: AB-D3 to AB-D9.
namespace prizecourt::away_boarders {
namespace {

constexpr std::string_view rest_key = "rest";

constexpr auto crew_keys = [] {
  std::array<std::string_view, task_count + 1> keys{};
  std::copy(task_names.begin(), task_names.end(), keys.begin());
  keys.back() = rest_key;
  return keys;
}();

std::string hands(int n) {
  return n == 1 ? "1 hand" : std::to_string(n) + " hands";
}

std::string has_or_have(int n) {
  return hands(n) + (n == 1 ? " has" : " have");
}

/// AB-2.1.2, AB-R112: every hand aboard has a box and none has two.
bool adds_up(const OrderReader& reader, yaml::Node node, const CrewOrder& order) {
  if (!reader.ship) {
    if (order.rest) return true;
    reader.error(node, "missing-key", "the key 'rest' is missing: ships differ in their hands", "");
    return false;
  }
  int placed = 0;
  for (const CrewOrder::Share& share : order.shares) placed += share.hands;
  const int aboard = crew_aboard(reader.state.ships[index(*reader.ship)]);
  if (placed == aboard || (placed < aboard && order.rest)) return true;
  const int gap = placed < aboard ? aboard - placed : placed - aboard;
  reader.error(node, "invalid",
               has_or_have(placed) + " a box and " + std::to_string(aboard) +
                   (aboard == 1 ? " is" : " are") + " aboard",
               placed > aboard ? "take " + hands(gap) + " off"
                               : "place " + hands(gap) + " more, or name a box as 'rest'");
  return false;
}

/// Calls `f(index, value)` for each entry of a map whose keys are numbers from 1 to `most`.
template <class F>
void for_each_numbered(const OrderReader& reader, yaml::Node map, int most, F f) {
  for (const yaml::Entry entry : map.entries()) {
    const auto number = yaml::as_integer(entry.key, {1, most}, reader.problems);
    if (number) f(static_cast<std::size_t>(*number - 1), entry.value);
  }
}

/// A list counts from 1 too: its elements, as far as there may be so many.
template <class F>
void for_each_counted(const OrderReader& reader, yaml::Node list, int most, std::string_view limit,
                      F f) {
  int place = 0;
  for (const yaml::Node item : list.items()) {
    if (place == most) return reader.error(item, "invalid", std::string(limit), "");
    f(static_cast<std::size_t>(place++), item);
  }
}

}  // namespace

MaybeBody read_crew(const OrderReader& reader, yaml::Node node) {
  const std::size_t errors = reader.problems.found(Severity::error);
  CrewOrder order;
  for (const yaml::Entry entry : yaml::as_map(node, reader.problems)) {
    if (entry.key.text() == rest_key) {
      order.rest = yaml::as_enum<Task>(entry.value, reader.problems);
    } else if (const auto box = from_name<Task>(entry.key.text())) {
      const auto number = yaml::as_integer(entry.value, {0, max_crew}, reader.problems);
      if (number) order.shares.push_back({.box = *box, .hands = static_cast<int>(*number)});
    } else {
      reader.unknown_key(entry.key, crew_keys);
    }
  }
  if (reader.problems.found(Severity::error) != errors) return std::nullopt;
  if (!adds_up(reader, node, order)) return std::nullopt;
  return order;
}

MaybeBody read_rally(const OrderReader& reader, yaml::Node node) {
  RallyOrder order;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (const auto box = yaml::as_enum<Task>(item, reader.problems)) order.boxes.push_back(*box);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a box, or write none");
  if (order.boxes.empty()) return std::nullopt;
  return order;
}

static_assert(top_speed == 5 && action_phases == 3, "two messages below say so");

MaybeBody read_course(const OrderReader& reader, yaml::Node node) {
  CourseOrder order;
  const auto add = [&](std::size_t move, yaml::Node word) {
    const auto read = yaml::as_enum<CourseWord>(word, reader.problems);
    if (!read) return;
    if (order.moves.size() <= move) order.moves.resize(move + 1);
    order.moves[move] = CourseOrder::Entry{.word = *read, .line = word.line()};
  };
  if (node.kind() == yaml::Kind::map) {
    for_each_numbered(reader, node, top_speed, add);
  } else if (from_name<CourseWord>(node.text())) {
    reader.error(node, "wrong-type", "expected a list of moves, found " + in_quotes(node.text()),
                 "write [" + std::string(node.text()) + "] for one move");
  } else {
    static_cast<void>(yaml::as_list(node, reader.problems));
    for_each_counted(reader, node, top_speed, "a ship makes at most 5 moves in a turn", add);
  }
  return order;
}

MaybeBody read_move_order(const OrderReader& reader, yaml::Node node) {
  MoveOrder order;
  const auto add = [&](std::size_t phase, yaml::Node word) {
    order.by_phase[phase] = yaml::as_enum<Precedence>(word, reader.problems);
  };
  switch (node.kind()) {
    case yaml::Kind::map:
      for_each_numbered(reader, node, action_phases, add);
      break;
    case yaml::Kind::list:
      for_each_counted(reader, node, action_phases, "a turn has 3 phases", add);
      break;
    case yaml::Kind::scalar:
    case yaml::Kind::null:
      order.by_phase.fill(yaml::as_enum<Precedence>(node, reader.problems));
      break;
  }
  return order;
}

MaybeBody read_pass(const OrderReader& reader, yaml::Node node) {
  PassOrder order;
  if (node.kind() != yaml::Kind::map) {
    order.others = yaml::as_enum<Side>(node, reader.problems);
    return order;
  }
  for (const yaml::Entry entry : node.entries()) {
    const auto side = yaml::as_enum<Side>(entry.value, reader.problems);
    if (entry.key.text() == "others") {
      order.others = side;
    } else if (const auto ship = reader.other_ship(entry.key); ship && side) {
      order.ships.emplace_back(*ship, *side);
    }
  }
  return order;
}

}  // namespace prizecourt::away_boarders
