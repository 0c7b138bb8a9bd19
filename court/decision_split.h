#pragma once

#include "court/rerun.h"
#include "court/source_line.h"
#include "engine/table/enum_names.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Decisions of two games side by side.
namespace prizecourt {

/// How a decision came about in one game.
enum class DecisionHow : std::uint8_t {
  ordered,
  refused,   ///< something illegal was ordered; the option is what was taken in its place
  silence,   ///< nobody ordered anything; the default
  only_one,  ///< nothing else was legal, and nobody ordered anything else
  put_down,  ///< the umpire or a test said so
  waits,     ///< the turn waits for it
  not_asked,
};

struct DecisionSide {
  DecisionHow how = DecisionHow::not_asked;
  bool is_choice = false;  ///< more than one answer was legal
  std::string option{};    ///< empty where it waits or nobody was asked
  OrderPlace order{};      ///< the order behind it
};

/// A decision that is not the same in both games.
struct DecisionSplit {
  std::string key;  ///< "3/fire-2/AB-D9/lawrence//1"
  DecisionSide a, b;
  std::string said{};  ///< the question for people, not escaped

  /// Whether both were asked and could choose: then it is what was put in that parts the two.
  [[nodiscard]] bool was_open_in_both() const;
};

/// The decisions that are not the same, in order, of those that were asked in the turn of a window,
/// up to its end, before more than `events` events of the turn were told. An order for what silence
/// would have done is the same as silence; a decision that silence takes and that nobody is asked
/// in the other game is no difference either. What one game asks in time and the other only later
/// is left out.
[[nodiscard]] std::vector<DecisionSplit> decision_splits(const Rerun& a, const Rerun& b,
                                                         std::size_t window, int events);

/// Whether a die fell otherwise at the same address, of those rolled by then.
[[nodiscard]] bool dice_fell_otherwise(const Rerun& a, const Rerun& b, std::size_t window,
                                       int events);

/// An order that counts in a window, counted from 0, in a file that was handed in for a turn so
/// long before.
[[nodiscard]] OrderPlace order_behind(const Rerun& rerun, std::size_t window,
                                      const std::string& file, int line, int turns_ago);

}  // namespace prizecourt
