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
    {"YA-1.1", "1", "colours", "Before anything else of a turn a captain may strike, and has lost. "
     "When both do, nobody has won."},
    {"YA-2.1", "2", "helm", "Each captain closes, holds or opens. Ships that are grappled have no "
     "choice of helm, and a ship without rigging holds."},
    {"YA-2.2", "2", "the range", "When nobody opens and somebody closes, the range is one step "
     "shorter; alongside is the shortest. When nobody closes and somebody opens, it is one step "
     "longer."},
    {"YA-2.3", "2", "the contest", "When one closes and the other opens, each rolls a die and adds "
     "the boxes of rigging that he has left. The higher has his way."},
    {"YA-2.4", "2", "crossing", "Who wins that contest by 3 or more crosses the enemy's bow or "
     "stern, and rakes him this turn."},
    {"YA-2.5", "2", "a wreck is raked", "A ship that has rigging rakes an enemy that has none, at "
     "musket range or nearer, unless they are grappled."},
    {"YA-2.6", "2", "broken off", "When the range would become longer than long, the action is "
     "broken off and nobody has won."},
    {"YA-3.1", "3", "hands", "Alongside each captain sends his hands to board or to repel, or "
     "keeps them at the guns. In a grapple he may also have the grapples cut."},
    {"YA-3.2", "3", "hands off the guns", "Whoever does not keep his hands at the guns fires half "
     "as many dice, rounded down."},
    {"YA-4.1", "4", "aim", "Each captain fires at the hull, the rigging or the crew, or holds his "
     "fire. At the crew he fires grape, which takes pistol range or alongside."},
    {"YA-4.2", "4", "the broadside", "He rolls a die for each gun that he has left, or for each "
     "box of crew where these are fewer. A die hits on 6 at long range, from 5 at musket, 4 at "
     "pistol, 3 alongside."},
    {"YA-4.3", "4", "raking", "The dice of a ship that rakes hit on one less."},
    {"YA-4.4", "4", "hits", "Each hit takes a box of what was aimed at."},
    {"YA-4.5", "4", "guns dismounted", "Of a broadside at the hull each 6 also dismounts a gun."},
    {"YA-4.6", "4", "beyond the last box", "Hits on rigging beyond the last box of it take hull. "
     "Hits on crew beyond the last box are lost."},
    {"YA-4.7", "4", "at once", "Both fire before the damage of either is marked."},
    {"YA-5.1", "5", "grappling", "When ships are alongside and a captain boards, they are "
     "grappled."},
    {"YA-5.2", "5", "the fight", "In a fight each ship rolls a die for each two boxes of crew, "
     "rounded up, and adds her quality to each. A die hits from 4 for hands that board or repel, "
     "on 6 for others. Each hit takes a box of the enemy's crew, of both ships at once."},
    {"YA-5.3", "5", "cutting", "Before the fight each ship that cuts rolls a die. From 4 on the "
     "grapples are off, the range is pistol, and there is no fight."},
    {"YA-5.4", "5", "a grapple lasts", "Ships stay grappled until the grapples are cut. They fight "
     "in each turn in which somebody boards."},
    {"YA-6.1", "6", "beaten", "A ship without hull or without crew strikes."},
    {"YA-6.2", "6", "morale", "Another ship that has lost a box this turn counts her troubles: "
     "hull at half or less, crew at half or less, no rigging, no guns. With any she rolls a die "
     "and adds her quality; on her troubles or less she strikes."},
    {"YA-7.1", "7", "victory", "Whose enemy has struck has won. When both have struck at once, "
     "nobody has."},
    {"YA-7.2", "7", "nightfall", "When the last turn has been played nobody has won."},
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
    {"YA-R1", "equal-helm", "Who has his way when the contest of helms is equal?",
     {"weather-gage", "nobody"},
     "Who is to windward chooses when to come down.", RulingKind::selectable, "YA-2.3"},
    {"YA-R2", "rounding", "How are halves rounded?", {"guns-down-crew-up"},
     "Few hands can still defend a ship, and not her guns as well.", RulingKind::fixed, "YA-3.2 YA-5.2"},
    {"YA-R3", "grape-from", "From which range on can a ship fire at the crew?",
     {"pistol", "musket"},
     "Grape spreads.", RulingKind::selectable, "YA-4.1"},
    {"YA-R4", "a-rake-lasts", "For how long does a ship rake that has crossed her enemy?",
     {"this-fire"},
     "He comes round to his new course by the next turn.", RulingKind::fixed, "YA-2.4"},
    {"YA-R5", "struck-guns", "Does a ship fire that has struck?", {"no"},
     "Striking ends the action before any gun of the turn.", RulingKind::fixed, "YA-1.1"},
    {"YA-R6", "struck-together", "Who has won when both ships are beaten in one step?",
     {"nobody", "fewer-troubles"},
     "Two wrecks have no captor.", RulingKind::selectable, "YA-7.1"},
    {"YA-R7", "rigging-shot-away", "From when on is a ship raked whose last rigging is shot away?",
     {"next-turn"},
     "Who rakes is settled at the helm, before the guns.", RulingKind::fixed, "YA-2.5"},
    {"YA-R8", "who-first", "Who chooses and rolls first where both do?", {"by-id"},
     "All happens at once, so that any fixed order will do.", RulingKind::fixed, "YA-2.3 YA-4.7 YA-5.2"},
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
     "She fights on; nobody strikes by saying nothing.", "fought on", {}, Asking::volunteered},
    {"YA-D2", "helm", "Does the ship close, hold or open?",
     "She holds her course.", "held her course"},
    {"YA-D3", "hands", "Where do the hands of the ship go?",
     "They stay at the guns.", "kept her hands at the guns"},
    {"YA-D4", "fire", "At what does the ship fire?",
     "At the hull.", "fired at the hull"},
});

// clang-format on

/// The citation of a decision: `decision("YA-D1")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

}  // namespace prizecourt::yardarm
