#pragma once

#include "cmd/context.h"

#include <CLI/CLI.hpp>

/// The subcommands of `prizecourt orders`, a file each.
namespace prizecourt {

void add_orders_new(CLI::App& orders, Context& context);
void add_orders_seal(CLI::App& orders, Context& context);

}  // namespace prizecourt
