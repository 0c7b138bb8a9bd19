#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// How the parts of an order file are read; only orders_read*.cc include this.
namespace prizecourt::away_boarders {

/// What an order is read against. Every function reports what does not fit and returns nothing
/// then.
struct OrderReader {
  const Setup& setup;
  const State& state;
  Problems& problems;
  std::optional<std::size_t> player;  ///< nothing where the file names none that exists
  std::optional<ShipId> ship;  ///< nothing for the whole fleet: then nothing aboard has a name
  Tenure tenure = Tenure::turn;

  // ---- names ----

  /// Which ships a name can mean: one of the player, of another side, or any but the one that is
  /// ordered.
  enum class Meant : std::uint8_t { own, enemy, any };

  /// A ship of the player.
  [[nodiscard]] std::optional<ShipId> own_ship(yaml::Node node) const;

  /// Any ship but the one that is ordered.
  [[nodiscard]] std::optional<ShipId> other_ship(yaml::Node node) const;

  /// A ship of another side.
  [[nodiscard]] std::optional<ShipId> enemy(yaml::Node node) const;

  /// A name, a list of names, and `any` in place of one or at the end; of enemies, or of any.
  [[nodiscard]] std::optional<Targets> targets(yaml::Node node, Meant meant = Meant::enemy) const;

  /// The index of a gun of the ship.
  [[nodiscard]] std::optional<std::size_t> gun(yaml::Node node) const;

  /// Where a box of the ship is, and its name as questions have it: a hull box, a rigging box or
  /// all those of a mast, a gun.
  struct Box {
    RepairKind kind{};
    std::string name;
  };

  [[nodiscard]] std::optional<Box> box(yaml::Node node) const;

  // ---- reporting ----

  void error(yaml::Node at, Code code, std::string message, std::string hint) const {
    yaml::report(problems, at, code, std::move(message), std::move(hint));
  }

  /// What somebody who wrote `name` probably wanted; empty where nobody would see it.
  [[nodiscard]] std::string hint(std::string_view name,
                                 std::span<const std::string_view> known) const;

  /// As MapReader::done() says it.
  void unknown_key(yaml::Node key, std::span<const std::string_view> known) const;

  [[nodiscard]] const ShipSpec* spec() const { return ship ? &setup.ships[index(*ship)] : nullptr; }

 private:
  [[nodiscard]] std::optional<ShipId> find_ship(yaml::Node node, Meant meant) const;
  [[nodiscard]] std::vector<std::string_view> ships_meant(Meant meant) const;
  [[nodiscard]] std::vector<std::string_view> box_names() const;
};

/// The elements of a list; for anything else the thing itself. False where there is none.
template <class F>
[[nodiscard]] bool for_each_item(yaml::Node node, F f) {
  if (node.kind() != yaml::Kind::list) {
    f(node);
    return true;
  }
  for (const yaml::Node item : node.items()) f(item);
  return node.size() > 0;
}

[[nodiscard]] constexpr std::uint8_t bit(Battery battery) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(battery));
}

[[nodiscard]] constexpr std::uint64_t gun_bit(std::size_t gun) {
  return std::uint64_t{1} << gun;
}

// ---- one function for each kind of order --------------------------------------------------------

using MaybeBody = std::optional<Order::Body>;

[[nodiscard]] MaybeBody read_start(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_crew(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_rally(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_course(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_move_order(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_pass(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_fire(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_aim(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_losses(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_sail(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_load(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_swing(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_repair(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_enemies(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_unfoul(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_commander_joins(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_split(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_strike(const OrderReader& reader, yaml::Node node);

}  // namespace prizecourt::away_boarders
