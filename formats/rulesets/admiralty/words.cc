#include "formats/rulesets/admiralty/words.h"

#include "engine/rulesets/admiralty/chapters.h"
#include "formats/telling/victory.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::admiralty {
namespace {

constexpr std::array<std::string_view, names(End{}).size()> end_words = {
    "continues",
    "captured",
    "called off",
    "the attackers are out of dice",
    "the defender surrenders",
    "an attacker surrenders",
    "another ship has taken the ship"};

constexpr std::array<std::string_view, names(Sea{}).size()> sea_words = {"calm sea", "choppy sea",
                                                                         "heavy sea"};

}  // namespace

std::vector<std::string_view> sides(const Setup& setup) {
  return {setup.sides.begin(), setup.sides.end()};
}

std::string_view ship_side(const Setup& setup, ShipId ship) {
  return setup.sides[index(setup.ships[index(ship)].side)];
}

std::optional<SideId> side_called(const Setup& setup, std::string_view id) {
  const SideId side = side_named(setup, id);
  return side == no_side ? std::nullopt : std::optional(side);
}

std::string side_name(const Setup& setup, SideId side) {
  return std::string(setup.names.of(setup.sides[index(side)]));
}

std::string attackers_in_words(const Setup& setup, const Action& action) {
  std::vector<std::string> names;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (action.attackers[s]) names.push_back(setup.ships[s].name);
  }
  return with_and(names);
}

std::string action_in_words(const Setup& setup, const Action& action) {
  return attackers_in_words(setup, action) + " against " +
         std::string(ship_name(setup, action.defender));
}

std::string dice_in_words(int dice) {
  if (dice == 0) return "no dice";
  return std::to_string(dice) + (dice == 1 ? " die" : " dice");
}

std::string in_mm(int tenths) {
  constexpr int whole = 10;
  const int size = tenths < 0 ? -tenths : tenths;
  std::string words = (tenths < 0 ? "-" : "") + std::to_string(size / whole);
  if (size % whole != 0) words += '.' + std::to_string(size % whole);
  return words + " mm";
}

std::string_view in_words(End end) {
  return end_words[static_cast<std::size_t>(end)];
}

std::string_view in_words(Sea sea) {
  return sea_words[static_cast<std::size_t>(sea)];
}

std::string taken_in_words(const Setup& setup, const Ship& ship) {
  if (ship.captured_by == no_side) return ship.struck ? "struck" : "";
  return (ship.struck ? "struck to " : "captured by ") + side_name(setup, ship.captured_by);
}

namespace {

std::string why_over(const State& state) {
  const bool won = state.verdict == Verdict::won;
  switch (state.reason) {
    case Reason::one_side_left:
      return won ? "no other side has a ship left" : "no side has a ship left";
    case Reason::nothing_to_do:
      return "nobody has boarded or prepared to for three turns in a row";
    case Reason::resigned:
      return won ? "by resignation" : "every player has resigned";
    case Reason::agreed:
      return "draw by agreement";
    case Reason::victory:
      return won ? "by the scenario's victory conditions"
                 : "several sides have achieved their aims";
    case Reason::none:
    case Reason::last_turn:
      break;
  }
  return "the last turn has been played";
}

}  // namespace

std::string standing_in_words(const Setup& setup, const State& state) {
  if (state.verdict == Verdict::playing) return "The game is in progress.";
  const bool won = state.verdict == Verdict::won;
  return (won ? side_name(setup, state.winner) + " victory: " : "The game is over: ") +
         why_over(state) + '.';
}

std::string aims_in_words(const Setup& setup, const State& state) {
  return in_words(
      setup.victory, setup.sides, setup.names,
      [&](std::size_t ship) { return std::string(ship_name(setup, ship_at(ship))); },
      [&](std::size_t side) { return points_of(setup, state, side); });
}

}  // namespace prizecourt::admiralty
