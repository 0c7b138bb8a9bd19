#pragma once

#include "engine/table/event.h"
#include "formats/telling/played.h"

#include <string>
#include <string_view>

/// Turns taken back by the umpire: an input of the replay, like orders. What was taken back stays
/// in the replay, and the game goes on from the start of an earlier turn. docs/umpire.md is its
/// manual.
namespace prizecourt {

struct Rollback {
  int to_turn = 0;     ///< the turn at whose start the game stands again
  std::string reason;  ///< for the replay and the log; never blank
};

/// What is told of it (engine/table/umpire.h): `from_turn` is the turn at which the game stood,
/// `step` the step that is played next.
[[nodiscard]] Event event_of(const Rollback& rollback, int from_turn, std::string_view step);

/// The event, where that is what came of a window; else null.
[[nodiscard]] const Event* rollback_in(const Played& played);

/// The log of it, Markdown, with a heading.
[[nodiscard]] std::string rollback_in_words(const Event& event);

}  // namespace prizecourt
