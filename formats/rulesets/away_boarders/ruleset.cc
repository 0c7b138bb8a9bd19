#include "formats/rulesets/away_boarders/ruleset.h"

#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/fact_values.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/away_boarders/board.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/measures.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/rulesets/away_boarders/scenario.h"
#include "formats/rulesets/away_boarders/verbs.h"
#include "formats/rulesets/away_boarders/visible.h"
#include "formats/rulesets/away_boarders/words.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace prizecourt::away_boarders {
namespace {

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct AwayBoarders : PlayedWith<Game, Orders, OrdersBook, Captain> {
  using Seen = away_boarders::Seen;

  static constexpr bool has_courses = true;
  static constexpr auto read_start = away_boarders::read_start;
  static constexpr std::array scenarios_choices = {
      ScenariosChoice{.row = turn_limit.row,
                      .option = static_cast<std::size_t>(TurnLimit::scenario_number),
                      .why = "its 'turn_limit' is the number of the last turn"}};
};

/// Decisions that are taken by orders of another name, as the schema of scenarios lists them.
constexpr std::array order_decides = {
    OrderDecides{"start", "AB-D1"},
    OrderDecides{"start", "AB-D2"},
    OrderDecides{"crew", "AB-D3"},
    OrderDecides{"crew", "AB-D4"},
    OrderDecides{"rally", "AB-D3"},
    OrderDecides{"rally", "AB-D5"},
    OrderDecides{"course", "AB-D7"},
    OrderDecides{"course", "AB-D8"},
    OrderDecides{"course", "AB-D26"},
    OrderDecides{"move_order", "AB-D6"},
    OrderDecides{"pass", "AB-D9"},
    OrderDecides{"aim", "AB-D11"},
    OrderDecides{"losses", "AB-D12"},
    OrderDecides{"losses", "AB-D13"},
    OrderDecides{"losses", "AB-D14"},
    OrderDecides{"losses", "AB-D24"},
    OrderDecides{"sail", "AB-D15"},
    OrderDecides{"load", "AB-D16"},
    OrderDecides{"load", "AB-D18"},
    OrderDecides{"swing", "AB-D17"},
    OrderDecides{"split", "AB-D23"},
    OrderDecides{"grapple", "AB-D20"},
    OrderDecides{"ungrapple", "AB-D20"},
    OrderDecides{"unfoul", "AB-D20"},
    OrderDecides{"commander_joins", "AB-D22"},
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("sunk"), Mark::sinking},        MarkedKind{kind("struck"), Mark::strike},
    MarkedKind{kind("surrendered"), Mark::capture}, MarkedKind{kind("free-attack"), Mark::boarding},
    MarkedKind{kind("melee"), Mark::boarding},      MarkedKind{kind("resigned"), Mark::strike},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {
    FatefulKind{kind("sunk"), Fate::sunk},
    FatefulKind{kind("struck"), Fate::taken},
    FatefulKind{kind("surrendered"), Fate::taken},
    FatefulKind{kind("left-field"), Fate::left},
};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Small warships under sail. Each turn captains assign hands to stations and plot a course; "
    "then the turn is played in three phases, each with movement and fire:\n"
    "  crew    how many hands are at the sails, the guns, the repairs, and in the boarding party\n"
    "  course  move by move: ahead, off the wind, up to it, or with the sails backed\n"
    "  fire    at targets that bear; hands at the guns must then reload\n"
    "  board   an enemy on the same point, while a grapnel or a foul holds her\n"
    "A ship without hull boxes sinks, and a ship surrenders to a boarding party twice her crew. "
    "The last side in play wins; otherwise, the side with more points for ships sunk and taken.\n";

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "away-boarders",
          .title = "Away, Boarders!",
          .edition = "Jeffrey Knudsen, version 1.03 (2010)",
          .in_short = game_in_short,
          .revisions = revisions,
          .hideable = hideable,
          .rules = rules,
          .rulings = ruling_table,
          .decisions = decisions,
          .order_decides = order_decides,
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
          .fields = field_words(),
          .parley = "crew-assignment",
          .start = start_of<AwayBoarders>,
          .schema = schema};
}

std::string schema(SchemaKind kind) {
  return kind == SchemaKind::orders ? orders_schema().to_text() : scenario_schema();
}

}  // namespace prizecourt::away_boarders
