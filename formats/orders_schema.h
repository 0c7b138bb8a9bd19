#pragma once

#include "formats/schema.h"

#include <string_view>

/// The JSON Schema of order files, as far as all rulesets share it.
namespace prizecourt {

struct OrdersHeader {
  int most_turns = 9999;
  std::string_view turn_note = "the turn that the orders are for";
  Json player = schema_of_text();
};

/// The keys of read_orders_header(), for a ruleset to go on with its own.
[[nodiscard]] ObjectSchema orders_header(const OrdersHeader& header);

/// The schema of a file that is a player's orders or the umpire's. Begin `of_players` with
/// orders_header() of the same header.
[[nodiscard]] Json orders_document(std::string_view ruleset_title, const OrdersHeader& header,
                                   const ObjectSchema& of_players);

}  // namespace prizecourt
