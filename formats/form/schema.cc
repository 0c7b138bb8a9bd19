#include "formats/form/schema.h"

#include <array>

namespace prizecourt {
namespace {

Json type(std::string_view name) {
  Json schema = Json::object();
  schema.set("type", Json::text(name));
  return schema;
}

void set_amount(Json& schema, std::string_view lowest, std::string_view highest, Amount amount) {
  if (amount.lowest > 0) schema.set(lowest, Json::number(static_cast<int>(amount.lowest)));
  if (amount.highest > 0) schema.set(highest, Json::number(static_cast<int>(amount.highest)));
}

}  // namespace

Json schema_of_text() {
  constexpr std::array<std::string_view, 3> kinds = {"string", "number", "boolean"};
  Json schema = Json::object();
  schema.set("type", Json::texts(kinds));
  return schema;
}

Json schema_of_identifier() {
  return type("string").set("pattern", Json::text(identifier_pattern));
}

Json schema_of_integer(yaml::Range range) {
  return type("integer")
      .set("minimum", Json::number(range.lowest))
      .set("maximum", Json::number(range.highest));
}

Json schema_of_boolean() {
  return type("boolean");
}

Json schema_of_choice(std::span<const std::string_view> names) {
  return Json::object().set("enum", Json::texts(names));
}

Json schema_of_digest() {
  return Json::object()
      .set("type", Json::text("string"))
      .set("pattern", Json::text("^[0-9a-f]{64}$"));
}

Json schema_of_list(Json item, Amount amount) {
  Json schema = type("array");
  schema.set("items", std::move(item));
  set_amount(schema, "minItems", "maxItems", amount);
  return schema;
}

Json schema_of_named(Json value, Amount amount) {
  Json schema = type("object");
  schema.set("propertyNames", Json::object().set("pattern", Json::text(identifier_pattern)));
  schema.set("additionalProperties", std::move(value));
  set_amount(schema, "minProperties", "maxProperties", amount);
  return schema;
}

Json schema_of_any(std::initializer_list<Json> schemas) {
  Json any = Json::list();
  for (const Json& schema : schemas) any.add(schema);
  return Json::object().set("anyOf", std::move(any));
}

void ObjectSchema::property(std::string_view key, Json schema) {
  properties_.set(key, std::move(schema));
}

void ObjectSchema::pattern_property(std::string_view pattern, Json schema) {
  pattern_properties_.set(pattern, std::move(schema));
}

void ObjectSchema::require(std::string_view key) {
  required_.add(Json::text(key));
}

void ObjectSchema::require_all() {
  for (const std::string& key : properties_.keys()) require(key);
}

Json ObjectSchema::finished() const {
  return finished(Json::object());
}

Json ObjectSchema::document(std::string_view title) const {
  return finished(Json::object()
                      .set("$schema", Json::text("http://json-schema.org/draft-07/schema#"))
                      .set("title", Json::text(title)));
}

Json ObjectSchema::finished(Json start) const {
  Json schema = std::move(start);
  schema.set("type", Json::text("object"));
  if (!properties_.empty()) schema.set("properties", properties_);
  if (!pattern_properties_.empty()) schema.set("patternProperties", pattern_properties_);
  schema.set("additionalProperties", Json::no());
  if (!required_.empty()) schema.set("required", required_);
  if (!conditions_.empty()) schema.set("allOf", conditions_);
  return schema;
}

}  // namespace prizecourt
