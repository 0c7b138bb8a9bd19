#pragma once

#include "cmd/frame/context.h"
#include "cmd/frame/help.h"

#include <CLI/CLI.hpp>

namespace prizecourt {

/// The subcommands of `prizecourt game`, each adding itself to that.
void add_game_new(CLI::App& game, Context& context);
void add_game_status(CLI::App& game, Context& context);
void add_game_submit(CLI::App& game, Context& context);
void add_game_resolve(CLI::App& game, Context& context);
void add_game_report(CLI::App& game, Context& context);
void add_game_override(CLI::App& game, Context& context);
void add_game_overrides(CLI::App& game, Context& context);
void add_game_rulings(CLI::App& game, Context& context);
void add_game_withdraw(CLI::App& game, Context& context);
void add_game_rollback(CLI::App& game, Context& context);

}  // namespace prizecourt
