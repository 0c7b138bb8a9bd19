#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/rulesets/master_and_commander/ships.h"

#include <array>
#include <utility>

// Preferences among ships: drift, events, windward, attacks, grapples.
namespace prizecourt::master_and_commander {
namespace {

constexpr std::array<std::string_view, 3> pick_words = {"weakest", "strongest", "nearest"};
constexpr std::array<std::string_view, 2> range_words = {"short", "long"};
constexpr yaml::Range dice_range{1, 40};

// ---- what must hold ----

std::vector<Condition> read_conditions(const OrderReader& reader, yaml::Node node) {
  std::vector<Condition> all;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (const auto one = yaml::as_enum<Condition>(item, reader.problems)) all.push_back(*one);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "leave the key out");
  return all;
}

std::optional<int> read_number(yaml::MapReader& map, std::string_view key, yaml::Range range) {
  const auto number = map.optional_integer(key, range);
  if (!number) return std::nullopt;
  return static_cast<int>(*number);
}

Guard read_guard(const OrderReader& reader, yaml::MapReader& map, const ChoiceForm& form) {
  Guard guard;
  if (const auto node = map.optional_node("if")) guard.conditions = read_conditions(reader, *node);
  guard.hull_at_most = read_number(map, "if_hull_at_most", {0, best_class});
  guard.class_at_most = read_number(map, "if_class_at_most", {1, best_class});
  guard.boarding_at_most = read_number(map, "if_boarding_at_most", {worst_level, best_level});
  if (!form.as_attack) return guard;
  if (const auto range = map.optional_choice("range", range_words)) {
    guard.range = *range == 0 ? Engaged::SHORT : Engaged::LONG;
  }
  guard.within = read_number(map, "within", {0, grid::board_size});
  guard.dice_at_least = read_number(map, "dice_at_least", dice_range);
  return guard;
}

// ---- ships and words ----

std::string all_words(const ChoiceForm& form) {
  std::string text = "a ship, or one of: weakest, strongest, nearest";
  if (!form.nobody.empty()) text += ", " + std::string(form.nobody);
  return text;
}

/// Neither a ship nor one of the words.
void report_unknown(const OrderReader& reader, yaml::Node node, const ChoiceForm& form) {
  std::vector<std::string_view> known = reader.ship_names();
  known.insert(known.end(), pick_words.begin(), pick_words.end());
  if (!form.nobody.empty()) known.push_back(form.nobody);
  std::string help = reader.hint(node.text(), known);
  if (help.empty()) help = all_words(form);
  reader.error(node, "unknown-name", "no ship is called " + in_quotes(node.text()),
               std::move(help));
}

std::optional<Preference> read_scalar(const OrderReader& reader, yaml::Node node,
                                      const ChoiceForm& form) {
  Preference made;
  made.line = node.line();
  if (node.kind() != yaml::Kind::scalar) {
    reader.error(node, "wrong-type", "expected " + all_words(form), "");
    return std::nullopt;
  }
  const std::string_view text = node.text();
  const auto word = std::find(pick_words.begin(), pick_words.end(), text);
  if (word != pick_words.end()) {
    made.pick = static_cast<Pick>(static_cast<int>(Pick::weakest) + (word - pick_words.begin()));
    return made;
  }
  if (!form.nobody.empty() && text == form.nobody) {
    made.pick = Pick::nobody;
    return made;
  }
  if (ship_named(reader.setup, text) == no_ship) {
    report_unknown(reader, node, form);
    return std::nullopt;
  }
  const auto ship = form.whose == Whose::enemys ? reader.enemy(node) : reader.ship(node);
  if (!ship) return std::nullopt;
  made.ship = *ship;
  return made;
}

std::optional<Preference> read_preference(const OrderReader& reader, yaml::Node node,
                                          const ChoiceForm& form) {
  if (node.kind() != yaml::Kind::map) return read_scalar(reader, node, form);
  yaml::MapReader map(node, reader.problems);
  const yaml::Node ship = map.node("ship");
  Guard guard = read_guard(reader, map, form);
  map.done();
  if (ship == yaml::Node()) return std::nullopt;
  auto made = read_scalar(reader, ship, form);
  if (made) made->guard = std::move(guard);
  return made;
}

std::vector<Preference> read_list(const OrderReader& reader, yaml::Node node,
                                  const ChoiceForm& form) {
  std::vector<Preference> all;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (!all.empty() && all.back().pick == Pick::nobody) {
      reader.error(item, "invalid",
                   in_quotes(form.nobody) + " comes last: whatever follows it is never reached",
                   "");
    }
    if (auto made = read_preference(reader, item, form)) all.push_back(std::move(*made));
  });
  if (!some) reader.error(node, "invalid", "the list is empty", all_words(form));
  return all;
}

}  // namespace

ChoiceOrder read_choice(const OrderReader& reader, yaml::Node node, const ChoiceForm& form) {
  ChoiceOrder order;
  if (node.kind() != yaml::Kind::map) {
    order.prefer = read_list(reader, node, form);
    return order;
  }
  yaml::MapReader map(node, reader.problems);
  const yaml::Node prefer = map.node("prefer");
  order.guard = read_guard(reader, map, form);
  map.done();
  if (prefer != yaml::Node()) order.prefer = read_list(reader, prefer, form);
  return order;
}

MaybeBody read_drift(const OrderReader& reader, yaml::Node node) {
  return read_choice(reader, node, drift_form);
}

MaybeBody read_windward(const OrderReader& reader, yaml::Node node) {
  return read_choice(reader, node, windward_form);
}

MaybeBody read_grapple(const OrderReader& reader, yaml::Node node) {
  return read_choice(reader, node, grapple_form);
}

MaybeBody read_attack(const OrderReader& reader, yaml::Node node) {
  ChoiceOrder order = read_choice(reader, node, attack_form);
  order.claims = node.kind() == yaml::Kind::list;
  if (!order.claims || order.prefer.size() != node.size()) return order;
  std::size_t i = 0;
  for (const yaml::Node item : node.items()) {
    const Preference& wish = order.prefer[i];
    if (item.kind() == yaml::Kind::map || wish.pick != Pick::ship) {
      reader.error(item, "invalid", "a bare list names ships, and an attack on each of them",
                   "for preferences write {prefer: [...]}");
      break;
    }
    const auto first = order.prefer.begin();
    const auto here = first + static_cast<std::ptrdiff_t>(i++);
    if (std::find_if(first, here, [&](const Preference& one) { return one.ship == wish.ship; }) ==
        here) {
      continue;
    }
    reader.error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
  }
  return order;
}

MaybeBody read_event(const OrderReader& reader, yaml::Node node) {
  EventOrder order;
  yaml::MapReader map(node, reader.problems);
  const auto read = [&](std::string_view key) {
    const auto value = map.optional_node(key);
    return value ? read_list(reader, *value, event_form) : std::vector<Preference>();
  };
  // The colour alone stands for both events of that die.
  for (const std::string_view colour : {"white", "red"}) {
    const auto ships = read(colour);
    for (std::size_t i = 0; i < event_names.size(); ++i) {
      if (event_names[i].starts_with(colour)) order.ships[i] = ships;
    }
  }
  for (std::size_t i = 0; i < event_names.size(); ++i) {
    auto ships = read(event_names[i]);
    if (!ships.empty()) order.ships[i] = std::move(ships);
  }
  map.done();
  return order;
}

}  // namespace prizecourt::master_and_commander
