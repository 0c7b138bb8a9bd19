#pragma once

#include "court/changes.h"
#include "court/hearing.h"
#include "engine/table/enum_names.h"
#include "engine/table/fair_dice.h"
#include "formats/match/verb.h"
#include "formats/text/json.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Why something happened: a short proof from rules, rulings, sums, dice and orders. And why
/// something did not.
namespace prizecourt {

// ---- sums ----

/// One summand: a modifier, or the dice of a roll.
struct Summand {
  Rule rule = nullptr;
  std::string name;
  int value = 0;

  bool operator==(const Summand&) const = default;
};

struct SumShown {
  const SumInfo* info = nullptr;
  std::vector<Summand> summands;
  int total = 0;    ///< of the summands
  int printed = 0;  ///< what the event says

  /// Whether the sum gives the printed number, within the bounds of the row.
  [[nodiscard]] bool holds() const;
};

/// The sums of an event by the rows of its ruleset, each added up from the event's own modifiers
/// and dice. A row whose fact the event lacks, or that finds no summand, gives none.
[[nodiscard]] std::vector<SumShown> sums_of(const Event& event, std::span<const SumInfo> rows);

// ---- why an event happened ----

/// A ruling and the option of it that this game plays by.
struct RulingApplied {
  Ruling ruling = nullptr;
  std::size_t option = 0;

  /// Where the umpire changed it last.
  struct Settled {
    int turn = 0;
    std::string file, reason;
  };

  std::optional<Settled> settled{};
};

/// All rulings of a game to which these windows led, in the order of its ruleset.
[[nodiscard]] std::vector<RulingApplied> rulings_in_force(
    const Match& match, const RulesetRow& ruleset, const std::vector<const ReplayInput*>& inputs);

/// For people a line each, with a star before those that are not the default.
[[nodiscard]] std::string to_text(const std::vector<RulingApplied>& rulings);
[[nodiscard]] Json to_json(const std::vector<RulingApplied>& rulings);

/// How the faces of a roll follow from what the game was given.
struct RollProof {
  TracedRoll roll;
  Rule rule = nullptr;
  std::size_t thrown = 0;         ///< so many of the first faces were entered by hand
  int script_line = 0;            ///< of the scenario, with the first of those
  std::optional<Seed> seed{};     ///< what the other faces follow from; nothing if none do
  std::vector<DiceByte> bytes{};  ///< behind those
};

/// Questions that were answered in one way, by one line or by the same default.
struct DecisionProof {
  AskedQuestion first;
  std::vector<std::string> about;  ///< of all of them, without the empty ones
  std::string source_line;         ///< of the order file, as it stands there
  int turn = 0;                    ///< in which it was decided
  bool is_unopened = false;        ///< by silence, as sealed orders were not opened
};

struct Explanation {
  int turn = 0;
  int number = 0;  ///< of the event in its turn, from 1
  Event event;
  std::string told;  ///< as the log reports it, Markdown
  std::vector<RulingApplied> rulings;
  std::vector<SumShown> sums;
  std::vector<RollProof> rolls;
  std::vector<DecisionProof> decisions;
  std::vector<StateChange> changes;  ///< since the previous event

  /// What else changed until the end of the turn, if it is the last event; of others, that is among
  /// the changes of the next one.
  std::vector<StateChange> changes_to_end;

  /// Whether the replay records exactly this event; if not, it is not what its inputs lead to.
  bool recorded = true;
};

/// The line of the order behind an answer, without its indentation; empty if there is no order.
[[nodiscard]] std::string order_line(const Hearing& hearing, const AskedQuestion& asked);

/// Explains an event of the turn, by its number from 1. The trace must be of the same hearing; the
/// explanation's views point into the match. Requires a number that there is.
[[nodiscard]] Explanation explain(const Hearing& hearing, const Trace& trace, int number);

/// The proof of one roll.
[[nodiscard]] RollProof prove(const Hearing& hearing, const TracedRoll& roll, Rule rule);

/// For people, lines that each end with a line feed; not escaped.
[[nodiscard]] std::string to_text(const Hearing& hearing, const Explanation& made);
[[nodiscard]] Json to_json(const Hearing& hearing, const Explanation& made);

/// One roll alone.
[[nodiscard]] std::string to_text(const Hearing& hearing, const RollProof& proof);
[[nodiscard]] Json to_json(const RollProof& proof);

// ---- a deed that did not happen ----

/// `lawrence fires detroit`.
struct Deed {
  std::string who;
  const Verb* verb = nullptr;
  std::string against;  ///< empty if the verb needs nobody
};

/// Reads a deed. Reports what cannot be understood: a ship that does not exist, a verb that the
/// ruleset does not know, a missing or needless second ship, the same ship twice.
[[nodiscard]] std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text,
                                            Problems& problems);

/// The deed in words: `Lawrence fires Detroit`, whichever form of the verb was typed.
[[nodiscard]] std::string in_words(const Hearing& hearing, const Deed& deed);

enum class WhyNot : std::uint8_t {
  happened,      ///< it was done
  refused,       ///< it was ordered, and refused
  would_refuse,  ///< no order asked for it as things stood; a plain one would have been refused
  not_ordered,  ///< no order asked for it as things stood; with a plain one it would have been done
  unreadable,   ///< such an order cannot be given for this turn
  in_vain,      ///< with a plain order for it it would have been decided, without a result
  never_asked,  ///< even with a plain order for it, since nothing in the turn asks the question
};

/// The name of the order that is tried in place of one that was not given.
inline constexpr std::string_view file_of_deed = "as if ordered";

/// One condition that failed: a refusal, as it was reported or would have been.
struct FailedCondition {
  Rule rule = nullptr;
  RulingsCited rulings;
  std::string phase, reason, legal, order, place;
  bool is_overtaken = false;
};

struct WhyNotAnswer {
  WhyNot verdict = WhyNot::never_asked;
  int event = 0;                            ///< of what happened, by number from 1
  std::string would;                        ///< what would have been reported, Markdown
  std::vector<FailedCondition> conditions;  ///< in the order in which they were met
  std::vector<std::string> ordered;         ///< what was answered instead, a line each
  std::string problems;                     ///< why the order cannot be read
  std::string unopened;                     ///< her player, if his sealed orders are not known
};

/// Looks for the deed in what was played; if it is not there, plays the turn on a copy as if it had
/// been ordered, and says what would have become of that.
[[nodiscard]] WhyNotAnswer why_not(const Hearing& hearing, const Trace& trace, const Deed& deed);

[[nodiscard]] std::string to_text(const Hearing& hearing, const Deed& deed,
                                  const WhyNotAnswer& answer);
[[nodiscard]] Json to_json(const Deed& deed, const WhyNotAnswer& answer);

}  // namespace prizecourt
