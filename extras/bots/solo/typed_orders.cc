#include "extras/bots/solo/typed_orders.h"

#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <utility>

namespace prizecourt {

// ---- words ----

namespace {

constexpr std::array<std::string_view, 14> small_words = {"a",    "an",  "the",   "at",    "to",
                                                          "on",   "of",  "with",  "my",    "our",
                                                          "your", "her", "their", "please"};

constexpr std::array<std::string_view, 2> joining_words = {"and", "then"};

std::vector<std::string> words_in(std::string_view line) {
  std::istringstream in{std::string(line)};
  return {std::istream_iterator<std::string>(in), {}};
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

template <class Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view one) { return is_same_word(one, word); });
}

/// The parts between signs, and between joining words where `sign` is a comma.
OrderPhrases parts_between(std::string_view line, char sign) {
  OrderPhrases parts;
  std::vector<std::string> part;
  const auto end_part = [&] {
    if (!part.empty()) parts.push_back(joined(part));
    part.clear();
  };
  std::string spaced;
  for (const char c : line) spaced += c == sign ? std::string(" ") + c + ' ' : std::string(1, c);
  for (const std::string& word : words_in(spaced)) {
    const bool ends =
        word == std::string(1, sign) || (sign == ',' && is_one_of(joining_words, word));
    if (ends) {
      end_part();
    } else {
      part.push_back(word);
    }
  }
  end_part();
  return parts;
}

/// The line without names of ships, such as "Tempest" or "Tempest's", behind its first word.
std::string without_names(std::string_view line, const std::vector<std::string>& names) {
  std::vector<std::string> words = words_in(line);
  if (words.empty()) return {};
  std::erase_if(words, [&, first = words.front()](const std::string& word) {
    const std::string bare = word.ends_with("'s") ? word.substr(0, word.size() - 2) : word;
    return word != first && is_one_of(names, bare);
  });
  return joined(words);
}

}  // namespace

SplitLine split_line(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t end = std::min(line.find(' '), line.size());
  std::string_view rest = line.substr(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return {line.substr(0, end), rest};
}

std::string without_small_words(std::string_view line) {
  std::vector<std::string> words = words_in(line);
  std::erase_if(words, [](const std::string& word) { return is_one_of(small_words, word); });
  return joined(words);
}

std::vector<OrderPhrases> readings_of(std::string_view line,
                                      const std::vector<std::string>& known_ships) {
  std::vector<OrderPhrases> readings;
  const auto add = [&](const OrderPhrases& reading) {
    const bool is_new = reading != OrderPhrases{std::string(line)} &&
                        std::find(readings.begin(), readings.end(), reading) == readings.end();
    if (is_new && !reading.empty()) readings.push_back(reading);
  };
  for (const char sign : {';', ','}) {
    const OrderPhrases said = parts_between(line, sign);
    OrderPhrases small;
    OrderPhrases nameless;
    for (const std::string& part : said) {
      small.push_back(without_small_words(part));
      nameless.push_back(without_names(small.back(), known_ships));
    }
    for (OrderPhrases parts : {said, small, nameless}) {
      std::erase(parts, std::string());
      add(parts);
      if (parts.size() < 2) continue;
      const std::string ship = words_in(parts.front()).front() + ' ';
      for (std::size_t i = 1; i < parts.size(); ++i) parts[i].insert(0, ship);
      add(parts);
    }
  }
  return readings;
}

// ---- what is meant ----

namespace {

/// Takes the first word off the line.
std::string_view take_word(std::string_view& line) {
  const auto [word, rest] = split_line(line);
  line = rest;
  return word;
}

/// Whether a text begins so, whatever the case of letters.
bool begins_with(std::string_view text, std::string_view beginning) {
  return is_same_word(text.substr(0, beginning.size()), beginning);
}

}  // namespace

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

std::vector<std::string> words_of(const DraftKey& key) {
  std::vector<std::string> words = words_in(key.shape);
  const auto texts = ways_of_kind(key.shape, ShapeKind::text);
  const bool is_name = std::any_of(texts.begin(), texts.end(),
                                   [&](const Shape* text) { return text->example == key.named; });
  if (is_name) words.insert(words.end(), key.names.begin(), key.names.end());
  return words;
}

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

std::vector<std::string> key_names(const OrdersDraft& draft, const DraftShip* ship) {
  std::vector<std::string> names;
  const auto add = [&](const std::vector<DraftKey>& keys) {
    for (const DraftKey& key : keys) {
      if (std::find(names.begin(), names.end(), key.key) == names.end()) names.push_back(key.key);
    }
  };
  if (ship == nullptr) add(draft.orders.keys);
  for (const DraftShip& one : draft.orders.ships) {
    if (ship == nullptr || ship == &one) add(one.keys);
  }
  const bool is_under_key = draft.orders.layout == DraftLayout::under_keys;
  if (ship == nullptr || !is_under_key) names.emplace_back("standing");
  return names;
}

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

bool is_plain(std::string_view typed) {
  return typed.find_first_of("[]{}:#'\"") == std::string_view::npos;
}

// ---- orders ----

namespace {

/// The words one after the other: "ahead ahead" is [ahead, ahead].
std::string list_of_words(std::string_view typed) {
  return '[' + listed(words_in(typed)) + ']';
}

/// A word without the comma behind it.
std::string_view without_comma(std::string_view word) {
  if (word.ends_with(',')) word.remove_suffix(1);
  return word;
}

/// The words two by two: "yards 2, guns 6" is {yards: 2, guns: 6}. Empty where one is left over.
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

/// Whether it has words and none of YAML's own signs.
bool are_words(std::string_view typed) {
  return typed.find(' ') != std::string_view::npos && is_plain(typed) &&
         typed.find(',') == std::string_view::npos;
}

/// Words alone are put in a list where the order has one; what is in YAML's own signs is not.
std::string value_typed(std::string_view typed, const DraftKey* key) {
  if (key == nullptr) return std::string(typed);
  if (const auto word = meant(typed, words_of(*key))) return *word;
  return key->example.starts_with('[') && are_words(typed) ? list_of_words(typed)
                                                           : std::string(typed);
}

/// Whether several words can be said, and whether one alone needs no brackets.
bool takes_list(const Shapes& ways) {
  return !ways_of_kind(ways, ShapeKind::list).empty();
}

bool is_list_only(const Shapes& ways) {
  return takes_list(ways) && ways.size() == 1;
}

}  // namespace

std::vector<const Shape*> forms_of(const DraftKey& key) {
  std::vector<const Shape*> forms = ways_of_kind(key.shape, ShapeKind::map);
  std::erase_if(forms, [](const Shape* form) {
    const Shapes& first = form->parts.front();
    return form->parts.size() < 2 || std::none_of(first.begin(), first.end(), [](const Shape& way) {
             return way.kind == ShapeKind::text && way.example == "ship";
           });
  });
  return forms;
}

namespace {

/// The words in that form: "B5 e7 e6", and with its keys "sail B5 path e7 e6 tow B4". Her key may
/// be missing before a list, and so may the key of what follows her. Empty where they do not fit.
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

/// The order of no ship, such as `move`, with its ship typed first: "B5 move e7".
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
                                   std::string_view rest, Misread& misread) {
  const std::string_view behind_ship = rest;
  const std::string_view word = take_word(rest);
  const std::vector<std::string> known = key_names(draft, &ship);
  const auto name = meant(word, known);
  if (!name) {
    if (auto naming = order_naming(draft, ship, behind_ship)) return naming;
    const std::string example = example_of(draft, &ship);
    misread.words = "give " + ship.name + " an order: " + listed(known) +
                    (example.empty() ? "" : ", for example `" + example + '`');
    return std::nullopt;
  }
  const auto key = std::find_if(ship.keys.begin(), ship.keys.end(),
                                [&](const DraftKey& one) { return one.key == *name; });
  return TypedOrder{.place = {.ship = ship.id, .key = *name, .layout = draft.orders.layout},
                    .value = value_typed(rest, key == ship.keys.end() ? nullptr : &*key)};
}

}  // namespace

std::optional<TypedOrder> read_typed(const OrdersDraft& draft, std::string_view line,
                                     std::span<const std::string_view> other_words,
                                     Misread& misread) {
  std::string_view behind_ship = line;
  const std::string_view word = take_word(line);
  const std::vector<std::string> known = key_names(draft, nullptr);
  const auto name = meant(word, known);
  if (name) {
    const auto found = keys_called(draft, *name);
    const bool is_at_top = !found.empty() && found.front().ship == nullptr;
    if (is_at_top || draft.orders.layout == DraftLayout::under_keys) {
      return TypedOrder{.place = {.ship = {}, .key = *name},
                        .value = value_typed(line, found.empty() ? nullptr : found.front().key)};
    }
    const auto& ships = draft.orders.ships;
    if (found.size() == 1 || ships.size() == 1) {
      const DraftShip& ship = found.empty() ? ships.front() : *found.front().ship;
      const DraftKey* const key = found.empty() ? nullptr : found.front().key;
      return TypedOrder{.place = {.ship = ship.id, .key = *name}, .value = value_typed(line, key)};
    }
    misread.words = "name the ship: " + ships.front().id + ' ' + *name + " …";
    return std::nullopt;
  }
  if (const DraftShip* const ship = take_ship(draft, behind_ship)) {
    return order_of(draft, *ship, behind_ship, misread);
  }
  if (const auto several = keys_beginning_like(draft, word); !several.empty()) {
    misread.words = "'" + std::string(word) + "' is ambiguous: " + listed(several);
    return std::nullopt;
  }
  std::vector<std::string_view> candidates(known.begin(), known.end());
  candidates.insert(candidates.end(), other_words.begin(), other_words.end());
  misread = {.kind = Misread::Kind::unknown,
             .words = "there is no order '" + std::string(word) + "' now"};
  if (const auto near = closest(word, candidates)) {
    misread.kind = Misread::Kind::misspelt;
    misread.words += ": did you mean '" + std::string(*near) + "'?";
  }
  return std::nullopt;
}

std::vector<std::string> ways_to_write(const OrdersDraft& draft, const TypedOrder& typed) {
  const std::string& value = typed.value;
  const auto found = keys_called(draft, typed.place.key);
  const DraftKey* const key = found.empty() ? nullptr : found.front().key;
  std::vector<std::string> ways = {value, '[' + value + ']'};
  const bool is_option = key != nullptr && meant(value, words_of(*key)) == value;
  const bool has_comma = value.find(',') != std::string::npos;
  if (key != nullptr && key->example.starts_with('[') && is_plain(value) && !has_comma &&
      !is_option)
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

}  // namespace prizecourt
