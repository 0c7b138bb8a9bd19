#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/escape.h"

#include <array>
#include <utility>

// The table of ships at the end of a turn, and what is news of each of them.
namespace prizecourt::away_boarders {
namespace {

std::string of_all(int some, int all) {
  return std::to_string(some) + '/' + std::to_string(all);
}

std::string boxes_in_short(const picture::Boxes& count) {
  std::string words = of_all(count.whole, count.all());
  return count.half == 0 ? words : words + " +" + std::to_string(count.half) + " half";
}

ShipCell masts_of(const Ship& ship, const ShipSpec& spec) {
  ShipCell cell;
  for (std::size_t m = 0; m < spec.masts.size(); ++m) {
    std::string mast(name_of(spec.masts[m].name));
    mast += ship.fallen[m] ? std::string(" down")
                           : ' ' + boxes_in_short(count_boxes(rigging_of(ship, spec, m)));
    cell.push_back(std::move(mast));
  }
  return cell;
}

ShipCell guns_of(const Ship& ship, const ShipSpec& spec) {
  ShipCell cell;
  for (const Battery battery : all_batteries) {
    const GunCount count = count_guns(ship, spec, battery);
    if (count.all == 0) continue;
    cell.push_back(std::string(name_of(battery)) + ' ' + of_all(count.fit, count.all));
  }
  return cell;
}

ShipCell notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  ShipCell notes;
  if (ship.status == Status::drifted_off) {
    notes = {std::string(name_of(Status::surrendered)), "drifted off"};
  } else if (out_of_play(ship)) {
    notes.emplace_back(name_of(ship.status));
  }
  if (ship.commander == Commander::down) notes.emplace_back("commander down");
  for (const Link& link : state.links) {
    if (link.a != id && link.b != id) continue;
    const ShipId other = link.a == id ? link.b : link.a;
    notes.push_back(std::string(name_of(link.kind)) + " with " +
                    for_markdown(setup.ships[index(other)].name));
  }
  return notes;
}

ShipRow row_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  const bool gone = ship.status == Status::sunk || is_off_field(ship.status);
  return {.ship = spec.id,
          .cells = {{for_markdown(spec.name)},
                    {gone ? "" : in_words(ship.at) + ", " + in_degrees(ship.facing) + "°"},
                    {boxes_in_short(count_boxes(hull_of(ship, spec)))},
                    masts_of(ship, spec),
                    guns_of(ship, spec),
                    {std::to_string(crew_aboard(ship))},
                    {std::to_string(ship.casualties)},
                    notes_on(setup, state, id)}};
}

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"At", HowTold::untold},
                              {"Hull", HowTold::value},
                              {"Masts", HowTold::value},
                              {"Guns", HowTold::value},
                              {"Crew", HowTold::value},
                              {"Casualties", HowTold::value},
                              {"", HowTold::mark}}};
  for (std::size_t i = 0; i < state.ships.size(); ++i) {
    table.rows.push_back(row_of(setup, state, static_cast<ShipId>(i)));
  }
  return table;
}

namespace {

NewsTally tally_hits(const Event& event, const NameOf& /*name*/) {
  return hits_of(event);
}

constexpr std::array news_rows = {
    NewsWords{"fired", "fired on {}", "was fired on by {}", "", "", "", tally_hits},
    NewsWords{"collided", "ran into {}", "was run into by {}"},
    NewsWords{"grapple", "grappled {}", "was grappled by {}", "result", "success"},
    NewsWords{"grapple", "failed to grapple {}", "{} failed to grapple her", "result", "failure"},
    NewsWords{"ungrapple", "cast off the grapnels of {}", "{} cast off her grapnels", "result",
              "success"},
    NewsWords{"ungrapple", "failed to cast off the grapnels of {}",
              "{} failed to cast off her grapnels", "result", "failure"},
    NewsWords{"unfoul", "cut clear of {}", "{} cut clear of her", "result", "success"},
    NewsWords{"unfoul", "failed to cut clear of {}", "{} failed to cut clear of her", "result",
              "failure"},
    NewsWords{"free-attack", "boarded {} unopposed", "was boarded by {} unopposed"},
    NewsWords{"melee", "beat {} hand to hand", "was beaten by {} hand to hand", "result", "win"},
    NewsWords{"melee", "was beaten by {} hand to hand", "beat {} hand to hand", "result", "loss"},
    NewsWords{"melee", "fought {} hand to hand: a tie", "fought {} hand to hand: a tie", "result",
              "tie"},
    NewsWords{"struck", "struck her colours"},
    NewsWords{"surrendered", "surrendered to {}", "took {}"},
    NewsWords{"sunk", "sank under the fire of {}", "sank {}"},
};

}  // namespace

std::span<const NewsWords> news() {
  return news_rows;
}

}  // namespace prizecourt::away_boarders
