#pragma once

#include "cmd/frame/context.h"
#include "formats/replay/session.h"
#include "formats/text/problems.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>

/// The game that a command about order files is about: `--game` with its replay or a report, or
/// `--scenario FILE` before the first turn.
namespace prizecourt {

struct GameAtHand {
  std::string game;
  std::string scenario;

  [[nodiscard]] bool is_named() const { return !game.empty() || !scenario.empty(); }
};

/// Whether a text is a report as JSON, and no replay.
[[nodiscard]] bool is_report(std::string_view text);

void add_game_options(CLI::App& command, GameAtHand& options);

/// The named game as it stands. Nothing, after saying why, where it cannot be read or does not
/// verify. Requires that one is named.
[[nodiscard]] std::optional<Session> open_game(Context& context, const GameAtHand& options,
                                               Problems& problems);

/// Why the game as it was named is an old one for these orders, which are for a later turn: mostly
/// the player named an old report. Empty where it is not.
[[nodiscard]] std::string why_too_old(const GameAtHand& options, const Session& session,
                                      const Delivered& orders);

}  // namespace prizecourt
