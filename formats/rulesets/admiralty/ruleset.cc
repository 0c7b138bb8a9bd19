#include "formats/rulesets/admiralty/ruleset.h"

#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/fact_values.h"
#include "engine/rulesets/admiralty/game.h"
#include "engine/rulesets/admiralty/rulings.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/admiralty/captain.h"
#include "formats/rulesets/admiralty/chart.h"
#include "formats/rulesets/admiralty/measures.h"
#include "formats/rulesets/admiralty/orders.h"
#include "formats/rulesets/admiralty/scenario.h"
#include "formats/rulesets/admiralty/verbs.h"
#include "formats/rulesets/admiralty/visible.h"
#include "formats/rulesets/admiralty/words.h"

#include <array>
#include <string_view>

namespace prizecourt::admiralty {
namespace {

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct Admiralty : PlayedWith<Game, Orders, OrdersBook, ActingCaptain> {
  using Seen = admiralty::Seen;

  static constexpr auto read_start = admiralty::read_start;
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("struck"), Mark::strike},  MarkedKind{kind("captured"), Mark::capture},
    MarkedKind{kind("begun"), Mark::boarding}, MarkedKind{kind("resigned"), Mark::strike},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {
    FatefulKind{kind("struck"), Fate::taken},
    FatefulKind{kind("captured"), Fate::taken, Party::against},
};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Ships close enough to board. Each turn all sides give orders in secret:\n"
    "  mobilize  send men from the guns along: one more boarding die\n"
    "  board     which enemy she tries to board: usually on two dice, and a 6 begins the action\n"
    "  call_off  when your own attack ends\n"
    "In an action both sides roll all their boarding dice, twice a turn. The best three of each "
    "side are paired, and the lower die of each pair is lost. A defender without dice is captured. "
    "The last side with ships wins.\n";

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "admiralty",
          .title = "Admiralty",
          .edition = "War Times Journal, chapter 5: Boarding",
          .in_short = game_in_short,
          .revisions = only_revision,
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
          .parley = "command",
          .start = start_of<Admiralty>,
          .schema = schema};
}

}  // namespace prizecourt::admiralty
