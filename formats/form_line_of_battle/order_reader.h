#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/form_line_of_battle/orders.h"
#include "formats/problems.h"
#include "formats/yaml/decode.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How the parts of an order file are read; only orders_read*.cc include this.
namespace prizecourt::form_line_of_battle {

/// What an order is read against. Every function reports what does not fit and returns nothing
/// then.
struct OrderReader {
  const Setup& setup;
  Problems& problems;
  std::optional<std::string_view> player;  ///< nothing where the file names none that exists
  std::optional<ShipId> ship;              ///< nothing for the whole fleet
  Tenure tenure = Tenure::turn;

  // ---- names ----

  /// A ship of the player.
  [[nodiscard]] std::optional<ShipId> own_ship(yaml::Node node) const;

  /// A ship of the other side.
  [[nodiscard]] std::optional<ShipId> enemy(yaml::Node node) const;

  /// A ship of the player's side, whoever commands her.
  [[nodiscard]] std::optional<ShipId> friendly(yaml::Node node) const;

  // ---- reporting ----

  void error(yaml::Node at, Code code, std::string message, std::string hint) const {
    yaml::report(problems, at, code, std::move(message), std::move(hint));
  }

  /// As MapReader::done() says it.
  void unknown_key(yaml::Node key, std::span<const std::string_view> known) const;

 private:
  /// Which ships a name can mean, for hints.
  enum class Meant : std::uint8_t { own, enemy, friendly };

  [[nodiscard]] std::optional<Side> side() const;
  [[nodiscard]] bool is_meant(ShipId found, Meant meant) const;
  [[nodiscard]] std::optional<ShipId> find_ship(yaml::Node node, Meant meant) const;
};

[[nodiscard]] inline bool says(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

// ---- one function for each kind of order --------------------------------------------------------

using MaybeBody = std::optional<Order::Body>;

[[nodiscard]] MaybeBody read_board(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_impromptu(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_counter_board(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_musketry(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_break_off(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_follow_up(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_casualties(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_commit(const OrderReader& reader, yaml::Node node);

}  // namespace prizecourt::form_line_of_battle
