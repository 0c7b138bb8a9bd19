#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include "formats/text/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::array<std::string_view, names(Card{}).size()> card_words = {
    "no card", "remain", "move", "turn to starboard", "turn to port", "damaged"};

constexpr std::array<std::string_view, compass_points> compass_words = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};

constexpr std::array<std::string_view, names(Contact{}).size()> contact_words = {
    "", "on the right side", "on the left side", "at an end"};

constexpr std::array<std::string_view, names(CaptainState{}).size()> captain_words = {
    "", "lost this round", "away for this round", "gone, with no crew to replace him"};

template <class E>
std::size_t row(E e) {
  return static_cast<std::size_t>(e);
}

/// The side for which `is_it(spec)` holds.
template <class IsIt>
std::optional<Side> side_with(const Setup& setup, IsIt is_it) {
  for (const Side side : both_sides) {
    if (is_it(setup.sides[index(side)])) return side;
  }
  return std::nullopt;
}

/// A clause on how a game was won.
std::string why_won(Reason reason, const std::string& winner, const std::string& loser) {
  switch (reason) {
    case Reason::surrender:
      return loser + " has surrendered";
    case Reason::sunk:
      return loser + " has sunk";
    case Reason::annihilated:
      return "no crew and no cannon is left on " + loser;
    case Reason::captain_slain:
      return "the Captain of " + loser + " has fallen";
    case Reason::limit:
      return "at the limit " + winner + " has more figures left";
    default:
      return std::string(name_of(reason));
  }
}

/// The same for a draw.
std::string why_drawn(Reason reason) {
  switch (reason) {
    case Reason::mutual:
      return "both have lost";
    case Reason::agreed:
      return "both players agreed";
    case Reason::limit:
      return "the limit is reached";
    default:
      return "both ships " + std::string(name_of(reason));
  }
}

}  // namespace

std::string_view ship_name(const Setup& setup, Side side) {
  return setup.sides[index(side)].name;
}

std::optional<Side> ship_called(const Setup& setup, std::string_view id) {
  return side_with(setup, [&](const SideSpec& spec) { return spec.ship == id; });
}

std::optional<Side> player_called(const Setup& setup, std::string_view id) {
  return side_with(setup, [&](const SideSpec& spec) { return spec.player == id; });
}

std::vector<std::string_view> players(const Setup& setup) {
  return {setup.sides[0].player, setup.sides[1].player};
}

std::string_view player_of(const Setup& setup, Side ship) {
  return setup.sides[index(ship)].player;
}

std::vector<std::string_view> sides(const Setup& setup) {
  return players(setup);
}

std::string_view ship_side(const Setup& setup, Side ship) {
  return player_of(setup, ship);
}

std::string_view name_called(const Setup& setup, std::string_view id) {
  const auto side = ship_called(setup, id);
  return side ? ship_name(setup, *side) : setup.names.of(id);
}

std::optional<Place> place_called(const Setup& setup, Side side, std::string_view text) {
  const std::size_t colon = text.find(':');
  std::optional<Side> ship = side;
  if (colon != std::string_view::npos) {
    ship = side_with(setup, [named = text.substr(0, colon)](const SideSpec& spec) {
      return is_same_word(spec.ship, named) || is_same_word(spec.name, named);
    });
    text.remove_prefix(colon + 1);
  }
  const Cell cell = cell_named(text);
  return ship && cell != no_cell ? std::optional(place_at(*ship, cell)) : std::nullopt;
}

std::string_view in_words(Card card) {
  return card_words[row(card)];
}

std::string in_words(const Plot& plot) {
  std::string words;
  for (const Card card : plot) add_part(words, in_words(card), ", ");
  return words;
}

std::string_view in_words(Compass heading) {
  return compass_words[row(heading)];
}

std::string in_words(Dot dot) {
  return '(' + std::to_string(dot.x) + ", " + std::to_string(dot.y) + ')';
}

std::string_view in_words(Contact contact) {
  return contact_words[row(contact)];
}

std::string in_words(const Setup& setup, Place place) {
  std::string words(name_of(cell_of(place)));
  words += " of ";
  words += ship_name(setup, ship_of(place));
  return words;
}

std::string_view in_words(Figure figure) {
  return figure == captain ? "the Captain" : name_of(figure);
}

std::string mast_in_words(const DeckPlan& plan, int mast_row) {
  const auto r = static_cast<std::size_t>(mast_row);
  if (plan.mast_hits[r] > 1) return "main mast";
  return "mast of row " + std::string(row_names[r]);
}

std::string_view in_words(CaptainState state) {
  return captain_words[row(state)];
}

std::string standing_in_words(const Setup& setup, const State& state) {
  if (state.verdict == Verdict::playing) return "The game is in progress.";
  if (state.verdict == Verdict::drawn || !state.winner)
    return "The game is drawn: " + why_drawn(state.reason) + '.';
  const std::string winner(ship_name(setup, *state.winner));
  const std::string loser(ship_name(setup, other(*state.winner)));
  return winner + " wins: " + why_won(state.reason, winner, loser) + '.';
}

int last_turn_of(const Setup& setup, const State& state) {
  const bool boards = state.boarding_turn > 0;
  const int most = boards ? setup.max_boarding_turns : setup.max_rounds;
  const int now = boards ? state.boarding_turn : std::max(state.round, 1);
  return most == 0 ? 0 : state.turn - now + most;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
