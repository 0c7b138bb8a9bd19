#pragma once

#include "engine/table/question.h"
#include "formats/form/sheet.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_schema.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/text/words.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

/// A kind of order: a row of a ruleset's table of them. Such a table stands in `orders.cc` of the
/// ruleset, in the order of its OrderKind, below the functions that describe what orders say
/// (formats/form/sheet.h):
///
///     Sheet retreat(RetreatOrder& order, const OrderReader& around) { … }
///
///     constexpr std::array rows = {
///         …
///         Row{.kind = OrderKind::retreat,
///             .decisions = {decision("XYZ-D5")},
///             .note = "when she leaves the line",
///             .example = "never",
///             .sheet = sheet_of<retreat>},
///
/// Reader, JSON Schema, the words of `check`, refusals and drafts of that kind follow from its row.
/// What the order means when its moment comes (the captain) and when it is offered (the draft) is
/// code.
namespace prizecourt {

/// Whether an order of a kind can hold for longer than a turn.
enum class Stands : std::uint8_t { no, yes };

/// What an order that names ships says of the others.
enum class Others : std::uint8_t { nothing_said, do_nothing };

/// Whether a body can say Nothing.
template <class Body>
concept CanBeNothing = std::is_convertible_v<Nothing, Body>;

/// `Around` is what a name is looked up in: where an order is read, its reader; where it is told,
/// the same without an author; where only schema or options are wanted, one of an empty game.
template <class Order, class Around>
struct OrderKindRow {
  using Body = decltype(Order::body);

  decltype(Order::kind) kind{};
  std::array<Decision, 6> decisions{};  ///< null: no more
  std::string_view note;                ///< what it says, in a line of the schema
  std::string_view example;  ///< a value that no check refuses; empty where it depends on the ship
  Frequency use = Frequency::seldom;
  Stands stands = Stands::yes;
  std::string_view none{};  ///< what `none` alone says, in words; empty where it cannot be said
  Others others = Others::nothing_said;
  Sheet (*sheet)(Body& body, const Around& around) = nullptr;
};

namespace described {

template <class Value, class Around>
Value value_of(Sheet (*describe)(Value&, const Around&));

template <class Value, class Around>
Around around_of(Sheet (*describe)(Value&, const Around&));

}  // namespace described

/// The sheet of an order whose body is what `describe` is about: one type of the variant, made when
/// it is read, or the variant itself.
template <auto describe, class Body, class Around>
[[nodiscard]] Sheet sheet_of(Body& body, const Around& around) {
  using Value = decltype(described::value_of(describe));
  if constexpr (std::is_same_v<Value, Body>) {
    return describe(body, around);
  } else {
    return held<Value>(body, [&around](Value& value) { return describe(value, around); });
  }
}

/// What the value of a row's key says; nothing after a report.
template <class Row, class Around>
[[nodiscard]] std::optional<typename Row::Body> read_order(const Row& row, const Around& around,
                                                           yaml::Node node, Problems& problems) {
  typename Row::Body body;
  if (!row.sheet(body, around).read(node, problems)) return std::nullopt;
  return body;
}

/// An order as a captain writes it, for refusals: `retreat: {after_round: 1}`. What its sheet does
/// not say is `none`.
template <class Row, class Around>
[[nodiscard]] std::string as_written(const Row& row, typename Row::Body body,
                                     const Around& around) {
  const Sheet sheet = row.sheet(body, around);
  const std::string value = sheet.says_it() ? sheet.written(Written::in_refusals) : "none";
  return std::string(name_of(row.kind)) + ": " + value;
}

/// The value of its key as YAML on one line, from which the same order is read.
template <class Row, class Around>
[[nodiscard]] std::string as_yaml(const Row& row, typename Row::Body body, const Around& around) {
  const Sheet sheet = row.sheet(body, around);
  return sheet.says_it() ? sheet.written(Written::in_files) : "none";
}

/// Whether the order explicitly is for nothing to be done.
template <class Body>
[[nodiscard]] bool is_nothing(const Body& body) {
  return std::visit(
      [](const auto& one) { return std::is_same_v<std::remove_cvref_t<decltype(one)>, Nothing>; },
      body);
}

/// "retreat: after round 1".
template <class Row, class Around>
[[nodiscard]] std::string order_in_words(const Row& row, typename Row::Body body,
                                         const Around& around) {
  const Sheet sheet = row.sheet(body, around);
  const std::string key = spaced(name_of(row.kind)) + ": ";
  if (sheet.says_it()) return key + sheet.words();
  return key + (is_nothing(body) ? std::string(row.none) : "the standing order ends");
}

/// The line of a draft that offers such an order. A ruleset puts another example or other options
/// in where they depend on the ship.
template <class Row, class Around>
[[nodiscard]] DraftKey draft_key(const Row& row, const Around& around) {
  typename Row::Body body;
  const Sheet sheet = row.sheet(body, around);
  OptionWords options = sheet.options();
  DraftKey key{.key = std::string(name_of(row.kind)),
               .example = std::string(row.example),
               .options = std::move(options.words),
               .decisions = {},
               .more = std::move(options.more),
               .shape = sheet.shape(),
               .use = row.use,
               .stands = row.stands == Stands::yes,
               .note = std::string(row.note)};
  if (!row.none.empty()) add_ways(key.shape, {shape_of_word("none")});
  for (const Decision decides : row.decisions) {
    if (decides != nullptr) key.decisions.push_back(decides);
  }
  return key;
}

/// The decisions that orders of another name take, kind by kind; a kind that is called as a
/// decision is left out. `rows` and `decisions` are the ruleset's tables.
template <const auto& rows, const auto& decisions>
[[nodiscard]] consteval auto order_decides_of() {
  constexpr auto for_each = [](auto f) {
    for (const auto& row : rows) {
      const std::string_view key = name_of(row.kind);
      const bool is_decision =
          std::any_of(decisions.begin(), decisions.end(),
                      [&](const DecisionInfo& decision) { return decision.key == key; });
      if (is_decision) continue;
      for (const Decision decides : row.decisions) {
        if (decides != nullptr) f(OrderDecides{.order = key, .decision = decides->id});
      }
    }
  };
  constexpr std::size_t size = [&] {
    std::size_t count = 0;
    for_each([&](const OrderDecides&) { ++count; });
    return count;
  }();
  std::array<OrderDecides, size> all{};
  std::size_t next = 0;
  for_each([&](const OrderDecides& one) { all[next++] = one; });
  return all;
}

/// The definitions of all kinds, added to those that a ruleset has of its own.
template <class Rows, class Around>
void define_orders(const Rows& rows, const Around& around, Json& definitions) {
  for (const auto& row : rows) {
    typename std::remove_cvref_t<decltype(row)>::Body body;
    definitions.set(name_of(row.kind), with_note(row.sheet(body, around).schema(), row.note));
  }
}

/// The schema of `standing`: the kinds that can stand, or `none`, which takes one back.
template <class Rows>
[[nodiscard]] Json schema_of_standing_orders(const Rows& rows) {
  ObjectSchema object;
  for (const auto& row : rows) {
    if (row.stands == Stands::no) continue;
    const std::string_view name = name_of(row.kind);
    object.property(name, schema_of_any({schema_of_word("none"), defined(name)}));
  }
  return with_note(object.finished(), "orders that hold until others of their kind are given");
}

/// What can be ordered for a ship, or for all of them.
template <class Rows>
[[nodiscard]] Json schema_of_a_ships_orders(const Rows& rows) {
  ObjectSchema object;
  for (const auto& row : rows) {
    const Json said = defined(name_of(row.kind));
    object.property(name_of(row.kind),
                    row.none.empty() ? said : schema_of_any({schema_of_word("none"), said}));
  }
  object.property("standing", schema_of_standing_orders(rows));
  return object.finished();
}

}  // namespace prizecourt
