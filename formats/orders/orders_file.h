#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The part of an order file that all rulesets share.
namespace prizecourt {

/// What stands in the order files of a game besides orders, put there by `prizecourt orders seal`.
struct SealKeys {
  bool link = false;  ///< in games with joint dice
  bool salt = false;  ///< in the files of players whose orders are sealed
};

/// What an order file must agree with.
struct OrdersExpected {
  std::string_view game;
  int turn = 0;
  std::span<const std::string_view> players;
  SealKeys seals{};
};

/// `prizecourt: orders/1`, `game`, `turn`, `player`, and `link` and `salt` where this game has
/// them; that they are there is for who collects the files (formats/replay/seals.h). Reports what
/// does not agree; returns the index of the player, or nothing when that cannot be told.
[[nodiscard]] std::optional<std::size_t> read_orders_header(yaml::MapReader& map,
                                                            const OrdersExpected& expected,
                                                            Problems& problems);

/// Whose orders a file holds, and what messages call the file.
struct OrdersFrom {
  std::size_t player = 0;  ///< index among the players of the game
  std::string_view file;
  std::string_view stopped_in{};  ///< the step in which the turn waits; empty before it has begun
};

/// Whether a scalar is that word, of whatever sort it is.
[[nodiscard]] inline bool says(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

/// Whether the file names that player. Where it names nobody that exists the caller goes on with
/// the first one, and then nothing is to be held against what that one may not order.
[[nodiscard]] inline bool names_player(const yaml::MapReader& map, std::string_view player) {
  const auto name = map.map().find("player");
  return name && name->text() == player;
}

}  // namespace prizecourt
