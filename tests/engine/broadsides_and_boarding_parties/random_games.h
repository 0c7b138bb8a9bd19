#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "tests/engine/random.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>

/// Games for laws: on small maps, so that ships meet, fire, collide and board; with odd crews, a
/// deck plan that is not the default one and berths of a scenario.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {

using test::below;
using test::one_in;

/// Setup and state of one game.
using Table = test::TableScene<Setup, State>;

/// Without a poop, and with guns on the forecastle.
inline DeckPlan other_deck() {
  DeckPlan plan = default_deck(BowEnd::h_is_bow);
  for (const Cell gone : {cell("A3"), cell("A4"), cell("A5")}) plan.cells &= ~only(gone);
  plan.mast_hits[0] = 0;
  std::erase_if(plan.ladders, [](const Ladder& ladder) { return row_of(ladder.a) == 0; });
  plan.cannons |= only(cell("G3")) | only(cell("G5"));
  link_sections(plan);
  return plan;
}

inline void use_small_map(SeaMap& map) {
  map.columns = 4;
  map.rows = 4;
  map.islands = {{2, 4}};
  map.starts = {{{.dot = {1, 2}, .heading = Compass::e}, {.dot = {4, 2}, .heading = Compass::w}}};
}

inline Table random_table(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  Table table;
  Setup& setup = table.setup;
  setup.sides[0].player = "spain";
  setup.sides[0].ship = "isabella";
  setup.sides[1].player = "pirates";
  setup.sides[1].ship = "seahawk";
  test::choose_rulings(random, ruling_table, setup.rulings);
  use_defaults(setup);
  if (!one_in(random, 3)) use_small_map(setup.map);
  constexpr int least_crew = 24;
  if (one_in(random, 3)) setup.sides[0].crew = least_crew + below(random, 30);
  if (one_in(random, 4)) {
    setup.sides[1].plan = other_deck();
    setup.sides[1].crew = least_crew;
  }
  for (Berth& berth : setup.berths) {
    berth = {static_cast<Beam>(below(random, 2)), static_cast<Beam>(below(random, 2)),
             static_cast<RowOrder>(below(random, 2))};
  }
  setup.max_rounds = 30;
  setup.max_boarding_turns = 100;
  table.state = opening(setup);
  return table;
}

}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
