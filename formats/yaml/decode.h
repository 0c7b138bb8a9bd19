#pragma once

// The room formats/yaml. YAML in and out, and the only place that knows yaml-cpp. A file is
// scanned for what it must not have (prescan.h), parsed into a tree with positions (parse.h), and
// decoded strictly into values (this header). Our own files are written by one canonical writer
// (write.h). Read this header first, then formats.h, which lists the kinds of files there are.

#include "engine/table/fields.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Strict decoding of nodes into values. Everything that does not fit is reported with its key path
/// and position, what was expected, what was found and what to write; decoding then goes on with a
/// placeholder, so that all errors of a file come out in one run. Values are only worth using when
/// `problems.has_errors()` is false at the end. Views point into the Document.
namespace prizecourt::yaml {

/// Of keys that exclude each other the one that stands last, to report it there; the map where it
/// has none of them.
[[nodiscard]] Node later_key(Node map, std::initializer_list<std::string_view> keys);

/// An inclusive range of numbers.
struct Range {
  std::int64_t lowest;
  std::int64_t highest;
};

/// Reports a problem of severity error at a node. The message gets the key path in front:
/// "ships[3].speed: must be 0 to 8, found 12".
void report(Problems& problems, Node at, Code code, std::string message, std::string hint);

/// The same as a warning.
void warn(Problems& problems, Node at, Code code, std::string message, std::string hint);

/// Any scalar but null: `5`, `no` and "" are text.
[[nodiscard]] std::optional<std::string_view> as_text(Node node, Problems& problems);

/// A decimal integer in its plain form. `010`, `0x10`, `1_000`, `1e3`, `+5`, `5.0` and "5" are
/// errors that say what to write.
[[nodiscard]] std::optional<std::int64_t> as_integer(Node node, Range range, Problems& problems);

/// `true` or `false`, unquoted, and no other word for it.
[[nodiscard]] std::optional<bool> as_boolean(Node node, Problems& problems);

/// The index of one of `names`.
[[nodiscard]] std::optional<std::size_t> as_choice(Node node,
                                                   std::span<const std::string_view> names,
                                                   Problems& problems);

/// A name for a thing, safe in file names and in the addresses of dice: 1 to 64 characters of A-Z,
/// a-z, 0-9, '-', '_', '.', not starting with '-' or '.'. What YAML readers might take for
/// something else (a number, `no`, `null`) must be in quotes.
[[nodiscard]] std::optional<std::string_view> as_identifier(Node node, Problems& problems);

/// The elements of a list / the entries of a map; none (and a problem) for every other kind.
[[nodiscard]] Items as_list(Node node, Problems& problems);
[[nodiscard]] Entries as_map(Node node, Problems& problems);

template <NamedEnum E>
[[nodiscard]] std::optional<E> as_enum(Node node, Problems& problems) {
  const auto index = as_choice(node, names(E{}), problems);
  if (!index) return std::nullopt;
  return static_cast<E>(*index);
}

/// Reads a map key by key and knows, at the end, which keys nobody asked for.
///
///     MapReader ship(node, problems);
///     value.id = ship.identifier("id");
///     value.speed = int(ship.integer("speed", {.lowest = 0, .highest = 8}));
///     value.note = ship.optional_text("note").value_or("");
///     ship.done();
///
/// The plain forms read a required key: when it is missing or wrong they report that and return a
/// placeholder (empty, the lowest of the range, false, the first name, an absent node). The
/// optional forms return nothing when the key is missing, and report when it is there and wrong. A
/// key whose value is null counts as there. Keys must live as long as the reader, as literals do.
class MapReader {
 public:
  /// Reports a node that is not a map; then every key reads as its placeholder, silently.
  MapReader(Node map, Problems& problems);

  [[nodiscard]] std::string_view text(std::string_view key);
  [[nodiscard]] std::string_view identifier(std::string_view key);
  [[nodiscard]] std::int64_t integer(std::string_view key, Range range);
  [[nodiscard]] bool boolean(std::string_view key);
  [[nodiscard]] std::size_t choice(std::string_view key, std::span<const std::string_view> names);
  [[nodiscard]] Items list(std::string_view key);
  [[nodiscard]] Node node(std::string_view key);

  [[nodiscard]] std::optional<std::string_view> optional_text(std::string_view key);
  [[nodiscard]] std::optional<std::string_view> optional_identifier(std::string_view key);
  [[nodiscard]] std::optional<std::int64_t> optional_integer(std::string_view key, Range range);
  [[nodiscard]] std::optional<bool> optional_boolean(std::string_view key);
  [[nodiscard]] std::optional<std::size_t> optional_choice(std::string_view key,
                                                           std::span<const std::string_view> names);
  /// No elements when the key is missing.
  [[nodiscard]] Items optional_list(std::string_view key);
  [[nodiscard]] std::optional<Node> optional_node(std::string_view key);

  template <NamedEnum E>
  [[nodiscard]] E enumerator(std::string_view key) {
    return static_cast<E>(choice(key, names(E{})));
  }

  template <NamedEnum E>
  [[nodiscard]] std::optional<E> optional_enumerator(std::string_view key) {
    const auto index = optional_choice(key, names(E{}));
    if (!index) return std::nullopt;
    return static_cast<E>(*index);
  }

  /// The map itself, for problems that concern it as a whole.
  [[nodiscard]] Node map() const { return map_; }

  /// Reports each key that nobody asked for. Call it once, after all keys.
  void done();

  /// The same; `hint` says of a key what to do with it, and nothing where that is not known.
  void done(const std::function<std::string(std::string_view key)>& hint);

 private:
  [[nodiscard]] std::optional<Node> require(std::string_view key);

  Node map_;
  Problems& problems_;
  std::vector<std::string_view> asked_;
};

}  // namespace prizecourt::yaml
