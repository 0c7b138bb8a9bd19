#include "cmd/orders.h"

#include "cmd/commands.h"

namespace prizecourt {

void add_orders(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "orders",
      example_first("prizecourt orders new game.replay.yaml --player alice",
                    "A player's side of a game by mail: an order file to begin with, and what is "
                    "done to one before\nit is handed in."));
  command->require_subcommand(1);
  add_orders_new(*command, context);
  add_orders_seal(*command, context);
}

}  // namespace prizecourt
