#include "engine/table/event.h"

#include <algorithm>
#include <variant>

namespace prizecourt {
namespace {

bool is_among(std::string_view word, std::string_view list) {
  const auto words = split_words(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (end > 0) words.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

bool has_fact(const EventInfo& info, std::string_view fact) {
  return is_among(fact, info.facts);
}

const FactInfo* find_fact_info(std::span<const FactInfo> facts, std::string_view kind,
                               std::string_view fact) {
  const FactInfo* general = nullptr;
  for (const FactInfo& info : facts) {
    if (info.fact != fact) continue;
    if (is_among(kind, info.kinds)) return &info;
    if (info.kinds.empty()) general = &info;
  }
  return general;
}

bool can_be(const FactInfo& info, const Fact& fact) {
  if (std::holds_alternative<int>(fact.value)) return info.type == FactType::number;
  const auto* text = std::get_if<std::string>(&fact.value);
  if (text == nullptr) return info.type == FactType::numbers;
  return info.type == FactType::text || is_among(*text, info.values);
}

std::string not_listed(const Event& event, std::span<const EventInfo> kinds,
                       std::span<const FactInfo> facts) {
  const auto info = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const EventInfo& row) { return row.kind == event.kind; });
  if (info == kinds.end()) return "the kind " + std::string(event.kind);
  for (const Fact& fact : event.facts) {
    std::string name = "the fact " + std::string(fact.key);
    if (!has_fact(*info, fact.key)) return name;
    const FactInfo* values = find_fact_info(facts, event.kind, fact.key);
    if (values == nullptr || !can_be(*values, fact)) return "the value of " + name;
  }
  return {};
}

}  // namespace prizecourt
