#pragma once

#include "engine/rulesets/master_and_commander/state.h"
#include "formats/form/sheet.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What orders are read against, and what the larger kinds say; only orders*.cc include this.
namespace prizecourt::master_and_commander {

/// Whose ships can be named in an order.
enum class Whose : std::uint8_t { own, enemys, anybodys };

/// What an order is read against, or told in.
struct OrderReader {
  const Setup& setup;
  const State& state;
  Problems& problems;
  std::optional<Player> player{};  ///< nothing where the file names none that exists

  /// What ships are called: the ids, then the names of those that have one.
  [[nodiscard]] std::vector<std::string_view> ship_names() const;

  /// A ship; reports what is none, or not whose she has to be, and returns nothing then.
  [[nodiscard]] std::optional<ShipId> ship(yaml::Node node, Whose whose) const;

  /// "B1", "B1 (Superb)". Made harmless for a terminal.
  [[nodiscard]] std::string name(ShipId ship) const;

  void error(yaml::Node at, Code code, std::string message, std::string hint) const {
    yaml::report(problems, at, code, std::move(message), std::move(hint));
  }

  /// What somebody who wrote `name` probably wanted; empty where nobody would see it.
  [[nodiscard]] std::string hint(std::string_view name,
                                 std::span<const std::string_view> known) const;
};

/// For editors: a word in small letters, which can be a ship, is more often a slip in another word.
inline constexpr std::string_view named_ship_pattern =
    "^([BFbf][1-8]|(?![BFbf][0-9]+$)([^a-z].*|.*[^a-z-].*))$";

// ---- what can be said ---------------------------------------------------------------------------

[[nodiscard]] Sheet ship_sheet(ShipId& ship, const OrderReader& around, Whose whose);

[[nodiscard]] Sheet ram_sheet(ChoiceOrder& order, const OrderReader& around);
[[nodiscard]] Sheet drift_sheet(ChoiceOrder& order, const OrderReader& around);
[[nodiscard]] Sheet event_sheet(EventOrder& order, const OrderReader& around);
[[nodiscard]] Sheet move_sheet(MoveOrder& order, const OrderReader& around);
[[nodiscard]] Sheet windward_sheet(ChoiceOrder& order, const OrderReader& around);
[[nodiscard]] Sheet gage_move_sheet(Order::Body& order, const OrderReader& around);
[[nodiscard]] Sheet repair_sheet(Order::Body& order, const OrderReader& around);
[[nodiscard]] Sheet transfer_sheet(TransferOrder& order, const OrderReader& around);
[[nodiscard]] Sheet rescue_sheet(RescueOrder& order, const OrderReader& around);
[[nodiscard]] Sheet attack_sheet(ChoiceOrder& order, const OrderReader& around);
[[nodiscard]] Sheet grapple_sheet(ChoiceOrder& order, const OrderReader& around);

/// What the schema of `move` refers to.
void define_parts_of_move(const OrderReader& around, Json& definitions);

/// A plan in words, with the squares that directions lead to if nothing comes between.
[[nodiscard]] std::string in_words(Plan& plan, const OrderReader& around);

// ---- where a path leads -------------------------------------------------------------------------

/// Follows a path as far as it can be told before a turn, with all other ships where they lie.
class Walk {
 public:
  /// Begins where the ship lies now, pointing up.
  Walk(const State& state, ShipId ship);

  /// off_board where it cannot be told any more.
  [[nodiscard]] Square at() const { return at_; }

  /// The square before this one, or off_board.
  [[nodiscard]] Square left() const { return left_; }

  [[nodiscard]] Square square_of(const Waypoint& to) const;

  /// The first square of an entry that she can go to; where there is none, the first.
  [[nodiscard]] Square square_of(const PathEntry& entry) const;

  void go(const PathEntry& entry);

  /// The ship that lies on a square, besides the one that sails; no_ship for none.
  [[nodiscard]] ShipId ship_on(Square square) const;

 private:
  const State& state_;
  ShipId ship_;
  Square at_;
  Square left_ = off_board;
  Compass heading_;
};

}  // namespace prizecourt::master_and_commander
