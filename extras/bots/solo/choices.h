#pragma once

#include "extras/bots/solo/orders_text.h"
#include "formats/orders/orders_draft.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What can be ordered, for somebody who types it. Words may be shortened as long as only one can
/// be meant: `h c` for `helm close`.
namespace prizecourt {

/// An order as it was typed.
struct TypedOrder {
  OrderSlot place;
  std::string value;  ///< empty where none was typed
};

/// `halcyon helm close`, `helm close`, `resign yes`. Nothing where the words begin with no order
/// that there is; `why` then says so, and which order or other word was meant.
[[nodiscard]] std::optional<TypedOrder> read_typed(const OrdersDraft& draft, std::string_view line,
                                                   std::span<const std::string_view> other_words,
                                                   std::string& why);

/// Whether that is why: not because one of several orders may be meant, or a ship is not named.
[[nodiscard]] bool order_is_unknown(std::string_view why);

/// The option of the question for which the turn waits that a line names, in whole or shortened.
/// Nothing where it waits for nothing, or no one option is meant.
[[nodiscard]] std::optional<std::string> option_typed(const OrdersDraft& draft,
                                                      std::string_view line);

/// The keys of orders that begin like the first word of the line.
[[nodiscard]] std::vector<std::string> keys_beginning_like(const OrdersDraft& draft,
                                                           std::string_view line);

/// Whether the first word of the line is a ship or the key of an order, in whole.
[[nodiscard]] bool begins_with_order(const OrdersDraft& draft, std::string_view line);

/// The ways to write what was typed, to be tried one after the other: in a form that begins with a
/// ship ({sail: SHIP, path: [SQUARES]}), where a ship is named; as it stands; as a list of one, or
/// of each of its words; as a map of its words two by two, or of which the braces were not typed.
/// The first is the one whose faults are told where none will do: the one that the order's example
/// has.
[[nodiscard]] std::vector<std::string> ways_to_write(const OrdersDraft& draft,
                                                     const TypedOrder& typed);

/// What can be ordered, a line for each kind, however many ships there are. Lines for a terminal.
[[nodiscard]] std::string choices_in_words(const OrdersDraft& draft);

/// The keys of all that can be ordered, with ", " between them.
[[nodiscard]] std::string keys_in_words(const OrdersDraft& draft);

/// Whether anything can be said now besides what can be said in every turn: that one gives up, or
/// offers a draw.
[[nodiscard]] bool can_order(const OrdersDraft& draft);

/// An order that can be given, as it is typed: the shortest. Empty where nothing can be ordered.
[[nodiscard]] std::string example_order(const OrdersDraft& draft);

/// How an order of that kind is typed, with one that can be given; a line. Empty where there is
/// none.
[[nodiscard]] std::string how_typed(const OrdersDraft& draft, const OrderSlot& place);

/// What such an order takes, where nothing that was typed for it is among a plain list of words; a
/// line. Empty where something is, or the order takes more than words.
[[nodiscard]] std::string what_it_takes(const OrdersDraft& draft, const TypedOrder& typed);

/// The orders that take a word which is no order itself, as they are typed: "`fire hull` or
/// `aim hull`". Empty where none does.
[[nodiscard]] std::string orders_taking(const OrdersDraft& draft, std::string_view line);

/// All that there is to say of one kind of order, of all ships or of one that is named before it,
/// or what a ship can be ordered, by words for it as they were typed; empty where they are for
/// neither.
[[nodiscard]] std::string help_on(const OrdersDraft& draft, std::string_view typed);

}  // namespace prizecourt
