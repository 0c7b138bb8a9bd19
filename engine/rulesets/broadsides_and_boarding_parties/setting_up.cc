#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"

#include <array>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr std::array preferred_posts = {cell("D4"), cell("E4"), cell("C4")};

using PostOptions = OptionsUpTo<cell_total>;

/// The first of the preferred sections that is among the options, else the first option.
std::size_t default_post(std::span<const Option> options) {
  for (const Cell preferred : preferred_posts) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].value == static_cast<int>(preferred)) return i;
    }
  }
  return 0;
}

/// Nothing to choose for a figure that the scenario has placed.
void post(Game& game, Side side, Figure figure, const Ask& ask) {
  if (game.place_of(side, figure) != no_place) return;
  PostOptions options;
  for_each_cell(game.plan(side).cells, [&](Cell cell) {
    if (!objection_to_post(game, side, cell)) {
      options.add(name_of(cell), static_cast<int>(cell));
    }
  });
  const int choice = game.ask(ask, options.all(), default_post(options.all()));
  game.put(side, figure, place_at(side, static_cast<Cell>(choice)));
}

/// BBP-1.6, BBP-D1a.
void post_captain(Game& game, Side side) {
  post(game, side, captain,
       {.decision = decision("BBP-D1a"), .rule = cite("BBP-1.6"), .side = side, .about = {}});
}

/// BBP-1.5, BBP-D1b.
void post_spare_crew(Game& game, Side side) {
  const int crew = game.setup.sides[index(side)].crew;
  for (int number = 1; number <= crew; ++number) {
    const auto figure = static_cast<Figure>(number);
    if (gun_of(game.plan(side), figure) != no_cell) continue;
    post(game, side, figure,
         {.decision = decision("BBP-D1b"),
          .rule = cite("BBP-1.5"),
          .side = side,
          .about = name_of(figure)});
  }
}

/// "D4 D4 E4": where the crew to spare stand, by number; nothing where there are none.
std::optional<std::string> posts_of_spare_crew(const Game& game, Side side) {
  std::string posts;
  const auto figures = game.figures(side);
  for (std::size_t f = 1; f < figures.size(); ++f) {
    if (gun_of(game.plan(side), static_cast<Figure>(f)) != no_cell) continue;
    add_word(posts, name_of(cell_of(figures[f])));
  }
  return posts.empty() ? std::nullopt : std::optional(posts);
}

void tell_set_up(Game& game, Side side) {
  game.tell(kind("set-up"), cite("BBP-1.6"), side,
            fact("captain", cell_of(game.place_of(side, captain))),
            fact("crew", [&] { return posts_of_spare_crew(game, side); }),
            fact("cannons", game.plan(side).cannon_count()));
}

/// BBP-1.3, BBP-1.4, BBP-1.10.
Ship fresh_ship(const SideSpec& spec, const Start& start) {
  Ship ship;
  ship.at = start.dot;
  ship.heading = start.heading;
  ship.masts = spec.plan.mast_hits;
  for_each_cell(spec.plan.cannons, [&](Cell cannon) { ship.cannons[index(cannon)] = true; });
  return ship;
}

}  // namespace

void use_defaults(Setup& setup) {
  setup.map = default_islets();
  for (SideSpec& side : setup.sides) {
    side.plan = default_deck(setup.rulings[bow_end]);
    side.crew = default_crew;
  }
  name_places(setup);
}

State opening(const Setup& setup) {
  State state;
  for (const Side side : both_sides) {
    const SideSpec& spec = setup.sides[index(side)];
    Ship& ship = state.ships[index(side)];
    ship = fresh_ship(spec, setup.map.starts[index(side)]);
    for (int number = 1; number <= spec.crew; ++number) {
      const Cell cannon = gun_of(spec.plan, static_cast<Figure>(number));
      if (cannon == no_cell) break;
      ship.figures[static_cast<std::size_t>(number)] = place_at(side, cannon);
    }
  }
  return state;
}

// BBP-R5.
Cell gun_of(const DeckPlan& plan, Figure figure) {
  int cannons_before = (static_cast<int>(figure) - 1) / crew_a_cannon;
  if (figure == captain) return no_cell;
  Cell found = no_cell;
  for_each_cell(plan.cannons, [&](Cell cannon) {
    if (cannons_before-- == 0) found = cannon;
  });
  return found;
}

// BBP-1.1 to BBP-1.6, BBP-R12.
void set_up(Game& game) {
  State& state = game.state;
  if (state.phase != Phase::setup) return;
  for (const Side side : both_sides) {
    post_captain(game, side);
    post_spare_crew(game, side);
  }
  for (const Side side : both_sides) tell_set_up(game, side);
  state.phase = Phase::broadsides;
  state.round = 1;
}

std::optional<Objection> objection_to_post(const Game& game, Side side, Cell cell) {
  if (cell == no_cell || !holds(game.plan(side).cells, cell)) {
    return Objection{cite("BBP-1.6"), nullptr, "not a section of this deck"};
  }
  if (holds(game.full(side), place_at(side, cell))) {
    return Objection{cite("BBP-10.8"), cite_ruling("BBP-R11"), "three figures stand there"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
