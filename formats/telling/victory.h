#pragma once

#include "engine/table/names.h"
#include "engine/table/play.h"
#include "engine/table/victory.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/telling/event_words.h"
#include "formats/text/escape.h"
#include "formats/text/problems.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// `victory` and `worth`: what a scenario asks of the sides of its game, described once for every
/// ruleset that leaves victory to it. docs/scenario.md explains the keys.
namespace prizecourt {

inline constexpr std::size_t most_ways = 10;
inline constexpr int most_points = 99'999;
inline constexpr std::size_t most_ships_asked = 2000;

/// What can come about in a ruleset: there ships sink and leave the field, or it is only boarded.
enum class Waters : std::uint8_t { open, boarding };

/// The schema of `take` and its like: a number of ships, or which ones.
[[nodiscard]] Json schema_of_ships_asked();
[[nodiscard]] Json schema_of_worth();

template <Waters waters>
struct WayForm {
  yaml::Node node;
  std::optional<yaml::Node> take;
  std::optional<yaml::Node> sink;
  std::optional<yaml::Node> get_off;
  std::optional<Edge> edge;
  std::optional<yaml::Node> keep;
  std::optional<int> until;
  std::optional<int> points;
};

template <class Form, Waters waters>
void describe(Form& form, WayForm<waters>& way) {
  form.part(may("take", "enemy ships to take: a list of ships, or a number"), way.take,
            schema_of_ships_asked);
  if constexpr (waters == Waters::open) {
    form.part(may("sink", "enemy ships to sink: a list of ships, or a number"), way.sink,
              schema_of_ships_asked);
    form.part(may("get_off", "own ships that must leave the map: a list of ships, or a number"),
              way.get_off, schema_of_ships_asked);
    form.choice(may("edge", "the edge by which they must leave; default any"), way.edge);
    form.goes_with("edge", "get_off");
  }
  form.part(may("keep", "own ships that must not be lost: a list of ships, or a number"), way.keep,
            schema_of_ships_asked);
  form.integer(may("until", "the turn at whose end this is decided"), way.until, {1, most_turns});
  form.goes_with("keep", "until");
  form.goes_with("until", "keep");
  form.integer(may("points", "points needed from enemy ships taken or sunk"), way.points,
               {1, most_points});
}

template <Waters waters>
struct AimsForm {
  yaml::Node node;
  WayForm<waters> always;
  std::vector<WayForm<waters>> ways;
};

template <class Form, Waters waters>
void describe(Form& form, AimsForm<waters>& aims) {
  describe(form, aims.always);
  form.maps(may("any", "alternatives; one of them is enough"), aims.ways, {2, most_ways});
}

template <Waters waters>
struct VictoryForm {
  std::vector<Named<AimsForm<waters>>> sides;
  std::optional<yaml::Node> worth;
};

template <class Form, Waters waters>
void describe(Form& form, VictoryForm<waters>& victory) {
  form.named(may("victory", "victory conditions by side"), victory.sides,
             {1, most_sides_with_aims});
  form.part(may("worth", "points by ship, for ships whose points differ from the ruleset's"),
            victory.worth, schema_of_worth);
}

/// What the names in `victory` can mean, and what the game brings to an end by itself.
struct VictoryNames {
  std::vector<std::string_view> sides;  ///< in the order of the Setup
  std::vector<std::string_view> ships;  ///< likewise
  std::function<std::size_t(std::size_t)> side_of;
  std::function<int(std::size_t)> usual_worth;  ///< of a ship
  int first_turn = 1;
  int last_turn = 0;  ///< 0: no limit
};

/// What the form says; reports names that mean nothing and aims that nobody can achieve.
template <Waters waters>
[[nodiscard]] Victory read_victory(const VictoryForm<waters>& form, const VictoryNames& said,
                                   Problems& problems);

/// For rulesets that say themselves who wins: `victory` and `worth` are refused, with the reason.
void refuse_victory(yaml::MapReader& map, std::string_view reason, Problems& problems);

// ---- words --------------------------------------------------------------------------------------

/// How ships are called.
using ShipNames = std::function<std::string(std::size_t ship)>;

/// `takes Tigress and Scorpion, and keeps Lawrence until the end of turn 8`.
[[nodiscard]] std::string in_words(const Aim& aim, const ShipNames& ship);

/// All that is asked of a side; `way` picks one of its ways, from 1, 0 tells all of them.
[[nodiscard]] std::string in_words(const Aims& aims, int way, const ShipNames& ship);

/// The event `achieved`, for the log: `side` and `way` of it.
[[nodiscard]] std::string achievement_in_words(Facts& facts, const Victory& victory,
                                               std::span<const std::string_view> sides,
                                               const Names& names, const ShipNames& ship);

/// `Victory: the American side wins when it takes Tigress; …`. Empty where nothing is asked.
/// `sides` are ids, `points(side)` those so far.
[[nodiscard]] std::string in_words(const Victory& victory, std::span<const std::string_view> sides,
                                   const Names& names, const ShipNames& ship,
                                   const std::function<int(std::size_t side)>& points);

// The same for a Setup that lists its `ships`, has `names` and a `victory`, and whose ruleset has
// `sides(setup)`.

/// A teller of `achieved`.
template <class Telling>
[[nodiscard]] std::string tell_achievement(const Telling& telling, std::span<Facts> run) {
  const auto& setup = telling.setup;
  return achievement_in_words(run[0], setup.victory, sides(setup), setup.names,
                              [&](auto ship) { return for_markdown(setup.ships[ship].name); });
}

/// For a ruleset's `aims_in_words()`; `points(side)` are those so far.
template <class Setup, class Points>
[[nodiscard]] std::string victory_in_words(const Setup& setup, Points points) {
  return in_words(
      setup.victory, sides(setup), setup.names,
      [&](std::size_t ship) { return setup.ships[ship].name; }, points);
}

/// Reads `victory` and `worth` into a setup that is complete but for them. The ruleset has
/// `worth_of(setup, ship)`.
template <Waters waters, class Setup, class State>
void read_victory(const VictoryForm<waters>& form, const State& state, Setup& setup,
                  Problems& problems) {
  VictoryNames names{
      .sides = sides(setup),
      .ships = {},
      .side_of = [&](auto ship) { return index(setup.ships[ship].side); },
      .usual_worth = [&](auto ship) { return worth_of(setup, ship_at(setup, ship)); },
      .first_turn = state.turn,
      .last_turn = setup.last_turn};
  for (const auto& ship : setup.ships) names.ships.emplace_back(ship.id);
  setup.victory = read_victory(form, names, problems);
}

}  // namespace prizecourt
