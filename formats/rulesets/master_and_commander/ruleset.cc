#include "formats/rulesets/master_and_commander/ruleset.h"

#include "engine/rulesets/master_and_commander/events.h"
#include "engine/rulesets/master_and_commander/fact_values.h"
#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/revisions.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "formats/match/match_of.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/master_and_commander/board.h"
#include "formats/rulesets/master_and_commander/captain.h"
#include "formats/rulesets/master_and_commander/forms.h"
#include "formats/rulesets/master_and_commander/measures.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/rulesets/master_and_commander/scenario.h"
#include "formats/rulesets/master_and_commander/verbs.h"
#include "formats/rulesets/master_and_commander/visible.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace prizecourt::master_and_commander {
namespace {

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct MasterAndCommander : PlayedWith<Game, Orders, OrdersBook, Captain> {
  using Seen = master_and_commander::Seen;

  static constexpr bool has_courses = true;
  static constexpr auto read_start = master_and_commander::read_start;
  static constexpr std::array scenarios_choices = {
      ScenariosChoice{.row = coin_values.row, .why = "the ships were set up by it"},
      ScenariosChoice{.row = stalemate.row,
                      .option = static_cast<std::size_t>(Stalemate::turn_limit),
                      .why = "its 'turn_limit' is the number of the last turn"}};
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("sunk"), Mark::sinking},         MarkedKind{kind("captured"), Mark::capture},
    MarkedKind{kind("board-round"), Mark::boarding}, MarkedKind{kind("resigned"), Mark::strike},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {
    FatefulKind{kind("sunk"), Fate::sunk},
    FatefulKind{kind("captured"), Fate::taken},
    FatefulKind{kind("docked"), Fate::left},
};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Two fleets on a chess board take turns. The mover rolls for the wind and sails one ship, or "
    "none; then engaged ships fight all enemies in reach:\n"
    "  move     which ship sails, and where: as far as the wind, her masts and her seamanship "
    "carry her\n"
    "  attack   the target of each of your ships, one a turn\n"
    "  repair   what her crew does: pumps, rigging, fires\n"
    "  grapple  an enemy beside her, to board next turn and perhaps take as a prize\n"
    "The side with more prizes wins; with equal prizes, the side that sank more enemies.\n";

/// One of the wind dice is red, the other white.
constexpr std::array wind_die_colours = {picture::Colour::red, picture::Colour::grey};

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "master-and-commander",
          .title = "Master & Commander",
          .edition = "Far Side of the World, rev 10.16.04",
          .in_short = game_in_short,
          .revisions = revisions,
          .rules = rules,
          .rulings = ruling_table,
          .decisions = decisions,
          .order_decides = order_decides(),
          .events = event_kinds,
          .facts = fact_values,
          .dice = dice_order,
          .tables = printed_tables,
          .sums = sums,
          .verbs = verbs,
          .odds = {.measures = measures, .heaps = heaps},
          .news = news(),
          .marks = marked_kinds,
          .fates = fateful_kinds,
          .die_colours = wind_die_colours,
          .parley = "begin",
          .start = start_of<MasterAndCommander>,
          .schema = schema};
}

std::string schema(SchemaKind kind) {
  if (kind == SchemaKind::orders) return orders_schema().to_text();
  const RulesetRow row = ruleset_row();
  return scenario_schema(row, keys_of_scenario<GameForm>(row));
}

}  // namespace prizecourt::master_and_commander
