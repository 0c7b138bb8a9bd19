#pragma once

#include "formats/console/context.h"

#include <string>

namespace prizecourt {

/// A game folder that a person plays in at the terminal, and who he is.
struct SoloSeat {
  std::string folder;
  std::string player;
};

/// Plays the game from where it stands, window after window: bots hand in, the person is asked, the
/// window is played and told. Ends when the game is over or the person leaves it, with the status
/// `waiting` where what he types ends before that. The folder is at every moment one that goes on:
/// it is locked only while something is written.
void play_at_terminal(Context& context, const SoloSeat& seat);

}  // namespace prizecourt
