#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "formats/form/sheet.h"
#include "formats/orders/ship_orders_read.h"
#include "formats/rulesets/away_boarders/course.h"
#include "formats/rulesets/away_boarders/orders.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the sheets of orders look names up in; only orders*.cc include this.
namespace prizecourt::away_boarders {

/// What an order is read against. Every function reports what does not fit and returns nothing
/// then.
struct OrderReader : ShipOrderReader<Setup, ShipId> {
  const State* state = nullptr;  ///< where orders are read
  Forecast* forecast = nullptr;  ///< where they are told to people

  /// The ship that is ordered; null for the whole fleet: then nothing aboard has a name.
  [[nodiscard]] const ShipSpec* spec() const { return ship ? &setup.ships[index(*ship)] : nullptr; }

  /// The index of a gun of the ship.
  [[nodiscard]] std::optional<std::size_t> gun(yaml::Node node) const;

  /// Where a box of the ship is, and its name as questions have it: a hull box, a rigging box or
  /// all those of a mast, a gun.
  struct Box {
    RepairKind kind{};
    std::string name;
    bool operator==(const Box&) const = default;
  };

  [[nodiscard]] std::optional<Box> box(yaml::Node node) const;

 private:
  [[nodiscard]] std::vector<std::string_view> box_names() const;
};

// ---- names as sheets ----------------------------------------------------------------------------

/// A ship of another side, a list of them, and `any` in place of one or at the end.
[[nodiscard]] Sheet enemies(Targets& at, const OrderReader& around);

/// The same of all ships but the one that is ordered.
[[nodiscard]] Sheet others(Targets& at, const OrderReader& around);

/// A gun of the ship, by its index.
[[nodiscard]] Sheet gun(const Slot& gun, const OrderReader& around);

[[nodiscard]] Json schema_of_gun();

/// Guns as make_guns() numbers them that can be hauled to the other side.
[[nodiscard]] Json schema_of_swivel();

// ---- the kinds, for the table in orders.cc ------------------------------------------------------

// orders_crew.cc
[[nodiscard]] Sheet crew(CrewOrder& order, const OrderReader& around);
[[nodiscard]] Sheet rally(RallyOrder& order, const OrderReader& around);
[[nodiscard]] Sheet course(CourseOrder& order, const OrderReader& around);
[[nodiscard]] Sheet move_order(MoveOrder& order, const OrderReader& around);
[[nodiscard]] Sheet pass(PassOrder& order, const OrderReader& around);
[[nodiscard]] Sheet losses(LossesOrder& order, const OrderReader& around);
[[nodiscard]] Sheet repair(RepairOrder& order, const OrderReader& around);

// orders_guns.cc
[[nodiscard]] Sheet start(StartOrder& order, const OrderReader& around);
[[nodiscard]] Sheet fire_by_lines(FireOrder& order, const OrderReader& around);
[[nodiscard]] Sheet aim(AimRule& rule, const OrderReader& around);
[[nodiscard]] Sheet load(LoadOrder& order, const OrderReader& around);
[[nodiscard]] Sheet swing(SwingOrder& order, const OrderReader& around);

}  // namespace prizecourt::away_boarders
