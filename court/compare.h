#pragma once

#include "court/decision_split.h"
#include "court/rerun.h"
#include "court/state_changes.h"
#include "engine/table/enum_names.h"
#include "formats/replay/event_place.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Two reruns of a game side by side: where they part, and how they stand after each turn.
namespace prizecourt {

/// In what two games first are not the same.
enum class DivergenceKind : std::uint8_t { event, decision, waiting, state, end };

struct Divergence {
  DivergenceKind kind = DivergenceKind::event;
  std::size_t window = 0;  ///< counted from 1; 0: the state before the first
  int turn = 0;

  /// Of the event in each game, with the die where it is the dice that differ; without a number
  /// where a game has no event there.
  EventPlace place_a, place_b;
  bool same_roll_other_faces = false;

  /// The order that the event names, as a refusal does; else no file.
  OrderPlace told_a, told_b;

  /// What each game has there, on one line, as the replay writes it; empty where it has nothing.
  std::string a, b;

  /// The same for people, as the log reports it, one line of Markdown without the place of an
  /// order; empty where `a` and `b` are words already.
  std::string said_a, said_b;

  /// The decisions that are not the same, in order, of those asked in this turn before then.
  std::vector<DecisionSplit> decisions;

  /// Whether a die of this turn fell otherwise by then, told or not.
  bool dice_fell_otherwise = false;
};

/// The first difference in what happened; nothing where all of it is the same. Where an order was
/// written, its file and its line, is no part of what happened.
[[nodiscard]] std::optional<Divergence> first_divergence(const ComparedGame& a,
                                                         const ComparedGame& b);

/// How the states differ at the end of a turn.
struct TurnChanges {
  int turn = 0;
  bool only_a = false;  ///< the other game has no end of this turn
  bool only_b = false;
  std::vector<StateChange> changes;  ///< from a to b
  std::vector<std::string> ships;    ///< the ships that differ, a line of Markdown each
};

/// One for each turn that either game has ended, in order.
[[nodiscard]] std::vector<TurnChanges> changes_by_turn(const Rerun& a, const Rerun& b);

}  // namespace prizecourt
