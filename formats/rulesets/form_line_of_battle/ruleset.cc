#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include "engine/rulesets/form_line_of_battle/dice_order.h"
#include "engine/rulesets/form_line_of_battle/fact_values.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/form_line_of_battle/sums.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/form_line_of_battle/captain.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/draft.h"
#include "formats/rulesets/form_line_of_battle/log.h"
#include "formats/rulesets/form_line_of_battle/measures.h"
#include "formats/rulesets/form_line_of_battle/order_decides.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/orders_check.h"
#include "formats/rulesets/form_line_of_battle/picture.h"
#include "formats/rulesets/form_line_of_battle/printed_tables.h"
#include "formats/rulesets/form_line_of_battle/scenario.h"
#include "formats/rulesets/form_line_of_battle/scenario_oddities.h"
#include "formats/rulesets/form_line_of_battle/schema.h"
#include "formats/rulesets/form_line_of_battle/verbs.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"

#include <array>
#include <utility>

namespace prizecourt::form_line_of_battle {
namespace {

/// The types and functions that MatchOf plays with.
struct FormLineOfBattle : NothingToHide<form_line_of_battle::Setup, form_line_of_battle::State> {
  using Setup = form_line_of_battle::Setup;
  using State = form_line_of_battle::State;
  using Game = form_line_of_battle::Game;
  using Orders = form_line_of_battle::Orders;
  using OrdersBook = form_line_of_battle::OrdersBook;
  using Captain = form_line_of_battle::ActingCaptain;

  static constexpr bool has_courses = false;  ///< whether orders plot how ships move
  static constexpr auto read_orders = form_line_of_battle::read_orders;
  static constexpr auto check_changed = form_line_of_battle::check_changed;
  static constexpr auto warn_of_oddities = form_line_of_battle::warn_of_oddities;
  static constexpr auto warn_of_scenario = form_line_of_battle::warn_of_scenario;
  static constexpr auto draft = form_line_of_battle::draft;
  static constexpr auto log_of_turn = form_line_of_battle::log_of_turn;
  static constexpr auto table_of_ships = form_line_of_battle::table_of_ships;
  static constexpr auto name_called = form_line_of_battle::name_called;
  static constexpr auto chart = form_line_of_battle::chart;
  static constexpr auto picture = form_line_of_battle::picture;

  static constexpr std::span<const ScenariosChoice> scenarios_choices{};

  static std::string standing(const Setup& setup, const State& state) {
    return for_terminal(standing_in_words(setup, state));
  }

  static std::string aims(const Setup& setup, const State& state) {
    return for_terminal(aims_in_words(setup, state));
  }

  static std::string in_words(const Orders& orders, const Setup& setup, const State& state) {
    return form_line_of_battle::in_words(orders, setup, state);
  }

  static bool is_over(const State& state) { return state.verdict != Verdict::playing; }

  static std::vector<std::string_view> players(const Setup& setup) {
    return form_line_of_battle::players(setup);
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
  return std::make_unique<MatchOf<FormLineOfBattle>>(scenario, std::move(read->setup),
                                                     std::move(read->state));
}

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "form-line-of-battle",
          .title = "Form Line of Battle",
          .edition = "Boarding actions, revised 14 April 2020",
          .revisions = revisions,
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
          .parley = "events",
          .start = start,
          .schema = schema};
}

}  // namespace prizecourt::form_line_of_battle
