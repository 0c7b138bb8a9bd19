#include "formats/yaml/tree_builder.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::yaml {
namespace {

// Up to here comparing each key with each other beats sorting.
constexpr std::size_t few_keys = 12;

constexpr std::array<std::string_view, 4> null_words = {"~", "null", "Null", "NULL"};

}  // namespace

bool TreeBuilder::key_due() const {
  if (levels_.empty()) return false;
  const Level& level = levels_.back();
  return tree_.nodes[level.node].kind == Kind::map && level.children % 2 == 0;
}

NodeData& TreeBuilder::add(Position position, Kind kind) {
  if (tree_.nodes.size() >= limits_.nodes) {
    throw Refused{position.at, "yaml-too-large",
                  "more than the accepted " + std::to_string(limits_.nodes) + " keys and values",
                  ""};
  }
  const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
  if (key_due()) {
    if (kind != Kind::scalar) {
      throw Refused{position.at, "yaml-key", "a key must be a word or a text in quotes", ""};
    }
    latest_key_ = index;
  }
  if (!levels_.empty()) ++levels_.back().children;
  tree_.nodes.push_back({.at = static_cast<std::uint32_t>(position.at),
                         .end = index + 1,
                         .line = static_cast<std::uint32_t>(position.line),
                         .kind = kind});
  return tree_.nodes.back();
}

/// Whether a word for null stands there, as a value; not, say, the key `null:` of the next line.
bool TreeBuilder::is_written_null(std::size_t at) const {
  const std::string_view rest = std::string_view(tree_.source).substr(at);
  for (const std::string_view word : null_words) {
    if (!rest.starts_with(word)) continue;
    const std::size_t next = rest.find_first_not_of(" \t", word.size());
    if (next == std::string_view::npos) return true;
    if (next > word.size() && rest[next] == '#') return true;
    if (std::string_view("\r\n,]}").find(rest[next]) != std::string_view::npos) return true;
  }
  return false;
}

/// A key in braces without a colon is legal YAML for a key whose value is null, but it is always a
/// slip: `{speed:3}` or `{a, b}`. `at` is where the next token stands.
void TreeBuilder::check_left_out(std::size_t at) {
  const std::string_view before = std::string_view(tree_.source).substr(0, at);
  const std::size_t last = before.find_last_not_of(" \t\r\n");
  if (last != std::string_view::npos && before[last] == ':') return;
  const NodeData& key = tree_.nodes[latest_key_];
  const std::string_view text = tree_.text_in(key);
  const bool glued = text.find(':') != std::string_view::npos;
  reporter_.error(key.at, "yaml-syntax", "the key " + in_quotes(text) + " has no value",
                  glued ? "put a space after the colon" : "write {key: value}, or a list in [ ]");
}

void TreeBuilder::null(Position position) {
  const bool value_due =
      !levels_.empty() && tree_.nodes[levels_.back().node].kind == Kind::map && !key_due();
  if (value_due && !is_written_null(position.at)) {
    if (levels_.back().brackets == Brackets::with) check_left_out(position.at);
    const NodeData& key = tree_.nodes[latest_key_];
    position = {key.at, static_cast<int>(key.line)};
  }
  add(position, Kind::null);
}

void TreeBuilder::scalar(Position position, std::string_view text, Quoting quoting) {
  if (text.size() > limits_.scalar) {
    throw Refused{position.at, "yaml-too-large",
                  "a text of more than the accepted " + std::to_string(limits_.scalar) + " bytes",
                  ""};
  }
  const bool plain = quoting == Quoting::plain;
  if (plain && std::string_view(tree_.source).substr(position.at, text.size()) != text) {
    throw Refused{position.at, "yaml-multiline", "unquoted text over several lines",
                  "write it as a block (key: |)"};
  }
  NodeData& node = add(position, Kind::scalar);
  node.quoted = !plain;
  node.text = static_cast<std::uint32_t>(tree_.text.size());
  node.size = static_cast<std::uint32_t>(text.size());
  tree_.text += text;
}

void TreeBuilder::begin(Position position, Kind kind, Brackets brackets) {
  if (levels_.size() >= static_cast<std::size_t>(std::max(limits_.depth, 0))) {
    throw Refused{position.at, "yaml-too-deep",
                  "maps and lists nested deeper than the accepted " + std::to_string(limits_.depth),
                  ""};
  }
  add(position, kind);
  levels_.push_back({static_cast<std::uint32_t>(tree_.nodes.size() - 1), 0, brackets});
}

void TreeBuilder::end() {
  const Level level = levels_.back();
  levels_.pop_back();
  NodeData& node = tree_.nodes[level.node];
  node.end = static_cast<std::uint32_t>(tree_.nodes.size());
  node.size = node.kind == Kind::map ? level.children / 2 : level.children;
  if (node.kind == Kind::map && node.size > 1) check_keys(level.node);
}

void TreeBuilder::check_keys(std::uint32_t map) {
  const auto text_in = [this](std::uint32_t index) { return tree_.text_in(tree_.nodes[index]); };
  keys_.clear();
  for (std::uint32_t key = map + 1; key < tree_.nodes[map].end;) {
    keys_.push_back(key);
    key = tree_.nodes[key + 1].end;
  }
  if (keys_.size() <= few_keys) {
    for (std::size_t i = 1; i < keys_.size(); ++i) {
      const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(i);
      const auto same = std::find_if(
          keys_.begin(), end, [&](std::uint32_t key) { return text_in(key) == text_in(keys_[i]); });
      if (same != end) report_duplicate(*same, keys_[i]);
    }
    return;
  }
  std::sort(keys_.begin(), keys_.end(), [&](std::uint32_t a, std::uint32_t b) {
    const int order = text_in(a).compare(text_in(b));
    return order != 0 ? order < 0 : a < b;
  });
  std::size_t first = 0;
  for (std::size_t i = 1; i < keys_.size(); ++i) {
    if (text_in(keys_[i]) != text_in(keys_[first])) {
      first = i;
    } else {
      report_duplicate(keys_[first], keys_[i]);
    }
  }
}

void TreeBuilder::report_duplicate(std::uint32_t first, std::uint32_t again) {
  const NodeData& node = tree_.nodes[again];
  if (tree_.text_in(node) == "prizecourt") {
    two_files_ = true;
    return reporter_.error(node.at, "duplicate-key", "a second file begins here",
                           "put each into a file of its own");
  }
  if (two_files_) return;
  reporter_.error(node.at, "duplicate-key",
                  "the key " + in_quotes(tree_.text_in(node)) + " is already on line " +
                      std::to_string(tree_.nodes[first].line),
                  "");
}

}  // namespace prizecourt::yaml
