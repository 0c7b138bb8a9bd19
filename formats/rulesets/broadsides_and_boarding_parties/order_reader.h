#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "engine/table/objection.h"
#include "formats/form/sheet.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What orders are read against, and what the larger kinds say; only orders*.cc include this.
namespace prizecourt::broadsides_and_boarding_parties {

/// What an order is read against, or told in. Every function reports what does not fit and returns
/// nothing then.
struct OrderReader {
  const Setup& setup;
  const State& state;
  Problems& problems;
  Side side{};        ///< who orders
  bool known = true;  ///< false where the file names no player that exists: `side` is a guess then

  // ---- names ----

  /// A section of either ship that there is: `D5` on the own one, `seahawk:D5`.
  [[nodiscard]] std::optional<Place> section(yaml::Node node) const;

  /// The same on the own ship.
  [[nodiscard]] std::optional<Cell> own_section(yaml::Node node) const;

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

// ---- what can be said ---------------------------------------------------------------------------

[[nodiscard]] Sheet section_sheet(Place& place, const OrderReader& around);

/// One section or a list of them.
[[nodiscard]] Sheet sections_sheet(std::vector<Place>& places, const OrderReader& around,
                                   std::string_view between);

/// A section, as schemas refer to it; one or several.
[[nodiscard]] Json reference_to_section();
[[nodiscard]] Json schema_of_sections();

[[nodiscard]] Sheet place(PlaceOrder& order, const OrderReader& around);
[[nodiscard]] Sheet plotted_cards(PlotOrder& order, const OrderReader& around);
[[nodiscard]] Sheet fire(FireOrder& order, const OrderReader& around);
[[nodiscard]] Sheet boarding(BoardingOrder& order, const OrderReader& around);

/// What their schemas refer to.
void define_parts_of_fire(const OrderReader& around, Json& definitions);
void define_parts_of_boarding(const OrderReader& around, Json& definitions);

}  // namespace prizecourt::broadsides_and_boarding_parties
