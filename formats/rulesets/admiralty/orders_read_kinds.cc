#include "formats/rulesets/admiralty/conditions.h"
#include "formats/rulesets/admiralty/order_reader.h"

#include <algorithm>
#include <array>
#include <utility>

// What single orders say.
namespace prizecourt::admiralty {
namespace {

constexpr std::string_view any_word = "any";
constexpr std::string_view best_word = "best";
constexpr std::string_view none_word = "none";
constexpr yaml::Range fives_range{0, most_fives};
constexpr yaml::Range rounds_range{1, most_rounds};
constexpr std::array<std::string_view, 2> call_off_words = {"never", "at-once"};

/// Where the points of unopposed dice go, by Lending, and `best` in the end.
constexpr auto unopposed_words = [] {
  std::array<std::string_view, lending_names.size() + 1> words{};
  std::copy(lending_names.begin(), lending_names.end(), words.begin());
  words.back() = best_word;
  return words;
}();

bool looks_like_a_number(yaml::Node node) {
  if (node.kind() != yaml::Kind::scalar || node.text().empty()) return false;
  const char first = node.text().front();
  return first == '-' || first == '+' || ('0' <= first && first <= '9');
}

/// `[none]`: what `none` says under `standing`, where that word takes an order back.
bool is_list_of(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::list && node.size() == 1 && says(*node.items().begin(), word);
}

// ---- lists --------------------------------------------------------------------------------------

/// Calls f for the items of a list, or for what stands there instead of one. `hint` says what to
/// write in place of an empty list.
template <class F>
void for_each_item(const OrderReader& reader, yaml::Node node, std::string_view hint, F f) {
  if (node.kind() != yaml::Kind::list) return f(node);
  for (const yaml::Node item : node.items()) f(item);
  if (node.size() == 0) reader.error(node, "invalid", "the list is empty", std::string(hint));
}

template <class T>
void add_once(const OrderReader& reader, yaml::Node item, T value, std::vector<T>& list) {
  if (std::find(list.begin(), list.end(), value) != list.end()) {
    reader.error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
  }
  list.push_back(value);
}

void never_reached(const OrderReader& reader, yaml::Node item, std::string_view last) {
  reader.error(item, "invalid",
               in_quotes(last) + " comes last: whatever follows it is never reached", "");
}

// ---- calling off --------------------------------------------------------------------------------

MaybeBody read_call_off_map(const OrderReader& reader, yaml::Node node) {
  yaml::MapReader map(node, reader.problems);
  const auto round = map.optional_integer("after_round", rounds_range);
  const auto when = map.optional_node("when");
  const bool after_round = map.map().find("after_round").has_value();
  map.done();
  if (after_round == when.has_value()) {
    const yaml::Node at = after_round ? yaml::later_key(node, {"after_round", "when"}) : node;
    reader.error(at, after_round ? Code("invalid") : Code("missing-key"),
                 after_round ? "'after_round' and 'when' cannot both be said"
                             : "one of the keys 'after_round', 'when' is needed",
                 "");
    return std::nullopt;
  }
  CallOffOrder order{.when = CallOffOrder::When::after_round};
  if (round) order.round = static_cast<int>(*round);
  if (!when) return order;
  order.when = CallOffOrder::When::condition;
  order.condition = read_condition(*when, action_variables, reader.problems);
  if (!order.condition) return std::nullopt;
  return order;
}

}  // namespace

// What is more than one die is refused when its moment comes.
MaybeBody read_mobilize(const OrderReader& reader, yaml::Node node) {
  if (looks_like_a_number(node)) {
    const auto times = yaml::as_integer(node, fives_range, reader.problems);
    if (!times) return std::nullopt;
    return MobilizeOrder{.times = static_cast<int>(*times)};
  }
  const auto yes = yaml::as_boolean(node, reader.problems);
  if (!yes) return std::nullopt;
  return MobilizeOrder{.times = *yes ? 1 : 0};
}

MaybeBody read_surrender(const OrderReader& reader, yaml::Node node) {
  const auto yes = yaml::as_boolean(node, reader.problems);
  if (!yes) return std::nullopt;
  return SurrenderOrder{.yes = *yes};
}

MaybeBody read_board(const OrderReader& reader, yaml::Node node) {
  if (says(node, none_word) || is_list_of(node, none_word)) return BoardOrder{};
  const std::size_t errors = reader.problems.found(Severity::error);
  BoardOrder order;
  for_each_item(reader, node, "name a ship, or write any or none", [&](yaml::Node item) {
    if (order.any) return never_reached(reader, item, any_word);
    if (says(item, any_word)) {
      order.any = true;
    } else if (const auto ship = reader.enemy(item)) {
      add_once(reader, item, *ship, order.ships);
    }
  });
  if (reader.problems.found(Severity::error) != errors) return std::nullopt;
  return order;
}

MaybeBody read_lead(const OrderReader& reader, yaml::Node node) {
  const std::size_t errors = reader.problems.found(Severity::error);
  LeadOrder order;
  for_each_item(reader, node, "name a ship, or leave the key out", [&](yaml::Node item) {
    if (const auto ship = reader.friendly(item)) add_once(reader, item, *ship, order.ships);
  });
  if (reader.problems.found(Severity::error) != errors) return std::nullopt;
  return order;
}

MaybeBody read_call_off(const OrderReader& reader, yaml::Node node) {
  if (node.kind() == yaml::Kind::map) return read_call_off_map(reader, node);
  const auto word = yaml::as_choice(node, call_off_words, reader.problems);
  if (!word) return std::nullopt;
  return CallOffOrder{.when = static_cast<CallOffOrder::When>(*word)};
}

MaybeBody read_unopposed(const OrderReader& reader, yaml::Node node) {
  const std::size_t errors = reader.problems.found(Severity::error);
  UnopposedOrder order;
  for_each_item(reader, node, "write best or leave the key out", [&](yaml::Node item) {
    if (order.best) return never_reached(reader, item, best_word);
    const auto word = yaml::as_choice(item, unopposed_words, reader.problems);
    if (!word) return;
    if (*word == lending_names.size()) {
      order.best = true;
    } else {
      add_once(reader, item, static_cast<Lending>(*word), order.lendings);
    }
  });
  if (reader.problems.found(Severity::error) != errors) return std::nullopt;
  return order;
}

}  // namespace prizecourt::admiralty
