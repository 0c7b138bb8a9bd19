#pragma once

#include "engine/rulesets/yardarm/game.h"
#include "tests/engine/random.h"
#include "tests/engine/table_play.h"

#include <cstdint>
#include <random>
#include <string>

/// What the tests of Yardarm share: a position of two frigates alongside nobody, and a game played
/// in it.
namespace prizecourt::yardarm::fixtures {

using test::fact;
using test::modifier;
using test::number;
using test::ruling_of;
using test::text;

/// Setup and state of one game.
using Table = test::TableScene<Setup, State>;

inline ShipSpec spec_of(const std::string& id, std::size_t side, const std::string& player) {
  return {.id = id,
          .name = id,
          .side = side,
          .player = player,
          .built = {.guns = 6, .hull = 12, .rigging = 5, .crew = 10}};
}

/// Heron and Swallow, as the page has a frigate, at musket range; heron has the weather gage.
inline Table frigates() {
  Table table;
  table.setup.sides = {"north", "south"};
  table.setup.ships = {spec_of("heron", 0, "ben"), spec_of("swallow", 1, "anna")};
  table.state = opening(table.setup);
  table.state.range = Range::musket;
  return table;
}

inline Table at(Range range) {
  Table table = frigates();
  table.state.range = range;
  return table;
}

inline Table grappled() {
  Table table = at(Range::alongside);
  table.state.grappled = true;
  return table;
}

/// A game in which all that is not wanted is silence.
class Play : public test::TablePlay<Game, test::TableDice, test::StandingWishes> {
 public:
  explicit Play(const Table& table)
      : TablePlay(table.setup, table.state) {}

  /// Both by words: `want("helm", "close", "open")` of heron and swallow; "-" is silence.
  void want(std::string_view key, const std::string& heron, const std::string& swallow) {
    for (const DecisionInfo& one : decisions) {
      if (one.key != key) continue;
      decider.want(std::string(one.id), "heron", heron, {});
      decider.want(std::string(one.id), "swallow", swallow, {});
    }
  }

  [[nodiscard]] Ship& heron() { return state().ships[0]; }

  [[nodiscard]] Ship& swallow() { return state().ships[1]; }
};

/// A game by chance: any ships in any condition, at any range, under any option of any ruling.
inline Table random_table(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  Table table = frigates();
  for (std::size_t s = 0; s < 2; ++s) {
    ShipSpec& spec = table.setup.ships[s];
    Ship& ship = table.state.ships[s];
    spec.quality = static_cast<Quality>(test::below(random, 3));
    for (const BoxKind& kind : box_kinds) {
      const int built = 1 + test::below(random, kind.most);
      spec.built.*kind.of = built;
      ship.left.*kind.of = kind.least + test::below(random, built + 1 - kind.least);
    }
  }
  table.state.range = static_cast<Range>(test::below(random, 4));
  table.state.gage = static_cast<ShipId>(test::below(random, 2));
  table.state.grappled = table.state.range == Range::alongside && test::one_in(random, 2);
  table.setup.last_turn = 8;
  test::choose_rulings(random, ruling_table, table.setup.rulings);
  return table;
}

}  // namespace prizecourt::yardarm::fixtures
