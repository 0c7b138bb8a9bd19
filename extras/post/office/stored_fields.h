#pragma once

#include "engine/table/digest.h"
#include "engine/table/fields.h"
#include "extras/post/office/clock_port.h"
#include "formats/text/problems.h"
#include "formats/text/utf8.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How files that the office writes for itself are written and read. What stands in one has one
/// list of its fields, as states have (engine/table/fields.h), in the namespace of the struct;
/// FieldWriter and FieldReader walk it. What is empty, false or not there is left out of the file;
/// `needed_text`, `digest`, `time` and `number` stand in every one.
namespace prizecourt::post {

/// The longest file that the office keeps for itself: a mail with its envelope.
inline constexpr std::size_t most_stored_bytes = std::size_t{128} << 20;

class FieldWriter {
 public:
  explicit FieldWriter(std::string& text)
      : out_(text) {}

  void needed_text(std::string_view key, const std::string& value) { text(key, value); }

  void text(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    out_.key(key);
    out_.text(as_utf8(value));
  }

  void texts(std::string_view key, const std::vector<std::string>& values) {
    if (values.empty()) return;
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (const std::string& value : values) out_.text(value);
    out_.end();
  }

  void time(std::string_view key, UtcSeconds value) { text(key, to_stamp(value)); }

  void time(std::string_view key, const std::optional<UtcSeconds>& value) {
    if (value) time(key, *value);
  }

  void digest(std::string_view key, const Digest& value) { text(key, to_hex(value)); }

  void number(std::string_view key, int value, yaml::Range /*range*/) {
    out_.key(key);
    out_.integer(value);
  }

  void numbers(std::string_view key, const std::vector<int>& values, yaml::Range /*range*/) {
    if (values.empty()) return;
    out_.key(key);
    out_.begin_list(yaml::Style::flow);
    for (const int value : values) out_.integer(value);
    out_.end();
  }

  void flag(std::string_view key, const bool& value) {
    if (!value) return;
    out_.key(key);
    out_.boolean(true);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    text(key, name_of(value));
  }

  template <class Value>
  void group(std::string_view key, std::optional<Value>& value) {
    if (!value) return;
    out_.key(key);
    map(*value, yaml::Style::flow);
  }

  template <class Value>
  void group(std::string_view key, Value& value) {
    out_.key(key);
    map(value, yaml::Style::block);
  }

  template <class Value>
  void by_id(std::string_view key, std::map<std::string, Value, std::less<>>& values) {
    out_.key(key);
    out_.begin_map(yaml::Style::block);
    for (auto& [id, value] : values) group(id, value);
    out_.end();
  }

  template <class Value>
  void list(std::string_view key, std::vector<Value>& values) {
    if (values.empty()) return;
    out_.key(key);
    out_.begin_list(yaml::Style::block);
    for (Value& value : values) map(value, yaml::Style::block);
    out_.end();
  }

  template <class Value>
  void document(std::string_view format, Value& value) {
    out_.begin_map(yaml::Style::block);
    text("prizecourt", format);
    fields(*this, value);
    out_.end();
  }

 private:
  template <class Value>
  void map(Value& value, yaml::Style style) {
    out_.begin_map(style);
    fields(*this, value);
    out_.end();
  }

  yaml::Writer out_;
};

class FieldReader {
 public:
  FieldReader(yaml::MapReader& map, Problems& problems)
      : map_(map),
        problems_(problems) {}

  void needed_text(std::string_view key, std::string& value) { value = map_.text(key); }

  void text(std::string_view key, std::string& value) {
    value = map_.optional_text(key).value_or("");
  }

  void texts(std::string_view key, std::vector<std::string>& values) {
    for (const yaml::Node item : map_.optional_list(key)) {
      values.emplace_back(yaml::as_text(item, problems_).value_or(""));
    }
  }

  void time(std::string_view key, UtcSeconds& value) {
    const auto read = read_stamp(map_.text(key));
    if (!read) {
      yaml::report(problems_, map_.map(), "invalid", in_quotes(key) + " is not a valid time",
                   "the program writes this file; restore it");
    }
    value = read.value_or(0);
  }

  void time(std::string_view key, std::optional<UtcSeconds>& value) {
    if (map_.map().find(key)) time(key, value.emplace());
  }

  void digest(std::string_view key, Digest& value) { value = read_digest(map_, key, problems_); }

  void number(std::string_view key, int& value, yaml::Range range) {
    value = static_cast<int>(map_.integer(key, range));
  }

  void numbers(std::string_view key, std::vector<int>& values, yaml::Range range) {
    for (const yaml::Node item : map_.optional_list(key)) {
      values.push_back(static_cast<int>(yaml::as_integer(item, range, problems_).value_or(0)));
    }
  }

  void flag(std::string_view key, bool& value) {
    value = map_.optional_boolean(key).value_or(false);
  }

  template <NamedEnum E>
  void choice(std::string_view key, E& value) {
    value = map_.enumerator<E>(key);
  }

  template <class Value>
  void group(std::string_view key, std::optional<Value>& value) {
    if (const auto node = map_.optional_node(key)) read(*node, value.emplace(Value{}));
  }

  template <class Value>
  void group(std::string_view key, Value& value) {
    read(map_.node(key), value);
  }

  template <class Value>
  void by_id(std::string_view key, std::map<std::string, Value, std::less<>>& values) {
    for (const yaml::Entry entry : yaml::as_map(map_.node(key), problems_)) {
      const auto id = yaml::as_identifier(entry.key, problems_);
      if (id) read(entry.value, values[std::string(*id)]);
    }
  }

  template <class Value>
  void list(std::string_view key, std::vector<Value>& values) {
    for (const yaml::Node item : map_.optional_list(key)) read(item, values.emplace_back());
  }

 private:
  template <class Value>
  void read(yaml::Node node, Value& value) {
    yaml::MapReader map(node, problems_);
    FieldReader reader(map, problems_);
    fields(reader, value);
    map.done();
  }

  yaml::MapReader& map_;
  Problems& problems_;
};

template <class Value>
[[nodiscard]] std::string document(std::string_view format, Value value) {
  std::string text;
  FieldWriter(text).document(format, value);
  return text;
}

/// Nothing on errors.
template <class Value>
[[nodiscard]] std::optional<Value> read_document(const std::string& path, std::string_view text,
                                                 std::string_view format, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  yaml::Limits limits;
  limits.bytes = most_stored_bytes;
  // Ours are as long as what they tell.
  limits.line = most_stored_bytes;
  limits.scalar = most_stored_bytes;
  const auto parsed = yaml::parse({.name = path, .text = text}, limits, problems);
  if (!parsed) return std::nullopt;
  yaml::MapReader map(parsed->root(), problems);
  require_format(map, format, problems);
  Value value;
  FieldReader reader(map, problems);
  fields(reader, value);
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return value;
}

}  // namespace prizecourt::post
