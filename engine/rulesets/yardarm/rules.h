#pragma once

#include "engine/table/question.h"
#include "engine/table/rule.h"
#include "engine/table/ruling.h"

#include <array>
#include <cstdint>
#include <string_view>

/// Yardarm: a duel of two ships on a page (docs/yardarm.md). Its rules, rulings and decisions.
namespace prizecourt::yardarm {

// ---- rules --------------------------------------------------------------------------------------

/// Every rule, in the order of the page. `cite()` makes a citation of one.
// clang-format off
inline constexpr auto rules = std::to_array<RuleInfo>({
    {"YA-1.1", "1", "colours", "Before anything else in a turn a captain may strike, and loses. If "
     "both strike, no one wins."},
    {"YA-2.1", "2", "helm", "Each captain closes, holds or opens. A ship without rigging holds, "
     "and grappled ships have no choice of helm."},
    {"YA-2.2", "2", "the range", "If either ship closes and neither opens, the range becomes one "
     "step shorter, down to alongside. If either opens and neither closes, it becomes one step "
     "longer."},
    {"YA-2.3", "2", "the contest", "If one ship closes and the other opens, each rolls a die and "
     "adds her remaining boxes of rigging. The higher total wins the manoeuvre."},
    {"YA-2.4", "2", "crossing", "A ship that wins the manoeuvre by 3 or more crosses the enemy's "
     "bow or stern and rakes her this turn."},
    {"YA-2.5", "2", "a wreck is raked", "A ship with rigging rakes an enemy without any, at musket "
     "range or nearer, unless they are grappled."},
    {"YA-2.6", "2", "broken off", "If the range would become longer than long, the action is "
     "broken off and no one wins."},
    {"YA-3.1", "3", "hands", "Alongside, each captain sends the hands to board or to repel, or "
     "keeps them at the guns. In a grapple the hands may cut the grapples instead."},
    {"YA-3.2", "3", "hands off the guns", "A ship whose hands are not at the guns fires half as "
     "many dice, rounded down."},
    {"YA-4.1", "4", "aim", "Each captain fires at the hull, the rigging or the crew, or holds "
     "fire. Fire at the crew is grape, at pistol range or alongside only."},
    {"YA-4.2", "4", "the broadside", "Roll a die for each remaining gun, or for each box of crew "
     "if there are fewer. A die hits on 6+ at long range, 5+ at musket, 4+ at pistol and 3+ "
     "alongside."},
    {"YA-4.3", "4", "raking", "The dice of a ship that rakes need one less to hit."},
    {"YA-4.4", "4", "hits", "Each hit takes a box of what the ship aimed at."},
    {"YA-4.5", "4", "guns dismounted", "In a broadside at the hull each 6 also dismounts a gun."},
    {"YA-4.6", "4", "beyond the last box", "Hits on rigging beyond the last box take hull. Hits on "
     "crew beyond the last box are lost."},
    {"YA-4.7", "4", "at once", "Both ships fire before any damage is marked."},
    {"YA-5.1", "5", "grappling", "If the ships are alongside and either boards, they are "
     "grappled."},
    {"YA-5.2", "5", "the fight", "In a fight each ship rolls a die for each two boxes of crew, "
     "rounded up. A die hits on 4+ if the hands board or repel, otherwise on 6+; a crack crew "
     "needs 1 less, a green crew 1 more. Each hit takes a box of the enemy's crew, from both ships "
     "at once."},
    {"YA-5.3", "5", "cutting", "Before the fight each ship that cuts rolls a die. On 4+ the "
     "grapples are off, the range is pistol, and there is no fight."},
    {"YA-5.4", "5", "a grapple lasts", "Ships stay grappled until the grapples are cut. They fight "
     "in each turn in which either boards."},
    {"YA-6.1", "6", "beaten", "A ship without hull or without crew strikes."},
    {"YA-6.2", "6", "morale", "Any other ship that lost a box this turn counts her troubles: hull "
     "at half or less, crew at half or less, no rigging, no guns. If she has any, she rolls a die "
     "and adds her quality. If the total is her number of troubles or less, she strikes."},
    {"YA-7.1", "7", "victory", "You win when the enemy strikes. If both ships strike at once, no "
     "one wins."},
    {"YA-7.2", "7", "nightfall", "If neither ship has struck after the last turn, no one wins."},
});

// clang-format on

/// The citation of a rule: `cite("YA-2.4")`. An unknown id does not compile.
consteval Rule cite(std::string_view id) {
  return row_of(rules, &RuleInfo::id, id);
}

// ---- rulings ------------------------------------------------------------------------------------

// Each row: id, key, what the page leaves open, the options with the default first, why the
// default, and the rules that leave it open.
// clang-format off
inline constexpr auto ruling_table = std::to_array<RulingInfo>({
    {"YA-R1", "equal-helm", "Which ship wins the manoeuvre when the totals are equal?",
     {"weather-gage", "nobody"},
     "The ship to windward chooses when to come down.", RulingKind::selectable, "YA-2.3"},
    {"YA-R2", "rounding", "How are halves rounded?", {"guns-down-crew-up"},
     "A few hands can defend a ship but not work her guns.", RulingKind::fixed, "YA-3.2 YA-5.2"},
    {"YA-R3", "grape-from", "What is the longest range at which a ship can fire at the crew?",
     {"pistol", "musket"},
     "Grape spreads.", RulingKind::selectable, "YA-4.1"},
    {"YA-R4", "a-rake-lasts", "How long does a ship that has crossed her enemy rake?",
     {"this-fire"},
     "The enemy comes round to a new course by the next turn.", RulingKind::fixed, "YA-2.4"},
    {"YA-R5", "struck-guns", "Does a ship that has struck still fire?", {"no"},
     "Striking ends the action before any gun of the turn fires.", RulingKind::fixed, "YA-1.1"},
    {"YA-R6", "struck-together", "Who wins when both ships are beaten in the same phase?",
     {"nobody", "fewer-troubles"},
     "Two wrecks have no captor.", RulingKind::selectable, "YA-7.1"},
    {"YA-R7", "rigging-shot-away", "When can a ship be raked after her last rigging is shot away?",
     {"next-turn"},
     "Raking is settled at the helm, before the guns fire.", RulingKind::fixed, "YA-2.5"},
    {"YA-R8", "who-first", "Who chooses and rolls first when both captains do?", {"by-id"},
     "Both act at once, so any fixed order will do.", RulingKind::fixed, "YA-2.3 YA-4.7 YA-5.2"},
});
// clang-format on
static_assert(name_rules(ruling_table, rules) && are_numbered(ruling_table, "YA-R"));

/// Citations: `cite_ruling("YA-R7")`, `cite_ruling(equal_helm)`.
inline constexpr RulingBook cite_ruling{"YA-R", ruling_table};

// The selectable rulings; rules read them as `game.ruling(equal_helm)`.

enum class EqualHelm : std::uint8_t { weather_gage, nobody };
inline constexpr Selectable<EqualHelm> equal_helm{cite_ruling.row("YA-R1")};

enum class GrapeFrom : std::uint8_t { pistol, musket };
inline constexpr Selectable<GrapeFrom> grape_from{cite_ruling.row("YA-R3")};

enum class StruckTogether : std::uint8_t { nobody, fewer_troubles };
inline constexpr Selectable<StruckTogether> struck_together{cite_ruling.row("YA-R6")};

static_assert(stands(ruling_table, equal_helm, "equal-helm") &&
              stands(ruling_table, grape_from, "grape-from") &&
              stands(ruling_table, struck_together, "struck-together"));

// ---- decisions ----------------------------------------------------------------------------------

/// Every kind of decision, in the order of a turn. `decision()` makes a citation of one.
// clang-format off
inline constexpr auto decisions = std::to_array<DecisionInfo>({
    {"YA-D1", "colours", "Does the ship strike her colours?",
     "She fights on; striking takes an order.", "fought on", {}, Asking::volunteered},
    {"YA-D2", "helm", "Does the ship close, hold or open?",
     "She holds her course.", "held her course"},
    {"YA-D3", "hands", "Where do the ship's hands go?",
     "They stay at the guns.", "kept her hands at the guns"},
    {"YA-D4", "fire", "What does the ship fire at?",
     "At the hull.", "fired at the hull"},
});

// clang-format on

/// The citation of a decision: `decision("YA-D1")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

}  // namespace prizecourt::yardarm
