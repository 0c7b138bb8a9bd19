#include "engine/rulesets/master_and_commander/chapters.h"

#include <algorithm>
#include <numeric>

namespace prizecourt::master_and_commander {
namespace {

/// What the summands are called.
struct SummandNames {
  std::string_view ship_class;
  std::array<std::string_view, skill_count> own;
  std::array<std::string_view, skill_count> targets;
  std::string_view floor;
};

// clang-format off
constexpr std::array<SummandNames, 2> summand_names = {{
    {"class",
     {"S +", "G +", "C +", "M +", "A +", "B +"},
     {"S -", "G -", "C -", "M -", "A -", "B -"},
     "at least one"},
    {"enemy class",
     {"enemy S +", "enemy G +", "enemy C +", "enemy M +", "enemy A +", "enemy B +"},
     {"enemy S -", "enemy G -", "enemy C -", "enemy M -", "enemy A -", "enemy B -"},
     "enemy at least one"},
}};

// clang-format on

int sum_of(const std::array<int, skill_count>& parts) {
  return std::accumulate(parts.begin(), parts.end(), 0);
}

}  // namespace

int DiceSum::dice() const {
  return chaser + ship_class + sum_of(own) + sum_of(targets) + floor + heavy;
}

bool DiceSum::counts_targets_levels() const {
  return std::any_of(targets.begin(), targets.end(), [](int part) { return part != 0; });
}

DiceSum chart_dice(const Game& game, ShipId by, ShipId target, Combat combat) {
  const ChartRow& row = combat_chart[static_cast<std::size_t>(combat)];
  const bool adds = game.ruling(targets_negative_level) == TargetsNegativeLevel::adds_dice;
  DiceSum sum;
  sum.ship_class = game.class_of(by);
  for (std::size_t s = 0; s < skill_count; ++s) {
    const auto skill = static_cast<Skill>(s);
    if (row.attacker[s]) sum.own[s] = above_zero(level(game.ship(by), skill));
    if (!row.target[s]) continue;
    const int lacking = below_zero(level(game.ship(target), skill));
    sum.targets[s] = adds ? lacking : -lacking;
  }
  sum.floor = std::max(0, 1 - sum.dice());
  return sum;
}

void add_modifiers(Event& event, const DiceSum& sum, DiceOf whose) {
  const SummandNames& names = summand_names[static_cast<std::size_t>(whose)];
  const auto part = [&](Rule rule, std::string_view name, int value) {
    add(event, summand(rule, name, value));
  };
  part(cite("MC-15.2"), "chaser", sum.chaser);
  part(cite("MC-16.1"), names.ship_class, sum.ship_class);
  for (std::size_t s = 0; s < skill_count; ++s) part(cite("MC-16.2"), names.own[s], sum.own[s]);
  for (std::size_t s = 0; s < skill_count; ++s) {
    part(cite("MC-16.2"), names.targets[s], sum.targets[s]);
  }
  part(cite("MC-16.3"), names.floor, sum.floor);
  part(cite("MC-17.1"), "heavy broadside", sum.heavy);
}

}  // namespace prizecourt::master_and_commander
