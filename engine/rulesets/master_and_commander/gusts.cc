#include "engine/rulesets/master_and_commander/gusts.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

/// MC-R16, MC-R17, MC-R19: the rows of the table that are read for a total, and what makes it.
RulingsCited rulings_of_gust(const std::vector<int>& totals, int seamanship) {
  constexpr int in_two_rows = 6;
  RulingsCited cited;
  for (const int total : totals) {
    if (total == 0) cited.add(cite_ruling("MC-R16"));
    if (total == in_two_rows) cited.add(cite_ruling("MC-R17"));
  }
  if (totals.size() > 1 && seamanship != 0) cited.add(cite_ruling("MC-R19"));
  return cited;
}

}  // namespace

// MC-3.5, MC-R16 to MC-R21.
void roll_gusts(Game& game, ShipId sailing) {
  State& state = game.state;
  const int seamanship = level(game.ship(sailing), Skill::S);
  std::array<Die, most_gust_dice> dice;
  int change = 0;
  for (int i = 0; i < state.gust; ++i) {
    const Die die = game.roll({.rule = cite("MC-3.5"),
                               .who = Game::id_of(sailing),
                               .against = {},
                               .nth = most_gust_dice * state.squares_sailed + i});
    change += gust_move_of(die.face + seamanship);  // MC-R19
    dice[static_cast<std::size_t>(i)] = die;
  }
  if (state.gust == 0) return;
  state.move_left = std::max(0, state.move_left + change);
  game.tell([&] {
    Event made = game.event(kind("gust"), cite("MC-3.5"), Game::id_of(sailing));
    std::vector<int> totals;
    for (int i = 0; i < state.gust; ++i) {
      const Die& die = dice[static_cast<std::size_t>(i)];
      totals.push_back(die.face + seamanship);
      made.rolls.push_back(die.record());
    }
    made.ruling = rulings_of_gust(totals, seamanship);
    made.facts = {{"totals", totals}, {"change", change}, {"move_left", state.move_left}};
    if (seamanship != 0) made.modifiers = {{cite("MC-3.5"), "seamanship", seamanship}};
    return made;
  });
}

}  // namespace prizecourt::master_and_commander
