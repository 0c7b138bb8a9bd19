#include "court/sums.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view enemy = "enemy";

bool counts(const Modifier& modifier, SumOf of) {
  return of == SumOf::all || modifier.name.starts_with(enemy) == (of == SumOf::against);
}

bool counts(const Roll& roll, const Event& event, const SumInfo& row) {
  if (row.dice.empty() || roll.address.rule->id != row.dice) return false;
  if (row.of == SumOf::all) return true;
  return roll.address.who == (row.of == SumOf::who ? event.who : event.against);
}

Summand summand_of(const Roll& roll) {
  const int faces = std::accumulate(roll.faces.begin(), roll.faces.end(), 0);
  return {roll.address.rule, roll.faces.size() == 1 ? "die" : "dice", faces};
}

/// Adds the sum of these summands, if there are any.
void add(const SumInfo& row, std::vector<Summand> summands, int printed,
         std::vector<SumShown>& sums) {
  if (summands.empty()) return;
  SumShown sum{&row, std::move(summands), 0, printed};
  for (const Summand& one : sum.summands) sum.total += one.value;
  sums.push_back(std::move(sum));
}

void add_row(const Event& event, const SumInfo& row, std::vector<SumShown>& sums) {
  const Fact* const fact = find_fact(event, row.fact);
  if (fact == nullptr) return;
  std::vector<Summand> modifiers;
  for (const Modifier& one : event.modifiers) {
    if (counts(one, row.of)) modifiers.push_back({one.rule, std::string(one.name), one.value});
  }
  std::vector<Summand> dice;
  for (const Roll& roll : event.rolls) {
    if (counts(roll, event, row)) dice.push_back(summand_of(roll));
  }
  if (const auto* const numbers = std::get_if<std::vector<int>>(&fact->value)) {
    for (std::size_t i = 0; i < numbers->size() && i < dice.size(); ++i) {
      std::vector<Summand> summands = {dice[i]};
      summands.insert(summands.end(), modifiers.begin(), modifiers.end());
      add(row, std::move(summands), (*numbers)[i], sums);
    }
    return;
  }
  const int* const number = std::get_if<int>(&fact->value);
  if (number == nullptr) return;
  dice.insert(dice.end(), modifiers.begin(), modifiers.end());
  add(row, std::move(dice), *number, sums);
}

}  // namespace

bool SumShown::holds() const {
  return printed == std::clamp(total, info->least, info->most);
}

std::vector<SumShown> sums_of(const Event& event, std::span<const SumInfo> rows) {
  std::vector<SumShown> sums;
  for (const SumInfo& row : rows) {
    if (row.kind == event.kind) add_row(event, row, sums);
  }
  return sums;
}

}  // namespace prizecourt
