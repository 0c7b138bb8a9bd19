#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/replay/session.h"
#include "formats/text/problems.h"

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

/// `--game` and `--scenario`; `fallback` says what holds where neither is named.
[[nodiscard]] OptionRows game_options(GameAtHand& options, const std::string& fallback);

/// The named game as it stands. Nothing, after saying why, where it cannot be read or does not
/// verify. Requires that one is named.
[[nodiscard]] std::optional<Session> open_game(Context& context, const GameAtHand& options,
                                               Problems& problems);

/// Said of orders for a game that is over; empty where it goes on.
[[nodiscard]] std::string why_over(const Session& session);

/// Whether the game is over, which is said then.
[[nodiscard]] bool refuse_if_over(Context& context, const Session& session);

/// Whether orders say that they are for another game than the one that was named; reports both
/// then.
[[nodiscard]] bool report_other_game(const GameAtHand& options, const Session& session,
                                     const Delivered& orders, Problems& problems);

/// Why the game as it was named is an old one for these orders, which are for a later turn: mostly
/// the player named an old report. Empty where it is not.
[[nodiscard]] std::string why_too_old(const GameAtHand& options, const Session& session,
                                      const Delivered& orders);

}  // namespace prizecourt
