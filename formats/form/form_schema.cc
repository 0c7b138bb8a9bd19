#include "formats/form/form_schema.h"

#include <array>

namespace prizecourt {
namespace {

bool is_pattern(std::string_view name) {
  return name.starts_with('^');
}

Json required(KeyList keys) {
  const std::vector<std::string_view> list(keys);
  return Json::object().set("required", Json::texts(list));
}

}  // namespace

void FieldSchema::add(std::string_view key, Json schema) {
  if (is_pattern(key)) {
    object_.pattern_property(key, std::move(schema));
  } else {
    object_.property(key, std::move(schema));
  }
}

void FieldSchema::integer(std::string_view key, int /*value*/, int low, int high) {
  add(key, schema_of_integer({low, high}));
}

void FieldSchema::flag(std::string_view key, bool /*value*/) {
  add(key, schema_of_boolean());
}

void FieldSchema::numbers(std::string_view key, std::span<const std::uint8_t> values, int low,
                          int high) {
  add(key, schema_of_list(schema_of_integer({low, high}), {0, values.size()}));
}

void FieldSchema::pair(std::string_view key, int /*first*/, int /*second*/, int low, int high) {
  add(key, schema_of_list(schema_of_integer({low, high}), {2, 2}));
}

Json FieldSchema::of_names(std::span<const std::string_view> names) {
  std::vector<std::string_view> plain;
  Json any = Json::list();
  for (const std::string_view name : names) {
    if (is_pattern(name)) {
      any.add(Json::object().set("type", Json::text("string")).set("pattern", Json::text(name)));
    } else {
      plain.push_back(name);
    }
  }
  if (any.empty()) return schema_of_choice(plain);
  if (!plain.empty()) any.add(schema_of_choice(plain));
  return Json::object().set("anyOf", std::move(any));
}

void FormSchema::add(const Key& key, Json schema) {
  schema.set("description", Json::text(key.note));
  object_.property(key.name, std::move(schema));
  if (key.presence == Presence::required) object_.require(key.name);
}

void FormSchema::format(const Key& key, std::string_view expected) {
  const std::array only = {expected};
  add(key, schema_of_choice(only));
}

void FormSchema::text(const Key& key, const std::string& /*value*/) {
  add(key, schema_of_text());
}

void FormSchema::identifier(const Key& key, const std::string& /*value*/) {
  add(key, schema_of_identifier());
}

void FormSchema::integer(const Key& key, const std::optional<int>& /*value*/, yaml::Range range) {
  add(key, schema_of_integer(range));
}

void FormSchema::integers(const Key& key, const std::vector<int>& /*values*/, yaml::Range range,
                          Amount amount) {
  add(key, schema_of_list(schema_of_integer(range), amount));
}

void FormSchema::flag(const Key& key, bool /*value*/) {
  add(key, schema_of_boolean());
}

void FormSchema::name(const Key& key, const std::optional<std::size_t>& /*value*/,
                      std::span<const std::string_view> names) {
  add(key, schema_of_choice(names));
}

void FormSchema::either(KeyLists lists) {
  Json any = Json::list();
  for (const KeyList keys : lists) any.add(required(keys));
  object_.also(Json::object().set("anyOf", std::move(any)));
}

void FormSchema::goes_with(std::string_view key, std::string_view other) {
  const std::array needs = {other};
  Json dependencies = Json::object();
  dependencies.set(key, Json::texts(needs));
  object_.also(Json::object().set("dependencies", std::move(dependencies)));
}

}  // namespace prizecourt
