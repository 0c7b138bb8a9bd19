#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include "engine/table/short_text.h"

#include <bit>
#include <utility>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Name = ShortText<8>;

consteval auto every_figure() {
  std::array<Name, most_figures + 1> all;
  all.front() += "captain";
  for (int number = 1; number <= most_crew; ++number) {
    (all[static_cast<std::size_t>(number)] += "crew-") += number;
  }
  all.back() += "none";
  return all;
}

constexpr auto figure_names = every_figure();
static_assert(figure_names[1].view() == "crew-1" && figure_names[71].view() == "crew-71");

}  // namespace

std::string_view name_of(Figure figure) {
  return figure_names[index(figure)].view();
}

void name_places(Setup& setup) {
  for (std::size_t p = 0; p < place_total; ++p) {
    const auto place = static_cast<Place>(p);
    std::string& text = setup.places[p];
    text = setup.sides[index(ship_of(place))].ship;
    text += ':';
    text += name_of(cell_of(place));
  }
  setup.places.back() = "none";
}

std::string_view name_for(const Setup& setup, Side side, Place place) {
  const bool own = place != no_place && ship_of(place) == side;
  return own ? name_of(cell_of(place)) : std::string_view(setup.places[index(place)]);
}

Flaws flaws_in_crew(const SideSpec& side) {
  const int needed = crew_a_cannon * side.plan.cannon_count();
  const int room = most_in_a_section * std::popcount(side.plan.cells) - 1;
  const std::string of_ship = "the crew of '" + side.ship + "' has ";
  if (side.crew < needed) {
    return {{"crew", of_ship + "to be " + std::to_string(needed) + " at least, " +
                         std::to_string(crew_a_cannon) + " for each cannon (BBP-1.4)"}};
  }
  if (side.crew > room) {
    return {{"crew", of_ship + "room for " + std::to_string(room) +
                         ", three to a section with the Captain (BBP-10.8, BBP-R11)"}};
  }
  return {};
}

Flaws flaws_in_crews(const Setup& setup) {
  Flaws flaws = flaws_in_crew(setup.sides[0]);
  for (Flaw& flaw : flaws_in_crew(setup.sides[1])) flaws.push_back(std::move(flaw));
  return flaws;
}

int masts_removed(const DeckPlan& plan, const Ship& ship) {
  int removed = 0;
  for (std::size_t row = 0; row < row_total; ++row) {
    if (plan.mast_hits[row] > 0 && ship.masts[row] == 0) ++removed;
  }
  return removed;
}

int ruined_hull(const Ship& ship) {
  int sections = 0;
  for (const Markers& side : ship.hull) {
    sections += static_cast<int>(std::count(side.begin(), side.end(), ruined));
  }
  return sections;
}

int forced_cards(const DeckPlan& plan, const Ship& ship) {
  return std::min(slot_total, masts_removed(plan, ship) + ruined_hull(ship));
}

std::array<std::string_view, place_total + 1> place_roster(const Setup& setup, Side side) {
  std::array<std::string_view, place_total + 1> roster;
  for (std::size_t p = 0; p < roster.size(); ++p) {
    roster[p] = name_for(setup, side, static_cast<Place>(p));
  }
  return roster;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
