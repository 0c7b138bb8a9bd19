#pragma once

#include "formats/court/course.h"
#include "formats/court/state_changes.h"
#include "formats/event_place.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Two courses of a game side by side: where they part, and how they stand after each turn.
namespace prizecourt {

/// A line of a file that was put in.
struct SourceLine {
  std::string file;
  int line = 0;      ///< 0: the file as a whole
  std::string text;  ///< of the line

  bool operator==(const SourceLine&) const = default;
};

/// A decision that was taken in one way in one game and otherwise in the other, or only in one.
struct DecisionSplit {
  std::string key;        ///< "3/fire-2/AB-D9/lawrence//1"
  std::string a, b;       ///< the option; empty where silence decided, or nobody was asked
  SourceLine at_a, at_b;  ///< the order behind it; no file where there is none
};

/// In what two games first are not the same.
enum class DivergenceKind : std::uint8_t { event, decision, waiting, state, end };

inline constexpr std::array<std::string_view, 5> divergence_kind_names = {
    "event", "decision", "waiting", "state", "end"};

constexpr std::span<const std::string_view> names(DivergenceKind) {
  return divergence_kind_names;
}

struct Divergence {
  DivergenceKind kind = DivergenceKind::event;
  std::size_t window = 0;  ///< counted from 1
  int turn = 0;

  /// Of the event in each game, with the die where it is the dice that differ; without a number
  /// where a game has no event there.
  EventPlace place_a, place_b;
  bool same_roll_other_faces = false;

  /// What each game has there, on one line, as the replay writes it; empty where it has nothing.
  std::string a, b;

  /// The first decision that is not the same, up to the end of this window.
  std::optional<DecisionSplit> decision;
};

/// The first difference in what happened; nothing where all of it is the same.
[[nodiscard]] std::optional<Divergence> first_divergence(const Course& a, const Course& b);

/// How the states differ at the end of a turn.
struct TurnChanges {
  int turn = 0;
  bool only_a = false;  ///< the other game has no end of this turn
  bool only_b = false;
  std::vector<StateChange> changes;  ///< from a to b
};

/// One for each turn that either game has ended, in order.
[[nodiscard]] std::vector<TurnChanges> changes_by_turn(const Course& a, const Course& b);

/// The text of a line of a file that was handed in for a window; without text where it is not
/// there.
[[nodiscard]] SourceLine line_of(const ReplayInput& input, const std::string& file, int line);

}  // namespace prizecourt
