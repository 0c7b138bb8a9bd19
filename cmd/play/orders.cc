#include "cmd/play/orders.h"

#include "cmd/frame/commands.h"

namespace prizecourt {

void add_orders(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "orders",
      example_first(
          "prizecourt orders new game.replay.yaml --player alice",
          "Writes order files to begin with, checks them, and makes of them what is mailed."));
  command->require_subcommand(1);
  add_orders_new(*command, context);
  add_orders_hand_in(*command, context);
  add_orders_seal(*command, context);
}

}  // namespace prizecourt
