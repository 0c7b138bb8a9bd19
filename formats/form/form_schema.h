#pragma once

#include "engine/table/fields.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The visitors that write the JSON Schema of what the readers read.
namespace prizecourt {

/// The schema of the engine's fields (engine/table/fields.h): what FieldReader accepts. The value
/// that is walked stands for all values of its kind. A name or key that begins with `^` is not a
/// name but a regular expression and stands for all names that match it: so a ship whose only gun
/// is called "^g[0-9]+$" stands for ships with any guns.
class FieldSchema {
 public:
  explicit FieldSchema(ObjectSchema& object)
      : object_(object) {}

  void integer(std::string_view key, int value, int low, int high);
  void flag(std::string_view key, bool value);
  void numbers(std::string_view key, std::span<const std::uint8_t> values, int low, int high);
  void pair(std::string_view key, int first, int second, int low, int high);

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    add(key, schema_of_choice(names(value)));
  }

  template <NamedEnum E>
  void choices(std::string_view key, const std::vector<E>& /*values*/, std::size_t most) {
    add(key, schema_of_list(schema_of_choice(names(E{})), {.lowest = 0, .highest = most}));
  }

  template <class Id>
  void reference(std::string_view key, Id /*id*/, std::span<const std::string_view> roster) {
    add(key, of_names(roster));
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member /*member*/) {
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(name(i));
    add(key, schema_of_list(of_names(all), {}));
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    ObjectSchema inner;
    FieldSchema visitor(inner);
    body(visitor);
    add(key, inner.finished());
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& /*items*/, Body body) {
    ObjectSchema inner;
    FieldSchema visitor(inner);
    T item{};
    body(visitor, item);
    inner.require_all();
    add(key, schema_of_list(inner.finished(), {}));
  }

 private:
  void add(std::string_view key, Json schema);

  /// One of these names, or of those that the patterns among them match.
  [[nodiscard]] static Json of_names(std::span<const std::string_view> names);

  ObjectSchema& object_;
};

/// The schema of a map with the form T.
template <class T>
[[nodiscard]] Json schema_of_form();

/// Walks a form and writes what FormReader accepts, key by key, with the notes.
class FormSchema {
 public:
  explicit FormSchema(ObjectSchema& object)
      : object_(object) {}

  void format(const Key& key, std::string_view expected);
  void text(const Key& key, const std::string& value);
  void identifier(const Key& key, const std::string& value);
  void integer(const Key& key, const std::optional<int>& value, yaml::Range range);
  void integers(const Key& key, const std::vector<int>& values, yaml::Range range, Amount amount);
  void flag(const Key& key, bool value);
  void name(const Key& key, const std::optional<std::size_t>& value,
            std::span<const std::string_view> names);

  template <NamedEnum E>
  void choice(const Key& key, E value) {
    add(key, schema_of_choice(names(value)));
  }

  template <NamedEnum E>
  void choice(const Key& key, const std::optional<E>& /*value*/) {
    add(key, schema_of_choice(names(E{})));
  }

  template <class Schema>
  void part(const Key& key, const std::optional<yaml::Node>& /*value*/, Schema schema) {
    add(key, schema());
  }

  template <class T>
  void map(const Key& key, const T& /*value*/) {
    add(key, schema_of_form<T>());
  }

  template <class T>
  void maps(const Key& key, const std::vector<T>& /*values*/, Amount amount) {
    add(key, schema_of_list(schema_of_form<T>(), amount));
  }

  template <class T>
  void named(const Key& key, const std::vector<Named<T>>& /*values*/, Amount amount) {
    add(key, schema_of_named(schema_of_form<T>(), amount));
  }

  template <class Walk>
  void fields(Walk walk) {
    FieldSchema visitor(object_);
    walk(visitor);
  }

  void require(std::string_view key) { object_.require(key); }

  void either(KeyLists lists);
  void goes_with(std::string_view key, std::string_view other);

 private:
  void add(const Key& key, Json schema);

  ObjectSchema& object_;
};

template <class T>
Json schema_of_form() {
  ObjectSchema object;
  FormSchema form(object);
  T value{};
  describe(form, value);
  return object.finished();
}

}  // namespace prizecourt
