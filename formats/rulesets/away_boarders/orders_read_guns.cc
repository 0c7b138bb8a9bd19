#include "formats/rulesets/away_boarders/order_reader.h"

#include <algorithm>
#include <array>

// Guns and sails: AB-D1, AB-D2, AB-D10, AB-D11, AB-D15 to AB-D18.
namespace prizecourt::away_boarders {
namespace {

constexpr std::array<std::string_view, 4> battery_words = {"port", "starboard", "bow", "all"};
constexpr std::size_t all_word = 3;

constexpr yaml::Range dice_range{-20, 40};

/// One for each gun; a message below says the number.
constexpr std::size_t max_fire_lines = max_guns;
static_assert(max_fire_lines == 64);

/// `port`, `starboard`, `bow` or `all`, or a list of these.
std::uint8_t read_batteries(const OrderReader& reader, yaml::Node node) {
  std::uint8_t batteries = 0;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto word = yaml::as_choice(item, battery_words, reader.problems);
    if (!word) return;
    batteries |= *word == all_word ? GunChoice::all_batteries : bit(static_cast<Battery>(*word));
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "write all, or leave the key out");
  return batteries;
}

std::string weights_aboard(const ShipSpec& spec) {
  std::vector<int> weights;
  for (const GunSpec& gun : spec.guns) weights.push_back(gun.weight);
  std::sort(weights.begin(), weights.end());
  weights.erase(std::unique(weights.begin(), weights.end()), weights.end());
  std::string text;
  for (const int weight : weights) {
    text += text.empty() ? "one of: " : ", ";
    text += std::to_string(weight);
  }
  return text;
}

void read_weight(const OrderReader& reader, yaml::Node node, GunChoice& choice) {
  const auto weight = yaml::as_integer(node, {1, 999}, reader.problems);
  if (!weight) return;
  if (std::find(choice.weights.begin(), choice.weights.end(), *weight) != choice.weights.end()) {
    return reader.error(node, "duplicate-name", in_quotes(node.text()) + " is named twice", "");
  }
  choice.weights.push_back(static_cast<int>(*weight));
  if (!reader.ship) return;
  const auto& guns = reader.spec()->guns;
  const bool aboard = std::any_of(guns.begin(), guns.end(),
                                  [&](const GunSpec& gun) { return gun.weight == *weight; });
  if (aboard) return;
  reader.error(
      node, "unknown-name",
      in_quotes(reader.spec()->id) + " has no gun of " + std::to_string(*weight) + " pounds",
      weights_aboard(*reader.spec()));
}

/// Adds a gun to a set of bits; one that is named twice is an error.
void add_gun(const OrderReader& reader, yaml::Node node, std::uint64_t& guns) {
  const auto gun = reader.gun(node);
  if (!gun) return;
  if ((guns & gun_bit(*gun)) != 0) {
    reader.error(node, "duplicate-name", in_quotes(node.text()) + " is named twice", "");
  }
  guns |= gun_bit(*gun);
}

/// `guns: 6` is how many at most, anything else names them.
void read_guns_of_line(const OrderReader& reader, yaml::Node node, FireLine& line) {
  const std::string_view text = node.text();
  const bool number =
      !node.quoted() && !text.empty() &&
      std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (number) {
    const auto most = yaml::as_integer(node, {1, max_guns}, reader.problems);
    if (most) line.most_guns = static_cast<int>(*most);
    return;
  }
  line.guns.guns = 0;
  line.guns.by_name = true;
  const bool some =
      for_each_item(node, [&](yaml::Node item) { add_gun(reader, item, line.guns.guns); });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a gun, or leave the key out");
}

std::uint8_t read_phases(const OrderReader& reader, yaml::Node node) {
  unsigned phases = 0;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto phase = yaml::as_integer(item, {1, action_phases}, reader.problems);
    if (phase) phases |= 1U << static_cast<unsigned>(*phase - 1);
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a phase, 1 to 3");
  return static_cast<std::uint8_t>(phases);
}

std::optional<AimRule> read_aim_rule(const OrderReader& reader, yaml::Node node) {
  if (node.kind() != yaml::Kind::map) {
    const auto aim = yaml::as_enum<Aim>(node, reader.problems);
    if (!aim) return std::nullopt;
    return AimRule{.aim = *aim, .from_dice = std::nullopt};
  }
  yaml::MapReader map(node, reader.problems);
  const auto high = map.optional_integer("high_from_dice", dice_range);
  const auto low = map.optional_integer("low_from_dice", dice_range);
  map.done();
  if (high.has_value() == low.has_value()) {
    reader.error(node, "invalid", "expected one of the keys high_from_dice, low_from_dice", "");
    return std::nullopt;
  }
  return AimRule{.aim = high ? Aim::high : Aim::low,
                 .from_dice = static_cast<int>(high ? *high : *low)};
}

/// The conditions of a line.
void read_conditions(const OrderReader& reader, yaml::MapReader& map, FireLine& line) {
  if (const auto range = map.optional_integer("range", {0, hit_table_range})) {
    line.range = static_cast<int>(*range);
  }
  if (const auto node = map.optional_node("phase")) line.phases = read_phases(reader, *node);
  line.only_rakes = map.optional_boolean("rake").value_or(false);
  if (const auto dice = map.optional_integer("dice", dice_range)) {
    line.dice = static_cast<int>(*dice);
  }
}

FireLine read_line(const OrderReader& reader, yaml::Node node) {
  FireLine line;
  line.line = node.line();
  yaml::MapReader map(node, reader.problems);
  if (const auto batteries = map.optional_node("battery")) {
    line.guns.batteries = read_batteries(reader, *batteries);
  }
  if (const auto guns = map.optional_node("guns")) read_guns_of_line(reader, *guns, line);
  if (const auto weights = map.optional_node("weight")) {
    static_cast<void>(
        for_each_item(*weights, [&](yaml::Node item) { read_weight(reader, item, line.guns); }));
  }
  const yaml::Node at = map.node("at");
  if (at != yaml::Node()) line.at = reader.targets(at).value_or(Targets{});
  if (const auto aim = map.optional_node("aim")) line.aim = read_aim_rule(reader, *aim);
  read_conditions(reader, map, line);
  map.done();
  return line;
}

std::optional<Round> read_round(const OrderReader& reader, yaml::Node node) {
  return yaml::as_enum<Round>(node, reader.problems);
}

void read_rounds(const OrderReader& reader, yaml::MapReader& map, Rounds& rounds) {
  for (std::size_t b = 0; b < rounds.size(); ++b) {
    if (const auto node = map.optional_node(battery_names[b])) {
      rounds[b] = read_round(reader, *node);
    }
  }
}

}  // namespace

MaybeBody read_fire(const OrderReader& reader, yaml::Node node) {
  FireOrder order;
  const bool list = node.kind() == yaml::Kind::list && node.size() > 0;
  if (list && (*node.items().begin()).kind() == yaml::Kind::map) {
    for (const yaml::Node item : node.items()) {
      if (order.lines.size() == max_fire_lines) {
        reader.error(item, "invalid", "a ship has at most 64 lines of fire", "");
        break;
      }
      order.lines.push_back(read_line(reader, item));
    }
  } else if (node.kind() == yaml::Kind::map) {
    order.lines.push_back(read_line(reader, node));
  } else if (auto at = reader.targets(node)) {
    FireLine line;
    line.line = node.line();
    line.at = std::move(*at);
    order.lines.push_back(std::move(line));
  }
  return order;
}

MaybeBody read_aim(const OrderReader& reader, yaml::Node node) {
  const auto rule = read_aim_rule(reader, node);
  if (!rule) return std::nullopt;
  return *rule;
}

MaybeBody read_sail(const OrderReader& reader, yaml::Node node) {
  const auto sail = yaml::as_enum<Sail>(node, reader.problems);
  if (!sail) return std::nullopt;
  return SailOrder{.sail = *sail};
}

MaybeBody read_load(const OrderReader& reader, yaml::Node node) {
  LoadOrder order;
  if (node.kind() != yaml::Kind::map) {
    order.rounds.fill(read_round(reader, node));
    return order;
  }
  yaml::MapReader map(node, reader.problems);
  read_rounds(reader, map, order.rounds);
  if (const auto first = map.optional_node("guns")) {
    std::uint64_t named = 0;
    static_cast<void>(for_each_item(*first, [&](yaml::Node item) {
      const std::uint64_t before = named;
      add_gun(reader, item, named);
      if (named == before) return;
      order.first.push_back(static_cast<std::uint8_t>(*reader.gun(item)));
    }));
  }
  if (const auto held = map.optional_node("hold")) {
    static_cast<void>(for_each_item(*held, [&](yaml::Node item) {
      if (const auto battery = from_name<Battery>(item.text())) {
        order.held_batteries |= bit(*battery);
      } else {
        add_gun(reader, item, order.hold);
      }
    }));
  }
  map.done();
  return order;
}

MaybeBody read_swing(const OrderReader& reader, yaml::Node node) {
  SwingOrder order;
  std::uint64_t named = 0;
  const auto add = [&](yaml::Node name, std::optional<Side> side) {
    const auto gun = reader.gun(name);
    if (!gun) return;
    if (reader.spec()->guns[*gun].mount != Mount::swivel) {
      reader.error(name, "invalid", in_quotes(name.text()) + " is not on a swivel", "");
    }
    if ((named & gun_bit(*gun)) != 0) {
      reader.error(name, "duplicate-name", in_quotes(name.text()) + " is named twice", "");
    }
    named |= gun_bit(*gun);
    order.guns.emplace_back(static_cast<std::uint8_t>(*gun), side);
  };
  if (node.kind() == yaml::Kind::map) {
    for (const yaml::Entry entry : node.entries()) {
      const auto side = yaml::as_enum<Side>(entry.value, reader.problems);
      add(entry.key, side);
    }
    return order;
  }
  const bool some = for_each_item(node, [&](yaml::Node item) { add(item, std::nullopt); });
  if (!some) reader.error(node, "invalid", "the list is empty", "name a swivel gun, or write none");
  return order;
}

MaybeBody read_start(const OrderReader& reader, yaml::Node node) {
  StartOrder order;
  yaml::MapReader map(node, reader.problems);
  const auto sail = map.optional_node("sail");
  const auto load = map.optional_node("load");
  map.done();
  if (sail) order.sail = yaml::as_enum<Sail>(*sail, reader.problems);
  if (load && load->kind() == yaml::Kind::map) {
    yaml::MapReader rounds(*load, reader.problems);
    read_rounds(reader, rounds, order.rounds);
    rounds.done();
  } else if (load) {
    order.rounds.fill(read_round(reader, *load));
  }
  if (reader.state.turn != 1) {
    reader.error(node, "invalid", "how a ship starts can only be said in turn 1", "");
  }
  if (!reader.ship) return order;
  const auto settled = [&](yaml::Node at, std::string_view what) {
    reader.error(
        at, "invalid",
        "the scenario has settled the " + std::string(what) + " of " + in_quotes(reader.spec()->id),
        "");
  };
  if (sail && !reader.spec()->chooses_sail) settled(*sail, "sail setting");
  if (load && !reader.spec()->chooses_load) settled(*load, "first loads");
  return order;
}

}  // namespace prizecourt::away_boarders
