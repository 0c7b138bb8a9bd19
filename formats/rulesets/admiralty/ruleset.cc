#include "formats/rulesets/admiralty/ruleset.h"

#include "engine/rulesets/admiralty/dice_order.h"
#include "engine/rulesets/admiralty/fact_values.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/rulings.h"
#include "engine/rulesets/admiralty/sums.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/admiralty/captain.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/draft.h"
#include "formats/rulesets/admiralty/log.h"
#include "formats/rulesets/admiralty/measures.h"
#include "formats/rulesets/admiralty/order_decides.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/orders_check.h"
#include "formats/rulesets/admiralty/picture.h"
#include "formats/rulesets/admiralty/printed_tables.h"
#include "formats/rulesets/admiralty/scenario.h"
#include "formats/rulesets/admiralty/scenario_oddities.h"
#include "formats/rulesets/admiralty/schema.h"
#include "formats/rulesets/admiralty/verbs.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/escape.h"

#include <array>
#include <utility>

namespace prizecourt::admiralty {
namespace {

/// The types and functions that MatchOf plays with.
struct Admiralty : NothingToHide<admiralty::Setup, admiralty::State> {
  using Setup = admiralty::Setup;
  using State = admiralty::State;
  using Game = admiralty::Game;
  using Orders = admiralty::Orders;
  using OrdersBook = admiralty::OrdersBook;
  using Captain = admiralty::ActingCaptain;

  static constexpr bool has_courses = false;  ///< whether orders plot how ships move
  static constexpr auto read_orders = admiralty::read_orders;
  static constexpr auto check_changed = admiralty::check_changed;
  static constexpr auto warn_of_oddities = admiralty::warn_of_oddities;
  static constexpr auto warn_of_scenario = admiralty::warn_of_scenario;
  static constexpr auto draft = admiralty::draft;
  static constexpr auto log_of_turn = admiralty::log_of_turn;
  static constexpr auto table_of_ships = admiralty::table_of_ships;
  static constexpr auto name_called = admiralty::name_called;
  static constexpr auto chart = admiralty::chart;
  static constexpr auto picture = admiralty::picture;

  static constexpr std::span<const ScenariosChoice> scenarios_choices{};

  static std::string standing(const Setup& setup, const State& state) {
    return for_terminal(standing_in_words(setup, state));
  }

  static std::string aims(const Setup& setup, const State& state) {
    return for_terminal(aims_in_words(setup, state));
  }

  static std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
    return admiralty::in_words(orders, setup, state);
  }

  static bool is_over(const State& state) { return state.verdict != Verdict::playing; }

  static std::vector<std::string_view> players(const Setup& setup) {
    return admiralty::players(setup);
  }

  static bool is_ship(const Setup& setup, std::string_view id) {
    return ship_called(setup, id).has_value();
  }

  /// The player of a ship; any other id is his own.
  static std::string_view owner(const Setup& setup, std::string_view id) {
    const auto ship = ship_called(setup, id);
    return ship ? std::string_view(setup.ships[index(*ship)].player) : id;
  }
};

std::unique_ptr<Match> start(const Scenario& scenario, yaml::MapReader& map, Problems& problems) {
  auto read = read_start(scenario, map, problems);
  if (!read) return nullptr;
  return std::make_unique<MatchOf<Admiralty>>(scenario, std::move(read->setup),
                                              std::move(read->state));
}

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "admiralty",
          .title = "Admiralty",
          .edition = "War Times Journal, chapter 5: Boarding",
          .revisions = only_revision,
          .sealed = true,
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
          .parley = "command",
          .start = start,
          .schema = schema};
}

}  // namespace prizecourt::admiralty
