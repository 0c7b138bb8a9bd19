#include "engine/rulesets/form_line_of_battle/rulings.h"

#include "engine/rulesets/form_line_of_battle/rules.h"

#include <array>
#include <string_view>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr RulingKind fixed = RulingKind::fixed;
constexpr RulingKind selectable = RulingKind::selectable;

}  // namespace

// Each row: id, key, what the text leaves open, the options with the default first, why the
// default, and the rules that leave it open.
// clang-format off
constexpr std::array<RulingInfo, ruling_count> ruling_table = {{
    {"FLB-R1", "dice-order",
     "In what order is a list of dice rolled at a table used?",
     {"as-in-3-1"},
     "Some fixed order is needed; any will do.", fixed, "FLB-8.0.7 FLB-8.1.1 FLB-8.2.1 FLB-8.2.5"},

    // Declaring
    {"FLB-R2", "impromptu-counter",
     "Can an impromptu attempt be met with a counter-board?",
     {"allowed", "declared-attempts-only"},
     "The rule mentions declared attempts only, but the printed example does it after a collision.",
     selectable, "FLB-8.0.5 FLB-8.0.4"},
    {"FLB-R3", "counter-time",
     "When does the target declare a counter-board?",
     {"at-contact", "after-initiation"},
     "The rule stresses the moment of contact. The example does it after the attempt has "
     "succeeded, which would save the target the point that it gives away.", selectable,
     "FLB-8.0.4"},
    {"FLB-R4", "counter-needs",
     "Does a counter-board need a crew party?",
     {"one-party", "none"},
     "Boarding and following up both need one.", fixed, "FLB-8.0.4"},
    {"FLB-R5", "helpless-and-counter",
     "How much is added when the target cannot be manoeuvred and also counter-boards?",
     {"plus-one-once", "plus-two"},
     "One row of the table names both, joined by 'or'.", fixed, "FLB-8.1.4"},
    {"FLB-R6", "helpless-counter",
     "May a ship that cannot be manoeuvred counter-board?",
     {"yes", "no"},
     "The table lists the two side by side as separate grounds; nothing excludes it.", fixed,
     "FLB-8.0.4 FLB-8.1.4"},

    // Initiation
    {"FLB-R7", "helpless-inept",
     "Does an inept captain still give 1 away when his ship cannot be manoeuvred?",
     {"whole-row-ignored", "only-minuses-ignored"},
     "The note about manoeuvring is beside the whole row.", fixed, "FLB-8.1.3 FLB-8.1.4"},
    {"FLB-R8", "exactly-45",
     "Do courses that differ by exactly 45 degrees count?",
     {"inclusive", "exclusive"},
     "They are within 45 degrees.", fixed, "FLB-8.1.5"},
    {"FLB-R9", "course-adrift",
     "What is the course of a ship that drifts or lies stopped?",
     {"heading", "none"},
     "The table compares headings, and she has one.", fixed, "FLB-8.1.5"},
    {"FLB-R10", "rate-sign",
     "Larger minus smaller: which number is subtracted from which?",
     {"minus-difference", "signed-attacker-view"},
     "In one of the two examples the bigger ship boards, in the other the smaller one, and both "
     "results are negative.", fixed, "FLB-8.1.7"},
    {"FLB-R11", "natural-faces",
     "Does a natural 1 or 6 have a special meaning in the initiation?",
     {"no-special-meaning", "six-always-succeeds"},
     "Neither is mentioned; some attempts are hopeless.", fixed, "FLB-8.1.1"},
    {"FLB-R12", "contact-without-boarding",
     "Is there an entangling roll when ships touch and no one boards?",
     {"every-contact", "boarding-only"},
     "The risk comes from contact.", fixed, "FLB-8.0.7"},
    {"FLB-R13", "entangled-already",
     "Do ships roll if they are already entangled?",
     {"no-roll", "roll-again"},
     "There is nothing to find out.", fixed, "FLB-8.0.7"},
    {"FLB-R14", "entangling-time",
     "Does the entangling roll come before the initiation?",
     {"before", "after"},
     "It modifies the initiation.", fixed, "FLB-8.0.7 FLB-8.1.8"},
    {"FLB-R15", "grappled-marker",
     "When are ships marked as grappled?",
     {"on-success", "on-attempt"},
     "The text mentions the markers after the score that is needed.", fixed, "FLB-8.1.1"},
    {"FLB-R16", "repeated-attempt",
     "Can ships that are already in contact make an attempt?",
     {"new-contact-needed", "each-own-action-phase-in-contact"},
     "Boarding begins with coming into contact. Games without movement need the other option.",
     selectable, "FLB-8.0.3 FLB-8.1.1"},
    {"FLB-R17", "failed-against-counter",
     "The attempt fails, but the target wanted to board too: may she?",
     {"no", "rolls-itself"},
     "Only the moving ship rolls.", fixed, "FLB-8.0.4 FLB-8.1.1"},

    // Musketry and captains
    {"FLB-R18", "musketry-order",
     "Does a captain who is hit first still lead the reply?",
     {"simultaneous", "mover-first"},
     "Either side may shoot, and neither shot depends on the other.", fixed, "FLB-8.2.1 FLB-8.2.2"},
    {"FLB-R19", "musketry-without-parties",
     "Can a ship without crew parties shoot?",
     {"allowed", "needs-party"},
     "Each side may.", fixed, "FLB-8.2.1"},
    {"FLB-R20", "wounded-again",
     "What happens if a wounded captain is wounded again?",
     {"no-further-effect", "killed"},
     "The text does not say. His ship has the first-round penalty once more.", fixed, "FLB-8.2.2"},
    {"FLB-R21", "hit-earlier",
     "Does a captain hit in an earlier action or by gunfire cost his ship anything in round 1?",
     {"only-when-hit-in-this-action", "whenever-wounded"},
     "The penalty belongs to the musketry of this action.", fixed, "FLB-8.2.2"},
    {"FLB-R22", "class-after-hit",
     "What is a captain's class worth after he is hit?",
     {"killed-counts-as-average", "unchanged"},
     "A dead captain inspires no one; a wounded one may.", fixed, "FLB-8.2.2 FLB-8.2.22"},
    {"FLB-R23", "musketry-after-exchange",
     "Is there musketry again when the roles have been exchanged?",
     {"once-per-action", "again"},
     "Musketry belongs to the start of an action.", fixed, "FLB-8.2.1 FLB-8.2.11"},
    {"FLB-R24", "quality-words",
     "Which words describe the quality of a crew?",
     {"experienced-zero-average-alias", "four-words-only"},
     "Three have a number. The example calls a crew without a number experienced, and average is "
     "used for captains.", fixed, "FLB-8.2.6"},

    // Results and roles
    {"FLB-R25", "losses-of-carried",
     "What does a ship that strikes at once lose?",
     {"none", "one-party"},
     "The text names no loss.", fixed, "FLB-8.2.13"},
    {"FLB-R26", "after-repulse",
     "What follows a repulse when no one follows up?",
     {"action-ends", "attacker-may-come-again"},
     "The Attacker is back on his own decks, as after breaking off.", fixed, "FLB-8.2.14"},
    {"FLB-R27", "repulse-order",
     "What comes first after a repulse: losses, test or follow-up?",
     {"losses-then-test-then-follow-up", "follow-up-first"},
     "In the example the follow-up depends on the test.", fixed, "FLB-8.2.14 FLB-8.2.15"},
    {"FLB-R28", "who-follows",
     "May the ship that boarded first follow up when she has become the Defender?",
     {"only-declared-counter-boarder", "mover-too"},
     "Both sentences require a declared counter-board.", fixed, "FLB-8.2.17"},
    {"FLB-R29", "follow-up-roll",
     "Does a follow-up need a roll of its own?",
     {"no", "yes"},
     "The roles are simply exchanged.", fixed, "FLB-8.2.17 FLB-8.1.1"},
    {"FLB-R30", "break-off-times",
     "Can the Attacker break off before the first round?",
     {"before-first-and-between-rounds", "between-rounds-only"},
     "He may do so at any time.", fixed, "FLB-8.2.16"},
    {"FLB-R31", "break-off-before-test",
     "Can the Attacker break off between a lost round and its strike test?",
     {"after-consequences", "before-test"},
     "The results of a round belong together.", fixed, "FLB-8.2.16 FLB-8.2.22"},
    {"FLB-R32", "break-off-gunwales",
     "Who can break off on the gunwales?",
     {"attacker-may", "nobody"},
     "There is an Attacker there, and breaking off is his right.", fixed, "FLB-8.2.16"},
    {"FLB-R33", "break-off-counter",
     "Can a counter-boarder who has won the gunwales break off?",
     {"yes", "no"},
     "The other side is now the Defender, so he is the Attacker.", fixed, "FLB-8.2.16"},
    {"FLB-R34", "both-at-zero",
     "A round is lost and both sides are spent: is there a test first?",
     {"test-then-end", "end-without-test"},
     "The example tests. An end without a test is for results that require none.", fixed,
     "FLB-8.2.20"},
    {"FLB-R35", "draw-at-zero",
     "What does a draw cost a side without crew parties?",
     {"broadside-reduced", "no-effect"},
     "Any loss can bring excess casualties.", selectable, "FLB-8.2.8 FLB-8.2.21"},
    {"FLB-R36", "draw-silences",
     "A draw reduces the Broadside Rating to 0: is there a test?",
     {"tests-for-that-cause", "no-test-in-a-draw"},
     "A draw waives the test for having no crew parties; the silenced broadside is a separate "
     "cause.", selectable, "FLB-8.2.8 FLB-8.2.22"},
    {"FLB-R37", "broadside-floor",
     "Can the Broadside Rating go below 0?",
     {"stays-at-zero", "goes-below-zero"},
     "A rating is never negative.", fixed, "FLB-8.2.21"},
    {"FLB-R38", "broadside-at-zero",
     "Is a Broadside Rating that was already 0 a second cause again?",
     {"only-when-it-becomes-zero", "while-zero"},
     "The cause is that it was reduced to 0.", fixed, "FLB-8.2.23 FLB-8.2.22"},

    // Strike tests
    {"FLB-R39", "one-test-or-two",
     "A lost round reduces the Broadside Rating to 0: one test or two?",
     {"one-test-minus-one", "two-tests"},
     "The text subtracts 1 for having more than one cause.", fixed, "FLB-8.2.23"},
    {"FLB-R40", "captain-in-test",
     "What does a wounded or dead captain mean in a strike test?",
     {"as-printed", "penalty", "none"},
     "The totals in the example, 12 and 11, need 1 more for the wound. It looks like a mistake, as "
     "the same wound is a penalty elsewhere, but the text gives nothing else.", selectable,
     "FLB-8.2.22"},
    {"FLB-R41", "quality-in-test",
     "What does crew quality mean in a strike test?",
     {"as-in-combat", "elite-only"},
     "The two values in the example are those of combat.", fixed, "FLB-8.2.22 FLB-8.2.6"},
    {"FLB-R42", "class-in-test",
     "Does the captain's class count in a strike test?",
     {"none", "superior-2-inspired-1-inept-minus-1"},
     "The example never shows it.", fixed, "FLB-8.2.22"},
    {"FLB-R43", "three-causes",
     "What happens if there are three causes or more?",
     {"minus-one-in-all", "minus-one-for-each-extra"},
     "The text names one point for having several causes.", fixed, "FLB-8.2.23"},
    {"FLB-R44", "other-test-modifiers",
     "Do the other modifiers of the full game apply?",
     {"scenario-strike-modifier", "none"},
     "Their table is not in the text; a scenario can give a ship a modifier of her own.", fixed,
     "FLB-8.2.22"},
    {"FLB-R45", "attacker-fails",
     "The Attacker fails his test on the enemy's deck: what strikes?",
     {"his-ship-strikes", "boarders-lost-only"},
     "In the example his ship strikes.", fixed, "FLB-8.2.22"},

    // After the action
    {"FLB-R46", "prizes",
     "When does a ship that struck become a prize?",
     {"captor-in-contact-with-party", "always"},
     "In the example no one is left to put on board, and she does not.", fixed, "FLB-8.2.24"},
    {"FLB-R47", "striking-freely",
     "May a player strike without having to?",
     {"no", "between-rounds"},
     "The text does not mention it. With the other option each ship may strike after a round has "
     "been fought.", selectable, "FLB-8.2.22 FLB-8.2.24"},
    {"FLB-R48", "length-of-action",
     "Does a fight continue in a later phase?",
     {"fought-to-the-end", "one-round-per-action-phase"},
     "Rounds follow at once to a conclusion; the introduction that mentions a next phase is older "
     "text.", fixed, "FLB-8.2.4"},
    {"FLB-R49", "endless-fight",
     "What happens if a fight never ends?",
     {"ends-after-100-rounds", "no-limit"},
     "The limit is only a safeguard and is hardly ever reached.", fixed, "FLB-8.2.4"},
    {"FLB-R50", "parting",
     "How do the ships part after the action?",
     {"scenario-event", "automatic-in-next-command-phase"},
     "That rule is in another part of the game.", fixed, "FLB-8.2.18 FLB-8.2.24"},

    // Several ships
    {"FLB-R51", "combined-quality",
     "How are the qualities of several crews combined?",
     {"sum", "average-rounded-down", "best"},
     "They are combined like the crew parties, which are added up.", selectable,
     "FLB-9.3.1 FLB-8.2.6"},
    {"FLB-R52", "two-initiations",
     "Two ships board one enemy: who rolls to initiate?",
     {"each-moving-ship-rolls", "one-roll-with-best"},
     "The rule says that the moving ship rolls.", fixed, "FLB-9.3.1 FLB-8.1.1"},
    {"FLB-R53", "second-arrival",
     "What happens if a second ship arrives in the same Action Phase?",
     {"all-contacts-then-fights", "each-contact-fought-at-once"},
     "Both belong in one fight, and it does not wait for a later phase.", fixed, "FLB-9.3.1"},
    {"FLB-R54", "multiple-musketry",
     "Who shoots when a side has several ships in the fight?",
     {"one-shot-per-ship", "one-shot-per-side"},
     "The shot is at the captain of the vessel opposite. With the other option the first ship by "
     "id that does not hold her fire has the shot.", selectable, "FLB-9.3.1 FLB-8.2.1"},
    {"FLB-R55", "two-captains-hit",
     "Two captains of a side are hit: what does it cost in round 1?",
     {"worst-only", "added"},
     "Each ship suffers for her own captain, and the side has one score.", fixed,
     "FLB-8.2.2 FLB-9.3.1"},
    {"FLB-R56", "test-at-zero",
     "One of several ships that lost the round has no crew parties: does she test?",
     {"each-ship-at-zero-tests", "only-when-side-at-zero"},
     "The rule is about a ship. With the other option all ships of the side test, until one "
     "strikes.", selectable, "FLB-8.2.19 FLB-9.3.1"},
    {"FLB-R57", "one-of-several-strikes",
     "What happens if one of several ships strikes?",
     {"rest-fights-on", "action-ends"},
     "The others have not struck. The quality and the men of the ship that struck no longer "
     "count.", fixed, "FLB-9.3.1"},
    {"FLB-R58", "loss-at-zero",
     "May the owner put a loss on a spent ship while another has crew parties?",
     {"no", "yes"},
     "Excess casualties are those that cannot be met; otherwise an owner could trade guns for men.",
     fixed, "FLB-9.3.3"},
    {"FLB-R59", "several-pushed-back",
     "Who is pushed back, repulsed or carried when a side has several ships?",
     {"whole-side", "each-to-own-deck-one-fight-each"},
     "It is one combined fight. With the other option each of several Defenders fights alone for "
     "her own deck, one after the other by id, and only she is carried.", selectable,
     "FLB-9.3.1 FLB-8.2.9"},
    {"FLB-R60", "proximity",
     "How is proximity measured?",
     {"nearest-centres-then-id", "scenario-pairs"},
     "From centre to centre; ids break ties.", fixed, "FLB-9.3.2"},
    {"FLB-R61", "odd-ship",
     "Where does a ship fight if she is left over after the others have paired off?",
     {"joins-nearest-fight", "stays-out"},
     "Then it is two against one, and there is a rule for that.", fixed, "FLB-9.3.2"},

    // Prizes and the rest
    {"FLB-R62", "across-a-prize",
     "Can a ship board a third ship across her prize?",
     {"no", "prize-in-contact-counts"},
     "The ship herself must be in contact. A scenario of Cape St Vincent needs the other option.",
     selectable, "FLB-8.0.1"},
    {"FLB-R63", "contact-with-struck",
     "What happens on contact with a ship that has struck?",
     {"taken-without-fight", "no-effect"},
     "In the example another ship that comes up would take her. The ships may entangle as on any "
     "contact (FLB-R12).", fixed, "FLB-8.2.24"},
    {"FLB-R64", "example-without-point",
     "The example adds nothing for its counter-board: does it count after a collision?",
     {"table-wins", "no-plus-on-impromptu"},
     "The table is the rule; the example seems to forget it.", fixed, "FLB-8.1.4"},
    {"FLB-R65", "available-parties",
     "Can crew parties be busy elsewhere and not available?",
     {"all-parties-available", "scenario-gives-number"},
     "Nothing in the text takes them away.", fixed, "FLB-8.0.1 FLB-8.2.3"},
    {"FLB-R66", "resigning",
     "How does a player resign, and how do both sides agree on a draw?",
     {"by-order"},
     "No printed rule covers this, and a game by mail needs it. Both take effect before anything "
     "else in a turn. The ships of a player who resigns strike, and a side without a ship loses. A "
     "draw needs offers from all remaining players in one turn; an offer lapses with its turn.",
     fixed, "FLB-8.2.24"},
    {"FLB-R67", "victory-conditions",
     "When are a scenario's victory conditions judged, and how do the game's own endings count?",
     {"before-the-games-own-ends"},
     "At the end of every Action Phase, before the game's own endings; if both sides meet theirs "
     "at once, they draw. If the game ends on its own, ships that had to be kept count as kept. If "
     "still no one has met any conditions, the one side without conditions has held out and wins.",
     fixed, "FLB-8.2.24"},
}};

// clang-format on

static_assert(are_numbered(ruling_table, "FLB-R"));
static_assert(name_rules(ruling_table, rules));
static_assert(stands(ruling_table, impromptu_counter, "impromptu-counter"));
static_assert(stands(ruling_table, counter_time, "counter-time"));
static_assert(stands(ruling_table, repeated_attempt, "repeated-attempt"));
static_assert(stands(ruling_table, draw_at_zero, "draw-at-zero"));
static_assert(stands(ruling_table, draw_silences, "draw-silences"));
static_assert(stands(ruling_table, captain_in_test, "captain-in-test"));
static_assert(stands(ruling_table, striking_freely, "striking-freely"));
static_assert(stands(ruling_table, combined_quality, "combined-quality"));
static_assert(stands(ruling_table, multiple_musketry, "multiple-musketry"));
static_assert(stands(ruling_table, test_at_zero, "test-at-zero"));
static_assert(stands(ruling_table, several_pushed_back, "several-pushed-back"));
static_assert(stands(ruling_table, across_a_prize, "across-a-prize"));

}  // namespace prizecourt::form_line_of_battle
