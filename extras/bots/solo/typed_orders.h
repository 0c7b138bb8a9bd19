#pragma once

#include "formats/orders/orders_draft.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Orders as a person types them. Words may be shortened while they are clear: `h c`.
namespace prizecourt {

// ---- the text of a file of orders (orders_text.cc) ----------------------------------------------
//
// Changed one order at a time, without a look at its value; all else, comments too, stays as it is.

struct OrderSlot {
  std::string ship;  ///< her id; empty for keys that stand at the top
  std::string key;
  DraftLayout layout = DraftLayout::under_ships;  ///< where orders of ships stand
};

/// The text with that order in place of the one it had; `value` is YAML on one line. A value for
/// all ships stays the order of the others. Nothing unless each key of a ship has a line or, under
/// keys, all ships have one line or a line each.
[[nodiscard]] std::optional<std::string> with_order(std::string_view text, const OrderSlot& place,
                                                    std::string_view value);

/// The text without that order; the same where it has none.
[[nodiscard]] std::string without_order(std::string_view text, const OrderSlot& place);

/// The text without its comments, empty lines, and ships of whom it then orders nothing.
[[nodiscard]] std::string without_remarks(std::string_view text);

// ---- orders that give up what cannot be had back, which are confirmed ---------------------------

struct GivenUp {
  bool game = false;
  bool draw = false;                 ///< a draw is offered
  std::vector<std::string> ships{};  ///< whose colours are struck; ids

  [[nodiscard]] bool nothing() const { return !game && !draw && ships.empty(); }
};

/// What a file gives up at once, not under a condition or as a last resort.
[[nodiscard]] GivenUp given_up_in(const std::string& orders);

// ---- lines that are typed (typed_orders.cc) -----------------------------------------------------
//
// People type words around an order, and several orders on a line: the prompt tries each of
// readings_of() in turn and takes the first that is valid.

struct SplitLine {
  std::string_view word;
  std::string_view rest;
};

[[nodiscard]] SplitLine split_line(std::string_view line);

/// The orders of a line, as they could be typed alone.
using OrderPhrases = std::vector<std::string>;

/// `fire at the hull` without the words that say nothing: `fire hull`.
[[nodiscard]] std::string without_small_words(std::string_view line);

/// The ways to read a line that was not understood as it stands, the likeliest first: as several
/// orders between `;`, commas, `and` or `then`, the later ones perhaps for the ship of the first;
/// each also without small words, and without names in `known_ships` behind the first word.
[[nodiscard]] std::vector<OrderPhrases> readings_of(std::string_view line,
                                                    const std::vector<std::string>& known_ships);

struct TypedOrder {
  OrderSlot place;
  std::string value;  ///< empty where none was typed
};

/// Why a line is not an order.
struct Misread {
  enum class Kind : std::uint8_t {
    unknown,   ///< there is no such order
    misspelt,  ///< nor is there, but one is spelt alike: `words` ask whether it was meant
    unclear,   ///< one of several orders may be meant, or no ship is named
  };

  Kind kind = Kind::unclear;
  std::string words{};  ///< a sentence without its full stop
};

/// `halcyon helm close`, `helm close`, `resign yes`. Nothing, and why not, where the line begins
/// with no order; a misspelt word may be one of `other_words`, too.
[[nodiscard]] std::optional<TypedOrder> read_typed(const OrdersDraft& draft, std::string_view line,
                                                   std::span<const std::string_view> other_words,
                                                   Misread& misread);

/// The option that a line names, in whole or shortened, if the turn waits for an answer.
[[nodiscard]] std::optional<std::string> option_typed(const OrdersDraft& draft,
                                                      std::string_view line);

/// The keys of orders that begin like the first word of the line.
[[nodiscard]] std::vector<std::string> keys_beginning_like(const OrdersDraft& draft,
                                                           std::string_view line);

/// Whether the first word of the line is a ship or the key of an order, in whole.
[[nodiscard]] bool begins_with_order(const OrdersDraft& draft, std::string_view line);

/// The ways to write what was typed, the likeliest first: in a form that begins with a ship
/// ({sail: SHIP, path: [SQUARES]}); as it stands; as a list of one, or of each of its words; as a
/// map of its words two by two, or without its braces.
[[nodiscard]] std::vector<std::string> ways_to_write(const OrdersDraft& draft,
                                                     const TypedOrder& typed);

/// A key of the draft and where it stands. Null ship: at the top.
struct FoundKey {
  const DraftShip* ship = nullptr;
  const DraftKey* key = nullptr;
};

[[nodiscard]] std::vector<FoundKey> keys_called(const OrdersDraft& draft, std::string_view name);

/// The keys of a ship or, without one, all.
[[nodiscard]] std::vector<std::string> key_names(const OrdersDraft& draft, const DraftShip* ship);

/// The one that is meant: it whole, or the only one that begins so.
[[nodiscard]] std::optional<std::string> meant(std::string_view word,
                                               std::span<const std::string> known);

/// The ship whose whole id or name a line begins with, which is taken off it; or null.
[[nodiscard]] const DraftShip* take_named_ship(const OrdersDraft& draft, std::string_view& line);

/// The same, by a shortened id, too.
[[nodiscard]] const DraftShip* take_ship(const OrdersDraft& draft, std::string_view& line);

/// The words that can stand alone for a key, names of ships and the like included.
[[nodiscard]] std::vector<std::string> words_of(const DraftKey& key);

/// The forms of more than one key that begin with a ship: {sail: SHIP, path: [SQUARES], …}.
[[nodiscard]] std::vector<const Shape*> forms_of(const DraftKey& key);

/// Whether it has none of YAML's signs besides commas.
[[nodiscard]] bool is_plain(std::string_view typed);

// ---- what can be ordered, in words (order_help.cc) ----------------------------------------------

/// What can be ordered, a line for each kind.
[[nodiscard]] std::string choices_in_words(const OrdersDraft& draft);

/// The keys of all that can be ordered, with ", " between them.
[[nodiscard]] std::string keys_in_words(const OrdersDraft& draft);

/// Whether anything can be ordered now besides giving up and offers of a draw.
[[nodiscard]] bool can_order(const OrdersDraft& draft);

/// An order that can be given, as it is typed, or empty: the shortest of all, or of a ship or of
/// none.
[[nodiscard]] std::string example_order(const OrdersDraft& draft);
[[nodiscard]] std::string example_of(const OrdersDraft& draft, const DraftShip* ship);

/// How an order of that kind is typed, with an example; a line, or empty.
[[nodiscard]] std::string how_typed(const OrdersDraft& draft, const OrderSlot& place);

/// What such an order takes, if that is a plain list of words and none of them was typed; a line.
[[nodiscard]] std::string what_it_takes(const OrdersDraft& draft, const TypedOrder& typed);

/// The orders that take a word which is no order itself, or that a phrase such as `hold fire`
/// means, as they are typed, one for each key; and in words: "`fire hull` or `aim hull`".
[[nodiscard]] OrderPhrases orders_taking(const OrdersDraft& draft, std::string_view line);
[[nodiscard]] std::string with_or(const OrderPhrases& orders);

/// Help on a kind of order, of all ships or of one named before it, or on the orders of a ship, as
/// they were typed; empty where that is neither.
[[nodiscard]] std::string help_on(const OrdersDraft& draft, std::string_view typed);

}  // namespace prizecourt
