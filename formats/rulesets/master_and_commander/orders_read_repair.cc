#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/yaml/scalars.h"

#include <array>
#include <utility>

// Repairs, transfers and rescue: MC-D12 to MC-D14, MC-D17; and what is answered with yes or no.
namespace prizecourt::master_and_commander {
namespace {

constexpr std::array<std::string_view, 4> lendable_names = {"S", "G", "A", "B"};
constexpr std::size_t most_tokens = 24;
constexpr yaml::Range level_range{worst_level, best_level};

/// The words of a text, of which there are three at most.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty() && words.size() < 4) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// `G pump`, `B fire 1`.
std::optional<Token> token_in(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 2) return std::nullopt;
  const auto skill = from_name<Skill>(words[0]);
  const auto work = from_name<Work>(words[1]);
  if (!skill || !work) return std::nullopt;
  Token token{.skill = *skill, .work = *work, .fire = 0};
  const bool numbered = *work == Work::fire;
  if (words.size() != (numbered ? 3U : 2U)) return std::nullopt;
  if (!numbered) return token;
  const auto fire = yaml::integer_value(words[2]);
  if (!yaml::is_integer(words[2]) || !fire || *fire < 1 || *fire > int{most_fires}) {
    return std::nullopt;
  }
  token.fire = static_cast<int>(*fire);
  return token;
}

void read_token(const OrderReader& reader, yaml::Node node, TokenOrder& order) {
  const auto text = yaml::as_text(node, reader.problems);
  if (!text) return;
  const auto token = token_in(*text);
  if (token) return order.tokens.push_back({.token = *token, .line = node.line()});
  reader.error(node, "unknown-name", in_quotes(*text) + " is no repair token",
               "a skill and a task: G pump, A rig, S transfer, B fire 1");
}

// ---- by need ----

void read_keep(const OrderReader& reader, yaml::Node node, NeedOrder& order) {
  if (node.kind() != yaml::Kind::map) {
    const auto level = yaml::as_integer(node, level_range, reader.problems);
    for (const Skill skill : lent_first) {
      if (level) order.keep[static_cast<std::size_t>(skill)] = static_cast<int>(*level);
    }
    return;
  }
  yaml::MapReader map(node, reader.problems);
  for (const std::string_view name : lendable_names) {
    const auto level = map.optional_integer(name, level_range);
    const auto s = static_cast<std::size_t>(from_name<Skill>(name).value());
    if (level) order.keep[s] = static_cast<int>(*level);
  }
  map.done();
}

void read_lend(const OrderReader& reader, yaml::Node node, NeedOrder& order) {
  order.lend.clear();
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto name = yaml::as_choice(item, lendable_names, reader.problems);
    if (!name) return;
    const Skill skill = from_name<Skill>(lendable_names[*name]).value();
    if (std::find(order.lend.begin(), order.lend.end(), skill) != order.lend.end()) {
      reader.error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
    }
    order.lend.push_back(skill);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a skill: S, G, A or B");
}

NeedOrder read_needs(const OrderReader& reader, yaml::Node node) {
  NeedOrder order;
  order.keep.fill(worst_level);
  order.lend.assign(lent_first.begin(), lent_first.end());
  yaml::MapReader map(node, reader.problems);
  const yaml::Node needs = map.node("need");
  if (needs != yaml::Node()) {
    static_cast<void>(for_each_item(needs, [&](yaml::Node item) {
      if (order.needs.size() == most_tokens) return;
      if (const auto need = yaml::as_enum<Work>(item, reader.problems)) {
        order.needs.push_back(*need);
      }
    }));
  }
  if (const auto keep = map.optional_node("keep")) read_keep(reader, *keep, order);
  if (const auto lend = map.optional_node("lend")) read_lend(reader, *lend, order);
  map.done();
  return order;
}

}  // namespace

MaybeBody read_repair(const OrderReader& reader, yaml::Node node) {
  if (node.kind() == yaml::Kind::map) return read_needs(reader, node);
  TokenOrder order;
  static_cast<void>(for_each_item(node, [&](yaml::Node item) {
    if (order.tokens.size() == most_tokens) {
      return reader.error(item, "invalid", "a ship has at most 24 levels to lend", "");
    }
    read_token(reader, item, order);
  }));
  return order;
}

MaybeBody read_transfer(const OrderReader& reader, yaml::Node node) {
  yaml::MapReader map(node, reader.problems);
  const yaml::Node to = map.node("to");
  const auto levels = map.optional_integer("levels", {1, best_level});
  map.done();
  if (to == yaml::Node()) return std::nullopt;
  const auto ship = reader.own_ship(to);
  if (!ship) return std::nullopt;
  return TransferOrder{.to = *ship, .levels = static_cast<int>(levels.value_or(1))};
}

MaybeBody read_yes_or_no(const OrderReader& reader, yaml::Node node) {
  const auto yes = yaml::as_boolean(node, reader.problems);
  if (!yes) return std::nullopt;
  return YesOrNo{.yes = *yes};
}

MaybeBody read_rescue(const OrderReader& reader, yaml::Node node) {
  RescueOrder order;
  if (says(node, "all")) {
    order.roll.fill(true);
    return order;
  }
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto skill = yaml::as_enum<Skill>(item, reader.problems);
    if (skill) order.roll[static_cast<std::size_t>(*skill)] = true;
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "write all or none");
  return order;
}

}  // namespace prizecourt::master_and_commander
