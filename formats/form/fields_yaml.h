#pragma once

#include "engine/table/fields.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// The visitors (engine/table/fields.h) that write a value as YAML and read it back.
namespace prizecourt {

/// Writes fields into a map that has been begun. Groups below `flow_depth` groups go on one line,
/// so that a state has a line for each ship.
class FieldWriter {
 public:
  FieldWriter(yaml::Writer& out, int flow_depth)
      : out_(out),
        flow_depth_(flow_depth) {}

  void integer(std::string_view key, int value, int /*low*/, int /*high*/) {
    out_.key(key);
    out_.integer(value);
  }

  void flag(std::string_view key, bool value) {
    out_.key(key);
    out_.boolean(value);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    out_.key(key);
    out_.text(name_of(value));
  }

  template <NamedEnum E>
  void choices(std::string_view key, const std::vector<E>& values, std::size_t /*most*/) {
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (const E value : values) out_.text(name_of(value));
    out_.end();
  }

  template <class Id>
  void reference(std::string_view key, Id id, std::span<const std::string_view> roster) {
    out_.key(key);
    out_.text(roster[static_cast<std::size_t>(id)]);
  }

  void numbers(std::string_view key, std::span<const std::uint8_t> values, int /*low*/,
               int /*high*/) {
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (const std::uint8_t value : values) out_.integer(value);
    out_.end();
  }

  void pair(std::string_view key, int first, int second, int /*low*/, int /*high*/) {
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    out_.integer(first);
    out_.integer(second);
    out_.end();
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (std::size_t i = 0; i < count; ++i) {
      if (member(i)) out_.text(name(i));
    }
    out_.end();
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    out_.key(key);
    out_.begin_map(flow_depth_ <= 0 ? yaml::Style::flow : yaml::Style::block);
    --flow_depth_;
    body(*this);
    ++flow_depth_;
    out_.end();
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& items, Body body) {
    out_.key(key);
    out_.begin_list(items.empty() ? yaml::Style::flow : yaml::Style::block);
    for (T& item : items) {
      out_.begin_map(yaml::Style::flow);
      body(*this, item);
      out_.end();
    }
    out_.end();
  }

 private:
  yaml::Writer& out_;
  int flow_depth_;
};

/// Reads fields from a map. A key that is missing leaves its value as it is, so a file only says
/// what differs from the start of a game; keys that nothing reads are reported when the reader of
/// the map is done, by the caller for the outermost map and here for groups.
class FieldReader {
 public:
  FieldReader(yaml::MapReader& map, Problems& problems)
      : map_(map),
        problems_(problems) {}

  void integer(std::string_view key, int& value, int low, int high) {
    if (const auto read = map_.optional_integer(key, {low, high})) value = static_cast<int>(*read);
  }

  void flag(std::string_view key, bool& value) {
    if (const auto read = map_.optional_boolean(key)) value = *read;
  }

  template <NamedEnum E>
  void choice(std::string_view key, E& value) {
    if (const auto read = map_.optional_enumerator<E>(key)) value = *read;
  }

  template <NamedEnum E>
  void choices(std::string_view key, std::vector<E>& values, std::size_t most) {
    const auto node = map_.optional_node(key);
    if (!node) return;
    values.clear();
    for (const yaml::Node item : yaml::as_list(*node, problems_)) {
      if (const auto read = yaml::as_enum<E>(item, problems_)) values.push_back(*read);
    }
    if (values.size() > most) {
      yaml::report(problems_, *node, "invalid",
                   "has " + std::to_string(values.size()) + " entries, more than the " +
                       std::to_string(most) + " there can be",
                   "");
    }
  }

  template <class Id>
  void reference(std::string_view key, Id& id, std::span<const std::string_view> roster) {
    if (const auto read = map_.optional_choice(key, roster)) id = static_cast<Id>(*read);
  }

  void numbers(std::string_view key, std::span<std::uint8_t> values, int low, int high);
  void pair(std::string_view key, int& first, int& second, int low, int high);

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    const auto node = map_.optional_node(key);
    if (!node) return;
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < count; ++i) {
      all.push_back(name(i));
      member(i) = false;
    }
    for (const yaml::Node item : yaml::as_list(*node, problems_)) {
      if (const auto index = yaml::as_choice(item, all, problems_)) member(*index) = true;
    }
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    const auto node = map_.optional_node(key);
    if (!node) return;
    yaml::MapReader inner(*node, problems_);
    FieldReader reader(inner, problems_);
    body(reader);
    inner.done();
  }

  template <class T, class Body>
  void list(std::string_view key, std::vector<T>& items, Body body) {
    const auto node = map_.optional_node(key);
    if (!node) return;
    items.clear();
    for (const yaml::Node item : yaml::as_list(*node, problems_)) {
      yaml::MapReader inner(item, problems_);
      FieldReader reader(inner, problems_);
      body(reader, items.emplace_back());
      inner.done();
    }
  }

 private:
  yaml::MapReader& map_;
  Problems& problems_;
};

}  // namespace prizecourt
