#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/output_file.h"
#include "formats/film/film.h"
#include "formats/film/survey.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"

#include <optional>
#include <string>
#include <string_view>

/// Replays before commands that film them.
namespace prizecourt {

/// What such a command is asked for.
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

/// Nothing where `--turns` was not given.
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
/// the status, where there is no film of it, or none for that player, or not of these turns.
[[nodiscard]] std::optional<GameToFilm> game_to_film(Context& context, const FilmOptions& options,
                                                     const Watcher& watcher);

/// The film as a file.
[[nodiscard]] std::string film_of(Rulesets rulesets, const GameToFilm& game);

}  // namespace prizecourt
