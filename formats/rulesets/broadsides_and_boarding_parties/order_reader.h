#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "engine/table/objection.h"
#include "formats/orders/order_reading.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// How the parts of an order file are read; only orders_read*.cc include this.
namespace prizecourt::broadsides_and_boarding_parties {

/// What an order is read against. Every function reports what does not fit and returns nothing
/// then.
struct OrderReader {
  const Setup& setup;
  const State& state;
  Problems& problems;
  std::string_view stopped_in{};  ///< the step in which the turn waits; empty before it has begun
  Side side{};                    ///< who orders
  bool known = true;  ///< false where the file names no player that exists: `side` is a guess then

  // ---- names ----

  /// A section of either ship that there is: `D5` on the own one, `seahawk:D5`.
  [[nodiscard]] std::optional<Place> section(yaml::Node node) const;

  /// The same on the own ship.
  [[nodiscard]] std::optional<Cell> own_section(yaml::Node node) const;

  /// One section or a list of them, at least one.
  [[nodiscard]] std::vector<Place> sections(yaml::Node node) const;

  // ---- reporting ----

  void error(yaml::Node at, Code code, std::string message, std::string hint) const {
    yaml::report(problems, at, code, std::move(message), std::move(hint));
  }

  void object(yaml::Node at, const Objection& why, std::string hint) const;
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

/// A row by its letter, as an index from 0.
[[nodiscard]] std::optional<int> row_called(std::string_view text);

// ---- one function for each kind of order --------------------------------------------------------

using MaybeBody = std::optional<Order::Body>;

[[nodiscard]] MaybeBody read_place(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_plot(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_yes_or_no(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_fire(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_sections(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_hull_side(const OrderReader& reader, yaml::Node node);
[[nodiscard]] MaybeBody read_boarding(const OrderReader& reader, yaml::Node node);

}  // namespace prizecourt::broadsides_and_boarding_parties
