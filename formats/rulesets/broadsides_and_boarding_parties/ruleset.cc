#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"

#include "engine/rulesets/broadsides_and_boarding_parties/dice_order.h"
#include "engine/rulesets/broadsides_and_boarding_parties/fact_values.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/sums.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"
#include "formats/rulesets/broadsides_and_boarding_parties/chart.h"
#include "formats/rulesets/broadsides_and_boarding_parties/draft.h"
#include "formats/rulesets/broadsides_and_boarding_parties/log.h"
#include "formats/rulesets/broadsides_and_boarding_parties/measures.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_decides.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders_check.h"
#include "formats/rulesets/broadsides_and_boarding_parties/picture.h"
#include "formats/rulesets/broadsides_and_boarding_parties/printed_tables.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario_oddities.h"
#include "formats/rulesets/broadsides_and_boarding_parties/schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/verbs.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/escape.h"

#include <array>
#include <utility>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// The types and functions that MatchOf plays with.
struct BroadsidesAndBoardingParties : NothingToHide<broadsides_and_boarding_parties::Setup,
                                                    broadsides_and_boarding_parties::State> {
  using Setup = broadsides_and_boarding_parties::Setup;
  using State = broadsides_and_boarding_parties::State;
  using Game = broadsides_and_boarding_parties::Game;
  using Orders = broadsides_and_boarding_parties::Orders;
  using OrdersBook = broadsides_and_boarding_parties::OrdersBook;
  using Captain = broadsides_and_boarding_parties::Captain;

  static constexpr bool has_courses = true;  ///< whether orders plot how ships move
  static constexpr auto read_orders = broadsides_and_boarding_parties::read_orders;
  static constexpr auto check_changed = broadsides_and_boarding_parties::check_changed;
  static constexpr auto warn_of_oddities = broadsides_and_boarding_parties::warn_of_oddities;
  static constexpr auto warn_of_scenario = broadsides_and_boarding_parties::warn_of_scenario;
  static constexpr auto draft = broadsides_and_boarding_parties::draft;
  static constexpr auto log_of_turn = broadsides_and_boarding_parties::log_of_turn;
  static constexpr auto table_of_ships = broadsides_and_boarding_parties::table_of_ships;
  static constexpr auto name_called = broadsides_and_boarding_parties::name_called;
  static constexpr auto chart = broadsides_and_boarding_parties::chart;
  static constexpr auto picture = broadsides_and_boarding_parties::picture;

  static constexpr std::array scenarios_choices = {
      ScenariosChoice{.row = bow_end.row, .why = "the decks were set up by it"},
      ScenariosChoice{.row = side_alignment.row,
                      .option = static_cast<std::size_t>(SideAlignment::scenario),
                      .why = "it says how the ships lie beside it, as 'alignment'"},
      ScenariosChoice{.row = end_alignment.row,
                      .option = static_cast<std::size_t>(EndAlignment::scenario),
                      .why = "it says how the ships lie beside it, as 'alignment'"}};

  static std::string standing(const Setup& setup, const State& state) {
    return for_terminal(standing_in_words(setup, state));
  }

  static std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
    return broadsides_and_boarding_parties::in_words(orders, setup, state);
  }

  static bool is_over(const State& state) { return state.verdict != Verdict::playing; }

  static std::vector<std::string_view> players(const Setup& setup) {
    return {setup.sides[0].player, setup.sides[1].player};
  }

  static bool is_ship(const Setup& setup, std::string_view id) {
    return ship_called(setup, id).has_value();
  }

  /// The player of a ship; any other id is his own.
  static std::string_view owner(const Setup& setup, std::string_view id) {
    const auto side = ship_called(setup, id);
    return side ? std::string_view(setup.sides[index(*side)].player) : id;
  }
};

std::unique_ptr<Match> start(const Scenario& scenario, yaml::MapReader& map, Problems& problems) {
  auto read = read_start(scenario, map, problems);
  if (!read) return nullptr;
  return std::make_unique<MatchOf<BroadsidesAndBoardingParties>>(scenario, std::move(read->setup),
                                                                 read->state);
}

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "broadsides-and-boarding-parties",
          .title = "Broadsides & Boarding Parties",
          .edition = "Rules summary, April 2011",
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
          .start = start,
          .schema = schema};
}

}  // namespace prizecourt::broadsides_and_boarding_parties
