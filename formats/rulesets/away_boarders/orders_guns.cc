#include "engine/rulesets/away_boarders/tables.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/away_boarders/forms.h"
#include "formats/rulesets/away_boarders/order_reader.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

// What orders say of guns: AB-D1, AB-D2, AB-D10, AB-D11, AB-D16 to AB-D18.
namespace prizecourt::away_boarders {
namespace {

constexpr yaml::Range dice_range{-20, 40};

void report_twice(yaml::Node node, Problems& problems) {
  yaml::report(problems, node, "duplicate-name", in_quotes(node.text()) + " is named twice", "");
}

/// A set that is kept by bit, as a list of its members.
template <class Bits, class Describe>
Sheet set_of(Bits& bits, Describe describe, ListRules rules) {
  constexpr std::size_t most = 64;
  const auto members = std::make_shared<std::vector<int>>();
  for (std::size_t i = 0; i < most; ++i) {
    if (has(bits, i)) members->push_back(static_cast<int>(i));
  }
  const auto one = [members, describe](int& member) { return describe(member); };
  return list(*members, one, rules)
      .read_by([members, &bits](const Sheet& own, yaml::Node node, Problems& problems) {
        members->clear();
        const bool good = own.read(node, problems);
        std::uint64_t set = 0;
        for (const int member : *members) set |= bit_of(static_cast<std::size_t>(member));
        bits = static_cast<Bits>(set);
        return good;
      });
}

// ---- rounds -------------------------------------------------------------------------------------

/// A key for each battery.
std::vector<SheetKey> by_battery(Rounds& rounds) {
  const auto round = [](Round& one) { return choice(one); };
  std::vector<SheetKey> all;
  for (std::size_t b = 0; b < rounds.size(); ++b) {
    all.push_back(may(names(Battery{})[b], maybe(rounds[b], round), "% to #"));
  }
  return all;
}

/// One for all batteries.
Sheet one_round(Rounds& rounds) {
  return alike(rounds, [](Round& one) { return choice(one); }).told([&rounds] {
    return keys(by_battery(rounds)).words();
  });
}

}  // namespace

Sheet start(StartOrder& order, const OrderReader& around) {
  const auto settled = [&around](yaml::Node map, std::string_view key, std::string_view what) {
    const auto at = map.find(key);
    if (!at) return true;
    around.error(
        *at, "invalid",
        "the scenario has settled the " + std::string(what) + " of " + in_quotes(around.spec()->id),
        "");
    return false;
  };
  const auto is_open = [&around, settled](yaml::Node node, Problems& problems) {
    bool good = around.state->turn == 1;
    if (!good) {
      yaml::report(problems, node, "invalid",
                   "starting sail and loads can only be ordered in turn 1", "");
    }
    if (!around.ship) return good;
    if (!around.spec()->chooses_sail) good = settled(node, "sail", "sail setting") && good;
    if (!around.spec()->chooses_load) good = settled(node, "load", "first loads") && good;
    return good;
  };
  const Sheet load =
      any_of({one_round(order.rounds), keys(by_battery(order.rounds))}, Otherwise::first)
          .said_if([&order] {
            return std::any_of(order.rounds.begin(), order.rounds.end(),
                               [](const auto& round) { return round.has_value(); });
          });
  return keys({may("sail", maybe(order.sail, [](Sail& sail) { return choice(sail); }), "sail %"),
               may("load", load, "loaded with %")},
              "; ")
      .checked_anyway(is_open);
}

// ---- fire ---------------------------------------------------------------------------------------

namespace {

/// `port`, `starboard`, `bow` or `all`, or a list of these.
Sheet batteries(std::uint8_t& set) {
  static constexpr std::array<std::string_view, 4> words = {"port", "starboard", "bow", "all"};
  constexpr std::size_t all = 3;
  const auto word = [](int& battery) { return choice(slot_of(battery), {.names = words}); };
  return set_of(set, word,
                {.instead_of_empty = "write all, or delete the key",
                 .repeats = Repeats::allowed,
                 .between = " and "})
      .then([&set](yaml::Node) {
        if (has(set, all)) set = GunChoice::all_batteries;
      })
      .said_if([&set] { return set != GunChoice::all_batteries; });
}

/// `6` is how many at most, anything else names them.
bool is_a_number(yaml::Node node) {
  const std::string_view text = node.text();
  return !node.quoted() && !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Sheet guns_of_line(FireLine& line, const OrderReader& around) {
  const auto one = [&around](int& index) { return gun(slot_of(index), around); };
  const Sheet how_many =
      whole(line.most_guns, {1, max_guns}).meant_if(is_a_number).said_if([&line] {
        return line.most_guns < max_guns;
      });
  const Sheet which = set_of(line.guns.guns, one,
                             {.instead_of_empty = "name a gun, or delete the key", .between = ", "})
                          .then([&line](yaml::Node) { line.guns.by_name = true; })
                          .said_if([&line] { return line.guns.by_name; });
  return any_of({how_many, which}, Otherwise::second);
}

std::string weights_aboard(const ShipSpec& spec) {
  std::vector<int> weights;
  for (const GunSpec& gun : spec.guns) weights.push_back(gun.weight);
  std::sort(weights.begin(), weights.end());
  weights.erase(std::unique(weights.begin(), weights.end()), weights.end());
  std::string text;
  for (const int weight : weights) add_part(text, std::to_string(weight), ", ");
  return text.empty() ? text : "one of: " + text;
}

/// Reports a weight that no gun of hers has; once, however often it is named.
void check_weight(const std::vector<int>& weights, const OrderReader& around, yaml::Node node) {
  const int weight = weights.back();
  if (!around.ship || std::count(weights.begin(), weights.end(), weight) > 1) return;
  const ShipSpec& spec = *around.spec();
  if (std::any_of(spec.guns.begin(), spec.guns.end(),
                  [&](const GunSpec& gun) { return gun.weight == weight; })) {
    return;
  }
  around.error(node, "unknown-name",
               in_quotes(spec.id) + " has no gun of " + std::to_string(weight) + " pounds",
               weights_aboard(spec));
}

Sheet weights(std::vector<int>& all, const OrderReader& around) {
  const auto weight = [&all, &around](int& one) {
    return whole(one, {1, 999}).then([&all, &around](yaml::Node node) {
      check_weight(all, around, node);
    });
  };
  return list(all, weight, {.amount = {0, 0}, .between = " or "}).said_if([&all] {
    return !all.empty();
  });
}

Sheet phases(std::uint8_t& set) {
  constexpr std::uint8_t every_phase = 0b111;
  const auto phase = [](int& index) {
    const Slot number{.get = [&index] { return std::optional(index + 1); },
                      .set = [&index](int from_1) { index = from_1 - 1; }};
    return whole(number, {1, action_phases}).told_as("phase %");
  };
  return set_of(set, phase,
                {.instead_of_empty = "name a phase, 1 to 3",
                 .repeats = Repeats::allowed,
                 .between = " or "})
      .said_if([&set] { return set != every_phase; });
}

std::string dice_or_more(int dice) {
  return "with " + count_of(dice, "die", "dice") + " or more";
}

/// "the port guns of 12 or 18 pounds".
std::string guns_in_words(const GunChoice& guns, const Sheet& by_battery, const Sheet& by_name,
                          const Sheet& by_weight) {
  std::string words = "all guns";
  if (guns.by_name) {
    words = by_name.words();
  } else if (by_battery.says_it()) {
    words = "the " + by_battery.words() + " guns";
  }
  return by_weight.says_it() ? words + " of " + by_weight.words() + " pounds" : words;
}

Sheet fire_line(FireLine& line, const OrderReader& around) {
  const Sheet by_battery = batteries(line.guns.batteries);
  const Sheet by_name = guns_of_line(line, around);
  const Sheet by_weight = weights(line.guns.weights, around);
  const auto aimed = [&around](AimRule& rule) { return aim(rule, around); };
  const std::vector<SheetKey> conditions = {
      may("aim", maybe(line.aim, aimed), "aiming %"),
      may("range", whole(line.range, {0, hit_table_range}).told([&line] {
        return count_of(*line.range, "point", "points");
      }),
          "within %"),
      may("phase", phases(line.phases), "in %"),
      may("rake", flag(line.only_rakes).said_if([&line] { return line.only_rakes; }).told([] {
        return "only to rake";
      }),
          "%"),
      may("dice", whole(line.dice, dice_range).told([&line] { return dice_or_more(*line.dice); }),
          "%")};
  std::vector<SheetKey> all = {may("battery", by_battery, ""), may("guns", by_name, ""),
                               may("weight", by_weight, ""),
                               needed("at", enemies(line.at, around), "")};
  const Sheet target = all.back().value;
  all.insert(all.end(), conditions.begin(), conditions.end());
  const auto words = [&line, by_battery, by_name, by_weight, target, conditions] {
    std::string said =
        guns_in_words(line.guns, by_battery, by_name, by_weight) + " at " + target.words();
    add_part(said, keys(conditions).words(), ", ");
    if (line.most_guns < max_guns) {
      add_part(said, count_of(line.most_guns, "gun", "guns") + " at most", ", ");
    }
    return said;
  };
  return keys(std::move(all)).at_line(line.line).told(words);
}

/// One for each gun; a message below says the number.
constexpr std::size_t max_fire_lines = max_guns;
static_assert(max_fire_lines == 64);

/// The ships alone, for all guns and without a condition.
Sheet at_ships(FireOrder& order, const OrderReader& around) {
  const auto plain = [](const FireLine& line) {
    return !line.guns.by_name && line.guns.batteries == GunChoice::all_batteries &&
           line.guns.weights.empty() && line.most_guns == max_guns && !line.aim && !line.range &&
           line.phases == FireLine().phases && !line.only_rakes && !line.dice;
  };
  return made_when_read(
      {.make = [&order] { order.lines.resize(1); },
       .unmake = [&order] { order.lines.clear(); },
       .is_made = [&order, plain] { return order.lines.size() == 1 && plain(order.lines[0]); },
       .sheet =
           [&order, &around] {
             FireLine& line = order.lines[0];
             return enemies(line.at, around).at_line(line.line).told_as("all guns at %");
           },
       .any =
           [&around] {
             return sheet_of_any<Targets>([&](Targets& at) { return enemies(at, around); });
           }});
}

bool begins_with_a_map(yaml::Node node) {
  return node.kind() == yaml::Kind::list && node.size() > 0 &&
         (*node.items().begin()).kind() == yaml::Kind::map;
}

}  // namespace

Sheet fire_by_lines(FireOrder& order, const OrderReader& around) {
  const auto line = [&around](FireLine& one) { return fire_line(one, around); };
  const Sheet lines =
      list(order.lines, line,
           {.amount = {1, max_fire_lines},
            .too_many = "a ship has at most 64 lines of fire",
            .between = "; "})
          .with_schema([&order, line] { return list(order.lines, line, {}).schema(); })
          .meant_if([](yaml::Node node) {
            return node.kind() == yaml::Kind::map || begins_with_a_map(node);
          });
  return any_of({at_ships(order, around).meant_if([](yaml::Node node) {
                   return node.kind() != yaml::Kind::map && !begins_with_a_map(node);
                 }),
                 lines},
                Otherwise::first)
      .offered("any, none, or lines like {battery: port, at: [SHIP, any], range: 3}");
}

Sheet aim(AimRule& rule, const OrderReader& around) {
  const auto said = std::make_shared<int>(0);
  const auto from_dice = [&rule, said](Aim aim) {
    const Slot dice{.get = [&rule, aim] { return rule.aim == aim ? rule.from_dice : std::nullopt; },
                    .set =
                        [&rule, said, aim](int number) {
                          rule = {.aim = aim, .from_dice = number};
                          ++*said;
                        }};
    return whole(dice, dice_range);
  };
  const auto one_is_said = [said, &around](yaml::Node node, Problems&) {
    if (*said == 1) return true;
    around.error(node, "invalid", "expected one of the keys high_from_dice, low_from_dice", "");
    return false;
  };
  const Sheet by_dice = keys({may("high_from_dice", from_dice(Aim::high), ""),
                              may("low_from_dice", from_dice(Aim::low), "")});
  const auto schema = [by_dice] {
    return by_dice.schema()
        .set("minProperties", Json::number(1))
        .set("maxProperties", Json::number(1));
  };
  const auto words = [&rule] {
    return std::string(name_of(rule.aim)) + ' ' + dice_or_more(*rule.from_dice) + ", else " +
           std::string(name_of(rule.aim == Aim::high ? Aim::low : Aim::high));
  };
  return any_of({choice(rule.aim).said_if([&rule] { return !rule.from_dice; }),
                 by_dice.checked_anyway(one_is_said).with_schema(schema).told(words)},
                Otherwise::first)
      .offered("low, high, {high_from_dice: N}, {low_from_dice: N}");
}

// ---- loading ------------------------------------------------------------------------------------

namespace {

/// Batteries, and guns one by one.
Sheet held_back(LoadOrder& order, const OrderReader& around) {
  const auto members = std::make_shared<std::vector<int>>();  // batteries, then guns
  for (std::size_t b = 0; b < names(Battery{}).size(); ++b) {
    if (has(order.held_batteries, b)) members->push_back(static_cast<int>(b));
  }
  for (std::size_t g = 0; g < max_guns; ++g) {
    if (has(order.hold, g)) members->push_back(battery_count + static_cast<int>(g));
  }
  const auto one = [members, &around](int& member) {
    const Slot index{.get = [&member] { return std::optional(member - battery_count); },
                     .set = [&member](int gun) { member = battery_count + gun; }};
    const Sheet battery = choice(slot_of(member), {.names = names(Battery{})}).said_if([&member] {
      return member < battery_count;
    });
    const auto check = [members, &member](yaml::Node node, Problems& problems) {
      if (std::count(members->begin(), members->end(), member) > 1) report_twice(node, problems);
      return true;
    };
    return any_of({battery, gun(index, around).checked(check)}, Otherwise::second);
  };
  return list(*members, one, {.amount = {0, 0}, .repeats = Repeats::allowed, .between = ", "})
      .then([members, &order](yaml::Node) {
        for (const int member : *members) {
          if (member < battery_count) {
            order.held_batteries |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(member));
          } else {
            order.hold |= bit_of(static_cast<std::size_t>(member - battery_count));
          }
        }
      })
      .said_if([members] { return !members->empty(); });
}

}  // namespace

Sheet load(LoadOrder& order, const OrderReader& around) {
  const auto first_gun = [&around](std::uint8_t& index) { return gun(slot_of(index), around); };
  const Sheet first =
      list(order.first, first_gun, {.amount = {0, 0}, .between = ", "}).said_if([&order] {
        return !order.first.empty();
      });
  const Sheet held = held_back(order, around);
  const Sheet rounds = keys(by_battery(order.rounds));
  std::vector<SheetKey> all = by_battery(order.rounds);
  all.push_back(may("guns", first, ""));
  all.push_back(may("hold", held, ""));
  const auto words = [rounds, first, held] {
    std::string said = rounds.words();
    if (first.says_it()) add_part(said, "first " + first.words(), "; ");
    if (held.says_it()) add_part(said, "not " + held.words(), "; ");
    return said;
  };
  const auto is_simple = [&order, first, held] {
    return are_alike(order.rounds) && !first.says_it() && !held.says_it();
  };
  return any_of({one_round(order.rounds).said_if(is_simple), keys(std::move(all)).told(words)},
                Otherwise::first)
      .offered([] {
        return OptionWords{.words = listed({round_names.begin(), round_names.end()}) + ", or none",
                           .more = "guns: […] first, hold: […]"};
      });
}

Sheet swing(SwingOrder& order, const OrderReader& around) {
  using Swivel = std::pair<std::uint8_t, std::optional<ShipSide>>;
  const auto named = std::make_shared<std::uint64_t>(0);
  const auto swivel = [named, &around](Swivel& one) {
    const auto check = [named, &around, &one](yaml::Node node, Problems& problems) {
      if (around.spec()->guns[one.first].mount != Mount::swivel) {
        around.error(node, "invalid", in_quotes(node.text()) + " is not on a swivel", "");
      }
      if (has(*named, one.first)) report_twice(node, problems);
      *named |= bit_of(one.first);
      return true;
    };
    return gun(slot_of(one.first), around).with_schema(schema_of_swivel).checked(check);
  };
  const auto across = [swivel](Swivel& one) { return swivel(one).told_as("% to the other side"); };
  const auto side = [](Swivel& one) { return choice(one.second); };
  const auto are_across = [&order] {
    return !order.guns.empty() && std::none_of(order.guns.begin(), order.guns.end(),
                                               [](const Swivel& one) { return !!one.second; });
  };
  return any_of({list(order.guns, across,
                      {.instead_of_empty = "name a swivel gun, or write none",
                       .repeats = Repeats::allowed,
                       .between = ", "})
                     .said_if(are_across),
                 entries(order.guns, swivel, side, {.pattern = swivel_pattern, .said = "# to %"})},
                Otherwise::first);
}

}  // namespace prizecourt::away_boarders
