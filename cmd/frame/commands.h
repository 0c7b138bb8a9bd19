#pragma once

#include "cmd/frame/context.h"
#include "cmd/frame/help.h"

#include <CLI/CLI.hpp>

/// One function a subcommand: adds it to the program and, when it is called, runs it and leaves its
/// exit status in the context.
namespace prizecourt {

void add_run(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_test(CLI::App& app, Context& context);
void add_signature(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_rulings(CLI::App& app, Context& context);
void add_scenario(CLI::App& app, Context& context);
void add_schema(CLI::App& app, Context& context);
void add_game(CLI::App& app, Context& context);
void add_chain(CLI::App& app, Context& context);
void add_orders(CLI::App& app, Context& context);
void add_explain(CLI::App& app, Context& context);
void add_luck(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_diff(CLI::App& app, Context& context);
void add_what_if(CLI::App& app, Context& context);
void add_impact(CLI::App& app, Context& context);

// ---- the subcommands of `prizecourt orders` ----

void add_orders_new(CLI::App& orders, Context& context);
void add_orders_hand_in(CLI::App& orders, Context& context);
void add_orders_seal(CLI::App& orders, Context& context);

// ---- the subcommands of `prizecourt game` ----

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
