#pragma once

#include "formats/orders/orders_draft.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <optional>
#include <string>
#include <string_view>

/// An order file in a form that lives through mail programs: each order on a line of its own, with
/// its whole path and without indentation, between two marks that say what the header says.
///
///     === orders lake-erie 7 perry ===
///     lawrence.course: [ahead, ahead, starboard]
///     lawrence.standing.board: none
///     === end ===
///
/// A path begins with a ship, or with a word that stands at the top of an order file. A key that
/// is no path means what it means there, so all of YAML can stand between the marks, too.
namespace prizecourt {

/// What the first mark says.
struct OrdersMark {
  std::string_view game;
  std::string_view turn;  ///< digits
  std::string_view player;
};

/// The mark that a line is, whatever blanks are around its words and however many `=`.
[[nodiscard]] std::optional<OrdersMark> orders_mark(std::string_view line);

/// Whether a line is the mark at the end.
[[nodiscard]] bool is_end_mark(std::string_view line);

/// Whether a text is an order file in lines: its first line that is not blank is a mark.
[[nodiscard]] bool is_in_lines(std::string_view text);

/// Whether a text is meant for one, though other lines stand before its first mark.
[[nodiscard]] bool has_orders_mark(std::string_view text);

/// The order file that the lines are, with the places of the lines. A text without its last mark
/// has lost its end and is refused, one with text before or after it too. Nothing on errors.
[[nodiscard]] std::optional<yaml::Document> parse_lines(const yaml::Source& source,
                                                        Problems& problems);

/// An order file in lines: the same orders. Comments are not kept.
[[nodiscard]] std::string in_lines(yaml::Node orders);

/// A draft in lines, for mails: what to_text() says of ships and orders, none of its lines over 72
/// characters where words can be broken, none that a mail program takes for something else.
[[nodiscard]] std::string in_lines(const OrdersDraft& draft);

}  // namespace prizecourt
