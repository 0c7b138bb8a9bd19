#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>

// The table of both ships at the end of a turn.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Words = std::vector<std::string>;

// ---- figures ----

/// Figures of one side that stand in one section.
struct Post {
  Place place = no_place;
  int crew = 0;
  bool captain = false;
};

/// From A3 to H5, the ship of side 1 first.
std::vector<Post> posts_of(const Setup& setup, const State& state, Side side) {
  const auto& figures = state.ships[index(side)].figures;
  std::vector<Post> posts;
  for (std::size_t p = 0; p < place_total; ++p) {
    Post post{.place = static_cast<Place>(p)};
    for (std::size_t f = 0; f <= static_cast<std::size_t>(setup.sides[index(side)].crew); ++f) {
      if (figures[f] != post.place) continue;
      if (f == index(captain)) {
        post.captain = true;
      } else {
        ++post.crew;
      }
    }
    if (post.crew > 0 || post.captain) posts.push_back(post);
  }
  return posts;
}

/// `C5 2 crew`, `D5 1 crew and Captain`, `G4 Captain`.
std::string post_in_words(const Post& post) {
  std::string words(name_of(cell_of(post.place)));
  if (post.crew > 0) words += ' ' + std::to_string(post.crew) + " crew";
  if (!post.captain) return words;
  return words + (post.crew > 0 ? " and Captain" : " Captain");
}

ShipCell posts_on(std::span<const Post> posts, Side ship) {
  ShipCell cell;
  for (const Post& post : posts) {
    if (ship_of(post.place) == ship) cell.push_back(post_in_words(post));
  }
  return cell;
}

int crew_in(std::span<const Post> posts) {
  int crew = 0;
  for (const Post& post : posts) crew += post.crew;
  return crew;
}

// ---- broadsides ----

std::string position_in_words(const Ship& ship) {
  if (ship.at == no_dot) return {};
  return in_words(ship.at) + ' ' + std::string(in_words(ship.heading));
}

/// `9/10`, `lost C3`.
ShipCell cannons_of(const DeckPlan& plan, const Ship& ship) {
  Words lost;
  for_each_cell(plan.cannons, [&](Cell cell) {
    if (!ship.cannons[index(cell)]) lost.emplace_back(name_of(cell));
  });
  const int all = plan.cannon_count();
  ShipCell cell = {std::to_string(all - static_cast<int>(lost.size())) + '/' + std::to_string(all)};
  if (!lost.empty()) cell.push_back("lost " + listed(lost));
  return cell;
}

/// Whoever has lost her Captain lays no cards in the round after it (BBP-7.3).
std::string captain_in_words(const Ship& ship) {
  const Place at = ship.figures[index(captain)];
  if (at != no_place) return std::string(name_of(cell_of(at)));
  switch (ship.captain_state) {
    case CaptainState::aboard:
      return {};
    case CaptainState::lost_this_round:
      return "lost";
    case CaptainState::skipping:
      return "none: a round without cards";
    case CaptainState::gone:
      return "none: no more cards";
  }
  return {};
}

/// `A4`, `C4 1/2`, `G4`, `lost H4`.
ShipCell masts_of(const DeckPlan& plan, const Ship& ship) {
  ShipCell cell;
  Words lost;
  for (std::size_t row = 0; row < row_total; ++row) {
    if (plan.mast_hits[row] == 0) continue;
    std::string mast(name_of(cell_at(static_cast<int>(row), middle_position)));
    if (ship.masts[row] == 0) {
      lost.push_back(std::move(mast));
      continue;
    }
    if (plan.mast_hits[row] > 1) {
      mast += ' ' + std::to_string(ship.masts[row]) + '/' + std::to_string(plan.mast_hits[row]);
    }
    cell.push_back(std::move(mast));
  }
  if (!lost.empty()) cell.push_back("lost " + listed(lost));
  return cell;
}

/// `port D ruined`, `port E 1`, `starboard H 1`.
ShipCell hull_of(const Ship& ship) {
  ShipCell pieces;
  for (std::size_t beam = 0; beam < names(Beam{}).size(); ++beam) {
    for (std::size_t row = 0; row < row_total; ++row) {
      const int markers = ship.hull[beam][row];
      if (markers == 0) continue;
      const std::string piece =
          std::string(names(Beam{})[beam]) + ' ' + std::string(row_names[row]);
      pieces.push_back(piece + (markers == ruined ? " ruined" : " 1"));
    }
  }
  return pieces;
}

ShipTable table_at_sea(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"At", HowTold::untold},
                              {"Cannons", HowTold::value},
                              {"Crew", HowTold::value},
                              {"Captain", HowTold::untold},
                              {"Masts", HowTold::value},
                              {"Hull", HowTold::value},
                              {"Damaged cards", HowTold::value}}};
  for (const Side side : both_sides) {
    const Ship& ship = state.ships[index(side)];
    const DeckPlan& plan = setup.sides[index(side)].plan;
    table.rows.push_back({.ship = setup.sides[index(side)].ship,
                          .cells = {{ship_in_words(setup, side)},
                                    {position_in_words(ship)},
                                    cannons_of(plan, ship),
                                    {std::to_string(crew_in(posts_of(setup, state, side)))},
                                    {captain_in_words(ship)},
                                    masts_of(plan, ship),
                                    hull_of(ship),
                                    {std::to_string(forced_cards(plan, ship))}}});
  }
  return table;
}

// ---- boarding ----

std::string captain_aboard(const Setup& setup, const Ship& ship) {
  const Place at = ship.figures[index(captain)];
  if (at == no_place) return "none";
  return std::string(name_of(cell_of(at))) + " of " + ship_in_words(setup, ship_of(at));
}

ShipTable table_alongside(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"Crew", HowTold::value},
                              {"Captain", HowTold::untold}}};
  for (const Side ship : both_sides) {
    table.columns.push_back({"Aboard " + ship_in_words(setup, ship), HowTold::untold});
  }
  for (const Side side : both_sides) {
    const std::vector<Post> posts = posts_of(setup, state, side);
    table.rows.push_back({.ship = setup.sides[index(side)].ship,
                          .cells = {{ship_in_words(setup, side)},
                                    {std::to_string(crew_in(posts))},
                                    {captain_aboard(setup, state.ships[index(side)])},
                                    posts_on(posts, Side::one),
                                    posts_on(posts, Side::two)}});
  }
  return table;
}

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  return state.phase == Phase::boarding ? table_alongside(setup, state)
                                        : table_at_sea(setup, state);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
