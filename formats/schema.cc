#include "formats/schema.h"

#include "formats/escape.h"

#include <array>

namespace prizecourt {
namespace {

constexpr std::size_t line_width = 100;
constexpr std::size_t indent_step = 2;

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

Json Json::text(std::string_view value) {
  return Json(Value(std::string(value)));
}

Json Json::number(std::int64_t value) {
  return Json(Value(value));
}

Json Json::texts(std::span<const std::string_view> values) {
  Json all = list();
  for (const std::string_view value : values) all.add(text(value));
  return all;
}

Json Json::texts(std::span<const std::string> values) {
  Json all = list();
  for (const std::string& value : values) all.add(text(value));
  return all;
}

Json Json::object() {
  return Json(Value(Entries()));
}

Json Json::list() {
  return Json(Value(Items()));
}

Json Json::no() {
  return Json(Value(false));
}

Json& Json::set(std::string_view key, Json value) {
  std::get<Entries>(value_).emplace_back(key, std::move(value));
  return *this;
}

Json& Json::add(Json value) {
  std::get<Items>(value_).push_back(std::move(value));
  return *this;
}

bool Json::empty() const {
  if (const auto* items = std::get_if<Items>(&value_)) return items->empty();
  if (const auto* entries = std::get_if<Entries>(&value_)) return entries->empty();
  return false;
}

std::vector<std::string> Json::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, value] : std::get<Entries>(value_)) all.push_back(key);
  return all;
}

std::string Json::to_text() const {
  std::string out;
  append(out, 0, 0);
  out += '\n';
  return out;
}

/// All of it on one line.
void Json::append_line(std::string& out) const {
  std::string_view separator;
  if (const auto* truth = std::get_if<bool>(&value_)) out += *truth ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value_)) out += std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value_)) append_json_string(out, *text);
  if (const auto* items = std::get_if<Items>(&value_)) {
    out += '[';
    for (const Json& item : *items) {
      out += separator;
      item.append_line(out);
      separator = ", ";
    }
    out += ']';
  }
  if (const auto* entries = std::get_if<Entries>(&value_)) {
    out += '{';
    for (const auto& [key, value] : *entries) {
      out += separator;
      append_json_string(out, key);
      out += ": ";
      value.append_line(out);
      separator = ", ";
    }
    out += '}';
  }
}

/// On one line if that ends before line_width, else an entry a line, indented by `indent` and a
/// step more. `column` is where it begins.
void Json::append(std::string& out, std::size_t indent, std::size_t column) const {
  std::string line;
  append_line(line);
  const bool fits = column + line.size() < line_width;
  const auto* items = std::get_if<Items>(&value_);
  const auto* entries = std::get_if<Entries>(&value_);
  if (fits || (items == nullptr && entries == nullptr)) {
    out += line;
    return;
  }
  const std::string margin = '\n' + std::string(indent + indent_step, ' ');
  std::string_view separator;
  out += items != nullptr ? '[' : '{';
  for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
    out += separator;
    out += margin;
    (*items)[i].append(out, indent + indent_step, indent + indent_step);
    separator = ",";
  }
  for (std::size_t i = 0; entries != nullptr && i < entries->size(); ++i) {
    const auto& [key, value] = (*entries)[i];
    const std::string quoted = json_string(key) + ": ";
    out += separator;
    out += margin;
    out += quoted;
    value.append(out, indent + indent_step, indent + indent_step + quoted.size());
    separator = ",";
  }
  out += '\n' + std::string(indent, ' ');
  out += items != nullptr ? ']' : '}';
}

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
