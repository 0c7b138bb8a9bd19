#pragma once

#include "formats/console/context.h"
#include "mail/game/game_desk.h"

#include <cstdint>
#include <string>
#include <vector>

/// Playing a window of a game by mail: what `game resolve` does, and the post office's clock.
namespace prizecourt {

struct ResolveOptions {
  std::string folder;                ///< as the user calls it, for the commands that are said
  std::vector<std::string> without;  ///< for whom nobody waits
  std::string chain;                 ///< the umpire's; empty: the one with the usual name
  std::string due;                   ///< of the next window; empty: nothing is said of it
  int window = 0;                    ///< the one that is meant; 0 where the user does not say
  bool dry_run = false;
};

/// What came of it.
enum class Resolution : std::uint8_t {
  nothing,  ///< nothing was written; the context says why
  called,   ///< nobody waits any more for those without commitments, and the others open orders
  played,   ///< the desk now stands after the window
};

/// Plays the window that is next with what came in, and writes replay, reports and until when the
/// next orders are collected; or says why it is not played. The reports on the last window must be
/// there (catch_up()).
[[nodiscard]] Resolution resolve_window(Context& context, GameDesk& desk,
                                        const ResolveOptions& options);

/// Plays on as long as the turn waits for a bot: nobody else is to wait for that. Returns false,
/// after saying why, where a window is not played.
[[nodiscard]] bool go_on_for_bots(Context& context, GameDesk& desk, const std::string& chain);

}  // namespace prizecourt
