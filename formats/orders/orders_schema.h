#pragma once

#include "engine/table/ruling.h"
#include "formats/form/schema.h"

#include <span>
#include <string_view>

/// The JSON Schema of order files, as far as rulesets share it.
namespace prizecourt {

// ---- words of schemas ---------------------------------------------------------------------------

[[nodiscard]] Json schema_of_word(std::string_view only);
[[nodiscard]] Json schema_of_pattern(std::string_view regular_expression);
[[nodiscard]] Json with_note(Json schema, std::string_view note);

/// What is said once, under `definitions`.
[[nodiscard]] Json defined(std::string_view name);

// ---- the file -----------------------------------------------------------------------------------

struct OrdersHeader {
  std::string_view turn_note = "the turn that the orders are for";
  Json player = schema_of_text();
  std::span<const RulingInfo> rulings{};  ///< of the ruleset; the umpire can settle some of them
};

/// The keys of read_orders_header(), for a ruleset to go on with its own.
[[nodiscard]] ObjectSchema orders_header(const OrdersHeader& header);

/// The schema of a file that is a player's orders or the umpire's: adds `answer`. Begin
/// `of_players` with orders_header() of the same header.
[[nodiscard]] Json orders_document(std::string_view ruleset_title, const OrdersHeader& header,
                                   ObjectSchema of_players);

/// The same where orders are given ship by ship: adds `ships` and `fleet`, whose orders are those
/// that `definitions` have.
[[nodiscard]] Json schema_of_ship_orders(std::string_view ruleset_title, const OrdersHeader& header,
                                         ObjectSchema of_players, const Json& definitions);

}  // namespace prizecourt
