#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"

#include <array>

// The table of ships at the end of a turn.
namespace prizecourt::master_and_commander {
namespace {

std::string of_all(int some, int all) {
  return std::to_string(some) + '/' + std::to_string(all);
}

ShipCell notes_on(const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  if (out_of_play(ship)) return {std::string(name_of(ship.status))};
  ShipCell notes = fires_in_words(ship);
  for (std::string& mark : marks_in_words(state, id)) notes.push_back(std::move(mark));
  return notes;
}

/// What is told of ships that are afloat only.
ShipCell cell_if(bool afloat, std::string words) {
  return afloat ? ShipCell{std::move(words)} : ShipCell{};
}

ShipRow row_of(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const bool afloat = !out_of_play(ship);
  const int masts = masts_of(ship);
  return {.ship = ship_ids[index(id)],
          .cells = {{for_markdown(in_words(setup, id))},
                    cell_if(afloat, std::string(name_of(ship.at))),
                    {std::to_string(ship.ship_class)},
                    cell_if(afloat, of_all(ship.hull, ship.ship_class)),
                    cell_if(afloat, of_all(masts - ship.broken, masts)),
                    levels_of(ship, with_sign),
                    cell_if(afloat, engagement_in_words(ship)),
                    notes_on(state, id)}};
}

// ---- news ----

NewsTally tally_hits(const Event& event, const NameOf& /*name*/) {
  Facts facts(event);
  const int hits = facts.maybe_number("hit").value_or(facts.number("hits"));
  return hits > 0 ? NewsTally{{"hit", hits}} : NewsTally();
}

constexpr std::array news_rows = {
    NewsWords{"drifted", "was set adrift", "", "result", "moved"},
    NewsWords{"storm", "suffered in the storm"},
    NewsWords{"rammed", "rammed {}", "was rammed by {}"},
    NewsWords{"burned", "fire spread aboard", "", "result", "spreads"},
    NewsWords{"burned", "fire exploded aboard", "", "result", "explodes"},
    NewsWords{"attack", "attacked {}", "was attacked by {}", "", "", "", tally_hits},
    NewsWords{"grapple", "grappled {}", "was grappled by {}", "result", "holds"},
    NewsWords{"grapple", "failed to grapple {}", "{} failed to grapple her", "result", "fails"},
    NewsWords{"boarding-over", "carried {}", "was carried by {}", "result", "captured"},
    NewsWords{"boarding-over", "was beaten off by {}", "beat off the boarders of {}", "result",
              "beaten-off"},
};

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"At", HowTold::untold},
                              {"Class", HowTold::untold},
                              {"Hull", HowTold::value},
                              {"Masts", HowTold::value},
                              {"Skills", HowTold::value},
                              {"Engaged", HowTold::untold},
                              {"", HowTold::mark}}};
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].status == Status::absent) continue;
    table.rows.push_back(row_of(setup, state, ship_at(s)));
  }
  return table;
}

// ---- news ----

std::span<const NewsWords> news() {
  return news_rows;
}

}  // namespace prizecourt::master_and_commander
