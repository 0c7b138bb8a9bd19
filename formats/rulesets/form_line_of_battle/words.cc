#include "formats/rulesets/form_line_of_battle/words.h"

#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "formats/telling/victory.h"

#include <algorithm>
#include <array>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr std::array<std::string_view, unrated> rate_words = {
    "1st rate", "2nd rate", "3rd rate", "4th rate", "5th rate", "6th rate", "unrated"};

constexpr std::array<std::string_view, names(Impairment{}).size()> condition_words = {
    "dismasted", "steering lost", "drifting", "in irons"};

constexpr std::array<std::string_view, names(How{}).size()> how_words = {"laid alongside",
                                                                         "in collision"};

template <class E>
std::size_t row(E e) {
  return static_cast<std::size_t>(e);
}

}  // namespace

std::vector<std::string_view> sides(const Setup& setup) {
  return {setup.sides[0].id, setup.sides[1].id};
}

std::string_view ship_side(const Setup& setup, ShipId ship) {
  return setup.sides[index(setup.ships[index(ship)].side)].id;
}

std::optional<Side> side_called(const Setup& setup, std::string_view id) {
  for (const Side side : both_sides) {
    if (setup.sides[index(side)].id == id) return side;
  }
  return std::nullopt;
}

std::string side_name(const Setup& setup, Side side) {
  return std::string(setup.names.of(setup.sides[index(side)].id));
}

std::string_view rate_in_words(int rate) {
  return rate_words[static_cast<std::size_t>(rate - 1)];
}

std::string_view in_words(Impairment condition) {
  return condition_words[row(condition)];
}

std::vector<std::string_view> conditions_of(const Ship& ship) {
  std::vector<std::string_view> words;
  for (std::size_t c = 0; c < ship.conditions.size(); ++c) {
    if (ship.conditions[c]) words.push_back(condition_words[c]);
  }
  return words;
}

std::string conditions_in_words(const Ship& ship) {
  std::string words;
  for (const std::string_view condition : conditions_of(ship)) {
    words += (words.empty() ? "" : ", ") + std::string(condition);
  }
  return words;
}

std::string_view in_words(How how) {
  return how_words[row(how)];
}

std::string_view bond_in_words(const Link& link) {
  if (link.grappled) return link.entangled ? "grappled to and entangled with" : "grappled to";
  return link.entangled ? "entangled with" : "alongside";
}

std::string parties_in_words(int parties) {
  if (parties == 0) return "no crew party";
  return std::to_string(parties) + (parties == 1 ? " crew party" : " crew parties");
}

namespace {

std::string why_over(const Setup& setup, const State& state) {
  const bool won = state.winner.has_value();
  switch (state.reason) {
    case Reason::none:
    case Reason::struck:
      if (!state.winner) return "every ship has struck";
      return "every " + side_name(setup, other(*state.winner)) + " ship has struck";
    case Reason::spent:
      return "no ship can board any more";
    case Reason::resigned:
      return won ? "by resignation" : "every player has resigned";
    case Reason::agreed:
      return "draw by agreement";
    case Reason::victory:
      return won ? "by the scenario's victory conditions" : "both sides have achieved their aims";
    case Reason::limit:
      break;
  }
  return "the last turn has been played";
}

}  // namespace

std::string standing_in_words(const Setup& setup, const State& state) {
  if (state.verdict == Verdict::playing) return "The game is in progress.";
  return (state.winner ? side_name(setup, *state.winner) + " victory: " : "The game is over: ") +
         why_over(setup, state) + '.';
}

std::string aims_in_words(const Setup& setup, const State& state) {
  const std::vector<std::string> sides = {setup.sides[0].id, setup.sides[1].id};
  return in_words(
      setup.victory, sides, setup.names,
      [&](std::size_t ship) { return std::string(ship_name(setup, static_cast<ShipId>(ship))); },
      [&](std::size_t side) { return points_of(setup, state, both_sides[side]); });
}

}  // namespace prizecourt::form_line_of_battle
