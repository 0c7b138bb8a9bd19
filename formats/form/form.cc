#include "formats/form/form.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// False, after a report, when there are too many or too few.
bool check_amount(yaml::Node node, Amount amount, Problems& problems) {
  const std::size_t found = node.size();
  const bool enough = found >= amount.lowest;
  if (enough && (amount.highest == 0 || found <= amount.highest)) return true;
  const std::string limit = enough ? "can have at most " + std::to_string(amount.highest)
                                   : "needs at least " + std::to_string(amount.lowest);
  yaml::report(problems, node, "invalid", limit + ", found " + std::to_string(found), "");
  return false;
}

/// "'masts' and 'rig'".
std::string in_words(KeyList keys) {
  std::string words;
  for (const std::string_view key : keys) {
    if (!words.empty()) words += " and ";
    words += in_quotes(key);
  }
  return words;
}

}  // namespace

yaml::Node node_at(yaml::Node map, std::string_view key) {
  return map.find(key).value_or(map);
}

void FormReader::format(const Key& key, std::string_view expected) {
  if (find(key)) require_format(map_, expected, problems_);
}

void FormReader::text(const Key& key, std::string& value) {
  const auto node = find(key);
  if (node) value = yaml::as_text(*node, problems_).value_or("");
}

void FormReader::identifier(const Key& key, std::string& value) {
  const auto node = find(key);
  if (node) value = yaml::as_identifier(*node, problems_).value_or("");
}

void FormReader::integer(const Key& key, int& value, yaml::Range range) {
  std::optional<int> read;
  integer(key, read, range);
  value = read.value_or(value);
}

void FormReader::integer(const Key& key, std::optional<int>& value, yaml::Range range) {
  const auto node = find(key);
  if (!node) return;
  if (const auto read = yaml::as_integer(*node, range, problems_)) value = static_cast<int>(*read);
}

void FormReader::integers(const Key& key, std::vector<int>& values, yaml::Range range,
                          Amount amount) {
  for (const yaml::Node item : items(key, amount)) {
    const auto read = yaml::as_integer(item, range, problems_);
    if (read) values.push_back(static_cast<int>(*read));
  }
}

void FormReader::flag(const Key& key, bool& value) {
  const auto node = find(key);
  if (node) value = yaml::as_boolean(*node, problems_).value_or(value);
}

void FormReader::name(const Key& key, std::optional<std::size_t>& value,
                      std::span<const std::string_view> names) {
  const auto node = find(key);
  if (node) value = yaml::as_choice(*node, names, problems_);
}

void FormReader::require(std::string_view key) {
  if (!has(key)) static_cast<void>(map_.node(key));
}

void FormReader::either(KeyLists lists) {
  if (map_.map().kind() != yaml::Kind::map) return;
  std::string words;
  for (const KeyList keys : lists) {
    const auto is_there = [this](std::string_view key) { return has(key); };
    if (std::all_of(keys.begin(), keys.end(), is_there)) return;
    if (!words.empty()) words += ", or ";
    words += in_words(keys);
  }
  yaml::report(problems_, map_.map(), "missing-key", "needs " + words, "");
}

void FormReader::goes_with(std::string_view key, std::string_view other) {
  if (!has(key) || has(other)) return;
  yaml::report(problems_, node_at(map_.map(), key), "missing-key",
               "has no effect without " + in_quotes(other), "");
}

std::optional<yaml::Node> FormReader::find(const Key& key) {
  if (key.presence == Presence::optional) return map_.optional_node(key.name);
  const yaml::Node node = map_.node(key.name);
  if (node == yaml::Node()) return std::nullopt;
  return node;
}

yaml::Items FormReader::items(const Key& key, Amount amount) {
  const auto node = find(key);
  if (!node) return yaml::Node().items();
  const yaml::Items all = yaml::as_list(*node, problems_);
  if (node->kind() != yaml::Kind::list || check_amount(*node, amount, problems_)) return all;
  return node->size() < amount.lowest ? all : yaml::Node().items();
}

yaml::Entries FormReader::entries(const Key& key, Amount amount) {
  const auto node = find(key);
  if (!node) return yaml::Node().entries();
  const yaml::Entries all = yaml::as_map(*node, problems_);
  if (node->kind() != yaml::Kind::map || check_amount(*node, amount, problems_)) return all;
  return node->size() < amount.lowest ? all : yaml::Node().entries();
}

}  // namespace prizecourt
