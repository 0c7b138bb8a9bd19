#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/fact_values.h"
#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/form_line_of_battle/captain.h"
#include "formats/rulesets/form_line_of_battle/chart.h"
#include "formats/rulesets/form_line_of_battle/measures.h"
#include "formats/rulesets/form_line_of_battle/orders.h"
#include "formats/rulesets/form_line_of_battle/scenario.h"
#include "formats/rulesets/form_line_of_battle/verbs.h"
#include "formats/rulesets/form_line_of_battle/words.h"

#include <array>
#include <string_view>

namespace prizecourt::form_line_of_battle {
namespace {

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct FormLineOfBattle : PlayedWith<Game, Orders, OrdersBook, ActingCaptain> {
  static constexpr auto read_start = form_line_of_battle::read_start;
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("struck"), Mark::strike},        MarkedKind{kind("prize"), Mark::capture},
    MarkedKind{kind("fight-began"), Mark::boarding}, MarkedKind{kind("resigned"), Mark::strike},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {FatefulKind{kind("struck"), Fate::taken}};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Ships that come alongside and board. A turn belongs to one side: its ships try to board, and "
    "the other side decides how to meet them:\n"
    "  board      which enemy she comes alongside, with all her crew parties\n"
    "  musketry   the enemy captain to shoot at as the fight begins\n"
    "  break_off  when her men go home\n"
    "A fight continues round by round until it has a result. A score is a die, crew quality and "
    "crew parties; a win by 6 or more on the enemy's deck carries her. The last side with ships "
    "wins.\n";

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "form-line-of-battle",
          .title = "Form Line of Battle",
          .edition = "Boarding actions, revised 14 April 2020",
          .in_short = game_in_short,
          .revisions = revisions,
          .sealed = true,
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
          .fields = field_words(),
          .parley = "events",
          .start = start_of<FormLineOfBattle>,
          .schema = schema};
}

}  // namespace prizecourt::form_line_of_battle
