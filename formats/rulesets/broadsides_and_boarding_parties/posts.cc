#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "formats/rulesets/broadsides_and_boarding_parties/position.h"

#include <algorithm>
#include <string>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// How many crew stand at each place.
using Counts = std::array<int, place_total>;

/// Every place of both ships, those of the own ship first, which are named without it.
std::vector<Place> places_of(Side side) {
  std::vector<Place> places;
  for (const Side ship : {side, other(side)}) {
    for (std::size_t c = 0; c < cell_total; ++c) {
      places.push_back(place_at(ship, static_cast<Cell>(c)));
    }
  }
  return places;
}

class Numbering {
 public:
  Numbering(const Setup& setup, Side side, Ship& ship)
      : spec_(setup.sides[index(side)]),
        side_(side),
        ship_(ship) {}

  /// Gun crews to their guns, as far as `counts` has people there, who are then taken from it.
  void man_guns(Counts& counts) {
    for (int number = 1; number <= spec_.crew; ++number) {
      const auto figure = static_cast<Figure>(number);
      const Cell gun = gun_of(spec_.plan, figure);
      if (gun == no_cell) break;
      const Place place = place_at(side_, gun);
      if (counts[index(place)] == 0) continue;
      --counts[index(place)];
      ship_.figures[index(figure)] = place;
    }
  }

  /// Requires that somebody is left.
  void post(Place place) { ship_.figures[index(next())] = place; }

 private:
  [[nodiscard]] bool is_free(int number) const {
    return ship_.figures[static_cast<std::size_t>(number)] == no_place;
  }

  /// Crew to spare go before those who have left their gun.
  [[nodiscard]] Figure next() const {
    const int gunners = 2 * spec_.plan.cannon_count();
    for (int number = gunners + 1; number <= spec_.crew; ++number) {
      if (is_free(number)) return static_cast<Figure>(number);
    }
    int number = 1;
    while (!is_free(number)) ++number;
    return static_cast<Figure>(number);
  }

  const SideSpec& spec_;
  Side side_;
  Ship& ship_;
};

/// Whether there are as many; reports where there are not.
bool check_total(const Counts& counts, const SideSpec& spec, yaml::Node node, Problems& problems) {
  int total = 0;
  for (const int count : counts) total += count;
  if (total <= spec.crew) return true;
  yaml::report(problems, node, "invalid",
               "posts " + std::to_string(total) + " of a crew of " + std::to_string(spec.crew) +
                   " (BBP-1.4)",
               "");
  return false;
}

}  // namespace

void read_figures(yaml::Node node, const Setup& setup, Side side, Ship& ship, Problems& problems) {
  const auto roster = place_roster(setup, side);
  yaml::MapReader map(node, problems);
  const int crew = setup.sides[index(side)].crew;
  for (int number = 0; number <= crew; ++number) {
    const auto figure = static_cast<Figure>(number);
    const auto place = map.optional_choice(name_of(figure), roster);
    if (place) ship.figures[index(figure)] = static_cast<Place>(*place);
  }
  map.done();
}

void read_posts(yaml::Node node, const Setup& setup, Side side, Ship& ship, Problems& problems) {
  const SideSpec& spec = setup.sides[index(side)];
  const auto roster = place_roster(setup, side);
  ship.figures.fill(no_place);
  yaml::MapReader map(node, problems);
  const auto where = map.optional_choice(captain_named, roster);
  if (where) ship.figures[index(captain)] = static_cast<Place>(*where);
  Counts counts{};
  for (const Place place : places_of(side)) {
    const auto count = map.optional_integer(roster[index(place)], {0, most_crew});
    if (count) counts[index(place)] = static_cast<int>(*count);
  }
  map.done();
  if (!check_total(counts, spec, node, problems)) return;
  Numbering numbering(setup, side, ship);
  numbering.man_guns(counts);
  for (const Place place : places_of(side)) {
    for (int n = counts[index(place)]; n > 0; --n) numbering.post(place);
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
