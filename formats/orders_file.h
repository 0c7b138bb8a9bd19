#pragma once

#include "formats/problems.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The part of an order file that all rulesets share.
namespace prizecourt {

/// What an order file must agree with.
struct OrdersExpected {
  std::string_view game;
  int turn = 0;
  std::span<const std::string_view> players;
};

/// `prizecourt: orders/1`, `game`, `turn`, `player`. Reports what does not agree; returns the index
/// of the player, or nothing when that cannot be told.
[[nodiscard]] std::optional<std::size_t> read_orders_header(yaml::MapReader& map,
                                                            const OrdersExpected& expected,
                                                            Problems& problems);

/// Whose orders a file holds, and what messages call the file.
struct OrdersFrom {
  std::size_t player = 0;  ///< index among the players of the game
  std::string_view file;
};

/// Which turn and player a file says it is for, read leniently, to sort a folder of order files.
struct OrdersLabel {
  int turn = 0;
  std::string player;
};

[[nodiscard]] std::optional<OrdersLabel> read_orders_label(std::string_view name,
                                                           std::string_view text,
                                                           Problems& problems);

}  // namespace prizecourt
