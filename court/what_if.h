#pragma once

#include "court/diff.h"
#include "court/rerun.h"
#include "formats/orders/orders_file.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A game again with one thing changed and every unrelated die kept. docs/compare.md is its manual.
namespace prizecourt {

/// What is changed: the orders of one player for a turn, or one ruling, for the whole game or, as
/// if the umpire had settled it then, from a turn on.
struct Supposition {
  int turn = 0;  ///< 0: a ruling for the whole game
  std::optional<Delivered> orders{};
  std::optional<RulingChoice> ruling{};

  /// The hypothetical game is to be played on from the end of that turn: it ends there, and dice
  /// that neither game has rolled are others than those that the game will roll, which so nobody
  /// gets to know.
  bool to_play_on = false;
};

struct WhatIf {
  std::string replay;               ///< of the hypothetical game; its header says that it is one
  std::unique_ptr<Exhibit> game{};  ///< the same, played
  std::vector<std::string> notes;   ///< what of the game as it was had no place in it, not escaped
  GameDiff diff;                    ///< A: as it was, B: as it would be
};

/// Plays `original` again with what is supposed. Dice keep their faces: those of an open seed and
/// of joint dice follow from their seeds, window by window; of scripted ones what was rolled is
/// kept by its address; what nobody rolled follows from the digest of the original's header. Later
/// orders are handed in as they were; a file that cannot be read against the changed state is left
/// out. Where the changed game asks what nobody was asked, the default is taken. Turns that were
/// taken back are no part of it. Links and openings are not checked: what is supposed was never
/// sealed.
///
/// Nothing, after saying why, where the original does not verify or is hypothetical itself, the
/// turn was not played, the file is not accepted, the ruling is none that can be chosen (then), or
/// what is supposed was so anyway.
[[nodiscard]] std::optional<WhatIf> what_if(Rulesets rulesets, const Exhibit& original,
                                            const Supposition& supposition, Problems& problems);

}  // namespace prizecourt
