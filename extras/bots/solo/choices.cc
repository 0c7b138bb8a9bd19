#include "extras/bots/solo/choices.h"

#include "formats/match/parley.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// The first word, which is taken off the line.
std::string_view take_word(std::string_view& line) {
  const std::size_t from = std::min(line.find_first_not_of(' '), line.size());
  line.remove_prefix(from);
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return word;
}

/// Whether a text begins so, whatever the case of letters.
bool begins_with(std::string_view text, std::string_view beginning) {
  return is_same_word(text.substr(0, beginning.size()), beginning);
}

/// The one that is meant: it whole, or the only one that begins so.
std::optional<std::string> meant(std::string_view word, std::span<const std::string> known) {
  if (word.empty()) return std::nullopt;
  std::optional<std::string> found;
  bool is_clear = true;
  for (const std::string& one : known) {
    if (!begins_with(one, word)) continue;
    if (one.size() == word.size()) return one;
    is_clear = !found;
    found = one;
  }
  return is_clear ? found : std::nullopt;
}

/// The words that can stand alone, names of ships and the like included.
std::vector<std::string> words_of(const DraftKey& key) {
  std::vector<std::string> words = words_in(key.shape);
  const auto texts = ways_of_kind(key.shape, ShapeKind::text);
  const bool is_name = std::any_of(texts.begin(), texts.end(),
                                   [&](const Shape* text) { return text->example == key.named; });
  if (is_name) words.insert(words.end(), key.names.begin(), key.names.end());
  return words;
}

/// Where a key of the draft stands. Null ship: at the top.
struct FoundKey {
  const DraftShip* ship = nullptr;
  const DraftKey* key = nullptr;
};

std::vector<FoundKey> keys_called(const OrdersDraft& draft, std::string_view name) {
  std::vector<FoundKey> found;
  const auto look = [&](const std::vector<DraftKey>& keys, const DraftShip* ship) {
    for (const DraftKey& key : keys) {
      if (key.key == name) found.push_back({ship, &key});
    }
  };
  look(draft.orders.keys, nullptr);
  for (const DraftShip& ship : draft.orders.ships) look(ship.keys, &ship);
  return found;
}

void add_keys(const std::vector<DraftKey>& keys, std::vector<std::string>& names) {
  for (const DraftKey& key : keys) {
    if (std::find(names.begin(), names.end(), key.key) == names.end()) names.push_back(key.key);
  }
}

bool is_under_ships(const OrdersDraft& draft) {
  return draft.orders.layout == DraftLayout::under_ships;
}

constexpr std::string_view standing_key = "standing";

/// What stands below a ship or, without one, anywhere.
std::vector<std::string> key_names(const OrdersDraft& draft, const DraftShip* ship) {
  std::vector<std::string> names;
  if (ship != nullptr) {
    add_keys(ship->keys, names);
  } else {
    add_keys(draft.orders.keys, names);
    for (const DraftShip& one : draft.orders.ships) add_keys(one.keys, names);
  }
  if (ship == nullptr || is_under_ships(draft)) names.emplace_back(standing_key);
  return names;
}

/// The ship whose id or name a line begins with, in whole, which is taken off it. Null where it
/// begins with none.
const DraftShip* take_named_ship(const OrdersDraft& draft, std::string_view& line) {
  for (const DraftShip& ship : draft.orders.ships) {
    for (const std::string_view name : {std::string_view(ship.name), std::string_view(ship.id)}) {
      const bool is_whole =
          line.size() == name.size() || line.substr(std::min(name.size(), line.size()), 1) == " ";
      if (name.empty() || !begins_with(line, name) || !is_whole) continue;
      line.remove_prefix(name.size());
      line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
      return &ship;
    }
  }
  return nullptr;
}

/// The same, and where only one can be meant her id may be shortened.
const DraftShip* take_ship(const OrdersDraft& draft, std::string_view& line) {
  if (const DraftShip* const ship = take_named_ship(draft, line)) return ship;
  if (!keys_beginning_like(draft, line).empty()) return nullptr;
  std::vector<std::string> ids;
  for (const DraftShip& ship : draft.orders.ships) ids.push_back(ship.id);
  std::string_view rest = line;
  const auto id = meant(take_word(rest), ids);
  if (!id) return nullptr;
  line = rest;
  return &*std::find_if(draft.orders.ships.begin(), draft.orders.ships.end(),
                        [&](const DraftShip& ship) { return ship.id == *id; });
}

bool is_list(const DraftKey& key) {
  return key.example.starts_with('[');
}

/// The words one after the other: "ahead ahead" is [ahead, ahead].
std::string list_of_words(std::string_view typed) {
  std::vector<std::string> words;
  while (!typed.empty()) words.emplace_back(take_word(typed));
  return '[' + listed(words) + ']';
}

/// A word without the comma behind it.
std::string_view without_comma(std::string_view word) {
  if (word.ends_with(',')) word.remove_suffix(1);
  return word;
}

/// The words two by two: "yards 2 guns 6", and "yards 2, guns 6", is {yards: 2, guns: 6}. Empty
/// where one is left over.
std::string map_of_words(std::string_view typed) {
  std::vector<std::string> entries;
  while (!typed.empty()) {
    const std::string_view key = take_word(typed);
    const std::string_view value = without_comma(take_word(typed));
    if (value.empty() || key.find(',') != std::string_view::npos ||
        value.find(',') != std::string_view::npos)
      return {};
    entries.push_back(std::string(key) + ": " + std::string(value));
  }
  return '{' + listed(entries) + '}';
}

/// Whether each second of the words is a number.
bool are_counts(std::string_view typed) {
  if (typed.empty()) return false;
  while (!typed.empty()) {
    static_cast<void>(take_word(typed));
    const std::string_view count = take_word(typed);
    const std::string_view digits = count.substr(0, count.find(','));
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
      return false;
  }
  return true;
}

/// Whether it has none of YAML's own signs, but for commas.
bool is_plain(std::string_view typed) {
  return typed.find_first_of("[]{}:#'\"") == std::string_view::npos;
}

/// Whether it has words and none of YAML's own signs.
bool are_words(std::string_view typed) {
  return typed.find(' ') != std::string_view::npos && is_plain(typed) &&
         typed.find(',') == std::string_view::npos;
}

/// Words alone are put in a list where the order has one; what is in YAML's own signs is not.
std::string value_typed(std::string_view typed, const DraftKey* key) {
  if (key == nullptr) return std::string(typed);
  if (const auto word = meant(typed, words_of(*key))) return *word;
  return is_list(*key) && are_words(typed) ? list_of_words(typed) : std::string(typed);
}

// ---- orders that name a ship of the player's: {sail: SHIP, path: [SQUARES], …} ----

/// Whether a way names a ship.
bool is_ship(const Shape& way) {
  return way.kind == ShapeKind::text && way.example == "ship";
}

/// Whether several words can be said, and whether one alone needs no brackets.
bool takes_list(const Shapes& ways) {
  return !ways_of_kind(ways, ShapeKind::list).empty();
}

bool is_list_only(const Shapes& ways) {
  return takes_list(ways) && ways.size() == 1;
}

/// The forms of more than one key that begin with a ship.
std::vector<const Shape*> forms_of(const DraftKey& key) {
  std::vector<const Shape*> forms = ways_of_kind(key.shape, ShapeKind::map);
  std::erase_if(forms, [](const Shape* form) {
    const Shapes& first = form->parts.front();
    return form->parts.size() < 2 || std::none_of(first.begin(), first.end(), is_ship);
  });
  return forms;
}

/// The words in that form: "B5 e7 e6", and with its keys "sail B5 path e7 e6 tow B4". The key
/// of the ship may be left out where a list of words follows her, and so may the key of what
/// follows her. Empty where they do not fit.
std::string in_form(const OrdersDraft& draft, const Shape& form, std::string_view typed) {
  std::string_view rest = typed;
  const auto& keys = form.names;
  if (is_same_word(take_word(rest), keys[0])) {
    typed = rest;
  } else if (!is_list_only(form.parts[1])) {
    return {};
  }
  const DraftShip* const ship = take_ship(draft, typed);
  if (ship == nullptr || typed.empty()) return {};
  std::vector<std::vector<std::string>> values(keys.size());
  std::size_t at = 1;
  while (!typed.empty()) {
    const std::string_view word = without_comma(take_word(typed));
    const auto key = std::find_if(keys.begin() + 1, keys.end(),
                                  [&](const std::string& one) { return is_same_word(one, word); });
    if (key != keys.end()) {
      at = static_cast<std::size_t>(key - keys.begin());
    } else {
      values[at].emplace_back(word);
    }
  }
  std::string map = '{' + keys[0] + ": " + ship->id;
  for (std::size_t i = 1; i < keys.size(); ++i) {
    if (values[i].empty()) continue;
    const bool is_several = values[i].size() > 1;
    if (is_several && !takes_list(form.parts[i])) return {};
    map += ", " + keys[i] + ": " +
           (is_several || is_list_only(form.parts[i]) ? '[' + listed(values[i]) + ']'
                                                      : values[i].front());
  }
  return map + '}';
}

/// The order of no ship that names one, such as `move`, where she was typed before it: "B5 move
/// e7" is "move B5 e7".
std::optional<TypedOrder> order_naming(const OrdersDraft& draft, const DraftShip& ship,
                                       std::string_view rest) {
  const std::string_view word = take_word(rest);
  for (const DraftKey& key : draft.orders.keys) {
    const auto forms = forms_of(key);
    if (word.empty() || forms.empty() || !begins_with(key.key, word)) continue;
    std::string_view behind = rest;
    const std::string_view first = take_word(behind);
    const bool names_form = std::any_of(forms.begin(), forms.end(), [&](const Shape* form) {
      return is_same_word(form->names[0], first);
    });
    std::string value(rest);
    if (names_form) {
      value = std::string(first) + ' ' + ship.id + ' ' + std::string(behind);
    } else if (!rest.empty()) {
      value.insert(0, ship.id + ' ');
    }
    return TypedOrder{.place = {.ship = {}, .key = key.key}, .value = std::move(value)};
  }
  return std::nullopt;
}

/// An order of a ship that was named.
std::optional<TypedOrder> order_of(const OrdersDraft& draft, const DraftShip& ship,
                                   std::string_view rest, std::string& why) {
  const std::string_view behind_ship = rest;
  const std::string_view word = take_word(rest);
  const std::vector<std::string> known = key_names(draft, &ship);
  const auto name = meant(word, known);
  if (!name) {
    if (auto naming = order_naming(draft, ship, behind_ship)) return naming;
    why = "give " + ship.name + " an order: " + listed(known);
    return std::nullopt;
  }
  const auto key = std::find_if(ship.keys.begin(), ship.keys.end(),
                                [&](const DraftKey& one) { return one.key == *name; });
  return TypedOrder{.place = {.ship = ship.id, .key = *name, .layout = draft.orders.layout},
                    .value = value_typed(rest, key == ship.keys.end() ? nullptr : &*key)};
}

/// A kind of order in a list of what can be ordered.
struct ListedKey {
  const DraftKey* key = nullptr;          ///< of the first ship that has it
  std::vector<const DraftShip*> ships{};  ///< that have it
  bool differs = false;                   ///< not all of them in the same words
};

std::vector<ListedKey> listed_keys(const std::vector<DraftKey>& keys) {
  std::vector<ListedKey> all;
  all.reserve(keys.size());
  for (const DraftKey& key : keys) all.push_back({.key = &key});
  return all;
}

/// The orders of all ships, each once; what only a later ship can be ordered stands where she has
/// it.
std::vector<ListedKey> listed_keys(const std::vector<DraftShip>& ships) {
  std::vector<ListedKey> all;
  for (const DraftShip& ship : ships) {
    std::size_t place = 0;
    for (const DraftKey& key : ship.keys) {
      auto found = std::find_if(all.begin(), all.end(),
                                [&](const ListedKey& one) { return one.key->key == key.key; });
      if (found == all.end()) {
        found = all.insert(all.begin() + static_cast<std::ptrdiff_t>(place), {.key = &key});
      }
      found->ships.push_back(&ship);
      found->differs = found->differs || options_of(*found->key) != options_of(key);
      place = static_cast<std::size_t>(found - all.begin()) + 1;
    }
  }
  return all;
}

std::vector<std::string> ids_of(const std::vector<const DraftShip*>& ships) {
  std::vector<std::string> ids;
  ids.reserve(ships.size());
  for (const DraftShip* const ship : ships) ids.push_back(ship->id);
  return ids;
}

/// What a line says of a key that is not the same for all ships of the list; empty where it is.
std::string exception_of(const ListedKey& one, const std::vector<const DraftShip*>& of) {
  constexpr std::size_t most = 3;
  if (one.ships.empty()) return {};
  std::vector<const DraftShip*> lacking;
  std::copy_if(of.begin(), of.end(), std::back_inserter(lacking), [&](const DraftShip* ship) {
    return std::find(one.ships.begin(), one.ships.end(), ship) == one.ships.end();
  });
  if (one.differs || std::min(lacking.size(), one.ships.size()) > most) {
    return " (differs by ship: `help " + one.key->key + "`)";
  }
  if (lacking.empty()) return {};
  const bool by_who_has_it = one.ships.size() < lacking.size();
  return (by_who_has_it ? " (only " : " (not ") +
         listed(ids_of(by_who_has_it ? one.ships : lacking)) + ')';
}

/// What can be said of a key, without what is seldom wanted.
std::string in_short(const DraftKey& key) {
  if (!forms_of(key).empty()) {
    const std::string_view example = key.typed.empty() ? key.example : key.typed;
    if (is_plain(example)) return "such as " + std::string(example);
    return key.note.empty() ? "see `help " + key.key + '`' : key.note;
  }
  if (!key.options.empty()) return key.options;
  const bool is_flag = key.example == "true" || key.example == "false";
  return is_flag ? "true, false" : "such as " + key.example;
}

std::string in_lines(const std::vector<ListedKey>& keys,
                     const std::vector<const DraftShip*>& of_ships) {
  std::size_t width = 0;
  for (const ListedKey& one : keys) width = std::max(width, one.key->key.size());
  std::string out;
  for (const ListedKey& one : keys) {
    const std::string& key = one.key->key;
    out += "  " + key + std::string(width - key.size() + 2, ' ') + in_short(*one.key) +
           exception_of(one, of_ships) + '\n';
  }
  return out;
}

/// The ships that have orders of their own.
std::vector<const DraftShip*> orderable(const OrdersDraft& draft) {
  std::vector<const DraftShip*> ships;
  for (const DraftShip& ship : draft.orders.ships) {
    if (!ship.keys.empty()) ships.push_back(&ship);
  }
  return ships;
}

/// An order as it is typed: "lawrence aim low".
std::string as_typed(const OrdersDraft& draft, const FoundKey& place, std::string_view value) {
  const bool has_ship = place.ship != nullptr && draft.orders.ships.size() > 1;
  return (has_ship ? place.ship->id + ' ' : "") + place.key->key + ' ' + std::string(value);
}

/// "`move anchor` or `move B5 e7 e6`".
std::string examples_of(const OrdersDraft& draft, const FoundKey& place) {
  std::string examples = '`' + as_typed(draft, place, place.key->example) + '`';
  if (!place.key->typed.empty()) {
    examples += " or `" + as_typed(draft, place, place.key->typed) + '`';
  }
  return examples;
}

/// What can be said of a key, ships of whom the same is said together.
std::string options_in_lines(const std::vector<FoundKey>& found) {
  std::vector<std::string> told;
  std::string out;
  for (const FoundKey& one : found) {
    const std::string options = options_of(*one.key);
    if (options.empty() || std::find(told.begin(), told.end(), options) != told.end()) continue;
    told.push_back(options);
    std::vector<std::string> ids;
    for (const FoundKey& other : found) {
      if (other.ship != nullptr && options_of(*other.key) == options) ids.push_back(other.ship->id);
    }
    const bool is_of_all = ids.empty() || ids.size() == found.size();
    out += "  " + (is_of_all ? std::string() : listed(ids) + ": ") + options + '\n';
  }
  return out;
}

/// What one ship can be ordered.
std::string help_on_ship(const OrdersDraft& draft, const DraftShip& ship) {
  if (ship.keys.empty()) return for_terminal(ship.name) + " has no orders to give now.\n";
  const bool is_alone = draft.orders.ships.size() == 1;
  return for_terminal(ship.name) + (is_alone ? "" : ", after `" + ship.id + "`") + ":\n" +
         in_lines(listed_keys(ship.keys), {});
}

}  // namespace

bool begins_with_order(const OrdersDraft& draft, std::string_view line) {
  if (take_named_ship(draft, line) != nullptr) return true;
  const std::vector<std::string> known = key_names(draft, nullptr);
  return std::find(known.begin(), known.end(), take_word(line)) != known.end();
}

std::vector<std::string> keys_beginning_like(const OrdersDraft& draft, std::string_view line) {
  const std::string_view word = take_word(line);
  std::vector<std::string> keys = key_names(draft, nullptr);
  std::erase_if(keys, [&](const std::string& key) { return !begins_with(key, word); });
  return keys;
}

std::optional<std::string> option_typed(const OrdersDraft& draft, std::string_view line) {
  return draft.question ? meant(line, draft.question->options) : std::nullopt;
}

std::optional<TypedOrder> read_typed(const OrdersDraft& draft, std::string_view line,
                                     std::span<const std::string_view> other_words,
                                     std::string& why) {
  std::string_view behind_ship = line;
  const std::string_view word = take_word(line);
  const std::vector<std::string> known = key_names(draft, nullptr);
  const auto name = meant(word, known);
  if (name) {
    const auto found = keys_called(draft, *name);
    const bool at_top = !found.empty() && found.front().ship == nullptr;
    if (at_top || !is_under_ships(draft)) {
      return TypedOrder{.place = {.ship = {}, .key = *name},
                        .value = value_typed(line, found.empty() ? nullptr : found.front().key)};
    }
    const auto& ships = draft.orders.ships;
    if (found.size() == 1 || ships.size() == 1) {
      const DraftShip& ship = found.empty() ? ships.front() : *found.front().ship;
      const DraftKey* const key = found.empty() ? nullptr : found.front().key;
      return TypedOrder{.place = {.ship = ship.id, .key = *name}, .value = value_typed(line, key)};
    }
    why = "name the ship: " + ships.front().id + ' ' + *name + " …";
    return std::nullopt;
  }
  if (const DraftShip* const ship = take_ship(draft, behind_ship)) {
    return order_of(draft, *ship, behind_ship, why);
  }
  if (const auto several = keys_beginning_like(draft, word); !several.empty()) {
    why = "'" + std::string(word) + "' is ambiguous: " + listed(several);
    return std::nullopt;
  }
  std::vector<std::string_view> candidates(known.begin(), known.end());
  candidates.insert(candidates.end(), other_words.begin(), other_words.end());
  why = "there is no order '" + std::string(word) + "' now";
  if (const auto near = closest(word, candidates))
    why += ": did you mean '" + std::string(*near) + "'?";
  return std::nullopt;
}

bool order_is_unknown(std::string_view why) {
  return why.ends_with(" now");
}

std::vector<std::string> ways_to_write(const OrdersDraft& draft, const TypedOrder& typed) {
  const std::string& value = typed.value;
  const auto found = keys_called(draft, typed.place.key);
  const DraftKey* const key = found.empty() ? nullptr : found.front().key;
  std::vector<std::string> ways = {value, '[' + value + ']'};
  const bool is_option = key != nullptr && meant(value, words_of(*key)) == value;
  const bool has_comma = value.find(',') != std::string::npos;
  if (key != nullptr && is_list(*key) && is_plain(value) && !has_comma && !is_option)
    std::swap(ways[0], ways[1]);
  if (are_words(value)) ways.push_back(list_of_words(value));
  if (value.find(": ") != std::string::npos && !value.starts_with('{') && !value.starts_with('[')) {
    ways.insert(ways.begin(), '{' + value + '}');  // a map of which the braces were not typed
  }
  const auto forms =
      key != nullptr && is_plain(value) ? forms_of(*key) : std::vector<const Shape*>();
  for (const Shape* form : forms) {
    const std::string map = in_form(draft, *form, value);
    if (!map.empty()) ways.insert(ways.begin(), map);
  }
  const std::string map = is_plain(value) ? map_of_words(value) : std::string();
  if (map.empty()) return ways;
  const bool is_meant = are_counts(value) || (key != nullptr && key->example.starts_with('{'));
  ways.insert(is_meant && !is_option ? ways.begin() : ways.end(), map);
  return ways;
}

std::string choices_in_words(const OrdersDraft& draft) {
  const std::vector<const DraftShip*> ships = orderable(draft);
  std::vector<ListedKey> keys = listed_keys(draft.orders.keys);
  if (ships.size() == 1) {
    const auto hers = listed_keys(ships.front()->keys);
    keys.insert(keys.end(), hers.begin(), hers.end());
  }
  std::string out = in_lines(keys, {});
  if (ships.size() > 1) {
    out += with_and(ids_of(ships)) + "; name the ship first: " + example_order(draft) + '\n' +
           in_lines(listed_keys(draft.orders.ships), ships);
  }
  return out;
}

std::string keys_in_words(const OrdersDraft& draft) {
  std::vector<std::string> names;
  add_keys(draft.orders.keys, names);
  for (const ListedKey& one : listed_keys(draft.orders.ships)) names.push_back(one.key->key);
  return listed(names);
}

bool can_order(const OrdersDraft& draft) {
  const auto& keys = draft.orders.keys;
  return draft.question || !orderable(draft).empty() ||
         std::any_of(keys.begin(), keys.end(), [](const DraftKey& key) {
           return std::find(parley_keys.begin(), parley_keys.end(), key.key) == parley_keys.end();
         });
}

std::string example_order(const OrdersDraft& draft) {
  std::string shortest;
  const auto look = [&](const std::vector<DraftKey>& keys, const std::string& before) {
    for (const DraftKey& key : keys) {
      if (key.example.empty()) continue;
      std::string order = before + key.key + ' ' + key.example;
      if (shortest.empty() || order.size() < shortest.size()) shortest = std::move(order);
    }
  };
  const auto& ships = draft.orders.ships;
  for (const DraftShip& ship : ships) look(ship.keys, ships.size() == 1 ? "" : ship.id + ' ');
  if (shortest.empty()) look(draft.orders.keys, "");
  return shortest;
}

std::string how_typed(const OrdersDraft& draft, const OrderSlot& place) {
  const auto found = keys_called(draft, place.key);
  if (found.empty()) return {};
  const auto hers = std::find_if(found.begin(), found.end(), [&](const FoundKey& one) {
    return one.ship != nullptr && one.ship->id == place.ship;
  });
  const FoundKey& one = hers == found.end() ? found.front() : *hers;
  return "Type it for example as " + examples_of(draft, one) + "; `help " + one.key->key +
         "` lists its options.\n";
}

std::string what_it_takes(const OrdersDraft& draft, const TypedOrder& typed) {
  const auto found = keys_called(draft, typed.place.key);
  if (found.empty()) return {};
  const std::vector<std::string> words = words_of(*found.front().key);
  const bool are_plain = std::all_of(words.begin(), words.end(), [](const std::string& word) {
    return word.find_first_of(" {[") == std::string::npos;
  });
  std::string_view rest = typed.value;
  while (!rest.empty()) {
    const std::string_view word = take_word(rest);
    if (std::any_of(words.begin(), words.end(),
                    [&](const std::string& one) { return is_same_word(one, word); })) {
      return {};
    }
  }
  if (words.size() < 2 || !are_plain || is_list(*found.front().key)) return {};
  const std::vector<std::string_view> known(words.begin(), words.end());
  const auto near = closest(typed.value, known);
  return '`' + typed.place.key + "` takes " + listed(words) +
         (near ? ": did you mean `" + typed.place.key + ' ' + std::string(*near) + "`?\n"
               : ", as in " + examples_of(draft, found.front()) + ".\n");
}

std::string orders_taking(const OrdersDraft& draft, std::string_view line) {
  const DraftShip* const ship = take_named_ship(draft, line);
  std::vector<std::string> orders;
  std::vector<std::string> told;
  const auto look = [&](const std::vector<DraftKey>& keys, const DraftShip* of) {
    for (const DraftKey& key : keys) {
      const auto words = words_of(key);
      const auto word = std::find_if(words.begin(), words.end(), [&](const std::string& one) {
        return is_same_word(one, line);
      });
      if (word == words.end() || std::find(told.begin(), told.end(), key.key) != told.end())
        continue;
      told.push_back(key.key);
      orders.push_back('`' + as_typed(draft, {of, &key}, *word) + '`');
    }
  };
  if (ship == nullptr) look(draft.orders.keys, nullptr);
  for (const DraftShip& one : draft.orders.ships) {
    if (ship == nullptr || ship == &one) look(one.keys, &one);
  }
  std::string text;
  for (const std::string& order : orders) add_part(text, order, " or ");
  return text;
}

std::string help_on(const OrdersDraft& draft, std::string_view typed) {
  const auto name = meant(typed, key_names(draft, nullptr));
  auto found = name ? keys_called(draft, *name) : std::vector<FoundKey>();
  if (found.empty()) {
    const DraftShip* const ship = take_ship(draft, typed);
    if (ship != nullptr && typed.empty()) return help_on_ship(draft, *ship);
    const auto hers = ship == nullptr ? std::nullopt : meant(typed, key_names(draft, ship));
    if (hers) found = keys_called(draft, *hers);
    std::erase_if(found, [&](const FoundKey& one) { return one.ship != ship; });
    if (found.empty()) return {};
  }
  const DraftKey& one = *found.front().key;
  std::string out = one.key + ", such as " + examples_of(draft, found.front()) + ":\n";
  if (!one.note.empty()) out += "  " + one.note + '\n';
  out += options_in_lines(found);
  for (const FoundKey& where : found) {
    if (where.key->now.empty()) continue;
    out += "  now" +
           (where.ship == nullptr ? std::string() : ", " + for_terminal(where.ship->name)) + ": " +
           for_terminal(where.key->now) + '\n';
  }
  for (const Decision decision : one.decisions) {
    out += "  " + std::string(decision->question) +
           " If you give no order: " + std::string(decision->silence) + " (" +
           std::string(decision->id) + ")\n";
  }
  return out;
}

}  // namespace prizecourt
