#pragma once

#include "engine/table/ruling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>

/// What must hold of every ruleset's table of rulings.
namespace prizecourt::ruling_laws {

/// Small letters, digits and single hyphens: what a scenario can write without quotes.
inline bool is_key(std::string_view key) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !key.empty() && std::all_of(key.begin(), key.end(), fits) && key.front() != '-' &&
         key.back() != '-' && key.find("--") == key.npos;
}

inline void expect_in_order(std::span<const RulingInfo> rulings, const std::string& prefix) {
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    EXPECT_EQ(rulings[row].id, prefix + std::to_string(row + 1));
  }
}

inline void expect_distinct_keys(std::span<const RulingInfo> rulings) {
  std::set<std::string_view> keys;
  for (const RulingInfo& ruling : rulings) {
    EXPECT_TRUE(is_key(ruling.key)) << ruling.id;
    EXPECT_TRUE(keys.insert(ruling.key).second) << ruling.id;
  }
}

inline void expect_distinct_options(std::span<const RulingInfo> rulings) {
  for (const RulingInfo& ruling : rulings) {
    SCOPED_TRACE(ruling.id);
    EXPECT_GE(ruling.option_count(), 1U);
    std::set<std::string_view> options;
    for (std::size_t i = 0; i < ruling.option_count(); ++i) {
      EXPECT_TRUE(is_key(ruling.options[i])) << ruling.options[i];
      EXPECT_TRUE(options.insert(ruling.options[i]).second) << ruling.options[i];
    }
    const auto unused = ruling.options.begin() + static_cast<std::ptrdiff_t>(options.size());
    EXPECT_TRUE(std::all_of(unused, ruling.options.end(),
                            [](std::string_view option) { return option.empty(); }));
  }
}

inline void expect_prose(std::span<const RulingInfo> rulings) {
  for (const RulingInfo& ruling : rulings) {
    SCOPED_TRACE(ruling.id);
    EXPECT_TRUE(ruling.question.ends_with('?')) << ruling.question;
    EXPECT_TRUE(ruling.reason.ends_with('.')) << ruling.reason;
    EXPECT_EQ(ruling.question.find("  "), std::string_view::npos);
    EXPECT_EQ(ruling.reason.find("  "), std::string_view::npos);
    EXPECT_LE(ruling.question.size(), 120U);
    EXPECT_LE(ruling.reason.size(), 320U);
  }
}

}  // namespace prizecourt::ruling_laws
