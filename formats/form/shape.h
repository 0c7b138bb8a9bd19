#pragma once

#include "formats/text/json.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The shape of what can be written at a place of an order file, as a value. It follows from the
/// sheet that reads the place (sheet.h); forms, the prompt of `play` and the words of a draft are
/// made from it.
namespace prizecourt {

enum class ShapeKind : std::uint8_t {
  words,      ///< one of these words
  text,       ///< a name or any other text
  number,     ///< a whole number within bounds
  condition,  ///< a comparison of variables (condition.h)
  list,       ///< a list of like elements
  map,        ///< a map of these keys, any of which may be missing
  entries,    ///< a map whose keys have a shape, too
};

struct Shape;

/// The ways in which something can be written, the simplest first.
using Shapes = std::vector<Shape>;

/// One of these ways.
struct Shape {
  ShapeKind kind{};
  std::vector<std::string> names{};  ///< words; keys of a map; variables of a condition
  std::string example{};             ///< condition: one; text: what it names, as `ship`
  std::vector<Shapes> parts{};       ///< list: the element; map: the value of each key;
                                     ///< condition: the words of each variable, empty for
                                     ///< numbers; entries: key and value
  std::int64_t lowest = 0;           ///< number: its bounds
  std::int64_t highest = 0;          ///< list: how many elements at most, 0 for any number
};

/// Ways that are words, numbers or names.
[[nodiscard]] Shape shape_of_words(std::vector<std::string> words);
[[nodiscard]] Shape shape_of_word(std::string_view word);
[[nodiscard]] Shape shape_of_text(std::string_view what);
[[nodiscard]] Shape shape_of_list(Shapes element, std::size_t highest);
[[nodiscard]] Shape shape_of_entries(Shapes key, Shapes value);

/// Adds further ways. Words are joined to words that are there.
void add_ways(Shapes& all, Shapes more);

/// Every word that can stand alone.
[[nodiscard]] std::vector<std::string> words_in(const Shapes& ways);

/// The ways of a kind.
[[nodiscard]] std::vector<const Shape*> ways_of_kind(const Shapes& ways, ShapeKind kind);

/// In one line: `never, {after_round: N}`. What is only a name is left out.
[[nodiscard]] std::string in_words(const Shapes& ways);

/// As forms read it: a list of ways, each an object with the name of its kind as the key.
[[nodiscard]] Json to_json(const Shapes& ways);

}  // namespace prizecourt
