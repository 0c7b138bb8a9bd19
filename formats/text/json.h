#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {

/// A JSON value under construction. The keys of an object stay in the order in which they came.
class Json {
 public:
  [[nodiscard]] static Json text(std::string_view value);
  [[nodiscard]] static Json number(std::int64_t value);
  [[nodiscard]] static Json numbers(std::span<const int> values);
  [[nodiscard]] static Json texts(std::span<const std::string_view> values);
  [[nodiscard]] static Json texts(std::span<const std::string> values);
  /// The lines of a text, a text each.
  [[nodiscard]] static Json lines(std::string_view text);
  [[nodiscard]] static Json object();
  [[nodiscard]] static Json list();
  [[nodiscard]] static Json yes();
  [[nodiscard]] static Json no();  ///< also what a schema says of values it never accepts

  /// Requires an object that does not have the key yet. Returns the object, to go on.
  Json& set(std::string_view key, Json value);

  /// The same with a text; an empty one is left out.
  Json& set_unless_empty(std::string_view key, std::string_view text);

  /// Requires a list. Returns the list, to go on.
  Json& add(Json value);

  /// True for an object or a list without anything in it.
  [[nodiscard]] bool empty() const;

  /// Requires an object.
  [[nodiscard]] std::vector<std::string> keys() const;

  /// What fits goes on one line; else an entry a line. Ends with a line feed.
  [[nodiscard]] std::string to_text() const;

  /// All of it on one line, without blanks between; no line feed.
  [[nodiscard]] std::string to_line() const;

 private:
  using Entries = std::vector<std::pair<std::string, Json>>;
  using Items = std::vector<Json>;
  using Value = std::variant<bool, std::int64_t, std::string, Items, Entries>;

  explicit Json(Value value)
      : value_(std::move(value)) {}

  struct Separators {
    std::string_view items;
    std::string_view key;
  };

  void append_line(std::string& out, const Separators& separators) const;
  void append(std::string& out, std::size_t indent, std::size_t column) const;

  Value value_;
};

/// The text at a path of keys in a JSON document whose outermost value is an object, with its
/// escapes undone. Nothing where there is none: the path leads elsewhere, or what stands before it
/// is no JSON. Reads as far as it must; what follows is not looked at.
[[nodiscard]] std::optional<std::string> json_text_at(std::string_view json,
                                                      std::span<const std::string_view> path);

}  // namespace prizecourt
