#pragma once

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

/// Games for laws: small crowded fields, so that ships meet, foul, board and sink.
namespace prizecourt::away_boarders::fixtures {

inline int below(std::mt19937_64& random, int limit) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
}

inline ShipSpec random_spec(std::mt19937_64& random) {
  switch (below(random, 5)) {
    case 0:
      return brig();
    case 1:
      return schooner();
    case 2:
      return sloop();
    case 3:
      return full_rigged_ship();
    default:
      return gunboat();
  }
}

/// A random player who never strikes of his own will while `fights`: left to chance, games would be
/// over in two turns.
class RandomCaptain final : public Decider {
 public:
  enum class Temper : std::uint8_t { fights, anything };

  RandomCaptain(std::uint64_t seed, Temper temper)
      : random_(seed),
        temper_(temper) {}

  Answer choose(const Question& question) override {
    const Answer any = random_.choose(question);
    if (temper_ == Temper::anything || question.decision != decision("AB-D25")) return any;
    return {.option = question.fallback, .source = AnswerSource::test, .file = {}, .line = 0};
  }

 private:
  RandomDecider random_;
  Temper temper_;
};

/// Two to eight ships on a field of 9 x 9, any selectable ruling in any of its options.
inline Position random_position(std::mt19937_64& random) {
  Position position;
  position.setup.field = {.west = -4, .east = 4, .north = -4, .south = 4, .land = {{4, 0}}};
  for (std::size_t row = 0; row < ruling_count; ++row) {
    const RulingInfo& ruling = rulings()[row];
    if (ruling.kind != RulingKind::selectable) continue;
    position.setup.rulings.choose(
        row, static_cast<std::size_t>(below(random, static_cast<int>(ruling.option_count()))));
  }
  position.setup.turn_limit = 12;
  position.state.wind_from = Direction(below(random, 6));
  const int ships = 2 + below(random, 7);
  for (int i = 0; i < ships; ++i) {
    const int q = below(random, 7) - 3;
    const int r = below(random, 5) - 2 - q / 2;
    Ship& ship =
        position.add("s" + std::to_string(i), random_spec(random), i % 2, {q, r}, below(random, 6));
    ship.sail = static_cast<Sail>(below(random, 4));
    for (auto& gun : ship.guns) gun.fired_before = below(random, 2) == 0;
  }
  return position;
}

}  // namespace prizecourt::away_boarders::fixtures
