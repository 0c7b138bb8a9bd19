#pragma once

#include "formats/orders/orders_draft.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Orders as a person types them. Words may be shortened as long as only one can be meant: `h c`
/// for `helm close`.
namespace prizecourt {

// ---- the text of a file of orders (orders_text.cc) ----------------------------------------------
//
// Changed one order at a time; all else in it, comments too, stays as it is. What an order says is
// not looked at: `check` does that.

struct OrderSlot {
  std::string ship;  ///< her id; empty for keys that stand at the top
  std::string key;
  DraftLayout layout = DraftLayout::under_ships;  ///< where orders of ships stand
};

/// The text with that order, in place of the one that it had; `value` is YAML on one line. What was
/// said under a key for all ships stays the order of the others. Nothing where the ships of the
/// text do not stand a key in a line or, under their keys, all in one line or each in its own.
[[nodiscard]] std::optional<std::string> with_order(std::string_view text, const OrderSlot& place,
                                                    std::string_view value);

/// The text without that order; the same where it has none.
[[nodiscard]] std::string without_order(std::string_view text, const OrderSlot& place);

/// The text without its comments, empty lines, and ships of whom it then orders nothing.
[[nodiscard]] std::string without_remarks(std::string_view text);

// ---- orders by which a player gives up what he cannot get back: they are asked for twice --------

/// What a file of orders gives up at once.
struct GivenUp {
  bool game = false;
  bool draw = false;                 ///< a draw is offered
  std::vector<std::string> ships{};  ///< whose colours are struck; ids

  [[nodiscard]] bool nothing() const { return !game && !draw && ships.empty(); }
};

/// What is said with a condition, or only as a last resort, is not given up at once.
[[nodiscard]] GivenUp given_up_in(const std::string& orders);

// ---- lines that are typed (typed_orders.cc) -----------------------------------------------------
//
// People type words around an order, and several orders on a line: the prompt tries each of
// readings_of() in turn and takes the first that is valid.

/// The word with which a line begins, and what follows it.
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
/// orders, with `;`, commas, `and` or `then` between them, of which the later ones may leave out
/// the ship of the first; each also without small words, and without the names in `known_ships`
/// that follow an order, for games in which there is only one enemy.
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
/// with no order; one of `other_words` may have been meant, too.
[[nodiscard]] std::optional<TypedOrder> read_typed(const OrdersDraft& draft, std::string_view line,
                                                   std::span<const std::string_view> other_words,
                                                   Misread& misread);

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

/// A key of the draft and where it stands. Null ship: at the top.
struct FoundKey {
  const DraftShip* ship = nullptr;
  const DraftKey* key = nullptr;
};

[[nodiscard]] std::vector<FoundKey> keys_called(const OrdersDraft& draft, std::string_view name);

/// What stands below a ship or, without one, anywhere; by name.
[[nodiscard]] std::vector<std::string> key_names(const OrdersDraft& draft, const DraftShip* ship);

/// The one that is meant: it whole, or the only one that begins so.
[[nodiscard]] std::optional<std::string> meant(std::string_view word,
                                               std::span<const std::string> known);

/// The ship whose id or name a line begins with, in whole, which is taken off it. Null where it
/// begins with none.
[[nodiscard]] const DraftShip* take_named_ship(const OrdersDraft& draft, std::string_view& line);

/// The same, and where only one can be meant her id may be shortened.
[[nodiscard]] const DraftShip* take_ship(const OrdersDraft& draft, std::string_view& line);

/// The words that can stand alone for a key, names of ships and the like included.
[[nodiscard]] std::vector<std::string> words_of(const DraftKey& key);

/// The forms of more than one key that begin with a ship: {sail: SHIP, path: [SQUARES], …}.
[[nodiscard]] std::vector<const Shape*> forms_of(const DraftKey& key);

/// Whether it has none of YAML's own signs, but for commas.
[[nodiscard]] bool is_plain(std::string_view typed);

// ---- what can be ordered, in words (order_help.cc) ----------------------------------------------

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
