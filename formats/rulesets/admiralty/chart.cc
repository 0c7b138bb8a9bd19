#include "formats/rulesets/admiralty/chart.h"

#include "engine/rulesets/admiralty/game.h"
#include "formats/match/standoff_views.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <array>
#include <optional>
#include <utility>

namespace prizecourt::admiralty {
namespace {

using picture::Bond;

constexpr std::array bonds = {picture::BondWords{Bond::fast, "fouled"},
                              picture::BondWords{Bond::touching, "within 10 mm"},
                              picture::BondWords{Bond::apart, "not within 10 mm"}};

std::string gun_dice_in_clause(const ShipSpec& spec, const Ship& ship) {
  std::string words = "gun dice " + std::to_string(gun_dice_available(spec, ship)) + " of " +
                      std::to_string(spec.gun_dice);
  if (ship.gd_hits > 0) words += ", " + std::to_string(ship.gd_hits) + " hit";
  if (ship.gd_mobilized > 0) words += ", " + std::to_string(ship.gd_mobilized) + " mobilised";
  if (ship.gd_lost > 0) words += ", " + std::to_string(ship.gd_lost) + " lost for good";
  return words;
}

/// `Turn 3, choppy sea, step boarding next`.
std::string turn_in_words(const Setup& setup, const State& state) {
  std::string words = "Turn " + std::to_string(state.turn);
  if (state.verdict != Verdict::playing) {
    return words + ". " + for_terminal(standing_in_words(setup, state));
  }
  words += ", " + std::string(in_words(state.sea));
  if (state.step > 0) words += ", step " + std::string(Game::steps().name_of(state.step)) + " next";
  return words;
}

/// A boat has no guns.
std::vector<picture::CardRow> card_of(const ShipSpec& spec, const Ship& ship) {
  if (spec.gun_dice == 0) return {};
  const int left = gun_dice_available(spec, ship);
  return {{"gun dice", {.whole = left, .lost = spec.gun_dice - left}}};
}

/// `captured by Red in turn 3`, or what hinders her.
std::string badge_of(const Setup& setup, const Ship& ship) {
  if (out_of_play(ship)) return taken_in_words(setup, ship);
  std::string text;
  if (ship.sail_hits > 0) text = "sail hits " + std::to_string(ship.sail_hits);
  if (!ship.stationary) add_part(text, "moving", "; ");
  if (ship.failed_attacker) add_part(text, "failed attacker", "; ");
  return text;
}

picture::StandoffShip ship_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  const bool is_boat = spec.size == 1 && spec.gun_dice == 0;
  constexpr int smaller = 250;  ///< a ship of the next size
  constexpr int boat = 850;
  return {
      .id = spec.id,
      .name = spec.name,
      .whose = side_and_player(setup, spec),
      .build = "size " + std::to_string(spec.size) + ", crew " + std::string(name_of(spec.crew)),
      .side = index(spec.side),
      .degrees = ship.placed ? ship.heading : 0,
      .length = is_boat ? boat : picture::longest_hull - smaller * (most_size - spec.size),
      .masts = is_boat ? 1 : 3,
      .is_taken = out_of_play(ship),
      .card = card_of(spec, ship),
      .badge = badge_of(setup, ship),
      .clauses = clauses_of_ship(setup, state, id)};
}

}  // namespace

/// What chart, board and picture show (formats/match/standoff_views.h).
static picture::Standoff standoff(const Setup& setup, const State& state,
                                  std::span<const Event> events) {
  picture::Standoff made{.turn = turn_in_words(setup, state),
                         .sides = {},
                         .ships = {},
                         .ties = ties_of(setup, state),
                         .notes = notes_of(setup, events),
                         .bonds = bonds,
                         .tie_words = picture::TieWords::deed,
                         .taken_words = "captured or struck"};
  for (std::size_t side = 0; side < setup.sides.size(); ++side) {
    made.sides.push_back(side_name(setup, static_cast<SideId>(side + 1)));
  }
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    made.ships.push_back(ship_of(setup, state, ship_at(s)));
  }
  return made;
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> clauses;
  if (out_of_play(ship)) clauses.push_back("TAKEN: " + for_terminal(taken_in_words(setup, ship)));
  clauses.push_back("size " + std::to_string(spec.size));
  clauses.push_back("crew " + std::string(name_of(spec.crew)));
  clauses.push_back(gun_dice_in_clause(spec, ship));
  if (ship.sail_hits > 0) clauses.push_back("sail hits " + std::to_string(ship.sail_hits));
  if (!ship.stationary) clauses.emplace_back("moving");
  if (ship.failed_attacker) clauses.emplace_back("failed attacker");
  if (ship.placed) {
    clauses.push_back("at (" + in_mm(ship.x) + ", " + in_mm(ship.y) + ") heading " +
                      in_degrees(ship.heading));
  }
  return clauses;
}

std::string chart(const Setup& setup, const State& state, std::string_view ship) {
  const std::optional<ShipId> chosen = ship_called(setup, ship);
  return by_standoff::chart(setup, state, ship) +
         (chosen ? prospects(setup, state, *chosen) : std::string());
}

BoardText board(const Setup& setup, const State& state) {
  return by_standoff::board(setup, state);
}

std::vector<ShipCard> ship_cards(const Setup& setup, const State& state) {
  return by_standoff::ship_cards(setup, state);
}

svg::Drawing drawing_of(const Setup& setup, const PictureOf<Seen>& of) {
  return by_standoff::drawing_of(setup, of);
}

}  // namespace prizecourt::admiralty
