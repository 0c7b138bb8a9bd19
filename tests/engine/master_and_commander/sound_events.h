#pragma once

#include "engine/rulesets/master_and_commander/fact_values.h"
#include "engine/table/event.h"
#include "tests/engine/master_and_commander/fixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// What must hold of everything that is told, in every game.
namespace prizecourt::master_and_commander::fixtures {

inline bool is_id(std::string_view text) {
  const auto listed = [&](const auto& list) {
    return std::find(list.begin(), list.end(), text) != list.end();
  };
  return text.empty() || listed(ship_ids) || listed(names(Player{}));
}

template <class Test>
int sum_of_modifiers(const Event& event, Test counts) {
  return std::accumulate(event.modifiers.begin(), event.modifiers.end(), 0,
                         [&](int sum, const Modifier& one) {
                           EXPECT_NE(one.rule, nullptr) << event.kind;
                           EXPECT_NE(one.value, 0) << event.kind << ' ' << one.name;
                           return counts(one) ? sum + one.value : sum;
                         });
}

inline int sum_of_modifiers(const Event& event) {
  return sum_of_modifiers(event, [](const Modifier&) { return true; });
}

inline int ones(const Roll& roll) {
  return static_cast<int>(std::count(roll.faces.begin(), roll.faces.end(), Face{1}));
}

/// How many words a text has.
inline int words(const std::string& list) {
  return list.empty() ? 0 : 1 + static_cast<int>(std::count(list.begin(), list.end(), ' '));
}

/// MC-16.2, MC-18.1, MC-22.3.
inline void expect_sums_of_attack(const Event& event) {
  EXPECT_EQ(sum_of_modifiers(event), number(event, "dice"));
  EXPECT_EQ(static_cast<int>(event.rolls.at(0).faces.size()), number(event, "dice"));
  EXPECT_EQ(ones(event.rolls.at(0)), number(event, "hits"));
  int left = number(event, "hits");
  for (const std::string_view loss : {"accuracy", "muskets", "crews", "blunder"}) {
    if (find_fact(event, loss)) left = std::max(0, left - number(event, loss));
  }
  EXPECT_EQ(number(event, "hit"), left);
}

/// MC-28.2.
inline void expect_sums_of_board_round(const Event& event) {
  const auto enemys = [](const Modifier& one) { return one.name.starts_with("enemy "); };
  EXPECT_EQ(sum_of_modifiers(event, enemys), number(event, "enemy_dice"));
  EXPECT_EQ(sum_of_modifiers(event, std::not_fn(enemys)), number(event, "dice"));
  EXPECT_EQ(ones(event.rolls.at(0)), number(event, "hits"));
  EXPECT_EQ(ones(event.rolls.at(1)), number(event, "enemy_hits"));
  EXPECT_EQ(words(text(event, "damage")), number(event, "hits"));
  EXPECT_EQ(words(text(event, "enemy_damage")), number(event, "enemy_hits"));
}

/// Modifiers are the summands of the number that is told.
inline void expect_right_sums(const Event& event) {
  if (event.kind == "attack") expect_sums_of_attack(event);
  if (event.kind == "board-round") expect_sums_of_board_round(event);
  if (event.kind == "tact") {
    EXPECT_EQ(sum_of_modifiers(event), number(event, "value"));
    EXPECT_EQ(text(event, "position"), name_of(position_of(number(event, "value"))));
  }
  if (event.kind == "windward") {
    EXPECT_EQ(sum_of_modifiers(event), number(event, "value"));
  }
  if (event.kind == "sets-sail") {
    EXPECT_EQ(std::accumulate(event.modifiers.begin(), event.modifiers.end(), 0,
                              [](int sum, const Modifier& one) { return sum + one.value; }),
              number(event, "move"));
  }
  if (event.kind == "kedged") {
    EXPECT_EQ(event.rolls.at(0).faces.at(0) + sum_of_modifiers(event), number(event, "total"));
  }
}

inline void expect_sound_event(const Event& event) {
  SCOPED_TRACE(event.kind);
  EXPECT_EQ(not_listed(event, event_kinds, fact_values), "");
  EXPECT_NE(event.rule, nullptr);
  EXPECT_TRUE(Game::steps().called(event.phase)) << event.phase;
  EXPECT_TRUE(is_id(event.who)) << event.who;
  EXPECT_TRUE(is_id(event.against)) << event.against;
  expect_right_sums(event);
}

/// Every die that was rolled is told, in one event only.
inline std::size_t dice_told(const std::vector<Event>& events) {
  std::unordered_set<std::string> told;
  std::size_t dice = 0;
  for (const Event& event : events) {
    for (const Roll& roll : event.rolls) {
      EXPECT_TRUE(told.insert(to_text(roll.address)).second) << event.kind;
      dice += roll.faces.size();
    }
  }
  return dice;
}

}  // namespace prizecourt::master_and_commander::fixtures
