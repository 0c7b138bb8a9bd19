#include "formats/rulesets/form_line_of_battle/chart.h"

#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/match/standoff_views.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"
#include "formats/text/printed_table.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace prizecourt::form_line_of_battle {
namespace {

using picture::Bond;

constexpr std::array bonds = {
    picture::BondWords{Bond::fast, "grappled"}, picture::BondWords{Bond::entangled, "entangled"},
    picture::BondWords{Bond::touching, "in contact"}, picture::BondWords{Bond::apart, "in reach"}};

constexpr std::array shots = {
    picture::ShotWords{picture::Struck::hit, "shot at the captain and hit him"},
    picture::ShotWords{picture::Struck::missed, "shot at the captain and missed"}};

std::string captain_in_clause(const Ship& ship) {
  const std::string words = "captain " + std::string(name_of(ship.captain));
  return ship.captain_state == CaptainState::fit
             ? words
             : words + ", " + std::string(name_of(ship.captain_state));
}

/// `Turn 3, step fights next: British Action Phase`.
std::string turn_in_words(const Setup& setup, const State& state) {
  std::string words = "Turn " + std::to_string(state.turn);
  if (state.verdict != Verdict::playing) {
    return words + ". " + for_terminal(standing_in_words(setup, state));
  }
  if (state.step > 0) words += ", step " + std::string(Game::steps().name_of(state.step)) + " next";
  return words + ": " + for_terminal(side_name(setup, state.moving)) + " Action Phase";
}

/// `captain wounded; dismasted`, `struck, prize of British`.
std::string badge_of(const Setup& setup, const Ship& ship) {
  std::string text;
  if (ship.struck) {
    text = "struck";
    if (ship.prize_of != Owner::none) {
      text += ", prize of " + side_name(setup, static_cast<Side>(ship.prize_of));
    }
    return text;
  }
  if (ship.captain_state != CaptainState::fit) {
    text = "captain " + std::string(name_of(ship.captain_state));
  }
  add_part(text, conditions_in_words(ship), "; ");
  return text;
}

picture::CardRow row_of(std::string label, int left, int usual) {
  return {std::move(label), {.whole = left, .lost = std::max(0, usual - left)}};
}

/// Boxes beyond what she has are those that a ship of her rate has more.
std::vector<picture::CardRow> card_of(const ShipSpec& spec, const Ship& ship) {
  const auto rate = static_cast<std::size_t>(spec.rate - 1);
  return {row_of("crew parties", ship.parties, usual_parties[rate]),
          row_of("Broadside", ship.broadside, usual_broadside[rate])};
}

picture::StandoffShip ship_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  constexpr int smaller = 120;  ///< a ship of the next rate
  const bool dismasted = ship.conditions[static_cast<std::size_t>(Impairment::dismasted)];
  return {.id = spec.id,
          .name = spec.name,
          .whose = side_and_player(setup, spec),
          .build = std::string(rate_in_words(spec.rate)) + ", " +
                   std::string(name_of(spec.quality)) + "; captain " +
                   std::string(name_of(ship.captain)) + "; heading " + in_degrees(ship.heading),
          .side = index(spec.side),
          .degrees = ship.heading,
          .length = picture::longest_hull - smaller * (spec.rate - 1),
          .masts = dismasted ? 0 : 3,
          .is_taken = ship.struck,
          .card = card_of(spec, ship),
          .badge = badge_of(setup, ship),
          .tally = ship.struck ? "struck" : std::to_string(ship.parties),
          .clauses = clauses_of_ship(setup, state, id)};
}

}  // namespace

/// What chart, board and picture show (formats/match/standoff_views.h).
static picture::Standoff standoff(const Setup& setup, const State& state,
                                  std::span<const Event> events) {
  picture::Standoff made{.turn = turn_in_words(setup, state),
                         .sides = {},
                         .ships = {},
                         .ties = ties_of(state),
                         .notes = notes_of(setup, events),
                         .fires = fires_of(setup, events),
                         .bonds = bonds,
                         .shots = shots,
                         .tally_words = "crew parties",
                         .box_words = "hers, lost in this turn, fewer than her rate has"};
  for (const Side side : both_sides) made.sides.push_back(side_name(setup, side));
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    made.ships.push_back(ship_of(setup, state, static_cast<ShipId>(s)));
  }
  return made;
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> clauses;
  if (ship.struck) clauses.emplace_back("STRUCK");
  if (ship.prize_of != Owner::none) {
    clauses.push_back(for_terminal(side_name(setup, static_cast<Side>(ship.prize_of))) + " prize");
  }
  clauses.emplace_back(rate_in_words(spec.rate));
  clauses.push_back(parties_in_words(ship.parties) + ", " + std::string(name_of(spec.quality)));
  clauses.push_back("Broadside " + std::to_string(ship.broadside));
  clauses.push_back(captain_in_clause(ship));
  clauses.push_back("heading " + in_degrees(ship.heading));
  if (ship.x_mm != 0 || ship.y_mm != 0) {
    clauses.push_back("at (" + std::to_string(ship.x_mm) + ", " + std::to_string(ship.y_mm) +
                      ") mm");
  }
  std::string conditions = conditions_in_words(ship);
  if (!conditions.empty()) clauses.push_back(std::move(conditions));
  if (ship.strike_modifier != 0) {
    clauses.push_back("strike tests " + as_modifier(ship.strike_modifier));
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

svg::Drawing drawing_of(const Setup& setup, const PictureOf<State>& of) {
  return by_standoff::drawing_of(setup, of);
}

}  // namespace prizecourt::form_line_of_battle
