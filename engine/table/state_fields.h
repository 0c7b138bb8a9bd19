#pragma once

#include "engine/table/fields.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// The fields of a state (engine/table/fields.h) in order, as a replay has them: by its path,
/// `ships/brig/rigging/fore`, the value on one line, without quotes. So states are compared without
/// being written and read again. A list is one field.
class StateFields {
 public:
  struct Field {
    std::string_view path, value;
  };

  [[nodiscard]] std::size_t size() const { return places_.size(); }

  /// Views stay valid as long as this does not change.
  [[nodiscard]] Field operator[](std::size_t index) const;

  /// Begins the next field; append() adds to its value.
  void begin(std::string_view group, std::string_view key);
  void append(std::string_view part);

  bool operator==(const StateFields&) const = default;

 private:
  /// In text_: where the path begins, where it ends and the value begins. The next one begins where
  /// the value ends.
  struct Place {
    std::uint32_t path = 0;
    std::uint32_t value = 0;
    bool operator==(const Place&) const = default;
  };

  std::string text_;
  std::vector<Place> places_;
};

/// The visitor that lists them.
class StateLister {
 public:
  explicit StateLister(StateFields& out)
      : out_(out) {}

  void integer(std::string_view key, int value, int /*low*/, int /*high*/) {
    begin(key);
    number(value);
  }

  void flag(std::string_view key, bool value) {
    begin(key);
    out_.append(value ? "true" : "false");
  }

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    begin(key);
    out_.append(name_of(value));
  }

  template <NamedEnum E>
  void choices(std::string_view key, const std::vector<E>& values, std::size_t /*most*/) {
    begin(key);
    list([&](auto item) {
      for (const E value : values) item([&] { out_.append(name_of(value)); });
    });
  }

  template <class Id>
  void reference(std::string_view key, Id id, std::span<const std::string_view> roster) {
    begin(key);
    out_.append(roster[static_cast<std::size_t>(id)]);
  }

  void numbers(std::string_view key, std::span<const std::uint8_t> values, int /*low*/,
               int /*high*/) {
    begin(key);
    list([&](auto item) {
      for (const std::uint8_t value : values) item([&] { number(value); });
    });
  }

  void pair(std::string_view key, int first, int second, int /*low*/, int /*high*/) {
    begin(key);
    list([&](auto item) {
      item([&] { number(first); });
      item([&] { number(second); });
    });
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    begin(key);
    list([&](auto item) {
      for (std::size_t i = 0; i < count; ++i) {
        if (member(i)) item([&] { out_.append(name(i)); });
      }
    });
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    if (in_list_) {
      begin(key);
      return map(body);
    }
    const std::size_t outside = group_.size();
    group_.append(key) += '/';
    body(*this);
    group_.resize(outside);
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& items, Body body) {
    begin(key);
    list([&](auto item) {
      for (T& one : items) {
        item([&] { map([&](StateLister& inner) { body(inner, one); }); });
      }
    });
  }

 private:
  void number(int value) { out_.append(std::to_string(value)); }

  void begin(std::string_view key) {
    if (!in_list_) return out_.begin(group_, key);
    out_.append(is_first_ ? "" : ", ");
    out_.append(key);
    out_.append(": ");
    is_first_ = false;
  }

  /// `[a, b]`, where `all(item)` calls item(write) for each of them.
  template <class All>
  void list(All all) {
    bool is_first = true;
    out_.append("[");
    all([&](auto write) {
      out_.append(is_first ? "" : ", ");
      is_first = false;
      write();
    });
    out_.append("]");
  }

  /// `{key: value}`.
  template <class Body>
  void map(Body body) {
    const bool was_in_list = in_list_;
    const bool was_first = is_first_;
    in_list_ = true;
    is_first_ = true;
    out_.append("{");
    body(*this);
    out_.append("}");
    in_list_ = was_in_list;
    is_first_ = was_first;
  }

  StateFields& out_;
  std::string group_;  ///< ends with a slash, unless it is empty
  bool in_list_ = false;
  bool is_first_ = true;  ///< in an item of a list: no key has been written
};

}  // namespace prizecourt
