#pragma once

#include "formats/text/json.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// JSON Schemas (draft 7), built piece by piece. They are for editors: the program itself reads
/// with the strict readers, and a test holds the two together.
namespace prizecourt {

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
/// 64 hexadecimal digits (formats/yaml/formats.h).
[[nodiscard]] Json schema_of_digest();

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
