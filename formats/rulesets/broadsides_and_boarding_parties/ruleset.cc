#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"

#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/fact_values.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/revisions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/broadsides_and_boarding_parties/board.h"
#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"
#include "formats/rulesets/broadsides_and_boarding_parties/measures.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"
#include "formats/rulesets/broadsides_and_boarding_parties/verbs.h"
#include "formats/rulesets/broadsides_and_boarding_parties/visible.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// Decisions that are taken by orders of another name.
constexpr std::array order_decides = {
    OrderDecides{"place", "BBP-D1a"},     OrderDecides{"place", "BBP-D1b"},
    OrderDecides{"hull_side", "BBP-D6"},  OrderDecides{"stand_in", "BBP-D8"},
    OrderDecides{"boarding", "BBP-D12a"}, OrderDecides{"boarding", "BBP-D12b"},
    OrderDecides{"fights", "BBP-D13"},
};

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct BroadsidesAndBoardingParties : PlayedWith<Game, Orders, OrdersBook, Captain> {
  using Seen = broadsides_and_boarding_parties::Seen;

  static constexpr bool has_courses = true;
  static constexpr auto read_start = broadsides_and_boarding_parties::read_start;
  static constexpr std::array scenarios_choices = {
      ScenariosChoice{.row = bow_end.row, .why = "the decks were set up by it"},
      ScenariosChoice{.row = side_alignment.row,
                      .option = static_cast<std::size_t>(SideAlignment::scenario),
                      .why = "its 'alignment' describes how the ships lie"},
      ScenariosChoice{.row = end_alignment.row,
                      .option = static_cast<std::size_t>(EndAlignment::scenario),
                      .why = "its 'alignment' describes how the ships lie"}};
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("sunk"), Mark::sinking},
    MarkedKind{kind("surrendered"), Mark::strike},
    MarkedKind{kind("alongside"), Mark::boarding},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {
    FatefulKind{kind("sunk"), Fate::sunk},
    FatefulKind{kind("surrendered"), Fate::taken},
};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Two ships duel among islets, then fight hand to hand. Each round both captains lay three "
    "cards in secret, which are revealed one by one:\n"
    "  place  the sections of your Captain and spare crew, before the first round\n"
    "  plot   the cards: remain, move, or turn to port or starboard\n"
    "  fire   after each card, at an enemy on the next dot: every gun at a row of her deck\n"
    "When the ships collide the boarding begins, and you win when you kill the enemy's Captain. "
    "Before that, you win when the enemy sinks, surrenders, or has no gun and no crew left.\n";

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "broadsides-and-boarding-parties",
          .title = "Broadsides & Boarding Parties",
          .edition = "Rules summary, April 2011",
          .in_short = game_in_short,
          .revisions = revisions,
          .sealed = true,
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
          .start = start_of<BroadsidesAndBoardingParties>,
          .schema = schema};
}

}  // namespace prizecourt::broadsides_and_boarding_parties
