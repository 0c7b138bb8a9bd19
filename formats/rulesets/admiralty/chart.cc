#include "formats/rulesets/admiralty/chart.h"

#include "engine/rulesets/admiralty/game.h"
#include "formats/rulesets/admiralty/chart_pairs.h"
#include "formats/rulesets/admiralty/chart_prospects.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/clauses.h"
#include "formats/text/escape.h"

#include <optional>
#include <vector>

namespace prizecourt::admiralty {
namespace {

constexpr int note_indent = 2;

// ---- a line for a ship --------------------------------------------------------------------------

std::string gun_dice_in_clause(const ShipSpec& spec, const Ship& ship) {
  std::string words = "gun dice " + std::to_string(gun_dice_available(spec, ship)) + " of " +
                      std::to_string(spec.gun_dice);
  if (ship.gd_hits > 0) words += ", " + std::to_string(ship.gd_hits) + " hit";
  if (ship.gd_mobilized > 0) words += ", " + std::to_string(ship.gd_mobilized) + " mobilised";
  if (ship.gd_lost > 0) words += ", " + std::to_string(ship.gd_lost) + " lost for good";
  return words;
}

void add_ship(std::string& out, const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  out += for_terminal(spec.name) + " (" + spec.id + ", " +
         for_terminal(side_and_player(setup, spec)) + "): ";
  append_clauses(out, clauses_of_ship(setup, state, id), note_indent);
}

}  // namespace

// `Turn 3, choppy sea, step boarding next`.
std::string turn_in_words(const Setup& setup, const State& state) {
  std::string words = "Turn " + std::to_string(state.turn);
  if (state.verdict != Verdict::playing) {
    return words + ". " + for_terminal(standing_in_words(setup, state)) + '\n';
  }
  words += ", " + std::string(in_words(state.sea));
  if (state.step > 0) words += ", step " + std::string(Game::steps().name_of(state.step)) + " next";
  return words + '\n';
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> clauses;
  if (taken(ship)) clauses.push_back("TAKEN: " + for_terminal(taken_in_words(setup, ship)));
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
  std::string out = turn_in_words(setup, state) + '\n';
  for (const std::string& part :
       {draw_actions(setup, state, chosen), draw_pairs(setup, state, chosen)}) {
    if (!part.empty()) out += part + '\n';
  }
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const ShipId id = ship_at(s);
    if (!chosen || *chosen == id) add_ship(out, setup, state, id);
  }
  return chosen ? out + prospects(setup, state, *chosen) : out;
}

}  // namespace prizecourt::admiralty
