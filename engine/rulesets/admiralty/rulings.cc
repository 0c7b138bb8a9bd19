#include "engine/rulesets/admiralty/rulings.h"

#include <array>
#include <string_view>

namespace prizecourt::admiralty {
namespace {

constexpr RulingKind fixed = RulingKind::fixed;
constexpr RulingKind selectable = RulingKind::selectable;

}  // namespace

// Each row: id, key, what the text leaves open, the options with the default first, why the
// default.
// clang-format off
constexpr std::array<RulingInfo, ruling_count> ruling_table = {{
    {"ADM-R1", "dice-order",
     "In which order does a list of dice thrown at a table feed the rolls?",
     {"by-step-then-key"},
     "The text has attempts happen at one time and actions one by one, so that any fixed order "
     "will do. Dice with addresses need none.", fixed},
    {"ADM-R2", "measured-from",
     "From where to where are the 10 mm measured?",
     {"base-edges", "base-centres"},
     "A ship can only be that near to another edge to edge: the bases are wider than that.", fixed},
    {"ADM-R3", "exactly-10-mm",
     "Is a ship at exactly 10 mm near enough?",
     {"inclusive", "exclusive"},
     "Within a distance includes the distance.", fixed},
    {"ADM-R4", "reach-by-scale",
     "Do the 10 mm change with the scale of the game?",
     {"as-printed", "ground-scale"},
     "The chapter prints one length for all scales, and its editions do not agree which scale the "
     "printed lengths are for.", fixed},
    {"ADM-R5", "stationary-means",
     "When is a ship stationary?",
     {"given-flag", "did-not-move-this-turn", "speed-setting-stop"},
     "As any sail may be set it is not a matter of speed settings, and movement is no part of this"
     " chapter; so it is given.", fixed},
    {"ADM-R6", "drifting-apart",
     "What if a ship moves off while she is in a running action?",
     {"goes-on", "recheck-each-turn"},
     "An action ends by victory, withdrawal or surrender, and by nothing else.", fixed},
    {"ADM-R7", "declared-again",
     "Has an attempt that failed to be declared again?",
     {"every-turn", "standing"},
     "Every Boarding phase begins with declarations.", fixed},
    {"ADM-R8", "mutual-groups",
     "Who rolls off when more than two ships declare on each other?",
     {"per-pair", "per-group"},
     "The roll is described for two ships. A ship that loses it gives up that declaration and "
     "nothing else.", fixed},
    {"ADM-R9", "roll-off-again",
     "Do the roles of a roll-off outlast an attempt that failed?",
     {"each-turn-anew", "roles-kept"},
     "Somebody is the attacker for the length of one try, and the next declaration is "
     "a new try.", fixed},
    {"ADM-R10", "same-target",
     "What if several friends declare against one ship in the same turn?",
     {"one-joint-attempt", "separate-attempts"},
     "The text adds up the size points of two ships that board a third.", fixed},
    {"ADM-R11", "joint-size-difference",
     "Which ships are compared in size when several attack?",
     {"any-combatants", "attacker-against-defender"},
     "The entry speaks of any of the ships that fight.", fixed},
    {"ADM-R12", "joint-fouling",
     "Does it count when two attackers are fouled with each other?",
     {"any-pair", "opposing-pair"},
     "The entry speaks of any of the ships that fight, whichever side they are on.", fixed},
    {"ADM-R13", "attempt-floor",
     "What if the list leaves an attempt no dice, as it can in a choppy sea?",
     {"at-least-one", "may-be-zero"},
     "An attempt is said to have one to three dice always, and the weather rule sets no other "
     "limit; with one die at least both are kept.", selectable},
    {"ADM-R14", "fifty-sail-hits",
     "Do exactly fifty sail hits count?",
     {"fifty-or-more", "more-than-fifty"},
     "Heading and definition differ; the definition is the more careful of the two.", fixed},
    {"ADM-R15", "least-damaged",
     "Is one ship the least damaged, or one for sails and one for guns?",
     {"per-entry", "one-ship"},
     "Each of the two entries says it for itself.", fixed},
    {"ADM-R16", "joint-crew",
     "Whose crew grade counts when several ships attack?",
     {"best-ship-once", "per-ship"},
     "For hits the best ship counts, once. So one crew of grade A is enough, and only when all are"
     " of grade F is there a die less.", selectable},
    {"ADM-R17", "joint-failure",
     "When is a group of attackers one that failed before?",
     {"all-ships", "any-ship", "per-ship"},
     "The best ship speaks for her side here too.", fixed},
    {"ADM-R18", "repeated-failure",
     "Does every earlier failure cost a die?",
     {"once", "per-failure"},
     "A ship has failed before or she has not.", fixed},
    {"ADM-R19", "failure-counts",
     "Does an earlier failure count when the ship defends?",
     {"any-later-action", "attacking-only"},
     "The entry names no role, and the list names roles where they matter.", selectable},
    {"ADM-R20", "called-off-is-failure",
     "Has an attacker failed who called off?",
     {"yes-if-dice-lost", "no"},
     "The defender has won then. And to ask for a loss of dice would mean little if only the loss "
     "of all of them were a failure.", fixed},
    {"ADM-R21", "replaced-is-lost",
     "Is a die lost that has been replaced since?",
     {"any-die-lost", "net-loss"},
     "It was lost before it could be replaced.", fixed},
    {"ADM-R22", "mobilized-die-limit",
     "One mobilised boarding die a turn: one for whom?",
     {"per-side-per-action", "per-ship", "per-player"},
     "The text has one action and its two players in view. By player, a fleet could not fight two "
     "actions at once; by ship, a group would gain several dice.", selectable},
    {"ADM-R23", "unused-gun-dice",
     "What if gun dice are mobilised and no action begins?",
     {"released-at-turn-end", "kept"},
     "They count for an action only in the turn in which they were mobilised.", fixed},
    {"ADM-R24", "late-mobilizing",
     "May a side without losses mobilise its first die in a running action?",
     {"only-after-losses", "allowed-if-none-yet"},
     "Two statements name replacement as the only reason. A third, taken alone, would only forbid "
     "a second die.", selectable},
    {"ADM-R25", "replaceable-losses",
     "Losses of which turns can be replaced?",
     {"previous-turn", "any-earlier-turn"},
     "The text names the previous turn.", selectable},
    {"ADM-R26", "all-dice-lost",
     "Which gun dice are gone when a side that mobilised twice loses everything?",
     {"all-mobilised-in-action", "first-five"},
     "The men are gone, and they were the men of all of them.", fixed},
    {"ADM-R27", "whose-gun-dice",
     "Which side can lose its mobilised gun dice for good?",
     {"whoever-loses-all-dice", "attacker-only"},
     "The reason is the loss of all dice, which can befall either.", fixed},
    {"ADM-R28", "gun-dice-return",
     "When do mobilised gun dice come back?",
     {"end-of-boarding-phase", "next-command-phase"},
     "They were lent for an action, so they are back when it is over.", fixed},
    {"ADM-R29", "lost-are-hits",
     "Are gun dice that are gone for good also hits?",
     {"no", "yes"},
     "Hits are damage that was suffered.", fixed},
    {"ADM-R30", "which-gun-dice",
     "Of which guns are the mobilised gun dice?",
     {"pooled", "by-calibre"},
     "The chapter counts them by fives and tells no guns apart.", fixed},
    {"ADM-R31", "empty-pool",
     "What if the boarding dice of a side add up to nothing?",
     {"out-of-dice", "at-least-one"},
     "There is a least number for the attempt and none here, and having no dice decides an action."
     " An attacker fails without a loss, a defender is captured; if neither has any the attacker "
     "fails.", selectable},
    {"ADM-R32", "second-round",
     "Has the second round to be fought?",
     {"two-unless-ended", "attacker-chooses"},
     "The only choice that the text knows is to call off.", fixed},
    {"ADM-R33", "same-number",
     "Which number of dice does an action go on with?",
     {"as-left", "as-started"},
     "If lost dice came back by themselves there would be nothing to replace.", fixed},
    {"ADM-R34", "who-lends",
     "Who says where unopposed points go?",
     {"owner-chooses", "always-highest"},
     "He may add them; in the example he takes the highest die because it wins him a die.", fixed},
    {"ADM-R35", "splitting",
     "Can the points of one die be divided?",
     {"whole-dice", "split-points"},
     "A whole die is moved in the example.", fixed},
    {"ADM-R36", "strengthened-die-lost",
     "What goes when a die loses in spite of added points?",
     {"compared-die-only", "all-contributing"},
     "Only dice that are compared can lose.", fixed},
    {"ADM-R37", "fourth-die",
     "Can dice beyond the third lend their points?",
     {"three-highest", "all-unopposed"},
     "In the example four dice meet two, and only the third is of use.", fixed},
    {"ADM-R38", "two-actions",
     "Can a ship be in two actions at a time?",
     {"full-dice-each", "one-action-a-ship"},
     "Nothing forbids it, and dice are counted for each action by itself.", fixed},
    {"ADM-R39", "joining-late",
     "Can a ship join an action that has begun?",
     {"not-allowed", "adds-size-points"},
     "Replacement is the only change that such an action may have.", fixed},
    {"ADM-R40", "captured-ship",
     "What can be done with a captured ship?",
     {"out-of-play", "usable-next-turn", "can-be-recaptured"},
     "The text ends with the capture.", fixed},
    {"ADM-R41", "across-a-prize",
     "May a captor board a third ship across a prize?",
     {"no", "prize-bridges-gap"},
     "Only the boarding ship herself is spoken of. The other reading is for those who "
     "would do what Nelson did at Cape St Vincent: gap and fouling of the prize count "
     "for the captor.", selectable},
    {"ADM-R42", "capture-takes-effect",
     "When does the capture of a ship count that fights elsewhere too?",
     {"end-of-phase", "in-key-order"},
     "All boarding happens at one time. Attacks of hers that go on end then as called off.", fixed},
    {"ADM-R43", "heavy-sea-midway",
     "What becomes of a running action in a heavy sea?",
     {"suspended", "ended", "unaffected"},
     "It is not allowed, which does not mean that it is lost.", fixed},
    {"ADM-R44", "surrender-orders",
     "Can a ship in a boarding action surrender by order?",
     {"command-phase-order", "none"},
     "Surrender has its own section among the rules of the Command phase.", selectable},
    {"ADM-R45", "attacker-surrenders",
     "What if an attacking ship surrenders?",
     {"action-ends-and-struck", "not-in-action"},
     "A ship that has struck cannot go on attacking.", fixed},
    {"ADM-R46", "calling-off-moments",
     "At which moments can an action be called off?",
     {"before-first-and-after-each-round", "after-each-round"},
     "At each of them dice can still be saved, and at no other.", fixed},
    {"ADM-R47", "calling-off-at-once",
     "Can a new action be called off before its first round?",
     {"legal-without-mark", "illegal"},
     "It can be called off at any time; and no die has been lost.", fixed},
    {"ADM-R48", "earliest-riposte",
     "When can a defender who won board in his turn?",
     {"next-turn", "same-phase"},
     "He has to declare it, and that is done when a phase begins. An action that a surrender ends in"
     " the Command phase binds both until that turn is over, as its gun dice are.", fixed},
    {"ADM-R49", "weather-in-force",
     "Are the rules for weather in force?",
     {"when-scenario-gives-sea", "never"},
     "Who says what the sea is like asks for them.", fixed},
    {"ADM-R50", "small-ships",
     "How many size points have frigates and brigs?",
     {"one", "zero-for-unrated"},
     "The text shows two and three; with less than one they would have no dice.", fixed},
    {"ADM-R51", "failed-attempt-or-action",
     "Does an attempt without a 6 make a failed attacker?",
     {"action-only", "attempt-too"},
     "The text uses both words for both things, but the entry itself says action.", fixed},
    {"ADM-R52", "winners-losses",
     "What becomes of the boarding dice that a winner has lost?",
     {"nothing-lasting", "casualties-carried"},
     "For every action they are counted anew.", fixed},
    {"ADM-R53", "joint-command",
     "Who decides for several attackers?",
     {"lead-ship", "each-may-withdraw"},
     "The text knows one attacking player.", fixed},
    {"ADM-R54", "second-attack",
     "May a ship board one that a friend is already boarding?",
     {"separate-action", "refused"},
     "She cannot join, but nothing forbids an action of her own. The same two ships never have two"
     " actions at a time, whichever of them attacks.", fixed},
    {"ADM-R55", "one-die-two-actions",
     "Which action gets a mobilised die of a ship that is in two?",
     {"first-action-by-key", "each-action"},
     "The men can only be in one place.", fixed},
    {"ADM-R56", "who-mobilizes",
     "Can a ship mobilise that is near no enemy?",
     {"any-ship", "only-with-enemy-within-10mm"},
     "It comes before the declarations, and defenders must be able to. What is not used comes "
     "back.", fixed},
    {"ADM-R57", "boarding-the-taken",
     "Can a captured ship, or one that has struck, be boarded?",
     {"no", "yes-by-former-owner"},
     "She is no enemy ship any more.", fixed},
    {"ADM-R58", "many-sides",
     "Who are enemies when there are more than two sides?",
     {"all-hostile", "scenario-alliances"},
     "The text tells friends from enemies and knows nothing between.", fixed},
}};

// clang-format on

namespace {

/// Whether a selectable ruling of the header stands for the row of that key, with as many
/// enumerators as the row has options, the last of them meaning the last option.
template <class Option>
constexpr bool stands(Selectable<Option> ruling, std::string_view key, Option last,
                      std::string_view last_option) {
  return is_selectable(ruling_table[ruling.row], key, static_cast<std::size_t>(last), last_option);
}

static_assert(are_numbered(ruling_table, "ADM-R"));
static_assert(stands(attempt_floor, "attempt-floor", AttemptFloor::may_be_zero, "may-be-zero"));
static_assert(stands(joint_crew, "joint-crew", JointCrew::per_ship, "per-ship"));
static_assert(stands(failure_counts, "failure-counts", FailureCounts::attacking_only,
                     "attacking-only"));
static_assert(stands(mobilized_die_limit, "mobilized-die-limit", MobilizedDieLimit::per_player,
                     "per-player"));
static_assert(stands(late_mobilizing, "late-mobilizing", LateMobilizing::allowed_if_none_yet,
                     "allowed-if-none-yet"));
static_assert(stands(replaceable_losses, "replaceable-losses", ReplaceableLosses::any_earlier_turn,
                     "any-earlier-turn"));
static_assert(stands(empty_pool, "empty-pool", EmptyPool::at_least_one, "at-least-one"));
static_assert(stands(across_a_prize, "across-a-prize", AcrossAPrize::prize_bridges_gap,
                     "prize-bridges-gap"));
static_assert(stands(surrender_orders, "surrender-orders", SurrenderOrders::none, "none"));

}  // namespace
}  // namespace prizecourt::admiralty
