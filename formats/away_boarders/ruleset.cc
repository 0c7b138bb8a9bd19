#include "formats/away_boarders/ruleset.h"

#include "engine/rulesets/away_boarders/turn.h"
#include "formats/away_boarders/captain.h"
#include "formats/away_boarders/chart.h"
#include "formats/away_boarders/log.h"
#include "formats/away_boarders/orders.h"
#include "formats/away_boarders/orders_check.h"
#include "formats/away_boarders/scenario.h"
#include "formats/away_boarders/schema.h"
#include "formats/match_of.h"

#include <algorithm>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

/// The types and functions that MatchOf plays with.
struct AwayBoarders {
  using Setup = away_boarders::Setup;
  using State = away_boarders::State;
  using Game = away_boarders::Game;
  using Orders = away_boarders::Orders;
  using OrdersBook = away_boarders::OrdersBook;
  using Captain = away_boarders::Captain;

  static void play_turn(Game& game) { away_boarders::play_turn(game); }

  static void play_until(Game& game, int step) { away_boarders::play_until(game, step); }

  static std::string_view step_name(int step) { return away_boarders::step_name(step); }

  static std::optional<int> step_from_name(std::string_view name) {
    return away_boarders::step_from_name(name);
  }

  static bool is_over(const State& state) { return state.verdict != Verdict::playing; }

  static std::string standing(const Setup& setup, const State& state) {
    switch (state.verdict) {
      case Verdict::playing:
        return "The game goes on.";
      case Verdict::won:
        return setup.sides[static_cast<std::size_t>(state.winner)] + " has won.";
      case Verdict::drawn:
        return "The game is drawn.";
    }
    return {};
  }

  static std::vector<std::string_view> players(const Setup& setup) {
    std::vector<std::string_view> all;
    for (const PlayerSpec& player : setup.players) all.emplace_back(player.id);
    return all;
  }

  static bool is_ship(const Setup& setup, std::string_view id) {
    return std::find(setup.ids.begin(), setup.ids.end(), id) != setup.ids.end();
  }

  static std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup,
                                           const State& state, OrdersFrom from,
                                           Problems& problems) {
    return away_boarders::read_orders(map, setup, state, from, problems);
  }

  static void warn_of_oddities(const Orders& orders, const OrdersBook& book, const Setup& setup,
                               const State& state, Problems& problems) {
    away_boarders::warn_of_oddities(orders, book, setup, state, problems);
  }

  static std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
    return away_boarders::in_words(orders, setup, state);
  }

  static std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
    return away_boarders::log_of_turn(played, setup, before);
  }

  static std::string table_of_ships(const Setup& setup, const State& state) {
    return away_boarders::table_of_ships(setup, state);
  }

  static std::string chart(const Setup& setup, const State& state, std::string_view ship) {
    return away_boarders::chart(setup, state, ship);
  }
};

std::unique_ptr<Match> start(const Scenario& scenario, yaml::MapReader& map, Problems& problems) {
  auto read = read_start(scenario, map, problems);
  if (!read) return nullptr;
  return std::make_unique<MatchOf<AwayBoarders>>(scenario, std::move(read->setup),
                                                 std::move(read->state));
}

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "away-boarders",
          .title = "Away, Boarders!",
          .edition = "Jeffrey Knudsen, version 1.03 (2010)",
          .revision = 1,
          .rules = rules,
          .rulings = rulings(),
          .decisions = decisions,
          .events = event_kinds,
          .start = start,
          .schema = schema};
}

}  // namespace prizecourt::away_boarders
