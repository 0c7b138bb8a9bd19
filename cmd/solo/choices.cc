#include "cmd/solo/choices.h"

#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstddef>
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

/// The one that is meant: it whole, or the only one that begins so.
std::optional<std::string> meant(std::string_view word, std::span<const std::string> known) {
  if (word.empty()) return std::nullopt;
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::string(word);
  std::optional<std::string> found;
  for (const std::string& one : known) {
    if (!one.starts_with(word)) continue;
    if (found) return std::nullopt;
    found = one;
  }
  return found;
}

/// The words that can be said, where the options are a list of words: "hold, close, open; or …".
std::vector<std::string> words_of(const DraftKey& key) {
  std::vector<std::string> words;
  std::string_view list = std::string_view(key.options).substr(0, key.options.find(';'));
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    words.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
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
  names.emplace_back(standing_key);
  return names;
}

/// The ship of an id or a name, or the only one that begins so.
const DraftShip* ship_meant(const OrdersDraft& draft, std::string_view word) {
  std::vector<std::string> ids;
  for (const DraftShip& ship : draft.orders.ships) {
    if (is_same_word(ship.name, word)) return &ship;
    ids.push_back(ship.id);
  }
  const auto id = meant(word, ids);
  if (!id) return nullptr;
  return &*std::find_if(draft.orders.ships.begin(), draft.orders.ships.end(),
                        [&](const DraftShip& ship) { return ship.id == *id; });
}

bool is_under_ships(const OrdersDraft& draft) {
  return draft.orders.layout == DraftLayout::under_ships;
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

/// Words alone are put in a list where the order has one; what is in YAML's own signs is not.
std::string value_typed(std::string_view typed, const DraftKey* key) {
  if (key == nullptr) return std::string(typed);
  if (const auto word = meant(typed, words_of(*key))) return *word;
  const bool are_words = typed.find(' ') != std::string_view::npos &&
                         typed.find_first_of("[]{},:#'\"") == std::string_view::npos;
  return is_list(*key) && are_words ? list_of_words(typed) : std::string(typed);
}

/// An order of a ship that was named.
std::optional<TypedOrder> order_of(const OrdersDraft& draft, const DraftShip& ship,
                                   std::string_view rest, std::string& why) {
  const std::string_view word = take_word(rest);
  const std::vector<std::string> known = key_names(draft, &ship);
  const auto name = meant(word, known);
  if (!name) {
    why = "say what " + ship.name + " is ordered: " + listed(known);
    return std::nullopt;
  }
  const auto key = std::find_if(ship.keys.begin(), ship.keys.end(),
                                [&](const DraftKey& one) { return one.key == *name; });
  return TypedOrder{.place = {.ship = ship.id, .key = *name},
                    .value = value_typed(rest, key == ship.keys.end() ? nullptr : &*key)};
}

/// Keys with the same words for all of them.
std::string signature_of(const std::vector<DraftKey>& keys) {
  std::string signature;
  for (const DraftKey& key : keys) signature += key.key + '\n' + key.options + '\n';
  return signature;
}

std::string in_lines(const std::vector<DraftKey>& keys) {
  constexpr std::size_t longest = 60;
  std::size_t width = 0;
  for (const DraftKey& key : keys) width = std::max(width, key.key.size());
  std::string out;
  for (const DraftKey& key : keys) {
    const std::string words = key.options.substr(0, key.options.find(';'));
    out += "  " + key.key + std::string(width - key.key.size() + 2, ' ');
    out += shortened(words.empty() ? "such as " + key.example : words, longest) + '\n';
  }
  return out;
}

}  // namespace

bool begins_with_order(const OrdersDraft& draft, std::string_view line) {
  const std::string_view word = take_word(line);
  const std::vector<std::string> known = key_names(draft, nullptr);
  if (std::find(known.begin(), known.end(), word) != known.end()) return true;
  const auto& ships = draft.orders.ships;
  return std::any_of(ships.begin(), ships.end(), [&](const DraftShip& ship) {
    return ship.id == word || is_same_word(ship.name, word);
  });
}

std::optional<std::string> option_typed(const OrdersDraft& draft, std::string_view line) {
  return draft.question ? meant(line, draft.question->options) : std::nullopt;
}

std::optional<TypedOrder> read_typed(const OrdersDraft& draft, std::string_view line,
                                     std::span<const std::string_view> other_words,
                                     std::string& why) {
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
    why = "say for which ship: " + ships.front().id + ' ' + *name + " …";
    return std::nullopt;
  }
  const DraftShip* const ship = ship_meant(draft, word);
  if (ship != nullptr && is_under_ships(draft)) return order_of(draft, *ship, line, why);
  std::vector<std::string_view> candidates(known.begin(), known.end());
  candidates.insert(candidates.end(), other_words.begin(), other_words.end());
  why = "there is no order '" + std::string(word) + "' now";
  if (const auto near = closest(word, candidates))
    why += ": did you mean '" + std::string(*near) + "'?";
  return std::nullopt;
}

std::string choices_in_words(const OrdersDraft& draft) {
  std::string out = in_lines(draft.orders.keys);
  std::vector<std::string> done;
  for (const DraftShip& ship : draft.orders.ships) {
    const std::string signature = signature_of(ship.keys);
    if (ship.keys.empty() || std::find(done.begin(), done.end(), signature) != done.end()) continue;
    done.push_back(signature);
    std::vector<std::string> names;
    for (const DraftShip& one : draft.orders.ships) {
      if (signature_of(one.keys) == signature) names.push_back(for_terminal(one.name));
    }
    if (draft.orders.ships.size() > 1) out += with_and(names) + ":\n";
    out += in_lines(ship.keys);
  }
  return out;
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

std::string help_on(const OrdersDraft& draft, std::string_view key) {
  const auto name = meant(key, key_names(draft, nullptr));
  const auto found = name ? keys_called(draft, *name) : std::vector<FoundKey>();
  if (found.empty()) return {};
  const DraftKey& one = *found.front().key;
  std::string out = one.key + ": " + one.example + '\n';
  if (!one.options.empty()) out += "  " + one.options + '\n';
  for (const FoundKey& where : found) {
    if (where.key->now.empty()) continue;
    out += "  now" +
           (where.ship == nullptr ? std::string() : ", " + for_terminal(where.ship->name)) + ": " +
           for_terminal(where.key->now) + '\n';
  }
  for (const Decision decision : one.decisions) {
    out += "  " + std::string(decision->question) +
           " When you say nothing: " + std::string(decision->silence) + " (" +
           std::string(decision->id) + ")\n";
  }
  return out;
}

}  // namespace prizecourt
