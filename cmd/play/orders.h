#pragma once

#include "cmd/frame/context.h"

#include <CLI/CLI.hpp>

/// The subcommands of `prizecourt orders`, a file each.
namespace prizecourt {

void add_orders_new(CLI::App& orders, Context& context);
void add_orders_hand_in(CLI::App& orders, Context& context);

/// Beside an order file, what is committed to it: turn-3-alice.yaml, turn-3-alice.commitment.yaml.
[[nodiscard]] std::string commitment_path(const std::string& orders);
void add_orders_seal(CLI::App& orders, Context& context);

}  // namespace prizecourt
