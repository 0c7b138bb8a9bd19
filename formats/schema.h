#pragma once

#include "formats/yaml/decode.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// JSON Schemas (draft 7), built piece by piece. They are for editors: the program itself reads
/// with the strict readers, and a test holds the two together.
namespace prizecourt {

/// A JSON value under construction. The keys of an object stay in the order in which they came.
class Json {
 public:
  [[nodiscard]] static Json text(std::string_view value);
  [[nodiscard]] static Json number(std::int64_t value);
  [[nodiscard]] static Json texts(std::span<const std::string_view> values);
  [[nodiscard]] static Json texts(std::span<const std::string> values);
  [[nodiscard]] static Json object();
  [[nodiscard]] static Json list();
  [[nodiscard]] static Json no();  ///< `false`; what a schema says of values it never accepts

  /// Requires an object that does not have the key yet. Returns the object, to go on.
  Json& set(std::string_view key, Json value);

  /// Requires a list. Returns the list, to go on.
  Json& add(Json value);

  /// True for an object or a list without anything in it.
  [[nodiscard]] bool empty() const;

  /// Requires an object.
  [[nodiscard]] std::vector<std::string> keys() const;

  /// What fits goes on one line; else an entry a line. Ends with a line feed.
  [[nodiscard]] std::string to_text() const;

 private:
  using Entries = std::vector<std::pair<std::string, Json>>;
  using Items = std::vector<Json>;
  using Value = std::variant<bool, std::int64_t, std::string, Items, Entries>;

  explicit Json(Value value)
      : value_(std::move(value)) {}

  void append_line(std::string& out) const;
  void append(std::string& out, std::size_t indent, std::size_t column) const;

  Value value_;
};

/// How many elements a list or entries a map may have.
struct Amount {
  std::size_t lowest = 0;
  std::size_t highest = 0;  ///< 0: as many as fit into a file
};

// ---- schemas of single values, each the counterpart of a function of yaml/decode.h ----

[[nodiscard]] Json schema_of_text();
[[nodiscard]] Json schema_of_identifier();
[[nodiscard]] Json schema_of_integer(yaml::Range range);
[[nodiscard]] Json schema_of_boolean();
[[nodiscard]] Json schema_of_choice(std::span<const std::string_view> names);
[[nodiscard]] Json schema_of_list(Json item, Amount amount);

/// A map whose keys are identifiers and whose values are all alike.
[[nodiscard]] Json schema_of_named(Json value, Amount amount);

/// Any of several schemas.
[[nodiscard]] Json schema_of_any(std::initializer_list<Json> schemas);

/// The pattern of identifiers: what as_identifier() accepts.
inline constexpr std::string_view identifier_pattern = "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$";

/// The schema of a map with known keys and no others.
class ObjectSchema {
 public:
  void property(std::string_view key, Json schema);

  /// Every key that matches the regular expression.
  void pattern_property(std::string_view pattern, Json schema);

  void require(std::string_view key);
  void require_all();  ///< every property so far

  /// A condition besides those of single keys.
  void also(Json schema) { conditions_.add(std::move(schema)); }

  [[nodiscard]] Json finished() const;

  /// As the schema of a whole file.
  [[nodiscard]] Json document(std::string_view title) const;

 private:
  [[nodiscard]] Json finished(Json start) const;

  Json properties_ = Json::object();
  Json pattern_properties_ = Json::object();
  Json required_ = Json::list();
  Json conditions_ = Json::list();
};

}  // namespace prizecourt
