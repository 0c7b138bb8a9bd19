#pragma once

#include "court/causes.h"
#include "court/compare.h"
#include "court/rerun.h"
#include "engine/table/enum_names.h"
#include "formats/text/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Two replays of a game: where they first differ, what that comes of, and what became of it.
namespace prizecourt {

/// A replay that does not verify: it records what its inputs do not lead to.
struct Edit {
  std::string letter;   ///< "A" or "B"
  std::string what;     ///< a phrase: what of it does not match, and where
  SourceLine recorded;  ///< no file where no line is to blame
};

/// How far two games could be compared.
enum class Compared : std::uint8_t {
  whole,    ///< both were played again to their ends
  part,     ///< a window of one or of both cannot be played again: only what comes before it
  nothing,  ///< they are of different rulesets
};

struct GameDiff {
  Compared compared = Compared::whole;
  std::string ruleset_a, ruleset_b;
  std::string stopped_a, stopped_b;  ///< why a game cannot be played further; empty where it can
  std::vector<Edit> edits;
  std::vector<Cause> causes;        ///< what the first difference came of stands first
  std::optional<Divergence> first;  ///< nothing where all that was compared is the same
  std::vector<TurnChanges> turns;   ///< nothing for games of different rulesets
  std::string standing_a, standing_b;

  /// Whether the replays are the same: nothing was put into one that was not put into the other,
  /// and each records what its inputs lead to.
  [[nodiscard]] bool same() const {
    return compared == Compared::whole && edits.empty() && causes.empty() && !first;
  }
};

/// Compares the games that the inputs of the two replays lead to; what a replay records besides is
/// in `edits`.
[[nodiscard]] GameDiff diff(const Exhibit& a, const Exhibit& b);

/// The same for any two games, whatever was recorded of them.
[[nodiscard]] GameDiff diff(const ComparedGame& a, const ComparedGame& b);

/// How much of a difference is told.
struct DiffDetail {
  std::size_t ships = 8;   ///< of a turn; the rest is counted
  std::size_t fields = 0;  ///< of the state after a turn, as the replay writes them
  std::size_t causes = 8;
  std::size_t longest = 120;  ///< of a value or of a line of a file; the rest is left out
};

/// The most there can be.
[[nodiscard]] DiffDetail all_details();

/// As lines for people, each ending with a line feed; harmless to a terminal. A and B are what the
/// two games are called, as a heading has said.
[[nodiscard]] std::string to_text(const GameDiff& diff, const DiffDetail& detail);

/// The same for programs, all of it; one object, ending with a line feed.
[[nodiscard]] Json to_json(const GameDiff& diff);

/// The first difference alone.
[[nodiscard]] std::string to_text(const Divergence& first, const DiffDetail& detail);
[[nodiscard]] Json to_json(const Divergence& first);

}  // namespace prizecourt
