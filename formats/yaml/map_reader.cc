#include "formats/text/words.h"
#include "formats/yaml/decode.h"

#include <algorithm>

namespace prizecourt::yaml {

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
