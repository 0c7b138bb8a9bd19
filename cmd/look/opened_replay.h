#pragma once

#include "court/rerun.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/output_file.h"
#include "formats/film/film.h"
#include "formats/film/survey.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Replays that commands of this room look into.
namespace prizecourt {

/// A whole number from 1 to `most`; nothing for other texts.
[[nodiscard]] std::optional<int> number_in(std::string_view text, int most);

/// The bytes of a replay, or of that in the folder of a game by mail. Nothing, after saying why and
/// setting the status bad_input, if it cannot be read.
[[nodiscard]] std::optional<std::string> replay_bytes(Context& context, const std::string& path);

/// `turn`, or the only turn if it is 0. Returns 0, after reporting which turns there are, if
/// several.
[[nodiscard]] int turn_or_only(Context& context, const std::string& path, std::string_view bytes,
                               int turn);

/// Reads and plays a replay. Null, after saying why and setting the status bad_input, if it cannot
/// be judged.
[[nodiscard]] std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path);

/// Says that a replay does not verify, and what follows from that; sets the status.
void refuse_unverified(Context& context, const std::string& path, const Verification& result,
                       const Problems& problems, std::string_view consequence);

// ---- replays that are filmed ----

struct FilmOptions {
  std::string replay;
  std::string player;  ///< by name or id; empty: all there is
  std::string turns;   ///< `3`, `3-5`; empty: all
  OutputFile output;
};

/// `REPLAY`, `--as` and `--turns`; `options` must outlive the command.
[[nodiscard]] OptionRows film_options(FilmOptions& options);

/// Turns by number, both ends included.
struct TurnRange {
  int first = 1;
  int last = most_turns;
};

/// Nothing if `--turns` was not given.
[[nodiscard]] std::optional<TurnRange> turns_of(const FilmOptions& options);

/// A replay that verifies, and what of it is filmed. Moving it keeps what the request looks at.
struct GameToFilm {
  std::string bytes;
  ReplayText replay;
  Survey survey;
  Session end;  ///< after the last window
  FilmRequest request;
};

/// Reads and verifies the replay, while `watcher` looks on. Nothing, after saying why and setting
/// the status, if there is no film of it, or none for that player, or not of these turns.
[[nodiscard]] std::optional<GameToFilm> game_to_film(Context& context, const FilmOptions& options,
                                                     const Watcher& watcher);

/// The film as a file.
[[nodiscard]] std::string film_of(Rulesets rulesets, const GameToFilm& game);

}  // namespace prizecourt
