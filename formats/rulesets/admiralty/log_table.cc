#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/telling/event_words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <array>
#include <vector>

// The table of ships at the end of a turn.
namespace prizecourt::admiralty {
namespace {

/// `6 of 11`, `5 mobilised`.
ShipCell gun_dice_of(const ShipSpec& spec, const Ship& ship) {
  ShipCell cell = {std::to_string(gun_dice_available(spec, ship)) + " of " +
                   std::to_string(spec.gun_dice)};
  if (ship.gd_mobilized > 0) cell.push_back(std::to_string(ship.gd_mobilized) + " mobilised");
  if (ship.gd_lost > 0) cell.push_back(std::to_string(ship.gd_lost) + " lost for good");
  return cell;
}

/// `gun dice 5`, `sails 30`; `none`.
ShipCell hits_of(const Ship& ship) {
  ShipCell cell;
  if (ship.gd_hits > 0) cell.push_back("gun dice " + std::to_string(ship.gd_hits));
  if (ship.sail_hits > 0) cell.push_back("sails " + std::to_string(ship.sail_hits));
  if (cell.empty()) cell.emplace_back("none");
  return cell;
}

ShipCell notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  ShipCell notes;
  if (out_of_play(ship)) notes.push_back("**" + for_markdown(taken_in_words(setup, ship)) + "**");
  if (ship.failed_attacker) notes.emplace_back("failed attacker");
  if (!ship.stationary) notes.emplace_back("moving");
  std::vector<std::string> fouled;
  for (const ShipPair& pair : state.fouled) {
    if (pair.first != id && pair.second != id) continue;
    const ShipId other = pair.first == id ? pair.second : pair.first;
    fouled.push_back(for_markdown(ship_name(setup, other)));
  }
  if (!fouled.empty()) notes.push_back("fouled with " + with_and(fouled));
  return notes;
}

ShipRow row_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  return {.ship = spec.id,
          .cells = {{for_markdown(spec.name)},
                    {for_markdown(side_name(setup, spec.side))},
                    {std::to_string(spec.size)},
                    {std::string(name_of(spec.crew))},
                    gun_dice_of(spec, ship),
                    hits_of(ship),
                    notes_on(setup, state, id)}};
}

// ---- news ----

constexpr std::array news_rows = {
    NewsWords{"attempt", "boarded {}", "was boarded by {}", "result", "begun", "attackers"},
    NewsWords{"attempt", "failed to board {}", "{} failed to board her", "result", "failed",
              "attackers"},
    NewsWords{"suspended", "waits for a better sea to board {}",
              "is safe from {} until the sea is better", "", "", "attackers"},
    NewsWords{"called-off", "called off the boarding of {}", "{} called off the boarding of her",
              "", "", "attackers"},
    NewsWords{"withdrew", "withdrew from the boarding of {}", "", "", "", "ships"},
    NewsWords{"action-over", "was beaten off by {}", "beat off {}", "how", "attacker-out-of-dice",
              "attackers"},
    NewsWords{"captured", "captured {}", "was captured by {}"},
    NewsWords{"struck", "struck to {}", "took {}, who struck"},
    NewsWords{"struck", "struck her colours"},
};

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"Side", HowTold::untold},
                              {"Size", HowTold::untold},
                              {"Crew", HowTold::untold},
                              {"Gun dice", HowTold::value},
                              {"Hits", HowTold::value},
                              {"Notes", HowTold::mark}}};
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    table.rows.push_back(row_of(setup, state, ship_at(s)));
  }
  std::string& below = table.below;
  for (const Action& action : state.actions) {
    below += "- " + for_markdown(action_in_words(setup, action)) + ": " +
             dice_in_words(action.dice.attacker) + " against " +
             std::to_string(action.dice.defender) + ", begun in turn " +
             std::to_string(action.started) + '\n';
  }
  if (!below.empty()) below += '\n';
  return table;
}

// ---- news ----

std::span<const NewsWords> news() {
  return news_rows;
}

}  // namespace prizecourt::admiralty
