#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The part of an order file that all rulesets share.
namespace prizecourt {

/// An order file as it was handed in.
struct OrderText {
  std::string name;  ///< as messages call it
  std::string text;
  std::shared_ptr<const yaml::Document> document = nullptr;  ///< of the text, if it has been parsed
};

/// Parses an order file, unless that has been done. Null where the text cannot be understood.
[[nodiscard]] std::shared_ptr<const yaml::Document> document_of(const OrderText& orders,
                                                                Problems& problems);

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

/// Which turn and player a file says it is for, read leniently, to sort a folder of order files.
struct OrdersLabel {
  int turn = 0;
  std::string player;
};

/// Whether the file says that it is the umpire's (engine/table/umpire.h). False for one that cannot
/// be understood.
[[nodiscard]] bool is_umpires(const OrderText& orders);

/// Parses the orders and leaves them their document, for who reads all of them.
[[nodiscard]] std::optional<OrdersLabel> read_orders_label(OrderText& orders, Problems& problems);

}  // namespace prizecourt
