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
  int most_turns = 9999;
  std::string_view turn_note = "the turn that the orders are for";
  Json player = schema_of_text();
  std::span<const RulingInfo> rulings{};  ///< of the ruleset; the umpire can settle some of them
};

/// The keys of read_orders_header(), for a ruleset to go on with its own.
[[nodiscard]] ObjectSchema orders_header(const OrdersHeader& header);

/// The schema of a file that is a player's orders or the umpire's. Begin `of_players` with
/// orders_header() of the same header.
[[nodiscard]] Json orders_document(std::string_view ruleset_title, const OrdersHeader& header,
                                   const ObjectSchema& of_players);

// ---- kinds of orders ----------------------------------------------------------------------------

/// How the orders of one kind are written: defined once under its name, whereupon every place of
/// the file where it can stand refers to it.
template <class Kind>
struct OrderSchemaRow {
  Kind kind;
  Json (*schema)();
  std::string_view note;
};

/// The definitions of all kinds, added to those that a ruleset has of its own.
template <class Rows>
void define_orders(const Rows& rows, Json& definitions) {
  for (const auto& row : rows)
    definitions.set(name_of(row.kind), with_note(row.schema(), row.note));
}

/// `standing`: the kinds that `can_stand()`, or `none`, which takes one back.
template <class Rows>
[[nodiscard]] Json schema_of_standing_orders(const Rows& rows) {
  ObjectSchema object;
  for (const auto& row : rows) {
    if (!can_stand(row.kind)) continue;
    const std::string_view name = name_of(row.kind);
    object.property(name, schema_of_any({schema_of_word("none"), defined(name)}));
  }
  return with_note(object.finished(), "orders that hold until others of their kind are given");
}

/// What can be ordered for a ship, or for all of them.
template <class Rows>
[[nodiscard]] Json schema_of_a_ships_orders(const Rows& rows) {
  ObjectSchema object;
  for (const auto& row : rows) object.property(name_of(row.kind), defined(name_of(row.kind)));
  object.property("standing", schema_of_standing_orders(rows));
  return object.finished();
}

/// `ships` and `fleet`, for whatever is defined as `orders`.
void add_ships_and_fleet(ObjectSchema& object);

}  // namespace prizecourt
