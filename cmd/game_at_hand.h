#pragma once

#include "cmd/context.h"
#include "formats/problems.h"
#include "formats/session.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <optional>
#include <string>

/// The game that a command about order files is about: `--game REPLAY`, or `--scenario FILE` before
/// the first turn.
namespace prizecourt {

struct GameAtHand {
  std::string game;
  std::string scenario;

  [[nodiscard]] bool is_named() const { return !game.empty() || !scenario.empty(); }
};

void add_game_options(CLI::App& command, GameAtHand& options);

/// The named game as it stands. Nothing, after saying why, where it cannot be read or does not
/// verify. Requires that one is named.
[[nodiscard]] std::optional<Session> open_game(Context& context, const GameAtHand& options,
                                               Problems& problems);

/// The same, and `watch`, if there is one, sees the game of a replay at its start and after each
/// window.
[[nodiscard]] std::optional<Session> open_game(Context& context, const GameAtHand& options,
                                               const std::function<void(const Session&)>& watch,
                                               Problems& problems);

}  // namespace prizecourt
