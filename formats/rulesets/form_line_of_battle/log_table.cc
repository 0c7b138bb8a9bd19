#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"

#include <array>
#include <vector>

// The table of ships at the end of a turn.
namespace prizecourt::form_line_of_battle {
namespace {

/// `3 elite`.
std::string parties_with_quality(const ShipSpec& spec, const Ship& ship) {
  return std::to_string(ship.parties) + ' ' + std::string(name_of(spec.quality));
}

ShipCell captain_of(const Ship& ship) {
  ShipCell cell = {std::string(name_of(ship.captain))};
  if (ship.captain_state != CaptainState::fit) cell.emplace_back(name_of(ship.captain_state));
  return cell;
}

/// `grappled and entangled with Victory`.
std::string link_in_words(const Setup& setup, const Link& link, ShipId seen_from) {
  const ShipId other_ship = link.ships.a == seen_from ? link.ships.b : link.ships.a;
  return std::string(bond_in_words(link)) + ' ' + for_markdown(ship_name(setup, other_ship));
}

ShipCell notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  ShipCell notes;
  if (ship.struck) notes.emplace_back("**struck**");
  if (ship.prize_of != Owner::none) {
    notes.push_back(for_markdown(side_name(setup, static_cast<Side>(ship.prize_of))) + " prize");
  }
  for (const std::string_view condition : conditions_of(ship)) notes.emplace_back(condition);
  for (const Link& link : state.links) {
    if (link.ships.a == id || link.ships.b == id) {
      notes.push_back(link_in_words(setup, link, id));
    }
  }
  return notes;
}

ShipRow row_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  return {.ship = spec.id,
          .cells = {{for_markdown(spec.name)},
                    {for_markdown(side_name(setup, spec.side))},
                    {std::string(rate_in_words(spec.rate))},
                    {parties_with_quality(spec, ship)},
                    {std::to_string(ship.broadside)},
                    captain_of(ship),
                    notes_on(setup, state, id)}};
}

// ---- news ----

constexpr std::array news_rows = {
    NewsWords{"contact", "ran into {}", "was run into by {}", "how", "collision"},
    NewsWords{"initiation", "boarded {}", "was boarded by {}", "result", "grappled"},
    NewsWords{"initiation", "failed to board {}", "{} failed to board her", "result", "failed"},
    NewsWords{"counter-board", "boarded {} as well", "was boarded by {} as well"},
    NewsWords{"musketry", "wounded the captain of {}", "{} wounded her captain", "result",
              "wounded"},
    NewsWords{"musketry", "killed the captain of {}", "{} killed her captain", "result", "killed"},
    NewsWords{"repulsed", "was repulsed by {}", "repulsed {}"},
    NewsWords{"broke-off", "broke off the boarding of {}", "{} broke off the boarding"},
    NewsWords{"struck", "struck to {}", "made {} strike"},
    NewsWords{"prize", "took {}"},
};

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"Side", HowTold::untold},
                              {"Rate", HowTold::untold},
                              {"Crew parties", HowTold::value},
                              {"Broadside", HowTold::value},
                              {"Captain", HowTold::value},
                              {"", HowTold::mark}}};
  for (std::size_t i = 0; i < state.ships.size(); ++i) {
    table.rows.push_back(row_of(setup, state, ship_at(i)));
  }
  return table;
}

// ---- news ----

std::span<const NewsWords> news() {
  return news_rows;
}

}  // namespace prizecourt::form_line_of_battle
