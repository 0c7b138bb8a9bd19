#include "formats/rulesets/away_boarders/ruleset.h"

#include "engine/rulesets/away_boarders/dice_order.h"
#include "engine/rulesets/away_boarders/fact_values.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "engine/rulesets/away_boarders/sums.h"
#include "engine/rulesets/away_boarders/verdict.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/chart.h"
#include "formats/rulesets/away_boarders/draft.h"
#include "formats/rulesets/away_boarders/log.h"
#include "formats/rulesets/away_boarders/measures.h"
#include "formats/rulesets/away_boarders/order_decides.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/orders_check.h"
#include "formats/rulesets/away_boarders/picture.h"
#include "formats/rulesets/away_boarders/printed_tables.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/rulesets/away_boarders/scenario_oddities.h"
#include "formats/rulesets/away_boarders/schema.h"
#include "formats/rulesets/away_boarders/verbs.h"
#include "formats/rulesets/away_boarders/visible.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/telling/victory.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

/// The types and functions that MatchOf plays with.
struct AwayBoarders {
  using Setup = away_boarders::Setup;
  using State = away_boarders::State;
  using Seen = away_boarders::Seen;
  using Game = away_boarders::Game;
  using Orders = away_boarders::Orders;
  using OrdersBook = away_boarders::OrdersBook;
  using Captain = away_boarders::Captain;

  static constexpr bool has_courses = true;  ///< whether orders plot how ships move
  static constexpr auto read_orders = away_boarders::read_orders;
  static constexpr auto check_changed = away_boarders::check_changed;
  static constexpr auto warn_of_oddities = away_boarders::warn_of_oddities;
  static constexpr auto warn_of_scenario = away_boarders::warn_of_scenario;
  static constexpr auto draft = away_boarders::draft;
  static constexpr auto owner = away_boarders::owner;
  static constexpr auto log_of_turn = away_boarders::log_of_turn;
  static constexpr auto table_of_ships = away_boarders::table_of_ships;
  static constexpr auto name_called = away_boarders::name_called;
  static constexpr auto chart = away_boarders::chart;
  static constexpr auto picture = away_boarders::picture;

  static std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
    return away_boarders::in_words(orders, setup, state);
  }

  static bool is_over(const State& state) { return state.verdict != Verdict::playing; }

  static constexpr std::array scenarios_choices = {
      ScenariosChoice{.row = turn_limit.row,
                      .option = static_cast<std::size_t>(TurnLimit::scenario_number),
                      .why = "it says the number of the last turn beside it, as 'turn_limit'"}};

  static std::string standing(const Setup& setup, const State& state) {
    switch (state.verdict) {
      case Verdict::playing:
        return "The game goes on.";
      case Verdict::won:
        return for_terminal(setup.names.of(setup.sides[static_cast<std::size_t>(state.winner)])) +
               " victory.";
      case Verdict::drawn:
        return "The game is drawn.";
    }
    return {};
  }

  static std::string aims(const Setup& setup, const State& state) {
    return for_terminal(prizecourt::in_words(
        setup.victory, setup.sides, setup.names,
        [&](std::size_t ship) { return setup.ships[ship].name; },
        [&](std::size_t side) { return points_of(setup, state, side); }));
  }

  static std::vector<std::string_view> players(const Setup& setup) {
    std::vector<std::string_view> all;
    for (const PlayerSpec& player : setup.players) all.emplace_back(player.id);
    return all;
  }

  static bool is_ship(const Setup& setup, std::string_view id) {
    return std::find(setup.ids.begin(), setup.ids.end(), id) != setup.ids.end();
  }

  static Seen as_seen(const Setup& setup, const State& state, const prizecourt::Sight& sight) {
    return away_boarders::as_seen(setup, state, sight);
  }

  static std::optional<Event> as_seen(const Setup& setup, const Event& event,
                                      const prizecourt::Sight& sight) {
    return away_boarders::as_seen(setup, event, sight);
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
          .revisions = only_revision,
          .hideable = hideable,
          .rules = rules,
          .rulings = rulings(),
          .decisions = decisions,
          .order_decides = order_decides,
          .events = event_kinds,
          .facts = fact_values,
          .dice = dice_order,
          .tables = printed_tables,
          .sums = sums,
          .verbs = verbs,
          .odds = {.measures = measures, .heaps = heaps},
          .parley = "crew-assignment",
          .start = start,
          .schema = schema};
}

}  // namespace prizecourt::away_boarders
