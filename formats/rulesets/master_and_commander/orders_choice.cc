#include "formats/orders/orders_schema.h"
#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <utility>

// Preferences among ships: drift, events, windward, attacks, grapples.
namespace prizecourt::master_and_commander {
namespace {

/// What a kind of order knows of preferences among ships. There are the constants below and no
/// others: sheets refer to them.
struct ChoiceForm {
  Whose whose{};
  std::string_view known{};        ///< what can be said, for hints
  std::string_view nobody{};       ///< the word for none of them; empty where there is none
  std::string_view nobody_said{};  ///< in words
  std::span<const std::string_view> words{};  ///< what can be said but for ships
  bool as_attack = false;  ///< guards on range and dice; a bare list claims them all
};

constexpr std::array<std::string_view, 3> pick_words = {"weakest", "strongest", "nearest"};
constexpr std::array<std::string_view, 4> pick_or_none = {"none", "weakest", "strongest",
                                                          "nearest"};
constexpr std::array<std::string_view, 4> pick_or_hold = {"hold", "weakest", "strongest",
                                                          "nearest"};

constexpr ChoiceForm an_enemy{.whose = Whose::enemys,
                              .known = "a ship, or one of: weakest, strongest, nearest",
                              .words = pick_words};
constexpr ChoiceForm any_ship{
    .whose = Whose::anybodys, .known = an_enemy.known, .words = pick_words};
constexpr ChoiceForm an_enemy_or_none{
    .whose = Whose::enemys,
    .known = "a ship, or one of: weakest, strongest, nearest, none",
    .nobody = "none",
    .nobody_said = "none",
    .words = pick_or_none};
constexpr ChoiceForm any_ship_or_none{.whose = Whose::anybodys,
                                      .known = an_enemy_or_none.known,
                                      .nobody = "none",
                                      .nobody_said = "none",
                                      .words = pick_or_none};
constexpr ChoiceForm a_target{.whose = Whose::enemys,
                              .known = "a ship, or one of: weakest, strongest, nearest, hold",
                              .nobody = "hold",
                              .nobody_said = "hold fire",
                              .words = pick_or_hold,
                              .as_attack = true};

constexpr std::array<std::string_view, 2> range_words = {"short", "long"};
constexpr std::array<std::string_view, 2> range_said = {"at short range", "at long range"};
constexpr yaml::Range dice_range{1, 40};

// ---- what must hold -----------------------------------------------------------------------------

Sheet condition_sheet(Condition& condition) {
  return prizecourt::choice(condition).told([&condition] { return spaced(name_of(condition)); });
}

Sheet range_sheet(std::optional<Engaged>& range) {
  const Slot slot{.get = [&range]() -> std::optional<int> {
                    if (!range) return std::nullopt;
                    return *range == Engaged::SHORT ? 0 : 1;
                  },
                  .set = [&range](int n) { range = n == 0 ? Engaged::SHORT : Engaged::LONG; }};
  return prizecourt::choice(slot, {.names = range_words, .said = range_said});
}

Sheet dice_sheet(std::optional<int>& dice) {
  return whole(dice, dice_range).told([&dice] {
    return *dice == 1 ? "1 attack die" : std::to_string(*dice) + " attack dice";
  });
}

std::vector<SheetKey> guard_keys(Guard& guard, const ChoiceForm& form) {
  std::vector<SheetKey> all = {
      may("if",
          list(
              guard.conditions, condition_sheet,
              {.instead_of_empty = "delete the key", .repeats = Repeats::allowed, .between = ", "}),
          "%"),
      may("if_hull_at_most", whole(guard.hull_at_most, {0, best_class}), "hull % at most"),
      may("if_class_at_most", whole(guard.class_at_most, {1, best_class}), "class % at most"),
      may("if_boarding_at_most", whole(guard.boarding_at_most, {worst_level, best_level}),
          "boarding % at most")};
  if (!form.as_attack) return all;
  all.push_back(may("range", range_sheet(guard.range), "%"));
  all.push_back(may("within", whole(guard.within, {0, grid::board_size}), "range % at most"));
  all.push_back(may("dice_at_least", dice_sheet(guard.dice_at_least), "% or more"));
  return all;
}

/// A map of what is said of ships, and of what must hold of them.
Sheet guarded(std::string_view key, const Sheet& ships, Guard& guard, const ChoiceForm& form) {
  std::vector<SheetKey> all = guard_keys(guard, form);
  all.insert(all.begin(), needed(key, ships, ""));
  const auto told = [ships, &guard, &form] {
    const std::string what = keys(guard_keys(guard, form)).words();
    return what.empty() ? ships.words() : ships.words() + " (only if: " + what + ')';
  };
  return keys(std::move(all)).told(told);
}

// ---- ships and words ----------------------------------------------------------------------------

/// Neither a ship nor one of the words.
void report_unknown(const OrderReader& around, yaml::Node node, const ChoiceForm& form) {
  std::vector<std::string_view> known = around.ship_names();
  known.insert(known.end(), pick_words.begin(), pick_words.end());
  if (!form.nobody.empty()) known.push_back(form.nobody);
  std::string help = around.hint(node.text(), known);
  if (help.empty()) help = form.known;
  around.error(node, "unknown-name", "no ship is called " + in_quotes(node.text()),
               std::move(help));
}

bool read_whom(const OrderReader& around, yaml::Node node, const ChoiceForm& form,
               Preference& wish) {
  wish.line = node.line();
  if (node.kind() != yaml::Kind::scalar) {
    around.error(node, "wrong-type", "expected " + std::string(form.known), "");
    return false;
  }
  const std::string_view text = node.text();
  const auto word = std::find(pick_words.begin(), pick_words.end(), text);
  if (word != pick_words.end()) {
    wish.pick = static_cast<Pick>(static_cast<int>(Pick::weakest) + (word - pick_words.begin()));
    return true;
  }
  if (!form.nobody.empty() && text == form.nobody) {
    wish.pick = Pick::nobody;
    return true;
  }
  if (ship_named(around.setup, text) == no_ship) {
    report_unknown(around, node, form);
    return false;
  }
  wish.ship = around.ship(node, form.whose).value_or(no_ship);
  return wish.ship != no_ship;
}

std::string_view word_of(const Preference& wish, const ChoiceForm& form) {
  if (wish.pick == Pick::ship) return ship_ids[index(wish.ship)];
  if (wish.pick == Pick::nobody) return form.nobody;
  return pick_words[static_cast<std::size_t>(wish.pick) - static_cast<std::size_t>(Pick::weakest)];
}

Json schema_of_whom(const ChoiceForm& form) {
  const Json ship = schema_of_pattern(named_ship_pattern);
  const Json pick = schema_of_choice(pick_words);
  if (form.nobody.empty()) return schema_of_any({ship, pick});
  return schema_of_any({ship, pick, schema_of_word(form.nobody)});
}

Sheet whom_sheet(Preference& wish, const OrderReader& around, const ChoiceForm& form) {
  const auto said = [&wish, &around, &form] {
    if (wish.pick == Pick::ship) return around.name(wish.ship);
    if (wish.pick == Pick::nobody) return std::string(form.nobody_said);
    return "the " + std::string(word_of(wish, form));
  };
  const auto read = [&wish, &around, &form](yaml::Node node) {
    return read_whom(around, node, form, wish);
  };
  return token({.read = read,
                .written = [&wish, &form] { return std::string(word_of(wish, form)); },
                .said = said,
                .schema = [&form] { return schema_of_whom(form); },
                .names = "ship",
                .words = form.words});
}

Sheet preference_sheet(Preference& wish, const OrderReader& around, const ChoiceForm& form) {
  const Sheet whom = whom_sheet(wish, around, form);
  const Sheet alone = whom.said_if([&wish] { return wish.guard == Guard(); });
  const Sheet only_if =
      later([whom, &wish, &form] { return guarded("ship", whom, wish.guard, form); });
  return any_of({alone, only_if}, Otherwise::first)
      .quoted([whom] { return whom.written(Written::in_refusals); })
      .kept_if([&wish] { return wish.pick != Pick::ship || wish.ship != no_ship; });
}

/// The word for nobody comes last.
Elements preferences(std::vector<Preference>& all, const OrderReader& around,
                     const ChoiceForm& form) {
  const auto describe = [&around, &form](Preference& wish) {
    return preference_sheet(wish, around, form);
  };
  Elements elements = elements_of(all, describe);
  elements.at = [&all, &around, &form](std::size_t index) {
    const auto is_reached = [&all, &around, &form, index](const Sheet& own, yaml::Node node,
                                                          Problems& problems) {
      if (index > 0 && all[index - 1].pick == Pick::nobody) {
        around.error(node, "invalid",
                     in_quotes(form.nobody) + " must come last: what follows it is never reached",
                     "");
      }
      return own.read(node, problems);
    };
    return preference_sheet(all[index], around, form).read_by(is_reached);
  };
  return elements;
}

Sheet preferences_sheet(std::vector<Preference>& all, const OrderReader& around,
                        const ChoiceForm& form, std::string_view between) {
  return list(preferences(all, around, form), nullptr,
              {.instead_of_empty = form.known, .between = between});
}

// ---- a bare list of an attack -------------------------------------------------------------------

/// It claims an attack on each ship, so that it names ships and each of them once.
bool read_claims(ChoiceOrder& order, const OrderReader& around, yaml::Node node) {
  order.claims = node.kind() == yaml::Kind::list;
  if (!order.claims || order.prefer.size() != node.size()) return true;
  std::size_t i = 0;
  for (const yaml::Node item : node.items()) {
    const Preference& wish = order.prefer[i];
    if (item.kind() == yaml::Kind::map || wish.pick != Pick::ship) {
      around.error(item, "invalid", "a bare list names ships, and an attack on each of them",
                   "for preferences write {prefer: [...]}");
      return false;
    }
    const auto first = order.prefer.begin();
    const auto here = first + static_cast<std::ptrdiff_t>(i++);
    if (std::find_if(first, here, [&](const Preference& one) { return one.ship == wish.ship; }) !=
        here) {
      around.error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
    }
  }
  return true;
}

/// A ship or a word, a list of these, or `{prefer: …}` with what must hold of them.
Sheet choice_sheet(ChoiceOrder& order, const OrderReader& around, const ChoiceForm& form) {
  const Sheet ships =
      preferences_sheet(order.prefer, around, form, order.claims ? " and " : ", else ");
  const auto is_bare = [&order, &form] {
    return order.guard == Guard() && order.claims == form.as_attack;
  };
  Sheet bare = ships.said_if(is_bare).meant_if(
      [](yaml::Node node) { return node.kind() != yaml::Kind::map; });
  if (form.as_attack) {
    const auto only_ships = [ships] {
      Shapes all = ships.shape();
      for (Shape& way : all) {
        if (way.kind == ShapeKind::list) way.parts = {{shape_of_text("ship")}};
      }
      return all;
    };
    bare =
        bare.with_shape(only_ships).checked_anyway([&order, &around](yaml::Node node, Problems&) {
          return read_claims(order, around, node);
        });
  }
  const Sheet only_if =
      later([ships, &order, &form] { return guarded("prefer", ships, order.guard, form); });
  return any_of({bare, only_if}, Otherwise::first).quoted([ships] {
    return ships.written(Written::in_refusals);
  });
}

}  // namespace

Sheet ram_sheet(ChoiceOrder& order, const OrderReader& around) {
  return choice_sheet(order, around, an_enemy);
}

Sheet drift_sheet(ChoiceOrder& order, const OrderReader& around) {
  return choice_sheet(order, around, any_ship_or_none)
      .offered("none, or a ship, if tokens are in play");
}

Sheet windward_sheet(ChoiceOrder& order, const OrderReader& around) {
  return ram_sheet(order, around).offered("an enemy, weakest, strongest, nearest, or a list");
}

Sheet grapple_sheet(ChoiceOrder& order, const OrderReader& around) {
  return choice_sheet(order, around, an_enemy_or_none).offered("none, a ship, or {prefer: […]}");
}

Sheet attack_sheet(ChoiceOrder& order, const OrderReader& around) {
  return choice_sheet(order, around, a_target)
      .offered("hold, a ship, or {prefer: […], range: short}");
}

// ---- events -------------------------------------------------------------------------------------

namespace {

Sheet ships_of_event(std::vector<Preference>& ships, const OrderReader& around) {
  return preferences_sheet(ships, around, any_ship, ", else ");
}

/// Event by event, whether it is named or its colour.
std::string in_words(const EventOrder& order, const OrderReader& around) {
  std::string words;
  for (std::size_t i = 0; i < event_names.size(); ++i) {
    std::vector<Preference> ships = order.ships_for(i);
    if (ships.empty()) continue;
    add_part(words, spaced(event_names[i]) + ' ' + ships_of_event(ships, around).words(), "; ");
  }
  return words;
}

}  // namespace

Sheet event_sheet(EventOrder& order, const OrderReader& around) {
  std::vector<SheetKey> all;
  for (std::size_t i = 0; i < colour_names.size(); ++i) {
    all.push_back(may(colour_names[i], ships_of_event(order.colours[i], around), ""));
  }
  for (std::size_t i = 0; i < event_names.size(); ++i) {
    all.push_back(may(event_names[i], ships_of_event(order.events[i], around), ""));
  }
  return keys(std::move(all))
      .told([&order, &around] { return in_words(order, around); })
      .quoted([] { return std::string(); })
      .offered("white-1, white-5, red-1, red-5: a ship, weakest, strongest, or a list");
}

const std::vector<Preference>& EventOrder::ships_for(std::size_t event) const {
  if (!events[event].empty()) return events[event];
  for (std::size_t i = 0; i < colour_names.size(); ++i) {
    if (event_names[event].starts_with(colour_names[i])) return colours[i];
  }
  return events[event];
}

std::string as_written(const std::vector<Preference>& ships) {
  std::string text;
  for (const Preference& wish : ships) add_part(text, word_of(wish, {}), ", ");
  return text;
}

}  // namespace prizecourt::master_and_commander
