#include "formats/yaml/decode.h"

#include "formats/text/words.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

namespace prizecourt::yaml {
namespace {

constexpr std::size_t longest_identifier = 64;

/// What a node is, for "found …".
std::string found(Node node) {
  switch (node.kind()) {
    case Kind::null:
      return "nothing";
    case Kind::list:
      return "a list";
    case Kind::map:
      return "a map";
    case Kind::scalar:
      break;
  }
  return (node.quoted() ? "the quoted text " : "") + in_quotes(node.text());
}

/// Reports what `describe()` returns (message and hint), or, where nobody would see it, only
/// counts: a file of a million mistakes must not cost a million descriptions. That a key is missing
/// has been said where it was looked for; its absent value has no place to be found wrong at.
template <class Describe>
void refuse(Problems& problems, Node node, Code code, Describe describe) {
  if (node == Node() && problems.has_errors()) return;
  if (!problems.wants(Severity::error)) return problems.add_unseen(Severity::error);
  std::pair<std::string, std::string> words = describe();
  report(problems, node, code, std::move(words.first), std::move(words.second));
}

void refuse_type(Problems& problems, Node node, std::string_view expected, std::string_view hint) {
  refuse(problems, node, "wrong-type", [&] {
    return std::pair("expected " + std::string(expected) + ", found " + found(node),
                     std::string(hint));
  });
}

std::string in_words(Range range) {
  const bool endless = range.highest == std::numeric_limits<std::int64_t>::max();
  if (!endless) return std::to_string(range.lowest) + " to " + std::to_string(range.highest);
  if (range.lowest == std::numeric_limits<std::int64_t>::min()) return {};
  return std::to_string(range.lowest) + " or more";
}

bool is_identifier_character(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

/// What keeps a text from being an identifier; empty for nothing.
std::string identifier_fault(std::string_view text) {
  if (text.empty()) return "a name cannot be empty";
  if (text.size() > longest_identifier) return "a name has at most 64 characters";
  if (text[0] == '-' || text[0] == '.') return "a name cannot start with '-' or '.'";
  if (std::all_of(text.begin(), text.end(), is_identifier_character)) return {};
  return "a name has only letters a to z, digits, '-', '_' and '.'";
}

/// What was probably meant, or all there is: these words stand nowhere else for who writes a file.
std::string choice_hint(std::string_view text, std::span<const std::string_view> names) {
  constexpr std::size_t most_listed = 24;
  std::string hint = hint_for(text, names);
  if (!hint.empty() || names.size() > most_listed) return hint;
  for (const std::string_view name : names) {
    hint.append(hint.empty() ? "one of: " : ", ").append(name);
  }
  return hint;
}

/// Directions on a grid of six are counted in steps.
constexpr std::int64_t last_step = 5;
constexpr std::int64_t degrees_a_step = 60;

bool may_be_direction(Range range) {
  return range.lowest == 0 && range.highest == last_step;
}

bool is_one_of(std::string_view text, std::span<const std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return is_same_word(word, text); });
}

/// What somebody should have written for a number that is not in its plain form.
std::string integer_hint(Node node, Range range) {
  constexpr std::array<std::string_view, 8> directions = {"north", "east", "south", "west",
                                                          "n",     "e",    "s",     "w"};
  constexpr std::array<std::string_view, 5> nothing = {"none", "no", "never", "off", "unlimited"};
  const std::string_view text = node.text();
  if (node.quoted()) return is_integer(text) ? "write it without quotes" : "";
  if (const auto value = intended_integer(text)) return "write " + std::to_string(*value);
  if (may_be_direction(range) && is_one_of(text, directions)) {
    return "directions are counted in steps of 60°: 0 is north, 1 is 060°, 5 is 300°";
  }
  return is_one_of(text, nothing) ? "delete the key instead" : "";
}

/// Where somebody wrote the degrees of a direction that is counted in steps.
std::string hint_of_degrees(std::int64_t value, Range range) {
  constexpr std::int64_t all_round = 360;
  if (!may_be_direction(range) || value < degrees_a_step / 2 || value > all_round) return {};
  const std::int64_t step = value / degrees_a_step % (last_step + 1);
  const std::string degrees = std::to_string(step * degrees_a_step);
  return "directions are counted in steps of 60°: " + std::to_string(step) + " is " +
         std::string(3 - degrees.size(), '0') + degrees + "°";
}

/// A name that could stand for the text: `my game` is `my-game`.
std::string identifier_hint(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (is_identifier_character(c)) {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  while (name.ends_with('-')) name.pop_back();
  if (!identifier_fault(name).empty()) return {};
  return "write " + in_quotes(name) + "; its displayed name is set with 'name' or 'names'";
}

/// true, false, or nothing for a word that some readers take for one of them.
std::string boolean_hint(std::string_view text) {
  constexpr std::array<std::string_view, 5> yes = {"true", "yes", "on", "y", "1"};
  constexpr std::array<std::string_view, 5> no = {"false", "no", "off", "n", "0"};
  if (is_one_of(text, yes)) return "write true, without quotes";
  return is_one_of(text, no) ? "write false, without quotes" : "";
}

/// Words that stand where a list of them is due, as the list.
std::string list_hint(Node node) {
  const std::string_view text = node.text();
  if (text.find(',') != std::string_view::npos)
    return "write it as a list: [" + std::string(text) + ']';
  if (text.find(' ') == std::string_view::npos) return {};
  std::string list = "write it as a list: [";
  for (const char c : text) list += c == ' ' ? std::string(", ") : std::string(1, c);
  return list + ']';
}

/// What stands where keys and their values are due.
std::string map_hint(Node node) {
  switch (node.kind()) {
    case Kind::null:
      if (node.path().empty()) return "the file is empty";
      return "write its contents on the lines below, indented further, or remove the line";
    case Kind::list: {
      const std::string_view line = node.source_line();
      const auto column = static_cast<std::size_t>(node.place().column);
      return column > 0 && column <= line.size() && line[column - 1] == '-' ? "remove the '- '"
                                                                            : "";
    }
    case Kind::map:
    case Kind::scalar:
      break;
  }
  return {};
}

/// A message with its hint.
struct Words {
  std::string message;
  std::string hint;
};

void add(Problems& problems, Severity severity, Node at, Code code, Words words) {
  if (!problems.wants(severity)) return problems.add_unseen(severity);
  const std::string path = at.path();
  if (!path.empty()) words.message.insert(0, path + ": ");
  problems.add({.severity = severity,
                .code = code,
                .place = at.place(),
                .message = std::move(words.message),
                .hint = std::move(words.hint),
                .source_line = std::string(at.source_line())});
}

}  // namespace

void report(Problems& problems, Node at, Code code, std::string message, std::string hint) {
  add(problems, Severity::error, at, code, {std::move(message), std::move(hint)});
}

void warn(Problems& problems, Node at, Code code, std::string message, std::string hint) {
  add(problems, Severity::warning, at, code, {std::move(message), std::move(hint)});
}

Node later_key(Node map, std::initializer_list<std::string_view> keys) {
  Node later = map;
  for (const Entry entry : map.entries()) {
    const bool is_one = std::find(keys.begin(), keys.end(), entry.key.text()) != keys.end();
    if (is_one) later = entry.key;
  }
  return later;
}

std::optional<std::string_view> as_text(Node node, Problems& problems) {
  if (node.kind() == Kind::scalar) return node.text();
  refuse_type(problems, node, "text",
              node.kind() == Kind::null ? "an empty text is written \"\"" : "");
  return std::nullopt;
}

std::optional<std::int64_t> as_integer(Node node, Range range, Problems& problems) {
  const std::string_view text = node.text();
  if (node.kind() != Kind::scalar || node.quoted() || !is_integer(text)) {
    refuse(problems, node, "wrong-type", [&] {
      const std::string limits = in_words(range);
      return std::pair("expected a whole number" + (limits.empty() ? "" : ", " + limits) +
                           ", found " + found(node),
                       integer_hint(node, range));
    });
    return std::nullopt;
  }
  const auto value = integer_value(text);
  if (value && *value >= range.lowest && *value <= range.highest) return value;
  refuse(problems, node, "out-of-range", [&] {
    const std::string limits = in_words(range);
    return std::pair(
        (limits.empty() ? "too large" : "must be " + limits) + ", found " + in_quotes(text),
        value ? hint_of_degrees(*value, range) : std::string());
  });
  return std::nullopt;
}

std::optional<bool> as_boolean(Node node, Problems& problems) {
  const std::string_view text = node.text();
  if (!node.quoted() && (text == "true" || text == "false")) return text == "true";
  refuse_type(problems, node, "true or false", boolean_hint(text));
  return std::nullopt;
}

std::optional<std::size_t> as_choice(Node node, std::span<const std::string_view> names,
                                     Problems& problems) {
  if (node.kind() != Kind::scalar) {
    refuse_type(problems, node, "a name", hint_for("", names));
    return std::nullopt;
  }
  const auto match = std::find(names.begin(), names.end(), node.text());
  if (match != names.end()) return static_cast<std::size_t>(match - names.begin());
  refuse(problems, node, "unknown-name", [&] {
    return std::pair(in_quotes(node.text()) + " is not a known name",
                     choice_hint(node.text(), names));
  });
  return std::nullopt;
}

std::optional<std::string_view> as_identifier(Node node, Problems& problems) {
  const std::string_view text = node.text();
  if (node.kind() != Kind::scalar) {
    refuse_type(problems, node, "a name", "");
    return std::nullopt;
  }
  if (std::string fault = identifier_fault(text); !fault.empty()) {
    refuse(problems, node, "invalid", [&] {
      return std::pair(std::move(fault) + ", found " + in_quotes(text), identifier_hint(text));
    });
    return std::nullopt;
  }
  if (!node.quoted() && looks_like_other_than_text(text)) {
    refuse_type(problems, node, "a name", "put it in quotes: \"" + std::string(text) + '"');
    return std::nullopt;
  }
  return text;
}

Items as_list(Node node, Problems& problems) {
  if (node.kind() != Kind::list) refuse_type(problems, node, "a list", list_hint(node));
  return node.items();
}

Entries as_map(Node node, Problems& problems) {
  if (node.kind() != Kind::map) refuse_type(problems, node, "a map", map_hint(node));
  return node.entries();
}

// ---- MapReader ----

MapReader::MapReader(Node map, Problems& problems)
    : map_(map),
      problems_(problems) {
  static_cast<void>(as_map(map, problems));
}

std::optional<Node> MapReader::optional_node(std::string_view key) {
  asked_.push_back(key);
  return map_.find(key);
}

std::optional<Node> MapReader::require(std::string_view key) {
  const auto node = optional_node(key);
  if (!node && map_.kind() == Kind::map) {
    report(problems_, map_, "missing-key", "the key " + in_quotes(key) + " is missing", "");
  }
  return node;
}

std::string_view MapReader::text(std::string_view key) {
  const auto node = require(key);
  return node ? as_text(*node, problems_).value_or("") : "";
}

std::string_view MapReader::identifier(std::string_view key) {
  const auto node = require(key);
  return node ? as_identifier(*node, problems_).value_or("") : "";
}

std::int64_t MapReader::integer(std::string_view key, Range range) {
  const auto node = require(key);
  return node ? as_integer(*node, range, problems_).value_or(range.lowest) : range.lowest;
}

bool MapReader::boolean(std::string_view key) {
  const auto node = require(key);
  return node && as_boolean(*node, problems_).value_or(false);
}

std::size_t MapReader::choice(std::string_view key, std::span<const std::string_view> names) {
  const auto node = require(key);
  return node ? as_choice(*node, names, problems_).value_or(0) : 0;
}

Items MapReader::list(std::string_view key) {
  const auto node = require(key);
  return node ? as_list(*node, problems_) : Node().items();
}

Node MapReader::node(std::string_view key) {
  return require(key).value_or(Node());
}

std::optional<std::string_view> MapReader::optional_text(std::string_view key) {
  const auto node = optional_node(key);
  return node ? as_text(*node, problems_) : std::nullopt;
}

std::optional<std::string_view> MapReader::optional_identifier(std::string_view key) {
  const auto node = optional_node(key);
  return node ? as_identifier(*node, problems_) : std::nullopt;
}

std::optional<std::int64_t> MapReader::optional_integer(std::string_view key, Range range) {
  const auto node = optional_node(key);
  return node ? as_integer(*node, range, problems_) : std::nullopt;
}

std::optional<bool> MapReader::optional_boolean(std::string_view key) {
  const auto node = optional_node(key);
  return node ? as_boolean(*node, problems_) : std::nullopt;
}

std::optional<std::size_t> MapReader::optional_choice(std::string_view key,
                                                      std::span<const std::string_view> names) {
  const auto node = optional_node(key);
  return node ? as_choice(*node, names, problems_) : std::nullopt;
}

Items MapReader::optional_list(std::string_view key) {
  const auto node = optional_node(key);
  return node ? as_list(*node, problems_) : Node().items();
}

void MapReader::done() {
  done([](std::string_view) { return std::string(); });
}

void MapReader::done(const std::function<std::string(std::string_view key)>& hint) {
  for (const Entry entry : map_.entries()) {
    const std::string_view key = entry.key.text();
    if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
    if (!problems_.wants(Severity::error)) {
      problems_.add_unseen(Severity::error);
      continue;
    }
    std::string words = hint(key);
    if (words.empty()) words = hint_for(key, asked_);
    report(problems_, entry.key, "unknown-key", "unknown key", std::move(words));
  }
}

}  // namespace prizecourt::yaml
