#include "cmd/orders.h"

#include "cmd/commands.h"

namespace prizecourt {

void add_orders(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "orders",
      example_first("prizecourt orders seal turn-3-alice.yaml --chain alice.chain --game "
                    "game.replay.yaml",
                    "A player's side of a game by mail: what is done to an order file before it "
                    "is handed in."));
  command->require_subcommand(1);
  add_orders_seal(*command, context);
}

}  // namespace prizecourt
