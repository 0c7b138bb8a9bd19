#include "engine/rulesets/away_boarders/tables.h"
#include "formats/form/form.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/rulesets/away_boarders/ships.h"

#include <algorithm>
#include <string>

namespace prizecourt::away_boarders {
namespace {

/// The largest three-deckers had some 850.
constexpr int most_men = 1000;

class OddityFinder {
 public:
  OddityFinder(const Setup& setup, const State& state, yaml::Node scenario, Problems& problems)
      : setup_(setup),
        state_(state),
        ships_(node_at(scenario, "ships")),
        problems_(problems) {}

  void all() const {
    for (std::size_t i = 0; i < state_.ships.size(); ++i) {
      look_at_crew(i);
      if (out_of_play(state_.ships[i])) continue;
      look_at_point(i);
      look_ahead(i);
    }
    look_at_ranges();
  }

 private:
  void warn(yaml::Node at, std::string message, std::string hint) const {
    yaml::warn(problems_, at, "odd-scenario", std::move(message), std::move(hint));
  }

  [[nodiscard]] yaml::Node node_of(std::size_t ship, std::string_view key) const {
    return node_at(node_at(ships_, setup_.ships[ship].id), key);
  }

  [[nodiscard]] yaml::Node position_of(std::size_t ship, std::string_view key) const {
    return node_at(node_of(ship, "position"), key);
  }

  void look_at_crew(std::size_t ship) const {
    const int markers = setup_.ships[ship].crew_total;
    if (markers * men_per_crew_marker <= most_men) return;
    const bool in_markers = node_at(ships_, setup_.ships[ship].id).find("crew").has_value();
    warn(node_of(ship, in_markers ? "crew" : "men"),
         "a crew of " + std::to_string(markers * men_per_crew_marker) +
             " men, more than any ship of the age had",
         in_markers ? "`crew` counts markers of " + std::to_string(men_per_crew_marker) +
                          " men; `men` counts men"
                    : "");
  }

  /// Whether the scenario says how the two lie on their point.
  [[nodiscard]] bool is_meant(std::size_t a, std::size_t b) const {
    const auto is_of_both = [&](const auto& pair) {
      return pair.a == ship_at(a) && pair.b == ship_at(b);
    };
    return std::any_of(state_.links.begin(), state_.links.end(), is_of_both) ||
           std::any_of(state_.contacts.begin(), state_.contacts.end(), is_of_both);
  }

  void look_at_point(std::size_t ship) const {
    for (std::size_t other = 0; other < ship; ++other) {
      const Ship& there = state_.ships[other];
      if (out_of_play(there) || !(there.at == state_.ships[ship].at)) continue;
      if (is_meant(other, ship)) continue;
      warn(position_of(ship, "at"),
           setup_.ships[other].name + " is on the point " + to_text(there.at) + ", too",
           "if the ships have met there, add `contacts` or `links`");
    }
  }

  void look_ahead(std::size_t i) const {
    const Ship& ship = state_.ships[i];
    const Point ahead = ship.at + grid::unit(ship.facing);
    const auto& land = setup_.field.land;
    if (!setup_.field.contains(ahead)) {
      warn(position_of(i, "facing"), "the point ahead of her is off the field", "");
    } else if (std::binary_search(land.begin(), land.end(), ahead)) {
      warn(position_of(i, "facing"), "the point ahead of her is land", "");
    }
  }

  [[nodiscard]] int reach_of(std::size_t ship) const {
    int reach = 0;
    for (const GunSpec& gun : setup_.ships[ship].guns) reach = std::max(reach, gun.max_range);
    return reach;
  }

  [[nodiscard]] int side_of(std::size_t ship) const {
    return setup_.players[static_cast<std::size_t>(setup_.ships[ship].player)].side;
  }

  /// Whether the two can come within range, or on one point, until the last turn.
  [[nodiscard]] bool can_meet(std::size_t a, std::size_t b) const {
    const int turns = setup_.turn_limit - state_.turn + 1;
    const int closing = 2 * top_speed * turns;
    return grid::distance(state_.ships[a].at, state_.ships[b].at) <=
           closing + std::max(reach_of(a), reach_of(b));
  }

  void look_at_ranges() const {
    if (setup_.turn_limit == 0) return;
    for (std::size_t a = 0; a < state_.ships.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const bool active = !out_of_play(state_.ships[a]) && !out_of_play(state_.ships[b]);
        if (active && side_of(a) != side_of(b) && can_meet(a, b)) return;
      }
    }
    warn(ships_, "no ship can come within range of an enemy before the last turn", "");
  }

  const Setup& setup_;
  const State& state_;
  yaml::Node ships_;
  Problems& problems_;
};

}  // namespace

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  OddityFinder(setup, state, scenario, problems).all();
}

}  // namespace prizecourt::away_boarders
