#include "extras/bots/solo/typed_orders.h"
#include "formats/match/parley.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

namespace prizecourt {
namespace {

/// A kind of order in a list of what can be ordered.
struct ListedKey {
  const DraftKey* key = nullptr;          ///< of the first ship that has it
  std::vector<const DraftShip*> ships{};  ///< that have it
  bool differs = false;                   ///< not all of them in the same words
};

std::vector<ListedKey> listed_keys(const std::vector<DraftKey>& keys) {
  std::vector<ListedKey> all(keys.size());
  for (std::size_t k = 0; k < keys.size(); ++k) all[k].key = &keys[k];
  return all;
}

/// The orders of all ships, each once, in the place that it has with the first ship.
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
  std::vector<std::string> ids(ships.size());
  std::transform(ships.begin(), ships.end(), ids.begin(),
                 [](const DraftShip* ship) { return ship->id; });
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

}  // namespace

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
  for (const ListedKey& one : listed_keys(draft.orders.keys)) names.push_back(one.key->key);
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

std::string example_of(const OrdersDraft& draft, const DraftShip* ship) {
  std::string shortest;
  for (const DraftKey& key : ship == nullptr ? draft.orders.keys : ship->keys) {
    std::string order = as_typed(draft, {ship, &key}, key.example);
    const bool is_shorter = shortest.empty() || order.size() < shortest.size();
    if (is_shorter && !key.example.empty()) shortest = std::move(order);
  }
  return shortest;
}

std::string example_order(const OrdersDraft& draft) {
  std::string shortest;
  for (const DraftShip& ship : draft.orders.ships) {
    std::string order = example_of(draft, &ship);
    const bool is_shorter = shortest.empty() || order.size() < shortest.size();
    if (is_shorter && !order.empty()) shortest = std::move(order);
  }
  return shortest.empty() ? example_of(draft, nullptr) : shortest;
}

std::string how_typed(const OrdersDraft& draft, const OrderSlot& place) {
  const auto found = keys_called(draft, place.key);
  if (found.empty()) return {};
  const auto hers = std::find_if(found.begin(), found.end(), [&](const FoundKey& one) {
    return one.ship != nullptr && one.ship->id == place.ship;
  });
  const FoundKey& one = hers == found.end() ? found.front() : *hers;
  return "For example: " + examples_of(draft, one) + "; `help " + one.key->key +
         "` lists its options.\n";
}

std::string what_it_takes(const OrdersDraft& draft, const TypedOrder& typed) {
  const auto found = keys_called(draft, typed.place.key);
  if (found.empty()) return {};
  const std::vector<std::string> words = words_of(*found.front().key);
  const bool are_plain = std::all_of(words.begin(), words.end(), [](const std::string& word) {
    return word.find_first_of(" {[") == std::string::npos;
  });
  for (SplitLine left = split_line(typed.value); !left.word.empty(); left = split_line(left.rest)) {
    if (std::any_of(words.begin(), words.end(),
                    [&](const std::string& one) { return is_same_word(one, left.word); })) {
      return {};
    }
  }
  if (words.size() < 2 || !are_plain || found.front().key->example.starts_with('[')) return {};
  const std::vector<std::string_view> known(words.begin(), words.end());
  const auto near = closest(typed.value, known);
  return '`' + typed.place.key + "` takes " + listed(words) +
         (near ? ": did you mean `" + typed.place.key + ' ' + std::string(*near) + "`?\n"
               : ", as in " + examples_of(draft, found.front()) + ".\n");
}

namespace {

/// What people say for an order in none of its words: a phrase, the key and the word of the order.
constexpr std::array<std::array<std::string_view, 3>, 6> other_phrases = {
    {{"hold fire", "fire", "none"},
     {"hold fire", "fire", "hold"},
     {"hold fire", "attack", "hold"},
     {"surrender", "resign", "true"},
     {"surrender", "colours", "strike"},
     {"resign", "colours", "strike"}}};

}  // namespace

OrderPhrases orders_taking(const OrdersDraft& draft, std::string_view line) {
  const DraftShip* const ship = take_named_ship(draft, line);
  const std::string phrase = without_small_words(line);
  OrderPhrases orders;
  std::vector<std::string> told;
  const auto look = [&](const std::vector<DraftKey>& keys, const DraftShip* of) {
    for (const DraftKey& key : keys) {
      const auto words = words_of(key);
      const auto word = std::find_if(words.begin(), words.end(), [&](const std::string& one) {
        const std::array<std::string_view, 3> way = {phrase, key.key, one};
        return is_same_word(one, line) ||
               std::find(other_phrases.begin(), other_phrases.end(), way) != other_phrases.end();
      });
      if (word == words.end() || std::find(told.begin(), told.end(), key.key) != told.end())
        continue;
      told.push_back(key.key);
      orders.push_back(as_typed(draft, {of, &key}, *word));
    }
  };
  if (ship == nullptr) look(draft.orders.keys, nullptr);
  for (const DraftShip& one : draft.orders.ships) {
    if (ship == nullptr || ship == &one) look(one.keys, &one);
  }
  return orders;
}

std::string with_or(const OrderPhrases& orders) {
  std::string text;
  for (const std::string& order : orders) add_part(text, '`' + order + '`', " or ");
  return text;
}

namespace {

std::string help_on_ship(const OrdersDraft& draft, const DraftShip& ship) {
  if (ship.keys.empty()) return for_terminal(ship.name) + " has no orders to give now.\n";
  const bool is_alone = draft.orders.ships.size() == 1;
  return for_terminal(ship.name) + (is_alone ? "" : ", after `" + ship.id + "`") + ":\n" +
         in_lines(listed_keys(ship.keys), {});
}

std::string help_on_key(const OrdersDraft& draft, const std::vector<FoundKey>& found) {
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

}  // namespace

std::string help_on(const OrdersDraft& draft, std::string_view typed) {
  const auto name = meant(typed, key_names(draft, nullptr));
  if (name) return help_on_key(draft, keys_called(draft, *name));
  const DraftShip* const ship = take_ship(draft, typed);
  if (ship == nullptr) return {};
  if (typed.empty()) return help_on_ship(draft, *ship);
  const auto hers = meant(typed, key_names(draft, ship));
  if (!hers) return {};
  auto found = keys_called(draft, *hers);
  std::erase_if(found, [&](const FoundKey& one) { return one.ship != ship; });
  return found.empty() ? std::string() : help_on_key(draft, found);
}

}  // namespace prizecourt
