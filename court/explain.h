#pragma once

#include "court/hearing.h"
#include "court/state_changes.h"
#include "court/sums.h"
#include "court/trace.h"
#include "engine/table/fair_dice.h"
#include "formats/text/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Why something happened: a short proof from rules, rulings, sums, dice and orders.
namespace prizecourt {

/// A ruling and the option of it that this game plays by.
struct RulingApplied {
  Ruling ruling = nullptr;
  std::size_t option = 0;
};

/// How the faces of a roll follow from what the game was given.
struct RollProof {
  TracedRoll roll;
  Rule rule = nullptr;
  std::size_t thrown = 0;         ///< so many of the first faces people threw
  int script_line = 0;            ///< of the scenario, where the first of those stands
  std::optional<Seed> seed{};     ///< what the other faces follow from; nothing where none do
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
  std::string told;  ///< as the log tells it, Markdown
  std::vector<RulingApplied> rulings;
  std::vector<SumShown> sums;
  std::vector<RollProof> rolls;
  std::vector<DecisionProof> decisions;
  std::vector<StateChange> changes;  ///< since the event before it was told

  /// What else changed before the turn was over, where it is the last event; of others, that is
  /// among the changes of the next one.
  std::vector<StateChange> changes_to_end;

  /// Whether the replay records just this event; where not, it is not what its inputs lead to.
  bool recorded = true;
};

/// The line of the order behind an answer, without its indentation; empty where no order is.
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

}  // namespace prizecourt
