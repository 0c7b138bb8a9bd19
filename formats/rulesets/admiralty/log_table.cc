#include "formats/rulesets/admiralty/log.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/telling/event_words.h"
#include "formats/text/markdown.h"

#include <array>
#include <vector>

// The table of ships at the end of a turn.
namespace prizecourt::admiralty {
namespace {

/// `6 of 11, 5 mobilised`.
std::string gun_dice_of(const ShipSpec& spec, const Ship& ship) {
  std::string words =
      std::to_string(gun_dice_available(spec, ship)) + " of " + std::to_string(spec.gun_dice);
  if (ship.gd_mobilized > 0) words += ", " + std::to_string(ship.gd_mobilized) + " mobilised";
  if (ship.gd_lost > 0) words += ", " + std::to_string(ship.gd_lost) + " lost for good";
  return words;
}

/// `gun dice 5, sails 30`; `none`.
std::string hits_of(const Ship& ship) {
  std::vector<std::string> parts;
  if (ship.gd_hits > 0) parts.push_back("gun dice " + std::to_string(ship.gd_hits));
  if (ship.sail_hits > 0) parts.push_back("sails " + std::to_string(ship.sail_hits));
  return parts.empty() ? "none" : listed(parts);
}

std::string notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  std::string notes;
  const auto add = [&](const std::string& note) { notes += (notes.empty() ? "" : ", ") + note; };
  if (taken(ship)) add("**" + for_markdown(taken_in_words(setup, ship)) + "**");
  if (ship.failed_attacker) add("failed attacker");
  if (!ship.stationary) add("moving");
  std::vector<std::string> fouled;
  for (const ShipPair& pair : state.fouled) {
    if (pair.first != id && pair.second != id) continue;
    const ShipId other = pair.first == id ? pair.second : pair.first;
    fouled.push_back(for_markdown(ship_name(setup, other)));
  }
  if (!fouled.empty()) add("fouled with " + with_and(fouled));
  return notes;
}

std::string row_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  const std::array<std::string, 7> cells = {
      for_markdown(spec.name),   for_markdown(side_name(setup, spec.side)),
      std::to_string(spec.size), std::string(name_of(spec.crew)),
      gun_dice_of(spec, ship),   hits_of(ship),
      notes_on(setup, state, id)};
  std::string row = "|";
  for (const std::string& cell : cells) row += ' ' + cell + " |";
  return row + '\n';
}

}  // namespace

std::string table_of_ships(const Setup& setup, const State& state) {
  std::string out =
      "| Ship | Side | Size | Crew | Gun dice | Hits | Notes |\n"
      "|---|---|---|---|---|---|---|\n";
  for (std::size_t s = 0; s < state.ships.size(); ++s) out += row_of(setup, state, ship_at(s));
  out += '\n';
  for (const Action& action : state.actions) {
    out += "- " + for_markdown(action_in_words(setup, action)) + ": " +
           dice_in_words(action.dice.attacker) + " against " +
           std::to_string(action.dice.defender) + ", begun in turn " +
           std::to_string(action.started) + '\n';
  }
  return state.actions.empty() ? out : out + '\n';
}

}  // namespace prizecourt::admiralty
