#pragma once

#include "court/compare.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A game played again under another condition: with one thing changed, or by the newest revision
/// of its ruleset. docs/compare.md is the manual.
namespace prizecourt {

// ---- with one thing changed ----

/// What is changed: the orders of one player for a turn, or one ruling, for the whole game or, as
/// if the umpire had settled it then, from a turn on.
struct Supposition {
  int turn = 0;  ///< 0: a ruling for the whole game
  std::optional<Delivered> orders{};
  std::optional<RulingChoice> ruling{};

  /// The hypothetical game is to be continued from the end of that turn: it ends there, and dice
  /// that neither game has rolled are other ones than the real game will roll, so that nobody
  /// learns those.
  bool to_play_on = false;
};

struct WhatIf {
  std::string replay;               ///< of the hypothetical game; its header says that it is one
  std::unique_ptr<Exhibit> game{};  ///< the same, played
  std::vector<std::string> notes;   ///< what of the real game had no place in it, not escaped
  GameDiff diff{};                  ///< A: as it was, B: as it would be
};

/// Plays `original` again with what is supposed. Dice keep their faces: those of an open seed and
/// of joint dice follow from their seeds, window by window; of scripted ones what was rolled is
/// kept by its address; what was not rolled follows from the digest of the original's header. Later
/// orders are submitted as they were; a file that cannot be read against the changed state is left
/// out. Where the changed game asks what was not asked, the default is taken. Turns that were
/// rolled back are no part of it. Links and openings are not checked: what is supposed was never
/// sealed.
///
/// Nothing, after saying why, if the original does not verify or is hypothetical itself, the turn
/// was not played, the file is not accepted, the ruling cannot be chosen (then), or nothing would
/// change.
[[nodiscard]] std::optional<WhatIf> what_if(Rulesets rulesets, const Exhibit& original,
                                            const Supposition& supposition, Problems& problems);

// ---- by the newest revision ----

enum class ImpactKind : std::uint8_t { same, altered, cannot_judge };

struct Impact {
  ImpactKind kind = ImpactKind::cannot_judge;
  std::string why{};  ///< it cannot be judged
  std::string ruleset{};
  int revision = 0;  ///< the game's own
  int newest = 0;
  std::optional<Hypothesis> hypothesis{};  ///< of a game that was never played
  std::span<const RevisionInfo> later{};   ///< the revisions after its own
  GameDiff diff{};                         ///< A: as it was played, B: by the newest; if altered
};

/// Plays a replay by its own revision and by the newest. A replay that does not verify cannot be
/// judged: nobody knows what game it was.
[[nodiscard]] Impact impact_of(Rulesets rulesets, std::string_view name, std::string_view bytes);

/// What is altered first, and the result, as lines for people.
[[nodiscard]] std::string to_text(const Impact& impact);
[[nodiscard]] Json to_json(const Impact& impact, std::string_view name);

}  // namespace prizecourt
