#include "formats/rulesets/form_line_of_battle/chart.h"

#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/rulesets/form_line_of_battle/chart_pairs.h"
#include "formats/rulesets/form_line_of_battle/chart_prospects.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/clauses.h"
#include "formats/text/escape.h"

#include <optional>
#include <utility>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr int note_indent = 2;

// ---- a line for a ship --------------------------------------------------------------------------

std::string captain_in_clause(const Ship& ship) {
  const std::string words = "captain " + std::string(name_of(ship.captain));
  return ship.captain_state == CaptainState::fit
             ? words
             : words + ", " + std::string(name_of(ship.captain_state));
}

void add_ship(std::string& out, const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  out += for_terminal(spec.name) + " (" + spec.id + ", " +
         for_terminal(side_and_player(setup, spec)) + "): ";
  append_clauses(out, clauses_of_ship(setup, state, id), note_indent);
}

}  // namespace

// `Turn 3, step fights next: British Action Phase`
std::string turn_in_words(const Setup& setup, const State& state) {
  std::string words = "Turn " + std::to_string(state.turn);
  if (state.verdict != Verdict::playing) {
    return words + ". " + for_terminal(standing_in_words(setup, state)) + '\n';
  }
  if (state.step > 0) words += ", step " + std::string(Game::steps().name_of(state.step)) + " next";
  return words + ": " + for_terminal(side_name(setup, state.moving)) + " Action Phase\n";
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
    clauses.push_back("strike tests " + modifier_in_ascii(ship.strike_modifier));
  }
  return clauses;
}

std::string chart(const Setup& setup, const State& state, std::string_view ship) {
  const std::optional<ShipId> chosen = ship_called(setup, ship);
  std::string out = turn_in_words(setup, state) + '\n';
  const std::string pairs = draw_pairs(setup, state, chosen);
  if (!pairs.empty()) out += pairs + '\n';
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    const auto id = static_cast<ShipId>(s);
    if (!chosen || *chosen == id) add_ship(out, setup, state, id);
  }
  return chosen ? out + prospects(setup, state, *chosen) : out;
}

}  // namespace prizecourt::form_line_of_battle
