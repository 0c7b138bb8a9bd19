#pragma once

#include "engine/table/fields.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// Some of the fields of a value (engine/table/fields.h), in the words of the value's own list.
namespace prizecourt {

/// Passes on to another visitor the fields with certain keys.
template <class Visitor>
class Picking {
 public:
  Picking(Visitor& inner, std::span<const std::string_view> keys)
      : inner_(inner),
        keys_(keys) {}

  void integer(std::string_view key, int& value, int low, int high) {
    if (picked(key)) inner_.integer(key, value, low, high);
  }

  void flag(std::string_view key, bool& value) {
    if (picked(key)) inner_.flag(key, value);
  }

  void numbers(std::string_view key, std::span<std::uint8_t> values, int low, int high) {
    if (picked(key)) inner_.numbers(key, values, low, high);
  }

  void pair(std::string_view key, int& first, int& second, int low, int high) {
    if (picked(key)) inner_.pair(key, first, second, low, high);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E& value) {
    if (picked(key)) inner_.choice(key, value);
  }

  template <NamedEnum E>
  void choices(std::string_view key, std::vector<E>& values, std::size_t most) {
    if (picked(key)) inner_.choices(key, values, most);
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    if (picked(key)) inner_.subset(key, count, name, member);
  }

  template <class Id>
  void reference(std::string_view key, Id& id, std::span<const std::string_view> roster) {
    if (picked(key)) inner_.reference(key, id, roster);
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& items, Body body) {
    if (!picked(key)) return;
    inner_.list(key, items, [&](Visitor& visitor, T& item) {
      Picking all(visitor, {});
      body(all, item);
    });
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    if (!picked(key)) return;
    inner_.group(key, [&](Visitor& visitor) {
      Picking all(visitor, {});
      body(all);
    });
  }

 private:
  [[nodiscard]] bool picked(std::string_view key) const {
    return keys_.empty() || std::find(keys_.begin(), keys_.end(), key) != keys_.end();
  }

  Visitor& inner_;
  std::span<const std::string_view> keys_;  ///< empty: all
};

/// Walks those fields of a value whose keys are among `keys`. `value` and `more` are what the
/// value's list of fields takes.
template <class Visitor, class Value, class... More>
void pick_fields(Visitor& visitor, std::span<const std::string_view> keys, Value& value,
                 const More&... more) {
  Picking<Visitor> picking(visitor, keys);
  fields(picking, value, more...);
}

}  // namespace prizecourt
