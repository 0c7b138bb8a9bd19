#pragma once

#include "engine/table/event.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// What tables of the order of dice say (DiceOrder), held against dice that were rolled.
namespace prizecourt {

inline std::vector<std::string> words_in_list(std::string_view list) {
  std::istringstream in{std::string(list)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// Whether rules were rolled for in an order such as `(AB-4.3.8 (AB-4.3.10)*)*`.
class OrderMatcher {
 public:
  OrderMatcher(std::string_view order, const std::vector<std::string>& asked)
      : asked_(asked) {
    std::string spaced;
    for (const char c : order) {
      if (c == '(' || c == ')') spaced += ' ';
      spaced += c;
      if (c == '(' || c == '*') spaced += ' ';
    }
    parts_ = words_in_list(spaced);
  }

  [[nodiscard]] bool matches() {
    std::size_t part = 0;
    return sequence({0}, part).count(asked_.size()) > 0;
  }

 private:
  using Places = std::set<std::size_t>;  ///< in `asked`, up to which an order can have come

  /// From a part to the end of its group.
  Places sequence(Places from, std::size_t& part) {
    while (part < parts_.size() && parts_[part] != ")*") {
      if (parts_[part] == "(") {
        from = group(from, part);
      } else {
        from.merge(one(from, parts_[part++]));
      }
    }
    return from;
  }

  Places group(Places from, std::size_t& part) {
    const std::size_t begin = ++part;
    for (std::size_t before = 0; before != from.size();) {
      before = from.size();
      part = begin;
      from.merge(sequence(from, part));
    }
    ++part;
    return from;
  }

  [[nodiscard]] Places one(const Places& from, const std::string& rule) const {
    Places to;
    for (const std::size_t place : from) {
      if (place < asked_.size() && asked_[place] == rule) to.insert(place + 1);
    }
    return to;
  }

  std::vector<std::string> parts_;
  const std::vector<std::string>& asked_;
};

/// The row of a step; null where the table says that it asks for no dice.
inline const DiceOrder* order_of(std::span<const DiceOrder> table, std::string_view step) {
  for (const DiceOrder& order : table) {
    const auto steps = words_in_list(order.steps);
    if (std::find(steps.begin(), steps.end(), step) != steps.end()) return &order;
  }
  return nullptr;
}

}  // namespace prizecourt
