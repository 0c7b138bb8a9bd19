#pragma once

#include "engine/table/fields.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The fields of a value (engine/table/fields.h) as a list of texts, to be compared and told.
namespace prizecourt {

/// One field: `ships.alpha.sail_hits`, `12`.
struct FieldText {
  std::string path;
  std::string value;
  bool operator==(const FieldText&) const = default;
};

/// The visitor that makes the list. A list of items is one field, its items in braces.
class FieldLister {
 public:
  explicit FieldLister(std::vector<FieldText>& out)
      : out_(out) {}

  void integer(std::string_view key, int value, int /*low*/, int /*high*/) {
    add(key, std::to_string(value));
  }

  void flag(std::string_view key, bool value) { add(key, value ? "yes" : "no"); }

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    add(key, std::string(name_of(value)));
  }

  template <NamedEnum E>
  void choices(std::string_view key, const std::vector<E>& values, std::size_t /*most*/) {
    std::vector<std::string> names;
    names.reserve(values.size());
    for (const E value : values) names.emplace_back(name_of(value));
    add_all(key, names);
  }

  template <class Id>
  void reference(std::string_view key, Id id, std::span<const std::string_view> roster) {
    add(key, std::string(roster[static_cast<std::size_t>(id)]));
  }

  void numbers(std::string_view key, std::span<const std::uint8_t> values, int /*low*/,
               int /*high*/) {
    std::vector<std::string> texts;
    for (const std::uint8_t value : values) texts.push_back(std::to_string(value));
    add_all(key, texts);
  }

  void pair(std::string_view key, int first, int second, int /*low*/, int /*high*/) {
    add(key, std::to_string(first) + ", " + std::to_string(second));
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) {
      if (member(i)) names.emplace_back(name(i));
    }
    add_all(key, names);
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    const std::size_t outside = prefix_.size();
    prefix_ += std::string(key) + '.';
    body(*this);
    prefix_.resize(outside);
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& items, Body body) {
    std::vector<std::string> texts;
    for (T& item : items) {
      std::vector<FieldText> fields;
      FieldLister inner(fields);
      body(inner, item);
      texts.push_back(in_braces(fields));
    }
    add_all(key, texts);
  }

 private:
  static std::string in_braces(std::span<const FieldText> fields);
  void add(std::string_view key, std::string value);
  void add_all(std::string_view key, std::span<const std::string> values);

  std::vector<FieldText>& out_;
  std::string prefix_;
};

/// A field whose value differs between two lists of the same fields.
struct ChangedField {
  std::string path;
  std::string from;
  std::string to;
};

/// Requires lists of two values with the same further arguments, so with the same paths.
[[nodiscard]] std::vector<ChangedField> changes_between(std::span<const FieldText> before,
                                                        std::span<const FieldText> after);

}  // namespace prizecourt
