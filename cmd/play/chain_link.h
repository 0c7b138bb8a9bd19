#pragma once

#include "cmd/frame/context.h"
#include "formats/replay/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace prizecourt {

/// Whose link is wanted, and from which file.
struct ChainAtHand {
  std::string file;           ///< empty where none was named
  std::string_view party;     ///< one of the parties of the game
  int window = 0;             ///< 0: the one that is played next
  bool out_of_order = false;  ///< also for another window than the one after that revealed last
};

/// Notes in the chain file that the link for the window is given away with a file of this game.
/// Returns false, after saying why, where that cannot be written: then it must not be given away.
[[nodiscard]] bool note_revealed(Context& context, const Session& session,
                                 const ChainAtHand& at_hand);

/// The link that the party owes for the window. Nothing, after saying why and setting the status or
/// in `problems`, where no chain is named, it cannot be read, has ended, serves another game or is
/// not the party's, or where the link would give away others that nobody asked for. Requires a game
/// with joint dice.
[[nodiscard]] std::optional<Digest> link_due(Context& context, const Session& session,
                                             const ChainAtHand& at_hand, Problems& problems);

}  // namespace prizecourt
