#include "formats/rulesets/form_line_of_battle/conditions.h"
#include "formats/rulesets/form_line_of_battle/order_reader.h"

#include <algorithm>
#include <array>
#include <utility>

// What single orders say.
namespace prizecourt::form_line_of_battle {
namespace {

constexpr std::string_view any_word = "any";
constexpr yaml::Range rounds_range{1, most_rounds};
constexpr yaml::Range parties_range{0, most_parties};

/// Words that people write for true and false.
constexpr std::array<std::string_view, 8> boolean_words = {"true", "false", "yes", "no",
                                                           "True", "False", "Yes", "No"};

bool looks_boolean(yaml::Node node) {
  return std::any_of(boolean_words.begin(), boolean_words.end(),
                     [&](std::string_view word) { return says(node, word); });
}

// ---- ships --------------------------------------------------------------------------------------

using NameReader = std::optional<ShipId> (OrderReader::*)(yaml::Node) const;

void add_ship(const OrderReader& reader, yaml::Node item, NameReader read, ShipsOrder& order) {
  const auto ship = (reader.*read)(item);
  if (!ship) return;
  if (std::find(order.ships.begin(), order.ships.end(), *ship) != order.ships.end()) {
    reader.error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
  }
  order.ships.push_back(*ship);
}

/// One ship of the other side or a list of them, and `any` in place of one or at the end.
MaybeBody read_enemies(const OrderReader& reader, yaml::Node node, std::string_view hint) {
  const std::size_t errors = reader.problems.found(Severity::error);
  ShipsOrder order;
  const auto add = [&](yaml::Node item) {
    if (order.any) {
      reader.error(item, "invalid", "'any' comes last: whatever follows it is never reached", "");
    } else if (says(item, any_word)) {
      order.any = true;
    } else {
      add_ship(reader, item, &OrderReader::enemy, order);
    }
  };
  if (node.kind() == yaml::Kind::list) {
    for (const yaml::Node item : node.items()) add(item);
    if (node.size() == 0) {
      reader.error(node, "invalid", "the list is empty", std::string(hint));
    }
  } else {
    add(node);
  }
  if (reader.problems.found(Severity::error) != errors) return std::nullopt;
  return order;
}

// ---- yes or no ----------------------------------------------------------------------------------

std::optional<OrderCondition> read_if(const OrderReader& reader, yaml::Node map,
                                      ConditionVariables variables) {
  yaml::MapReader of(map, reader.problems);
  const yaml::Node node = of.node("if");
  of.done();
  if (node == yaml::Node()) return std::nullopt;
  return read_condition(node, variables, reader.problems);
}

MaybeBody read_yes_or_no(const OrderReader& reader, yaml::Node node, ConditionVariables variables) {
  if (node.kind() == yaml::Kind::map) {
    auto condition = read_if(reader, node, variables);
    if (!condition) return std::nullopt;
    return YesOrNo{.yes = true, .condition = std::move(condition)};
  }
  const auto yes = yaml::as_boolean(node, reader.problems);
  if (!yes) return std::nullopt;
  return YesOrNo{.yes = *yes};
}

// ---- at some moment of a fight ------------------------------------------------------------------

constexpr std::array<std::string_view, 2> moment_words = {"never", "at-once"};

MaybeBody read_moment_map(const OrderReader& reader, yaml::Node node) {
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
  TimedOrder order{.when = TimedOrder::When::after_round};
  if (round) order.round = static_cast<int>(*round);
  if (!when) return order;
  order.when = TimedOrder::When::condition;
  order.condition = read_condition(*when, fight_variables, reader.problems);
  if (!order.condition) return std::nullopt;
  return order;
}

}  // namespace

MaybeBody read_board(const OrderReader& reader, yaml::Node node) {
  if (says(node, "none")) return ShipsOrder{};
  return read_enemies(reader, node, "name a ship, or write any or none");
}

MaybeBody read_impromptu(const OrderReader& reader, yaml::Node node) {
  if (node.kind() == yaml::Kind::map || looks_boolean(node)) {
    return read_yes_or_no(reader, node, contact_variables);
  }
  return read_enemies(reader, node, "name a ship, or write true or false");
}

MaybeBody read_counter_board(const OrderReader& reader, yaml::Node node) {
  return read_yes_or_no(reader, node, contact_variables);
}

MaybeBody read_musketry(const OrderReader& reader, yaml::Node node) {
  if (says(node, "hold")) return ShipsOrder{};
  return read_enemies(reader, node, "name a ship, or write any or hold");
}

MaybeBody read_moment(const OrderReader& reader, yaml::Node node) {
  if (node.kind() == yaml::Kind::map) return read_moment_map(reader, node);
  const auto word = yaml::as_choice(node, moment_words, reader.problems);
  if (!word) return std::nullopt;
  return TimedOrder{.when = static_cast<TimedOrder::When>(*word)};
}

MaybeBody read_follow_up(const OrderReader& reader, yaml::Node node) {
  return read_yes_or_no(reader, node, fight_variables);
}

MaybeBody read_casualties(const OrderReader& reader, yaml::Node node) {
  ShipsOrder order;
  for (const yaml::Node item : yaml::as_list(node, reader.problems)) {
    add_ship(reader, item, &OrderReader::friendly, order);
  }
  if (node.kind() == yaml::Kind::list && node.size() == 0) {
    reader.error(node, "invalid", "the list is empty", "name a ship, or leave the key out");
  }
  if (order.ships.empty()) return std::nullopt;
  return order;
}

// How many there are is known when the moment comes: a number is refused then, unless it is all.
MaybeBody read_commit(const OrderReader& reader, yaml::Node node) {
  if (says(node, "all")) return CommitOrder{};
  const auto parties = yaml::as_integer(node, parties_range, reader.problems);
  if (!parties) return std::nullopt;
  return CommitOrder{.parties = static_cast<int>(*parties)};
}

}  // namespace prizecourt::form_line_of_battle
