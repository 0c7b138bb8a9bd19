#include "formats/rulesets/master_and_commander/ruleset.h"

#include "engine/rulesets/master_and_commander/dice_order.h"
#include "engine/rulesets/master_and_commander/fact_values.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "engine/rulesets/master_and_commander/sums.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/master_and_commander/captain.h"
#include "formats/rulesets/master_and_commander/chart.h"
#include "formats/rulesets/master_and_commander/draft.h"
#include "formats/rulesets/master_and_commander/log.h"
#include "formats/rulesets/master_and_commander/measures.h"
#include "formats/rulesets/master_and_commander/order_decides.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/orders_check.h"
#include "formats/rulesets/master_and_commander/picture.h"
#include "formats/rulesets/master_and_commander/printed_tables.h"
#include "formats/rulesets/master_and_commander/scenario.h"
#include "formats/rulesets/master_and_commander/schema.h"
#include "formats/rulesets/master_and_commander/ships.h"
#include "formats/rulesets/master_and_commander/verbs.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"

#include <array>
#include <utility>

namespace prizecourt::master_and_commander {
namespace {

/// The types and functions that MatchOf plays with.
struct MasterAndCommander
    : NothingToHide<master_and_commander::Setup, master_and_commander::State> {
  using Setup = master_and_commander::Setup;
  using State = master_and_commander::State;
  using Game = master_and_commander::Game;
  using Orders = master_and_commander::Orders;
  using OrdersBook = master_and_commander::OrdersBook;
  using Captain = master_and_commander::Captain;

  static constexpr bool has_courses = true;  ///< whether orders plot how ships move
  static constexpr auto read_orders = master_and_commander::read_orders;
  static constexpr auto check_changed = master_and_commander::check_changed;
  static constexpr auto warn_of_oddities = master_and_commander::warn_of_oddities;
  static constexpr auto draft = master_and_commander::draft;
  static constexpr auto log_of_turn = master_and_commander::log_of_turn;
  static constexpr auto table_of_ships = master_and_commander::table_of_ships;
  static constexpr auto name_called = master_and_commander::name_called;
  static constexpr auto chart = master_and_commander::chart;
  static constexpr auto picture = master_and_commander::picture;

  static std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
    return master_and_commander::in_words(orders, setup, state);
  }

  static bool is_over(const State& state) { return state.verdict != Verdict::playing; }

  static constexpr std::array scenarios_choices = {
      ScenariosChoice{.row = coin_values.row, .why = "the ships were set up by it"},
      ScenariosChoice{.row = stalemate.row,
                      .option = static_cast<std::size_t>(Stalemate::turn_limit),
                      .why = "it says the number of the last turn beside it, as 'turn_limit'"}};

  static std::string standing(const Setup& setup, const State& state) {
    switch (state.verdict) {
      case Verdict::playing:
        return "The game goes on.";
      case Verdict::won:
        return for_terminal(setup.names.of(name_of(state.winner))) + " victory.";
      case Verdict::drawn:
        return "The game is drawn.";
    }
    return {};
  }

  static std::vector<std::string_view> players(const Setup& /*setup*/) {
    return {player_names.begin(), player_names.end()};
  }

  static bool is_ship(const Setup& /*setup*/, std::string_view id) {
    return ship_called(id) != no_ship;
  }

  /// The player of a ship; any other id is his own.
  static std::string_view owner(const Setup& /*setup*/, std::string_view id) {
    const ShipId ship = ship_called(id);
    return ship == no_ship ? id : name_of(owner_of(ship));
  }
};

std::unique_ptr<Match> start(const Scenario& scenario, yaml::MapReader& map, Problems& problems) {
  auto read = read_start(scenario, map, problems);
  if (!read) return nullptr;
  return std::make_unique<MatchOf<MasterAndCommander>>(scenario, std::move(read->setup),
                                                       std::move(read->state));
}

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "master-and-commander",
          .title = "Master & Commander",
          .edition = "Far Side of the World, rev 10.16.04",
          .revisions = only_revision,
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
          .parley = "begin",
          .start = start,
          .schema = schema};
}

}  // namespace prizecourt::master_and_commander
