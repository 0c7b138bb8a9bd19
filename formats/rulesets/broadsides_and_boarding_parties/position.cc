#include "formats/rulesets/broadsides_and_boarding_parties/position.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "engine/table/still_game.h"

#include <algorithm>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// BBP-8.1: nothing of these is of any use in the boarding.
void put_aside(Ship& ship) {
  ship.at = no_dot;
  ship.heading = {};
  ship.masts = {};
}

/// What the checks look at.
struct Entry {
  yaml::Node node;
  const State& state;
  const Ship& ship;
  Problems& problems;

  [[nodiscard]] bool up_to(std::string_view step) const {
    return state.step <= Game::steps().called(step).value();
  }

  void refuse(std::string_view key, std::string message) const {
    yaml::report(problems, node_at(node, key), "invalid", std::move(message), "");
  }
};

/// Which of the two ways to say where figures are the entry takes.
std::string_view key_of_figures(yaml::Node node) {
  return node.find("posts") ? "posts" : "figures";
}

/// BBP-2.9, BBP-3.4: at the start of a round all cards are in the hands, and both ships afloat.
void check_round(const Entry& entry) {
  if (entry.state.phase == Phase::boarding) return;
  if (entry.ship.plot != Plot{} && entry.up_to("plot")) {
    entry.refuse("plot", "cards are laid in the step 'plot', not before it");
  }
  if (entry.ship.grounded && entry.up_to("card-1")) {
    entry.refuse("grounded", "no ship is aground before the first card of a round is shown");
  }
}

/// BBP-8.1.
void check_put_aside(const Entry& entry) {
  if (entry.state.phase != Phase::boarding) return;
  const Ship& ship = entry.ship;
  const Ship nothing;
  const auto check = [&](std::string_view key, bool is_aside) {
    if (!is_aside) entry.refuse(key, "has been put aside when the boarding begins");
  };
  check("at", ship.at == no_dot);
  check("heading", ship.heading == nothing.heading);
  check("plot", ship.plot == nothing.plot);
  check("grounded", !ship.grounded);
  check("masts", ship.masts == nothing.masts);
  check("hull_port", ship.hull[0] == nothing.hull[0]);
  check("hull_starboard", ship.hull[1] == nothing.hull[1]);
}

/// BBP-12.4, BBP-R53, BBP-R81: there is a Captain from when the ships lie alongside until he falls,
/// which ends the game.
void check_boarding_captain(const Entry& entry) {
  if (entry.state.phase != Phase::boarding) return;
  if (entry.ship.figures[index(captain)] == no_place) {
    return entry.refuse(key_of_figures(entry.node),
                        "in the boarding a side has a Captain, or it has lost");
  }
  if (entry.ship.captain_state != CaptainState::aboard) {
    entry.refuse("captain_state", "in the boarding the Captain is 'aboard'");
  }
}

}  // namespace

bool says_position(const ShipEntry& entry) {
  return std::any_of(position_keys.begin(), position_keys.end(),
                     [&](std::string_view key) { return entry.node().find(key).has_value(); });
}

void add_fresh_ships(const Setup& setup, State& state) {
  StillGame<Game> fresh(setup, opening(setup));
  if (state.phase != Phase::setup) set_up(*fresh);  // as when nobody says anything
  state.ships = fresh->state.ships;
  if (state.phase != Phase::boarding) return;
  for (Ship& ship : state.ships) put_aside(ship);
}

void read_position(ShipEntry& entry, const Setup& setup, Side side, Ship& ship,
                   Problems& problems) {
  PositionForm form;
  form.ship = ship;
  FormReader reader(entry.map, problems);
  describe(reader, form);
  ship = form.ship;
  const yaml::Range mast_hits{0, most_mast_hits};
  const yaml::Range markers{0, ruined};
  if (form.masts) read_rows(*form.masts, mast_hits, ship.masts, problems);
  for (std::size_t beam = 0; beam < ship.hull.size(); ++beam) {
    if (form.hull[beam]) read_rows(*form.hull[beam], markers, ship.hull[beam], problems);
  }
  if (ship.captain_state != CaptainState::aboard) ship.figures[index(captain)] = no_place;
  if (form.posts && form.figures) {
    yaml::report(problems, *form.figures, "invalid", "'posts' already has every figure", "");
  } else if (form.posts) {
    read_posts(*form.posts, setup, side, ship, problems);
  } else if (form.figures) {
    read_figures(*form.figures, setup, side, ship, problems);
  }
}

void check_position(const ShipEntry& entry, const Setup& setup, const State& state, Side side,
                    Problems& problems) {
  const Entry checked{entry.node(), state, state.ships[index(side)], problems};
  check_round(checked);
  check_put_aside(checked);
  check_boarding_captain(checked);
  Flaws flaws = flaws_in_side(setup, state, side);
  for (Flaw& flaw : flaws) {
    const bool of_figures = flaw.part == "figures" || flaw.part == "captain_state";
    if (of_figures && !entry.node().find(flaw.part)) flaw.part = key_of_figures(entry.node());
  }
  report_flaws(flaws, entry.node(), problems);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
